"""No step creates energy: one that does is halved, and where that does not help the report says so.

What a step creates is the change of kinetic, elastic and gravity energy less the work done from outside, by
pins, dead loads and moving air (`StepReport.work_j`). Implicit steps that are solved well only lose energy;
the midpoint rule keeps it while its step is short beside the fastest waves, and gains without bound beyond
that. A step may create up to `MOST` of

    T(t0) + T(t1) + h^2 sum |f|^2/m     T: kinetic energy, f: weight and dead loads, h: length of the step

and what contact of pairs may have stored, its forces over its range.

Limits of strain report what they add, and a hand that pulls in a live scene does work that is not counted:
scenes with these are not guarded, nor are steps in which something touches a collider that moves, nor
those with a given number of Newton iterations, which are taken as they come.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gabardine.contact.pair_contact import BoundPairContact
from gabardine.mechanics.breach import Breach
from gabardine.mechanics.model import State
from gabardine.mechanics.system import System

MOST = 0.01
"""Of the energy in motion: what a step may create."""
CREATED = "steps create energy (over the energy in motion)"
REMEDY = 'shorten time.step_s, or use the integrator "backward-euler" or "bdf2"'


@dataclass(frozen=True, eq=False)
class EnergyGuard:
    """Compares the energies of a system before and after each step."""

    system: System

    def check(self, start: State, end: State, step_s: float, work_j: float, touches: bool) -> Breach | None:
        """A breach if the step creates energy; work_j: from outside [J]; touches: whether anything does."""
        controls = self.system.controls
        if touches and any(collider.moves for collider in controls.colliders):
            return None
        before, after = (
            self.system.energies(state.positions, state.velocities, state.internal, end.time_s)
            for state in (start, end)
        )
        created_j = sum(after.values()) - sum(before.values()) - work_j
        forces, masses = self.system.external_force(end.time_s), self.system.model.mass_rows
        falling_j = step_s**2 * float(np.sum(forces**2 / masses))
        moving_j = before["kinetic"] + after["kinetic"] + falling_j
        if not created_j > MOST * moving_j + self._stored_by_contact_j(end):
            return None
        return Breach(CREATED, end.time_s, created_j / moving_j, MOST, REMEDY)

    def _stored_by_contact_j(self, end: State) -> float:
        """What pairs may have stored and give back: their forces over the range in which they act [J]."""
        contact = self.system.contact
        if not isinstance(contact, BoundPairContact):
            return 0.0
        return contact.model.widest * float(np.linalg.norm(end.contact_forces, axis=1).sum())
