"""Cloths of cosserat06 as the discrete energy: what they hang on, what is read from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_most
from gabardine.papers.cosserat06.fabrics import Cloth
from gabardine.papers.equilibrium import Simulated

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation

DAMPING = 0.2
"""Of the air, normal and tangential [kg/(m^2 s)]."""

SCENE = """
[time]
integrator = "{integrator}"
step_s = {step}
{duration}
[solver]
{solver}
[world]
gravity_m_per_s2 = [0.0, {gravity}, 0.0]
air_drag_kg_per_m2_s = {{ normal = {drag}, tangential = {drag} }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = {size}, cells = {cells}, pattern = "regular" }}
place = {{ {place} }}
model = {{ kind = "cosserat", zeta = {zeta}, xi = {xi}, phi = {phi} }}
fabric = {{ density_kg_per_m2 = {density}, membrane = {{ law = "linear", young_n_per_m = 1.0 }} }}
pin = [{pins}]
load = [{loads}]
{furniture}
"""


AREA = at_most(5.0)


def area_claim(of: str = "", criterion: Criterion = AREA) -> Claim:
    """What section 6.3 says of the area of every final state, judged triangle by triangle."""
    return Claim(
        f"change of area at the end, triangle by triangle{of}",
        5.0,
        "section 6.3",
        criterion.was(
            "2026-11-17",
            "at most 5, of the whole area",
            "Triangles that stretch made up for others that shrank: 3.1 % of the whole area of figure 15 "
            "with triangles stretched to three times their length.",
        ),
        "%",
        quote="in all simulations the variation of the area of the deformed surface in its final "
        "configuration is less than 5% with respect to the original configuration",
    )


def cloth_scene(cloth: Cloth, cells: tuple[int, int], size_m: tuple[float, float], **changes: Any) -> Scene:
    """A rectangle of a cloth in the plane xz, free, for 1 s in steps of 10 ms, or as the changes have it."""
    from gabardine.scene import Scene

    fields: dict[str, Any] = {"integrator": "backward-euler", "step": 0.01, "duration": "duration_s = 1.0"}
    fields |= {"solver": "", "gravity": -9.81, "drag": DAMPING, "place": "", "pins": "", "loads": ""}
    fields |= {"furniture": ""}
    fields |= {"zeta": cloth.zeta, "xi": cloth.xi, "phi": cloth.phi, "density": cloth.density, **changes}
    return Scene.from_text(SCENE.format(size=list(size_m), cells=list(cells), **fields))


@dataclass(eq=False)
class Drape(Simulated):
    """A run, and what was seen of it after every step.

    speeds: of the fastest vertex [m/s]; energies: kinetic [J]; times: [s]; computing_s: wall time
    forces: of contact in the last step [N], by what it acts on, as "normal" and "friction"
    """

    simulation: Simulation
    speeds: list[float] = field(default_factory=list)
    energies: list[float] = field(default_factory=list)
    forces: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    computing_s: float = 0.0

    @classmethod
    def of(cls, scene: Scene, observers: Observers = ()) -> Drape:
        from gabardine.simulation.simulation import Simulation

        return cls(Simulation(scene, observers=observers))

    def run(self, until_s: float = np.inf) -> Drape:
        """To the end, or to a time."""
        begin = perf_counter()
        while not self.simulation.done and self.simulation.state.time_s < until_s - 1e-9:
            self.forces = self.simulation.step().contact_forces_n
            squares = (self.simulation.state.velocities**2).sum(axis=1)
            self.speeds.append(float(np.sqrt(squares.max())))
            self.energies.append(float(0.5 * self.simulation.compiled.model.masses @ squares))
            self.times.append(self.simulation.state.time_s)
        self.computing_s += perf_counter() - begin
        return self

    @property
    def unrest(self) -> float:
        """Kinetic energy at the end over the largest there was."""
        return self.energies[-1] / max(self.energies)

    def share_borne(self, *names: str) -> float:
        """What colliders bear at the end, over the weight of the cloth."""
        model = self.simulation.compiled.model
        down = np.array(self.simulation.scene.world.gravity_m_per_s2)
        forces = [np.sum(list(self.forces[name].values()), axis=0) for name in names if name in self.forces]
        return float(np.sum(forces, axis=0) @ down / (down @ down * model.masses.sum())) if forces else 0.0

    @property
    def area_change(self) -> float:
        """Of the whole sheet against its area at rest, as a share."""
        from gabardine.geometry.quantities import face_areas, thread_areas

        rest = thread_areas(self.simulation.compiled.thread_coordinates)
        return float(face_areas(self.positions, self.faces).sum() / rest.sum() - 1.0)

    @property
    def area_variation(self) -> float:
        """Sum of |A - A_0| over triangles, over the area at rest: gains do not make up for losses."""
        from gabardine.geometry.quantities import face_areas, thread_areas

        rest = thread_areas(self.simulation.compiled.thread_coordinates)
        return float(np.abs(face_areas(self.positions, self.faces) - rest).sum() / rest.sum())

    @property
    def largest_stretch(self) -> float:
        """Largest principal stretch of any triangle, minus 1."""
        return self.simulation.system.largest_strain(self.simulation.state.positions)
