T, longer = 512, 1024
cells, longer_cells = T**2, longer**2
growth = longer_cells // cells
visible = longer * (longer + 1) // 2

vocabulary = 50257
bigram, trigram = vocabulary**2, vocabulary**3

print(f"T x T: {cells:,} cells, then {longer_cells:,}, {growth} times as many")
print(f"bigram table {bigram:,} cells, trigram table {trigram:,}")
