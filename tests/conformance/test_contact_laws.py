"""Every normal law of contact, and every state of friction: derivatives, signs, units, rotations.

Normal laws are found by their name in gabardine.contact.repulsion: one that is added there is tested here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from gabardine.contact import repulsion
from gabardine.contact.pair_kernels import linearised

LAWS: dict[str, Callable[..., tuple[float, float]]] = {
    name: law for name, law in vars(repulsion).items() if name.endswith("repulsion") and callable(law)
}
GAPS_M, STIFFNESSES, FIRMNESSES = (1e-4, 1e-3, 1e-2), (1e-2, 1.0, 1e4), (0.0, 1.0, 1e6)
LEFT = (0.999, 0.9, 0.61, 0.45, 0.3, 0.11, 0.05, 1e-3)
"""Distances over the gap, away from the kinks at 0.5 (rigid) and of shares deep in the gap."""
FRICTION = {
    "sticking": (0.0, True),
    "sliding": (1e-3, True),
    "drag": (1e-3, False),
    "slow drag": (0.0, False),
}
"""Size of the slip last seen [m], and whether the limit is trusted."""


def variants(name: str) -> list[Callable[[float, float, float, float], tuple[float, float]]]:
    """A law with each share of the force that it may be given."""
    law = LAWS[name]
    if len(inspect.signature(law).parameters) == 4:
        return [law]
    return [lambda *given, share=share: law(*given, share) for share in (0.0, 0.2, 1.0)]


def test_the_laws_are_found() -> None:
    assert {"repulsion", "shared_repulsion", "rigid_repulsion"} <= set(LAWS)


@pytest.mark.parametrize("name", sorted(LAWS))
@pytest.mark.parametrize("left", LEFT)
def test_the_rise_is_the_derivative_of_the_force(name: str, left: float) -> None:
    for law, gap, stiffness, firmness in product(variants(name), GAPS_M, STIFFNESSES, FIRMNESSES):
        step = 1e-5 * left * gap
        near, far = (law(left * gap + sign * step, gap, stiffness, firmness)[0] for sign in (-1, 1))
        force, rise = law(left * gap, gap, stiffness, firmness)
        # central differences: 1e-10 of the third derivative, at most some hundred rises; rounding of forces
        # over the step
        slack = 1e-6 * rise + 1e-15 * force / step
        assert rise == pytest.approx((near - far) / (2.0 * step), abs=slack)


@pytest.mark.parametrize("name", sorted(LAWS))
def test_laws_only_push_and_the_more_the_nearer(name: str) -> None:
    for law, gap, stiffness, firmness in product(variants(name), GAPS_M, STIFFNESSES, FIRMNESSES):
        distances = gap * np.geomspace(1e-6, 1.0, 300)
        forces, rises = np.array([law(float(d), gap, stiffness, firmness) for d in distances]).T
        assert (forces >= 0.0).all()
        assert (rises >= 0.0).all()
        assert (np.diff(forces) <= 0.0).all()
        assert forces[-1] == 0.0  # at the gap
        assert law(2.0 * gap, gap, stiffness, firmness) == (0.0, 0.0)
        assert forces[0] > 1e3 * stiffness * gap  # any load is carried somewhere


@pytest.mark.parametrize("name", sorted(LAWS))
def test_laws_scale_with_their_units(name: str) -> None:
    """Lengths ten times and stiffnesses three times as large: forces thirty times, rises three times."""
    for law, left in product(variants(name), LEFT):
        force, rise = law(left * 1e-3, 1e-3, 2.0, 50.0)
        larger = law(left * 1e-2, 1e-2, 6.0, 150.0)
        assert larger == pytest.approx((30.0 * force, 3.0 * rise), rel=1e-12)


def terms(
    apart: np.ndarray, turn: np.ndarray, slip_m: float, trusted: bool, size: float
) -> tuple[np.ndarray, np.ndarray]:
    """Block and force of one pair, all directions turned; size: of its law, friction limit and damping."""
    normal, across = turn @ np.array([0.6, 0.0, 0.8]), turn @ np.array([0.8, 0.0, -0.6])
    force, rise = repulsion.repulsion(0.6e-3, 1e-3, 5.0 * size, 100.0 * size)
    law = tuple(np.array([value]) for value in (force, rise, 0.5 * rise))
    distances, gaps, expansion = np.array([0.7e-3]), np.array([1e-3]), np.array([0.6e-3])
    blocks, forces = np.empty((1, 3, 3)), np.empty((1, 3))
    given = normal[None], distances, gaps, law, expansion, np.array([0.7e-3]), np.array([False])
    friction = np.array([0.3 * force]), slip_m * across[None], np.array([trusted])
    linearised(*given, *friction, (turn @ apart)[None], np.array([1e-6]), blocks, forces)
    return blocks[0], forces[0]


TURN = np.linalg.qr(np.random.default_rng(5).normal(size=(3, 3)))[0]
TURN *= np.sign(np.linalg.det(TURN))


@pytest.mark.parametrize("size", [1e-3, 1.0, 1e3])
@pytest.mark.parametrize("state", FRICTION)
def test_friction_has_the_derivative_it_says_and_brakes(state: str, size: float) -> None:
    slip, trusted = FRICTION[state]
    block, before = terms(np.zeros(3), np.eye(3), slip, trusted, size)
    assert np.abs(block).max() > 0.0
    np.testing.assert_allclose(block, block.T, atol=1e-12 * np.abs(block).max())
    # positive semidefinite but for rounding of sums of three products
    assert np.linalg.eigvalsh(block).min() > -1e-12 * np.abs(block).max()
    for move in 1e-4 * np.eye(3):
        after = terms(move, np.eye(3), slip, trusted, size)[1]
        np.testing.assert_allclose(after - before, -block @ move, atol=1e-10 * np.abs(after).max())
    along = np.array([0.8, 0.0, -0.6])
    assert (before - terms(1e-4 * along, np.eye(3), slip, trusted, size)[1]) @ along > -1e-12 * size
    assert before @ along <= 1e-12 * size  # against the slip, or nothing


@pytest.mark.parametrize("state", FRICTION)
def test_friction_turns_with_the_pair(state: str) -> None:
    slip, trusted = FRICTION[state]
    move = np.array([2e-5, -1e-5, 3e-5])
    block, force = terms(move, np.eye(3), slip, trusted, 1.0)
    turned = terms(move, TURN, slip, trusted, 1.0)
    np.testing.assert_allclose(turned[1], TURN @ force, atol=1e-12 * np.abs(force).max())
    np.testing.assert_allclose(turned[0], TURN @ block @ TURN.T, atol=1e-12 * np.abs(block).max())


def test_what_slides_is_held_by_its_limit_and_no_more() -> None:
    """mu times the normal force along the slip, whatever the slip was."""
    for slip in (1e-5, 1e-3, 1e-1):
        _, force = terms(np.zeros(3), np.eye(3), slip, True, 1.0)
        normal, along = np.array([0.6, 0.0, 0.8]), np.array([0.8, 0.0, -0.6])
        limit = 0.3 * repulsion.repulsion(0.6e-3, 1e-3, 5.0, 100.0)[0]
        assert force @ along == pytest.approx(-limit, rel=1e-12)
        assert force @ normal > 0.0
