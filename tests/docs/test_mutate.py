"""`make papers-mutate`: engines broken on purpose, and what the criteria catch of it."""

from __future__ import annotations

import json
from importlib import import_module
from types import ModuleType

import numpy as np
import pytest

from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane.linear import Linear
from gabardine.papers import EXPERIMENTS, experiment_named
from gabardine.papers.page import measurement
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


CUBIC = """
time.duration_s = 0.1
[[cloth]]
mesh = { shape = "rectangle", size_m = [1.0, 1.0], cells = [2, 2] }
fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 100.0 } }
[cloth.model]
kind = "springs"
force = "cubic"
structural_n_per_m = 10.0
shear_n_per_m = 10.0
stretch = { ratio = 1.1, stiffness = 6.0 }
compress = { ratio = 0.9, stiffness = 2.0 }
jacobian_share = 0.9
"""


def tangent(simulation: Simulation, stretch: float) -> np.ndarray:
    positions = stretch * simulation.state.positions
    still = np.zeros_like(positions)
    return np.asarray(simulation.system.linearise(positions, still, 0.0, (1.0, 0.0, "full"))[1])


def test_cubic_springs_are_broken_in_two_ways(mutate: ModuleType) -> None:
    scene = Scene.from_text(CUBIC)
    whole = Simulation(scene)
    with mutate.MUTATIONS["no cubic terms"]():
        hooke = Simulation(scene)
    with mutate.MUTATIONS["no reduction of b and d"]():
        exact = Simulation(scene)
    assert np.abs(forces(hooke, 1.1) - forces(whole, 1.1)).max() > 0.1
    np.testing.assert_array_equal(forces(exact, 1.1), forces(whole, 1.1))
    assert np.abs(tangent(exact, 1.1) - tangent(whole, 1.1)).max() > 0.1


def test_a_jacobian_loses_its_geometric_part(mutate: ModuleType) -> None:
    scene = Scene.from_text(SCENE)
    with mutate.MUTATIONS["no geometric stiffness"]():
        broken = Simulation(scene)
    assert broken.integrator.settings.jacobian == "stiffness"
    assert Simulation(scene).integrator.settings.jacobian == "auto"


def test_a_jacobian_loses_a_tenth_of_its_geometric_part(mutate: ModuleType) -> None:
    made, still = Simulation(Scene.from_text(SCENE)), np.zeros((9, 3))
    positions = 1.1 * made.state.positions

    def linearised(kind: str) -> tuple[np.ndarray, np.ndarray]:
        force, values = made.system.linearise(positions, still, 0.0, (1.0, 0.0, kind))
        return np.array(force), np.array(values)

    (force, full), (_, stiffness) = linearised("full"), linearised("stiffness")
    with mutate.MUTATIONS["short geometric stiffness"]():
        same_force, short = linearised("full")
    np.testing.assert_array_equal(same_force, force)
    assert np.abs(full - stiffness).max() > 1.0
    np.testing.assert_allclose(short - stiffness, 0.9 * (full - stiffness), atol=1e-10)


@pytest.mark.parametrize("limit", ['method = "edges", rate = 0.1', 'method = "continuum", weft = 0.1'])
def test_limits_are_twice_as_wide(limit: str, mutate: ModuleType) -> None:
    scene = Scene.from_text(SCENE.replace('method = "edges", rate = 0.1', limit))
    name = limit.split()[-3]
    engines = import_module("broken_engines")
    told = {"cloth": [{"limit": scene.cloth[0].limit.model_dump()}]}
    engines.loose_limits(told)
    assert told["cloth"][0]["limit"] == scene.cloth[0].limit.model_dump() | {name: 0.2}
    with mutate.MUTATIONS["loose limits"]():
        assert Simulation(scene).compiled.limiters


def test_a_sheet_does_not_find_itself(mutate: ModuleType) -> None:
    from gabardine.contact.broad_phase import BroadPhase, Surface

    points, faces = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]] * 3, float), np.arange(9).reshape(3, 3)
    points[3:6, 2], points[6:, 2] = 0.01, 0.02
    surfaces = [Surface.of(faces[:2]), Surface.of(faces[2:])]
    phase = BroadPhase(surfaces, [(0, 0), (0, 1)])
    whole = phase.find(points, np.zeros_like(points), 0.05)["vertex-triangle"]
    with mutate.MUTATIONS["no self-contact"]():
        between = phase.find(points, np.zeros_like(points), 0.05)["vertex-triangle"]
    assert len(whole) > len(between) > 0
    assert (between >= 6).any(axis=1).all()
    assert phase.touching == ((0, 0), (0, 1))


@pytest.mark.parametrize(("name", "count"), [("quadratic elements", 8), ("quadratic cubic springs", 0)])
def test_a_quadratic_loop_goes_through_all_pairs(
    name: str, count: int, mutate: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines = import_module("broken_engines")
    counts = list[int]()
    monkeypatch.setattr(engines, "all_pairs", counts.append)
    with mutate.MUTATIONS[name]():
        tangent(Simulation(Scene.from_text(SCENE)), 1.0)
    assert max(counts) == count
    counts.clear()
    tangent(Simulation(Scene.from_text(SCENE)), 1.0)
    assert counts == []


def test_a_jittered_scene_begins_a_micrometre_off(mutate: ModuleType) -> None:
    jitter, scene = import_module("jitter"), Scene.from_text(SCENE)
    whole = Simulation(scene).state.positions
    starts = []
    for seed in (0, 0, 1):
        with jitter.jittered(seed):
            starts.append(Simulation(scene).state.positions)
    off = np.abs(starts[0] - whole)
    assert (off > 0.0).all()
    assert 1e-7 < off.mean() < 2e-6
    np.testing.assert_array_equal(starts[0], starts[1])
    assert np.abs(starts[0] - starts[2]).min() > 0.0


def test_what_is_to_be_tried_exists(mutate: ModuleType) -> None:
    assert set(mutate.CONCERNED) == set(EXPERIMENTS)
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


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_every_experiment_catches_a_mutation(name: str, mutate: ModuleType) -> None:
    """As kept, of code and claims of now or before; `make papers-mutate` tries them anew."""
    record = json.loads(mutate.KEPT.read_text("utf-8"))[name]
    assert any(record["caught"].values())


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_quick_verdicts_agree_with_kept_ones(name: str, mutate: ModuleType) -> None:
    """What a quick run decides, it decides as the kept run did; otherwise it must say that it cannot."""
    quick = json.loads(mutate.KEPT.read_text("utf-8"))[name]["quick"]["verdicts"]
    result = json.loads((mutate.FOLDER / "results" / f"{name}.json").read_text("utf-8"))
    pairs = {
        claim.name: (quick.get(claim.name), found["holds"])
        for claim in experiment_named(name).claims
        if (found := measurement(claim, result))
    }
    assert {claim: pair for claim, pair in pairs.items() if set(pair) == {True, False}} == {}
