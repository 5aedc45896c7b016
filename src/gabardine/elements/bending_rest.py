"""Rest data of bending triangles: the matrix Q that gives a mesh a prescribed rigidity in N m.

For one face with kappa = sum_k theta_k m_k, m_k = l_k/(2 A) (n_u^2, n_v^2, n_u n_v) in thread space, and
the orthotropic plate energy with D = diag(B_u, B_v, 2 sqrt(B_u B_v)), Q = A M^T D M.

- At a free border the missing angle takes the value of least energy (it is condensed out), which is
  the natural condition of a free edge: no moment.
- A triangle held at all three corners cannot bend, and the angle at its edge arises in the free
  face alone, so it counts twice there. Without this a clamped strip acts half a cell longer.

Why not separate hinges, W = sum k_e theta_e^2 / 2? With the edge along t, length L, apexes at heights
h1, h2 above the feet t1, t2, a surface of curvature k has the angle

    theta = (h1 + h2)/2 k_nn + (t1 - t2) k_tn - [t1 (L - t1)/h1 + t2 (L - t2)/h2]/2 k_tt,

so hinges tie bending to twist (t1 != t2: grids with all diagonals one way) and to transverse curvature
(feet inside the edge: irregular meshes), and a free strip finds a softer, skewed shape. With the
weight k_e = B |e|^2/(A1 + A2), exact for an imposed cylinder, a cantilever measures 0.81 B on regular and
alternating grids, 1.06 B on crossed, 0.81-0.92 B on irregular ones; the textbook weight (three times
that) is 2.4-3.2 times too stiff. Summing the three angles of a face first cancels the twist exactly on
grids: 0.9996 B regular and alternating. The remaining scatter on irregular meshes (1.06-1.09) is divided
out (:mod:`gabardine.elements.bending_factor`); crossed grids stay 1.2-1.4 times too stiff.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.bending import REST

Floats = NDArray[np.float64]
Ints = NDArray[Any]


def neighbours(faces: Ints, hinges: Ints, hinge_faces: Ints) -> tuple[Ints, Ints]:
    """Across the edge opposite to each corner: the neighbour face and its far corner; -1: none."""
    beside = np.full((len(faces), 3), -1, np.int64)
    far = np.full((len(faces), 3), -1, np.int64)
    for side in range(2):
        own = hinge_faces[:, side]
        corner = np.argmax(faces[own] == hinges[:, 2 + side, None], axis=1)
        beside[own, corner] = hinge_faces[:, 1 - side]
        far[own, corner] = hinges[:, 3 - side]
    return beside, far


def bending_stencils(faces: Ints, far: Ints) -> NDArray[np.uint32]:
    """(face, far corners), shape (n, 6); a missing neighbour repeats the opposite corner."""
    return np.concatenate([faces, np.where(far < 0, faces, far)], axis=1).astype(np.uint32)


def dihedral_angles(x: Floats) -> Floats:
    """The three angles [rad] of stencils of positions (n, 6, 3); see gabardine.elements.bending."""
    out = np.zeros((len(x), 3))
    for k in range(3):
        start = x[:, (k + 1) % 3]
        e, c, d = x[:, (k + 2) % 3] - start, x[:, k] - start, x[:, 3 + k] - start
        n1, n2 = np.cross(e, c), np.cross(d, e)
        sine = np.einsum("ij,ij->i", np.cross(n1, n2), e) / np.linalg.norm(e, axis=1)
        out[:, k] = np.arctan2(sine, np.einsum("ij,ij->i", n1, n2))
    return out


def plate(rigidities: tuple[float, float]) -> Floats:
    """D of the energy kappa.D kappa / 2 with kappa = (uu, vv, uv) [N m]."""
    weft, warp = rigidities
    return np.diag([weft, warp, 2.0 * np.sqrt(weft * warp)])


def coupling_matrices(threads: Floats, beside: Ints, held: NDArray[np.bool_], stiffness: Floats) -> Floats:
    """Q of every face [N m], shape (n, 3, 3).

    threads: thread coordinates of the corners (n, 3, 2) [m]; beside: neighbour faces (n, 3), -1: none
    held: faces that cannot move; stiffness: D (3, 3)
    """
    modes, double = _modes(threads, beside, held)
    out = np.zeros((len(threads), 3, 3))
    for rows, missing in _by_missing(beside, held):
        out[rows] = double[rows, None, None] / 2 * _condensed(modes[rows], missing, stiffness)
    return out


def curvature_matrices(
    threads: Floats, beside: Ints, held: NDArray[np.bool_], stiffness: Floats
) -> tuple[Floats, Floats]:
    """M of every face with kappa = M (theta - theta_0) [1/m], shape (n, 3, 3), and areas [m^2].

    Arguments and missing angles as in `coupling_matrices`, so that Q = A M^T D M.
    """
    modes, double = _modes(threads, beside, held)
    out = np.zeros_like(modes)
    for rows, missing in _by_missing(beside, held):
        out[rows] = modes[rows] * ~missing
        if missing.any():
            full = np.einsum("nia,ij,njb->nab", modes[rows], stiffness, modes[rows])
            inner = np.linalg.pinv(full[:, missing][:, :, missing], hermitian=True)
            follow = -inner @ full[:, missing][:, :, ~missing]
            out[np.ix_(rows, np.arange(3), ~missing)] += modes[rows][:, :, missing] @ follow
    return out, double / 2


def _by_missing(beside: Ints, held: NDArray[np.bool_]) -> Iterator[tuple[Ints, NDArray[np.bool_]]]:
    """The faces that can bend, in groups with the same missing neighbours, and which these are."""
    for pattern in product((False, True), repeat=3):
        missing = np.array(pattern)
        rows = np.flatnonzero(((beside < 0) == missing).all(axis=1) & ~held)
        if len(rows) and not missing.all():
            yield rows, missing


def _modes(threads: Floats, beside: Ints, held: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """m_k of every face as columns [1/m], shape (n, 3, 3), and twice the areas [m^2]."""
    edges = threads[:, [2, 0, 1]] - threads[:, [1, 2, 0]]
    double = np.abs(edges[:, 0, 0] * edges[:, 1, 1] - edges[:, 0, 1] * edges[:, 1, 0])
    length = np.linalg.norm(edges, axis=2)
    normal = np.stack([edges[..., 1], -edges[..., 0]], axis=-1) / length[..., None]
    u, v = normal[..., 0], normal[..., 1]
    modes = np.stack([u * u, v * v, u * v], axis=1) * (length / double[:, None])[:, None, :]
    modes *= np.where((beside >= 0) & held[beside], 2.0, 1.0)[:, None, :]
    return modes, double


def _condensed(modes: Floats, missing: NDArray[np.bool_], stiffness: Floats) -> Floats:
    """M^T D M with the missing angles at their values of least energy."""
    full = np.einsum("nia,ij,njb->nab", modes, stiffness, modes)
    if not missing.any():
        return full
    kept = ~missing
    inner = np.linalg.pinv(full[:, missing][:, :, missing], hermitian=True)
    side = full[:, kept][:, :, missing]
    out = np.zeros_like(full)
    reduced = full[:, kept][:, :, kept] - side @ inner @ side.transpose(0, 2, 1)
    out[np.ix_(np.arange(len(out)), kept, kept)] = reduced
    return out


def bending_rest(stencils: Floats, coupling: Floats, relaxation_s: float) -> Floats:
    """Rest rows from rest positions of the stencils (n, 6, 3) and Q (n, 3, 3)."""
    angles = np.where(coupling[:, [0, 1, 2], [0, 1, 2]] > 0, dihedral_angles(stencils), 0.0)
    fields = coupling_fields(coupling)
    return REST.rows(len(stencils), angles=angles, relaxation=relaxation_s, **fields)


def coupling_fields(coupling: Floats) -> dict[str, Floats]:
    """The fields q00, q11, q22, q01, q02 and q12 of Q (n, 3, 3)."""
    return {f"q{k}{n}": coupling[:, k, n] for k, n in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))}
