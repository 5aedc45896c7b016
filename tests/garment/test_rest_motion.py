"""The rest shape that moves: nothing is strained at its beginning, and at its end it is the cut shape."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.elements.rest_metric import PLAIN, RestMotion
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.garment.making import write_obj
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

FACES = np.array([[0, 1, 2], [2, 1, 3]])
CUT = np.array([[[0.0, 0.0], [0.02, 0.0], [0.0, 0.03]], [[0.5, 0.03], [0.52, 0.0], [0.52, 0.03]]])
START = np.array([[0.0, 0.0, 0.0], [0.3, 0.02, 0.0], [0.01, 0.05, 0.04], [0.31, 0.07, 0.02]])
SCENE = """
schema = 1
[time]
duration_s = 0.6
[world]
gravity_m_per_s2 = [0.0, 0.0, 0.0]
damping_per_s = 20.0
[[cloth]]
name = "sewn"
mesh = { shape = "file", path = "sewn.obj", thread_coordinates = "pattern" }
fabric = "cotton"
sewing_s = 0.4
"""


def gradients(rows: np.ndarray, positions: np.ndarray) -> np.ndarray:
    corners = positions[FACES]
    return np.stack(
        [np.einsum("ti,tic->tc", REST.of(rows, name), corners) for name in ("weft", "warp")], axis=-1
    )


def test_strain_is_zero_at_the_start_and_rows_are_those_of_the_cut_at_the_end() -> None:
    rest = triangle_rest(CUT)
    motion = RestMotion.of(FACES.astype(np.uint32), rest, PLAIN, START, 2.0)
    metric = np.swapaxes(gradients(motion(0.0), START), 1, 2) @ gradients(motion(0.0), START)
    np.testing.assert_allclose(metric, np.broadcast_to(np.eye(2), (2, 2, 2)), atol=1e-12)  # rounding
    assert np.abs(gradients(rest, START)).max() > 10.0  # the start is far from the cut shape
    assert np.array_equal(motion(2.0), rest)
    assert np.array_equal(REST.of(motion(1.0), "area"), REST.of(rest, "area"))


def sewn_scene(folder: Path, model: str = "") -> Scene:
    write_obj(folder / "sewn.obj", START, FACES, CUT)
    return Scene.from_text(SCENE + model, folder)


@pytest.mark.parametrize("model", ["", 'model = { kind = "triangles", average_over = "vertices" }'])
def test_cloth_comes_to_its_cut_lengths(tmp_path: Path, model: str) -> None:
    simulation = Simulation(sewn_scene(tmp_path, model))
    mass = simulation.compiled.model.masses.sum()
    area = REST.of(triangle_rest(CUT), "area").sum()
    assert mass == pytest.approx(area * simulation.scene.cloth[0].fabric.density_kg_per_m2, rel=1e-12)
    strains = []
    while not simulation.done:
        report = simulation.step()
        strains.append(report.max_strain)
        assert not report.breaches
    assert max(strains) < 0.2  # a triangle of 30 cm is strained 14-fold in the metric of the cut
    x = simulation.positions
    lengths = np.linalg.norm(x[[1, 2, 2]] - x[[0, 0, 1]], axis=1)
    # The shared edge was cut 36.06 mm in one panel and 36.06 mm in the other; viscosity dies in 0.2 s.
    np.testing.assert_allclose(lengths, [0.02, 0.03, np.hypot(0.02, 0.03)], rtol=1e-3)


def test_other_models_and_bending_laws_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="cannot be sewn"):
        sewn_scene(tmp_path, 'model = "springs"')
    scene = sewn_scene(tmp_path)
    other = scene.with_overrides(["cloth.sewn.fabric.bending.law=hinge"])
    with pytest.raises(SceneError, match='use law = "curvature"'):
        Simulation(other)


def test_threads_and_a_break_change_no_bits(tmp_path: Path) -> None:
    scene = sewn_scene(tmp_path)
    whole, pair, first = Simulation(scene), Simulation(scene, threads=2), Simulation(scene)
    for _ in range(20):
        first.step()
    second = Simulation(scene)  # knows the rest shape of the start only
    second.restore(first.state)
    for simulation in (whole, pair, second):
        while not simulation.done:
            simulation.step()
        assert np.array_equal(simulation.positions, whole.positions)


def test_cloths_sewn_in_different_times_are_refused(tmp_path: Path) -> None:
    scene = sewn_scene(tmp_path)
    other = scene.cloth[0].model_copy(update={"name": "other", "sewing_s": 0.5})
    both = scene.model_copy(update={"cloth": (scene.cloth[0], other)})
    with pytest.raises(SceneError, match=r'0\.4 s of "sewn", 0\.5 s of "other"; give all cloths the same'):
        Simulation(both)
