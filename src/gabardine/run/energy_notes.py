"""A note on runs whose steps created energy, each of them little.

The energy guard (gabardine.simulation.step_control) judges steps one by one, and lets those of second-order
methods create a little, since their energy oscillates about its right value. Here all steps are judged
together: with E the sum of all energies and W the work of pins, loads and air, created is

    c_k = max(0, c_(k-1) + E_k - E_(k-1) - W_k)

relative to the largest kinetic energy. Steps with contact, which stores energy and gives it back, count for
nothing; nor are runs judged in which work is done that no report tells: by strain limits, a hand, force
fields or weight that changes. Reports of explicit steps tell no work.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation

MUCH = 0.02
"""Created energy over the largest kinetic energy from which it is noted. A falling sheet in moving air, led
by its edge (1 and 20 kN/m, steps of 2.5 and 10 ms), has 0 with backward Euler, 0.1 % with the average vector
field, 1 % with BDF-2, where it oscillates, and 0.3, 3, 24 and 100 % with the implicit midpoint rule."""


def energy_notes(simulation: Simulation, reports: Sequence[Mapping[str, Any]]) -> list[str]:
    """A note if the steps of a run created much energy, with the remedy; once a run."""
    integrator, world = simulation.integrator, simulation.scene.world
    dynamic = integrator.implicit and not integrator.static
    if not dynamic or simulation.compiled.limiters or world.gravity_ramp or world.field:
        return []
    if not all("work_j" in report for report in reports):
        return []  # a run that a version without it began
    sum_j, most_j, kinetic_j, at_s, before_j = 0.0, 0.0, 0.0, 0.0, None
    for report in reports:
        energies = report["energies_j"]
        if "tether" in energies:
            return []
        whole_j = sum(energies.values())
        if before_j is not None and not report["contacts"]:
            sum_j = max(0.0, sum_j + whole_j - before_j - report["work_j"])
        if sum_j > most_j:
            most_j, at_s = sum_j, report["time_s"]
        before_j, kinetic_j = whole_j, max(kinetic_j, energies["kinetic"])
    if most_j <= MUCH * kinetic_j:
        return []
    shorter_s, percent = reports[0]["step_s"] / 4, 100.0 * most_j / kinetic_j
    return [
        f"Steps created energy, {most_j:.3g} J until {at_s:.4g} s, {percent:.0f} % of the largest "
        f"kinetic energy: shorten time.step_s, to {shorter_s:.3g} or less, or use the integrator "
        '"average-vector-field" or "backward-euler" with solver.newton_iterations = "auto".'
    ]
