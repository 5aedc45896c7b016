"""The membrane triangle beyond what the laws in use need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.triangle import REST, positive_part, triangle, triangle_rest
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.quantities import green_lagrange_strain, thread_areas, thread_weights
from gabardine.materials.membrane import hooke

FULL = np.array([5.0, 3.0, 2.0, 1.0, 0.7, -0.4])
"""cuu, cvv, css, cuv, cus, cvs: with the coupling of stretch to shear that woven laws leave at zero."""
THREADS = np.array([[[0.1, 0.2], [1.0, 0.3], [0.4, -0.8]]])


class Anisotropic:
    """Any linear law."""

    convex = True

    density = staticmethod(hooke.density)
    stress = staticmethod(hooke.stress)
    tangent = staticmethod(hooke.tangent)


def functions(kind: str = "exact") -> tuple[Callable, ...]:
    element = triangle("test-anisotropic", Anisotropic, Anisotropic)
    bindings = {**element.bindings, **TANGENTS[kind]}
    chosen = (element.energy, element.gradient, element.tangent)
    return tuple(rebound(f, bindings, lambda inner: inner, f.__name__) for f in chosen)


def difference(function: Callable, at: NDArray[Any], step: float = 1e-6) -> NDArray[Any]:
    columns = []
    for index in np.ndindex(at.shape):
        change = np.zeros_like(at)
        change[index] = step
        columns.append((function(at + change) - function(at - change)) / (2 * step))
    return np.stack(columns, axis=-1)


def test_all_six_moduli_reach_the_forces_and_the_tangent() -> None:
    energy, gradient, tangent = functions()
    rng = np.random.default_rng(0)
    x, v = rng.standard_normal((3, 3)), rng.standard_normal((3, 3))
    rest, par, work = triangle_rest(THREADS)[0], law_parameters(FULL, 0.1 * FULL), np.zeros((1, 1))

    def forces(x: NDArray[Any], v: NDArray[Any]) -> NDArray[Any]:
        g = np.zeros((3, 3))
        gradient(x, v, rest, par, g, work)
        return g.ravel()

    slope = difference(lambda x: np.asarray(energy(x, rest, par, work)), x)
    np.testing.assert_allclose(forces(x, 0 * v), slope.ravel(), rtol=1e-6, atol=1e-6 * np.abs(slope).max())
    g, h = np.zeros((3, 3)), np.zeros((9, 9))
    tangent(x, v, rest, par, 2.0, 3.0, g, h, work)
    expected = 2.0 * difference(lambda x: forces(x, v), x) + 3.0 * difference(lambda v: forces(x, v), v)
    np.testing.assert_allclose(h, expected, rtol=0, atol=1e-7 * np.abs(expected).max())


def printed(x: NDArray[Any], rest: NDArray[Any], moduli: NDArray[Any], stress: NDArray[Any]) -> NDArray[Any]:
    """dF/dP as equation (13) of Volino et al. 2009 has it in print, misprints included; no cross moduli."""
    r_u, r_v, area = REST.split(rest).values()
    u, v = r_u @ x, r_v @ x
    out = np.zeros((3, 3, 3, 3))
    for j in range(3):
        for i in range(3):
            stiffness = moduli[0] * r_u[j] * r_u[i] * np.outer(u, u)
            stiffness += moduli[1] * r_v[j] * r_v[i] * np.outer(v, v)
            stiffness += moduli[2] * (r_u[j] * r_v[i] * np.outer(u, v) + r_v[j] * r_u[i] * np.outer(v, u))
            geometric = stress[0] * r_u[j] * r_u[i] + stress[1] * r_v[j] * r_v[i]
            geometric += stress[2] * (r_u[j] * r_v[i] + r_v[j] * r_u[i])
            out[j, :, i] = -area * stiffness + geometric * np.eye(3)
    return out.reshape(9, 9)


def test_equation_13_holds_with_its_misprints_corrected_only() -> None:
    """Finite differences side with us, and with the print in neither of its two faults."""
    _, gradient, tangent = functions()
    x = np.random.default_rng(2).standard_normal((3, 3))
    rest, work, still = triangle_rest(THREADS)[0], np.zeros((1, 1)), np.zeros((3, 3))

    def forces(x: NDArray[Any], par: NDArray[Any]) -> NDArray[Any]:
        g = np.zeros((3, 3))
        gradient(x, still, rest, par, g, work)
        return -g.ravel()

    strain = green_lagrange_strain(x, np.array([[0, 1, 2]]), THREADS)[0]
    for moduli in ([5.0, 3.0, 0.0], [0.0, 0.0, 2.0]):  # the geometric term's place; the shear products
        par = law_parameters([*moduli, 0.0, 0.0, 0.0], np.zeros(6))
        expected = difference(lambda x, par=par: forces(x, par), x)
        g, h = np.zeros((3, 3)), np.zeros((9, 9))
        tangent(x, still, rest, par, 1.0, 0.0, g, h, work)
        size = np.abs(expected).max()
        np.testing.assert_allclose(-h, expected, rtol=0, atol=1e-7 * size)
        wrong = printed(x, rest, np.array(moduli), np.array(moduli) * strain)
        assert np.abs(wrong - expected).max() > 0.1 * size


def test_rest_rows_agree_with_the_geometry(make_mesh: Callable[..., Mesh]) -> None:
    threads = make_mesh("irregular", (5, 5)).thread_coordinates
    rest = triangle_rest(threads)
    r_u, r_v, _ = thread_weights(threads)
    np.testing.assert_allclose(REST.of(rest, "weft"), r_u, rtol=1e-12)
    np.testing.assert_allclose(REST.of(rest, "warp"), r_v, rtol=1e-12)
    np.testing.assert_allclose(REST.of(rest, "area"), thread_areas(threads), rtol=1e-12)


def test_energy_is_area_times_density_of_the_green_strain() -> None:
    energy, _, _ = functions()
    x = np.random.default_rng(1).standard_normal((3, 3))
    strain = green_lagrange_strain(x, np.array([[0, 1, 2]]), THREADS)[0]
    cuu, cvv, css, cuv, cus, cvs = FULL
    moduli = np.array([[cuu, cuv, cus], [cuv, cvv, cvs], [cus, cvs, css]])
    expected = thread_areas(THREADS)[0] * 0.5 * strain @ moduli @ strain
    rest, par = triangle_rest(THREADS)[0], law_parameters(FULL, FULL)
    assert energy(x, rest, par, np.zeros((1, 1))) == pytest.approx(expected, rel=1e-12)
    assert expected > 1.0


@pytest.mark.parametrize("seed", range(10))
def test_clamped_nulls_negative_normal_stresses_alone(seed: int) -> None:
    """The full tangent with "null values of s_uu or s_vv if they are negative" (section 2.3)."""
    x = np.random.default_rng(seed).normal(0.0, 0.7, (3, 3))
    rest, par, still = triangle_rest(THREADS)[0], law_parameters(FULL, np.zeros(6)), np.zeros((3, 3))
    found = {}
    for kind in ("full", "clamped"):
        g, found[kind] = np.zeros((3, 3)), np.zeros((9, 9))
        functions(kind)[2](x, still, rest, par, 1.0, 0.0, g, found[kind], np.zeros((1, 1)))
    r_u, r_v, area = REST.split(rest).values()
    cuu, cvv, css, cuv, cus, cvs = FULL
    moduli = np.array([[cuu, cuv, cus], [cuv, cvv, cvs], [cus, cvs, css]])
    su, sv, _ = moduli @ green_lagrange_strain(x, np.array([[0, 1, 2]]), THREADS)[0]
    nulled = max(-su, 0.0) * np.outer(r_u, r_u) + max(-sv, 0.0) * np.outer(r_v, r_v)
    expected = found["full"] + np.kron(area * nulled, np.eye(3))
    np.testing.assert_allclose(found["clamped"], expected, rtol=0, atol=1e-12 * np.abs(expected).max())


def test_clamped_may_be_indefinite_in_shear_and_projected_is_not() -> None:
    """Sheared and squashed, no normal stress is left to hold the shear stress up."""
    threads = np.array([[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]])
    rest, par = triangle_rest(threads)[0], law_parameters([1.0, 1.0, 1.0, 0.0, 0.0, 0.0], np.zeros(6))
    x = np.array([[0.0, 0.0, 0.0], [0.8, 0.4, 0.0], [0.4, 0.8, 0.0]])
    least = {}
    for kind in ("clamped", "projected"):
        g, h = np.zeros((3, 3)), np.zeros((9, 9))
        functions(kind)[2](x, np.zeros((3, 3)), rest, par, 1.0, 0.0, g, h, np.zeros((1, 1)))
        least[kind] = np.linalg.eigvalsh(h)[0] / np.abs(h).max()
    assert least["clamped"] < -0.1
    assert least["projected"] > -1e-12


@pytest.mark.parametrize("seed", range(20))
def test_positive_part_of_a_stress(seed: int) -> None:
    su, sv, ss = np.random.default_rng(seed).standard_normal(3)
    values, vectors = np.linalg.eigh([[su, ss], [ss, sv]])
    expected = vectors @ np.diag(np.maximum(values, 0)) @ vectors.T
    found = positive_part(su, sv, ss)
    np.testing.assert_allclose(found, [expected[0, 0], expected[1, 1], expected[0, 1]], rtol=0, atol=1e-14)


def test_positive_part_of_no_stress_is_none() -> None:
    assert positive_part(0.0, 0.0, 0.0) == (0.0, 0.0, 0.0)
    assert positive_part(-1.0, -1.0, 0.0) == (0.0, 0.0, 0.0)
