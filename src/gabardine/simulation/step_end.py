"""The end of every step, for all models and integrators: strain limits, then contact.

Thomaszewski, Pabst & Strasser 2009, "Continuum-based strain limiting", algorithm 1:

    step                          candidate positions and velocities, by the integrator
    limit strain                  on the candidate positions; velocities follow by (corrected - candidate)/h,
                                  as far as that creates no energy (gabardine.simulation.passive)
    handle collisions             vertices that the correction pushed into a collider are moved out again;
                                  both in turns, and where limits are not met then, once more with larger
                                  masses of vertices that contact stops
    limit the rate of strain      on the velocities after contact, those of vertices in contact held fixed
    update internal states        of the elements: only here, once the step is accepted

Contact with colliders is already part of the implicit step; here only vertices that limiting moved are
corrected. A contact method that moves any vertices takes its place in `_handle_collisions`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.contract import RELAXED
from gabardine.limits.limit import Limiter, StepEnd
from gabardine.mechanics.contact import KEEP, Span
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport, Stopwatch
from gabardine.mechanics.system import System
from gabardine.simulation.passive import corrected_rates, corrected_velocities, stopped_by

ROUNDS = 20
"""Largest number of rounds of limiting and moving out of colliders."""
KEPT = 0.9
"""Fraction of the distance of a pair, or of the gap, that limiting keeps where layers of cloth collide.
Limiting does not know about contact and must not close gaps: layers that it presses together jam by
friction, and stay so. Contact lifts cloth off a collider in the next step: from colliders alone corrections
keep no more than steps do."""


class Attempt(NamedTuple):
    """A way to limit strain where contact stops vertices.

    heavier: factor on the mass of a vertex that contact has stopped, in the next round of limiting
    within: of layers that are farther apart than so many gaps, corrections keep `KEPT` of that only
    """

    heavier: float
    within: float


ATTEMPTS = (Attempt(1.0, 1.0), Attempt(4.0, 1.0), Attempt(16.0, 1.0), Attempt(1.0, 0.2))
"""Tried in this order until limits are met. Corrections keep momentum: of a strap that hangs on a bar they
draw the light strap into the bar and hardly lift the heavy dress, until the strap weighs more. Where layers
are folded so that limits cannot be met a gap apart, they may come nearer: a flag in a strong wind was 9 %
beyond its limit in one of 500 steps. (Allowed to keep a fifth of any distance, as in steps, the layers of a
dress on a turning bar came within a micrometre.)"""
STEP_FRACTIONS = (1.0, 0.5, 0.25)
"""Fractions of a correction, tried in this order: if contact blocks all of it, a part may be possible."""


def end_step(
    system: System,
    limiters: tuple[Limiter, ...],
    candidate: State,
    step_s: float,
    report: StepReport,
    static: bool = False,
) -> State:
    """The state at the end of an accepted step, from the candidate of the integrator.

    static: whether that is an equilibrium, in which all internal states have relaxed
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
    end, touching = _corrected(system, limiters, candidate, step_s, report)
    with watch("other"):
        lost_j = _lost_j(candidate, end)
    with watch("limit"):
        corrected_velocities(candidate, end, lost_j)
        rigid_bodies = system.model.rigid_bodies
        if rigid_bodies is not None:
            frames = rigid_bodies.frames(candidate.positions)
            end.velocities = frames.rigid_velocities(end.positions, end.velocities)
        if touching is not None:
            end.held[touching] = 1
        _limit_rates(limiters, end, touching is not None and bool(touching.any()))
    with watch("other"):
        _book_energy(candidate, end)
    return _closed(candidate, end)


def _corrected(
    system: System, limiters: tuple[Limiter, ...], candidate: State, step_s: float, report: StepReport
) -> tuple[StepEnd, NDArray[np.bool_] | None]:
    """Corrected positions, those least beyond limits of all that were tried, and vertices in contact."""
    layers = system.contact is not None and system.contact.between_layers
    best: tuple[StepEnd, NDArray[np.bool_] | None, Span] | None = None
    least = np.inf
    for attempt in ATTEMPTS if layers else ATTEMPTS[:-1]:
        end = _opened(system, candidate, step_s, report)
        span = _span(candidate, step_s, layers, attempt)
        touching, met = _in_rounds(limiters, candidate, end, span, attempt.heavier)
        excess = 0.0 if met else _excess(limiters, end)
        if best is None or excess < least:
            best, least = (end, touching, span), excess
        if met or touching is None:
            break
    assert best is not None
    if best[0] is not end and _admitted_again(candidate, best[0], best[2]):
        end, touching, _ = best
    end.masses = system.model.masses
    return end, touching


def _admitted_again(candidate: State, best: StepEnd, span: Span) -> bool:
    """Whether contact admits the path to the end that is kept: it remembers the path it admitted last."""
    contact = best.system.contact
    assert contact is not None
    term = contact.begin_step(candidate, best.positions, span)
    displacement = term.admissible(best.positions - candidate.positions)
    if displacement is None:
        return False
    best.positions = candidate.positions + displacement
    return True


def _span(candidate: State, step_s: float, layers: bool, attempt: Attempt) -> Span:
    """The span of a correction: at one time and of any size; layers: whether cloth collides with cloth."""
    keep, within = (KEPT, attempt.within) if layers else (KEEP, 1.0)
    return Span(candidate.time_s, candidate.time_s, step_s, keep=keep, within=within, corrected=np.inf)


def _in_rounds(
    limiters: tuple[Limiter, ...], candidate: State, end: StepEnd, span: Span, heavier: float
) -> tuple[NDArray[np.bool_] | None, bool]:
    """Limit and handle collisions in turns; vertices in contact, and whether limits are met."""
    report, safe, met = end.report, candidate.positions, False
    watch = Stopwatch(report.stages_s)
    touching = None
    for _ in range(ROUNDS):
        before = report.limit_sweeps
        with watch("limit"):
            results = [limiter.limit_strain(end) for limiter in limiters]
        with watch("contact"):
            touching = _handle_collisions(candidate, safe, end, span, heavier)
        still = end.positions is safe
        safe, end.positions = end.positions, end.positions.copy()
        met = all(results) and (touching is None or report.limit_sweeps == before)
        if met or touching is None or still or not all(results):
            break
    return touching, met


def _excess(limiters: tuple[Limiter, ...], end: StepEnd) -> float:
    """Largest strain beyond a limit."""
    measured = replace(end, report=StepReport())
    for limiter in limiters:
        limiter.measure(measured)
    return measured.report.limit_excess


def _opened(system: System, candidate: State, step_s: float, report: StepReport) -> StepEnd:
    held = np.zeros(system.model.vertex_count, np.uint8)
    held[system.controls.pinned_vertices] = 1
    if system.model.rigid_bodies is not None:
        held[system.model.rigid_bodies.attached] = 1
    positions, velocities = candidate.positions.copy(), candidate.velocities.copy()
    reactions, pushed = np.zeros_like(positions), np.zeros_like(positions)
    moving = positions, velocities, held, reactions
    return StepEnd(system, candidate.step, step_s, report, *moving, system.model.masses, pushed)


def _handle_collisions(
    candidate: State, safe: Floats, end: StepEnd, span: Span, heavier: float
) -> NDArray[np.bool_] | None:
    """Move vertices out of colliders; for each vertex whether it is in contact, or None without colliders.

    All rounds together start at the candidate, so that a pair loses at most the distance of one step there,
    and not that in every round. safe: the end of the last round, and of this one if no fraction of its
    correction is collision-free. heavier: see `Attempt`
    """
    contact = end.system.contact
    if contact is None:
        return None
    term = contact.begin_step(candidate, end.positions, span)
    before, wanted = safe - candidate.positions, end.positions - safe
    end.positions = safe
    for fraction in STEP_FRACTIONS:
        displacement = term.admissible(before + fraction * wanted)
        if displacement is not None:
            end.positions = candidate.positions + displacement
            pushed = displacement - before - fraction * wanted
            stopped = stopped_by(pushed)
            end.pushed += pushed
            end.masses = np.where(stopped, heavier * end.system.model.masses, end.masses)
            break
    return contact.touching(end.positions, candidate.time_s)


def _limit_rates(limiters: tuple[Limiter, ...], end: StepEnd, touched: bool) -> None:
    """Limit the rates of strain, and measure the strains."""
    before, taken = end.velocities.copy(), end.reactions.copy()
    for limiter in limiters:
        limiter.limit_rate(end, touched)
        limiter.measure(end)
    corrected_rates(before, taken, end)


def _lost_j(candidate: State, end: StepEnd) -> float:
    """Decrease of the stored energies and that of gravity by a correction [J]; kept for the report."""
    still, known = np.zeros_like(end.velocities), (candidate.internal, candidate.time_s, end.step_s)
    before, after = (end.system.energies(each.positions, still, *known) for each in (candidate, end))
    return sum(before.values()) - sum(after.values())


def _book_energy(candidate: State, end: StepEnd) -> None:
    """Energy that the limits added, by kind [J]."""
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
        # A difference across a correction is no derivative: methods of several steps start again.
        previous_step_s=0.0 if gained.any() else candidate.previous_step_s,
    )
