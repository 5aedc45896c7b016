"""Colliders that move: what lies on them goes along as friction allows, in every mode of contact."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from gabardine.mechanics.model import State
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

GRAVITY, GAP_M = 9.81, 2e-3
WAYS = [
    ("colliders", "backward-euler", 0.01),
    ("colliders", "bdf2", 0.01),
    ("colliders", "velocity-verlet", 5e-4),
    ("fast", "backward-euler", 0.01),
    ("guaranteed", "backward-euler", 0.01),
]


def lying(
    mode: str,
    integrator: str,
    step_s: float,
    collider: str,
    mu: float = 0.5,
    height: float = GAP_M,
    duration_s: float = 0.4,
) -> Simulation:
    """A sheet of 0.2 m at a height, middle at the origin."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "{integrator}", duration_s = {duration_s}, step_s = {step_s} }}
            contact = {{ mode = "{mode}", gap_m = {GAP_M} }}
            solver = {{ tolerance = 1e-6 }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [6, 6], pattern = "alternating" }}
            place.origin_m = [-0.1, {height}, -0.1]
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            friction = {mu}
            membrane = {{ law = "linear", young_n_per_m = 100.0 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
            [[collider]]
            {collider}
        """)
    )


PLATES = {
    "plane": 'kind = "plane"',
    "box": 'kind = "box"\nsize_m = [1.0, 0.1, 1.0]\nplace.origin_m = [0.0, -0.05, 0.0]',
}


@pytest.mark.parametrize(("mode", "integrator", "step_s"), WAYS)
@pytest.mark.parametrize("plate", sorted(PLATES))
def test_a_plate_takes_the_cloth_along(plate: str, mode: str, integrator: str, step_s: float) -> None:
    """The plate sets off at 0.3 m/s: friction gives mu g until the speeds are equal, and then holds."""
    move = "\nmove = { translate_m = [[0, 0, 0, 0], [1, 0.3, 0, 0]] }"
    sim = lying(mode, integrator, step_s, PLATES[plate] + move)
    slid = sim.positions[:, 0].mean()
    while not sim.done:
        sim.step()
        speed = sim.velocities[:, 0].mean()
        # Coulomb to 2 %, plus what two steps may be late
        late = 0.02 * 0.3 + 2 * 0.5 * GRAVITY * step_s
        assert speed == pytest.approx(min(0.3, 0.5 * GRAVITY * sim.state.time_s), abs=late)
    np.testing.assert_allclose(sim.velocities[:, 0], 0.3, atol=2e-3)
    slid = 0.3 * sim.state.time_s - (sim.positions[:, 0].mean() - slid)
    # behind the plate by v^2 / (2 mu g), give or take a step of the way
    assert slid == pytest.approx(0.3**2 / (2 * 0.5 * GRAVITY), abs=0.3 * step_s + 1e-3)
    assert np.abs(sim.velocities[:, 1:]).max() < 2e-2


@pytest.mark.parametrize(("mode", "integrator", "step_s"), WAYS)
def test_a_rising_floor_lifts_the_cloth(mode: str, integrator: str, step_s: float) -> None:
    move = "\nmove = { translate_m = [[0, 0, 0, 0], [1, 0, 0.5, 0]] }"
    sim = lying(mode, integrator, step_s, PLATES["plane"] + move)
    weight = GRAVITY * sim.compiled.model.masses.sum()
    while not sim.done:
        report = sim.step()
        assert report.min_gap_m is not None
        assert report.min_gap_m > 0.0
    np.testing.assert_allclose(sim.velocities[:, 1], 0.5, atol=5e-3)
    assert (sim.positions[:, 1] > 0.2).all()
    # carried at constant speed: the floor gives the weight, no more
    if integrator != "velocity-verlet":  # its impulses come a step at a time
        assert sim.state.contact_forces[:, 1].sum() == pytest.approx(weight, rel=0.02)


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_a_turntable_turns_the_cloth(mode: str) -> None:
    """One radian a second: friction carries the rim's v^2/r; the cloth turns as a whole."""
    turn = math.degrees(1.0)
    collider = PLATES["box"] + f"\nmove = {{ rotate_deg = [[0, 0], [1, {turn}]], axis = [0, 1, 0] }}"
    sim = lying(mode, "backward-euler", 0.01, collider)
    while not sim.done:
        sim.step()
    x, v = sim.positions, sim.velocities
    middle = x.mean(axis=0)
    wanted = np.cross([0.0, 1.0, 0.0], x - middle)
    assert np.abs(v - v.mean(axis=0) - wanted).max() < 0.03 * np.abs(wanted).max()


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_a_spinning_ball_drags_the_cloth(mode: str) -> None:
    """A sheet draped over a ball that begins to turn about the vertical goes round with it."""
    ball = 'kind = "sphere"\ncentre_m = [0.0, -0.1, 0.0]\nradius_m = 0.098\n'
    ball += "move = { rotate_deg = [[0.3, 0], [1.3, 90]], axis = [0, 1, 0] }"
    sim = lying(mode, "backward-euler", 0.01, ball, mu=1.0, height=2e-3, duration_s=0.8)
    while not sim.done:
        sim.step()
    x, v = sim.positions, sim.velocities
    on_top = np.linalg.norm(x[:, [0, 2]], axis=1) < 0.06
    assert on_top.sum() >= 5
    arms = x[on_top] - [0.0, -0.1, 0.0]
    spin = np.cross(arms, v[on_top])[:, 1].sum() / (arms[:, [0, 2]] ** 2).sum()
    assert spin == pytest.approx(math.radians(90), rel=0.1)


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_cut_steps_ask_for_the_right_times(mode: str) -> None:
    """Half a step and half a step again see the collider where one step does."""
    move = "\nmove = { translate_m = [[0, 0, 0, 0], [0.2, 0.06, 0, 0]] }"
    asked: list[float] = []
    sim = lying(mode, "backward-euler", 0.01, PLATES["box"] + move)
    motion = sim.scene.collider[0].move
    assert motion is not None
    contact = sim.system.contact
    assert contact is not None
    begun = type(contact).begin_step

    def watched(self, state, expected, span):  # type: ignore[no-untyped-def]
        asked.append((span.start_s, span.end_s))  # type: ignore[arg-type]
        return begun(self, state, expected, span)

    sim.step()
    before = sim.state
    whole = sim.integrator.step

    def failing(state, step_s, report):  # type: ignore[no-untyped-def]
        from gabardine.mechanics.report import Result

        attempt, result = whole(state, step_s, report)
        return attempt, (Result.NO_SAFE_STEP if step_s > 0.006 else result)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(contact), "begin_step", watched)
        patch.setattr(sim.integrator, "step", failing)
        report = sim.step()
    assert report.halvings == 1
    np.testing.assert_allclose(asked, [[0.01, 0.02], [0.01, 0.015], [0.015, 0.02]], atol=1e-15)
    assert before.time_s == 0.01


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_a_resumed_run_has_the_same_bits(mode: str) -> None:
    ball = 'kind = "sphere"\ncentre_m = [0.02, -0.1, 0.0]\nradius_m = 0.098\n'
    ball += "move = { translate_m = [[0.05, 0, 0, 0], [0.2, 0.01, 0.02, 0]] }"
    whole, first, second = (lying(mode, "backward-euler", 0.01, ball) for _ in range(3))
    for _ in range(20):
        whole.step()
    for _ in range(9):
        first.step()
    second.restore(State.from_arrays(first.state.to_arrays()))
    while second.state.step < 20:
        second.step()
    np.testing.assert_array_equal(second.positions, whole.positions)
    np.testing.assert_array_equal(second.velocities, whole.velocities)


def animated(folder: Path, times: list[float], heights: list[float]) -> Path:
    """A cushion whose upper side goes up and down in its middle: an archive of frames."""
    n = 9
    u, v = np.meshgrid(np.linspace(-0.3, 0.3, n), np.linspace(-0.3, 0.3, n), indexing="ij")
    grid = np.arange(n * n).reshape(n, n)
    quads = np.stack([grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]], axis=-1).reshape(-1, 4)
    top = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    rim = np.concatenate([grid[0, :-1], grid[:-1, -1], grid[-1, :0:-1], grid[:0:-1, 0]])
    low, after = rim + n * n, np.roll(rim, -1)
    sides = np.concatenate([np.stack([rim, low, after], 1), np.stack([after, low, np.roll(low, -1)], 1)])
    faces = np.concatenate([top, top[:, ::-1] + n * n, sides])
    frames = []
    for height in heights:
        bump = height * np.cos(np.pi * u / 0.6) * np.cos(np.pi * v / 0.6)
        upper = np.stack([u, bump, v], axis=-1).reshape(-1, 3)
        lower = np.stack([u, np.full_like(u, -0.1), v], axis=-1).reshape(-1, 3)
        frames.append(np.concatenate([upper, lower]))
    path = folder / "cushion.npz"
    np.savez(path, times=np.array(times), positions=np.array(frames), faces=faces)
    return path


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_an_animated_mesh_pushes_a_sheet(mode: str, tmp_path: Path) -> None:
    path = animated(tmp_path, [0.0, 0.1, 0.3], [0.0, 0.0, 0.05])
    sim = lying(mode, "backward-euler", 0.01, f'kind = "mesh"\nframes = "{path.as_posix()}"')
    while not sim.done:
        report = sim.step()
        assert report.min_gap_m is not None
        assert report.min_gap_m > 0.0
    middle = sim.positions[np.linalg.norm(sim.positions[:, [0, 2]], axis=1).argmin()]
    assert middle[1] == pytest.approx(0.05 + GAP_M, abs=GAP_M)
    assert np.abs(sim.velocities).max() < 0.05


def test_a_motion_and_an_animation_add_up(tmp_path: Path) -> None:
    path = animated(tmp_path, [0.0, 0.2], [0.0, 0.05])
    text = f'kind = "mesh"\nframes = "{path.as_posix()}"\n'
    text += "move = { translate_m = [[0, 0, 0, 0], [0.2, 0, 0.03, 0]] }"
    sim = lying("guaranteed", "backward-euler", 0.01, text)
    while not sim.done:
        sim.step()
    assert sim.positions[:, 1].max() == pytest.approx(0.08 + GAP_M, abs=GAP_M)


def test_frames_of_a_sequence_are_straight_lines_in_time(tmp_path: Path) -> None:
    """Files walk_2, walk_10: in the order of their numbers, 10 a second, held before and after."""
    for number, height in ((2, 0.0), (10, 0.1), (11, 0.3)):
        lines = [
            f"v {x} {y} {z}"
            for x, y, z in ((0, height, 0), (0, height, 1), (1, height, 0), (0, height - 1, 0))
        ]
        faces = ["f 1 2 3", "f 1 4 2", "f 2 4 3", "f 3 4 1"]
        (tmp_path / f"walk_{number}.obj").write_text("\n".join(lines + faces))
    text = f'kind = "mesh"\nframes = "{tmp_path.as_posix()}/walk_*.obj"\nframes_per_s = 10.0'
    cloth = '[[cloth]]\nmesh = { shape = "rectangle", size_m = [1, 1] }\nfabric = "silk"\n'
    spec = Scene.from_text(f"time.duration_s = 1\n{cloth}[[collider]]\n{text}").collider[0]
    obstacle = spec.obstacle(tmp_path)
    assert obstacle.shape.solid
    tops = [obstacle.placed(np.zeros((4, 3)), t)[0, 1] for t in (-1.0, 0.0, 0.05, 0.1, 0.15, 0.2, 9.0)]
    np.testing.assert_allclose(tops, [0.0, 0.0, 0.05, 0.1, 0.2, 0.3, 0.3], atol=1e-15)
    point = np.array([[0.2, 1.0, 0.2]])
    np.testing.assert_allclose(obstacle.at(0.15).distance(point)[0], [0.8])


@pytest.mark.parametrize("mode", ["colliders", "fast", "guaranteed"])
def test_an_open_mesh_carries_cloth(mode: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.obj").write_text("v -1 -0.1 -1\nv -1 -0.1 1\nv 1 -0.1 0\nf 1 2 3\n")
    text = f'kind = "mesh"\nname = "table"\npath = "{tmp_path.as_posix()}/sheet.obj"'
    sim = lying(mode, "backward-euler", 0.01, text)
    while not sim.done:
        sim.step()
    assert sim.positions[:, 1].min() > -0.1
    assert sim.positions[:, 1].max() < -0.09
