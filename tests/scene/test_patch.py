"""Cloths of several fabrics, and with interlinings: against one fabric, and springs in series."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError

SOFT = {
    "density_kg_per_m2": 0.1,
    "membrane": {"law": "orthotropic", "weft_n_per_m": 1000.0, "warp_n_per_m": 1000.0, "shear_n_per_m": 50.0},
    "bending": {"weft_n_m": 1e-5, "warp_n_m": 1e-5},
}
STIFF = {
    **SOFT,
    "density_kg_per_m2": 0.3,
    "membrane": {"law": "orthotropic", "weft_n_per_m": 3000.0, "warp_n_per_m": 3000.0, "shear_n_per_m": 50.0},
}
CELLS = [8, 4]
COUNT = 2 * CELLS[0] * CELLS[1]


def scene(cloth: dict[str, Any], **more: Any) -> gb.Scene:
    mesh = {"shape": "rectangle", "size_m": [0.2, 0.1], "cells": CELLS}
    held = [{"select": "left"}]
    data = {"cloth": [{"mesh": mesh, "fabric": SOFT, "pin": held, **cloth}], **more}
    return gb.Scene.from_data({"time": {"duration_s": 0.1, "step_s": 0.01}, **data})


def fallen(cloth: dict[str, Any]) -> np.ndarray:
    simulation = gb.Simulation(scene(cloth))
    while not simulation.done:
        simulation.step()
    assert np.ptp(simulation.positions[:, 1]) > 0.01
    return simulation.positions


def test_an_interlining_of_the_same_fabric_falls_as_the_cloth_alone() -> None:
    """Twice the stiffness and twice the mass; 1e-9 m: steps are solved to 1e-8 of their loads."""
    lined = fallen({"interlining": [{"faces": [[0, COUNT - 1]], "fabric": SOFT}]})
    np.testing.assert_allclose(lined, fallen({}), atol=1e-9)


def test_a_patch_over_all_of_it_is_the_cloth() -> None:
    np.testing.assert_array_equal(
        fallen({"patch": [{"faces": [[0, COUNT - 1]], "fabric": SOFT}]}), fallen({})
    )


def test_an_interlining_stiffens() -> None:
    board = {**STIFF, "density_kg_per_m2": 1e-3, "bending": {"weft_n_m": 1e-2, "warp_n_m": 1e-2}}
    lined = fallen({"interlining": [{"faces": [[0, COUNT - 1]], "fabric": board}]})

    def curved(positions: np.ndarray) -> float:
        return float(np.linalg.svd(positions - positions.mean(axis=0))[1][2])

    assert curved(lined) < 0.1 * curved(fallen({}))  # it turns about the pinned edge, and stays flat


def test_masses_are_areas_times_densities() -> None:
    """The left half soft, the right half stiff, and a strip of both lined: 0.02 m^2 in all."""
    right = [{"faces": [[COUNT // 2, COUNT - 1]], "fabric": STIFF}]
    strip = [{"faces": [[0, 7], [COUNT - 8, COUNT - 1]], "fabric": SOFT}]
    made = scene({"patch": right, "interlining": strip})
    mass = gb.Simulation(made).compiled.model.masses.sum()
    assert mass == pytest.approx(0.01 * 0.1 + 0.01 * 0.3 + 0.02 * 16 / COUNT * 0.1, rel=1e-12)


@pytest.mark.parametrize("average_over", ["vertices", "triangles"])
def test_two_fabrics_in_a_row_stretch_as_springs_in_series(average_over: str) -> None:
    """u = F (l_1/K_1 + l_2/K_2) to first order; 1 %: F/K of up to 0.1 % and Poisson's ratio of zero, but for
    the row at the border, whose averages end there.
    """
    faces = gb.Simulation(scene({})).compiled.faces
    flat = gb.Simulation(scene({})).positions
    there = np.flatnonzero(flat[faces].mean(axis=1)[:, 0] > flat[:, 0].mean())
    runs = np.split(there, np.flatnonzero(np.diff(there) > 1) + 1)
    patch = [{"faces": [[int(run[0]), int(run[-1])] for run in runs], "fabric": STIFF}]
    model = {"kind": "triangles", "average_over": average_over}
    pull = [{"select": "right", "force_n": [0.1, 0.0, 0.0]}]
    world = {"gravity_m_per_s2": [0.0, 0.0, 0.0]}
    made = scene({"patch": patch, "model": model, "load": pull}, world=world, time={"integrator": "static"})
    simulation = gb.Simulation(made)
    while not simulation.done:
        simulation.step()
    right = flat[:, 0] > flat[:, 0].max() - 1e-9
    moved = (simulation.positions - flat)[right, 0].mean()
    assert moved == pytest.approx(1.0 * (0.1 / 1000.0 + 0.1 / 3000.0), rel=0.01)


@pytest.mark.parametrize(
    ("cloth", "words"),
    [
        ({"patch": [{"faces": [[0, COUNT]], "fabric": SOFT}]}, "no triangles of the mesh, which has 0 to 63"),
        ({"interlining": [{"faces": [[5, 4]], "fabric": SOFT}]}, "no triangles of the mesh"),
        (
            {"patch": [{"faces": [[0, 9]], "fabric": SOFT}, {"faces": [[9, 12]], "fabric": STIFF}]},
            "Triangle 9 is in two patches",
        ),
        ({"interlining": [{"faces": [[0, 4]], "fabric": SOFT}], "model": "springs"}, "one fabric for all"),
    ],
)
def test_what_cannot_be_is_refused(cloth: dict[str, Any], words: str) -> None:
    with pytest.raises(SceneError, match=words):
        gb.Simulation(scene(cloth))
