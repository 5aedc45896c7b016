"""A steered simulation recorded as a run, and runs whose pins take hold and let go."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.export import EXPORTERS

SCENE = """
title = "Held for a while"
time = { duration_s = 0.3, step_s = 0.01, frames_per_s = 20 }
world = { air_drag_kg_per_m2_s = { normal = 0.5 } }
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
pin = [{ name = "nail", select = "top-left" }]
"""
TIMED = SCENE.replace("}]", '}, { name = "hand", select = "top-right", start_s = 0.08, release_s = 0.2 }]')


def steered(simulation: gb.Simulation) -> None:
    grip = simulation.grasp([0])
    grip.velocity = [0.0, 1.0, 0.0]
    while simulation.time_s < 0.2:
        simulation.step()


def test_a_recording_is_a_run(tmp_path: Path) -> None:
    simulation = gb.Simulation(gb.Scene.from_text(SCENE))
    for _ in range(3):
        simulation.step()
    with simulation.record(tmp_path / "run") as recording:
        steered(simulation)
    run = gb.open_run(tmp_path / "run")
    assert run.summary["result"] == "ok"
    assert run.times == pytest.approx([0.03, 0.05, 0.1, 0.15, 0.2])
    assert run.frame(-1).positions.tobytes() == simulation.positions.tobytes()
    assert run.pin_force("nail").shape == (5, 3)
    assert "usd" in EXPORTERS
    memory = gb.Simulation(gb.Scene.from_text(SCENE))
    recorded = memory.record()
    steered(memory)
    assert recorded.run.frame(-1).positions.shape == (25, 3)
    assert recorded.run is recorded.run
    memory.step()  # nobody looks on any more
    assert recorded.run.times[-1] == pytest.approx(0.2)
    assert recording.run.frame_count == 5


def test_the_forces_of_grips_are_in_the_run(tmp_path: Path) -> None:
    """Those that the program read while it ran, to the same bits, and zero when it had let go."""
    simulation = gb.Simulation(gb.Scene.from_text(SCENE))
    read: dict[float, list[float]] = {}
    with simulation.record(tmp_path / "run") as recording:
        grip = simulation.grasp([0, 1], name="hand")
        while not simulation.done:
            simulation.step()
            read[simulation.time_s] = grip.force.tolist() if grip.held else [0.0, 0.0, 0.0]
            if grip.held and simulation.time_s > 0.12:
                grip.release()
    for run in (recording.run, gb.open_run(tmp_path / "run")):
        assert run.grips == ("hand",)
        assert run.grip_force("hand").tolist() == [
            [0.0, 0.0, 0.0],
            *(read[t] for t in run.times[1:].tolist()),
        ]
        assert np.count_nonzero(run.grip_force("hand").any(axis=1)) == 2
        assert set(run.reports[3]["grip_moments_n_m"]) == {"hand"}
        with pytest.raises(SceneError, match='no grip "foot" in this run; there are: "hand"'):
            run.grip_force("foot")


def test_nobody_else_goes_on_with_it(tmp_path: Path) -> None:
    simulation = gb.Simulation(gb.Scene.from_text(SCENE))
    with simulation.record(tmp_path / "run"):
        steered(simulation)
    with pytest.raises(SceneError, match="steered by a program"):
        gb.simulate(simulation.scene, tmp_path / "run", resume=True)
    with pytest.raises(SceneError, match="overwrite=True"):
        simulation.record(tmp_path / "run")
    simulation.reset()
    with simulation.record(tmp_path / "run", overwrite=True):
        simulation.step()


def test_what_fails_is_said_in_the_run(tmp_path: Path) -> None:
    simulation = gb.Simulation(gb.Scene.from_text(SCENE))

    def slip() -> None:
        with simulation.record(tmp_path / "run"):
            simulation.step()
            raise RuntimeError("a hand slipped")

    with pytest.raises(RuntimeError, match="a hand slipped"):
        slip()
    assert gb.open_run(tmp_path / "run").summary["result"] == "RuntimeError: a hand slipped"


def test_a_recording_ends_where_the_simulation_goes_back(tmp_path: Path) -> None:
    """Frames whose times go back are no run."""
    simulation = gb.Simulation(gb.Scene.from_text(SCENE))

    def over() -> None:
        with simulation.record(tmp_path / "run"):
            steered(simulation)
            simulation.reset()
            simulation.step()

    with pytest.raises(SceneError, match="went from step 20 to step 1 while it was recorded"):
        over()
    run = gb.open_run(tmp_path / "run")
    assert run.times == pytest.approx([0.0, 0.05, 0.1, 0.15, 0.2])
    assert "went from step 20" in run.summary["result"]
    simulation.step()  # nobody looks on any more


@pytest.mark.parametrize("stop", [5, 12, 25])
def test_pins_with_times_are_resumed_to_the_same_bits(stop: int, tmp_path: Path) -> None:
    """Stopped before, while and after the hand holds the corner."""
    scene = gb.Scene.from_text(TIMED)
    whole = gb.simulate(scene)
    assert np.abs(whole.pin_force("hand")).max() > 0.0
    assert not whole.pin_force("hand")[-1].any()

    def enough(progress: object) -> None:
        if progress.step == stop:  # type: ignore[attr-defined]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gb.simulate(scene, tmp_path / "run", progress=enough)
    run = gb.simulate(scene, tmp_path / "run", resume=True)
    assert run.positions.tobytes() == whole.positions.tobytes()


def test_the_file_of_a_wind_goes_with_the_run(tmp_path: Path) -> None:
    air = np.random.default_rng(1).uniform(-1.0, 1.0, (2, 3, 2, 3))
    np.savez(tmp_path / "air.npz", origin=np.zeros(3), spacing=np.ones(3), velocities=air)
    text = SCENE.replace("[[cloth]]", '[[world.wind]]\nkind = "grid"\npath = "air.npz"\n[[cloth]]')
    text = text.replace("world = {", "[world]\n").replace(" normal", "{ normal").replace("{{", "{")
    text = text.replace(
        "air_drag_kg_per_m2_s = { normal = 0.5 } }", "air_drag_kg_per_m2_s = { normal = 0.5 }"
    )
    run = gb.simulate(gb.Scene.from_text(text, tmp_path), tmp_path / "run")
    (tmp_path / "air.npz").unlink()
    again = gb.simulate(gb.Scene.load(tmp_path / "run" / "scene.toml"))
    assert again.positions.tobytes() == run.positions.tobytes()
