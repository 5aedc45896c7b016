"""Strain and stress that runs report: those that act, averaged around vertices where the membrane law is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.geometry.quantities import (
    green_lagrange_strain,
    principal_stretch,
    thread_areas,
    thread_vectors,
)
from gabardine.scene.discretisation import Triangles


def averaged_by_hand(run: gb.Run, strain: np.ndarray) -> np.ndarray:
    """Around each vertex, shape (n, 3), triangles alike in area; pinned vertices have none."""
    x, _, z = run.positions[0].T
    pinned = np.isclose(x, 0.0) | (np.isclose(x, 0.2) & np.isclose(z, 0.2))
    sums, weights = np.zeros((25, 3)), np.zeros(25)
    for face, own in zip(run.faces, strain):
        free = [v for v in face if not pinned[v]]
        for v in free:
            sums[v] += own / len(free)
            weights[v] += 1.0 / len(free)
    return sums[~pinned] / weights[~pinned, None]


@pytest.mark.parametrize("average_over", ["vertices", "triangles"])
def test_reported_strain_is_the_one_that_acts(scene: gb.Scene, average_over: str, tmp_path: Path) -> None:
    cloth = scene.cloth[0].model_copy(update={"model": Triangles(average_over=average_over)})
    run = gb.simulate(scene.model_copy(update={"cloth": (cloth,)}), tmp_path / "run")
    alone = green_lagrange_strain(run.positions[-1], run.faces, run.thread_coordinates)
    seen = averaged_by_hand(run, alone) if average_over == "vertices" else alone
    assert run.reports[-1]["max_strain"] == pytest.approx(principal_stretch(seen).max(), rel=1e-9)
    differs = np.abs(run.strain(-1) - alone).max() / np.abs(alone).max()
    assert (differs > 0.05) == (average_over == "vertices")
    opened = gb.open_run(tmp_path / "run")
    assert np.array_equal(opened.strain(-1), run.strain(-1))
    assert np.array_equal(opened.stress(-1), run.stress(-1))


def test_averaging_is_the_default_of_cloth_that_bends(scene: gb.Scene) -> None:
    cloth = scene.cloth[0]
    assert cloth.averages
    assert not cloth.model_copy(update={"model": Triangles(average_over="triangles")}).averages
    assert not cloth.model_copy(update={"model": Triangles(strain="corotational")}).averages


def test_stress_of_averaged_cloth_balances_its_pins() -> None:
    """The virial of the forces at rest is that of the stress: sum f_x x = sum_t a_t s_ab F_xa F_xb."""
    text = """
        time = { integrator = "static" }
        solver = { force_tolerance = 1e-9 }
        world = { gravity_m_per_s2 = [0, 0, 0] }
        [[cloth]]
        mesh = { shape = "rectangle", size_m = [0.4, 0.2], cells = [16, 8], pattern = "irregular" }
        thread_angle_deg = 30
        fabric = "cotton"
        pin = [{ select = "left" }, { select = "right", move.translate_m = [[0, 0, 0, 0], [1, 0.004, 0, 0]] }]
    """
    run = gb.simulate(gb.Scene.from_text(text))
    weft, warp, shear = run.stress(-1).T
    u, v = (each[:, 0] for each in thread_vectors(run.positions[-1], run.faces, run.thread_coordinates))
    pull = weft * u * u + warp * v * v + 2.0 * shear * u * v
    virial = (pull * thread_areas(run.thread_coordinates)).sum()
    # 1e-6 of it are bending, which gradients of strain in the plane cost
    assert virial == pytest.approx(run.pin_force(run.pins[1])[-1, 0] * 0.404, rel=1e-5)
