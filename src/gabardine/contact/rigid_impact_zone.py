"""Collision-free displacements with rigid bodies: impulses on them, and zones that contain them.

An impulse at a point of a body moves the whole body. A zone with a point of a body contains the whole body,
and all its points move by one rotation and shift: on the straight paths nothing in the zone crosses, since (1
- s) + s R is invertible for all rotations R by less than half a turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.ccd import left_approach
from gabardine.contact.rigid_surface import RigidMotion
from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel
from gabardine.geometry.rotations import nearest_rotation, rotation_of

Ints = NDArray[Any]


def push_pairs(
    rigid_bodies: RigidMotion,
    stencils: Ints,
    weights: Floats,
    fractions: Floats,
    positions: Floats,
    radii: Floats,
    inverse_masses: Floats,
    keep: float,
    within: float,
    d: Floats,
) -> None:
    """gabardine.contact.collision_free._impulses for pairs with points of bodies."""
    shifts, turns = np.zeros_like(rigid_bodies.shifts), np.zeros_like(rigid_bodies.turns)
    inverse = rigid_bodies.basis.inverse_masses, rigid_bodies.basis.inverse_inertia
    _impulses(
        stencils, weights, fractions, positions, radii, inverse_masses, keep, within, d,
        rigid_bodies.owners, rigid_bodies.arms, *inverse, shifts, turns,
    )  # fmt: skip
    rigid_bodies.add(shifts, turns, d)


@kernel
def _impulses(  # type: ignore[no-untyped-def]
    stencils, weights, fractions, positions, radii, inverse_masses, keep, within, d,
    owners, arms, body_inverse_masses, body_inverse_inertia, shifts, turns,
):  # fmt: skip
    """One pair after the other; shifts, turns: sum of the impulses' changes of each body's motion."""
    e = np.empty(3)
    lever = np.empty((4, 3))
    now = np.empty((4, 3))
    for c in range(np.uint32(stencils.shape[0])):
        for k in range(4):
            i = stencils[c, k]
            b = owners[i]
            for m in range(3):
                now[k, m] = d[i, m]
            if b >= 0:
                now[k, 0] += shifts[b, 0] + turns[b, 1] * arms[i, 2] - turns[b, 2] * arms[i, 1]
                now[k, 1] += shifts[b, 1] + turns[b, 2] * arms[i, 0] - turns[b, 0] * arms[i, 2]
                now[k, 2] += shifts[b, 2] + turns[b, 0] * arms[i, 1] - turns[b, 1] * arms[i, 0]
        length = 0.0
        base = stencils[c, 0]
        for m in range(3):
            e[m] = 0.0
            for k in range(4):
                apart = positions[stencils[c, k], m] - positions[base, m]
                e[m] += weights[c, k] * (apart + fractions[c] * (now[k, m] - now[0, m]))
            length += e[m] * e[m]
        length = np.sqrt(length)
        if length == 0.0:
            continue
        start = 0.0
        approach = 0.0
        for m in range(3):
            e[m] /= length
            for k in range(4):
                start += weights[c, k] * e[m] * (positions[stencils[c, k], m] - positions[base, m])
                approach += weights[c, k] * e[m] * (now[k, m] - now[0, m])
        mobility = 0.0
        for k in range(4):
            i = stencils[c, k]
            w = weights[c, k]
            mobility += w * w * inverse_masses[i]
            lever[k, 0] = w * (arms[i, 1] * e[2] - arms[i, 2] * e[1])
            lever[k, 1] = w * (arms[i, 2] * e[0] - arms[i, 0] * e[2])
            lever[k, 2] = w * (arms[i, 0] * e[1] - arms[i, 1] * e[0])
        for k in range(4):
            b = owners[stencils[c, k]]
            for o in range(4):
                if b < 0 or owners[stencils[c, o]] != b:
                    continue
                mobility += weights[c, k] * weights[c, o] * body_inverse_masses[b]
                for m in range(3):
                    for n in range(3):
                        mobility += lever[k, m] * body_inverse_inertia[b, m, n] * lever[o, n]
        wanted = left_approach(start, stencils[c], radii, keep, within)
        if approach >= wanted or mobility == 0.0:
            continue
        impulse = (wanted - approach) / mobility
        for k in range(4):
            i = stencils[c, k]
            b = owners[i]
            for m in range(3):
                if b < 0:
                    d[i, m] += impulse * weights[c, k] * inverse_masses[i] * e[m]
                    continue
                shifts[b, m] += impulse * weights[c, k] * body_inverse_masses[b] * e[m]
                for n in range(3):
                    turns[b, m] += impulse * body_inverse_inertia[b, m, n] * lever[k, n]


def join_bodies(rigid_bodies: RigidMotion, zones: NDArray[np.int64]) -> None:
    """Join all points of each body into one zone."""
    for body in range(len(rigid_bodies.shifts)):
        members = np.flatnonzero(rigid_bodies.owners == body)
        zones[members] = members[0]


def move_bodies(
    rigid_bodies: RigidMotion, members: Ints, positions: Floats, inverse_masses: Floats, d: Floats
) -> bool:
    """Move a zone with bodies as one; False if its pinned points do not move as a rigid body."""
    owners = rigid_bodies.owners[members]
    among = np.unique(owners[owners >= 0])
    loose = members[owners < 0]
    if len(among) == 1 and not len(loose):
        return True
    held = loose[inverse_masses[loose] == 0.0]
    if len(held):
        motion = follow_pinned(positions[held], d[held])
    else:
        motion = _together(rigid_bodies, among, positions[loose], d[loose], 1.0 / inverse_masses[loose])
    if motion is None:
        return False
    centre, shift, rotation = motion
    kept = d[held].copy()
    d[members] = shift + (positions[members] - centre) @ (rotation - np.eye(3)).T
    d[held] = kept
    for body in among:
        rigid_bodies.shifts[body] = shift + (rotation - np.eye(3)) @ (
            rigid_bodies.frames.centres[body] - centre
        )
    turns = rigid_bodies.frames.turn_of(np.broadcast_to(rotation, (len(rigid_bodies.turns), 3, 3)))
    rigid_bodies.turns[among] = turns[among]
    return True


def _together(
    rigid_bodies: RigidMotion, among: Ints, x: Floats, d: Floats, masses: Floats
) -> tuple[Floats, Floats, Floats]:
    """Centre, shift and rotation with the linear and angular momentum of points and bodies."""
    centres, body_masses = rigid_bodies.frames.centres[among], rigid_bodies.frames.rigid_bodies.masses[among]
    mass = np.concatenate([masses, body_masses])
    share = mass / mass.sum()
    places, moves = np.concatenate([x, centres]), np.concatenate([d, rigid_bodies.shifts[among]])
    centre, shift = share @ places, share @ moves
    r = places - centre
    inertia = (share * (r**2).sum(axis=1)).sum() * np.eye(3) - np.einsum("p,pi,pj->ij", share, r, r)
    moment = share @ np.cross(r, moves - shift)
    for body, part in zip(among, share[len(x) :]):
        own = 0.25 * part * rigid_bodies.frames.inertia[body]
        inertia += own
        moment += own @ rigid_bodies.turns[body]
    return centre, shift, rotation_of(np.linalg.lstsq(inertia, moment, rcond=1e-9)[0])


def follow_pinned(x: Floats, d: Floats) -> tuple[Floats, Floats, Floats] | None:
    """Centre, shift and rotation of the pinned points; None if they do not move as a rigid body."""
    centre, shift = x.mean(axis=0), d.mean(axis=0)
    r, turned = x - centre, x - centre + d - shift
    if np.abs(turned - r).max() <= 1e-12 * (np.abs(r).max() + np.abs(d).max()):
        return centre, shift, np.eye(3)
    rotation = nearest_rotation(turned.T @ r)
    if np.abs(r @ rotation.T - turned).max() > 1e-9 * (np.abs(d).max() + np.abs(r).max()):
        return None
    return centre, shift, rotation
