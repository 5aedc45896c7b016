"""The guarantee: a displacement near a wanted one along which nothing passes through anything.

Each round tests the pairs that may meet on their straight paths; after the first round only those with a
changed path, and those that met. The approach of a colliding pair is removed by an inelastic impulse along
the normal (Bridson, Fedkiw & Anderson 2002, "Robust treatment of collisions, contact and friction for cloth
animation"), so that the pair keeps a fraction of its distance. Pairs that still collide after IMPULSES rounds
are joined to impact zones, each of which gets one affine motion (impact zones: Provot 1997; rigid ones:
Bridson et al.), so that nothing inside a zone collides. Zones only grow; so the rounds end. A zone without
pinned points moves as a rigid body, to first order, with the momentum and angular momentum of its points; one
with pinned points has their motion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase, Candidates
from gabardine.contact.ccd import left_approach
from gabardine.contact.pairs import STEP_FRACTIONS, meeting
from gabardine.contact.rigid_impact_zone import join_bodies, move_bodies, push_pairs
from gabardine.contact.rigid_surface import RigidMotion
from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel
from gabardine.core.threads import pieces
from gabardine.mechanics.contact import KEEP

IMPULSES = 8
"""Rounds of impulses before zones are formed."""
MOST_ROUNDS = 60
JOB = 8192
"""Pairs that one thread works on at a time: about half a millisecond."""


@dataclass(frozen=True, eq=False)
class CollisionFreeDisplacement:
    """displacement: collision-free, if `safe`; rounds: their number; corrected: number of corrected pairs.

    candidates: of the last round; blocking_pair: kind and points of the last corrected pair
    """

    displacement: Floats
    safe: bool
    rounds: int
    corrected: int
    candidates: Candidates
    blocking_pair: tuple[str, tuple[int, ...]] | None = None


def collision_free_displacement(
    broad_phase: BroadPhase,
    positions: Floats,
    displacement: Floats,
    inverse_masses: Floats,
    margin: float = 0.0,
    rigid_bodies: RigidMotion | None = None,
    known: Candidates | None = None,
    within: float = np.inf,
    keep: float = KEEP,
) -> CollisionFreeDisplacement:
    """A collision-free displacement. inverse_masses: zero for points whose motion is prescribed.

    margin: pairs that come nearer than this [m] are tested, so that small changes of the displacement need no
    new search; rigid_bodies: their motions are changed with the displacement
    known: candidates from here; keep: fraction of its distance, or of `within` [m] if less, that a pair keeps
    """
    d = displacement.copy()
    zones = np.arange(len(d), dtype=np.int64)
    if rigid_bodies is not None:
        join_bodies(rigid_bodies, zones)
    corrected, blocking_pair = 0, None
    near, asked = _candidates(broad_phase, known, positions, d, margin)
    for number in range(MOST_ROUNDS):
        before = d.copy()
        hits = 0
        for kind, stencils in near.stencils.items():
            which = np.flatnonzero(asked[kind])
            fractions, weights = np.empty(len(which)), np.empty((len(which), 4))
            pairs = stencils[which]
            given = pairs, positions, d, broad_phase.radii, keep, within, 0.0, fractions, weights
            broad_phase.team.share(
                [partial(STEP_FRACTIONS[kind], *part, *given) for part in pieces(len(which), JOB)]
            )
            hit = fractions < 1.0
            asked[kind][:] = False
            asked[kind][which[hit]] = True
            if not hit.any():
                continue
            hits += int(hit.sum())
            blocking_pair = kind, tuple(pairs[hit][0].tolist())
            struck = pairs[hit], weights[hit], fractions[hit], positions, broad_phase.radii, inverse_masses
            if number < IMPULSES and rigid_bodies is not None:
                push_pairs(rigid_bodies, *struck, keep, within, d)
            elif number < IMPULSES:
                _impulses(*struck, keep, within, d)
            else:
                _join(pairs[hit], zones)
        if hits == 0:
            return CollisionFreeDisplacement(d, True, number, corrected, near, blocking_pair)
        corrected += hits
        if number >= IMPULSES and not _move_together(zones, positions, inverse_masses, d, rigid_bodies):
            break
        if near.cover(d):
            changed = (d != before).any(axis=1)
            for kind, stencils in near.stencils.items():
                asked[kind] |= changed[stencils].any(axis=1)
        else:
            near, asked = _candidates(broad_phase, near, positions, d, margin)
    return CollisionFreeDisplacement(d, False, MOST_ROUNDS, corrected, near, blocking_pair)


def _candidates(
    broad_phase: BroadPhase, known: Candidates | None, positions: Floats, d: Floats, margin: float
) -> tuple[Candidates, dict[str, NDArray[np.bool_]]]:
    """The candidates, the known ones if these cover the displacement, and which of them must be tested."""
    if known is None:
        known = broad_phase.candidates(positions, d.copy(), 2.0 * margin)
    elif not known.cover(d):
        known = broad_phase.candidates_along_path(known, d.copy(), 2.0 * margin, margin)[0]
    return known, meeting(known.stencils, positions, d, broad_phase.radii, margin)


@kernel
def _impulses(stencils, weights, fractions, positions, radii, inverse_masses, keep, within, d):  # type: ignore[no-untyped-def]
    """Remove the approach of each pair, one after the other, along its normal at the stop."""
    e = np.empty(3)
    for c in range(np.uint32(stencils.shape[0])):
        length = 0.0
        base = stencils[c, 0]
        for m in range(3):
            e[m] = 0.0
            for k in range(4):
                i = stencils[c, k]
                e[m] += weights[c, k] * (
                    (positions[i, m] - positions[base, m]) + fractions[c] * (d[i, m] - d[base, m])
                )
            length += e[m] * e[m]
        length = np.sqrt(length)
        if length == 0.0:
            continue
        start, approach, mobility = 0.0, 0.0, 0.0
        for k in range(4):
            i = stencils[c, k]
            for m in range(3):
                start += weights[c, k] * e[m] * (positions[i, m] - positions[base, m]) / length
                approach += weights[c, k] * e[m] * (d[i, m] - d[base, m]) / length
            mobility += weights[c, k] * weights[c, k] * inverse_masses[i]
        wanted = left_approach(start, stencils[c], radii, keep, within)
        if approach >= wanted or mobility == 0.0:
            continue
        impulse = (wanted - approach) / mobility
        for k in range(4):
            i = stencils[c, k]
            for m in range(3):
                d[i, m] += impulse * weights[c, k] * inverse_masses[i] * e[m] / length


@kernel
def _join(stencils, zones):  # type: ignore[no-untyped-def]
    """Union: all points of a stencil get into one zone, identified by its smallest point."""
    for c in range(stencils.shape[0]):
        for k in range(1, 4):
            a = np.int64(stencils[c, 0])
            b = np.int64(stencils[c, k])
            while zones[a] != a:
                a = zones[a]
            while zones[b] != b:
                b = zones[b]
            if a < b:
                zones[b] = a
            else:
                zones[a] = b


def _move_together(
    zones: NDArray[np.int64],
    positions: Floats,
    inverse_masses: Floats,
    d: Floats,
    rigid_bodies: RigidMotion | None,
) -> bool:
    """Move each zone as one; False if the motion of its pinned points is not affine."""
    _flatten(zones)
    order = np.argsort(zones, kind="stable")
    ends = np.flatnonzero(np.append(np.diff(zones[order]) != 0, True)) + 1
    for first, last in pairwise([0, *ends.tolist()]):
        if last - first == 1:
            continue
        members = order[first:last]
        if rigid_bodies is not None and (rigid_bodies.owners[members] >= 0).any():
            if not move_bodies(rigid_bodies, members, positions, inverse_masses, d):
                return False
            continue
        held = inverse_masses[members] == 0.0
        x = positions[members]
        if held.any():
            moved = follow_pinned(x, d[members], held)
        else:
            moved = _rigidly(x, d[members], 1.0 / inverse_masses[members])
        if moved is None:
            return False
        d[members] = moved
    return True


def _rigidly(x: Floats, d: Floats, masses: Floats) -> Floats:
    """d = mean + w x (x - mean), with the linear and angular momentum of the points."""
    share = masses / masses.sum()
    r, mean = x - share @ x, share @ d
    inertia = (share * (r**2).sum(axis=1)).sum() * np.eye(3) - np.einsum("p,pi,pj->ij", share, r, r)
    spin = np.linalg.lstsq(inertia, share @ np.cross(r, d - mean), rcond=1e-9)[0]
    return mean + np.cross(spin, r)


def follow_pinned(x: Floats, d: Floats, held: NDArray[np.bool_]) -> Floats | None:
    """The affine motion of the pinned points, applied to all; None if their motion is not affine."""
    centre = x[held].mean(axis=0)
    known = np.column_stack([x[held] - centre, np.ones(np.count_nonzero(held))])
    fit = np.linalg.lstsq(known, d[held], rcond=1e-9)[0]
    if np.abs(known @ fit - d[held]).max() > 1e-9 * (np.abs(d[held]).max() + np.abs(x - centre).max()):
        return None
    if np.linalg.det(np.eye(3) + fit[:3].T) <= 0.0 or np.linalg.det(np.eye(3) + 0.5 * fit[:3].T) <= 0.0:
        return None
    moved = np.column_stack([x - centre, np.ones(len(x))]) @ fit
    moved[held] = d[held]
    return moved


@kernel
def _flatten(zones):  # type: ignore[no-untyped-def]
    """Set for every point the root of its zone."""
    for i in range(zones.shape[0]):
        root = i
        while zones[root] != root:
            root = zones[root]
        zones[i] = root
