"""Strips that bend under their own weight: the rigidity of a fabric is that of its file, in N m.

Heavy cantilever (ASTM D1388): length L, areal density q, rigidity B, G = q g L^3/B. With theta the slope
downwards and s in units of L

    theta'' = -G (1 - s) cos(theta),   theta(0) = 0,   theta'(1) = 0,

the tip drops by H = int sin(theta) and reaches W = int cos(theta). Strips are clamped by one held cell; L
counts from the last held row.

Simply supported strip, small deflection: w = q g L^4/(24 B) (s - 2 s^3 + s^4). It has no clamp, so it shows
the rigidity of an irregular mesh alone.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.elements.triangle import REST
from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.materials.bending import BENDING_LAWS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
LENGTH_M, DENSITY, GRAVITY = 0.2, 0.2, 9.81
PRINTED = {
    0.1: (0.012500, 0.012498, 0.999911),
    1.0: (0.124562, 0.123471, 0.991246),
    5.0: (0.585721, 0.495905, 0.846657),
    10.0: (1.066802, 0.700200, 0.656354),
    50.0: (3.705561, 0.907917, 0.245015),
    100.0: (5.888104, 0.937524, 0.159223),
}
"""G -> H/W, H/L, W/L as published with this equation, six decimals."""

WITHIN = {"curvature": 0.01, "hinge": 0.01, "quadratic": 0.01, "linear": 0.02}
"""Error of H/W on grids; measured at the worst G: 0.3, 0.7 and 1.3 %."""
WITHIN_IRREGULAR = {"curvature": 0.02, "hinge": 0.05, "quadratic": 0.05, "linear": 0.1}
"""Measured at worst -1.7, -1.5 and -7.7 %: a ragged clamp holds separate edges more than it should."""
WITHIN_SUPPORTED = {"curvature": 0.002, "hinge": 0.002, "quadratic": 0.002, "linear": 0.06}
"""B of supported grids. Linear: supports keep a regular strip from its 6 % of twist, so 1.052."""

QUICK = {
    "quadratic": [(1.0, "regular", "x"), (100.0, "alternating", "z")],
    "linear": [(1.0, "alternating", "z"), (10.0, "regular", "z"), (100.0, "regular", "x")],
}
"""Of laws other than hinge, what is measured in the fast run too."""


def every_law(*values: Any) -> list[Any]:
    """The cases `values` with every bending law; those not quick are slow."""
    return [
        pytest.param(law, *case, marks=[] if case in QUICK.get(law, [case]) else [pytest.mark.slow])
        for law in BENDING_LAWS
        for case in product(*values)
    ]


@cache
def tip(g: float) -> tuple[float, float]:
    """H/L and W/L of the ODE, by shooting from the free end (r = 1 - s) on its slope, with order 8."""
    from scipy.integrate import solve_ivp
    from scipy.optimize import brentq

    def rate(r: float, y: Floats) -> list[float]:
        return [y[1], -g * r * np.cos(y[0]), np.sin(y[0]), np.cos(y[0])]

    def shoot(slope: float) -> Floats:
        return solve_ivp(rate, (0.0, 1.0), [slope, 0.0, 0.0, 0.0], "DOP853", rtol=1e-11, atol=1e-12).y[:, -1]

    end = shoot(brentq(lambda slope: shoot(slope)[0], 0.0, np.pi / 2 - 1e-9, xtol=1e-14))
    return float(end[2]), float(end[3])


def strip(
    law: str,
    bending: str,
    mesh: str,
    select: str,
    membrane_n_per_m: float,
    angle_deg: float = 0.0,
    shape: str = "rectangle",
) -> Simulation:
    """The residual of statics is the usual one, but for the laws linear in the positions.

    Their stiffest strip, 20 N m, has forces of rounding of 1e-5 of its weight.
    """
    tolerance = 1e-6 if law == "hinge" else 5e-5
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            solver = {{ force_tolerance = {tolerance} }}
            [[cloth]]
            mesh = {{ shape = "{shape}", {mesh} }}
            thread_angle_deg = {angle_deg}
            fabric.density_kg_per_m2 = {DENSITY}
            fabric.membrane = {{ law = "linear", young_n_per_m = {membrane_n_per_m} }}
            fabric.bending = {{ law = "{law}", {bending} }}
            pin = [{select}]
        """)
    )


def rigidity(g: float) -> float:
    """B of a G [N m]."""
    return DENSITY * GRAVITY * LENGTH_M**3 / g


def cantilever(
    law: str, g: float, pattern: str, axis: str, cells: int, bending: str = "", angle_deg: float = 0.0
) -> tuple[float, float]:
    """H/W of the equilibrium, and the length that hangs free in units of L (1 on a grid).

    Membrane 4e4 B/L^2: stretched by less than 0.3 %. An irregular clamp is ragged, so the free length counts
    from where held triangles end on average, which is their area over the width.
    """
    spacing, across = LENGTH_M / cells, 8
    size, count = [LENGTH_M + spacing, across * spacing], [cells + 1, across]
    far = [spacing * (1 + 1e-9), 1.0, 1.0]
    if axis == "z":
        size, count, far = size[::-1], count[::-1], far[::-1]
    simulation = strip(
        law,
        bending or f"rigidity_n_m = {rigidity(g)}",
        f'size_m = {size}, cells = {count}, pattern = "{pattern}"',
        f"{{ select = {{ box_m = [[0, -1, 0], {far}] }} }}",
        4e4 * rigidity(g) / LENGTH_M**2,
        angle_deg,
    )
    model, k = simulation.compiled.model, {"x": 0, "z": 2}[axis]
    held = np.isin(model.faces, simulation.system.controls.pinned_vertices).all(axis=1)
    clamp = REST.of(model.face_rest, "area")[held].sum() / min(size)
    end = simulation.positions[:, k] == max(size)
    simulation.step()
    height, reach = simulation.positions[end][:, [1, k]].mean(axis=0)
    return float(-height / (reach - clamp)), float((max(size) - clamp) / LENGTH_M)


def ratio(g: float) -> float:
    """H/W of the ODE."""
    drop, reach = tip(g)
    return drop / reach


@pytest.mark.parametrize("g", PRINTED)
def test_own_integration_gives_the_printed_table(g: float) -> None:
    drop, reach = tip(g)
    np.testing.assert_allclose((drop / reach, drop, reach), PRINTED[g], atol=1e-6)


@pytest.mark.parametrize(
    ("law", "g", "pattern", "axis"), every_law([1.0, 10.0, 100.0], ["regular", "alternating"], ["x", "z"])
)
def test_grids_at_fifty_cells(law: str, g: float, pattern: str, axis: str) -> None:
    found, free = cantilever(law, g, pattern, axis, 50)
    assert free == pytest.approx(1.0)
    assert found == pytest.approx(ratio(g), rel=WITHIN[law])


@pytest.mark.parametrize(
    ("angle_deg", "axis", "g"),
    [(0.0, "x", 10.0), (90.0, "x", 2.0), (0.0, "z", 2.0)],
    ids=["weft", "warp", "z"],
)
@pytest.mark.parametrize("law", BENDING_LAWS)
def test_each_thread_has_its_own_rigidity(law: str, angle_deg: float, axis: str, g: float) -> None:
    """The same mesh, bent along the weft (G = 10) or the warp (G = 2)."""
    both = f"weft_n_m = {rigidity(10.0)}, warp_n_m = {rigidity(2.0)}"
    found, _ = cantilever(law, 10.0, "alternating", axis, 50, both, angle_deg)
    assert found == pytest.approx(ratio(g), rel=WITHIN[law])


@pytest.mark.parametrize(("law", "g", "axis"), every_law([1.0, 10.0, 100.0], ["x", "z"]))
def test_irregular_mesh(law: str, g: float, axis: str) -> None:
    found, free = cantilever(law, g, "irregular", axis, 80)
    assert 1.0 <= free < 1.02  # the clamp ends before the nominal line, by less than a cell
    assert found == pytest.approx(ratio(g * free**3), rel=WITHIN_IRREGULAR[law])


def evenly_clamped(g: float, axis: str, cells: int, path: Path) -> float:
    """H/W of an irregular strip with vertices moved onto the line where its clamp ends."""
    spacing, across, k = LENGTH_M / cells, 8, {"x": 0, "z": 2}[axis]
    size, count = [LENGTH_M + spacing, across * spacing], [cells + 1, across]
    if axis == "z":
        size, count = size[::-1], count[::-1]
    shape = Rectangle(size_m=tuple(size), cells=tuple(count), pattern="irregular")
    mesh = shape.build(Path())
    points = np.array(mesh.rest_positions, np.float64)
    points[np.abs(points[:, k] - spacing) < 0.5 * spacing, k] = spacing
    lines = [f"v {x!r} {y!r} {z!r}\nvt {x!r} {z!r}" for x, y, z in points.tolist()]
    lines += ["f " + " ".join(f"{corner}/{corner}" for corner in face) for face in (mesh.faces + 1).tolist()]
    path.write_text("\n".join(lines) + "\n")
    far = [1.0, 1.0, 1.0]
    far[k] = spacing * (1 + 1e-9)
    simulation = strip(
        "curvature",
        f"rigidity_n_m = {rigidity(g)}",
        f'path = "{path}"',
        f"{{ select = {{ box_m = [[-1, -1, -1], {far}] }} }}",
        4e4 * rigidity(g) / LENGTH_M**2,
        shape="file",
    )
    end = simulation.positions[:, k] == max(size)
    simulation.step()
    height, reach = simulation.positions[end][:, [1, k]].mean(axis=0)
    return float(-height / (reach - spacing))


@pytest.mark.parametrize(("g", "axis", "cells"), [(10.0, "x", 27), (10.0, "z", 27), (100.0, "x", 80)])
def test_irregular_mesh_with_an_even_clamp(g: float, axis: str, cells: int, tmp_path: Path) -> None:
    """Off by 0.25, 0.23 and 0.36 %: chords are shorter than arcs. More than that is the ragged clamp, with it
    27 cells are off by 5.1 and 4.6 %: it holds more than its area.
    """
    assert evenly_clamped(g, axis, cells, tmp_path / "strip.obj") == pytest.approx(ratio(g), rel=0.005)


def supported(law: str, pattern: str, axis: str, seed: int) -> float:
    """B found over B given, of a strip 40 cells long supported at both ends and bent a little."""
    size, count, ends = [LENGTH_M, LENGTH_M / 4], [40, 10], ("left", "right")
    if axis == "z":
        size, count, ends = size[::-1], count[::-1], ("bottom", "top")
    given = 20.0  # N m: G = 8e-4, so that the membrane, held at both ends, has nothing to carry
    simulation = strip(
        law,
        f"rigidity_n_m = {given}",
        f'size_m = {size}, cells = {count}, pattern = "{pattern}", seed = {seed}',
        f'{{ select = "{ends[0]}" }}, {{ select = "{ends[1]}" }}',
        400.0 * given / LENGTH_M**2,
    )
    simulation.step()
    s = simulation.positions[:, {"x": 0, "z": 2}[axis]] / LENGTH_M
    shape = s - 2 * s**3 + s**4
    amplitude = -(simulation.positions[:, 1] @ shape) / (shape @ shape)
    return float(DENSITY * GRAVITY * LENGTH_M**4 / (24 * amplitude) / given)


@pytest.mark.parametrize("axis", ["x", "z"])
@pytest.mark.parametrize("pattern", ["regular", "alternating"])
@pytest.mark.parametrize("law", BENDING_LAWS)
def test_rigidity_of_grids(law: str, pattern: str, axis: str) -> None:
    assert supported(law, pattern, axis, 0) == pytest.approx(1.0, rel=WITHIN_SUPPORTED[law])


@pytest.mark.parametrize("axis", ["x", "z"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("law", BENDING_LAWS)
def test_rigidity_of_irregular_meshes(law: str, seed: int, axis: str) -> None:
    assert supported(law, "irregular", axis, seed) == pytest.approx(1.0, rel=0.05)
