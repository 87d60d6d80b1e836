import numpy as np

# the largest finite number of a format: as
# many ones as it has binary digits, and then
# zeros up to its largest power of two
digits, powers = [53, 24, 11], [971, 104, 5]
largest64, largest32, largest16 = [
    (2**m - 1) * 2**r for m, r in zip(digits, powers, strict=True)
]
assert largest16 == int(np.finfo(np.float16).max)

# their logarithms, rounded down
logs = np.array(
    [
        np.log(2**m - 1) + r * np.log(2)
        for m, r in zip(digits, powers, strict=True)
    ]
)
limits = np.floor(logs * 10**6) / 10**6
just = int(np.ceil(logs[2]))

names = ["float64", "float32", "float16"]
for name, limit in zip(names, limits, strict=True):
    print(f"{name}: scores up to {limit:.6f}")
