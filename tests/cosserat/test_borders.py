"""Free borders of the mended scheme, and what the paper's do."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.linalg import eigh
from scipy.optimize import brentq

from gabardine.cosserat import Coefficients, CosseratGrid, Printed, flat_grid
from gabardine.cosserat.borders import bending_shares, node_shares, stretch_shares

Make = Callable[..., CosseratGrid]


def test_shares_cover_the_sheet() -> None:
    shape = (7, 5)
    cells = 6 * 4
    assert node_shares(shape).sum() == cells
    assert stretch_shares(shape).sum(axis=(0, 1)).tolist() == [cells, cells, cells]
    # curvature across a border has no node there: half a cell at each end is left to the moment's vanishing
    assert bending_shares(shape).sum(axis=(0, 1)).tolist() == [5 * 4, cells, 6 * 3]


def test_an_even_stress_pulls_at_the_borders_alone() -> None:
    """Of a sheet stretched to lambda: second Piola-Kirchhoff stress 6 zeta eps, times lambda, times width."""
    spacing = (0.01, 0.02)
    coefficients = Coefficients((100.0, 80.0, 90.0), 0.01)
    grid = CosseratGrid(flat_grid((9, 7), spacing), spacing, coefficients, 0.1)
    shear = np.array([[1.1, 0.08, 0.0], [0.03, 0.95, 0.0], [0.0, 0.0, 1.0]])
    forces = grid.internal_forces(grid.positions @ shear.T)
    scale = np.abs(forces).max()
    assert np.abs(forces[1:-1, 1:-1]).max() < 1e-12 * scale
    f = shear[:2, :2]
    eps = 0.5 * (f.T @ f - np.eye(2))
    stress = np.array([[6.0 * 100.0, 2.0 * 80.0], [2.0 * 80.0, 6.0 * 90.0]]) * eps
    traction = f @ stress  # first Piola-Kirchhoff [N/m]
    width = 6 * spacing[1]
    np.testing.assert_allclose(
        forces[-1].sum(axis=0)[:2] - _ends(forces, -1), -width * traction[:, 0], rtol=0.02
    )
    middle = forces[-1, 2:-2, :2]
    np.testing.assert_allclose(
        middle, np.broadcast_to(-spacing[1] * traction[:, 0], middle.shape), rtol=1e-10
    )


def _ends(forces: np.ndarray, row: int) -> np.ndarray:
    """What the two borders along the first axis add at the corners of a row."""
    return 0.5 * (forces[2, 0] + forces[2, -1])[:2]


def rates(grid: CosseratGrid, component: int) -> np.ndarray:
    """omega^2 of small motions along one coordinate, ascending [1/s^2]."""
    x, nudge = grid.positions, 1e-7 * grid.spacing_m[0]
    count = x[..., component].size
    matrix = np.zeros((count, count))
    for j in range(count):
        ends = []
        for sign in (1.0, -1.0):
            moved = x.copy()
            moved.reshape(-1, 3)[j, component] += sign * nudge
            ends.append(grid.internal_forces(moved)[..., component].ravel())
        matrix[:, j] = (ends[1] - ends[0]) / (2.0 * nudge)
    assert np.abs(matrix - matrix.T).max() < 1e-7 * np.abs(matrix).max()  # rounding over a nudge
    return eigh(0.5 * (matrix + matrix.T), np.diag(grid.masses.ravel()), eigvals_only=True)


def strip(count: int) -> CosseratGrid:
    spacing = (0.3 / (count - 1), 0.02)
    coefficients = Coefficients((100.0, 100.0, 100.0), (0.01, 0.0, 0.0))
    return CosseratGrid(flat_grid((count, 3), spacing), spacing, coefficients, 0.1)


def test_a_free_strip_vibrates_as_a_free_beam() -> None:
    """omega^2 = B beta^4/(mu L^4), cosh(beta) cos(beta) = 1, B = 6 xi: first and second, second order."""
    beta = np.array([brentq(lambda b: np.cos(b) - 1.0 / np.cosh(b), at - 0.5, at + 0.5) for at in (4.7, 7.9)])
    expected = 0.06 / 0.1 * (beta / 0.3) ** 4
    found = []
    for count in (13, 25, 49):
        values = rates(strip(count), 2)
        # three rows, each a beam (xi_12 = xi_22 = 0): six motions without energy, then triples
        assert np.abs(values[:6]).max() < 1e-5 * expected[0]
        found.append(values[[6, 9]] / expected - 1.0)
    assert np.abs(found[-1]).max() < 0.01
    order = np.log2(np.abs(found[1]) / np.abs(found[2]))
    assert (order > 1.8).all(), order


def test_a_free_strip_rings_as_a_free_bar() -> None:
    """omega = pi sqrt(E/mu)/L with E = 6 zeta."""
    values = rates(strip(25), 0)
    expected = (np.pi / 0.3) ** 2 * 600.0 / 0.1
    nearest = values[np.argmin(np.abs(values - expected))]
    assert nearest == pytest.approx(expected, rel=0.003)  # (pi/24)^2/12


def test_the_printed_borders_make_flat_cloth_grow(silk: Make) -> None:
    """With the mended mixed difference and an inner region alone it does not; see the design note."""
    grid = silk((12, 12), printed=Printed.FORM)
    inner = np.zeros(grid.shape, bool)
    inner[2:-2, 2:-2] = True
    assert _growth(grid, np.ones(grid.shape, bool)) > 1000.0
    assert _growth(grid, inner) < 1.0
    assert _growth(silk((12, 12), printed=Printed.FORM | Printed.MIXED), inner) > 1000.0


def test_the_mended_ones_do_not(silk: Make) -> None:
    assert _growth(silk((12, 12)), np.ones((12, 12), bool)) < 1.0


def _growth(grid: CosseratGrid, free: np.ndarray) -> float:
    """Rate of the fastest growing small motion across the plane [1/s]: largest Re sqrt(eigenvalue)."""
    x, nudge, at = grid.positions, 1e-9, np.flatnonzero(free)
    columns = []
    for j in at:
        ends = []
        for sign in (1.0, -1.0):
            moved = x.copy()
            moved.reshape(-1, 3)[j, 2] += sign * nudge
            grid.normals = CosseratGrid.forms(_at(grid, moved)).normals
            ends.append((grid.force_density(moved) / grid.areal_density)[..., 2].ravel()[at])
        columns.append((ends[0] - ends[1]) / (2.0 * nudge))
    values = np.linalg.eigvals(np.array(columns).T)
    return float(np.abs(np.sqrt(values.astype(complex)).real).max())


def _at(grid: CosseratGrid, positions: np.ndarray) -> CosseratGrid:
    grid.positions = positions
    return grid
