"""Cusick's drapemeter: a disc of cloth on a disc of 18 cm; the shadow of what hangs (BS 5058, ISO 9073-9).

    DC [%]    (shadow - support)/(specimen - support), areas

and the number and depth of the folds. Results of specimens of 24, 30 and 36 cm are not comparable.

The cloth within 9 cm is held, by a circle of vertices on the rim: a ragged one lets up to half an edge more
hang over, 5 points of DC on edges of 10 mm. Its weight grows over `RAMP_S`, as when the plate is lowered, and
the cloth comes to rest in time (backward Euler), so that what it remembers is that of this way. How many
folds there are depends on how fast it is let down: the first waves are short, and a slow way lets them merge
(design note 0024). A flat disc has no preference for any fold: what hangs over starts displaced by
`UNEVEN_M` (r - rim)/(border - rim) times a sum of waves round the disc, 2 to 24 of them with random sizes and
phases, the same whatever the mesh. The cloth may pass through itself: folds that touch want `contact`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.shadow import SUPPORT_M, drape_coefficient, fold_count, shadow
from gabardine.materials.fabric import Fabric
from gabardine.run.run import Run
from gabardine.scene import Scene
from gabardine.simulation.simulation import Observers, Simulation

RIM_M = SUPPORT_M * (1.0 + 1e-9)
"""The vertices on the rim are held."""
EDGE_M = 0.007
RAMP_S, LONGEST_S, STEP_S = 6.0, 9.0, 0.02
"""Over 1.2 s the six fabrics of design note 0024 have 1 to 3 folds more, of 8 to 10."""
STILL_M_PER_S = 2e-3
"""Speed below which the cloth hangs."""
UNEVEN_M, WAVES = 1e-4, (2, 25)
"""Of the border of the specimen at the start: root mean square [m], and waves round it. Displaced at random,
vertex by vertex, a finer mesh would have less of the long waves from which folds grow."""
FLAT_M = 1e-3
"""Depth of folds below which there are none: what is left is the mesh."""
AROUND = 360


@dataclass(frozen=True)
class Cusick(LabTest):
    """A specimen of a diameter [m]; see the module docstring.

    seed: of how it is displaced at the start; average_over: of its model, see `gabardine.scene`
    """

    diameter_m: float = 0.30
    explanation: ClassVar[str] = "drape coefficient and folds of a disc on a disc of 18 cm"
    seed: int = 0
    average_over: str = "vertices"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        radius = 0.5 * self.diameter_m
        simulation, flat = self._hung(fabric, set_up, tell, observers)
        positions, faces = simulation.positions, simulation.compiled.faces
        picture = shadow(positions[:, [0, 2]], faces, 1.05 * radius)
        coefficient = drape_coefficient(picture, 1.05 * radius, SUPPORT_M, radius)
        border = np.flatnonzero(np.hypot(flat[:, 0], flat[:, 2]) > radius * (1.0 - 1e-6))
        angle = np.arctan2(positions[border, 2], positions[border, 0])
        order = np.argsort(angle)
        around = np.linspace(-np.pi, np.pi, AROUND, endpoint=False)
        out = np.hypot(positions[border, 0], positions[border, 2])[order]
        radii = np.interp(around, angle[order], out, period=2.0 * np.pi)
        depth = float(radii.max() - radii.min())
        folds = fold_count(radii) if depth > FLAT_M else 0
        readings = {
            "DC": Reading(100.0 * coefficient, "%", coefficient, "1"),
            "folds": Reading(folds, "1", folds, "1"),
            "fold depth": Reading(1e3 * depth, "mm", depth, "m"),
        }
        curves = {"border": Curve(around, radii, "angle", "radius of the shadow", "rad", "m")}
        columns = {"angle_deg": np.degrees(around), "radius_mm": 1e3 * radii, "radius_m": radii}
        speed = float(np.abs(simulation.velocities).max())
        values, method = {"diameter_m": self.diameter_m, "speed_m_per_s": speed}, "Cusick, held disc"
        still = Run.still(simulation)
        return Measured(len(faces), curves, columns, readings, values, {"method": method}, still)

    def _hung(
        self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers
    ) -> tuple[Simulation, np.ndarray]:
        """The cloth at rest, and where its vertices were when it lay flat [m]."""
        model = {"kind": "triangles", "average_over": self.average_over}
        held = {"name": "plate", "select": {"centre_m": [0.0, 0.0, 0.0], "radius_m": RIM_M}}
        specimen = {"name": "specimen", "mesh": self._mesh(set_up), "fabric": fabric, "model": model}
        scene = {
            "time": {"duration_s": LONGEST_S, "step_s": STEP_S / set_up.steps},
            "world": {"gravity_ramp": [[0.0, 0.0], [RAMP_S, 1.0]]},
            "cloth": [{**specimen, "pin": [held]}],
        }
        simulation = Simulation(Scene.from_data(scene), observers=observers)
        flat = simulation.positions.copy()
        simulation.start_from(flat + self._uneven(flat)[:, None] * [0.0, 1.0, 0.0])
        while not simulation.done:
            simulation.step()
            tell(simulation.state.step, simulation.schedule.step_count)
            late = simulation.state.time_s > RAMP_S + 0.5
            if late and np.abs(simulation.velocities).max() < STILL_M_PER_S:
                break
        return simulation, flat

    def _mesh(self, set_up: SetUp) -> dict[str, Any]:
        """Of the specimen, in the words of a scene."""
        sizes = {"radius_m": 0.5 * self.diameter_m, "ring_m": SUPPORT_M, "edge_m": EDGE_M / set_up.refine}
        return {"shape": "disc", **sizes}

    def _uneven(self, flat: np.ndarray) -> np.ndarray:
        """Heights of a flat specimen at the start [m]: waves round it, zero up to the rim."""
        random, waves = np.random.default_rng(self.seed), np.arange(*WAVES)
        sizes, phases = random.normal(size=len(waves)), random.uniform(0.0, 2.0 * np.pi, len(waves))
        angle = np.arctan2(flat[:, 2], flat[:, 0])[:, None]
        around = (sizes * np.cos(waves * angle + phases)).sum(axis=1) / np.sqrt(0.5 * len(waves))
        out = (np.hypot(flat[:, 0], flat[:, 2]) - RIM_M) / (0.5 * self.diameter_m - RIM_M)
        return UNEVEN_M * around * np.maximum(out, 0.0)
