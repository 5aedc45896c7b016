"""The virtual tester against continuum mechanics written out here, and against what must be so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.materials.fabric import Fabric
from gabardine.materials.measurement import TESTS
from gabardine.materials.membrane import MEMBRANE_LAWS

from .conftest import MEMBRANES, fabric

ROUNDING = 1e-11
"""Relative. Strain is a difference of positions: 1e-16 of the sample over a cell, over a strain of 1e-2."""


def clamp_force(material: Fabric, test: str, displacement: float, set_up: SetUp) -> np.ndarray:
    """(across, along) of the moving clamp [N]: l_v F S N, with S by differences of the law's energy."""
    axis = 1 if test == "tensile-warp" else 0
    gradient = np.eye(2)
    side = 1 - axis if test == "shear" else axis
    gradient[side, axis] += displacement / set_up.length_m
    green = (gradient.T @ gradient - np.eye(2)) / 2
    strain = np.array([green[0, 0], green[1, 1], 2 * green[0, 1]])
    law, par = material.membrane, np.array(material.membrane.parameters())
    step = 1e-6

    def energy(shift: np.ndarray) -> float:
        return law.density(*(strain + shift), par, 0)

    s = [(energy(step * unit) - energy(-step * unit)) / (2 * step) for unit in np.eye(3)]
    traction = gradient @ np.array([[s[0], s[2]], [s[2], s[1]]])[:, axis] * set_up.width_m
    return traction[[axis, 1 - axis]]


@pytest.mark.parametrize("law", MEMBRANES)
@pytest.mark.parametrize("test", TESTS)
def test_affine_ends_measure_the_law(test: str, law: str, small: SetUp) -> None:
    result = LAB_TESTS[test].run(fabric(law), small)
    assert result.values["error_of_force"] < ROUNDING
    assert result.values["error_of_stress"] < ROUNDING
    displacement = float(result.columns["displacement_m"][-1])
    expected = clamp_force(fabric(law), test, displacement, small)
    found = [result.curves[name].y[-1] for name in ("force-across", "force") if name in result.curves]
    wanted = expected if test == "shear" else expected[:1]
    assert np.abs(wanted).min() > 0.5  # newtons
    np.testing.assert_allclose(found, wanted, rtol=1e-8)  # differences of the energy


@pytest.mark.parametrize("law", MEMBRANE_LAWS)
def test_every_law_can_be_tested(law: str, small: SetUp) -> None:
    material = Fabric(name=law, density_kg_per_m2=0.1, membrane=MEMBRANE_LAWS[law].example(500.0))
    for test in TESTS:
        result = LAB_TESTS[test].run(material, replace(small, points=2, to_m=0.002))
        assert result.values["largest_force_n"] > 0.01
        assert result.values["error_of_force"] < ROUNDING


@pytest.mark.parametrize("pattern", ["regular", "cross", "irregular"])
@pytest.mark.parametrize("test", TESTS)
def test_the_mesh_does_not_matter(test: str, pattern: str, small: SetUp) -> None:
    result = LAB_TESTS[test].run(fabric("orthotropic"), replace(small, pattern=pattern, points=2))
    assert result.values["error_of_force"] < ROUNDING


@pytest.mark.parametrize("test", TESTS)
def test_the_state_before_is_start_enough(test: str, small: SetUp) -> None:
    """Newton's method finds the same state when it is not given away by the start."""
    result = LAB_TESTS[test].run(fabric("orthotropic"), replace(small, start="previous"))
    assert 1 <= result.values["newton_iterations_most"] < 10
    assert result.values["error_of_force"] < 1e-9


def test_free_ends_agree_in_uncoupled_tension_only(small: SetUp) -> None:
    free = replace(small, ends="free", points=3, cells=(12, 6))
    for test in ("tensile-weft", "tensile-warp"):
        assert LAB_TESTS[test].run(fabric("splines"), free).values["error_of_force"] < 1e-9
    coupled = LAB_TESTS["tensile-weft"].run(fabric("orthotropic"), free)
    # Free to contract, the sample is softer: by less than 1 - nu^2 of a bar, as the clamps hold its ends.
    assert 1e-4 < coupled.values["error_of_force"] < 200.0**2 / (1500.0 * 900.0)
    assert coupled.curves["force"].y[-1] < coupled.curves["force"].law[-1]
    sheared = LAB_TESTS["shear"].run(fabric("orthotropic"), free)
    assert 0.005 < sheared.values["error_of_stress"] < 0.1
    assert sheared.curves["stress"].y[-1] < sheared.curves["stress"].law[-1]


def test_the_range_is_that_of_the_curves(small: SetUp) -> None:
    quick = replace(small, points=2)
    ends = {"weft": 0.2, "warp": 0.15, "shear": 0.4}
    for test, mode in TESTS.items():
        found = LAB_TESTS[test].run(fabric("splines"), quick).values["largest_strain"]
        assert found == pytest.approx(ends[mode])
    assert LAB_TESTS["shear"].run(fabric("linear"), quick).values["largest_strain"] == pytest.approx(0.15)
    chosen = LAB_TESTS["tensile-weft"].run(fabric("linear"), replace(quick, to_m=0.001, length_m=0.1))
    assert chosen.columns["displacement_m"][-1] == 0.001
    assert chosen.values["largest_strain"] == pytest.approx(0.01 + 0.00005)


def test_progress_is_told(small: SetUp) -> None:
    told: list[tuple[int, int]] = []
    LAB_TESTS["shear"].run(fabric("linear"), small, lambda done, total: told.append((done, total)))
    assert told == [(k, 5) for k in range(1, 6)]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"length_m": 0.0}, "length = 0 m is not possible; give a positive number of metres."),
        ({"width_m": float("nan")}, "width = nan m"),
        ({"to_m": -1.0}, "to = -1 m"),
        ({"ends": "loose"}, 'ends = "loose" is not possible; give one of "free", "affine".'),
        ({"pattern": "paisley"}, 'pattern = "paisley"'),
        ({"start": "anywhere"}, 'start = "anywhere"'),
        ({"cells": (0, 3)}, "cells = 0x3"),
        ({"points": 0}, "points = 0"),
    ],
)
def test_a_wrong_set_up_is_refused(options: dict, words: str) -> None:
    with pytest.raises(SceneError) as caught:
        SetUp(**options)
    assert words in str(caught.value)
