"""The C++ loops compute what the kernels compute: without that, comparing their speed means nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.bench import native as native_module
from gabardine.bench.kernels import conjugate_gradients, membrane, product
from gabardine.bench.native import CompilerMissing, Native, build
from gabardine.bench.sheet import StepSystem

ROUNDING = 1e-11
"""Relative to the largest entry: sums of a few hundred terms that cancel, multiply-add fused or not."""


def assert_same(ours: np.ndarray, theirs: np.ndarray, tolerance: float = ROUNDING) -> None:
    assert np.abs(ours).max() > 0
    assert np.abs(ours - theirs).max() <= tolerance * np.abs(ours).max()


def test_membrane(linear: StepSystem, native: Native) -> None:
    ours, theirs = membrane(linear, native)
    assert theirs is not None
    for own, other in zip(ours(), theirs()):
        assert_same(own, other)


def test_block_product(linear: StepSystem, native: Native) -> None:
    ours, theirs = product(linear, native)
    assert theirs is not None
    assert_same(ours(), theirs())


@pytest.mark.parametrize("iterations", [1, 12])
def test_conjugate_gradients(linear: StepSystem, native: Native, iterations: int) -> None:
    ours, theirs = conjugate_gradients(linear, native, iterations)
    assert theirs is not None
    solution = ours()
    assert_same(solution, theirs(), 1e-9)  # iterations amplify rounding
    free = linear.constraint.filter.which == 0
    assert np.abs(solution[free]).min() > 0
    assert np.abs(solution[~free]).max() == 0


def test_the_sheet_is_pulled_and_pushed(linear: StepSystem) -> None:
    """So that both branches of the positive Hessian are timed and compared."""
    block, corners = linear.assembler("membrane").block, linear.state.positions
    weft = np.einsum("ti,tik->tk", block.rest_field("weft"), corners[block.stencils])
    strain = np.linalg.norm(weft, axis=1) - 1.0
    assert (strain > 1e-3).any()
    assert (strain < -1e-3).any()
    assert np.abs(strain).max() < 0.2


def test_no_compiler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(CompilerMissing, match=r"No C\+\+ compiler"):
        build()


def test_a_failing_compiler_is_said(native: Native, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.cpp"
    broken.write_text("int f( {")
    monkeypatch.setattr(native_module, "SOURCE", broken)
    with pytest.raises(CompilerMissing, match=r"could not build broken\.cpp"):
        build()
