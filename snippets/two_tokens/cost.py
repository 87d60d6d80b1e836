import numpy as np

T, longer = 512, 1024
cells, longer_cells = T**2, longer**2
growth = longer_cells // cells

four, eight = np.tri(4, dtype=bool), np.tri(8, dtype=bool)
four_cells, eight_cells = four.size, eight.size
four_seen, eight_seen = four.sum(), eight.sum()
assert eight_cells == growth * four_cells

# as in models.py: vocabulary
vocabulary = 50257
bigram, trigram = vocabulary**2, vocabulary**3

print(f"scores for T = {T}: {cells:,}")
print(f"scores for T = {longer}: {longer_cells:,}")
print(f"all pairs: {bigram:,}")
print(f"all triples: {trigram:,}")
