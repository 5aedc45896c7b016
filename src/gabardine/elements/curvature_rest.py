"""Rest data of curvature triangles: a sheet, a plate, and blocks by the number of vertices.

    t_q = sum_i w_qi x_i - b_q N,    (w_q), (b_q) = root(A D) (w_ab - G^1_ab r_u - G^2_ab r_v), (B_ab)

with P_ab = G^1_ab U + G^2_ab V + B_ab N in the rest shape, so that t vanishes there
(gabardine.elements.curvature).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.second_derivatives import SecondDerivatives
from gabardine.elements.triangle import REST as TRIANGLE

Floats = NDArray[np.float64]

SIZES = (6, 9, 12)
"""Sizes of stencils for which there are elements."""
MOST = SIZES[-1]
FLAT = 1e-9
"""Rotation of the normal over a triangle [rad] up to which a rest shape counts as flat: rounding."""


class CurvatureRest(NamedTuple):
    """stencils: (n, 12); weights: root(A D) w (n, 3, 12) [sqrt(N/m)]; weft, warp: (n, 3) [1/m]

    form: root(A D) B (n, 3) [sqrt(N m)], None if the sheet is flat at rest
    """

    stencils: NDArray[np.uint32]
    weights: Floats
    weft: Floats
    warp: Floats
    form: Floats | None

    def by_size(self) -> Iterator[tuple[int, NDArray[Any]]]:
        """The faces of each of the `SIZES`; faces that do not bend are left out.

        For a flat sheet all have the largest size: its elements are summed once, so that their size is no
        cost.
        """
        used = np.abs(self.weights).max(axis=1) > 0.0
        count = np.where(used.any(axis=1), MOST - np.argmax(used[:, ::-1], axis=1), 0)
        if self.form is None:
            count[count > 0] = count.max(initial=0)
        for least, size in zip((0, *SIZES), SIZES):
            rows = np.flatnonzero((count > least) & (count <= size))
            if len(rows):
                yield size, rows

    def fields(self, size: int, rows: NDArray[Any]) -> dict[str, Floats]:
        """The rest data of some faces, by name."""
        weights = self.weights[rows, :, :size].transpose(0, 2, 1).reshape(len(rows), 3 * size)
        named = {"weights": weights, "weft": self.weft[rows], "warp": self.warp[rows]}
        return named if self.form is None else {**named, "form": self.form[rows]}


def curvature_rest(
    positions: NDArray[Any], triangles: Floats, found: SecondDerivatives, plate: Floats
) -> CurvatureRest:
    """Rest data of all faces.

    positions: at rest [m]; triangles: rest rows of the membrane triangles; plate: D (3, 3) [N m]
    """
    weft, warp, area = (TRIANGLE.of(triangles, name) for name in ("weft", "warp", "area"))
    places = positions[found.stencils] - positions[found.stencils[:, :1]]
    u, v = (np.einsum("ni,nic->nc", by, places[:, :3]) for by in (weft, warp))
    frame = np.stack([u, v, np.cross(u, v)], axis=1)
    second = np.einsum("nqi,nic->nqc", found.weights, places)
    parts = second @ np.linalg.pinv(frame)
    root = np.sqrt(area)[:, None, None] * _root(plate)
    weights, form = found.weights, None
    if np.abs(parts).max(initial=0.0, where=np.isfinite(parts)) * np.sqrt(area.max()) > FLAT:
        weights = weights.copy()
        along = np.einsum("nqa,ani->nqi", parts[..., :2], np.stack([weft, warp]))
        weights[..., :3] -= along * (np.abs(found.weights).max(axis=(1, 2)) > 0.0)[:, None, None]
        form = (root @ parts[..., 2:])[..., 0]
    return CurvatureRest(found.stencils, root @ weights, weft, warp, form)


def _root(plate: Floats) -> Floats:
    """The symmetric root of a plate that is positive or zero."""
    values, vectors = np.linalg.eigh(plate)
    return (vectors * np.sqrt(np.maximum(values, 0.0))) @ vectors.T
