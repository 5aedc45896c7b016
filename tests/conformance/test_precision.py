"""The same source in float32 and compiled for the CPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler, Configuration
from gabardine.elements.contract import TANGENTS, Block
from gabardine.linalg.blocks import pattern_of, to_scipy

if TYPE_CHECKING:
    from conftest import Sample, State

SINGLE = 1e-4
"""float32 keeps 6e-8; the strain and the angles are differences of numbers of order 1, sums of ten terms."""
WEIGHTS = (1.0, 30.0)


def single(values: NDArray[Any]) -> NDArray[np.float32]:
    return values.astype(np.float32)


def test_float32_agrees_with_float64(deformed: Sample) -> None:
    """Not for small deformations: of a strain of 1e-3 float32 has four digits."""
    for state in deformed.states:
        x, v = single(state.x), single(state.v)
        # Rounding the input is the caller's loss, not the function's: both get the rounded one.
        exact_x, exact_v = x.astype(float), v.astype(float)
        g, h = state.tangent(exact_x, exact_v, *WEIGHTS)
        g32, h32 = state.tangent(x, v, *WEIGHTS)
        assert np.abs(g).max() > 0
        np.testing.assert_allclose(g32, g, rtol=0, atol=SINGLE * np.abs(g).max())
        np.testing.assert_allclose(h32, h, rtol=0, atol=SINGLE * np.abs(h).max())
        alone = state.gradient(x, v)
        np.testing.assert_allclose(alone, g, rtol=0, atol=SINGLE * np.abs(g).max())
        assert alone.dtype == g32.dtype == np.float32
        assert state.energy(x) == pytest.approx(state.energy(exact_x), rel=SINGLE)


def assembled(state: State, kind: str) -> tuple[float, NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Energy, forces twice and matrix of a mesh of this one element, from the compiled kernels."""
    example = state.example
    stencil = np.arange(example.element.size, dtype=np.uint32)[None]
    block = Block(example.element, "test", stencil, example.rest[None], example.par)
    pattern = pattern_of([stencil], example.element.size)
    assembler = Assembler(block, pattern, Team(1))
    alone, beside, values = np.zeros_like(state.x), np.zeros_like(state.x), pattern.zeros()
    at = Configuration(state.x, state.v, example.surroundings, state.state_t0[None])
    assembler.add_force(at, alone)
    assembler.add_tangent(at, (*WEIGHTS, kind), beside, values)
    energy = assembler.energy(state.x, state.state_t0[None], example.surroundings)
    return energy, alone, beside, to_scipy(pattern, values).toarray()


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=() if kind == "projected" else (pytest.mark.slow,)) for kind in TANGENTS],
)
def test_compiled_kernels_agree_with_python(compiled: Sample, kind: str) -> None:
    """To a few roundings: the compiler may contract and reorder nothing more than that.

    Daily with the tangent that steps use: the others are the same source with other constants.
    """
    for state in compiled.states:
        g, h = state.tangent(state.x, state.v, *WEIGHTS, kind)
        energy, alone, beside, matrix = assembled(state, kind)
        assert energy == pytest.approx(float(state.energy(state.x)), rel=1e-12)
        assert h.any()
        np.testing.assert_allclose(-alone, g, rtol=0, atol=1e-13 * np.abs(g).max())
        np.testing.assert_allclose(-beside, g, rtol=0, atol=1e-13 * np.abs(g).max())
        np.testing.assert_allclose(matrix, h, rtol=0, atol=1e-13 * np.abs(h).max())
