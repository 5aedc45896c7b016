"""A strip between two clamps with free edges, its threads at an angle, pulled until it bears a force."""

from __future__ import annotations

from dataclasses import dataclass

from gabardine.core.arrays import Floats
from gabardine.lab.specimen import Motion, Specimen
from gabardine.materials.fabric import Fabric
from gabardine.simulation.simulation import Observers

CLOSE = 1e-5
"""Of a force: where a search ends."""


@dataclass
class Strip:
    """A flat strip, clamped at its short ends, pulled along x.

    length_m: between the clamps; elongation: now, over it
    """

    specimen: Specimen
    length_m: float
    elongation: float = 0.0

    @classmethod
    def of(
        cls,
        fabric: Fabric,
        size_m: tuple[float, float],
        cells: tuple[int, ...],
        angle_deg: float = 0.0,
        observers: Observers = (),
    ) -> Strip:
        """angle_deg: of the weft against the length; it stays in its plane, so that bending is left out."""
        flat = fabric.model_copy(update={"bending": None, "viscosity": None, "hysteresis": _flat(fabric)})
        mesh = {"shape": "rectangle", "size_m": list(size_m), "cells": list(cells), "pattern": "alternating"}
        pins = {"fixed": "left", "moving": "right"}
        more = {"cloth": {"thread_angle_deg": angle_deg}}
        return cls(Specimen(flat, mesh, pins, more, observers), size_m[0])

    def pull(self, elongation: float) -> float:
        """The force [N] at an elongation, from where it is now."""
        more = (elongation - self.elongation) * self.length_m
        specimen, share = self.specimen, self.specimen.flat[:, 0] / self.length_m
        guess = specimen.positions.copy()
        guess[:, 0] += more * share
        specimen.place(guess)
        forces, _ = specimen.hold({"moving": _along(elongation * self.length_m)})
        self.elongation = elongation
        return float(forces[1, 0])

    def pull_to(self, force_n: float, guess: float) -> float:
        """The elongation at which the force is reached, from where it is now; secants on the logarithms."""
        from math import exp, log

        start, before = self.specimen.state, self.elongation
        tries: list[tuple[float, float]] = []
        place = guess
        for _ in range(20):
            self.specimen.state, self.elongation = start, before
            force = self.pull(place)
            if abs(force - force_n) < CLOSE * force_n:
                break
            tries.append((log(place), log(max(force, 1e-12) / force_n)))
            if len(tries) == 1:
                following = tries[0][0] - tries[0][1]
            else:
                (a, fa), (b, fb) = tries[-2:]
                following = b - fb * (b - a) / (fb - fa) if fb != fa else b - fb
            place = exp(min(max(following, tries[-1][0] - 1.0), tries[-1][0] + 1.0))
        return place


def _along(distance_m: float) -> Motion:
    def motion(points: Floats) -> Floats:
        out = points.copy()
        out[:, 0] += distance_m
        return out

    return motion


def _flat(fabric: Fabric) -> object:
    """The friction of the membrane alone."""
    if fabric.hysteresis is None:
        return None
    return fabric.hysteresis.model_copy(update={"bending_weft": (), "bending_warp": ()})
