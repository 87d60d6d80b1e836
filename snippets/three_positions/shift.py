from handformer import causal_mask

tokens = ["BOS", "I", "like", "cats"]
inputs, targets = tokens[:-1], tokens[1:]
visible = causal_mask(len(inputs))

for i, target in enumerate(targets):
    seen = [inputs[j] for j in range(len(inputs)) if visible[i, j]]
    assert target not in seen
    read = " ".join(seen)
    print(f"position {i + 1} reads {read:10} predicts {target}")
