"""Each benchmark gives rows of the right shape. What they say is for people: no timing is asserted."""

from __future__ import annotations

import pytest

from gabardine.bench import BENCHES
from gabardine.bench.bending import bench_bending
from gabardine.bench.contact import bench_contact
from gabardine.bench.hang import bench_hang
from gabardine.bench.kernels import bench_kernels
from gabardine.bench.native import CompilerMissing, Native
from gabardine.bench.process import python
from gabardine.bench.scaling import bench_scaling
from gabardine.bench.startup import IMPORTS, bench_startup
from gabardine.materials.bending import BENDING_LAWS

TOTALS = ("set-up", "set-up and first step", "second step")
told: list[str] = []


def test_all_are_registered() -> None:
    assert list(BENCHES) == ["kernels", "scaling", "hang", "startup", "bending", "contact"]


def test_kernels(native: Native) -> None:
    told.clear()
    rows = bench_kernels(told.append, cells=4, rounds=2, iterations=3)["rows"]
    assert [row["kernel"] for row in rows if row["ratio"]] == [
        "membrane tangent",
        "block product",
        "pcg iteration",
    ]
    assert {"drag tangent", "bending tangent", "membrane force"} <= {row["kernel"] for row in rows}
    for row in rows:
        assert row["triangles"] == 32
        assert 0 < row["ms"] <= row["median_ms"]
        assert row["ns_per_triangle"] == pytest.approx(1e6 * row["ms"] / 32)
        if row["ratio"]:
            assert row["ratio"] == pytest.approx(row["ms"] / row["cpp_ms"])
    assert native.compiler in told[0]


def test_kernels_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise CompilerMissing("No compiler.")

    monkeypatch.setattr("gabardine.bench.kernels.build", missing)
    told.clear()
    rows = bench_kernels(told.append, cells=4, rounds=1, iterations=2)["rows"]
    assert told == ["No compiler."]
    assert all(row["ms"] > 0 and row["cpp_ms"] is None and row["ratio"] is None for row in rows)


def test_hang() -> None:
    rows = bench_hang(told.append, cells=4, duration_s=0.03)["rows"]
    assert [row["laws"] for row in rows] == ["membrane", "membrane and bending"]
    for row in rows:
        assert (row["triangles"], row["steps"]) == (32, 3)
        stages = sum(row[f"{stage}_ms"] for stage in ("evaluate", "solve", "contact", "other"))
        assert 0 < stages < row["ms_per_step"]
        assert row["iterations_per_step"] > 0
        assert row["elements_per_s"] == pytest.approx(32e3 / row["ms_per_step"])


def test_bending() -> None:
    rows = {row["law"]: row for row in bench_bending(told.append, cells=4, rounds=1, duration_s=0.02)["rows"]}
    assert list(rows) == list(BENDING_LAWS)
    assert rows["hinge"]["elements"] == 32
    assert rows["linear"]["elements"] == 40  # inner edges
    assert rows["linear"]["blocks_per_row"] < rows["quadratic"]["blocks_per_row"]
    for row in rows.values():
        assert min(row["force_ms"], row["tangent_ms"], row["iterations_per_step"]) > 0
        assert row["evaluate_ms"] + row["solve_ms"] < row["ms_per_step"]


def test_scaling() -> None:
    plain, bent = bench_scaling(told.append, sizes=(4,))["rows"]
    assert (plain["triangles"], plain["bending"], plain["bending_ns"]) == (32, False, None)
    assert (bent["triangles"], bent["bending"]) == (32, True)
    assert set(plain) == set(bent)
    for row in (plain, bent):
        assert min(row["membrane_ns"], row["product_ns"], row["iteration_ns"], row["setup_s"]) > 0
        assert row["peak_mb"] > 50
        assert row["bytes_per_triangle"] >= 0
    assert bent["bending_ns"] > 0


@pytest.mark.slow
def test_startup() -> None:
    rows = {row["what"]: row for row in bench_startup(told.append, repeats=1)["rows"]}
    assert {*TOTALS, *(f"import {module}" for module in IMPORTS)} <= set(rows)
    compiled = {name: row for name, row in rows.items() if name.startswith("kernel ")}
    assert {"kernel _iterate", "kernel _tangents[bending-positive]"} <= set(compiled)
    for row in compiled.values():
        assert row["cold_s"] > row["warm_s"] > 0  # compiling against reading: never close


def test_a_process_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="no such luck"):
        python("raise SystemExit('no such luck')")


def test_contact() -> None:
    rows = bench_contact(told.append, cells=6, moments=(1, 2), sizes=(8, 12))["rows"]
    assert [row["what"] for row in rows] == [
        *("step, none", "step, fast", "step, guaranteed"),
        *("search", "search"),
    ]
    assert rows[0]["times_without"] == pytest.approx(1.0)
    for row in rows[:3]:
        stages = sum(row[f"{stage}_ms"] for stage in ("evaluate", "solve", "contact", "other"))
        assert 0 < stages < row["ms"]
    for row, triangles in zip(rows[3:], (128, 288)):
        assert row["triangles"] == triangles
        assert row["pairs_per_triangle"] > 0.5  # layers lie within the gap of each other
        assert row["us_per_triangle"] == pytest.approx(1e3 * row["ms"] / triangles)
