"""Laws of springs: the conditions of cubic springs, their special cases, and what cannot be."""

from __future__ import annotations

import numpy as np
import pytest
from pydantic import ValidationError

from gabardine.materials.curve import Curve
from gabardine.materials.spring import SPRING_LAWS, Cubic, Hooke, Spline, Stvk
from gabardine.materials.spring.cubic import Compressed, Stretched, cubic_coefficients
from gabardine.materials.spring.law import SpringLaw

ELONGATIONS = np.linspace(-0.3, 0.5, 33)


def evaluated(law: SpringLaw, name: str = "tangent") -> np.ndarray:
    """(f, f') over ELONGATIONS, shape (2, n)."""
    par = np.array(law.parameters())
    return np.array([getattr(law, name)(e, par, 0) for e in ELONGATIONS]).T


def possible(count: int) -> list[tuple[float, ...]]:
    """Random L, K, a1, K1, a2, K2 whose stiffness stays positive between the two lengths."""
    rng = np.random.default_rng(3)
    found: list[tuple[float, ...]] = []
    while len(found) < count:
        length, stiffness = 10.0 ** rng.uniform(-3, 1), 10.0 ** rng.uniform(-2, 4)
        a1, a2 = 1.0 + rng.uniform(0.01, 1.0), 1.0 - rng.uniform(0.01, 0.9)
        numbers = (
            length,
            stiffness,
            a1,
            stiffness * rng.uniform(0.5, 20),
            a2,
            stiffness * rng.uniform(0.5, 20),
        )
        try:
            cubic_coefficients(*numbers)
        except ValueError:
            continue
        found.append(numbers)
    return found


def test_cubic_springs_meet_their_conditions() -> None:
    """To 1e-12 of K: g' is a sum of three terms of at most a few hundred K, each rounded."""
    for _, stiffness, a1, stiffness1, a2, stiffness2 in possible(300):
        law = Cubic.model_construct(
            stretch=Stretched(ratio=a1, stiffness=stiffness1 / stiffness),
            compress=Compressed(ratio=a2, stiffness=stiffness2 / stiffness),
        )
        par = np.array(law.parameters())
        assert law.force_of(0.0, par, 0) == 0.0
        for ratio, wanted in ((1.0, stiffness), (a1, stiffness1), (a2, stiffness2)):
            found = stiffness * law.tangent(ratio - 1.0, par, 0)[1]
            assert abs(found - wanted) < 1e-12 * stiffness


def test_coefficients_solve_the_papers_system() -> None:
    """Equation (8) of cubic10 as it stands, a 4x4 system in powers of l, solved by numpy."""
    for length, stiffness, a1, stiffness1, a2, stiffness2 in possible(50):
        rows = [[length**3, length**2, length, 1.0]]
        rows += [[3 * (r * length) ** 2, 2 * r * length, 1.0, 0.0] for r in (1.0, a1, a2)]
        scale = np.array([length**3, length**2, length, 1.0])  # makes the system well conditioned
        solved = np.linalg.solve(np.array(rows) / scale, [0.0, stiffness, stiffness1, stiffness2]) / scale
        found = np.array(cubic_coefficients(length, stiffness, a1, stiffness1, a2, stiffness2))
        size = np.abs(found * scale).max()
        np.testing.assert_allclose(found * scale, solved * scale, rtol=0, atol=1e-9 * size)


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ((1.0, 1.0, 1.0, 2.0, 0.9, 2.0), "a1 = 1 is the rest length"),
        ((1.0, 1.0, 1.1, 2.0, 1.0, 2.0), "a2 = 1 is the rest length"),
        ((1.0, 1.0, 1.1, 2.0, 1.1, 3.0), "give one length two stiffnesses"),
        ((1.0, 1.0, -0.5, 2.0, 0.9, 2.0), "a1 = -0.5 is that of no length"),
        ((1.0, 1.0, 1.1, 2.0, float("nan"), 2.0), "a2 = nan is that of no length"),
        ((1.0, 0.0, 1.1, 2.0, 0.9, 2.0), "K = 0 is no"),
        ((1.0, -5.0, 1.1, 2.0, 0.9, 2.0), "K = -5 is no"),
        ((0.0, 1.0, 1.1, 2.0, 0.9, 2.0), "L = 0 is no"),
        ((1.0, 1.0, 1.1, -2.0, 0.9, 2.0), "K1 = -2 is no"),
        ((1.0, 1.0, 1.1, 20.0, 0.9, 1.1), "no positive stiffness everywhere from 0.9 to 1.1"),
    ],
)
def test_impossible_conditions_are_refused_with_the_reason(numbers: tuple[float, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        cubic_coefficients(*numbers)


def test_a_law_that_softens_beyond_its_range_is_refused() -> None:
    with pytest.raises(ValidationError, match="no positive stiffness"):
        Cubic(stretch=Stretched(ratio=1.1, stiffness=0.5), compress=Compressed(ratio=0.9, stiffness=0.5))
    stvk = Stretched(ratio=1.1, stiffness=1.315), Compressed(ratio=0.6, stiffness=0.04)
    with pytest.raises(ValidationError, match="no positive stiffness"):
        Cubic(stretch=stvk[0], compress=stvk[1])
    Cubic(stretch=stvk[0], compress=stvk[1], working_ratio=(0.6, 2.0))


def special(p: float, q: float, **more: float) -> Cubic:
    """The cubic spring with g'/K = 1 + p e + q e^2."""
    at = [1.0 + p * e + q * e * e for e in (0.1, -0.1)]
    return Cubic(
        stretch=Stretched(ratio=1.1, stiffness=at[0]), compress=Compressed(ratio=0.9, stiffness=at[1]), **more
    )


@pytest.mark.parametrize(("law", "p", "q"), [(Hooke(), 0.0, 0.0), (Stvk(), 3.0, 1.5)])
def test_special_cases_come_out_to_rounding(law: SpringLaw, p: float, q: float) -> None:
    """p and q come from (K_1 - 1)/0.1, which loses one digit, and differences of those, another."""
    np.testing.assert_allclose(evaluated(special(p, q)), evaluated(law), rtol=0, atol=1e-13)


def test_stvk_is_the_papers_two_terms() -> None:
    """g = K/(2 L^2) l^3 - K/2 l."""
    length, stiffness = 0.3, 70.0
    l_ = length * (1.0 + ELONGATIONS)
    two_terms = stiffness / (2 * length**2) * l_**3 - stiffness / 2 * l_
    np.testing.assert_allclose(stiffness * length * evaluated(Stvk())[0], two_terms, rtol=0, atol=1e-13)


def test_the_jacobian_has_its_share_of_b_and_d_and_the_force_all() -> None:
    law = Cubic(jacobian_share=0.99)
    a, b, c, d = cubic_coefficients(1.0, 1.0, 1.1, 6.0, 0.9, 2.0)
    assert b < 0
    assert d < 0
    ratio = 1.0 + ELONGATIONS
    reduced = a * ratio**3 + 0.99 * b * ratio**2 + c * ratio + 0.99 * d
    slope = 3 * a * ratio**2 + 2 * 0.99 * b * ratio + c
    np.testing.assert_allclose(evaluated(law, "jacobian"), [reduced, slope], rtol=0, atol=1e-11)
    np.testing.assert_array_equal(evaluated(law), evaluated(Cubic()))
    np.testing.assert_array_equal(evaluated(Cubic(), "jacobian"), evaluated(Cubic()))


def test_a_measured_curve_keeps_its_shape() -> None:
    curve = Curve(strain=(0.1, 0.2, 0.5), stress_n_per_m=(30.0, 80.0, 400.0))
    force, slope = evaluated(Spline(curve=curve))
    first = float(curve.pieces.slope(0.0))
    np.testing.assert_allclose(force * first, curve.pieces.stress(ELONGATIONS), rtol=1e-13)
    np.testing.assert_allclose(slope * first, curve.pieces.slope(ELONGATIONS), rtol=1e-13)


@pytest.mark.parametrize("name", SPRING_LAWS)
def test_every_law_has_no_force_and_unit_stiffness_at_rest(name: str) -> None:
    law = SPRING_LAWS[name].example()
    par = np.array(law.parameters())
    force, slope = law.tangent(0.0, par, 0)
    assert (force, law.potential(0.0, par, 0)) == (0.0, 0.0)
    assert slope == pytest.approx(1.0, rel=1e-14)
