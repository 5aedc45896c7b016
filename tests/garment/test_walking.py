"""Figures that walk, and what they wear."""

from __future__ import annotations

from pathlib import Path

import ipctk
import numpy as np
import pytest

from gabardine.garment.body import Body
from gabardine.garment.layers import save_sewn
from gabardine.garment.making import put_on, write_making
from gabardine.garment.pieces import PIECES
from gabardine.garment.walking import Gait, pose, walk, write_walking
from gabardine.geometry.animation import read_archive
from gabardine.run.simulate import simulate
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
GAIT = Gait()


def crosses(positions: np.ndarray, faces: np.ndarray) -> bool:
    mesh = ipctk.CollisionMesh(positions, ipctk.edges(faces), faces)
    return bool(ipctk.has_intersections(mesh, positions))


def test_a_walk_begins_where_the_figure_stands_and_crosses_nothing(body: Body) -> None:
    times, positions = walk(body, 2.0)
    assert (times[0], times[-1], len(times)) == (0.0, 2.0, 121)
    np.testing.assert_allclose(positions[0], body.positions, atol=1e-12)
    assert np.abs(positions[1] - positions[0]).max() < 1e-3  # it sets out from rest
    for frame in range(0, len(times), 10):
        assert not crosses(positions[frame], body.faces)


def test_the_trunk_moves_on_and_the_legs_swing_against_each_other(body: Body) -> None:
    x, y, _ = body.positions.T
    widest = 0.75 * GAIT.period_s  # after start_s: the left leg is behind, the right one before
    at = pose(body, widest, GAIT)
    # The integral of a smoothstep over its own time is half of it.
    travelled = GAIT.speed_m_per_s * (widest - 0.5 * GAIT.start_s)
    np.testing.assert_allclose(at[y > 1.2, 2] - body.positions[y > 1.2, 2], travelled, rtol=1e-12)
    np.testing.assert_array_equal(at[:, 0], x)
    feet = y < 0.1
    length = body.measurements.hip_height_m - y[feet].mean()
    apart = at[feet & (x < 0), 2].mean() - at[feet & (x > 0), 2].mean()
    # Knees are straight then, so feet are 2 l sin(swing) apart; they are 10 cm high, and not on the axis.
    assert apart == pytest.approx(2.0 * length * np.sin(np.radians(GAIT.swing_deg)), rel=0.02)


def test_the_scene_of_a_walk_starts_as_everything_hangs(body: Body, tmp_path: Path) -> None:
    making = put_on(PIECES["cape"](body.measurements), body, 0.05)
    _, draping = write_making(making, tmp_path, "cotton")
    save_sewn(tmp_path, making.garment.vertex_count, (), making.start)
    brief = draping.time.model_copy(update={"duration_s": 0.01, "rest_speed_m_per_s": None})
    hung = simulate(draping.model_copy(update={"time": brief}), tmp_path / "draping")
    scene = write_walking(tmp_path, body.measurements, 0.5)
    found = read_archive(tmp_path / "walk.npz")
    np.testing.assert_array_equal(found.faces, body.faces)
    assert found.times[-1] == 0.5
    simulation = Simulation(scene)
    np.testing.assert_array_equal(simulation.positions, hung.frame(-1).positions)
    assert (scene.cloth[0].fabric, scene.contact) == (draping.cloth[0].fabric, draping.contact)
    assert scene.solver.newton_iterations != 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["straight-skirt", "tshirt", "pleated-dress"])
def test_a_figure_walks_two_seconds_in_a_garment_without_crossings(
    name: str, body: Body, tmp_path: Path
) -> None:
    making = put_on(PIECES[name](body.measurements), body, 0.04)
    count = making.garment.vertex_count
    sewing, draping = write_making(making, tmp_path, "cotton")
    save_sewn(tmp_path, count, (), simulate(sewing, tmp_path / "sewing").frame(-1).positions)
    simulate(draping, tmp_path / "draping")
    run = simulate(write_walking(tmp_path, body.measurements, 2.0), tmp_path / "walking")
    assert run.times[-1] == pytest.approx(2.0)
    faces = np.concatenate([making.garment.faces, body.faces + count])
    for frame, time_s in enumerate(run.times):
        figure = pose(body, float(time_s), GAIT)
        assert not crosses(np.concatenate([run.frame(frame).positions, figure]), faces)
    # It is still worn: its middle went with the figure.
    moved = run.frame(-1).positions.mean(axis=0) - run.frame(0).positions.mean(axis=0)
    assert moved[2] == pytest.approx(GAIT.speed_m_per_s * (2.0 - 0.5 * GAIT.start_s), abs=0.15)
    assert abs(moved[1]) < 0.05
