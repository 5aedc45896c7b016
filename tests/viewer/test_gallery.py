"""Simulations that others run, watched."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.papers.claims import YES, Claim
from gabardine.papers.experiment import Experiment
from gabardine.papers.stage import Stage, perform
from gabardine.viewer.gallery import MOST_FRAMES, Gallery, names

SCENE = """
[time]
duration_s = 2.0
step_s = 0.01
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [3, 3] }
fabric = "cotton"
pin = [{ select = "left" }]
"""


def scene(*overrides: str) -> gb.Scene:
    return gb.Scene.from_text(SCENE).with_overrides(overrides)


def steps(simulation: gb.Simulation, count: int) -> np.ndarray:
    for _ in range(count):
        simulation.step()
    return simulation.positions


def watched(gallery: Gallery, *overrides: str) -> gb.Simulation:
    return gb.Simulation(scene(*overrides), observers=(gallery,))


def test_what_is_simulated_is_seen_from_its_start() -> None:
    gallery = Gallery()
    simulation = watched(gallery)
    start = simulation.positions
    tenth = steps(simulation, 10)
    ((_, run),) = gallery.shown()
    assert run.times == pytest.approx(np.arange(11) * 0.01)
    assert (run.positions[0] == start).all()
    assert (run.positions[10] == tenth).all()
    assert len(run.reports) == 10


def test_watching_changes_nothing() -> None:
    alone = steps(gb.Simulation(scene()), 12)
    assert (alone == steps(watched(Gallery()), 12)).all()


def test_of_long_simulations_some_frames_are_kept() -> None:
    gallery = Gallery()
    steps(watched(gallery), 150)
    ((_, run),) = gallery.shown()
    assert MOST_FRAMES / 2 < run.frame_count <= MOST_FRAMES
    assert np.ptp(np.diff(run.times)) == pytest.approx(0.0, abs=1e-12)  # evenly
    assert run.times[-1] > 1.4


def test_short_ones_are_not_shown() -> None:
    gallery = Gallery()
    steps(watched(gallery), 3)
    assert gallery.shown() == []
    assert gallery.facts() == {"simulations": 1, "triangles": 18, "vertices": 16}
    assert gallery.write(Path("never.html")) is None
    assert not Path("never.html").exists()


def test_equilibria_are_shown_where_nothing_moves() -> None:
    gallery = Gallery()
    start = watched(gallery, "time.integrator=static")
    flat = start.positions
    hanging = steps(start, 1)
    steps(watched(gallery), 3)
    ((_, run),) = gallery.shown()
    assert (run.positions[0] == flat).all()
    assert (run.positions[1] == hanging).all()
    assert run.times[1] > run.times[0]  # the page goes from one to the other
    steps(watched(gallery), 10)
    ((_, run),) = gallery.shown()
    assert run.frame_count == 11  # what moves comes before it


def test_of_many_equilibria_those_of_the_finest_meshes_are_shown() -> None:
    gallery = Gallery()
    for cells in (4, 1, 2, 3, 2, 1, 2, 3):
        steps(watched(gallery, "time.integrator=static", f"cloth.swatch.mesh.cells=[{cells}, 2]"), 1)
    assert [len(run.faces) for _, run in gallery.shown()] == [16, 8, 12, 8, 8, 12]


def test_simulations_are_let_go() -> None:
    gallery = Gallery()
    simulation = watched(gallery)
    steps(simulation, 9)
    gone = weakref.ref(simulation)
    del simulation
    gc.collect()
    assert gone() is None
    assert len(gallery.shown()) == 1


def test_names_tell_what_differs() -> None:
    light, heavy = "cloth.swatch.fabric.density_kg_per_m2=0.1", "cloth.swatch.fabric.density_kg_per_m2=0.3"
    assert names([scene(light), scene(heavy)]) == ["density kg per m2 0.1", "density kg per m2 0.3"]
    both = [scene(light), scene(heavy), scene(light, "time.step_s=0.005"), scene(heavy, "time.step_s=0.005")]
    assert len(set(names(both))) == 4
    assert names([scene(), scene()]) == ["simulation 1", "simulation 2"]
    assert names([scene("title=one"), scene("title=two")]) == ["one", "two"]


class Swinging(Experiment):
    """A swatch swings.

    Nothing of a paper.
    """

    id = "volino09.test"
    claims = (Claim("it swings", True, "nowhere", YES),)

    def run(self, stage: Stage) -> None:
        steps(gb.Simulation(scene(), observers=stage.observers), 10)
        stage.measured("it swings", True)


def test_an_experiment_leaves_a_page(tmp_path: Path) -> None:
    result = perform(Swinging(), tmp_path)
    assert result["page"] == "page.html"
    assert 100_000 < (tmp_path / "page.html").stat().st_size < 1_500_000
    assert result["size"] == {"simulations": 1, "triangles": 18, "vertices": 16}


def test_what_an_experiment_computes_by_itself_is_on_its_page(tmp_path: Path) -> None:
    made = gb.simulate(scene("time.duration_s=0.1"))

    class Computed(Swinging):
        def run(self, stage: Stage) -> None:
            stage.watch("by hand", made)
            stage.measured("it swings", True)

    result = perform(Computed(), tmp_path)
    assert result["page"] == "page.html"
    assert result["size"] == {"simulations": 1, "triangles": 18, "vertices": 16}


def test_a_gallery_without_a_place_is_refused(tmp_path: Path) -> None:
    gallery = Gallery()
    steps(watched(gallery), 10)
    (tmp_path / "file").touch()
    with pytest.raises(SceneError, match="cannot be written"):
        gallery.write(tmp_path / "file" / "page.html")
