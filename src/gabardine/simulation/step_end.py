"""The end of every step, whatever the model and the integrator: limits of strain and contact, in this order.

Thomaszewski, Pabst & Strasser 2009, "Continuum-based strain limiting", algorithm 1:

    step                          candidate positions and velocities, by the integrator
    limit strain                  on the candidate positions; velocities follow by (corrected - candidate)/h
    handle collisions             what the correction pushed into a collider is moved out of it again
    limit the rate of strain      on the velocities that contact left, those of vertices in contact held fixed
    update internal states        of the elements: the only place where it is done, once the step is accepted

Contact with colliders is part of the implicit step already; here only what limiting has spoilt is mended. A
resolution of contact that moves vertices anywhere takes its place in `_handle_collisions`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.contract import RELAXED
from gabardine.limits.limit import Limiter, StepEnd
from gabardine.mechanics.contact import Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport, Stopwatch
from gabardine.mechanics.system import System

ROUNDS = 20
"""Limiting and moving out of colliders take turns at most so often."""
KEPT = 0.9
"""Of the distance of a pair, or of the gap: what limiting leaves of it in the mode "guaranteed". What knows
nothing of contact must not close it: layers that it presses together jam, by friction, and stay so."""
STEP_FRACTIONS = (1.0, 0.5, 0.25)
"""Of a correction, tried in this order: where contact lets none of it pass, a part may."""


def end_step(
    system: System,
    limiters: tuple[Limiter, ...],
    candidate: State,
    step_s: float,
    report: StepReport,
    static: bool = False,
) -> State:
    """The state at the end of a step that is accepted, from what the integrator proposes.

    static: whether that is an equilibrium, in which all that relaxes has relaxed
    """
    watch = Stopwatch(report.stages_s)
    end = _limited(system, limiters, candidate, step_s, report) if limiters else candidate
    if not end.internal:
        return end
    with watch("other"):
        known = end.positions, end.velocities, end.internal
        return replace(end, internal=system.updated_internal(*known, RELAXED if static else step_s))


def _limited(
    system: System, limiters: tuple[Limiter, ...], candidate: State, step_s: float, report: StepReport
) -> State:
    """The candidate with its strains within limits."""
    watch = Stopwatch(report.stages_s)
    end = _opened(system, candidate, step_s, report)
    safe = candidate.positions
    for _ in range(ROUNDS):
        before = report.limit_sweeps
        with watch("limit"):
            results = [limiter.limit_strain(end) for limiter in limiters]
        with watch("contact"):
            touching = _handle_collisions(candidate, safe, end)
        still = end.positions is safe
        safe, end.positions = end.positions, end.positions.copy()
        if touching is None or still or not all(results) or report.limit_sweeps == before:
            break
    with watch("limit"):
        end.velocities += (end.positions - candidate.positions) / step_s
        rigid_bodies = system.model.rigid_bodies
        if rigid_bodies is not None:
            frames = rigid_bodies.frames(candidate.positions)
            end.velocities = frames.rigid_velocities(end.positions, end.velocities)
        if touching is not None:
            end.held[touching] = 1
        for limiter in limiters:
            limiter.limit_rate(end, touching is not None and bool(touching.any()))
            limiter.measure(end)
    with watch("other"):
        _book_energy(candidate, end)
    return _closed(candidate, end)


def _opened(system: System, candidate: State, step_s: float, report: StepReport) -> StepEnd:
    held = np.zeros(system.model.vertex_count, np.uint8)
    held[system.controls.pinned_vertices] = 1
    if system.model.rigid_bodies is not None:
        held[system.model.rigid_bodies.attached] = 1
    positions, velocities = candidate.positions.copy(), candidate.velocities.copy()
    reactions = np.zeros_like(positions)
    return StepEnd(system, candidate.step, step_s, report, positions, velocities, held, reactions)


def _handle_collisions(candidate: State, safe: Floats, end: StepEnd) -> NDArray[np.bool_] | None:
    """Move out what was pushed into colliders; which vertices are in contact, or None without colliders.

    All rounds together start at the candidate, so that a pair loses of its distance there what it may lose in
    one step, and not that in every round. safe: where the last round ended, and this one does if no fraction
    of what it adds can pass.
    """
    contact = end.system.contact
    if contact is None:
        return None
    span = Span(candidate.time_s, candidate.time_s, end.step_s, keep=KEPT)
    term = contact.begin_step(candidate, end.positions, span)
    before, wanted = safe - candidate.positions, end.positions - safe
    end.positions = safe
    for fraction in STEP_FRACTIONS:
        displacement = term.admissible(before + fraction * wanted)
        if displacement is not None:
            end.positions = candidate.positions + displacement
            break
    return contact.touching(end.positions, candidate.time_s)


def _book_energy(candidate: State, end: StepEnd) -> None:
    """What the limits added to the energy, by kind [J]."""
    still = (end.positions == candidate.positions).all() and (end.velocities == candidate.velocities).all()
    if still:
        return
    known = candidate.internal, candidate.time_s, end.step_s
    before = end.system.energies(candidate.positions, candidate.velocities, *known)
    after = end.system.energies(end.positions, end.velocities, *known)
    book = end.report.limit_energies_j
    for kind, energy_j in after.items():
        book[kind] = book.get(kind, 0.0) + energy_j - before[kind]


def _closed(candidate: State, end: StepEnd) -> State:
    gained = (end.velocities - candidate.velocities) / end.step_s
    controls = end.system.controls
    return replace(
        candidate,
        positions=end.positions,
        velocities=end.velocities,
        accelerations=candidate.accelerations + gained,
        pin_forces=candidate.pin_forces + controls.pin_forces(end.reactions),
        pin_moments=candidate.pin_moments + controls.pin_moments(end.reactions, end.positions),
        # A difference across a correction is no derivative: methods of several steps start anew.
        previous_step_s=0.0 if gained.any() else candidate.previous_step_s,
    )
