"""What the experiments compare with, against something independent of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.papers.patch import Patch
from gabardine.papers.rings import irregular_disc, ringed_disc
from gabardine.papers.volino09 import fig4, fig5, fig8, fig10, fig11

ISOTROPIC = 'law = "linear", young_n_per_m = 300.0, poisson = 0.3'
Floats = NDArray[np.float64]


@pytest.mark.parametrize("angle_deg", [0.0, 20.0, 45.0, 70.0, 90.0, -30.0])
def test_the_compliance_at_an_angle(angle_deg: float) -> None:
    """Against the rotated tensor, written with full 2x2x2x2 indices."""
    full = np.zeros((2, 2, 2, 2))
    full[0, 0, 0, 0], full[1, 1, 1, 1] = 1 / fig4.WEFT, 1 / fig4.WARP
    for i, j, k, m in ((0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)):
        full[i, j, k, m] = 1 / (4 * fig4.SHEAR)
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    turn = np.array([[c, s], [-s, c]])  # rows: the load and its left, in (weft, warp)
    turned = np.einsum("ai,bj,ck,dm,ijkm->abcd", turn, turn, turn, turn, full)
    along, skew = fig4.compliance(angle_deg)
    assert along == pytest.approx(turned[0, 0, 0, 0], rel=1e-12)  # rounding
    assert skew == pytest.approx(2 * turned[0, 1, 0, 0], rel=1e-12, abs=1e-15)
    # Central differences over strains of 1e-5 leave 1e-10.
    assert fig4.measured_compliance(angle_deg) == pytest.approx((along, skew), rel=1e-8, abs=1e-10)


def test_the_patch_under_a_large_general_strain() -> None:
    """P = F S with S = C e, independent of the mesh."""
    gradient = np.array([[1.3, 0.2], [-0.1, 0.9]])
    strain = (gradient.T @ gradient - np.eye(2)) / 2
    c = 300.0 / (1 - 0.09)
    stress = c * ((1 - 0.3) * strain + 0.3 * np.trace(strain) * np.eye(2))
    np.testing.assert_allclose(Patch(ISOTROPIC, 25.0).first_piola(gradient), gradient @ stress, rtol=1e-12)


@pytest.mark.parametrize("rings", [1, 2, 5])
def test_the_ringed_disc(rings: int) -> None:
    points, faces = ringed_disc(0.15, rings)
    assert len(points) == 1 + 3 * rings * (rings + 1)
    assert len(faces) == 6 * rings**2
    radii = np.unique(np.round(np.linalg.norm(points, axis=1), 12))
    np.testing.assert_allclose(radii, 0.15 * np.arange(rings + 1) / rings, atol=1e-12)
    a, b, d = (points[faces[:, k]] for k in range(3))
    doubled = (b - a)[:, 1] * (d - a)[:, 0] - (b - a)[:, 0] * (d - a)[:, 1]
    assert (doubled > 0).all()  # all one way round: from the second axis to the first
    corners = 6 * rings
    polygon = corners / 2 * 0.15**2 * np.sin(2 * np.pi / corners)
    assert doubled.sum() / 2 == pytest.approx(polygon, rel=1e-12)


def test_the_irregular_disc_keeps_its_circles() -> None:
    rings, kept = 10, 2
    points, faces = irregular_disc(0.15, rings, kept)
    radii = np.linalg.norm(points, axis=1)
    assert np.isclose(radii, 0.15, atol=1e-12).sum() == 6 * rings
    assert np.isclose(radii, 0.03, atol=1e-12).sum() == 6 * kept
    regular, regular_faces = ringed_disc(0.15, rings)
    assert len(faces) == len(regular_faces)
    assert (
        0.1 < np.linalg.norm(points - regular, axis=1).max() / 0.015 < 0.3
    )  # 0.2 along and across, in spacings
    a, b, d = (points[faces[:, k]] for k in range(3))
    doubled = (b - a)[:, 1] * (d - a)[:, 0] - (b - a)[:, 0] * (d - a)[:, 1]
    assert (doubled > 0).all()
    # No triangle reaches across the kept circle, so that pinning what lies within holds the same polygon.
    inside = (radii < 0.03 + 1e-9)[faces].all(axis=1)
    polygon = 6 * kept / 2 * 0.03**2  # times the mean sine of unequal angles, at most that of equal ones
    assert 0.8 < doubled[inside].sum() / 2 / (polygon * np.sin(2 * np.pi / (6 * kept))) <= 1 + 1e-12


@pytest.mark.parametrize("angle_deg", [0.0, 20.0, 45.0, 110.0])
def test_the_stiffening_energy_depends_on_the_principal_strains_alone(angle_deg: float) -> None:
    """And its slope along a principal strain is the curve of the figure."""
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    turn = np.array([[c, -s], [s, c]])

    def energy(first: float, second: float) -> float:
        strain = turn @ np.diag([first, second]) @ turn.T
        return float(fig5.isotropic_energy(strain[0, 0], strain[1, 1], 2 * strain[0, 1]))

    alone = fig5.SOFT_N_PER_M / 2 * 0.13**2 + fig5.CUBIC_N_PER_M / 4 * 0.13**4
    assert energy(0.13, 0.0) == pytest.approx(alone, rel=1e-12)  # rounding
    assert energy(0.13, -0.05) == pytest.approx(alone + energy(0.0, -0.05), rel=1e-12)
    slope = (energy(0.13 + 1e-5, -0.05) - energy(0.13 - 1e-5, -0.05)) / 2e-5
    assert slope == pytest.approx(fig5.stiffening(0.13), rel=1e-7)  # differences of 1e-5
    assert fig5.stiffening(fig5.CROSSING) == pytest.approx(fig5.YOUNG_N_PER_M * fig5.CROSSING, rel=1e-12)


def test_orders_of_convergence() -> None:
    rounding = [3e-11, 2e-11]
    assert fig8.order_of([1e-1, 1e-2, 1e-4, 1e-8, *rounding]) == pytest.approx(2.0)
    assert fig8.order_of([1e-1, 1e-2, 1e-3, 1e-4, *rounding]) == pytest.approx(1.0)
    with pytest.raises(RuntimeError, match="too few"):
        fig8.order_of([1e-1, 1e-4, *rounding])


def test_iterations_are_compared_over_the_steps_that_both_made() -> None:
    made = fig8.simulation("full", 0.04, 2)
    short, whole = fig8.Pulled("stiffness", 0.04, made), fig8.Pulled("full", 0.04, made)
    short.newton, whole.newton = [10, 30], [2, 3, 100]
    assert fig8.ratio(short, whole, "newton") == 8.0


def test_times_are_the_least_of_each_step() -> None:
    """A round that was disturbed does not count, nor does a step that was."""
    assert fig11.least([[1.0, 9.0], [8.0, 3.0]]) == 2.0
    clock = fig11.Clocked([[3.0], [2.0]], {"solve": [[1.0], [4.0]], "evaluate": [[9.0], [3.0]]})
    assert (clock.step_s, clock.share("solve")) == (2.0, 0.25)


def annular_force(depth_m: float, young: float, nu: float) -> float:
    """The force on the disc for an isotropic membrane: a boundary value problem in the radius s alone.

    With r(s), z(s): e_s = (r'^2 + z'^2 - 1)/2, e_t = ((r/s)^2 - 1)/2, S = young/(1 - nu^2) (e_s + nu e_t),
    T = young/(1 - nu^2) (e_t + nu e_s); (s S r')' = T r/s, s S z' constant = force/(2 pi).
    Unknowns r, p = s S r', z, q = s S z'; the stretch l solves s S(l) l = sqrt(p^2 + q^2).
    """
    from scipy.integrate import solve_bvp

    c = young / (1 - nu**2)

    def slopes(s: Floats, y: Floats) -> Floats:
        r, p, _, q = y
        around = 0.5 * ((r / s) ** 2 - 1)
        size = np.hypot(p, q)
        stretch = np.full_like(s, 1.2)
        for _ in range(60):
            value = s * c * (0.5 * (stretch**2 - 1) + nu * around) * stretch - size
            stretch -= value / (s * c * (1.5 * stretch**2 - 0.5 + nu * around))
        along = 0.5 * (stretch**2 - 1)
        hoop = c * (around + nu * along)
        return np.array([stretch * p / size, hoop * r / s, stretch * q / size, 0 * s])

    def ends(a: Floats, b: Floats) -> Floats:
        return np.array([a[0] - fig10.DISC_M, b[0] - fig10.RING_M, a[2] + depth_m, b[2]])

    s = np.linspace(fig10.DISC_M, fig10.RING_M, 200)
    cone = depth_m * (s - fig10.RING_M) / (fig10.RING_M - fig10.DISC_M)
    tension = 0.1 * young * depth_m**2 / fig10.RING_M + 0 * s
    found = solve_bvp(slopes, ends, s, np.array([s, tension, cone, tension]), tol=1e-8, max_nodes=20000)
    assert found.success
    return float(2 * np.pi * found.y[3, 0])


@pytest.mark.parametrize("depth_m", [0.02, 0.05])
def test_the_pressed_disc_against_the_annular_membrane(depth_m: float, tmp_path: Path) -> None:
    """Isotropic, so that the problem has one dimension and scipy solves it."""
    exact = annular_force(depth_m, 300.0, 0.3)
    assert exact > 0.1  # newtons: not a comparison of zeros
    errors = [
        abs(fig10.force_n(fig10.pressed(tmp_path, rings, depth_m, ISOTROPIC)) / exact - 1)
        for rings in (10, 20)
    ]
    assert errors[1] < 1.2e-3  # 9.7e-4 on 2400 triangles
    assert errors[0] / errors[1] > 3.5  # second order: 3.94


def test_newton_converges_quadratically_with_exact_solves() -> None:
    """Linear solves to 1e-10: it was linear while "converge" did not heed their tolerance."""
    cells, step_s = fig8.QUICK_CELLS, fig8.HISTORY_S
    run = fig8.pulled("full", step_s, cells, fig8.CONVERGE, fig8.QUICK_BUDGET)
    start = run.states[round(0.75 * run.planned) - 1]
    assert fig8.order_of(fig8.history("full", start, 4 * step_s, cells)) > 1.7
