"""The corotational triangle: its rotation, what its law measures, and what its projection does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.linalg import polar as scipy_polar

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS
from gabardine.elements.corotational import corotational, positive_coupling, rotation
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.triangle import triangle, triangle_rest
from gabardine.materials.membrane import hooke

Floats = NDArray[Any]

CORNER = triangle_rest(np.array([[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]]))[0]
"""With x_0 at the origin x_1 is U and x_2 is V: the last six rows and columns of h are A d2w/dF2."""
OBLIQUE = triangle_rest(np.array([[[0.1, 0.2], [1.0, 0.3], [0.4, -0.8]]]))[0]
YOUNG = 5.0
ISOTROPIC = law_parameters([YOUNG / 0.91, YOUNG / 0.91, 0.35 * YOUNG / 0.91, 0.3 * YOUNG / 0.91, 0.0, 0.0])
"""Poisson ratio 0.3."""
WITHOUT_POISSON = law_parameters([YOUNG, YOUNG, YOUNG / 2, 0.0, 0.0, 0.0])
ANISOTROPIC = law_parameters([5.0, 3.0, 0.8, 1.0, 0.7, -0.4])
LAWS = {"isotropic": ISOTROPIC, "anisotropic": ANISOTROPIC}


class Linear:
    """Any linear law."""

    convex = True
    density = staticmethod(hooke.density)
    stress = staticmethod(hooke.stress)
    tangent = staticmethod(hooke.tangent)


def functions(kind: str = "exact", make: Callable = corotational) -> tuple[Callable, ...]:
    """energy(x, par), forces(x, par) = g and matrix(x, par) = dg/dx, at rest."""
    element = make(f"test-{make.__name__}", Linear)
    bindings = {**element.bindings, **TANGENTS[kind]}
    chosen = (element.energy, element.gradient, element.tangent)
    energy, gradient, tangent = (rebound(f, bindings, lambda inner: inner, f.__name__) for f in chosen)
    work, still = np.zeros(element.work), np.zeros((3, 3))

    def forces(x: Floats, par: Floats, rest: Floats = CORNER) -> Floats:
        g = np.full((3, 3), np.nan)
        gradient(x, still, rest, par, g, work)
        return g

    def matrix(x: Floats, par: Floats, rest: Floats = CORNER) -> Floats:
        g, h = np.full((3, 3), np.nan), np.full((9, 9), np.nan)
        tangent(x, still, rest, par, 1.0, 0.0, g, h, work)
        return h

    return lambda x, par, rest=CORNER: energy(x, rest, par, work), forces, matrix


def placed(gradient: Floats) -> Floats:
    """The corner triangle with this deformation gradient, shape (3, 2)."""
    return np.array([np.zeros(3), gradient[:, 0], gradient[:, 1]])


def turned(seed: int) -> Floats:
    q, _ = np.linalg.qr(np.random.default_rng(seed).standard_normal((3, 3)))
    return q * np.sign(np.linalg.det(q))


@pytest.mark.parametrize("seed", range(10))
def test_rotation_and_energy_are_those_of_the_polar_decomposition(seed: int) -> None:
    gradient = np.random.default_rng(seed).standard_normal((3, 2))
    expected, stretch = scipy_polar(gradient)
    found = np.array(rotation(placed(gradient), CORNER)).reshape(2, 3).T
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-13)
    e = np.array([stretch[0, 0] - 1, stretch[1, 1] - 1, 2 * stretch[0, 1]])
    uu, vv, ss, uv, us, vs = ANISOTROPIC[1:]
    moduli = np.array([[uu, uv, us], [uv, vv, vs], [us, vs, ss]])
    energy = functions()[0]
    assert energy(placed(gradient), ANISOTROPIC) == pytest.approx(0.25 * e @ moduli @ e, rel=1e-12)


@pytest.mark.parametrize("law", LAWS)
def test_a_rotation_costs_nothing(law: str) -> None:
    energy, forces, _ = functions()
    for seed in range(5):
        x = placed(turned(seed)[:, :2])
        assert abs(energy(x, LAWS[law])) < 1e-28
        assert np.abs(forces(x, LAWS[law])).max() < 1e-14


@pytest.mark.parametrize("stretch", [0.2, 0.7, 1.0, 1.3, 4.0])
def test_force_is_exactly_proportional_to_the_elongation(stretch: float) -> None:
    """F = E w (lambda - 1) for Poisson ratio 0, turned in space: width 1, all of it on corner 1."""
    frame = turned(3)
    x = placed(frame[:, :2] * np.array([stretch, 1.0]))
    g = functions()[1](x, WITHOUT_POISSON)
    np.testing.assert_allclose(g[1], 0.5 * YOUNG * (stretch - 1) * frame[:, 0], rtol=0, atol=1e-14)
    np.testing.assert_allclose(g[2], 0, atol=1e-14)


@pytest.mark.parametrize("law", LAWS)
def test_small_strains_agree_with_green_lagrange_to_first_order(law: str) -> None:
    """The forces differ by second order: a tenth of the strain, a hundredth of the difference."""
    rng, frame = np.random.default_rng(4), turned(4)
    change = rng.standard_normal((3, 3))
    ours, other = functions()[1], functions(make=triangle)[1]
    flat = np.array([[0.1, 0.2, 0], [1.0, 0.3, 0], [0.4, -0.8, 0]])
    differences = []
    for size in (1e-3, 1e-4):
        x = (flat + size * change) @ frame.T
        g = ours(x, LAWS[law], OBLIQUE)
        differences.append(np.abs(g - other(x, LAWS[law], OBLIQUE)).max() / np.abs(g).max())
    assert differences[0] < 20e-3
    assert differences[1] == pytest.approx(0.1 * differences[0], rel=0.02)


def in_gradient(h: Floats) -> Floats:
    """A d2w/dF2 of the corner triangle."""
    return h[3:, 3:]


def nearest_positive(h: Floats) -> Floats:
    values, vectors = np.linalg.eigh(h)
    return vectors @ np.diag(np.maximum(values, 0)) @ vectors.T


@pytest.mark.parametrize("seed", range(12))
def test_isotropic_projection_is_the_nearest_positive_matrix(seed: int) -> None:
    x = placed(np.random.default_rng(seed).standard_normal((3, 2)) * (0.5 if seed % 2 else 1.5))
    full = in_gradient(functions("full")[2](x, ISOTROPIC))
    projected = in_gradient(functions("projected")[2](x, ISOTROPIC))
    np.testing.assert_allclose(projected, nearest_positive(full), rtol=0, atol=1e-12 * np.abs(full).max())


def test_the_projection_changes_nothing_that_is_positive() -> None:
    """Of an anisotropic law under tension, the coupling of strain and rotation included."""
    checked = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        x = placed(turned(seed)[:, :2] @ (1.6 * np.eye(2) + 0.3 * rng.standard_normal((2, 2))))
        full = functions("full")[2](x, ANISOTROPIC)
        if np.linalg.eigvalsh(in_gradient(full))[0] > 1e-3:
            projected = functions("projected")[2](x, ANISOTROPIC)
            np.testing.assert_allclose(projected, full, rtol=0, atol=1e-13 * np.abs(full).max())
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("seed", range(20))
def test_the_coupling_is_shortened_as_little_as_needed(seed: int) -> None:
    rng = np.random.default_rng(seed)
    root = rng.standard_normal((3, 3))
    c, p, beta = root @ root.T, rng.standard_normal(3), rng.uniform(-0.2, 1.0)
    moduli = (c[0, 0], c[1, 1], c[2, 2], c[0, 1], c[0, 2], c[1, 2])
    *shortened, kept = positive_coupling(*moduli, *p, beta)
    form = np.block([[c, np.array(shortened)[:, None]], [np.array(shortened)[None], np.array([[kept]])]])
    assert kept == max(beta, 0.0)
    assert np.linalg.eigvalsh(form)[0] > -1e-12
    factor = min(1.0, np.sqrt(max(beta, 0.0) / (p @ np.linalg.solve(c, p))))
    np.testing.assert_allclose(shortened, factor * p, rtol=0, atol=1e-10)


def test_a_law_that_resists_too_little_gets_no_coupling() -> None:
    """c of rank 2, p in its range: the bound p.c^-1 p cannot be taken from determinants."""
    assert positive_coupling(1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 1.0) == (0.0, 0.0, 0.0, 1.0)


COLLAPSED = {
    "line": np.array([[1.0, 0.5], [0.0, 0.0], [0.0, 0.0]]),
    "nearly a line": np.array([[1.0, 0.5], [0.0, 1e-13], [1e-15, 0.0]]),
    "one side": np.array([[1.3, 0.0], [0.0, 0.0], [0.0, 0.0]]),
    "point": np.zeros((3, 2)),
}


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("shape", COLLAPSED)
def test_collapse_is_finite(shape: str, law: str) -> None:
    x = placed(COLLAPSED[shape])
    energy, forces, _ = functions()
    assert 0 < energy(x, LAWS[law]) < 10
    assert np.abs(forces(x, LAWS[law])).max() < 10
    for kind in TANGENTS:
        matrix = functions(kind)[2](x, LAWS[law])
        assert np.isfinite(matrix).all()
        if TANGENTS[kind]["POSITIVE"]:
            assert np.linalg.eigvalsh(matrix)[0] >= -1e-9 * np.abs(matrix).max()


def test_squashing_through_a_line_and_out_again() -> None:
    """The energy is continuous and the same on both sides; the force keeps its size and turns round."""
    energy, forces, _ = functions()
    heights = np.array([-0.1, -1e-3, -1e-9, 1e-9, 1e-3, 0.1])
    states = [placed(np.array([[1.0, 0.0], [0.0, height], [0.0, 0.0]])) for height in heights]
    energies = [energy(x, WITHOUT_POISSON) for x in states]
    np.testing.assert_allclose(energies, energies[::-1], rtol=1e-12)
    np.testing.assert_allclose(energies, 0.25 * YOUNG * (np.abs(heights) - 1) ** 2, rtol=1e-12)
    pushes = [forces(x, WITHOUT_POISSON)[2, 1] for x in states]
    np.testing.assert_allclose(pushes, 0.5 * YOUNG * np.sign(heights) * (np.abs(heights) - 1), rtol=1e-9)
