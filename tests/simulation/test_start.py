"""A scene may give another shape and a velocity field at the start: the rest shape stays that of the mesh."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

TEXT = """
time = { duration_s = 0.02, step_s = 0.005 }
world = { gravity_m_per_s2 = [0, 0, 0] }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.05], cells = [20, 5] }
fabric.density_kg_per_m2 = 0.2
fabric.membrane = { law = "linear", young_n_per_m = 500.0 }
fabric.bending = { law = "hinge", rigidity_n_m = 1e-4 }
"""
RADIUS_M = 0.1
FILES = ["start.obj", "start.ply", "start.npz", "frames.npz"]


def rolled(flat: NDArray[Any]) -> NDArray[Any]:
    """On a cylinder about z, its facets as wide as the cells: no triangle is strained."""
    facet = 2 * np.arcsin(0.005 / RADIUS_M)
    angle = facet * np.rint(flat[:, 0] / 0.01)
    return np.column_stack([RADIUS_M * np.sin(angle), RADIUS_M * (1 - np.cos(angle)), flat[:, 2]])


def written(folder: Path, name: str, positions: NDArray[Any], faces: NDArray[Any]) -> Path:
    """The shape in a file; an NPZ has velocities too."""
    path = folder / name
    if path.suffix == ".obj":
        lines = [f"v {x!r} {y!r} {z!r}" for x, y, z in positions.tolist()]
        path.write_text("\n".join(lines + [f"f {a} {b} {c}" for a, b, c in (faces + 1).tolist()]) + "\n")
    elif path.suffix == ".ply":
        head = f"ply\nformat ascii 1.0\nelement vertex {len(positions)}\n"
        head += "".join(f"property double {axis}\n" for axis in "xyz")
        head += f"element face {len(faces)}\nproperty list uchar int vertex_indices\nend_header\n"
        rows = [" ".join(map(repr, row)) for row in positions.tolist()]
        path.write_text(head + "\n".join(rows + [f"3 {a} {b} {c}" for a, b, c in faces.tolist()]) + "\n")
    elif name == "frames.npz":
        np.savez(
            path, positions=np.stack([0 * positions, positions]), velocities=np.ones((2, *positions.shape))
        )
    else:
        np.savez(path, positions=positions, velocities=np.ones_like(positions))
    return path


@pytest.fixture
def flat() -> Simulation:
    return Simulation(Scene.from_text(TEXT))


def starting(path: Path, *more: str) -> Scene:
    return Scene.from_text(TEXT).with_overrides([f"cloth.cloth.start_shape='{path}'", *more])


@pytest.mark.parametrize("name", FILES)
def test_a_rolled_sheet_has_the_energy_of_its_curvature(tmp_path: Path, flat: Simulation, name: str) -> None:
    """B/2 kappa^2 over the area between the outermost folds; the rest shape is flat, no triangle strained.

    Hinges see the angle 2 atan(..) of facets of 0.1 rad: their curvature is right to 0.1^2/12.
    """
    path = written(tmp_path, name, rolled(flat.positions), flat.compiled.faces)
    sim = Simulation(starting(path))
    np.testing.assert_array_equal(sim.positions, rolled(flat.positions))
    energies = sim.system.energies(sim.state.positions, sim.state.velocities)
    assert energies["membrane"] < 1e-20
    expected = 0.5 * 1e-4 / RADIUS_M**2 * 0.05 * (0.2 - 0.01)
    assert energies["bending"] == pytest.approx(expected, rel=0.01)
    np.testing.assert_array_equal(sim.velocities, 1.0 if path.suffix == ".npz" else 0.0)


def test_place_does_not_move_a_start_and_pins_hold_it(tmp_path: Path, flat: Simulation) -> None:
    path = written(tmp_path, "start.obj", rolled(flat.positions), flat.compiled.faces)
    sim = Simulation(
        starting(path, "cloth.cloth.place.origin_m=[5, 5, 5]", "cloth.cloth.pin=[{ select = 'right' }]")
    )
    end = np.isclose(flat.positions[:, 0], 0.2)
    while not sim.done:
        sim.step()
    np.testing.assert_array_equal(sim.positions[end], rolled(flat.positions)[end])


def test_a_spinning_sheet_has_its_angular_momentum() -> None:
    """w = (1, 2, 3) rad/s about the centre of mass, on top of a velocity: P = m v, L = I w of a plate."""
    start = ["cloth.cloth.spin_rad_per_s=[1, 2, 3]", "cloth.cloth.velocity_m_per_s=[0, 0, 4]"]
    sim = Simulation(Scene.from_text(TEXT).with_overrides(start))
    masses = sim.compiled.model.original(sim.compiled.model.masses)[:, None]
    centre = (masses * sim.positions).sum(axis=0) / masses.sum()
    np.testing.assert_allclose((masses * sim.velocities).sum(axis=0), [0, 0, 4 * 0.002], atol=1e-15)
    lever = sim.positions - centre
    inertia = (masses[:, :, None] * (np.eye(3) * (lever**2).sum(axis=1)[:, None, None]
                                     - lever[:, :, None] * lever[:, None])).sum(axis=0)  # fmt: skip
    found = np.cross(lever, masses * sim.velocities).sum(axis=0)
    np.testing.assert_allclose(found, inertia @ [1, 2, 3], rtol=1e-12)
    assert inertia[1, 1] == pytest.approx(0.002 * (0.2**2 + 0.05**2) / 12, rel=0.02)  # masses at vertices


def test_a_run_keeps_its_start_and_resumes_with_it(tmp_path: Path, flat: Simulation) -> None:
    path = written(tmp_path, "start.npz", rolled(flat.positions), flat.compiled.faces)
    whole = gb.simulate(starting(path), tmp_path / "run")
    path.unlink()
    again = gb.simulate(gb.open_run(tmp_path / "run").scene)
    assert again.positions.tobytes() == whole.positions.tobytes()


def test_start_from_takes_arrays_in_the_users_order(flat: Simulation) -> None:
    velocities = np.arange(flat.positions.size, dtype=float).reshape(-1, 3)
    flat.start_from(rolled(flat.positions), velocities)
    np.testing.assert_array_equal(flat.velocities, velocities)
    np.testing.assert_array_equal(flat.positions, rolled(Simulation(Scene.from_text(TEXT)).positions))
    with pytest.raises(SceneError, match=r"start_from: positions have the shape \(3, 3\).*give finite ones"):
        flat.start_from(np.zeros((3, 3)))
    with pytest.raises(SceneError, match="not finite"):
        flat.start_from(np.full_like(flat.positions, np.nan))


def test_what_is_wrong_with_a_start_is_said_in_a_sentence(tmp_path: Path, flat: Simulation) -> None:
    shape, faces = rolled(flat.positions), flat.compiled.faces
    fewer = written(tmp_path, "start.npz", shape[:-1], faces)
    with pytest.raises(
        SceneError, match=r"start_shape.*shape \(125, 3\) and the mesh 126 vertices; give the same"
    ):
        Simulation(starting(fewer))
    shape[7, 1] = np.nan
    with pytest.raises(SceneError, match=r"positions of vertex 7 are not finite.*repair the file"):
        Simulation(starting(written(tmp_path, "start.npz", shape, faces)))
    far = rolled(flat.positions)
    far[7, 1] = 99.0
    absurd = {r"The edge from vertex \d+ to \d+ is 9.* times as long as at rest": far}
    absurd |= {r"1e\+03 times as large as the mesh": 1e3 * rolled(flat.positions), "0 times as": 0 * shape}
    for words, wrong in absurd.items():
        with pytest.raises(SceneError, match=words):
            Simulation(starting(written(tmp_path, "start.npz", np.nan_to_num(wrong), faces)))
    (tmp_path / "text.npz").write_text("no archive")
    with pytest.raises(SceneError, match=r"This is no archive of numbers; save it with numpy\.savez"):
        Simulation(starting(tmp_path / "text.npz"))
    with pytest.raises(SceneError, match=r"start_shape.*does not exist; check the path"):
        Simulation(starting(tmp_path / "nothing.obj"))
    with pytest.raises(SceneError, match=r"is not one of .obj, .ply, .npz; save the shape as one of them"):
        starting(tmp_path / "start.stl")


def test_cloth_that_is_sewn_may_start_torn_apart(tmp_path: Path, flat: Simulation) -> None:
    """Its rest lengths begin as they are at the start."""
    far = rolled(flat.positions)
    far[: len(far) // 2, 1] += 3.0
    path = written(tmp_path, "start.npz", far, flat.compiled.faces)
    sewn = Simulation(starting(path, "cloth.0.sewing_s=0.5"))
    sewn.step()
    assert np.isfinite(sewn.positions).all()


def test_a_start_that_crosses_itself_is_refused(tmp_path: Path, flat: Simulation) -> None:
    """Folded back through itself: one half leads through the other."""
    shape = flat.positions.copy()
    beyond = shape[:, 0] > 0.1
    shape[beyond, 0], shape[:, 1] = 0.2 - shape[beyond, 0], 0.0
    shape[:, 1] += np.where(beyond, 0.3 * (0.05 - shape[:, 0]), 0.0)
    path = written(tmp_path, "start.obj", shape, flat.compiled.faces)
    with pytest.raises(SceneError, match=r"It starts in contact with itself or through it in \d+ places"):
        Simulation(starting(path, "contact={ mode = 'guaranteed' }"))


def test_contact_refuses_a_scene_before_stencils_are_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a fine mesh take many times as long as everything else."""

    def dear(*_: Any) -> None:
        raise AssertionError("stencils of a scene that is refused")

    monkeypatch.setattr("gabardine.simulation.compile._blocks", dear)
    scene = """
    time = { duration_s = 0.1, step_s = 0.01 }
    contact = { mode = "guaranteed", gap_m = 2e-3 }
    [[cloth]]
    mesh = { shape = "rectangle", size_m = [0.1, 0.1], cells = [200, 2] }
    fabric = "cotton"
    """
    with pytest.raises(gb.SceneError, match="larger than the spacing of its mesh"):
        gb.Simulation(gb.Scene.from_text(scene))
