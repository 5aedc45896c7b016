"""The energy guard: a step that creates energy is halved; if that does not help, the report has a breach.

The created energy is the change of kinetic, elastic and gravity energy minus the external work of pins, dead
loads and moving air (`StepReport.work_j`). Backward Euler, if solved well, only loses energy, and the
average vector field keeps it; in BDF-2 and the midpoint rule it oscillates a little from step to step, and in
the latter it grows without bound if the step is too long for the fastest waves. A step may create up to
`MOST` of

    T(t0) + T(t1) + h^2 sum |f|^2/m     T: kinetic energy, f: weight and dead loads, h: length of the step

plus the energy that contact of pairs may have stored, its forces times its range.

Strain limits report the energy they add, and a hand in a live scene does work that is not counted: scenes
with these are not guarded, nor are steps with contact on a moving collider, nor those with a given number of
Newton iterations.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.mechanics.breach import Breach
from gabardine.mechanics.model import State
from gabardine.mechanics.system import System

MOST = {True: 0.001, False: 0.1}
"""Largest created energy of a step relative to the energy in motion, by whether the method creates none if it
is solved exactly. With 0.01 a sheet on a torus or a bumpy ball, with contact of vertices alone, gained up to
0.8 % of its weight times 0.1 m in a step of 5 or 10 ms; with 0.001 nothing, at the price of one or two more
halved steps."""
STILL_M_PER_S, ROUNDING = 1e-6, 1e-12
"""Speed that counts as rest; fraction of all energies that is rounding."""
CREATED = "steps create energy (over the energy in motion)"
REMEDY = {
    True: "shorten time.step_s",
    False: 'shorten time.step_s, or use the integrator "average-vector-field" or "backward-euler"',
}


@dataclass(frozen=True, eq=False)
class EnergyGuard:
    """Compares the energies of a system before and after each step.

    strict: whether the method creates no energy if it is solved exactly (`Integrator.creates_no_energy`)
    """

    system: System
    strict: bool = True

    def check(self, start: State, end: State, step_s: float, work_j: float, touches: bool) -> Breach | None:
        """A breach if the step creates energy; work_j: external [J]; touches: whether there is contact."""
        controls = self.system.controls
        if touches and any(collider.moves for collider in controls.colliders):
            return None
        before, after = (
            self.system.energies(state.positions, state.velocities, state.internal, end.time_s, elapsed_s)
            for state, elapsed_s in ((start, 0.0), (end, step_s))
        )
        created_j = sum(after.values()) - sum(before.values()) - work_j
        forces, masses = self.system.external_force(end.time_s), self.system.model.mass_rows
        falling_j = step_s**2 * float(np.sum(forces**2 / masses))
        moving_j = before["kinetic"] + after["kinetic"] + falling_j
        most, still_j = MOST[self.strict], STILL_M_PER_S**2 * float(self.system.model.masses.sum())
        rounding_j = ROUNDING * sum(abs(energy) for energy in (*before.values(), *after.values()))
        if not created_j > most * moving_j + self._stored_by_contact_j(end) + still_j + rounding_j:
            return None
        return Breach(CREATED, end.time_s, created_j / moving_j, most, REMEDY[self.strict])

    def _stored_by_contact_j(self, end: State) -> float:
        """Energy that pairs may have stored and give back: forces times the range in which they act [J]."""
        contact = self.system.contact
        return 0.0 if contact is None else contact.stored_j(end.contact_forces)
