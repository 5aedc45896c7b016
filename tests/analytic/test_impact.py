"""Impacts on bumpy bodies, by default: energy never rises, and strain is near that of short steps.

A sheet of wool falls by 0.1 m onto a torus and onto a closed body with bumps and hollows. Nothing does work
on it, so that its energy, kinetic, elastic and of weight, can only fall. Contact between surfaces stores a
little, which is not counted: what it gives back is within the bound.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
DROP_M, SIDE_M, CELLS, DURATION_S = 0.1, 0.5, 16, 0.3
AROUND, ALONG = 30, 15
CONTACT = {"colliders": "", "guaranteed": 'contact = { mode = "guaranteed", friction = 0.3 }'}


def torus() -> tuple[Floats, NDArray[np.int64]]:
    """Lying, radii 0.14 and 0.05 m."""
    a, b = np.meshgrid(*(2 * np.pi * np.arange(n) / n for n in (AROUND, ALONG)), indexing="ij")
    far = 0.14 + 0.05 * np.cos(b)
    points = np.stack([far * np.cos(a), 0.05 * np.sin(b), far * np.sin(a)], axis=-1).reshape(-1, 3)
    return points, grid_faces(AROUND, ALONG, closed=True)


def bumpy() -> tuple[Floats, NDArray[np.int64]]:
    """About as large as a ball of 0.12 m; its radius goes up and down by a third of that."""
    theta, phi = np.pi * np.arange(1, ALONG) / ALONG, 2 * np.pi * np.arange(AROUND) / AROUND
    t, p = np.meshgrid(theta, phi, indexing="ij")
    three, five = 0.18 * np.sin(3 * p) * np.sin(t) ** 3, 0.1 * np.cos(5 * p + 2 * t) * np.sin(t)
    far = 0.12 * (1.0 + three + 0.15 * np.cos(4 * t) + five)
    points = np.stack([far * np.sin(t) * np.cos(p), far * np.cos(t), far * np.sin(t) * np.sin(p)], axis=-1)
    poles = 0.12 * 1.15 * np.array([[0.0, 1.0, 0.0], [0.0, -1.0, 0.0]])
    first, last, ring = AROUND * (ALONG - 1), AROUND * (ALONG - 2), np.arange(AROUND)
    after = (ring + 1) % AROUND
    top = np.column_stack([np.full(AROUND, first), after, ring])
    bottom = np.column_stack([np.full(AROUND, first + 1), last + ring, last + after])
    faces = np.concatenate([grid_faces(ALONG - 1, AROUND, closed=False), top, bottom])
    return np.concatenate([points.reshape(-1, 3), poles]), faces


def grid_faces(rows: int, columns: int, closed: bool) -> NDArray[np.int64]:
    """Two triangles for each cell of a grid whose columns, and rows if closed, end where they begin."""
    i, j = (each.ravel() for each in np.meshgrid(np.arange(rows - (not closed)), np.arange(columns)))
    below, right = (i + 1) % rows, (j + 1) % columns
    a, b, c, d = i * columns + j, i * columns + right, below * columns + right, below * columns + j
    return np.concatenate([np.column_stack([a, b, c]), np.column_stack([a, c, d])])


BODIES = {"torus": torus, "bumpy": bumpy}


def scene(body: str, step_s: float, contact: str, folder: Path) -> Scene:
    points, faces = BODIES[body]()
    a, b, c = np.swapaxes(points[faces], 0, 1)
    if (a * np.cross(b, c)).sum() < 0.0:
        faces = faces[:, ::-1]
    lines = [f"v {x!r} {y!r} {z!r}" for x, y, z in points.tolist()]
    lines += [f"f {a} {b} {c}" for a, b, c in (faces + 1).tolist()]
    path = folder / f"{body}.obj"
    path.write_text("\n".join(lines) + "\n")
    height = float(points[:, 1].max()) + DROP_M
    return Scene.from_text(f"""
        time = {{ duration_s = {DURATION_S}, step_s = {step_s} }}
        {CONTACT[contact]}
        [[cloth]]
        place = {{ origin_m = [{0.013 - SIDE_M / 2}, {height}, {-0.007 - SIDE_M / 2}] }}
        fabric = "wool-gabardine"
        [cloth.mesh]
        shape = "rectangle"
        size_m = [{SIDE_M}, {SIDE_M}]
        cells = [{CELLS}, {CELLS}]
        pattern = "irregular"
        [[collider]]
        kind = "mesh"
        path = "{path}"
    """)


def fallen(given: Scene) -> dict[str, Any]:
    """The largest rise of the energy, and what is lost in all, over weight times drop; the largest strain."""
    sim = Simulation(given)
    energies, strain = [sum(sim.system.energies(sim.state.positions, sim.state.velocities).values())], 0.0
    while not sim.done:
        report = sim.step()
        energies.append(sum(report.energies_j.values()))
        strain = max(strain, report.max_strain)
    weight_n = 9.81 * float(sim.compiled.model.masses.sum())
    lost_j = energies[0] - energies[-1]
    rise_j = float((np.array(energies) - np.minimum.accumulate(energies)).max())
    return {"rise": rise_j / (weight_n * DROP_M), "lost": lost_j / (weight_n * DROP_M), "strain": strain}


QUICK = ("guaranteed", 0.01)
CASES = [
    pytest.param(body, step_s, contact, marks=[] if (contact, step_s) == QUICK else [pytest.mark.slow])
    for body in BODIES
    for step_s in (0.005, 0.01)
    for contact in CONTACT
]


@pytest.mark.parametrize(("body", "step_s", "contact"), CASES)
def test_energy_never_rises_at_an_impact(body: str, step_s: float, contact: str, tmp_path: Path) -> None:
    found = fallen(scene(body, step_s, contact, tmp_path))
    assert found["lost"] > 0.5  # it has hit something
    assert found["rise"] < 1e-3


@cache
def converged_strain(body: str, folder: Path) -> float:
    """The largest strain in steps of 1 ms."""
    return float(fallen(scene(body, 0.001, "guaranteed", folder))["strain"])


@pytest.mark.slow
@pytest.mark.parametrize("step_s", [0.005, 0.01])
@pytest.mark.parametrize("body", BODIES)
def test_strain_at_an_impact_is_near_that_of_short_steps(body: str, step_s: float, tmp_path: Path) -> None:
    """Measured -3 and -19 % on the torus, -11 and +16 % on the other at 10 and 5 ms; 2 ms: +8 and +9 %. It
    buckles as it comes down, so that its largest strain is no more certain than that.
    """
    found = fallen(scene(body, step_s, "guaranteed", tmp_path))["strain"]
    assert found == pytest.approx(converged_strain(body, tmp_path.parent), rel=0.3)
