"""The inner loops on one core: assembly, block product, conjugate gradients, each beside the same in C++."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.native import CompilerMissing, Native, build
from gabardine.bench.sheet import STEP_S, StepSystem, hanging_sheet, linear_system
from gabardine.bench.streaming import ENTRIES, streaming_rows
from gabardine.bench.timing import Call, Measured, Tell, Timing, alternating
from gabardine.elements.assembly import Assembler, Configuration
from gabardine.elements.contract import initial_internal

CELLS = 71
"""Along each side: 10 082 triangles."""

ROUNDS = 60
ITERATIONS = 100
"""Of conjugate gradients in one call, so that what comes before the first does not count."""

DRAG = 0.1
TARGET_MS = 2.0
TARGET_RATIO = 1.2
STREAMED_CELLS = 450
"""Along each side: 405 000 triangles, a matrix of 110 MB."""


def bench_kernels(
    tell: Tell,
    full: bool = False,  # noqa: ARG001 - all of it is short
    cells: int = CELLS,
    rounds: int = ROUNDS,
    iterations: int = ITERATIONS,
    streamed: tuple[int, int] = (STREAMED_CELLS, ENTRIES),
) -> Measured:
    """Milliseconds per call, the least of `rounds`; ratio: ours over C++, measured in turn.

    streamed: cells of the sheet and entries of the arrays of what is measured beyond the cache
    """
    try:
        native = build()
        tell(f"Comparing with C++ built by {native.compiler}.")
    except CompilerMissing as missing:
        native = None
        tell(str(missing))
    plain = linear_system(hanging_sheet(cells, drag=DRAG))
    bent = linear_system(hanging_sheet(cells, bending=True))
    rows = [
        _compared("membrane tangent", plain, *membrane(plain, native), rounds, ms_target=TARGET_MS),
        _compared("drag tangent", plain, tangent(plain, "drag"), None, rounds),
        _compared("bending tangent", bent, tangent(bent, "bending"), None, rounds),
        _compared("membrane force", plain, force(plain, "membrane"), None, rounds),
        _compared("bending force", bent, force(bent, "bending"), None, rounds),
        _compared("block product", plain, *product(plain, native), rounds),
    ]
    ours, theirs = conjugate_gradients(plain, native, iterations)
    rows.append(_compared("pcg iteration", plain, ours, theirs, max(3, rounds // 6), repeated=iterations))
    tell(f"Streams through memory, and {2 * streamed[0] ** 2} triangles ...")
    large = linear_system(hanging_sheet(streamed[0]))
    return {"rows": rows + streaming_rows(large, max(3, rounds // 6), streamed[1])}


def tangent(linear: StepSystem, kind: str) -> Call:
    """Gradient and positive Hessian of the laws of one kind."""
    assembler, state = linear.assembler(kind), linear.state
    force, values = np.zeros_like(linear.right), np.zeros_like(linear.values)
    weights, surroundings = (1.0, 1.0 / STEP_S, "projected"), linear.system.surroundings(0.0)
    at = Configuration(state.positions, state.velocities, surroundings, internal_state(assembler))

    def ours() -> Any:
        assembler.add_tangent(at, weights, force, values)
        return force, values

    return ours


def force(linear: StepSystem, kind: str) -> Call:
    """The forces of the laws of one kind."""
    assembler, state, out = linear.assembler(kind), linear.state, np.zeros_like(linear.right)
    surroundings = linear.system.surroundings(0.0)
    at = Configuration(state.positions, state.velocities, surroundings, internal_state(assembler))

    def ours() -> Any:
        assembler.add_force(at, out)
        return out

    return ours


def internal_state(assembler: Assembler) -> NDArray[np.float64] | None:
    """The internal states of elements that have never left their rest shape; None where they have none."""
    found = initial_internal([assembler.block])
    return found[0] if found else None


def membrane(linear: StepSystem, native: Native | None) -> tuple[Call, Call | None]:
    """The membrane's `tangent`, and the same in C++."""
    force, values = np.zeros_like(linear.right), np.zeros_like(linear.values)
    theirs = native.membrane(linear, force, values) if native else None
    return tangent(linear, "membrane"), theirs


def product(linear: StepSystem, native: Native | None) -> tuple[Call, Call | None]:
    """y = A x with a matrix of 3x3 blocks."""
    from gabardine.linalg.blocks import multiply

    pattern, x, y = linear.system.model.pattern, linear.state.positions, np.empty_like(linear.right)

    def ours() -> Any:
        multiply(0, pattern.row_count, pattern.starts, pattern.columns, linear.values, x, y)
        return y

    return ours, native.multiply(linear, x, np.empty_like(y)) if native else None


def conjugate_gradients(
    linear: StepSystem, native: Native | None, iterations: int
) -> tuple[Call, Call | None]:
    """So many iterations, from zero."""
    from gabardine.linalg.block_jacobi import BlockJacobi
    from gabardine.linalg.linear_system import Tolerance

    zero = np.zeros_like(linear.right)
    solver, given = BlockJacobi(linear.system.model.pattern, linear.system.team), linear.constrained

    def ours() -> Any:
        return solver.solve(given, zero, Tolerance(0.0, iterations)).x

    return ours, native.iterate(linear, np.zeros_like(zero), iterations) if native else None


def _compared(
    name: str,
    linear: StepSystem,
    ours: Call,
    theirs: Call | None,
    rounds: int,
    repeated: int = 1,
    ms_target: float | None = None,
) -> dict[str, Any]:
    """One row: `ours` and, where there is one, `theirs` in turn; each call does the work `repeated` times."""
    calls = {"ours": ours, **({"theirs": theirs} if theirs else {})}
    timings = alternating(calls, rounds)
    own: Timing = timings["ours"]
    other = timings.get("theirs")
    return {
        "kernel": name,
        "triangles": linear.triangle_count,
        "ms": 1e3 * own.least_s / repeated,
        "median_ms": 1e3 * own.median_s / repeated,
        "ns_per_triangle": 1e9 * own.least_s / repeated / linear.triangle_count,
        "ms_target": ms_target,
        "cpp_ms": 1e3 * other.least_s / repeated if other else None,
        "ratio": own.least_s / other.least_s if other else None,
        "ratio_target": TARGET_RATIO if theirs else None,
    }
