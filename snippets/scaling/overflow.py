import numpy as np


# --8<-- [start:naive]
def naive(S):
    E = np.exp(S)
    return E / E.sum(axis=-1, keepdims=True)


# --8<-- [end:naive]
small = np.array([0, np.log(2)])
large = 1000 + small
half = large.astype(np.float16)  # measured
single = large.astype(np.float32)  # measured

with np.errstate(over="ignore", invalid="ignore"):
    E16, A16 = np.exp(half), naive(half)  # measured
    E32, A32 = np.exp(single), naive(single)  # measured
    E64, A64 = np.exp(large), naive(large)  # measured
E, A = np.exp(small), naive(small)  # measured

print("         exponential  weight")
print(f"small    {E[0]:11.3f}  {A[0]:.3f}")  # measured
print(f"float64  {E64[0]:11.3f}  {A64[0]:.3f}")  # measured
print(f"float32  {E32[0]:11.3f}  {A32[0]:.3f}")  # measured
print(f"float16  {E16[0]:11.3f}  {A16[0]:.3f}")  # measured
