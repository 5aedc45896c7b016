"""With the number of segments left open, curves of other kinds than the fit's own come back within 0.1 %."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.materials.curve_fit import fit_closely
from gabardine.materials.interpolation import interpolate, interpolate_monotone
from gabardine.materials.pieces import Pieces


def random_curve(seed: int, order: int) -> Pieces:
    """Straight lines (1), or the cubic without overshoot (3), whose curvature jumps at every point."""
    rng = np.random.default_rng(seed)
    count = rng.integers(3, 7)
    strain = np.cumsum(rng.uniform(0.3, 1.0, count))
    stress = np.cumsum(rng.uniform(0.2, 2.0, count) * np.linspace(0.3, 2.0, count))
    points = np.r_[0.0, 0.15 * strain / strain[-1]], np.r_[0.0, 500.0 * stress / stress[-1]]
    return interpolate(*points, 1) if order == 1 else interpolate_monotone(*points)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("order", "within"), [(1, 1e-12), (3, 1e-3)])
def test_forty_points_bring_a_curve_back(seed: int, order: int, within: float) -> None:
    true = random_curve(seed, order)
    strain = np.linspace(0.0, 0.15, 41)[1:]
    found = fit_closely(strain, true.stress(strain))
    between = np.linspace(0.0, 0.15, 997)
    assert np.abs(found.stress(between) - true.stress(between)).max() < within * 500.0


@pytest.mark.parametrize("seed", range(3))
def test_noise_does_not_make_segments(seed: int) -> None:
    true = random_curve(0, 3)
    strain = np.linspace(0.0, 0.15, 121)[1:]
    noise = np.random.default_rng(seed).normal(0.0, 0.01 * 500.0, len(strain))
    found = fit_closely(strain, true.stress(strain) + noise)
    assert found.segment_count <= 5  # of 12
    off = found.stress(strain) - true.stress(strain)
    assert np.sqrt(np.mean(off**2)) < 0.8 * 0.01 * 500.0  # closer than the data: 0.61 at most, mostly bias
