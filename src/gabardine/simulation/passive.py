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

from gabardine.limits.limit import StepEnd
from gabardine.mechanics.model import Floats, State

Ints = NDArray[np.int64]

STOPPED_M = 1e-7
"""A vertex that contact moves by more than this against its correction is stopped."""


def corrected_velocities(candidate: State, end: StepEnd) -> None:
    """Let the velocities, and the reactions of pins, follow a correction of positions."""
    moved = end.positions - candidate.positions
    if not moved.any():
        return
    masses, gained = end.system.model.mass_rows, moved / end.step_s
    stopped = np.abs(end.pushed).max(axis=1) > STOPPED_M
    pieces = _joined(end.system.model.pieces, stopped)
    relative = candidate.velocities - _frames(pieces, end, candidate.velocities, stopped)
    linear = _sums(pieces, (masses * gained - end.step_s * end.reactions) * relative)
    if _driven(end):
        linear -= np.maximum(_sums(pieces, masses * end.pushed / end.step_s * relative), 0.0)
    work_j = _sums(pieces, _mean_force(candidate, end) * moved)
    share = _shares(linear, 0.5 * _sums(pieces, masses * gained**2), work_j)[pieces][:, None]
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
    linear = _sums(pieces, masses * gained * relative)
    linear -= _sums(pieces, np.where(touching[:, None], 0.0, end.step_s * reactions * relative))
    share = _shares(linear, 0.5 * _sums(pieces, masses * gained**2), np.zeros_like(linear))[pieces][:, None]
    end.velocities[:] = before + share * gained
    end.reactions[:] = taken + share * reactions


def _driven(end: StepEnd) -> bool:
    """Whether colliders move, and so may do work."""
    return any(obstacle.moves for obstacle in end.system.controls.colliders)


def _frames(pieces: Ints, end: StepEnd, velocities: Floats, stopped: NDArray[np.bool_]) -> Floats:
    """For each row the velocity of the frame in which its energy is measured [m/s]."""
    at_stops = _means(pieces, np.where(stopped, 1.0, 0.0), velocities if _driven(end) else 0.0 * velocities)
    stops = np.bincount(pieces, stopped, minlength=len(at_stops)) > 0.0
    own = _means(pieces, end.system.model.masses, velocities)
    return np.where(stops[:, None], at_stops, own)[pieces]


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


def _mean_force(candidate: State, end: StepEnd) -> Floats:
    """The mean force without viscosity on the way of the correction [N]: Simpson's rule.

    It is exact for energies of the fourth order in the positions, such as those of linear membrane laws.
    """
    system, still, way = end.system, np.zeros_like(candidate.velocities), end.positions - candidate.positions
    known = still, candidate.time_s, candidate.internal, end.step_s
    first, middle, last = (system.force(candidate.positions + part * way, *known) for part in (0.0, 0.5, 1.0))
    return (first + 4.0 * middle + last) / 6.0


def _sums(pieces: Ints, values: Floats) -> Floats:
    """The sum over the rows of each piece."""
    return np.bincount(pieces, values.sum(axis=1), pieces.max(initial=-1) + 1).astype(np.float64)


def _means(pieces: Ints, weights: Floats, values: Floats) -> Floats:
    """The weighted mean of each piece, zero without weight."""
    count = pieces.max(initial=-1) + 1
    whole = np.bincount(pieces, weights, minlength=count)
    parts = [np.bincount(pieces, weights * column, minlength=count) for column in values.T]
    return np.stack(parts, axis=1) / np.where(whole > 0.0, whole, 1.0)[:, None]
