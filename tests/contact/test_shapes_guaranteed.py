"""A cloth dropped on every shape of collider, still and moving; ipctk looks after each step."""

from __future__ import annotations

from pathlib import Path

import ipctk
import numpy as np
import pytest
from hard_scenes import funnel, spinning_ball
from judge import Judge

from gabardine.contact.colliders import Cylinder
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

ipctk.set_num_threads(1)

SHAPES = {
    "box": 'kind = "box"\nsize_m = [0.2, 0.1, 0.15]\nplace.rotate_deg = [10, 30, 20]',
    "capsule": 'kind = "capsule"\nfrom_m = [-0.1, 0, 0.02]\nto_m = [0.12, 0.03, 0]\nradius_m = 0.04',
    "cylinder": 'kind = "cylinder"\nfrom_m = [0, -0.1, 0]\nto_m = [0.02, 0.08, 0]\nradius_m = 0.08',
    "mesh": 'kind = "mesh"\npath = "stool.obj"',
    "open mesh": 'kind = "mesh"\npath = "leaf.obj"',
}
MOVES = {"still": "", "tumbling": "move = { rotate_deg = [[0, 0], [1, 300]], axis = [1, 2, 0.5] }"}


def stool(folder: Path) -> None:
    """A closed mesh and an open one, as files."""
    points, faces = Cylinder((0, -0.05, 0), (0, 0.05, 0), 0.1).surface(np.zeros(3), 1.0)
    text = [f"v {x} {y} {z}" for x, y, z in points] + [f"f {a} {b} {c}" for a, b, c in faces + 1]
    (folder / "stool.obj").write_text("\n".join(text))
    leaf = ["v -0.1 0 -0.1", "v -0.1 0.02 0.1", "v 0.1 0.03 0.1", "v 0.1 0 -0.1", "v 0 0.06 0"]
    (folder / "leaf.obj").write_text("\n".join([*leaf, "f 1 2 5", "f 2 3 5", "f 3 4 5", "f 4 1 5"]))


def dropped(shape: str, move: str, folder: Path) -> Simulation:
    stool(folder)
    text = f"""
        time = {{ duration_s = 0.5, step_s = 0.01 }}
        contact = {{ mode = "guaranteed", gap_m = 2e-3 }}
        [[cloth]]
        place.origin_m = [-0.2, 0.14, -0.2]
        fabric = "wool-gabardine"
        mesh = {{ shape = "rectangle", size_m = [0.4, 0.4], cells = [12, 12], pattern = "alternating" }}
        [[collider]]
        {SHAPES[shape]}
        {MOVES[move]}
    """
    return Simulation(Scene.from_text(text, folder))


def watched(simulation: Simulation, steps: int) -> int:
    """Contacts over some steps, none of which may end with an intersection."""
    contacts = 0
    for _ in range(steps):
        report = simulation.step()
        contacts += report.contacts
        assert not Judge(simulation).intersected(), f"step {report.step}"
    return contacts


@pytest.mark.parametrize("move", sorted(MOVES))
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_nothing_passes_through_any_shape(shape: str, move: str, tmp_path: Path) -> None:
    simulation = dropped(shape, move, tmp_path)
    assert not Judge(simulation).intersected()
    assert watched(simulation, 40) > 100


def test_nothing_passes_through_a_mesh_that_deforms(tmp_path: Path) -> None:
    stool(tmp_path)
    from gabardine.geometry.obj import read_obj

    mesh = read_obj(tmp_path / "stool.obj")
    swollen = mesh.positions * np.array([1.0, 1.8, 1.0]) + 0.05 * np.sin(20 * mesh.positions[:, :1])
    frames = np.stack([mesh.positions, swollen, mesh.positions])
    np.savez(tmp_path / "breath.npz", times=[0.1, 0.3, 0.45], positions=frames, faces=mesh.faces)
    simulation = dropped("mesh", "still", tmp_path)
    text = simulation.scene.to_text().replace('path = "stool.obj"', 'frames = "breath.npz"')
    assert "breath" in text
    assert watched(Simulation(Scene.from_text(text, tmp_path)), 45) > 100


def test_a_cloth_through_a_funnel(tmp_path: Path) -> None:
    assert watched(Simulation(funnel(tmp_path, cells=10)), 60) > 100


def test_a_cloth_on_a_ball_that_starts_to_spin() -> None:
    assert watched(Simulation(spinning_ball(cells=10)), 90) > 100
