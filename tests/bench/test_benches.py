"""Each benchmark gives rows of the right shape. What they say is for people: no timing is asserted."""

from __future__ import annotations

from math import log

import pytest

from gabardine.bench import BENCHES
from gabardine.bench.bending import bench_bending
from gabardine.bench.contact import bench_contact
from gabardine.bench.drape import bench_drape
from gabardine.bench.kernels import bench_kernels
from gabardine.bench.native import CompilerMissing, Native
from gabardine.bench.process import python
from gabardine.bench.scaling import bench_scaling
from gabardine.bench.startup import IMPORTS, bench_startup
from gabardine.bench.statics import bench_statics
from gabardine.bench.steps import bench_steps
from gabardine.bench.sweeping import bench_sweeping
from gabardine.materials.bending import BENDING_LAWS

TOTALS = ("set-up", "set-up and first step", "second step")
told: list[str] = []


def test_all_are_registered() -> None:
    asked_for = ["kernels", "hang", "corners", "stiff", "statics", "drape", "scaling", "startup", "contact"]
    assert set(asked_for) <= set(BENCHES)


def test_kernels(native: Native) -> None:
    told.clear()
    found = bench_kernels(told.append, cells=4, rounds=2, iterations=3, streamed=(5, 1000))["rows"]
    rows = [row for row in found if "gb_per_s" not in row]
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


def test_operations_beyond_the_cache_beside_streams() -> None:
    found = bench_kernels(told.append, cells=4, rounds=1, iterations=1, streamed=(6, 1000))["rows"]
    rows = {row["kernel"]: row for row in found if "gb_per_s" in row}
    streams = {name: row for name, row in rows.items() if name.startswith("stream")}
    product = rows["block product, beyond cache"]
    assert list(streams) == ["stream copy", "stream triad", "stream read"]
    assert streams["stream triad"]["gb_per_s"] == pytest.approx(24e3 / streams["stream triad"]["ms"] / 1e6)
    assert product["triangles"] == 72
    assert product["stream_share"] == pytest.approx(product["gb_per_s"] / rows["stream read"]["gb_per_s"])
    vectors = rows["p = z + beta p, beyond cache"]
    assert vectors["stream_share"] == pytest.approx(vectors["gb_per_s"] / rows["stream triad"]["gb_per_s"])
    # 49 rows with a block for each of the 49 vertices and both ends of each of the 120 edges
    assert product["gb_per_s"] == pytest.approx((76 * 289 + 52 * 49) / product["ms"] / 1e6)


def test_kernels_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise CompilerMissing("No compiler.")

    monkeypatch.setattr("gabardine.bench.kernels.build", missing)
    told.clear()
    rows = bench_kernels(told.append, cells=4, rounds=1, iterations=2, streamed=(4, 1000))["rows"]
    assert told[0] == "No compiler."
    assert all(row["ms"] > 0 and row.get("cpp_ms") is None and row.get("ratio") is None for row in rows)


@pytest.mark.slow
def test_sweeps() -> None:
    rows = bench_sweeping(told.append, runs=2, calls=1, rounds=1)["rows"]
    assert rows[0]["how"] == "a command each"
    assert all(row["processor_s"] > 0 for row in rows if "processor_s" in row)
    assert [row["how"].split(",")[0] for row in rows[1:]].count("a batch") == 2
    assert rows[1]["speed_up"] == 1.0


def test_steps() -> None:
    rows = bench_steps(told.append, sizes=(4,), duration_s=0.03)["rows"]
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
        assert min(row["step_us"], row["shared_step_us"], row["iterations_per_step"]) > 0
    assert bent["bending_ns"] > 0


def test_statics() -> None:
    small, large, direct = bench_statics(told.append, sizes=(4, 6), direct=(6,))["rows"]
    assert [row["solver"] for row in (small, large, direct)] == ["default", "default", "direct"]
    assert (small["exponent"], large["triangles"]) == (None, 72)
    growth = log(large["wall_s"] / small["wall_s"]) / log(72 / 32)
    assert large["exponent"] == pytest.approx(growth)
    for row in (small, large, direct):
        assert row["residual"] <= 1e-6
        assert row["newton_iterations"] > 1
    assert direct["linear_iterations"] < large["linear_iterations"]
    # The same equilibrium, to what the residual leaves of it
    assert direct["largest_strain"] == pytest.approx(large["largest_strain"], rel=1e-4)


def test_drape() -> None:
    (row,) = bench_drape(told.append, sizes=(10,), duration_s=0.1)["rows"]
    assert (row["triangles"], row["steps"]) == (200, 20)
    assert row["contacts"] > 0
    assert row["elements_per_s"] == pytest.approx(200e3 / row["ms_per_step"])
    assert row["s_per_s"] == pytest.approx(20e-3 * row["ms_per_step"] / 0.1)


@pytest.mark.slow
def test_startup() -> None:
    rows = {row["what"]: row for row in bench_startup(told.append, repeats=1)["rows"]}
    assert {*TOTALS, *(f"import {module}" for module in IMPORTS)} <= set(rows)
    compiled = {name: row for name, row in rows.items() if name.startswith("kernel ")}
    for kernel in ("iterate_single[", "_tangents[bending-projected"):
        assert any(name.startswith(f"kernel {kernel}") for name in compiled)
    for row in compiled.values():
        assert row["cold_s"] > row["warm_s"] > 0  # compiling against reading: never close


def test_a_process_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="no such luck"):
        python("raise SystemExit('no such luck')")


def test_contact() -> None:
    rows = bench_contact(told.append, cells=6, moments=(1, 2), sizes=(8, 12))["rows"]
    assert [row["what"] for row in rows] == [
        *("step, none", "step, fast", "step, guaranteed"),
        *("step, sliding on the floor", "step, sliding on the floor"),
        *("search", "search"),
    ]
    assert rows[0]["times_without"] == pytest.approx(1.0)
    for row in rows[:3]:
        stages = sum(row[f"{stage}_ms"] for stage in ("evaluate", "solve", "contact", "other"))
        assert 0 < stages < row["ms"]
    for row, cells in zip(rows[3:5], (8, 12)):
        assert row["contacts"] == (cells + 1) ** 2  # every vertex
    for row, triangles in zip(rows[5:], (128, 288)):
        assert row["triangles"] == triangles
        assert row["pairs_per_triangle"] > 0.5  # layers lie within the gap of each other
        assert row["us_per_triangle"] == pytest.approx(1e3 * row["ms"] / triangles)
