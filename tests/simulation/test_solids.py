"""Solids of springs: a cube on the floor, pressed and let go, and where its vertices are in a run."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.geometry.quantities import enclosed_volume
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

CUBE = """
[time]
duration_s = {duration_s}
step_s = 0.01

[[solid]]
name = "cube"
size_m = [0.16, 0.16, 0.16]
cells = [{cells}, {cells}, {cells}]
mass_kg = 0.7
springs = {{ force = "cubic", structural_n_per_m = 1000, damping_s = 0.01 }}
place = {{ origin_m = [0.0, 0.01, 0.0] }}

{more}

[[collider]]
kind = "plane"
"""
PRESSED = '[[solid.load]]\nselect = "top"\nforce_n = [0.0, -150.0, 0.0]\nend_s = 0.5\n'
CLOTH = """
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [4, 4] }
place = { origin_m = [0.0, 0.5, 0.0] }
fabric = "cotton"
"""


def cube(more: str = "", duration_s: float = 1.0, cells: int = 8) -> Scene:
    return Scene.from_text(CUBE.format(more=more, duration_s=duration_s, cells=cells))


def test_a_cube_of_729_particles_settles_and_springs_back() -> None:
    """Pressed by 22 times its weight for half a second it loses 3.5 % of its height and 2 % of its volume,
    then finds back to the shape of its own weight, within 1e-3. (By 30 times its weight it would fold inside
    out: a lattice of springs has inverted equilibria.)"""
    run = gb.simulate(cube(PRESSED, 1.5))
    rest = gb.simulate(cube("", 1.0))
    assert run.positions.shape[1] == 729
    volumes = [enclosed_volume(positions, run.faces) for positions in run.positions]
    heights = np.ptp(run.positions[:, :, 1], axis=1)
    pressed = int(np.argmin(np.abs(run.times - 0.5)))
    assert 0.95 < heights[pressed] / heights[0] < 0.98
    assert min(volumes) > 0.97 * volumes[0]
    settled = rest.positions[-1]
    assert abs(enclosed_volume(settled, rest.faces) / volumes[0] - 1.0) < 1e-3
    assert volumes[-1] == pytest.approx(enclosed_volume(settled, rest.faces), rel=1e-3)
    assert heights[-1] == pytest.approx(np.ptp(settled[:, 1]), rel=1e-3)
    assert run.reports[-1]["energies_j"]["kinetic"] < 1e-6 * 0.7 * 9.81 * 0.16
    lowest = run.positions[:, :, 1].min(axis=1)
    assert lowest[pressed] == pytest.approx(0.24e-3, rel=0.1)  # pressed into the gap of a millimetre
    assert lowest[-1] == pytest.approx(0.61e-3, rel=0.05)


def test_solids_come_after_cloths(tmp_path: Path) -> None:
    scene = cube(CLOTH, 0.05, cells=2)
    run = gb.simulate(scene, out=tmp_path / "run")
    assert list(run.parts) == ["sheet", "cube"]
    assert run.parts["cube"].vertices == slice(25, 25 + 27)
    assert run.parts["cube"].faces == slice(32, 32 + 48)
    start = run.positions[0][run.parts["cube"].vertices]
    np.testing.assert_allclose(start.min(axis=0), [0.0, 0.01, 0.0], atol=1e-12)
    np.testing.assert_allclose(np.ptp(start, axis=0), 0.16)
    again = gb.open_run(tmp_path / "run")
    np.testing.assert_array_equal(again.positions[-1], run.positions[-1])
    assert again.scene.solid[0].name == "cube"
    masses = Simulation(scene).compiled.model.masses
    assert masses.sum() == pytest.approx(0.7 + gb.fabrics["cotton"].density_kg_per_m2 * 0.09)


def test_a_solid_can_be_pinned_and_limited() -> None:
    more = 'limit = { method = "edges", rate = 0.02 }\n[[solid.pin]]\nname = "roof"\nselect = "top"\n'
    text = CUBE.format(more=more, duration_s=0.3, cells=3).replace("0.01, 0.0] }", "0.5, 0.0] }")
    scene = Scene.from_text(text.replace("= 1000", "= 30"))
    simulation = Simulation(scene)
    while not simulation.done:
        report = simulation.step()
    assert report.limit_violations == 0
    assert np.ptp(simulation.positions[:, 1]) < 0.16 * (1.02 + 1e-3)
    loose = Simulation(scene.with_overrides(['solid.cube.limit="none"']))
    while not loose.done:
        loose.step()
    assert np.ptp(loose.positions[:, 1]) > 0.16 * 1.04


def test_a_closed_mesh_is_filled(tmp_path: Path) -> None:
    trimesh = pytest.importorskip("trimesh")
    trimesh.creation.icosphere(subdivisions=2, radius=10.0).export(tmp_path / "ball.obj")
    text = CUBE.format(more="", duration_s=0.02, cells=2)
    ball = 'mesh = { path = "ball.obj", unit = "cm" }\ncell_m = 0.03\n'
    text = text.replace("size_m = [0.16, 0.16, 0.16]\ncells = [2, 2, 2]\n", ball)
    text = text.replace("0.01, 0.0] }", "0.2, 0.0] }")
    (tmp_path / "scene.toml").write_text(text)
    run = gb.simulate(gb.Scene.load(tmp_path / "scene.toml"), out=tmp_path / "run")
    assert (tmp_path / "run" / "meshes" / "solid-0.obj").is_file()
    volume = enclosed_volume(run.positions[0], run.faces)
    assert volume == pytest.approx(4 / 3 * np.pi * 1e-3, rel=0.1)  # cells of a third of the radius
    assert gb.open_run(tmp_path / "run").scene.solid[0].cell_m == 0.03


def test_a_solid_in_the_floor_is_refused() -> None:
    text = CUBE.format(more="", duration_s=1.0, cells=2).replace("0.01, 0.0] }", "-0.01, 0.0] }")
    with pytest.raises(SceneError, match=r'solid "cube"\.place: the solid starts inside collider'):
        Simulation(Scene.from_text(text))


def hung(force: str, more: str = "") -> Simulation:
    """A cube of 729 particles held by its top face, at rest."""
    curve = ", stretch = { ratio = 1.1, stiffness = 6.0 }, compress = { ratio = 0.9, stiffness = 2.0 }"
    more_springs = curve if force == "cubic" else ""
    simulation = Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            [[solid]]
            name = "cube"
            size_m = [0.16, 0.16, 0.16]
            cells = [8, 8, 8]
            mass_kg = 0.7
            springs = {{ force = "{force}", structural_n_per_m = 1000{more_springs} }}
            pin = [{{ select = "top" }}{more}]
        """)
    )
    simulation.step()
    return simulation


def test_a_hung_cube_bears_its_weight_and_stiffens_when_stretched() -> None:
    """Cubic springs most, as they are made to: stretched by 20 % at least thrice Hooke's force."""
    forces = {}
    for force in ("hooke", "stvk", "cubic"):
        free = hung(force)
        np.testing.assert_allclose(free.state.pin_forces, [[0.0, 0.7 * 9.81, 0.0]], atol=1e-5)
        assert 1e-5 < np.ptp(free.positions[:, 1]) - 0.16 < 1e-3
        pulls = []
        for stretch_m in (0.008, 0.016, 0.032):
            moved = f"translate_m = [[0, 0, 0, 0], [1, 0, {-stretch_m}, 0]]"
            cube = hung(force, f', {{ select = "bottom", move = {{ {moved} }} }}')
            pulls.append(-cube.state.pin_forces[1, 1])
        forces[force] = np.array(pulls)
        assert (np.diff(pulls, prepend=0.0) > 0).all()
    assert (forces["hooke"] < forces["stvk"]).all()
    assert (forces["stvk"] < forces["cubic"]).all()
    assert forces["cubic"][-1] > 3.0 * forces["hooke"][-1]
