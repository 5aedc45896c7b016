"""Sheets at rest: statics from any starting shape, and what is read from the result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

if TYPE_CHECKING:
    from gabardine.mechanics.report import StepReport
    from gabardine.run.run import Run
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation


WEIGHTLESS = """
time = { integrator = "static" }
world = { gravity_m_per_s2 = [0.0, 0.0, 0.0] }
"""
"""The beginning of scenes at rest without gravity."""


class Simulated:
    """What has a simulation: its shape now."""

    simulation: Simulation

    @property
    def positions(self) -> Floats:
        """[m], (n, 3)."""
        return self.simulation.positions

    @property
    def faces(self) -> NDArray[np.int32]:
        return self.simulation.compiled.faces


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """A scene at rest.

    positions [m] (n, 3); pin_forces [N]: of each pin on the cloth, by name
    """

    simulation: Simulation
    positions: Floats
    pin_forces: dict[str, Floats]
    report: StepReport

    @property
    def faces(self) -> NDArray[np.int32]:
        return self.simulation.compiled.faces

    @cached_property
    def strain(self) -> Floats:
        """Green-Lagrange strain (weft, warp, engineering shear) of each triangle, (t, 3)."""
        from gabardine.geometry.quantities import green_lagrange_strain

        threads = self.simulation.compiled.thread_coordinates
        return green_lagrange_strain(self.positions, self.faces, threads)

    @cached_property
    def areas(self) -> Floats:
        """Rest area of each triangle [m^2]."""
        from gabardine.geometry.quantities import thread_areas

        return thread_areas(self.simulation.compiled.thread_coordinates)

    def at_vertices(self, values: Floats) -> Floats:
        """A value per triangle as the area-weighted mean around each vertex."""
        from gabardine.geometry.quantities import vertex_areas

        count = len(self.positions)
        whole = vertex_areas(self.areas, self.faces, count)
        return vertex_areas(values * self.areas, self.faces, count) / whole

    def still(self) -> Run:
        """For a picture."""
        from gabardine.run.run import Run

        return Run.still(self.simulation)


def equilibrium(scene: Scene, start: Floats | None = None, observers: Observers = ()) -> Equilibrium:
    """Statics, from the positions `start` [m] (n, 3) instead of the scene's own if given."""
    from gabardine.run.layout import pin_names
    from gabardine.simulation.simulation import Simulation

    simulation = Simulation(scene, observers=observers)
    if start is not None:
        order = simulation.compiled.model.order
        simulation.restore(replace(simulation.state, positions=np.ascontiguousarray(start[order])))
    report = simulation.step()
    forces = dict(zip(pin_names(scene), simulation.state.pin_forces))
    return Equilibrium(simulation, simulation.positions, forces, report)


def rest_positions(scene: Scene) -> Floats:
    """The scene's own start [m], (n, 3)."""
    from gabardine.simulation.compile import place_bodies

    return np.concatenate([placed.positions for placed in place_bodies(scene)])
