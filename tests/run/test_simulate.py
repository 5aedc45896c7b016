"""Runs in memory and in a folder."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.run.interrupt import Interrupted
from gabardine.run.simulate import Progress
from gabardine.scene.discretisation import Triangles


def test_a_run_in_memory_has_everything(scene: gb.Scene) -> None:
    run = gb.simulate(scene)
    assert run.folder is None
    assert run.times.tolist() == pytest.approx([0.0, 0.02, 0.05, 0.08, 0.1])
    assert run.times[-1] == 0.1
    assert run.positions.shape == (5, 25, 3)
    assert run.positions.dtype == np.float64
    assert run.faces.dtype == np.int32
    assert run.thread_coordinates.shape == (32, 3, 2)
    assert run.parts["swatch"].vertices == slice(0, 25)
    assert run.parts["swatch"].faces == slice(0, 32)
    assert len(run.reports) == 10
    assert [report["step"] for report in run.reports] == list(range(1, 11))
    assert run.scene is scene


def test_frame_zero_is_the_start(scene: gb.Scene) -> None:
    run = gb.simulate(scene)
    grid = [(0.05 * i, 0.0, 0.05 * j) for i in range(5) for j in range(5)]
    assert np.allclose(run.positions[0], grid)
    assert np.abs(run.strain(0)).max() < 1e-12
    assert run.positions[-1][:, 1].min() < -0.01  # it has fallen


def test_strain_is_that_of_the_frame(scene: gb.Scene) -> None:
    run = gb.simulate(scene)
    assert run.strain(-1).shape == (32, 3)
    assert np.array_equal(run.strain(-1), run.strain(4))
    assert not np.array_equal(run.strain(3), run.strain(4))
    assert run.principal_stretch(4).max() > 1e-5
    with pytest.raises(IndexError, match="There is no frame 5; the run has 5"):
        run.strain(5)


def test_a_run_can_be_thinned(scene: gb.Scene) -> None:
    run = gb.simulate(scene)
    thin = run.every(0.04)
    assert thin.times.tolist() == pytest.approx([0.0, 0.05, 0.08, 0.1])
    assert np.array_equal(thin.positions, run.positions[[0, 2, 3, 4]])
    assert np.array_equal(thin.strain(1), run.strain(2))
    assert np.array_equal(thin.pin_force("rod"), run.pin_force("rod")[[0, 2, 3, 4]])


def test_pin_forces_by_name(scene: gb.Scene) -> None:
    run = gb.simulate(scene)
    assert run.pins == ("rod", "swatch.pin[1]")
    assert run.pin_force("rod").shape == (5, 3)
    assert np.abs(run.pin_force("rod")[-1]).max() > 1e-6
    assert not np.array_equal(run.pin_force("rod"), run.pin_force("swatch.pin[1]"))
    with pytest.raises(gb.SceneError, match='no pin "rope" in this run; there are: "rod", "swatch'):
        run.pin_force("rope")


def test_the_summary_says_what_was_done(scene: gb.Scene, tmp_path: Path) -> None:
    run = gb.simulate(scene, out=tmp_path / "run")
    summary = run.summary
    assert list(summary)[:7] == [
        "out", "frames", "steps", "wall_s", "max_strain", "intersections", "result",
    ]  # fmt: skip
    assert summary["frames"] == 5
    assert summary["steps"] == 10
    assert summary["out"] == str(tmp_path / "run")
    assert summary["result"] == "ok"
    assert summary["intersections"] is None
    assert summary["max_strain"] == max(report["max_strain"] for report in run.reports)
    assert summary["wall_s"] > 0
    assert {"setup", "write", "solve"} <= set(summary["stages_s"])
    assert json.loads((tmp_path / "run" / "summary.json").read_text()) == summary


def test_memory_and_folder_agree(scene: gb.Scene, tmp_path: Path) -> None:
    kept = gb.simulate(scene)
    written = gb.simulate(scene, out=tmp_path / "run")
    opened = gb.open_run(tmp_path / "run")
    for other in (written, opened):
        assert other.positions.tobytes() == kept.positions.tobytes()
        assert other.times.tobytes() == kept.times.tobytes()
        assert np.array_equal(other.faces, kept.faces)
        assert np.array_equal(other.thread_coordinates, kept.thread_coordinates)
        assert other.parts == kept.parts
        assert other.pin_force("rod").tobytes() == kept.pin_force("rod").tobytes()
        assert np.array_equal(other.frame(2).velocities, kept.frame(2).velocities)
        assert other.folder == tmp_path / "run"
    untimed = [
        [{k: v for k, v in r.items() if k != "stages_s"} for r in run.reports] for run in (kept, opened)
    ]
    assert untimed[0] == untimed[1]
    assert opened.scene == scene
    assert opened.summary == written.summary


def test_two_runs_are_the_same_bytes(scene: gb.Scene, tmp_path: Path) -> None:
    for name in "ab":
        gb.simulate(scene, out=tmp_path / name)
    for path in ("frames/000000.npz", "frames/000004.npz", "mesh.npz", "scene.toml", "run.json"):
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


def test_a_run_stands_alone(mesh_scene: gb.Scene, tmp_path: Path) -> None:
    run = gb.simulate(mesh_scene, out=tmp_path / "run")
    (mesh_scene.folder / "quad.obj").unlink()
    alone = gb.open_run(tmp_path / "run").scene
    again = gb.simulate(alone)
    assert again.positions.tobytes() == run.positions.tobytes()
    assert alone.cloth[0].fabric.reference == ""  # numbers, whatever the library says later


def test_progress_counts_the_steps(scene: gb.Scene) -> None:
    seen: list[Progress] = []
    gb.simulate(scene, progress=seen.append)
    assert [(p.step, p.step_count) for p in seen] == [(k, 10) for k in range(11)]
    assert [p.report is None for p in seen] == [True] + 10 * [False]
    assert seen[0].layout.vertex_count == 25
    assert seen[-1].time_s == seen[-1].duration_s == 0.1


def test_an_interrupt_keeps_everything(scene: gb.Scene, tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        if progress.step == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        gb.simulate(scene, out=tmp_path / "run", progress=stop)
    assert isinstance(caught.value, Interrupted)
    assert len(caught.value.run.reports) == 6
    run = gb.open_run(tmp_path / "run")
    assert run.summary["result"] == "interrupted"
    assert len(run.reports) == 6
    assert run.frame_count == 3
    seen: list[int] = []
    done = gb.simulate(scene, out=tmp_path / "run", resume=True, progress=lambda p: seen.append(p.step))
    assert seen == [6, 7, 8, 9, 10]  # no step is made twice
    assert done.positions.tobytes() == gb.simulate(scene).positions.tobytes()


def test_a_simulation_that_cannot_go_on_keeps_what_it_has(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = gb.Simulation.step

    def step(simulation: gb.Simulation) -> object:
        if simulation.state.step == 7:
            raise gb.SimulationError("The step at time 0.07 s could not be solved.")
        return real(simulation)

    monkeypatch.setattr(gb.Simulation, "step", step)
    for out in (None, tmp_path / "run"):
        with pytest.raises(
            gb.SimulationError, match=r"0\.07 s could not.*last good frame is 2, at 0\.05 s"
        ) as caught:
            gb.simulate(scene, out=out)
        assert caught.value.run.frame_count == 3
        assert len(caught.value.run.reports) == 7
    assert "0.07 s" in gb.open_run(tmp_path / "run").summary["result"]


def test_an_error_of_the_callback_is_its_own(scene: gb.Scene, tmp_path: Path) -> None:
    def quarrel(_: Progress) -> None:
        raise BrokenPipeError("nobody listens")

    with pytest.raises(BrokenPipeError):
        gb.simulate(scene, out=tmp_path / "run", progress=quarrel)


def test_out_of_a_file_or_below_one_is_refused(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(gb.SceneError, match="This is a file"):
        gb.simulate(scene, out=tmp_path / "file")
    with pytest.raises(gb.SceneError, match="cannot be written to: Not a directory"):
        gb.simulate(scene, out=tmp_path / "file" / "run")
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs users")
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_without_permission_is_refused(scene: gb.Scene, tmp_path: Path, mode: int) -> None:
    gb.simulate(scene)  # everything that is read from elsewhere has been
    tmp_path.chmod(mode)
    user = os.geteuid()
    if user == 0:  # root may write anywhere
        os.seteuid(65534)
    try:
        with pytest.raises(gb.SceneError, match="cannot be written to: Permission denied"):
            gb.simulate(scene, out=tmp_path / "run")
    finally:
        os.seteuid(user)
        tmp_path.chmod(0o700)


def test_corotated_strain_and_curvature_are_those_of_the_frame(scene: gb.Scene) -> None:
    cloth = scene.cloth[0].model_copy(update={"model": Triangles(average_over="triangles")})
    run = gb.simulate(scene.model_copy(update={"cloth": (cloth,)}))
    assert np.abs(run.corotated_strain(0)).max() < 1e-12
    assert np.abs(run.curvature(0).mean).max() < 1e-12
    corotated, green = run.corotated_strain(-1), run.strain(-1)
    # Both measures agree to the square of the strain.
    assert np.allclose(corotated, green * [1.0, 1.0, 0.5], atol=2.0 * np.abs(green).max() ** 2)
    assert np.abs(corotated).max() > 1e-6
    bent = run.curvature(-1)
    assert bent.mean.shape == bent.gaussian.shape == (25,)
    assert bent.directions.shape == (25, 2, 3)
    assert np.abs(bent.mean).max() > 1e-6


@pytest.mark.parametrize("measure", ["green-lagrange", "corotational"])
def test_stress_is_that_of_the_law_at_its_own_strain(scene: gb.Scene, measure: str) -> None:
    cloth = scene.cloth[0].model_copy(update={"model": Triangles(strain=measure, average_over="triangles")})
    run = gb.simulate(scene.model_copy(update={"cloth": (cloth,)}))
    strain = run.strain(-1) if measure == "green-lagrange" else run.corotated_strain(-1) * [1.0, 1.0, 2.0]
    law = run.scene.cloth[0].fabric.membrane
    expected = [law.stress(*one, np.array(law.parameters()), 0) for one in strain]
    assert np.abs(expected).max() > 1e-6
    assert np.allclose(run.stress(-1), expected, rtol=1e-12)


def test_a_path_will_do(scene: gb.Scene, tmp_path: Path) -> None:
    path = tmp_path / "swatch.toml"
    scene.save(path)
    expected = gb.simulate(scene).positions
    assert np.array_equal(gb.simulate(path).positions, expected)
    assert np.array_equal(gb.simulate(str(path), tmp_path / "run").positions, expected)
    assert np.array_equal(gb.Simulation(path).positions, expected[0])
    assert len(list(gb.frames(path))) == len(expected)
    with pytest.raises(gb.SceneError, match="nowhere"):
        gb.simulate("nowhere.toml")
    for wrong in (None, 3, {"cloth": []}):
        with pytest.raises(gb.SceneError, match="A scene, or the path of a scene file, is needed, not"):
            gb.simulate(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["fast", "guaranteed"])
def test_crossings_are_counted_where_surfaces_know_each_other(
    scene: gb.Scene, mode: str, tmp_path: Path
) -> None:
    known = scene.with_overrides([f"contact.mode={mode}"])
    run = gb.simulate(known, out=tmp_path / "run")
    assert run.summary["intersections"] == 0
    counted = [report["intersections"] for report in run.reports]
    assert counted.count(0) == run.frame_count - 1  # every frame but the start
    assert set(counted) == {0, None}
    crossed = gb.Simulation(known)
    state = crossed.state
    positions = state.positions.copy()
    positions[12] = [0.15, -0.053, 0.1]  # a vertex in the middle of the ball
    crossed.restore(replace(state, positions=positions))
    assert (crossed.intersections() or 0) > 0


def test_forces_of_contact_are_kept(scene: gb.Scene, tmp_path: Path) -> None:
    """The ball holds up what lies on it: its forces, the rod's and gravity are the change of momentum."""
    scene = scene.with_overrides(["time.duration_s=0.4", "time.frames_per_s=100"])
    run = gb.simulate(scene, out=tmp_path / "run")
    forces = run.contact_force(-1)
    assert forces.shape == (25, 3)
    assert run.contact_force(0).any() == 0
    assert forces[:, 1].sum() > 0
    masses = gb.Simulation(scene).compiled.model
    mass = masses.original(masses.masses)
    before, after = (run.frame(k).velocities.astype(float) for k in (-2, -1))
    change = (mass[:, None] * (after - before)).sum(axis=0) / 0.01
    pins = sum(run.pin_force(name)[-1] for name in run.pins)
    weight = mass.sum() * np.array((0.0, -9.81, 0.0))
    # velocities are kept in single precision, and the step solves to 1e-3
    assert forces.sum(axis=0) + pins + weight == pytest.approx(change, abs=0.02 * abs(weight[1]))
    again = gb.open_run(tmp_path / "run")
    assert np.array_equal(again.contact_force(-1), forces)
    without = gb.simulate(scene.with_overrides(["contact.mode=none"]))
    with pytest.raises(gb.SceneError, match="no forces of contact"):
        without.contact_force(0)


def test_notes_of_steps_are_in_the_summary_once(scene: gb.Scene) -> None:
    one = ['time={ integrator = "static" }', "solver.force_tolerance=1e-30", "contact={ mode = 'none' }"]
    still = scene.with_overrides(one)
    run = gb.simulate(still)
    assert run.summary["notes"] == run.reports[0]["notes"]
    assert "rounding floor" in run.summary["notes"][0]
