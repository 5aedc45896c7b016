"""Strain and stress of a tester's readings: continuum mechanics, and back and forth."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gabardine.materials.tensile import SampleSize, displacement_of, force_of, strain_of, stress_of

ROUNDING = 1e-13
"""Relative. A dozen operations in numbers of 16 digits, with a square root of numbers near one."""

lengths = st.floats(1e-3, 1.0)
shares = st.floats(-0.3, 1.5).map(lambda s: round(s, 12))  # none so small that digits are missing
stresses = st.floats(-1e4, 1e4).map(lambda s: round(s, 9))


@given(lengths, lengths, shares, shares)
def test_displacements_come_back(length: float, width: float, stretch: float, shear: float) -> None:
    size = SampleSize(length, width)
    du, dv = displacement_of(size, *strain_of(size, stretch * length, shear * length))
    # 1 + 2 e_uu - e_uv^2 = (1 + stretch)^2: at large shear digits are lost in that difference.
    assert du == pytest.approx(stretch * length, rel=ROUNDING, abs=1e-14 * length * (1 + shear**2))
    assert dv == pytest.approx(shear * length, rel=ROUNDING)


@given(lengths, lengths, shares, shares, stresses, stresses)
def test_forces_come_back(
    length: float, width: float, stretch: float, shear: float, uu: float, uv: float
) -> None:
    size, du, dv = SampleSize(length, width), stretch * length, shear * length
    found = stress_of(size, du, dv, *force_of(size, du, dv, uu, uv))
    assert found[0] == pytest.approx(uu, rel=ROUNDING)
    assert found[1] == pytest.approx(uv, rel=ROUNDING, abs=ROUNDING * abs(uu * shear))


@pytest.mark.parametrize(("stretch", "shear"), [(0.1, 0.0), (0.0, 0.2), (0.3, -0.4), (-0.1, 0.05)])
def test_equations_15_and_16_are_continuum_mechanics(stretch: float, shear: float) -> None:
    """F maps (u, v) to ((1 + stretch) u, v + shear u); the clamp carries l_v F S (1, 0)."""
    size = SampleSize(0.05, 0.2)
    gradient = np.array([[1 + stretch, 0.0], [shear, 1.0]])
    green = (gradient.T @ gradient - np.eye(2)) / 2
    uu, uv = strain_of(size, stretch * 0.05, shear * 0.05)
    np.testing.assert_allclose([uu, uv], [green[0, 0], 2 * green[0, 1]], rtol=ROUNDING, atol=1e-16)
    piola = np.array([[300.0, 70.0], [70.0, 40.0]])
    traction = size.width_m * gradient @ piola @ [1.0, 0.0]
    forces = force_of(size, stretch * 0.05, shear * 0.05, 300.0, 70.0)
    np.testing.assert_allclose(forces, traction, rtol=ROUNDING)


def test_arrays_and_the_kawabata_sample() -> None:
    """Figure 14 of the paper: 1 N at 10 % on 5 cm x 20 cm."""
    strain, shear = strain_of(SampleSize(), np.array([0.0, 0.005]))
    np.testing.assert_allclose(strain, [0.0, 0.105])
    np.testing.assert_array_equal(shear, [0.0, 0.0])
    stress, _ = stress_of(SampleSize(), np.array([0.0, 0.005]), 0.0, np.array([0.0, 1.0]), 0.0)
    np.testing.assert_allclose(stress, [0.0, 5.0 / 1.1])


def test_an_impossible_strain_has_no_displacement() -> None:
    assert np.isnan(displacement_of(SampleSize(), -0.6)[0])


def test_numbers_beyond_all_bounds_are_infinite_without_a_warning() -> None:
    """They are refused where a curve is fitted, with a sentence; warnings are errors in tests."""
    assert np.isinf(strain_of(SampleSize(), 1e200)[0])
    assert np.isinf(stress_of(SampleSize(), 0.0, 0.0, 1e308, 0.0)[0])
