"""Corrections by strain limits create no energy.

A correction that moves vertices by p changes their velocities v by g = p/h. Every piece of cloth takes the
largest share s <= 1 of it, with which

    s (g.M u - J.u) + s^2 g.M g/2 <= W,        u = v - f

W: work of all forces along p [J], which pays for it; J: impulses of pins, and of moving colliders [N s]
f: velocity of the frame in which the energy is measured: of the colliders, zero or as the vertices that they
stop, or of the centre of mass of a piece that none stops. So the share is the same in all frames that move
steadily, also where a correction does not keep momentum.

If no share is small enough, the one with the least energy is taken. Pieces that CCD stops in the same step
count as one: they exchange momentum.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.limits.limit import StepEnd
from gabardine.mechanics.model import Floats, State

Ints = NDArray[np.int64]

STOPPED_M = 1e-7
"""A vertex that contact moves by more than this against its correction is stopped."""


def corrected_velocities(candidate: State, end: StepEnd, lost_j: float) -> None:
    """Let the velocities, and the reactions of pins, follow a correction of positions.

    lost_j: decrease of the stored energies and that of gravity by the correction [J]
    """
    moved = end.positions - candidate.positions
    if not moved.any():
        return
    masses, gained = end.system.model.mass_rows, moved / end.step_s
    stopped = stopped_by(end.pushed)
    pieces = _joined(end.system.model.pieces, stopped)
    relative = candidate.velocities - _frames(pieces, end, candidate.velocities, stopped)
    linear = _works(pieces, masses * gained - end.step_s * end.reactions, relative)
    if _driven(end):
        linear -= np.maximum(_works(pieces, masses * end.pushed / end.step_s, relative), 0.0)
    square = 0.5 * _works(pieces, masses * gained, gained)
    share = _shares(linear, square, _paid(pieces, candidate, end, lost_j))[pieces][:, None]
    end.velocities += share * gained
    end.reactions *= share


def corrected_rates(before: Floats, taken: Floats, end: StepEnd) -> None:
    """Take of the change of velocities [m/s] and reactions [N] by limits of rates what creates no energy."""
    gained, reactions = end.velocities - before, end.reactions - taken
    if not gained.any():
        return
    pieces, masses = end.system.model.pieces, end.system.model.mass_rows
    touching = end.held != 0
    touching[end.system.controls.pinned_vertices] = False
    relative = before - _frames(pieces, end, before, touching)
    linear = _works(pieces, masses * gained, relative)
    linear -= _works(pieces, np.where(touching[:, None], 0.0, end.step_s * reactions), relative)
    square = 0.5 * _works(pieces, masses * gained, gained)
    share = _shares(linear, square, np.zeros_like(linear))[pieces][:, None]
    end.velocities[:] = before + share * gained
    end.reactions[:] = taken + share * reactions


def stopped_by(pushed: Floats) -> NDArray[np.bool_]:
    """Vertices that contact stops: those which it moves [m] against their correction."""
    out = np.zeros(len(pushed), np.bool_)
    _find_longer(pushed, STOPPED_M, out)
    return out


def _driven(end: StepEnd) -> bool:
    """Whether colliders move, and so may do work."""
    return any(obstacle.moves for obstacle in end.system.controls.colliders)


def _frames(pieces: Ints, end: StepEnd, velocities: Floats, stopped: NDArray[np.bool_]) -> Floats:
    """For each row the velocity of the frame in which its energy is measured [m/s]."""
    frames, _ = _means(pieces, end.system.model.masses, velocities)
    if stopped.any():
        at_stops, count = _means(pieces, stopped.astype(np.float64), velocities)
        frames[count > 0.0] = at_stops[count > 0.0] if _driven(end) else 0.0
    return frames[pieces]


def _shares(linear: Floats, square: Floats, paid: Floats) -> Floats:
    """The largest s <= 1 with s linear + s^2 square <= paid, or the one with the least of it [J]."""
    square = np.maximum(square, 1e-300)
    least = -0.5 * linear / square
    found = least + np.sqrt(np.maximum(least**2 + paid / square, 0.0))
    return np.where(linear + square <= paid, 1.0, np.clip(found, 0.0, 1.0))


def _joined(pieces: Ints, stopped: NDArray[np.bool_]) -> Ints:
    """The piece of each row, one for all pieces with stopped rows."""
    found = np.unique(pieces[stopped])
    return np.where(np.isin(pieces, found), found[0], pieces) if len(found) > 1 else pieces


def _paid(pieces: Ints, candidate: State, end: StepEnd, lost_j: float) -> Floats:
    """Work of all forces without viscosity on each piece along a correction [J].

    Of a single piece it is what its energies lose, which the report needs anyway, and the work of loads and
    air.
    """
    system, moved = end.system, end.positions - candidate.positions
    if pieces.max(initial=0) > 0:
        return _works(pieces, _mean_force(candidate, end), moved)
    force, middle = np.zeros_like(moved), candidate.positions + 0.5 * moved
    system.controls.add_loads(candidate.time_s, force)
    if system.blown(candidate.time_s):
        force += system.wind_force(middle, np.zeros_like(moved), candidate.time_s)
    return _works(pieces, force, moved) + lost_j


def _mean_force(candidate: State, end: StepEnd) -> Floats:
    """The mean force without viscosity on the way of the correction [N]: Simpson's rule.

    It is exact for energies of the fourth order in the positions, such as those of linear membrane laws.
    """
    system, still, way = end.system, np.zeros_like(candidate.velocities), end.positions - candidate.positions
    known = still, candidate.time_s, candidate.internal, end.step_s
    first, middle, last = (
        system.quick_force(candidate.positions + part * way, *known) for part in (0.0, 0.5, 1.0)
    )
    return (first + 4.0 * middle + last) / 6.0


def _works(pieces: Ints, forces: Floats, ways: Floats) -> Floats:
    """sum forces.ways over the rows of each piece, (pieces,)."""
    out = np.zeros(pieces.max(initial=-1) + 1)
    _add_works(pieces, forces, ways, out)
    return out


def _means(pieces: Ints, weights: Floats, values: Floats) -> tuple[Floats, Floats]:
    """The weighted means of all pieces, (pieces, 3), zero without weight; sums of their weights."""
    count = pieces.max(initial=-1) + 1
    sums, whole = np.zeros((count, 3)), np.zeros(count)
    _add_weighted(pieces, weights, values, sums, whole)
    return sums / np.where(whole > 0.0, whole, 1.0)[:, None], whole


@kernel
def _find_longer(vectors, length, out):  # type: ignore[no-untyped-def]
    """out: whether any component of a vector exceeds a length."""
    for i in range(vectors.shape[0]):
        out[i] = max(abs(vectors[i, 0]), abs(vectors[i, 1]), abs(vectors[i, 2])) > length


@kernel
def _add_works(pieces, forces, ways, out):  # type: ignore[no-untyped-def]
    """out[piece of i] += forces[i].ways[i]."""
    for i in range(pieces.shape[0]):
        own = forces[i, 0] * ways[i, 0] + forces[i, 1] * ways[i, 1] + forces[i, 2] * ways[i, 2]
        out[pieces[i]] += own


@kernel
def _add_weighted(pieces, weights, values, sums, whole):  # type: ignore[no-untyped-def]
    """whole[piece of i] += weights[i], sums[piece of i] += weights[i] values[i]."""
    for i in range(pieces.shape[0]):
        piece, weight = pieces[i], weights[i]
        whole[piece] += weight
        for m in range(3):
            sums[piece, m] += weight * values[i, m]
