import numpy as np

# as in counts.py: C
C = np.array(
    [
        [3, 1, 0, 0, 0],
        [0, 0, 2, 1, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 3],
        [0, 0, 0, 0, 1],
    ]
)

# --8<-- [start:wrong]
flat = C.sum(axis=1)  # keepdims forgotten
wrong = C / flat
# --8<-- [end:wrong]
row_sums = wrong.sum(axis=1)

right = C / C.sum(axis=1, keepdims=True)
seen = C > 0
same = np.isclose(wrong, right) & seen
same_cells, seen_cells = same.sum(), seen.sum()

columns = C / C.sum(axis=0)
column_row_sums = columns.sum(axis=1)


# --8<-- [start:check]
def rows_sum_to_one(P):
    return np.allclose(P.sum(axis=-1), 1)


# --8<-- [end:check]


assert rows_sum_to_one(right)
assert not rows_sum_to_one(wrong)
assert not rows_sum_to_one(columns)

print("row sums of wrong:")
print(*(f"{total:.3f}" for total in row_sums))
