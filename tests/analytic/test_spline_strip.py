"""A strip of measured cloth hanging under its own weight, against its exact one-dimensional solution.

For any curve s(e) without coupling between weft and warp, the tension per width at the distance X from the
free end is N = lambda s(e) with e = (lambda^2 - 1)/2, and N = q g X: invert pointwise, integrate lambda dX.
The curves are evaluated here by scipy, the engine's own piecewise polynomials being what is tested.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.interpolate import PPoly
from scipy.optimize import brentq

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
MESHES = (25, 50, 100)
WEIGHT_N_PER_M = 1.0
"""q g L: the tension at the held end."""


@dataclass(frozen=True)
class Curve:
    """Knots and coefficients of ascending powers on each segment [N/m]; 1 N/m is inside the range."""

    knots: tuple[float, ...]
    coefficients: tuple[tuple[float, ...], ...]

    def stress(self, strain: float) -> float:
        powers = np.array(self.coefficients).T[::-1]
        return float(PPoly(powers, np.array(self.knots))(strain))

    def stretch(self, tension: float) -> float:
        """lambda of lambda s((lambda^2 - 1)/2) = N."""
        highest = np.sqrt(1.0 + 2.0 * self.knots[-1])

        def missing(value: float) -> float:
            return value * self.stress((value**2 - 1) / 2) - tension

        return float(brentq(missing, 1.0, highest, xtol=1e-15, rtol=1e-15))


CURVES = {
    # Soft at first, then stiff, as crimped threads that straighten: three cubic segments, smooth slopes.
    "cubic": Curve(
        (0.0, 0.1, 0.2, 0.4),
        ((0.0, 0.8, 0.0, 20.0), (0.1, 1.4, 6.0, 10.0), (0.31, 2.9, 9.0, 5.0)),
    ),
    # Softening: two quadratic segments, the slope falling and continuous.
    "quadratic": Curve((0.0, 0.15, 0.5), ((0.0, 6.0, -10.0), (0.675, 3.0, -2.0))),
    # Four straight pieces with jumps of the slope.
    "linear": Curve(
        (0.0, 0.05, 0.12, 0.25, 0.6),
        ((0.0, 1.0), (0.05, 3.0), (0.26, 2.0), (0.52, 5.0)),
    ),
}


def placed_at(material: Floats, curve: Curve) -> Floats:
    """Where the points at distances `material` (in L) from the held end are: lambda integrated.

    Gauss quadrature between the places where the strain passes a knot, lambda being smooth in between.
    """
    nodes, weights = np.polynomial.legendre.leggauss(24)
    knots = np.array(curve.knots)
    tensions = np.sqrt(1 + 2 * knots) * np.array([curve.stress(e) for e in knots])
    breaks = 1.0 - tensions / WEIGHT_N_PER_M
    places = []
    for end in material:
        inside = breaks[(breaks > 0) & (breaks < end)]
        edges = np.sort(np.concatenate([[0.0, end], inside]))
        total = 0.0
        for low, high in pairwise(edges):
            at = low + (high - low) * (1 + nodes) / 2
            values = [curve.stretch(WEIGHT_N_PER_M * (1 - x)) for x in at]
            total += (high - low) / 2 * float(np.dot(weights, values))
        places.append(total)
    return np.array(places)


def hang(curve: Curve, cells: int, along: str) -> tuple[Simulation, Floats]:
    """The equilibrium, and the mean coordinate of each row of vertices (L = 1 m).

    The hanging threads are the weft (`along` = "weft") or, the threads turned by 90 degrees, the warp.
    """
    across = 2 * cells // 25
    measured = {"knots": list(curve.knots), "coefficients_n_per_m": [list(c) for c in curve.coefficients]}
    other = {"strain": [0.1], "stress_n_per_m": [3.0], "order": 1}
    threads = {"weft": measured, "warp": other} if along == "weft" else {"weft": other, "warp": measured}
    simulation = Simulation(
        Scene.from_data(
            {
                "time": {"integrator": "static"},
                "solver": {"force_tolerance": 1e-9},
                "world": {"gravity_m_per_s2": [10.0, 0.0, 0.0]},
                "cloth": [
                    {
                        "mesh": {"shape": "rectangle", "size_m": [1.0, 0.08], "cells": [cells, across]},
                        "thread_angle_deg": 0.0 if along == "weft" else 90.0,
                        "fabric": {
                            "density_kg_per_m2": WEIGHT_N_PER_M / 10.0,
                            "membrane": {"law": "splines", **threads, "shear": other},
                        },
                        "pin": [{"select": "left"}],
                    }
                ],
            }
        )
    )
    simulation.step()
    return simulation, simulation.positions[:, 0].reshape(cells + 1, across + 1).mean(axis=1)


def top_strain(rows: Floats) -> float:
    """lambda - 1 at the held end: rows of cells show the stretch of their middles, extended by half a row."""
    first, second = np.diff(rows)[:2] * (len(rows) - 1)
    return float(1.5 * first - 0.5 * second - 1.0)


@pytest.mark.parametrize("name", CURVES)
@pytest.mark.parametrize("along", ["weft", "warp"])
def test_positions_and_top_strain(name: str, along: str) -> None:
    curve = CURVES[name]
    simulation, rows = hang(curve, 100, along)
    expected = placed_at(np.linspace(0, 1, 101), curve)
    assert curve.stretch(WEIGHT_N_PER_M) > np.sqrt(1 + 2 * curve.knots[1])  # beyond the first knot
    assert np.abs(rows - expected).max() < 1e-4
    assert abs(top_strain(rows) - (curve.stretch(WEIGHT_N_PER_M) - 1.0)) < 1e-4
    np.testing.assert_allclose(simulation.state.pin_forces, [[-0.08 * WEIGHT_N_PER_M, 0, 0]], atol=1e-9)


@pytest.mark.parametrize("name", CURVES)
def test_second_order_in_the_mesh_spacing(name: str) -> None:
    curve = CURVES[name]
    found = [hang(curve, cells, "weft")[1] for cells in MESHES]
    errors = [float(np.abs(r - placed_at(np.linspace(0, 1, len(r)), curve)).max()) for r in found]
    order = float(np.polyfit(-np.log(MESHES), np.log(errors), 1)[0])
    assert 1.8 < order < 2.3, errors
