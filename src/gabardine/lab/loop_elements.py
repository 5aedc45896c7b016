"""The loops of a file in a fabric: where its printed numbers miss a loop, friction elements fitted to it.

Numbers of a printout give one friction element for each way to deform cloth. A measured loop is rounder than
that; where the fabric of the numbers is off it by more than `NEAR`, and elements fitted to all of the loop
are closer, these and their elastic part are taken (gabardine.lab.loop_fit).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.fitting import LAST
from gabardine.lab.loop_file import Loop
from gabardine.lab.loop_fit import LoopFit, begins_at_rest, fit_loop
from gabardine.lab.material_point import MaterialPoint, moments
from gabardine.materials.fabric import Fabric

NEAR, CLOSER = 0.01, 0.8
"""Residual, r.m.s. over the largest value, up to which numbers do; what of it a fit may leave to be taken."""
PIECES = 12
"""Of an elastic tensile curve."""
HINGES = (0.0, 0.25, 0.5, 0.75)
"""Of the range of shear: where an elastic shear curve may become steeper."""

Tables = dict[str, Any]


class Deformation(ABC):
    """A way to deform cloth: its loop as the laws see it, and where a fit of that goes in a fabric."""

    names: ClassVar[tuple[str, str, str]] = ("stiffness_n_per_m", "stress_n_per_m", "hardening_n_per_m")
    """Of the numbers of a friction element."""

    @abstractmethod
    def seen(self, loop: Loop) -> tuple[Floats, Floats]:
        """Strain, shear or curvature [1/m]; stress [N/m] or moment per width [N]."""

    @abstractmethod
    def stress(self, fabric: Fabric, mode: str, path: Floats) -> Floats:
        """What the fabric's laws do along a path, from rest."""

    @abstractmethod
    def functions(self, x: Floats) -> Floats:
        """Elastic functions that rise, (points, functions), on the range of x."""

    @abstractmethod
    def put(self, tables: Tables, mode: str, elastic: Floats, half: float) -> None:
        """The elastic part into the tables; half: the largest x."""


class Bending(Deformation):
    """Moment over curvature: a straight line is elastic."""

    names = ("rigidity_n_m", "moment_n", "hardening_n_m")

    def seen(self, loop: Loop) -> tuple[Floats, Floats]:
        return loop.x, loop.y

    def stress(self, fabric: Fabric, mode: str, path: Floats) -> Floats:
        return moments(fabric, path, mode == "bending_warp")

    def functions(self, x: Floats) -> Floats:
        return x[:, None]

    def put(self, tables: Tables, mode: str, elastic: Floats, half: float) -> None:  # noqa: ARG002
        tables["bending"][f"{mode.removeprefix('bending_')}_n_m"] = float(elastic[0])


class Shear(Deformation):
    """Force per width over tan(phi): straight pieces, each steeper than the one before, are elastic."""

    def seen(self, loop: Loop) -> tuple[Floats, Floats]:
        return np.tan(loop.x), loop.y

    def stress(self, fabric: Fabric, mode: str, path: Floats) -> Floats:  # noqa: ARG002
        point = MaterialPoint(fabric)
        return np.array([point.go(0.0, 0.0, float(e))[2] for e in path])

    def functions(self, x: Floats) -> Floats:
        hinges = np.abs(x).max() * np.array(HINGES)
        return np.sign(x)[:, None] * np.maximum(np.abs(x)[:, None] - hinges, 0.0)

    def put(self, tables: Tables, mode: str, elastic: Floats, half: float) -> None:  # noqa: ARG002
        slopes, knots = np.cumsum(elastic), half * np.array([*HINGES, 1.0])
        starts = np.cumsum(slopes * np.diff(knots)) - slopes * np.diff(knots)
        rows = [[float(start), float(slope)] for start, slope in zip(starts, slopes)]
        tables["membrane"]["shear"] = {"knots": knots.tolist(), "coefficients_n_per_m": rows}


class Tension(Deformation):
    """Second Piola-Kirchhoff stress over Green-Lagrange strain: any curve that rises is elastic."""

    def seen(self, loop: Loop) -> tuple[Floats, Floats]:
        return loop.x + 0.5 * loop.x**2, loop.y / (1.0 + loop.x)

    def stress(self, fabric: Fabric, mode: str, path: Floats) -> Floats:
        point, place = MaterialPoint(fabric), ("weft", "warp").index(mode)
        return np.array([point.go(*(float(e) * np.eye(3)[place]))[place] for e in path])

    def functions(self, x: Floats) -> Floats:
        return np.clip(PIECES * x[:, None] / x.max() - np.arange(PIECES), 0.0, 1.0)

    def put(self, tables: Tables, mode: str, elastic: Floats, half: float) -> None:
        """Points, and two beyond with the slope of the last fifth, or of the last piece if that is less."""
        strain, stress = half * np.arange(1, PIECES + 1) / PIECES, np.cumsum(elastic)
        fifth = float(stress[-1] - np.interp(LAST * half, strain, stress)) / ((1.0 - LAST) * half)
        slope = min(fifth, float(elastic[-1]) * PIECES / half)
        beyond = half * np.array([1.02, 1.04])
        strain, stress = np.append(strain, beyond), np.append(stress, stress[-1] + slope * (beyond - half))
        points = {"strain": strain.tolist(), "stress_n_per_m": stress.tolist(), "monotone": True}
        tables["membrane"][mode] = points


DEFORMATIONS: dict[str, Deformation] = {"bending": Bending(), "shear": Shear(), "tension": Tension()}
"""By the test of a loop."""


def with_elements(tables: Tables, loops: Mapping[str, Loop]) -> tuple[Tables, dict[str, str]]:
    """The tables of a fabric with the elements of its loops; and of each loop a sentence.

    loops: by the list of friction elements they belong to ("weft", "shear", "bending_warp", ...)
    """
    out = {**tables, "membrane": dict(tables["membrane"]), "bending": dict(tables["bending"])}
    friction, notes = dict(tables.get("hysteresis", {})), {}
    fabric = Fabric.from_data(tables)
    for mode, loop in loops.items():
        how = DEFORMATIONS[loop.test]
        x, y = how.seen(loop)
        off = _residual(how, fabric, mode, x, y)
        fit = fit_loop(x, y, how.functions)
        if off <= NEAR or fit.residual > CLOSER * off:
            notes[mode] = f"The numbers of {loop.path.name}, {_per_cent(off)} off its loop (r.m.s.)."
            continue
        friction[mode] = [dict(zip(how.names, numbers)) for numbers in fit.elements]
        how.put(out, mode, fit.elastic, float(np.abs(x).max()))
        notes[mode] = _told(loop, fit, off)
    kept = {mode: elements for mode, elements in friction.items() if elements}
    return ({**out, "hysteresis": kept} if kept else out), notes


def _residual(how: Deformation, fabric: Fabric, mode: str, x: Floats, y: Floats) -> float:
    """How far the laws of a fabric are from a loop, r.m.s. over its largest value."""
    path = x if begins_at_rest(y) else np.concatenate([x, x])
    off = how.stress(fabric, mode, path)[-len(x) :] - y
    return float(np.sqrt(np.mean(off**2)) / np.abs(y).max())


def _told(loop: Loop, fit: LoopFit, off: float) -> str:
    count = f"{len(fit.elements)} friction element{'' if len(fit.elements) == 1 else 's'}"
    return (
        f"{count} fitted to the loop of {loop.path.name}, {_per_cent(fit.residual)} off it (r.m.s.); its "
        f"numbers alone are {_per_cent(off)} off."
    )


def _per_cent(share: float) -> str:
    return f"{100 * share:.2g} %" if share > 1e-4 else "less than 0.01 %"
