"""Step lengths on problems of one dimension whose answer is known."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gabardine.integrators.increment import backtrack, energy_dropped, residual_dropped, work


def along(increment: float) -> Callable[[float], bool]:
    """Whether a step length is accepted on E = x^2/2 from x = 1: s(t) = k (1 - k t) for an increment -k."""
    step = np.array([-increment])

    def accepts(length: float) -> bool:
        work_0, work_t = work(step, np.array([-1.0])), work(step, -(1.0 + length * step))
        return residual_dropped(work_t, work_0)

    return accepts


@pytest.mark.parametrize(
    ("increment", "length"), [(1.0, 1.0), (1.5, 1.0), (1.51, 0.5), (3.1, 0.25), (100.0, 2**-7)]
)
def test_the_residual_may_turn_by_half(increment: float, length: float) -> None:
    """k (1 - k t) >= -k/2 where t <= 3/(2 k)."""
    assert backtrack(along(increment), 12) == length


def test_an_increment_that_leads_uphill_is_shortened_likewise() -> None:
    """s(0) < 0: Newton's increments for a tangent that is not the true one may do that."""
    assert residual_dropped(-0.5, -1.0)
    assert not residual_dropped(-0.51, -1.0)


def test_the_energy_must_drop_by_a_little_of_what_its_slope_says() -> None:
    """On E = x^2/2 from 1, E(0) - E(t) = k t - (k t)^2/2 >= 1e-4 k t where k t <= 2 (1 - 1e-4)."""

    def accepts(increment: float) -> Callable[[float], bool]:
        def at(length: float) -> bool:
            moved = length * increment
            return energy_dropped(moved - 0.5 * moved**2, length, increment)

        return at

    assert backtrack(accepts(1.9997), 12) == 1.0
    assert backtrack(accepts(1.9999), 12) == 0.5
    assert backtrack(accepts(-1.0), 12) is None, "no step away from the minimum is accepted"


def test_lengths_are_halved_as_often_as_allowed() -> None:
    tried: list[float] = []

    def never(length: float) -> bool:
        tried.append(length)
        return False

    assert backtrack(never, 4) is None
    assert tried == [1.0, 0.5, 0.25, 0.125]


def test_what_is_not_a_number_is_not_accepted() -> None:
    assert not residual_dropped(float("nan"), 1.0)
    assert not energy_dropped(float("nan"), 1.0, 1.0)
