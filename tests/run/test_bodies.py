"""Rigid bodies in runs: kept with every frame, the same after a resume, absent where there are none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.run.simulate import Progress
from gabardine.simulation.drawn_colliders import drawn_colliders
from gabardine.simulation.simulation import Simulation

FALLING = """
time = { duration_s = 0.12, step_s = 0.01, frames_per_s = 100 }
contact = { mode = "guaranteed", gap_m = 2e-3 }

[[cloth]]
name = "net"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
pin = [{ select = "border" }]

[[collider]]
kind = "box"
name = "box"
size_m = [0.08, 0.04, 0.06]
place = { origin_m = [0.1, 0.023, 0.1] }
mass_kg = 0.3
spin_rad_per_s = [1.0, 5.0, 0.0]

[[collider]]
kind = "box"
size_m = [0.1, 0.1, 0.2]
place = { origin_m = [5.0, 0.0, 0.0] }
mass_kg = 0.3
velocity_m_per_s = [0.0, 2.0, 0.0]
"""


def test_a_run_knows_how_bodies_moved(tmp_path: Path) -> None:
    run = gb.simulate(gb.Scene.from_text(FALLING), out=tmp_path / "run")
    assert list(run.rigid_bodies) == ["box", "collider[1]"]
    assert run.positions.shape == (13, 25, 3)
    free = run.rigid_bodies["collider[1]"]
    assert np.allclose(free.velocity[:, 1], 2.0 - 9.81 * run.times, rtol=0, atol=1e-12)
    assert np.abs(free.contact_force).max() == 0.0
    box = run.rigid_bodies["box"]
    assert box.centre.shape == (13, 3)
    assert np.allclose(box.rotation @ np.swapaxes(box.rotation, 1, 2), np.eye(3), atol=1e-12)
    assert box.contact_force[-1, 1] > 0.0
    rotation, shift = box.pose(-1)
    assert np.allclose(rotation @ box.centre[0] + shift, box.centre[-1], atol=1e-15)
    again = gb.open_run(tmp_path / "run").rigid_bodies["box"]
    assert np.array_equal(again.centre, box.centre)
    assert np.array_equal(again.rotation, box.rotation)


def test_bodies_are_shown_where_they_were() -> None:
    run = gb.simulate(gb.Scene.from_text(FALLING))
    box, free = drawn_colliders(run.scene, run.positions[0], run.motions)
    assert box.moves
    assert not box.deforms
    for frame in (0, 5, -1):
        rotation, shift = run.rigid_bodies["box"].pose(frame)
        placed = box.positions(float(run.times[frame]))
        assert np.allclose(placed, box.rest @ rotation.T + shift, rtol=0, atol=1e-15)
    fallen = free.positions(0.12).mean(axis=0) - free.rest.mean(axis=0)
    steps = np.arange(1, 13)
    assert np.allclose(fallen, [0.0, 0.12 * 2.0 - 9.81 * 1e-4 * steps.sum(), 0.0], rtol=0, atol=1e-12)


def test_a_run_without_bodies_has_none(scene: gb.Scene, tmp_path: Path) -> None:
    assert gb.simulate(scene, out=tmp_path / "run").rigid_bodies == {}
    assert gb.open_run(tmp_path / "run").rigid_bodies == {}


def test_a_resumed_run_is_the_same_to_the_bit(tmp_path: Path) -> None:
    scene = gb.Scene.from_text(FALLING)
    whole = gb.simulate(scene, out=tmp_path / "whole")

    def stop(at: Progress) -> None:
        if at.step == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gb.simulate(scene, out=tmp_path / "cut", progress=stop)
    resumed = gb.simulate(scene, out=tmp_path / "cut", resume=True)
    assert resumed.positions.tobytes() == whole.positions.tobytes()
    for name, body in whole.rigid_bodies.items():
        assert resumed.rigid_bodies[name].centre.tobytes() == body.centre.tobytes()
        assert resumed.rigid_bodies[name].rotation.tobytes() == body.rotation.tobytes()
        assert resumed.rigid_bodies[name].velocity.tobytes() == body.velocity.tobytes()


def test_going_on_from_a_saved_state_is_the_same_to_the_bit() -> None:
    scene = gb.Scene.from_text(FALLING)
    one, two = Simulation(scene), Simulation(scene)
    for _ in range(10):
        one.step()
    for _ in range(5):
        two.step()
    other = Simulation(scene)
    other.restore(two.state)
    for _ in range(5):
        other.step()
    assert other.state.positions.tobytes() == one.state.positions.tobytes()
    assert other.rigid_bodies.tobytes() == one.rigid_bodies.tobytes()
