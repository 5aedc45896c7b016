"""A simulation copied or pickled in mid-run goes on to the same bits, and what must not change does not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np
import pytest

from gabardine.core.frozen import Frozen
from gabardine.mechanics.model import Model, State
from gabardine.mechanics.workspace import Workspace
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

CLOTH = """
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [8, 8] }
fabric = "cotton"
"""
HELD = (
    CLOTH
    + """
pin = [
    { select = "left" },
    { select = "right", move = { translate_m = [[0, 0, 0, 0], [0.2, -0.1, 0.05, 0]] } },
]
load = [{ select = "top", force_n = [0.0, 0.0, 0.1], end_s = 0.06 }]
"""
)
BALL = """
[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.15, -0.104, 0.14]
radius_m = 0.1
"""
WIND = "world = { wind_m_per_s = [0, 2, 1], air_drag_kg_per_m2_s = { normal = 0.2, on = 'vertices' } }\n"
SPRINGS = """
model = { kind = "springs", structural_n_per_m = 50.0, shear_n_per_m = 20.0 }
limit = { method = "edges", rate = 0.1 }
"""
GUARANTEED = 'contact = { mode = "guaranteed" }\n'
FLOOR = '[[collider]]\nkind = "plane"\npoint_m = [0.0, -0.21, 0.0]\n'


def method(time: str) -> str:
    return f"time = {{ duration_s = 1.0, {time} }}\n"


STEPS = method("step_s = 0.01")
SCENES = {
    "hanging, pulled and blown": STEPS + WIND + HELD,
    "bdf2": method('integrator = "bdf2", step_s = 0.01') + HELD,
    "velocity Verlet": method('integrator = "velocity-verlet", stable_step = true') + HELD,
    "controlled error": method('integrator = "implicit-midpoint", tolerance_m = 1e-3') + HELD,
    "static": 'time = { integrator = "static" }\n' + HELD,
    "springs with a limit": STEPS + HELD + SPRINGS,
    "triangles with a limit": STEPS + HELD + 'limit = { method = "continuum", weft = 0.01 }\n',
    "vertices on a moving ball": STEPS + CLOTH + BALL + "move.translate_m = [[0, 0, 0, 0], [1, 0, 0.1, 0.1]]",
    "surfaces on a ball": STEPS + GUARANTEED + CLOTH + BALL,
    "surfaces on a rigid body": STEPS + GUARANTEED + CLOTH + BALL + "mass_kg = 0.1\n" + FLOOR,
}
THREADS = {"surfaces on a ball": 2}
COPIES: dict[str, Callable[[Simulation], Simulation]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda simulation: pickle.loads(pickle.dumps(simulation)),
    "pickle, oldest protocol": lambda simulation: pickle.loads(pickle.dumps(simulation, protocol=2)),
}


def begun(name: str) -> Simulation:
    """A scene in mid-run; statics before its only step."""
    simulation = Simulation(Scene.from_text(SCENES[name]), THREADS.get(name, 1))
    if not simulation.integrator.static:
        for _ in range(4):
            simulation.step()
    return simulation


def report_of(simulation: Simulation) -> dict[str, Any]:
    """Of some further steps, without the time they took."""
    for _ in range(1 if simulation.integrator.static else 4):
        report = simulation.step()
    return {**report.to_dict(), "stages_s": None}


@pytest.mark.parametrize("name", SCENES)
def test_copies_go_on_to_the_same_bits(name: str) -> None:
    simulation = begun(name)
    others = {how: make(simulation) for how, make in COPIES.items()}
    start = simulation.state.positions.copy()
    wanted, end = report_of(simulation), simulation.state.to_arrays()
    assert (simulation.state.positions != start).any()
    for how, other in others.items():
        assert (other.state.positions == start).all(), how  # it goes its own way
        assert report_of(other) == wanted, how
        for field, value in other.state.to_arrays().items():
            assert value.tobytes() == end[field].tobytes(), (how, field)


def everything(value: Any, where: str, seen: set[int]) -> Iterator[tuple[str, Any]]:
    """All objects of the package and all arrays that a value is made of, with their places."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, np.ndarray):
        yield where, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from everything(item, f"{where}[{key!r}]", seen)
    elif isinstance(value, tuple | list):
        for k, item in enumerate(value):
            yield from everything(item, f"{where}[{k}]", seen)
    elif type(value).__module__.startswith("gabardine.") and hasattr(value, "__dict__"):
        yield where, value
        for key, item in vars(value).items():
            yield from everything(item, f"{where}.{key}", seen)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("how", [None, *COPIES])
def test_what_is_frozen_stays_as_it_was_made(name: str, how: str | None) -> None:
    """After steps and copies: arrays are read-only, and no dataclass has got anything but its fields."""
    simulation = begun(name)
    if how is not None:
        simulation = COPIES[how](simulation)
    report_of(simulation)
    fixed = {
        "model": simulation.system.model,
        "controls": simulation.controls,
        "schedule": simulation.schedule,
    }
    seen, arrays = set[int](), 0
    for place, value in everything(fixed, "simulation", seen):
        if isinstance(value, np.ndarray):
            arrays += 1
            assert not value.flags.writeable, place
        assert not isinstance(value, State | Workspace), place
    assert arrays > 20
    for place, value in everything(vars(simulation), "simulation", set()):
        frozen = is_dataclass(value) and value.__dataclass_params__.frozen  # type: ignore[attr-defined]
        if frozen:
            assert set(vars(value)) == {field.name for field in fields(value)}, place  # type: ignore[arg-type]


def test_a_model_cannot_be_changed() -> None:
    model = begun("surfaces on a ball").system.model
    assert isinstance(model, Model)
    assert isinstance(model, Frozen)
    with pytest.raises(ValueError, match="read-only"):
        model.masses *= 2.0
    with pytest.raises(AttributeError, match="cannot assign"):
        model.masses = model.masses  # type: ignore[misc]
    assert copy.deepcopy(model) is model


def test_nobody_observes_a_copy() -> None:
    told: list[int] = []
    scene = Scene.from_text(SCENES["hanging, pulled and blown"])
    simulation = Simulation(scene, observers=(lambda _, report: told.append(report.step),))
    simulation.step()
    pickle.loads(pickle.dumps(simulation)).step()
    simulation.step()
    assert told == [1, 2]
