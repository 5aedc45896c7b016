"""The tensile tester: a sample between two clamps that stretch it or shear it (Volino et al. 2009, figure 9).

The sample, 20 cm x 5 cm, is clamped along its long edges. One clamp stays, the other moves by d_u away from
it or by d_v along itself; at each displacement the equilibrium is found, from the one before and without
gravity, and the force on the moving clamp is read. The law's own forces are equation (16) at the strains
of (15).

The sample stays in its plane: a real one would wrinkle under shear, if nothing kept it flat. Without bending,
which a flat sample does not feel, nothing ever leads out of the plane, not even rounding.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from gabardine.lab.contract import Curve, Floats, LabTest, Measured, SetUp, Tell
from gabardine.lab.material_point import MaterialPoint
from gabardine.materials.fabric import Fabric
from gabardine.materials.measurement import TESTS
from gabardine.materials.tensile import displacement_of, force_of, strain_of, stress_of
from gabardine.scene import Scene
from gabardine.simulation.simulation import Observers, Simulation

STRETCH, SHEAR = 0.10, 0.15
"""How far to go, over the length, where the fabric does not say: 10 % elongation, 8.5 degrees of shear."""

ROUNDING = 1e-13
"""Residual over the forces at work that rounding leaves, times strain and over the cells along the sample:
strain is a difference of positions, 1e-16 of the sample, over a cell; stiffnesses differ a hundredfold."""

UNEVEN = 1e-7
"""Residual where shear is uneven: the forces of a clamp are then right to some 1e-7 (library, 576 triangles).
Down to rounding Newton's method takes 70 iterations in place of 11, most of them to tell it from noise."""

CLAMPS = {0: ("left", "right"), 2: ("bottom", "top")}
"""Groups of the rectangle at the ends of x and of z."""


@dataclass(frozen=True)
class Clamped(LabTest):
    """A test between two clamps.

    along: the axis from clamp to clamp, 0 (x, the weft) or 2 (z, the warp)
    shears: the clamp moves along itself
    """

    along: int
    shears: bool

    explanation: ClassVar[str] = "two clamps, force on the moving one over its displacement"
    standard: ClassVar[bool] = False

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        largest = set_up.to_m or self._reach(fabric, set_up)
        displacement = np.linspace(0.0, largest, set_up.count() + 1)
        forces, iterations = [np.zeros(3)], [0]
        positions = None
        for count, (before, now) in enumerate(pairwise(displacement), 1):
            simulation = Simulation(self.scene(fabric, set_up, now), observers=observers)
            rest = simulation.positions
            guess = rest if positions is None else positions
            if set_up.start == "affine":
                stray = guess - self._moved(rest, set_up, before)
                guess = self._moved(rest, set_up, now) + stray * (now / before if before > 0 else 1.0)
            order = simulation.compiled.model.order
            simulation.restore(replace(simulation.state, positions=guess[order]))
            report = simulation.step()
            positions = simulation.positions
            forces.append(simulation.state.pin_forces[1])
            iterations.append(report.newton_iterations)
            tell(count, set_up.count())
        values = {
            "points": set_up.count(),
            "ends": set_up.ends or "free",
            "newton_iterations_most": max(iterations),
            "newton_iterations_mean": float(np.mean(iterations[1:])),
        }
        curves, columns = self._curves(fabric, set_up, displacement, np.array(forces))
        values |= {
            "largest_force_n": float(np.abs(curves["force"].y).max()),
            "largest_strain": float(curves["stress"].x.max()),
            "error_of_force": curves["force"].error(),
            "error_of_stress": curves["stress"].error(),
        }
        comments, triangles = self._comments(fabric, set_up), len(simulation.compiled.faces)
        return Measured(triangles, curves, columns, values=values, comments=comments)

    def _reach(self, fabric: Fabric, set_up: SetUp) -> float:
        """To the end of the fabric's own curve, if it has one; else a common strain [m]."""
        pieces = getattr(getattr(fabric.membrane, TESTS[self.name], None), "pieces", None)
        if pieces is None:
            return (SHEAR if self.shears else STRETCH) * set_up.length_m
        strain = float(pieces.knots[-1])
        return set_up.length_m * strain if self.shears else float(displacement_of(set_up.size, strain)[0])

    def _direction(self) -> Floats:
        """Where the moving clamp goes."""
        direction = np.zeros(3)
        direction[2 - self.along if self.shears else self.along] = 1.0
        return direction

    def _moved(self, rest: Floats, set_up: SetUp, displacement: float) -> Floats:
        """The affine motion: nothing at one clamp, all of the displacement at the other."""
        return rest + np.outer(rest[:, self.along] / set_up.length_m, displacement * self._direction())

    def scene(self, fabric: Fabric, set_up: SetUp, displacement: float) -> Scene:
        """The sample with its clamp moved by a displacement [m], for statics."""
        across, between = set_up.fine(*set_up.cells)
        sides = (set_up.length_m, set_up.width_m), (between, across)
        size, cells = sides if self.along == 0 else (sides[0][::-1], sides[1][::-1])
        fixed, moving = CLAMPS[self.along]
        pins: list[dict[str, Any]] = [
            {"name": "fixed clamp", "select": fixed},
            {"name": "moving clamp", "select": moving, "move": self._move(displacement)},
        ]
        if set_up.ends == "affine":
            pins += self._ends(set_up, displacement, between)
        flat = fabric.model_copy(update={"bending": None, "viscosity": None})
        rounding = ROUNDING * max(set_up.cells) * set_up.length_m / displacement
        even = set_up.ends == "affine" or not self.shears
        tolerance = min(rounding, 1e-6) if even else max(rounding, UNEVEN)
        mesh = {"shape": "rectangle", "size_m": size, "cells": cells, "pattern": set_up.pattern}
        return Scene.from_data(
            {
                "title": f"{self.title}, {fabric.name or 'a fabric'}",
                "time": {"integrator": "static"},
                "solver": {"force_tolerance": tolerance},
                "world": {"gravity_m_per_s2": [0.0, 0.0, 0.0]},
                "cloth": [{"name": "sample", "mesh": mesh, "fabric": flat, "pin": pins}],
            }
        )

    def _move(self, displacement: float) -> dict[str, Any]:
        return {"translate_m": [[0.0, *(displacement * self._direction()).tolist()]]}

    def _ends(self, set_up: SetUp, displacement: float, cells: int) -> list[dict[str, Any]]:
        """Pins that lead the two free edges, a pair of opposite vertices each, along the affine motion."""
        pins = []
        for share in np.arange(1, cells) / cells:
            place = share * set_up.length_m
            near = 0.25 * set_up.length_m / cells
            for end in (0.0, set_up.width_m):
                low, high = np.full(3, end - 1e-6), np.full(3, end + 1e-6)
                low[self.along], high[self.along] = place - near, place + near
                low[1], high[1] = -1e-6, 1e-6
                box = {"box_m": [low.tolist(), high.tolist()]}
                pins.append({"select": box, "move": self._move(float(share) * displacement)})
        return pins

    def _curves(
        self, fabric: Fabric, set_up: SetUp, displacement: Floats, forces: Floats
    ) -> tuple[dict[str, Curve], dict[str, Floats]]:
        """Curves by name, and columns of the CSV."""
        size, side = set_up.size, 2 - self.along
        du, dv = (0.0 * displacement, displacement) if self.shears else (displacement, 0.0 * displacement)
        fu, fv = forces[:, self.along], forces[:, side]
        law_uu, law_uv = self._law(fabric, *strain_of(size, du, dv))
        law_fu, law_fv = force_of(size, du, dv, law_uu, law_uv)
        index = 1 if self.shears else 0
        strain, stress = strain_of(size, du, dv)[index], stress_of(size, du, dv, fu, fv)[index]
        along, law_along = (fv, law_fv) if self.shears else (fu, law_fu)
        law_stress = (law_uu, law_uv)[index]
        curves = {
            "force": Curve(displacement, along, "displacement", "force", "m", "N", law_along),
            "stress": Curve(strain, stress, "strain", "stress", "1", "N/m", law_stress),
        }
        columns = {"displacement_m": displacement, "force_n": along}
        if self.shears:
            across = Curve(displacement, fu, "displacement", "force across the clamps", "m", "N", law_fu)
            curves["force-across"] = across
            columns = {"displacement_m": displacement, "force_v_n": fv, "force_u_n": fu}
        return curves, columns

    def _law(self, fabric: Fabric, uu: Floats, uv: Floats) -> tuple[Floats, Floats]:
        """(s_uu, s_uv) of the fabric's laws in the homogeneous state, u from clamp to clamp [N/m].

        Of a first loading, where sliders have come to lie does not depend on the points in between.
        """
        point = MaterialPoint(fabric)
        found = []
        for e, shear in zip(uu, uv):
            weft, warp = (e, 0.0) if self.along == 0 else (0.0, e)
            su, sv, ss = point.stress(float(weft), float(warp), float(shear))
            found.append((su if self.along == 0 else sv, ss))
        return np.array(found)[:, 0], np.array(found)[:, 1]

    def _comments(self, fabric: Fabric, set_up: SetUp) -> dict[str, str]:
        across, between = set_up.fine(*set_up.cells)
        mesh = f"{across} x {between} cells, {set_up.pattern}"
        return {
            "source": f"virtual tester (gabardine lab {self.name}), {set_up.ends or 'free'} ends, {mesh}",
            "sample_length_m": repr(set_up.length_m),
            "sample_width_m": repr(set_up.width_m),
            "density_kg_per_m2": repr(fabric.density_kg_per_m2),
        }
