"""A sheet: what it refuses, outer forces, damping, fixed nodes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.cosserat import Coefficients, CosseratGrid, flat_grid
from gabardine.cosserat.forms import forms

Make = Callable[..., CosseratGrid]


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        (
            (100.0, 0.01, 2.0),
            "phi_11 = 2 N makes the energy indefinite; give less than 2 sqrt(",
        ),
        ((100.0, 0.0, -0.1), "indefinite"),
        ((0.0, 0.01, 0.0), "zeta above 0"),
        ((100.0, -0.01, 0.0), "xi of at least 0"),
        ((100.0, 0.01, float("nan")), "phi_11 = nan N is not a finite number"),
        (((100.0, 100.0), 0.01, 0.0), "zeta = (100.0, 100.0) is not allowed; give one number, or three"),
        ((100.0, "soft", 0.0), "xi = 'soft' is not allowed"),
        (((100.0, 100.0, 1.0), 0.01, 0.3), "phi_22"),
    ],
)
def test_coefficients_that_make_no_cloth_are_refused(numbers: tuple[float, ...], words: str) -> None:
    with pytest.raises(SceneError) as refused:
        Coefficients(*numbers)
    assert words in str(refused.value)


def test_just_below_the_bound_the_energy_is_positive() -> None:
    grid = CosseratGrid(flat_grid((6, 6), (0.01, 0.01)), (0.01, 0.01), Coefficients(100.0, 0.01, 1.999), 0.1)
    random = np.random.default_rng(2)
    for scale in (1e-5, 1e-3):
        moved = grid.positions + scale * random.standard_normal(grid.positions.shape)
        assert grid.energy(moved) > 0.0


def test_grids_that_are_none_are_refused() -> None:
    silk = Coefficients(100.0, 0.01)
    with pytest.raises(SceneError, match="at least 3 nodes"):
        CosseratGrid(flat_grid((2, 5), (0.01, 0.01)), (0.01, 0.01), silk, 0.1)
    with pytest.raises(SceneError, match="density above 0"):
        CosseratGrid(flat_grid((5, 5), (0.01, 0.01)), (0.01, 0.01), silk, 0.0)


@pytest.mark.parametrize("which", ["spacing_m", "areal_density", "damping"])
def test_numbers_that_are_not_finite_are_refused(which: str) -> None:
    given = {"spacing_m": (0.01, 0.01), "areal_density": 0.1, "damping": 0.2}
    given[which] = (0.01, np.nan) if which == "spacing_m" else np.nan
    with pytest.raises(SceneError, match="make no sheet"):
        CosseratGrid(flat_grid((4, 4), (0.01, 0.01)), coefficients=Coefficients(100.0, 0.01), **given)


def test_arrays_of_other_shapes_are_refused() -> None:
    """Kernels would read beyond their ends."""
    silk, flat = Coefficients(100.0, 0.01), flat_grid((6, 5), (0.01, 0.01))
    for positions in (flat[..., :2], flat.reshape(-1, 3), np.full_like(flat, np.nan)):
        with pytest.raises(SceneError, match=r"finite numbers of shape \(n1, n2, 3\)"):
            CosseratGrid(positions, (0.01, 0.01), silk, 0.1)
    with pytest.raises(SceneError, match="a bool for each node"):
        CosseratGrid(flat, (0.01, 0.01), silk, 0.1, fixed=np.zeros((5, 6), bool))


def test_moduli_follow_the_rest_metric() -> None:
    """(35) of A = [[4, 1], [1, 2]]: A^-1 = [[2, -1], [-1, 4]]/7."""
    phi, psi, theta = Coefficients((1.0, 10.0, 100.0), 2.0, 0.5).moduli(np.array([4.0, 1.0, 2.0]))
    np.testing.assert_allclose(phi, np.array([1.0 * 3 * 4, 10.0 * (8 + 2), 100.0 * 3 * 16]) / 49.0)
    np.testing.assert_allclose(psi, 2.0 * np.array([12.0, 10.0, 48.0]) / 49.0)
    np.testing.assert_allclose(theta, psi / 4.0)


def test_forms_of_a_paraboloid_are_those_of_its_differences() -> None:
    """Second differences of a quadratic are exact; first ones are those half a spacing on."""
    h = 0.1
    x = flat_grid((7, 6), (h, h))
    u, v = x[..., 0], x[..., 1]
    x[..., 2] = 0.5 * u**2 + 0.3 * u * v - 0.2 * v**2
    made = forms(x, (h, h))
    inside = (slice(1, -1), slice(1, -1))
    slope1, slope2 = u + 0.5 * h + 0.3 * v, 0.3 * u - 0.4 * (v + 0.5 * h)
    np.testing.assert_allclose(made.first[..., 0][inside], (1.0 + slope1**2)[inside], rtol=1e-12)
    np.testing.assert_allclose(made.first[..., 1][inside], (slope1 * slope2)[inside], atol=1e-12)
    size = np.sqrt(1.0 + slope1**2 + slope2**2)
    for c, value in enumerate((1.0, 0.3, -0.4)):
        np.testing.assert_allclose(made.second[..., c][inside], (value / size)[inside], rtol=1e-11)
    # Gamma^g_ab a_g + b_ab a_3 is r,ab = (0, 0, 0.3) for ab = 12: Gauss, (62)
    g = made.christoffel
    gauss = g[..., 1:2] * made.tangents[..., :3] + g[..., 4:5] * made.tangents[..., 3:]
    gauss = (gauss + made.second[..., 1:2] * made.normals)[inside]
    np.testing.assert_allclose(gauss, np.broadcast_to([0.0, 0.0, 0.3], gauss.shape), atol=1e-11)


def test_a_free_sheet_falls(silk: Make) -> None:
    grid = silk(gravity=(0.0, 0.0, -9.81))
    grid.step(1e-5, 1000)
    # velocity first: g dt^2 n (n + 1)/2
    expected = -9.81 * 1e-10 * 1000 * 1001 / 2
    np.testing.assert_allclose(grid.positions[..., 2], expected, rtol=1e-12)
    np.testing.assert_allclose(grid.positions[..., :2], grid.rest_positions[..., :2], atol=1e-15)


def test_damping_slows_a_moving_sheet(silk: Make) -> None:
    grid = silk(damping=0.2)
    grid.velocities[..., 2] = 1.0
    grid.step(1e-5, 1000)
    np.testing.assert_allclose(grid.velocities[..., 2], (1.0 - 1e-5 * 0.2 / 0.078) ** 1000, rtol=1e-12)


def test_forces_move_the_middle_by_newton(silk: Make) -> None:
    grid = silk()
    grid.nodal_forces[3, 4] = [0.01, 0.0, 0.02]
    grid.step(1e-5, 200)
    momentum = (grid.masses[..., None] * grid.velocities).sum(axis=(0, 1))
    np.testing.assert_allclose(momentum, [0.01 * 2e-3, 0.0, 0.02 * 2e-3], atol=1e-15)
    assert grid.masses.sum() == pytest.approx(0.078 * 0.11 * 0.09)


def test_fixed_nodes_hold_the_sheet(silk: Make) -> None:
    fixed = np.zeros((12, 10), bool)
    fixed[0] = True
    grid = silk(gravity=(9.81, 0.0, 0.0), damping=5.0, fixed=fixed)
    grid.step(2e-5, 6000)
    assert (grid.positions[0] == grid.rest_positions[0]).all()
    # hung by a line: strain eps and force per width sigma = E eps (1 + stretch...) small: mu g (L - x)/E
    drop = grid.positions[-1, :, 0].mean() - 0.11
    assert drop == pytest.approx(0.078 * 9.81 * 0.11**2 / 2 / 600.0, rel=0.03)


def test_area_of_a_flat_sheet(silk: Make) -> None:
    grid = silk()
    assert grid.area() == pytest.approx(0.11 * 0.09)
    grid.positions *= 1.5
    assert grid.area() == pytest.approx(2.25 * 0.11 * 0.09)
