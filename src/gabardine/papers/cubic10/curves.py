"""Force and stiffness of one spring, as the engine's compiled element answers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gabardine.geometry.mesh import Floats

A1, A2, K2 = 1.1, 0.9, 2.0
RATES = (2.0, 4.0, 6.0)
"""K_1 over K of the cubic springs in figure 2."""
STVK_AT = {ratio: 1.5 * ratio**2 - 0.5 for ratio in (A1, A2)}
"""g'/K of the two-term spring: K/(2 L^2) l^3 - K/2 l, differentiated."""

SCENE = """
time = {{ integrator = "static" }}
world = {{ gravity_m_per_s2 = [0.0, 0.0, 0.0] }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [1, 1], pattern = "regular" }}
fabric = {{ density_kg_per_m2 = 1.0, membrane = {{ law = "linear", young_n_per_m = 1.0 }} }}
[cloth.model]
kind = "springs"
structural_n_per_m = 1.0
shear_n_per_m = 0.0
{force}
"""


class Law(NamedTuple):
    """A law of springs: its name for people and as a scene writes it."""

    label: str
    force: str


def cubic(k1: float, k2: float = K2) -> Law:
    """K_1 = k1 K at 1.1 L, K_2 = k2 K at 0.9 L."""
    return Law(
        f"cubic, K₁ = {k1:g} K",
        f'force = "cubic"\nstretch = {{ ratio = {A1}, stiffness = {k1!r} }}\n'
        f"compress = {{ ratio = {A2}, stiffness = {k2!r} }}\nworking_ratio = [0.85, 1.15]",
    )


HOOKE, STVK = Law("Hooke", 'force = "hooke"'), Law("St.Venant-Kirchhoff", 'force = "stvk"')
CUBICS = tuple(cubic(k1) for k1 in RATES)


class Curve:
    """Springs with L = 1 m and K = 1 N/m: the sides of one square cell, pulled along its first axis.

    The other two sides keep their length, bear no force, and so add nothing to the stiffness across them.
    """

    def __init__(self, law: Law) -> None:
        from gabardine.scene import Scene
        from gabardine.simulation.simulation import Simulation

        self.law = law
        self.simulation = Simulation(Scene.from_text(SCENE.format(force=law.force)))

    def at(self, ratios: Floats) -> tuple[Floats, Floats]:
        """g over K L and g' over K at lengths over L, from the engine's forces and exact Jacobian."""
        found = [self._one(float(ratio)) for ratio in ratios]
        return np.array([force for force, _ in found]), np.array([slope for _, slope in found])

    def _one(self, ratio: float) -> tuple[float, float]:
        positions = self.simulation.state.positions.copy()
        far = int(positions[:, 0].argmax())
        positions[:, 0] *= ratio
        system, pattern = self.simulation.system, self.simulation.compiled.model.pattern
        still = np.zeros_like(positions)
        force, values = system.linearise(positions, still, 0.0, (1.0, 0.0, "exact"))
        return -float(force[far, 0]), float(values[pattern.diagonal[far]][0, 0])
