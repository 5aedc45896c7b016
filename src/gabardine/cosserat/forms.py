"""Fundamental forms and Christoffel symbols of a surface given on a regular grid, cosserat06 appendix B.

    a_ab = a_a . a_b (54),  a_3 = a_1 x a_2 / |a_1 x a_2| (58; algorithm 1, line 21, prints D1 x D1)
    b_ab = a_3 . r,ab (57),  Gamma^g_ab = a^gl (r,ab . a_l) (63), a^gl the inverse of a_gl (55)

with the differences of :mod:`gabardine.cosserat.differences`. Components are kept in the order 11, 12, 22.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.kernels import Kernel, Slot, bind, local
from gabardine.core.vectors import cross, dot, norm
from gabardine.cosserat.differences import (
    first_1,
    first_2,
    second_11,
    second_12_forward,
    second_12_mean,
    second_22,
)

second_12: Any = Slot("second_12")


@dataclass(frozen=True, eq=False)
class Forms:
    """What the surface is like at each node; all per node, shape (n1, n2, ...).

    tangents: a_1, a_2 (6); normals: a_3 (3); first: a_11, a_12, a_22; second: b_11, b_12, b_22 [1/m]
    christoffel: Gamma^1_11, _12, _22, Gamma^2_11, _12, _22 [1/m]
    """

    tangents: Floats
    normals: Floats
    first: Floats
    second: Floats
    christoffel: Floats

    @staticmethod
    def empty(shape: tuple[int, int]) -> Forms:
        return Forms(*(np.zeros((*shape, count)) for count in (6, 3, 3, 3, 6)))

    @property
    def arrays(self) -> tuple[Floats, ...]:
        return self.tangents, self.normals, self.first, self.second, self.christoffel


@local
def _connected(c, at, inverse, i1, i2):  # type: ignore[no-untyped-def]
    """Write Gamma^1 and Gamma^2 of one pair of lower indices, i1 = r,ab . a_1, i2 = r,ab . a_2, (63)."""
    c[at] = inverse[0] * i1 + inverse[1] * i2
    c[3 + at] = inverse[1] * i1 + inverse[2] * i2


def _forms(x, h1, h2, tangents, normals, first, second, christoffel):  # type: ignore[no-untyped-def]
    for k in range(x.shape[0]):
        for l in range(x.shape[1]):
            a1 = first_1(x, k, l, h1)
            a2 = first_2(x, k, l, h2)
            n = cross(a1, a2)
            size = norm(n)
            n = n[0] / size, n[1] / size, n[2] / size
            r11 = second_11(x, k, l, h1)
            r12 = second_12(x, k, l, h1, h2)
            r22 = second_22(x, k, l, h2)
            for m in range(3):
                tangents[k, l, m] = a1[m]
                tangents[k, l, 3 + m] = a2[m]
                normals[k, l, m] = n[m]
            a11, a12, a22 = dot(a1, a1), dot(a1, a2), dot(a2, a2)
            first[k, l, 0], first[k, l, 1], first[k, l, 2] = a11, a12, a22
            second[k, l, 0], second[k, l, 1], second[k, l, 2] = dot(r11, n), dot(r12, n), dot(r22, n)
            d = 1.0 / (a11 * a22 - a12 * a12)
            inverse = a22 * d, -a12 * d, a11 * d
            _connected(christoffel[k, l], 0, inverse, dot(r11, a1), dot(r11, a2))
            _connected(christoffel[k, l], 1, inverse, dot(r12, a1), dot(r12, a2))
            _connected(christoffel[k, l], 2, inverse, dot(r22, a1), dot(r22, a2))


MENDED: Kernel = bind(_forms, "mended", second_12=second_12_mean)
"""With the mixed difference that is its own adjoint."""
PRINTED: Kernel = bind(_forms, "printed", second_12=second_12_forward)
"""With D1+ D2+, as in algorithm 1."""


def forms(positions: Floats, spacing_m: tuple[float, float], printed: bool = False) -> Forms:
    """The forms of a surface, positions (n1, n2, 3) [m]."""
    made = Forms.empty(positions.shape[:2])
    (PRINTED if printed else MENDED)(positions, *spacing_m, *made.arrays)
    return made
