"""A rest shape that changes from the initial shape of a cloth to its cut shape.

Panels that are to be sewn together share their seam vertices from the beginning, so triangles at seams start
many times longer than they are cut. There is no strain if the initial shape is the rest shape; while the rest
shape then changes to the cut shape, the cloth follows. With the deformation gradient F = [U V] of a triangle
in its initial shape (gabardine.elements.triangle), rest rows r = (r_u, r_v) of a corner become

    r (I + s (S - I))^-1,   S = (F^T F)^(1/2)

At s = 1 the strain of the initial shape is zero, since F S^-1 is a rotation; at s = 0 rows are those of the
cut shape. Areas, the weights of the strain energy, are always those of the cut shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.elements import triangle, vertex_patch
from gabardine.elements.contract import Block

Ints = NDArray[Any]


class Triangles(NamedTuple):
    """Indices of the triangles of an element: corners in the stencil, columns of r_u and r_v in the rest row.

    Shapes (triangle_count, corner_count). An omitted corner is the first vertex of the stencil.
    """

    corners: Ints
    weft: Ints
    warp: Ints


_CORNERS = np.arange(3)[None]
PLAIN = Triangles(_CORNERS, triangle.WEFT + _CORNERS, triangle.WARP + _CORNERS)
"""Indices for the membrane triangle."""


def triangles_of(block: Block) -> Triangles | None:
    """The triangles in the rest rows of a membrane; None for other elements."""
    if block.kind != "membrane":
        return None
    if "triangles" in block.element.rest:
        return _of_patch(block.element.size - 1)
    if "weft" not in block.element.rest:
        return None
    return PLAIN


def _of_patch(count: int) -> Triangles:
    """The triangles of a patch: (x_0, x_1+t, x_2+t), the last one ends where the first begins."""
    t, ring = np.arange(count)[:, None], np.arange(2)
    first = vertex_patch.FIRST + vertex_patch.TRIANGLE.size * t + ring
    return Triangles(1 + (t + ring) % count, first + vertex_patch.WEFT, first + vertex_patch.WARP)


def start_stretches(stencils: Ints, rest: Floats, where: Triangles, positions: Floats) -> Floats:
    """S of every triangle at some positions [m], shape (element_count, triangle_count, 2, 2)."""
    places = positions[stencils] - positions[stencils[:, :1]]
    gradient = np.stack(
        [
            np.einsum("ntc,ntci->nti", rest[:, columns], places[:, where.corners])
            for columns in (where.weft, where.warp)
        ],
        axis=-1,
    )
    values, vectors = np.linalg.eigh(gradient.swapaxes(-1, -2) @ gradient)
    stretches = (vectors * np.sqrt(np.maximum(values, 0.0))[..., None, :]) @ vectors.swapaxes(-1, -2)
    unused = np.asarray(~rest[:, where.weft].any(axis=-1))  # places of a patch that has fewer triangles
    return np.where(unused[..., None, None], np.eye(2), stretches)


@dataclass(frozen=True, eq=False)
class RestMotion(Frozen):
    """Rest rows that change from an initial shape to the cut shape, slowly at both ends.

    cut: rest rows of the cut shape; where: its triangles; stretches: S of each; duration_s: of the motion [s]
    """

    cut: Floats
    where: Triangles
    stretches: Floats
    duration_s: float

    @classmethod
    def of(
        cls, stencils: Ints, rest: Floats, where: Triangles, positions: Floats, duration_s: float
    ) -> RestMotion:
        """The motion for elements with vertices at initial positions [m]; rest: rows of the cut shape."""
        return cls(rest, where, start_stretches(stencils, rest, where, positions), duration_s)

    def share(self, time_s: float) -> float:
        """s at a time: 1 - 3 t^2 + 2 t^3 with t from 0 to 1."""
        t = min(max(time_s / self.duration_s, 0.0), 1.0)
        return 1.0 - t * t * (3.0 - 2.0 * t)

    def __call__(self, time_s: float) -> Floats:
        """The rest rows at a time [s]."""
        share = self.share(time_s)
        if share == 0.0:
            return self.cut
        metric = np.linalg.inv(np.eye(2) + share * (self.stretches - np.eye(2)))
        rows = self.cut.copy()
        pairs = np.stack([self.cut[:, self.where.weft], self.cut[:, self.where.warp]], axis=-1) @ metric
        rows[:, self.where.weft], rows[:, self.where.warp] = pairs[..., 0], pairs[..., 1]
        return rows
