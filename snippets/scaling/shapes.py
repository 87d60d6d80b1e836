import numpy as np

from handformer import attention, entropy, softmax_jacobian

H, T_q, T_k, d_h, d_v = 3, 2, 5, 4, 6
d_model = H * d_h
# any numbers will do: shapes are what counts
Q = np.arange(1.0, H * T_q * d_h + 1).reshape(H, T_q, d_h) / 9
K = np.arange(1.0, H * T_k * d_h + 1).reshape(H, T_k, d_h) / 99
V = np.ones((H, T_k, d_v))
S, A, Z = attention(Q, K, V)
scale = np.sqrt(Q.shape[-1])  # not sqrt(d_model)
top = S.max(axis=-1, keepdims=True)
J = softmax_jacobian(A)
bits = entropy(A)

expected = {
    "Q": (H, T_q, d_h),
    "K": (H, T_k, d_h),
    "scale": (),
    "S": (H, T_q, T_k),
    "top": (H, T_q, 1),
    "A": (H, T_q, T_k),
    "J": (H, T_q, T_k, T_k),
    "bits": (H, T_q),
    "Z": (H, T_q, d_v),
}
arrays = [Q, K, scale, S, top, A, J, bits, Z]
actual = dict(zip(expected, arrays, strict=True))
assert scale == 2

print("array  shape")
for name, array in actual.items():
    assert np.shape(array) == expected[name], name
    print(f"{name:6} {np.shape(array)}")
