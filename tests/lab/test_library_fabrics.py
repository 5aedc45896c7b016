"""Every linear fabric of the library in the virtual tester, against its stiffness written out here."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.materials.library import fabrics
from gabardine.materials.measurement import TESTS
from gabardine.materials.membrane.linear import Linear
from gabardine.materials.membrane.orthotropic import Orthotropic

SET_UP = SetUp(cells=(12, 6), points=4, ends="affine", start="previous", to_m=0.004)


def stiffness(name: str) -> np.ndarray:
    """C of s = C e, (weft, warp, shear), from the fabric's own numbers [N/m]."""
    held = fabrics[name].membrane.model_dump()
    if held["law"] == "linear":
        young, nu = held["young_n_per_m"], held["poisson"]
        return young / (1 - nu**2) * np.array([[1, nu, 0], [nu, 1, 0], [0, 0, (1 - nu) / 2]])
    weft, warp, shear, both = (held[f"{key}_n_per_m"] for key in ("weft", "warp", "shear", "coupling"))
    return np.array([[weft, both, 0], [both, warp, 0], [0, 0, shear]])


def even_forces(name: str, test: str, displacement_m: np.ndarray) -> np.ndarray:
    """Force along the motion of the clamp if the sample deforms evenly, l_v F S N [N].

    The strain along the clamps is zero, coupled law or not: the clamps hold it. So in tension the coupling
    does not show in this force; it makes the force on the short ends.
    """
    axis = 1 if test == "tensile-warp" else 0
    side = 1 - axis if test == "shear" else axis
    forces = []
    for d in displacement_m:
        gradient = np.eye(2)
        gradient[side, axis] += d / SET_UP.length_m
        green = (gradient.T @ gradient - np.eye(2)) / 2
        s = stiffness(name) @ [green[0, 0], green[1, 1], 2 * green[0, 1]]
        traction = gradient @ np.array([[s[0], s[2]], [s[2], s[1]]])
        forces.append(SET_UP.width_m * traction[side, axis])
    return np.array(forces)


STRAIGHT = [name for name, fabric in fabrics.items() if isinstance(fabric.membrane, Linear | Orthotropic)]
"""Fabrics whose curves are lines; those of the others are compared with points in tests/lab/test_kes.py."""


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("name", STRAIGHT)
def test_affine_ends_measure_the_law_and_free_ends_a_little_less(name: str, test: str) -> None:
    affine = LAB_TESTS[test].run(fabrics[name], SET_UP).curves["force"]
    expected = even_forces(name, test, affine.x)
    assert expected[-1] > 0.1  # newtons
    # What is called the law is the law of the even state, and it is what affine ends measure: strains are
    # differences of positions, 1e-16 of the sample over a cell and over strains of 1e-2.
    np.testing.assert_allclose(affine.law, expected, rtol=1e-11, atol=1e-12)
    np.testing.assert_allclose(affine.y, expected, rtol=1e-10, atol=1e-10)
    free = LAB_TESTS[test].run(fabrics[name], replace(SET_UP, ends="free")).curves["force"]
    np.testing.assert_array_equal(free.law, affine.law)
    weft, warp, both = stiffness(name)[[0, 1, 0], [0, 1, 1]]
    if test != "shear" and both == 0:
        np.testing.assert_allclose(free.y, expected, rtol=1e-10, atol=1e-10)
        return
    # Fewer constraints, less energy and force. In tension at the very least that of a bar free to contract,
    # 1 - c^2/(c_uu c_vv) of the clamped one, but for the large strain; in shear the ends shear less.
    lowest = 0.85 if test == "shear" else 1 - 1.1 * both**2 / (weft * warp)
    share = free.y[1:] / free.law[1:]
    assert (lowest < share).all()
    assert (share < 1 - 1e-5).all()
