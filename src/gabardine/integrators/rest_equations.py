"""The equations of a step of pseudo time: the search for an equilibrium with contact.

    r(d) = F(x + d) - M d/tau^2            -dr/dd = K + M/tau^2

F are the forces at rest without contact, K the positive part of their stiffness at x + d. The solution is a
step of backward Euler from rest, or the minimum of the potential plus a quadratic pull towards x (a proximal
step, gabardine.integrators.proximal); without the last term it is the equilibrium.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from gabardine.elements.contract import RELAXED, Internal
from gabardine.linalg.blocks import Constraint, constrain, size
from gabardine.mechanics.model import Floats
from gabardine.mechanics.step_term import Linear
from gabardine.mechanics.system import System


@dataclass(frozen=True, eq=False)
class RestEquations:
    """A step of pseudo time from rest: the equations for Newton's method (gabardine.integrators.newton).

    positions: x [m]; internal: states of the elements at the start of the search; pseudo_s: tau [s]
    time_s: time at which loads, pins and colliders are evaluated [s]
    pin_share: fraction of their remaining displacement by which pins move in this step
    preconditioner: name of the linear solver
    """

    system: System
    positions: Floats
    internal: Internal
    time_s: float
    pseudo_s: float
    pin_share: float
    preconditioner: str

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:
        """-dr/dd [N/m] and r [N]; true: the whole tangent, which may be indefinite."""
        where, still = self.positions + displacement, np.zeros_like(displacement)
        weights = (1.0, 0.0, "full" if true else "projected")
        force, values = self.system.linearise(where, still, self.time_s, weights, self.internal, RELAXED)
        self.system.add_mass(values, self.pseudo_s**-2)
        return Linear(values, force - self._inertia(displacement), self.system.solver(self.preconditioner))

    def residual(self, displacement: Floats) -> Floats:
        """r [N]."""
        return self.force(displacement) - self._inertia(displacement)

    def force(self, displacement: Floats) -> Floats:
        """F [N]."""
        where, still = self.positions + displacement, np.zeros_like(displacement)
        return self.system.quick_force(where, still, self.time_s, self.internal, RELAXED, fused=False)

    def _inertia(self, displacement: Floats) -> Floats:
        return self.system.model.mass_rows * displacement / self.pseudo_s**2

    def constraint(self) -> Constraint:
        """The pins, which go `pin_share` of their way."""
        pinned, wanted = self.system.controls.pin_displacement(self.positions, self.time_s)
        return constrain(pinned, self.pin_share * wanted)

    def constrained_inertia(self, displacement: Floats, constraint: Constraint) -> float:  # noqa: ARG002
        """Zero: reactions are -r (see gabardine.integrators.newton.Equations)."""
        return 0.0

    def force_scale_n(self, displacement: Floats, share: float = 1.0) -> float:
        """The scale of residuals: loads plus `share` of the momentum over the step [N]."""
        loads = size(self.system.external_force(self.time_s))
        return loads + share * size(self._inertia(displacement))

    def kinetic_energy_j(self, displacement: Floats) -> float:
        """Kinetic energy of the mean velocity of the step [J]."""
        return 0.5 * float(np.sum(displacement * self._inertia(displacement)))

    def most_work_j(self, displacement: Floats, per_s: float) -> float:  # noqa: ARG002
        """Without bound: no energy is kept on the way to rest."""
        return math.inf

    def length_scale_m(self) -> float:
        """The largest coordinate [m]; positions have 16 digits of it."""
        return float(np.abs(self.positions).max(initial=0.0))
