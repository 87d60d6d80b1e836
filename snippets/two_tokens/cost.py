T, longer = 512, 1024
cells, longer_cells = T**2, longer**2
growth = longer_cells // cells

first = [n**2 for n in range(1, 9)]  # lengths that fit a picture
assert first[7] == growth * first[3] == growth**2 * first[1]

vocabulary = 50257
bigram, trigram = vocabulary**2, vocabulary**3

print(f"scores for T = {T}: {cells:,}")
print(f"scores for T = {longer}: {longer_cells:,}")
print(f"all pairs: {bigram:,}")
print(f"all triples: {trigram:,}")
