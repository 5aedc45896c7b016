"""gabardine run."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb

KEYS = ["out", "frames", "steps", "wall_s", "max_strain", "intersections", "result"]


def test_a_run_reports_what_it_did(gabardine: Callable, scene: Path, tmp_path: Path) -> None:
    done = gabardine("run", "swatch.toml", "--json")
    assert done.code == 0
    assert done.out.count("\n") == 1
    assert list(done.json)[:7] == KEYS
    assert done.json["out"] == "out/swatch"
    assert done.json["frames"] == 5
    assert done.json["steps"] == 10
    assert done.json["intersections"] is None
    assert done.json["result"] == "ok"
    run = gb.open_run(tmp_path / "out" / "swatch")
    assert run.summary["max_strain"] == done.json["max_strain"] > 0
    assert "25 vertices, 32 triangles, 10 steps (backward-euler) -> out/swatch" in done.err


def test_a_run_ends_with_a_table(gabardine: Callable, scene: Path) -> None:
    done = gabardine("run", "swatch.toml", "--out", "here")
    assert done.code == 0
    for words in (
        "ok",
        "25 vertices, 32 triangles",
        "0.1 s in 10 steps, 5 frames",
        "solve",
        "ms per step",
        "here",
    ):
        assert words in done.out
    (setup,) = [line for line in done.out.splitlines() if "setup" in line]
    assert "per step" not in setup


def test_fields_can_be_set(gabardine: Callable, scene: Path, tmp_path: Path) -> None:
    sets = ["--set", "time.step_s=0.05", "--set", "cloth.swatch.fabric=silk"]
    done = gabardine("run", "swatch.toml", "--json", *sets)
    assert done.json["steps"] == 2
    assert gb.open_run(tmp_path / "out" / "swatch").scene.cloth[0].fabric.name == "silk"


def test_wind_that_nothing_feels_is_told(gabardine: Callable, scene: Path) -> None:
    """By `check` and by `run`, and by neither where there is drag."""
    for name, drag in {"still": "", "felt": "air_drag_kg_per_m2_s = { normal = 0.5 }\n"}.items():
        world = f"[world]\nwind_m_per_s = [3, 0, 0]\n{drag}[time]"
        scene.with_name(f"{name}.toml").write_text(scene.read_text().replace("[time]", world))
        for command in ("check", "run"):
            done = gabardine(command, f"{name}.toml")
            assert done.code == 0
            assert ("no cloth feels it: set world.air_drag_kg_per_m2_s" in done.err) == (not drag)


def test_an_existing_run_needs_a_word(gabardine: Callable, scene: Path) -> None:
    assert gabardine("run", "swatch.toml").code == 0
    refused = gabardine("run", "swatch.toml", "--json")
    assert refused.code == 2
    assert "a run here already" in refused.json["error"]
    again = gabardine("run", "swatch.toml", "--resume", "--json")
    assert again.code == 0
    assert "finished already" in again.err
    assert again.json["result"] == "ok"
    changed = gabardine("run", "swatch.toml", "--resume", "--set", "time.duration_s=0.2", "--json")
    assert changed.code == 2
    assert "time.duration_s was 0.1 and is now 0.2" in changed.json["error"]
    assert gabardine("run", "swatch.toml", "--overwrite", "--json").json["frames"] == 5
    assert gabardine("run", "swatch.toml", "--overwrite", "--resume").code == 2


def test_resume_starts_a_missing_run(gabardine: Callable, scene: Path) -> None:
    assert gabardine("run", "swatch.toml", "--resume", "--json").json["frames"] == 5


def test_a_folder_that_cannot_be_written_to(gabardine: Callable, scene: Path) -> None:
    done = gabardine("run", "swatch.toml", "--out", "swatch.toml/run", "--json")
    assert done.code == 2
    assert "cannot be written to: Not a directory" in done.json["error"]


def test_a_simulation_that_cannot_go_on_is_exit_three(
    gabardine: Callable, scene: Path, tmp_path: Path
) -> None:
    text = scene.read_text()
    scene.write_text(text[: text.index("[[cloth.pin]]")].replace("[time]", '[time]\nintegrator = "static"'))
    done = gabardine("run", "swatch.toml", "--json")  # nothing holds the cloth
    assert done.code == 3
    assert "No equilibrium was found" in done.json["error"]
    assert "The last good frame is 0" in done.err
    kept = gb.open_run(tmp_path / "out" / "swatch")
    assert kept.frame_count == 1
    assert "No equilibrium" in kept.summary["result"]


@pytest.mark.parametrize("threads", ["1", "2"])
def test_the_number_of_threads_changes_nothing(gabardine: Callable, scene: Path, threads: str) -> None:
    gabardine("run", "swatch.toml", "--out", "one")
    gabardine("run", "swatch.toml", "--out", "other", "--threads", threads)
    for frame in ("000001", "000004"):
        first, second = (Path(name) / "frames" / f"{frame}.npz" for name in ("one", "other"))
        assert first.read_bytes() == second.read_bytes()


def test_limits_that_were_not_kept_are_told(gabardine: Callable, scene: Path) -> None:
    limit = (
        'cloth.swatch.limit={ method = "continuum", weft = 0.0, warp = 0.0, tolerance = 1e-9, sweeps = 1 }'
    )
    done = gabardine("run", "swatch.toml", "--set", limit)
    assert done.code == 0
    words = " ".join(done.err.split())
    assert "Strain remained beyond its limit after" in words
    assert "in triangle" in words
    assert "raise limit.sweeps" in words
    kept = gabardine("run", "swatch.toml", "--out", "kept", "--json")
    assert "beyond its limit" not in kept.err
    assert kept.json["limit_steps"] == 0
    assert kept.json["limit_triangle"] is None


OVERLOAD = """
[[cloth.load]]
select = "right"
force_n = [1e5, 0, 0]
[[collider]]
"""


def test_strain_beyond_what_was_measured_is_said_and_ends_a_strict_run(
    gabardine: Callable, scene: Path
) -> None:
    scene.write_text(scene.read_text().replace("[[collider]]", OVERLOAD))
    done = gabardine("run", str(scene), "--json")
    assert done.code == 0
    assert [breach["steps"] for breach in done.json["breaches"]] == [10]
    assert "Warning: in 10 of 10 steps: Green-Lagrange strain is beyond" in done.err
    assert "ok, with warnings" in gabardine("run", str(scene), "--overwrite").out
    strict = gabardine("run", str(scene), "--overwrite", "--strict")
    assert strict.code == 3
    assert "beyond what the fabric was measured for" in strict.err


def test_a_first_step_that_takes_long_says_why(
    gabardine: Callable, scene: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gabardine.cli import simulating
    from gabardine.simulation.simulation import Simulation

    step = Simulation.step
    monkeypatch.setattr(simulating, "SILENCE_S", 0.05)
    monkeypatch.setattr(Simulation, "step", lambda self: (time.sleep(0.2), step(self))[1])
    done = gabardine("run", "swatch.toml", "--out", "slow")
    assert done.code == 0
    assert done.err.count("compiled once") == 1
