"""What figures 9 and 14 compare with, against continuum mechanics written out here."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.papers.patch import Patch
from gabardine.papers.volino09 import fig9, fig14, wool

Floats = NDArray[np.float64]


def stress(mode: str, strain: float) -> float:
    """The prescribed curve by scipy; inside its knots only."""
    from scipy.interpolate import PPoly

    pieces = wool.curves()[mode]
    assert 0.0 <= strain <= pieces.knots[-1] * (1 + 1e-12)
    return float(PPoly(pieces.coefficients[:, ::-1].T, pieces.knots)(strain))


def side_force(gradient: Floats, axis: int) -> Floats:
    """l_v F S N [N] on the side across `axis`, for a sample that deforms evenly by F."""
    green = (gradient.T @ gradient - np.eye(2)) / 2
    shear = stress("shear", 2 * green[0, 1])
    second = np.array([[stress("weft", green[0, 0]), shear], [shear, stress("warp", green[1, 1])]])
    return wool.SIZE.width_m * (gradient @ second)[:, axis]


def test_the_fabric_is_of_the_kind_that_the_paper_describes() -> None:
    curves, tests = wool.curves(), wool.TESTS
    assert {mode: (c.segment_count, c.order) for mode, c in curves.items()} == {
        "weft": (3, 3),
        "warp": (3, 3),
        "shear": (3, 2),
    }
    for mode, test in tests.items():
        strain, measured = test.curve()
        off = np.abs(curves[mode].stress(strain) - measured).max() / measured.max()
        assert off < 3e-3  # what three segments leave: 2.1e-3 in shear, 3e-4 in tension
        assert (np.diff(test.force_n) > 0).all()
    assert min(tests["weft"].force_n[-1], tests["warp"].force_n[-1]) > 100.0
    for mode in ("weft", "warp"):
        first, last = curves[mode].slope(curves[mode].knots[[0, -1]])
        assert last > 8 * first  # fairly nonlinear
    assert curves["warp"].slope(0.05) > 2 * curves["weft"].slope(0.05)  # highly anisotropic
    assert curves["shear"].slope(0.01) < 0.25 * curves["weft"].slope(0.01)  # weak shear
    assert wool.fabric().density_kg_per_m2 == 0.150


@pytest.mark.parametrize("mode", wool.TESTS)
def test_the_model_is_continuum_mechanics(mode: str) -> None:
    """Equations (15) and (16) against P = F S."""
    axis = 1 if mode == "warp" else 0
    side = 1 - axis if mode == "shear" else axis
    displacement = np.linspace(0.0, wool.TESTS[mode].displacement_m[-1], 17)
    wanted = []
    for d in displacement:
        gradient = np.eye(2)
        gradient[side, axis] += d / wool.SIZE.length_m
        wanted.append(side_force(gradient, axis)[side])
    found = fig9.model_force(mode, displacement)
    assert found[-1] > 10.0
    np.testing.assert_allclose(found, wanted, rtol=1e-12, atol=1e-12)  # rounding


@pytest.mark.parametrize("threads", [0, 1])
def test_the_clamp_force_of_a_patch_that_is_stretched_and_sheared(threads: int) -> None:
    """The element of the engine against P = F S, both components."""
    stretch, shear = 0.03, 0.11
    gradient = np.eye(2)
    gradient[threads, threads] += stretch
    gradient[1 - threads, threads] += shear
    found = fig14.clamp_force(
        Patch(fig14.membrane()), threads, stretch * wool.SIZE.length_m, shear * wool.SIZE.length_m
    )
    wanted = side_force(gradient, threads)[[threads, 1 - threads]]
    assert np.abs(wanted).min() > 1.0
    np.testing.assert_allclose(found, wanted, rtol=1e-11)


def test_an_error_in_the_forces_is_seen() -> None:
    """The measure of figure 9 itself: a model that is off by a millionth of its largest force."""
    displacement = np.linspace(0.0, 0.006, 5)
    model = fig9.model_force("weft", displacement)
    off = fig9.Tested("weft", "regular", "free", displacement, model + 1e-6 * model.max(), model, 8, 2)
    np.testing.assert_allclose(off.error, 1e-6, rtol=1e-6)


@pytest.mark.parametrize("mesh", fig9.MESHES)
def test_one_point_of_each_curve(mesh: str) -> None:
    """In one step to the end, the hardest for Newton's method."""
    for mode in fig9.TESTS:
        found = fig9.tested(mode, mesh, "affine" if mode == "shear" else "free", 1, ())
        assert found.triangles == 2500
        assert found.displacement_m[-1] == pytest.approx(wool.TESTS[mode].displacement_m[-1], rel=1e-12)
        assert found.force_n[-1] > 10.0
        assert found.error.max() < 1e-11
