"""Figures that walk, and what they wear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import ipctk
import numpy as np
import pytest

from gabardine.garment.body import Body
from gabardine.garment.layers import save_sewn
from gabardine.garment.making import put_on, write_making
from gabardine.garment.pieces import PIECES
from gabardine.garment.posing import LOWER_DEG, POSES, RAISE_DEG, SIT_DEG, Bend, sitting
from gabardine.garment.walking import MOTIONS, Gait, moved, pose, write_walking
from gabardine.geometry.animation import read_archive
from gabardine.run.simulate import simulate
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
GAIT = Gait()


def crosses(positions: np.ndarray, faces: np.ndarray) -> bool:
    mesh = ipctk.CollisionMesh(positions, ipctk.edges(faces), faces)
    return bool(ipctk.has_intersections(mesh, positions))


@pytest.mark.parametrize(("motion", "size"), [*((name, 38) for name in MOTIONS), ("sit", 46)])
def test_a_motion_begins_where_the_figure_stands_and_crosses_nothing(
    motion: str, size: int, grown: Callable[..., Body]
) -> None:
    body = grown(size)
    times, positions = moved(body, 2.0, motion)
    assert (times[0], times[-1], len(times)) == (0.0, 2.0, 121)
    np.testing.assert_allclose(positions[0], body.positions, atol=1e-12)
    assert np.abs(positions[1] - positions[0]).max() < 2e-3  # it sets out from rest
    for frame in range(0, len(times), 30):
        assert not crosses(positions[frame], body.faces)


def test_a_bent_rod_is_as_long_as_before_and_its_end_turned_by_the_angle() -> None:
    bend = Bend(0.2, 0.1, np.radians(70.0), 0.05)
    along = np.linspace(0.0, 0.5, 5001)
    x, y = bend(along, np.full_like(along, 0.05))
    pieces = np.hypot(np.diff(x), np.diff(y))
    np.testing.assert_allclose(pieces, 1e-4, rtol=1e-6)  # chords of a radius of 50 mm at least
    np.testing.assert_allclose(x[along < 0.2], along[along < 0.2], atol=1e-15)
    end = np.array([x[-1] - x[-2], y[-1] - y[-2]]) / pieces[-1]
    np.testing.assert_allclose(end, [np.cos(np.radians(70.0)), np.sin(np.radians(70.0))], atol=1e-9)
    beside_x, beside_y = bend(along[-1:], np.array([0.15]))  # turned, not stretched across
    np.testing.assert_allclose(
        [beside_x[0] - x[-1], beside_y[0] - y[-1]], [-0.1 * end[1], 0.1 * end[0]], atol=1e-9
    )


def test_a_figure_that_sits_has_level_thighs_and_its_feet_on_the_floor(body: Body) -> None:
    given, sat = body.measurements, sitting(body, 1.0)
    y = body.positions[:, 1]
    assert sat[:, 1].min() == pytest.approx(y.min(), abs=1e-12)
    thigh = [sat[np.abs(y - height) < 0.02].mean(axis=0) for height in (0.58, 0.66)]
    across = thigh[0] - thigh[1]
    # Legs stand a little apart, so that their thighs are not quite along the axis that is bent.
    assert np.degrees(np.arctan2(across[2], -across[1])) == pytest.approx(SIT_DEG, abs=6.0)
    trunk = y > given.waist_height_m
    np.testing.assert_allclose(np.ptp(sat[trunk, 1] - y[trunk]), 0.0, atol=1e-12)


@pytest.mark.parametrize(("name", "angle_deg"), [("raise-arms", RAISE_DEG), ("lower-arms", LOWER_DEG)])
def test_arms_turn_as_far_as_said_and_the_trunk_stays(name: str, angle_deg: float, body: Body) -> None:
    x, y, _ = body.positions.T
    turned = POSES[name](body, 1.0)
    wrists, elbows = (np.abs(x - at) < 0.02 for at in (0.65, 0.45))
    before, after = (p[wrists].mean(axis=0) - p[elbows].mean(axis=0) for p in (body.positions, turned))
    angles = [np.degrees(np.arctan2(along[1], along[0])) for along in (before, after)]
    assert angles[1] - angles[0] == pytest.approx(angle_deg, abs=0.5)  # of rings of vertices
    low = y < body.measurements.bust_height_m - 0.06
    np.testing.assert_allclose(turned[low], body.positions[low], atol=1e-15)


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
