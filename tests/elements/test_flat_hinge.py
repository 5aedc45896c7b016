"""The fold vector: zero in the plane, the angle when folded."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.flat_hinge import flat_hinges, largest_fold
from gabardine.elements.linear_bending import VISCOUS_REST, linear_bending_rest
from gabardine.elements.tetrahedron import volume_gradient

Floats = NDArray[np.float64]
CONVEX = np.array([[0.0, 0, 0], [1.2, 0, 0], [0.4, 0.9, 0], [0.7, -0.6, 0]])
OVERHANGING = np.array([[0.0, 0, 0], [1.0, 0, 0], [1.9, 0.7, 0], [1.6, -0.5, 0]])
"""The line between the apexes misses the edge: the pair of triangles is not convex."""


def folded(flat: Floats, angle: float) -> Floats:
    """The second apex turned about the edge (the x axis) by an angle."""
    x = flat.copy()
    x[3] = [flat[3, 0], flat[3, 1] * np.cos(angle), -flat[3, 1] * np.sin(angle)]
    return x


@pytest.mark.parametrize("flat", [CONVEX, OVERHANGING], ids=["convex", "overhanging"])
def test_fold_vector_vanishes_for_affine_images(flat: Floats) -> None:
    weights = flat_hinges(flat[None]).weights[0]
    assert weights.sum() == pytest.approx(0.0, abs=1e-14)
    image = flat @ np.random.default_rng(0).standard_normal((3, 3)) + [1.0, 2.0, 3.0]
    np.testing.assert_allclose(weights @ image, 0.0, atol=1e-13)


@pytest.mark.parametrize("angle", [1e-4, 0.3, -1.2, 3.0])
@pytest.mark.parametrize("flat", [CONVEX, OVERHANGING], ids=["convex", "overhanging"])
def test_length_of_the_fold_vector(flat: Floats, angle: float) -> None:
    """2 sin(theta/2), along the bisector of the normals."""
    x = folded(flat, angle)
    t = flat_hinges(flat[None]).weights[0] @ x
    assert np.linalg.norm(t) == pytest.approx(2 * np.sin(abs(angle) / 2), rel=1e-9)
    bisector = np.array([0.0, np.sin(angle / 2), np.cos(angle / 2)])
    np.testing.assert_allclose(np.abs(t @ bisector), np.linalg.norm(t), rtol=1e-9)
    assert largest_fold(x[None]) == pytest.approx(abs(angle), rel=1e-9)


def test_alpha_is_that_of_the_paper() -> None:
    """Volino & Magnenat-Thalmann 2006, A, B the apexes and C, D the ends, by areas."""
    c, d, a, b = CONVEX

    def area(p: Floats, q: Floats, r: Floats) -> float:
        return float(np.linalg.norm(np.cross(q - p, r - p)))

    n_a, n_b, n_c, n_d = area(a, c, d), area(b, c, d), area(c, a, b), area(d, a, b)
    rest = linear_bending_rest(flat_hinges(CONVEX[None]), np.array([1.0]), 0.0)[0]
    expected = [-n_c / (n_c + n_d), n_b / (n_a + n_b), n_a / (n_a + n_b)]
    np.testing.assert_allclose(rest[:3], expected, rtol=1e-12)
    assert -rest[:3].sum() == pytest.approx(-n_d / (n_c + n_d), rel=1e-12)


@pytest.mark.parametrize("flat", [CONVEX, OVERHANGING], ids=["convex", "overhanging"])
def test_stiffness_of_a_linear_hinge_is_per_angle(flat: Floats) -> None:
    """lambda |R|^2 = k theta^2 for small angles."""
    alpha_b, alpha_c, alpha_d, stiffness = linear_bending_rest(flat_hinges(flat[None]), np.array([0.7]), 0.0)[
        0
    ]
    x = folded(flat, 1e-4)
    r = alpha_b * (x[1] - x[0]) + alpha_c * (x[2] - x[0]) + alpha_d * (x[3] - x[0])
    assert stiffness * r @ r == pytest.approx(0.7 * 1e-8, rel=1e-6)


@pytest.mark.parametrize("angle", [1e-3, 0.8])
def test_volume_is_the_sine_of_the_fold(angle: float) -> None:
    """psi from its gradient: it is of third degree, so x.grad psi = 3 psi about the origin x0."""
    x = folded(CONVEX, angle)
    rest = linear_bending_rest(flat_hinges(CONVEX[None]), np.array([1.0]), 0.1)[0]
    volume = VISCOUS_REST.of(rest, "volume")
    work = np.zeros((1, 12))
    rebound(volume_gradient, {}, lambda inner: inner, "volume_gradient")(x, 3, volume, 4, 0, work)
    psi = work[0] @ x.ravel() / 3
    arm = 0.9 * 0.6 / 1.5
    assert abs(psi) == pytest.approx(arm * np.sin(angle), rel=1e-12)


def test_no_hinges_are_flat() -> None:
    assert largest_fold(np.zeros((0, 4, 3))) == 0.0
