"""The positive tangent is what conjugate gradients need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

if TYPE_CHECKING:
    from conftest import Sample

STEP_S = 0.01
"""The weights of an implicit step of this length: dg/dx + dg/dv / h."""


@pytest.mark.parametrize("kind", ["projected", "stiffness"])
def test_positive_tangent_is_symmetric_and_has_no_negative_eigenvalue(sample: Sample, kind: str) -> None:
    for state in sample.states:
        _, positive = state.tangent(state.x, state.v, 1.0, 1.0 / STEP_S, kind)
        largest = np.abs(positive).max()
        assert largest > 0
        np.testing.assert_allclose(positive, positive.T, rtol=0, atol=1e-13 * largest)
        values = np.linalg.eigvalsh((positive + positive.T) / 2)
        assert values[0] > -1e-12 * values[-1]


def test_the_exact_tangent_does_have_negative_eigenvalues(elastic: Sample) -> None:
    """Otherwise the test above would prove nothing: the compressed state must need the change.

    Not where forces are linear in the positions: the tangent at rest, which is positive, is the only one.
    """
    found, linear = [], []
    for state in elastic.states:
        squeezed = state.example.rest_positions * np.array([0.7, 0.8, 0.4])
        still = np.zeros_like(state.v)
        _, exact = state.tangent(squeezed, still, 1.0, 0.0)
        _, positive = state.tangent(squeezed, still, 1.0, 0.0, "projected")
        _, at_rest = state.tangent(state.example.rest_positions, still, 1.0, 0.0)
        values = np.linalg.eigvalsh((exact + exact.T) / 2)
        found.append(values[0] / values[-1])
        linear.append(np.array_equal(exact, at_rest))
        assert np.linalg.eigvalsh(positive)[0] > -1e-12 * values[-1]
    if all(linear):
        assert min(found) > -1e-12
    else:
        assert min(found) < -1e-3


def test_positive_and_exact_tangent_agree_at_rest(elastic: Sample) -> None:
    """At rest there is no stress to leave out."""
    for state in (state.fresh for state in elastic.states):
        rest, still = state.example.rest_positions, np.zeros_like(state.v)
        _, exact = state.tangent(rest, still, 1.0, 1.0 / STEP_S)
        _, positive = state.tangent(rest, still, 1.0, 1.0 / STEP_S, "projected")
        assert exact.any()
        np.testing.assert_allclose(positive, exact, rtol=0, atol=1e-12 * np.abs(exact).max())
