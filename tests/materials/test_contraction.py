"""Curves that interchange crimp: stable as far as stated, and a contraction that is used up."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from pydantic import ValidationError
from scipy.optimize import brentq

from gabardine.materials.curve import Curve
from gabardine.materials.membrane import Contraction, Splines


def line(slope: float) -> Curve:
    return Curve(knots=(0.0, 1.0), coefficients_n_per_m=((0.0, slope),))


def straight(coupling: float, weft: float, warp: float, a: float, b: float) -> Contraction:
    """Straight curves, so that the curves' own slopes hide nothing."""
    return Contraction(
        weft=line(weft),
        warp=line(warp),
        shear=line(1.0),
        coupling_n_per_m=coupling,
        weft_saturation=a,
        warp_saturation=b,
    )


def least_eigenvalue(law: Contraction) -> float:
    """Over strains of up to four times saturation."""
    par = np.array(law.parameters())
    at = np.linspace(-4, 4, 81)
    matrices = []
    for x, y in itertools.product(at, at):
        c = law.tangent(x * law.weft_saturation, y * law.warp_saturation, 0.0, par, 0)
        matrices.append([[c[3], c[6]], [c[6], c[4]]])
    return float(np.linalg.eigvalsh(np.array(matrices))[:, 0].min())


NUMBERS = [(1.0, 1.0, 0.1, 0.1), (1.0, 3.0, 0.2, 0.1), (2.0, 0.5, 0.1, 0.1), (1.0, 4.0, 0.2, 0.1)]


@pytest.mark.parametrize("sign", [1.0, -1.0])
@pytest.mark.parametrize("numbers", NUMBERS)
def test_convex_up_to_the_bound_and_refused_beyond(numbers: tuple[float, ...], sign: float) -> None:
    weft, warp, a, b = numbers
    bound = min(weft * a / b, warp * b / a)
    assert least_eigenvalue(straight(sign * bound, *numbers)) > -1e-12
    with pytest.raises(ValidationError, match=f"must not exceed {bound:g}"):
        straight(sign * 1.001 * bound, *numbers)


@pytest.mark.parametrize("saturations", [(1e-300, 1e300), (1e300, 1e-300)])
def test_saturations_beyond_all_bounds_are_refused(saturations: tuple[float, float]) -> None:
    """Their ratio leaves the range of numbers: nothing but no coupling at all is certain to be convex."""
    with pytest.raises(ValidationError, match="must not exceed 0,"):
        straight(1e-10, 1.0, 1.0, *saturations)


def test_the_bound_is_sharp_where_it_can_be() -> None:
    """a/b = sqrt(warp / weft): beyond sqrt(weft * warp) the rest state itself is unstable."""
    law = straight(2.0, 1.0, 4.0, 0.2, 0.1)
    assert least_eigenvalue(law) == pytest.approx(0.0, abs=1e-12)
    beyond = law.model_copy(update={"coupling_n_per_m": 2.02})
    assert least_eigenvalue(beyond) < -1e-3


def contracted(law: Contraction, weft_strain: float) -> float:
    """The warp strain at which the warp is free of stress, the weft being stretched."""
    par = np.array(law.parameters())
    return brentq(lambda e: law.stress(weft_strain, e, 0.0, par, 0)[1], -1.0, 1.0, xtol=1e-15)


def test_the_contraction_is_used_up() -> None:
    law = straight(0.5, 1.0, 2.0, 0.1, 0.1)
    # At small strain as a linear law: coupling over warp stiffness.
    assert contracted(law, 1e-5) / 1e-5 == pytest.approx(-0.25, rel=1e-6)
    strains = np.linspace(0.01, 1.0, 40)
    across = np.array([contracted(law, float(e)) for e in strains])
    assert (np.diff(across) < 0).all()
    assert (np.diff(across / strains) > 0).all()
    # However far it is stretched: warp * e = -coupling a g'(e), |e| < coupling a / warp = 0.025.
    assert -0.025 < across[-1] < -0.02


def test_without_coupling_the_curves_alone_are_left(wool: dict[str, Curve]) -> None:
    law: Any = Contraction(**wool, coupling_n_per_m=0.0, weft_saturation=0.1, warp_saturation=0.1)
    known: Any = Splines(**wool)
    strain = (0.03, -0.02, 0.2)
    for name in ("density", "stress", "tangent"):
        ours = getattr(law, name)(*strain, np.array(law.parameters()), 0)
        np.testing.assert_allclose(
            ours, getattr(known, name)(*strain, np.array(known.parameters()), 0), rtol=1e-15
        )


def test_rest_stiffness(wool: dict[str, Curve]) -> None:
    law = Contraction(**wool, coupling_n_per_m=300.0, weft_saturation=0.05, warp_saturation=0.04)
    slopes = [wool[name].pieces.slope(0.0) for name in ("weft", "warp", "shear")]
    assert law.rest_stiffness() == pytest.approx((*slopes, 300.0, 0.0, 0.0), rel=1e-12)
