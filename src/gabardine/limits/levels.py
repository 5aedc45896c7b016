"""Sweeps on several levels: smooth motions of the whole sheet first, then sweeps for the rest.

Thomaszewski, Pabst & Strasser 2009, section 7, name "multi-resolution techniques" for fine meshes, across
which sweeps carry corrections slowly: a sheet that hangs from a corner has to be lifted as a whole because of
the few triangles there that are beyond their limits. Each level keeps some vertices of the finer one, no two
of them neighbours, as in Mueller 2008, "Hierarchical position based dynamics", with Delaunay triangles
between them in the plane of the threads. A vertex f of the mesh follows the corners c of its triangle by its
barycentric weights, and the sheet rotates as a whole,

    d_f = sum_c w_fc d_c + q x x_f,     0 for pinned vertices

On a level the excess e of the strains of the mesh is reduced by such motions y = (d_c, q) in the
least-squares sense, damped by the moving mass,

    min |J W y + e|^2 + D y^T W^T M W y

over the components that are beyond their limits or would be carried there. Since translations and rotations
are among the motions, forces within triangles change neither momentum nor angular momentum of a free sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.limits.direct import Strains, change_of, excess_of, strains
from gabardine.limits.enforcement import Found, Sweep, Triangles

FEWEST, MOST = 12, 60
"""Smallest and largest number of vertices of a level; finer scales are left to sweeps."""
COARSENED = 0.7
"""A level that keeps more than this fraction of the finer one is useless."""
DAMPING = 10.0
"""D, over the ratio of the traces of W^T J^T J W and W^T M W. A sheet of 24 x 24 cells hung by two corners
takes 69 sweeps in 60 steps with 0.1, 247 with 10 and 1174 without levels, and has 1.56, 1.03 and 1 times the
kinetic energy: with little damping motions are larger than necessary."""
ROUNDS, HALVINGS = 3, 4
"""Rounds that add components which would be carried beyond; halvings of a step that does not help."""


@dataclass(frozen=True, eq=False)
class Level:
    """Motions of a level; weights: w_fc of all vertices of the body, (n, coarse), zero for pinned ones."""

    weights: Floats
    masses: Floats

    def correct(self, on: Triangles, positions: Floats, taken: Floats) -> None:
        """Move the vertices of the body so that less strain is beyond the limits.

        taken: for pinned vertices, mass times correction of the others is added to it [kg m]
        """
        found = strains(on, positions)
        excess = excess_of(on, found.values)
        active = np.abs(excess) > on.tolerance
        if not active.any():
            return
        motion = self._motion(on, found, active, excess, positions)
        before, part = float((excess**2).sum()), 1.0
        for _ in range(HALVINGS):
            there = strains(on, positions + part * motion).values
            if (excess_of(on, there) ** 2).sum() < before:
                positions += part * motion
                taken += part * self._taken(on, active, motion)
                return
            part *= 0.5

    def _motion(
        self, on: Triangles, found: Strains, active: NDArray[np.bool_], excess: Floats, positions: Floats
    ) -> Floats:
        """The motion of the vertices [m]."""
        turns = self._turns(positions)
        inertia, wanted = self._inertia(turns), -excess
        for _ in range(ROUNDS):
            triangles, components = np.nonzero(active)
            slopes, corners = found.slopes[triangles, components], on.faces[triangles]
            rows = np.einsum("rka,rkc->rca", slopes, self.weights[corners]).reshape(len(corners), -1)
            rows = np.hstack([rows, np.einsum("rka,rkaq->rq", slopes, turns[corners])])
            matrix = rows.T @ rows
            damping = DAMPING * np.trace(matrix) / np.trace(inertia)
            y = np.linalg.solve(matrix + damping * inertia, rows.T @ wanted[active])
            motion = self.weights @ y[:-3].reshape(-1, 3) + turns @ y[-3:]
            reached = found.values + change_of(on, found, motion)
            over = excess_of(on, reached)
            more = (np.abs(over) > on.tolerance) & ~active
            if not more.any():
                break
            wanted = np.where(more, reached - over - found.values, wanted)
            active = active | more
        return motion

    def _taken(self, on: Triangles, active: NDArray[np.bool_], motion: Floats) -> Floats:
        """The part of pinned vertices [kg m]: those of triangles beyond their limits, else all of them."""
        held = self.weights.sum(axis=1) == 0.0
        corners = on.faces[active.any(axis=1)].ravel()
        counts = np.bincount(corners, minlength=len(held)) * held
        shares = (counts if counts.any() else held) / max(counts.sum() or held.sum(), 1)
        return shares[:, None] * (self.masses[:, None] * motion).sum(axis=0)

    def _turns(self, positions: Floats) -> Floats:
        """q x x by q, (n, 3, 3), about the mean position; zero if a vertex is pinned."""
        free = self.weights.sum(axis=1) > 0.0
        x = np.where(free[:, None], positions - positions.mean(axis=0), 0.0)
        out = np.zeros((len(x), 3, 3))
        for axis in range(3):
            out[:, :, axis] = np.cross(np.eye(3)[axis], x)
        return out

    def _inertia(self, turns: Floats) -> Floats:
        """W^T M W, plus a little of its trace for motions without mass."""
        heavy = self.masses[:, None] * self.weights
        plain = np.kron(self.weights.T @ heavy, np.eye(3))
        mixed = np.einsum("nc,naq->caq", heavy, turns).reshape(-1, 3)
        turned = np.einsum("n,nap,naq->pq", self.masses, turns, turns)
        out = np.block([[plain, mixed], [mixed.T, turned]])
        return out + 1e-12 * np.trace(out) * np.eye(len(out))


def levels(on: Triangles, coordinates: Floats, masses: Floats, held: NDArray[np.uint8]) -> tuple[Level, ...]:
    """All levels of a body, coarsest first.

    coordinates: of its vertices along the threads, (n, 2) [m]; on: with faces in the numbering of the body
    """
    from scipy.spatial import Delaunay

    out: list[Level] = []
    kept, edges = np.arange(len(masses)), _edges(on.faces.astype(np.int64))
    while True:
        chosen = kept[_apart(len(kept), edges)]
        if len(chosen) < FEWEST or len(chosen) > COARSENED * len(kept):
            return tuple(out[::-1])
        laid = Delaunay(coordinates[chosen])
        if len(chosen) <= MOST:
            weights = _barycentric(laid, coordinates)
            weights[held != 0] = 0.0
            out.append(Level(weights, masses))
        kept, edges = chosen, _edges(laid.simplices.astype(np.int64))


def _edges(faces: NDArray[np.int64]) -> NDArray[np.int64]:
    pairs = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    return np.unique(np.sort(pairs, axis=1), axis=0)


def _apart(count: int, edges: NDArray[np.int64]) -> NDArray[np.int64]:
    """A maximal set of vertices without neighbours among them."""
    both = np.concatenate([edges, edges[:, ::-1]])
    both = both[np.argsort(both[:, 0], kind="stable")]
    starts = np.searchsorted(both[:, 0], np.arange(count + 1))
    near, taken = np.zeros(count, bool), []
    for v in range(count):
        if not near[v]:
            taken.append(v)
            near[both[starts[v] : starts[v + 1], 1]] = True
    return np.array(taken)


def _barycentric(laid: Any, points: Floats) -> Floats:
    """Weights of all corners at each point, (n, corners), not negative; outside, of the nearest point."""
    from scipy.spatial import cKDTree

    where = laid.find_simplex(points)
    outside = where < 0
    if outside.any():
        where[outside] = cKDTree(laid.points[laid.simplices].mean(axis=1)).query(points[outside])[1]
    transform = laid.transform[where]
    first = np.einsum("nij,nj->ni", transform[:, :2], points - transform[:, 2])
    weights = np.clip(np.nan_to_num(np.column_stack([first, 1.0 - first.sum(axis=1)])), 0.0, None)
    out = np.zeros((len(points), len(laid.points)))
    np.put_along_axis(out, laid.simplices[where].astype(np.int64), weights, axis=1)
    return out / out.sum(axis=1, keepdims=True)


def with_levels(
    fine: Sweep, made: tuple[Level, ...], on: Triangles, numbers: NDArray[Any], taken: Floats
) -> Sweep:
    """A sweep over the triangles themselves and, if it made corrections, a correction on each level.

    on: with faces in the numbering of the body; numbers: of its vertices in the model
    """

    def sweep(positions: Floats, share: float, _number: int) -> Found:
        found = fine(positions, share, 0)
        if found[0] > 0:
            own, own_taken = positions[numbers], taken[numbers]
            for level in made:
                level.correct(on, own, own_taken)
            positions[numbers], taken[numbers] = own, own_taken
        return found

    return sweep
