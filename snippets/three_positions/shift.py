from handformer import causal_mask

tokens = ["BOS", "I", "like", "cats"]
inputs, targets = tokens[:-1], tokens[1:]
visible = causal_mask(len(inputs))

for i, target in enumerate(targets):
    seen = [token for token, look in zip(inputs, visible[i], strict=True) if look]
    assert target not in seen
    print(f"position {i + 1}  reads {' '.join(seen):10}  predicts {target}")
