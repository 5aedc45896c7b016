"""Bias extension and picture frame against the formulas of Cao et al. 2008."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.trellis import (
    BiasExtension,
    bias_angle,
    bias_displacement,
    bias_shear_force,
)
from gabardine.materials.fabric import Fabric

STIFF = {"knots": [0.0, 0.01], "coefficients_n_per_m": [[0.0, 2e5]]}
SHEAR = {"strain": [0.2, 0.4, 0.7], "stress_n_per_m": [4.0, 10.0, 30.0], "monotone": True}


def reinforcement() -> Fabric:
    """Threads that hardly extend and a shear that stiffens, as glass has."""
    membrane = {"law": "splines", "weft": STIFF, "warp": STIFF, "shear": SHEAR}
    return Fabric.from_data({"name": "glass", "density_kg_per_m2": 0.743, "membrane": membrane})


def test_angle_and_displacement_are_inverse() -> None:
    angle = np.radians([0.0, 5.0, 30.0, 60.0])
    there = bias_displacement(0.45, 0.15, angle)
    np.testing.assert_allclose(bias_angle(0.45, 0.15, there), angle, atol=1e-7)
    assert there[0] == pytest.approx(0.0, abs=1e-15)


def test_the_recursion_finds_the_shear_force_of_the_kinematics() -> None:
    """F of three zones: F (cos - sin)(H/W - 1) = (2H - 3W) C(gamma) + W C(gamma/2), with C = c gamma."""
    angle = np.radians(np.arange(1.0, 31.0))
    height, width, c = 0.45, 0.15, 20.0
    pull = (2 * height - 3 * width) * c * angle + width * c * angle / 2
    force = pull / ((height / width - 1) * (np.cos(angle / 2) - np.sin(angle / 2)))
    found = bias_shear_force(height, width, angle, force)
    np.testing.assert_allclose(found, c * angle / np.cos(angle), rtol=1e-3)


def test_a_picture_frame_measures_the_law() -> None:
    """To 1e-3: an even state; the glass extends by 1e-4."""
    curve = LAB_TESTS["picture-frame"].run(reinforcement(), SetUp()).curves["shear"]
    np.testing.assert_allclose(curve.y, curve.law, rtol=1e-3)


@pytest.mark.slow
def test_bias_extension_is_as_good_as_its_theory() -> None:
    """Within 10 % from 5 to 30 degrees: the theory's angle is within 5 degrees of the truth there."""
    strip = BiasExtension("bias-extension", "450 mm x 150 mm", 0.45, 0.15)
    curve = strip.run(reinforcement(), SetUp()).curves["shear"]
    inside = (curve.x > np.radians(5)) & (curve.x < np.radians(30.1))
    np.testing.assert_allclose(curve.y[inside], curve.law[inside], rtol=0.10)
