"""Where an iteration starts: the best combination of two guesses.

Of all x = p + a u + b v with p prescribed and S the filter, the one with the least energy error
(x - x*)^T A (x - x*) solves

    [u.Au  u.Av] [a]   [u.(f - A p)]
    [v.Au  v.Av] [b] = [v.(f - A p)],    u = S u, v = S v

which one pass over the matrix gives (A is symmetric: u.A p = p.A u). It is the projection of Fischer 1998,
"Projection techniques for iterative solution of Ax = b with successive right-hand sides", Comput. Methods
Appl. Mech. Engrg. 163, on the motion that a step would continue and on how that has just changed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.lanes.products import row_product
from gabardine.linalg.linear_system import LinearSystem

PARALLEL = 1e-9
"""Of u.Au v.Av: two guesses with a smaller determinant say the same."""
SLIGHT = 1e-9
"""Of u.Au: a smaller gain of energy is not worth it. A body that falls freely coasts exactly; a combination
would add rounding that no solve then looks at."""


def combined(system: LinearSystem, guesses: tuple[NDArray[Any], NDArray[Any]]) -> NDArray[np.float64]:
    """a u + b v; u itself where that is as good, or the matrix is not positive definite along the two."""
    u, v = (system.filter.apply(guess) for guess in guesses)
    matrix = (system.pattern.starts, system.pattern.columns, system.values)
    uu, uv, vv, uf, vf = _products(*matrix, system.right, system.prescribed, u, v)
    determinant = uu * vv - uv * uv
    if not (uu > 0.0 and vv > 0.0 and determinant > PARALLEL * uu * vv):
        return u
    left_u, left_v = uf - uu, vf - uv  # what u alone leaves
    a, b = (left_u * vv - left_v * uv) / determinant, (left_v * uu - left_u * uv) / determinant
    if not a * left_u + b * left_v > SLIGHT * uu:
        return u
    return (1.0 + a) * u + b * v


@kernel
def _products(starts, columns, values, right, prescribed, u, v):  # type: ignore[no-untyped-def]
    """u.Au, u.Av, v.Av, u.(f - A p), v.(f - A p)."""
    uu = 0.0
    uv = 0.0
    vv = 0.0
    uf = 0.0
    vf = 0.0
    for i in range(np.uint32(u.shape[0])):
        a0, a1, a2 = row_product(i, starts, columns, values, u)
        b0, b1, b2 = row_product(i, starts, columns, values, v)
        uu += u[i, 0] * a0 + u[i, 1] * a1 + u[i, 2] * a2
        uv += v[i, 0] * a0 + v[i, 1] * a1 + v[i, 2] * a2
        vv += v[i, 0] * b0 + v[i, 1] * b1 + v[i, 2] * b2
        p0 = prescribed[i, 0]
        p1 = prescribed[i, 1]
        p2 = prescribed[i, 2]
        uf += u[i, 0] * right[i, 0] + u[i, 1] * right[i, 1] + u[i, 2] * right[i, 2]
        vf += v[i, 0] * right[i, 0] + v[i, 1] * right[i, 1] + v[i, 2] * right[i, 2]
        uf -= p0 * a0 + p1 * a1 + p2 * a2
        vf -= p0 * b0 + p1 * b1 + p2 * b2
    return uu, uv, vv, uf, vf
