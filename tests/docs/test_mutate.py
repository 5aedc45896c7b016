"""`make papers-mutate`: engines broken on purpose, and what the criteria catch of it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import numpy as np
import pytest

from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane.linear import Linear
from gabardine.papers import EXPERIMENTS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

from .conftest import ROOT

SCENE = """
time.duration_s = 0.1
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [1.0, 1.0], cells = [2, 2] }
limit = { method = "edges", rate = 0.1 }
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = { law = "linear", young_n_per_m = 100.0 }
bending = { law = "quadratic", rigidity_n_m = 1e-5 }
[[collider]]
kind = "sphere"
radius_m = 0.1
centre_m = [0.0, -1.0, 0.0]
"""


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "papers"))
    return import_module("mutate")


def forces(simulation: Simulation, stretch: float) -> np.ndarray:
    state = simulation.state
    return simulation.system.force(stretch * state.positions, np.zeros_like(state.positions), 0.0)


def test_each_mutation_breaks_what_it_says(mutate: ModuleType) -> None:
    scene = Scene.from_text(SCENE)
    whole = Simulation(scene)
    made = {}
    for name in ("no bending", "wrong coefficient", "wrong sign", "no limits", "no contact"):
        with mutate.MUTATIONS[name]():
            made[name] = Simulation(scene)
    kinds = {block.kind for block in made["no bending"].compiled.model.blocks}
    assert kinds == {block.kind for block in whole.compiled.model.blocks} - {"bending"}
    np.testing.assert_allclose(
        forces(made["wrong coefficient"], 1.1) - forces(made["wrong coefficient"], 1.0),
        1.2 * (forces(whole, 1.1) - forces(whole, 1.0)),
        atol=1e-9,
    )
    gravity = made["wrong sign"].compiled.model.gravity
    np.testing.assert_array_equal(gravity, -whole.compiled.model.gravity)
    assert whole.compiled.limiters
    assert not made["no limits"].compiled.limiters
    assert whole.compiled.controls.colliders
    assert not made["no contact"].compiled.controls.colliders
    assert Simulation(scene).compiled.limiters  # and all is whole again


def test_a_mutation_is_caught_by_a_claim_that_held(mutate: ModuleType) -> None:
    record = mutate.tried("volino09.fig14", ["wrong coefficient", "no contact"])
    assert record["held"] == 6
    assert [len(found) for found in record["caught"].values()] == [1, 0]


def test_what_is_to_be_tried_exists(mutate: ModuleType) -> None:
    assert set(mutate.CONCERNED) <= set(EXPERIMENTS)
    assert {name for names in mutate.CONCERNED.values() for name in names} == set(mutate.MUTATIONS)


def test_scenes_made_in_python_are_broken_too(mutate: ModuleType) -> None:
    """There the name of a law is a default, which nobody gave."""
    scene = Scene.from_text(SCENE)
    fabric = Fabric(density_kg_per_m2=0.2, membrane=Linear(young_n_per_m=100.0))
    made = scene.model_copy(update={"cloth": (scene.cloth[0].model_copy(update={"fabric": fabric}),)})
    whole = forces(Simulation(made), 1.1) - forces(Simulation(made), 1.0)
    with mutate.MUTATIONS["wrong coefficient"]():
        broken = Simulation(made)
    np.testing.assert_allclose(forces(broken, 1.1) - forces(broken, 1.0), 1.2 * whole, atol=1e-9)
    assert np.abs(whole).max() > 0.1
