"""The spring element beside the formulas of the papers; derivatives are tested with all elements."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS
from gabardine.materials.spring.cubic import Cubic, cubic_coefficients
from gabardine.materials.spring.hooke import Hooke
from gabardine.materials.spring.law import SpringLaw
from gabardine.materials.springs import spring_block

LENGTH, STIFFNESS = 0.2, 50.0
ENDS = np.array([[0.1, -0.3, 0.2], [0.25, -0.2, 0.05]])


def tangent(law: SpringLaw, x: NDArray[Any], kind: str) -> tuple[NDArray[Any], NDArray[Any]]:
    """g and dg/dx of one spring."""
    block = spring_block(np.array([[0, 1]]), np.array([LENGTH]), STIFFNESS, law)
    bindings = {**block.element.bindings, **TANGENTS[kind]}
    function = rebound(block.element.tangent, bindings, lambda inner: inner, "tangent")
    g, h = np.empty((2, 3)), np.empty((6, 6))
    function(x, np.zeros((2, 3)), block.rest[0], block.par, 1.0, 0.0, g, h, np.empty((1, 1)))
    return g, h


@pytest.mark.parametrize("share", [1.0, 0.99])
def test_the_stiffness_block_of_cubic_springs(share: float) -> None:
    """cubic10, equation (9): (a l^2 + b l + c + d/l) I + (2 a + b/l - d/l^3) dx dx^T."""
    a, b, c, d = cubic_coefficients(LENGTH, STIFFNESS, 1.1, 6 * STIFFNESS, 0.9, 2 * STIFFNESS)
    dx = ENDS[0] - ENDS[1]
    l_ = float(np.linalg.norm(dx))
    g, h = tangent(Cubic(jacobian_share=share), ENDS, "full")
    force = -(a * l_**3 + b * l_**2 + c * l_ + d) * dx / l_
    np.testing.assert_allclose(-g[0], force, rtol=1e-12)
    b, d = share * b, share * d
    block = (a * l_**2 + b * l_ + c + d / l_) * np.eye(3) + (2 * a + b / l_ - d / l_**3) * np.outer(dx, dx)
    np.testing.assert_allclose(h[:3, :3], block, rtol=0, atol=1e-12 * np.abs(block).max())
    np.testing.assert_allclose(h[:3, 3:], -block, rtol=0, atol=1e-12 * np.abs(block).max())


def test_the_exact_tangent_is_never_reduced() -> None:
    _, whole = tangent(Cubic(), ENDS, "exact")
    _, reduced = tangent(Cubic(jacobian_share=0.9), ENDS, "exact")
    np.testing.assert_array_equal(reduced, whole)
    _, seen = tangent(Cubic(jacobian_share=0.9), ENDS, "full")
    assert np.abs(seen - whole).max() > 0.05 * np.abs(whole).max()


def test_hooke_is_provots_force() -> None:
    """The force on P_ij is +K (l - l0 l/|l|) with l from P_ij to P_kl."""
    arm = ENDS[1] - ENDS[0]
    force = STIFFNESS * (arm - LENGTH * arm / np.linalg.norm(arm))
    g, _ = tangent(Hooke(), ENDS, "exact")
    np.testing.assert_allclose(-g[0], force, rtol=1e-12)
    np.testing.assert_allclose(-g[1], -force, rtol=1e-12)


def test_pressure_across_is_left_out_of_the_projection_alone() -> None:
    short = np.array([[0.0, 0, 0], [0.5 * LENGTH, 0, 0]])
    _, exact = tangent(Hooke(), short, "exact")
    _, projected = tangent(Hooke(), short, "projected")
    assert exact[1, 1] == pytest.approx(-STIFFNESS)  # (l - L)/l = -1
    assert projected[1, 1] == 0.0
    assert projected[0, 0] == exact[0, 0] == pytest.approx(STIFFNESS)


def test_a_spring_of_no_length_has_no_direction() -> None:
    g, h = tangent(Hooke(), np.zeros((2, 3)), "projected")
    assert np.isfinite(g).all()
    assert np.isfinite(h).all()
    assert not g.any()
