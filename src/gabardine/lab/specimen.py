"""A specimen in a machine: statics step by step, what the cloth remembers carried along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.elements.contract import RELAXED
from gabardine.materials.fabric import Fabric
from gabardine.mechanics.controls import FixedTarget
from gabardine.mechanics.model import State
from gabardine.scene import Scene
from gabardine.simulation.simulation import Observers, Simulation

Motion = Callable[[Floats], Floats]
"""Where points of the flat specimen [m], shape (n, 3), are taken to."""

STATICS = {"integrator": "static"}
MODEL = {"kind": "triangles", "average_over": "vertices"}
"""The membrane that does not lock."""


class Specimen:
    """A piece of cloth that is held, moved and measured; a state follows from the one before.

    flat: positions at rest [m], in the order of the model; triangles: of its mesh
    """

    def __init__(
        self,
        fabric: Fabric,
        mesh: Mapping[str, Any],
        pins: Mapping[str, Any],
        scene: Mapping[str, Any] | None = None,
        observers: Observers = (),
    ) -> None:
        """mesh: the table of a cloth's mesh; pins: name -> what it holds (`select` of scene files)

        scene: tables of the scene besides, and under "cloth" fields of the cloth
        """
        tables = {key: value for key, value in (scene or {}).items() if key != "cloth"}
        cloth = {"name": "specimen", "mesh": mesh, "fabric": fabric, "model": MODEL}
        cloth["pin"] = [{"name": name, "select": select} for name, select in pins.items()]
        still = {"world": {"gravity_m_per_s2": [0.0, 0.0, 0.0]}, "time": STATICS}
        more = dict((scene or {}).get("cloth", {}))
        data = {**still, "solver": {"force_tolerance": 1e-9}, **tables, "cloth": [{**cloth, **more}]}
        self.simulation = Simulation(Scene.from_data(data), observers=observers)
        self.flat = self.simulation.state.positions.copy()
        self.triangles = len(self.simulation.compiled.faces)
        self.iterations: list[int] = []

    @property
    def positions(self) -> Floats:
        return self.simulation.state.positions

    @property
    def state(self) -> State:
        """What is restored to try another motion from here."""
        return self.simulation.state

    @state.setter
    def state(self, state: State) -> None:
        self.simulation.restore(state)

    def place(self, positions: Floats) -> None:
        """Put the specimen there, in the order of the model, as a guess of where it comes to rest."""
        self.simulation.restore(replace(self.simulation.state, positions=positions))

    def hold(self, motions: Mapping[str, Motion]) -> tuple[Floats, Floats]:
        """Move pins by name and let the rest come to rest: forces [N] and moments [N m] of all pins.

        Forces act on the cloth; moments are about the mean place of a pin's vertices.
        """
        simulation = self.simulation
        pins = tuple(
            replace(pin, target=FixedTarget(motions[pin.name](self.flat[pin.vertices])))
            if pin.name in motions
            else pin
            for pin in simulation.controls.pins
        )
        simulation.controls = replace(simulation.controls, pins=pins)
        simulation.restore(replace(simulation.state, step=0, time_s=0.0))
        report = simulation.step()
        self.iterations.append(report.newton_iterations)
        return simulation.state.pin_forces, simulation.state.pin_moments

    def led(self, positions: Floats) -> Floats:
        """Forces [N] of the cloth on all vertices when all of them are led to a place; it remembers it."""
        system, still = self.simulation.system, np.zeros_like(positions)
        internal = self.simulation.state.internal
        forces = system.force(positions, still, 0.0, internal, RELAXED)
        internal = system.updated_internal(positions, still, internal, RELAXED)
        self.simulation.restore(replace(self.simulation.state, positions=positions, internal=internal))
        return forces
