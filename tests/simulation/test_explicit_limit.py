"""Explicit steps beyond the stability limit are refused; the limit is the true one."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.linalg.blocks import to_scipy
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

RELAXATIONS_S = (0.0, 1e-3)


def named_numbers(scene: Scene) -> tuple[float, float]:
    """The limit and the advised step a refusal names [s]."""
    with pytest.raises(SceneError, match=r"^time\.step_s: 0\.05 s is beyond the stability limit") as caught:
        Simulation(scene)
    text = str(caught.value)
    found = re.search(r"stability limit (\S+) s of symplectic-euler .* a step of at most (\S+) s", text)
    assert found
    assert 'integrator = "backward-euler"' in text
    return float(found[1]), float(found[2])


@pytest.fixture(params=RELAXATIONS_S)
def make(request: pytest.FixtureRequest, make_scene: Callable[..., Scene], pin: str) -> Callable[..., Scene]:
    def scene(step_s: float, duration_s: float = 1.0) -> Scene:
        numbers = {"step_s": step_s, "duration_s": duration_s, "relaxation_s": request.param}
        return make_scene(pin, cells=4, integrator="symplectic-euler", **numbers)

    return scene


def growth_of(scene: Scene) -> Callable[[float], float]:
    """By which factor a step of h [s] multiplies the fastest growing mode of the linearised sheet.

    x1 - 2 x0 + x_1 = -h^2 K x0 - h D (x0 - x_1), mass-weighted: the largest eigenvalue of its companion.
    """
    simulation = Simulation(scene)
    system, state = simulation.system, simulation.state
    free = np.setdiff1d(np.arange(simulation.compiled.model.vertex_count), system.controls.pinned_vertices)
    rows = (3 * free[:, None] + np.arange(3)).ravel()
    root = np.repeat(1 / np.sqrt(simulation.compiled.model.masses[free]), 3)
    matrices = []
    for weights in ((1.0, 0.0, "exact"), (0.0, 1.0, "exact")):
        _, values = system.linearise(state.positions, state.velocities, 0.0, weights)
        dense = to_scipy(simulation.compiled.model.pattern, values).toarray()[np.ix_(rows, rows)]
        matrices.append(root[:, None] * dense * root)
    stiffness, damping = matrices
    one, nothing = np.eye(len(rows)), np.zeros_like(stiffness)

    def growth(h: float) -> float:
        first = 2 * one - h * h * stiffness - h * damping
        companion = np.block([[first, h * damping - one], [one, nothing]])
        return float(np.abs(np.linalg.eigvals(companion)).max())

    return growth


def test_the_limit_named_is_just_below_the_true_one(make: Callable[..., Scene]) -> None:
    limit, advised = named_numbers(make(0.05))
    growth = growth_of(make(1e-4))
    assert growth(limit) < 1 + 1e-5  # sheets at rest have modes that neither grow nor fall
    assert growth(1.1 * limit) > 1.1
    assert 0.67 * limit < advised <= 0.75 * limit  # rounded down to two digits


def test_the_step_advised_is_accepted_and_stable(make: Callable[..., Scene]) -> None:
    _, advised = named_numbers(make(0.05))
    simulation = Simulation(make(advised, 300 * advised))
    while not simulation.done:
        report = simulation.step()
        assert report.energies_j["kinetic"] < 0.05
        assert report.max_strain < 0.5
        assert report.halvings == 0


def test_beyond_the_limit_it_would_blow_up(
    make: Callable[..., Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    limit, _ = named_numbers(make(0.05))
    monkeypatch.setattr("gabardine.simulation.simulation.refuse_unstable_step", lambda *_: None)
    simulation = Simulation(make(1.2 * limit, 300 * limit))
    largest = 0.0
    while not simulation.done and largest < 10.0:
        largest = max(largest, simulation.step().energies_j["kinetic"])
    assert largest > 10.0


def test_implicit_steps_have_no_limit(make_scene: Callable[..., Scene], pin: str) -> None:
    simulation = Simulation(make_scene(pin, step_s=0.05))
    assert simulation.integrator.stable_step_s(simulation.state) == np.inf
    assert np.isfinite(simulation.step().max_strain)


def test_a_damping_over_mass_that_overflows_is_refused(make_scene: Callable[..., Scene], pin: str) -> None:
    """The square of its norm overflows in the power iteration: no step is short enough. A scene file has
    bounds on damping; a scene made in Python may be copied past them."""
    scene = make_scene(pin, cells=4, integrator="symplectic-euler", step_s=1e-9)
    fabric = scene.cloth[0].fabric
    assert fabric.viscosity is not None
    viscosity = fabric.viscosity.model_copy(update={"membrane_s": 1e200, "bending_s": 1e200})
    cloth = scene.cloth[0].model_copy(update={"fabric": fabric.model_copy(update={"viscosity": viscosity})})
    scene = scene.model_copy(update={"cloth": (cloth,)})
    with pytest.raises(SceneError, match="No step is short enough for symplectic-euler"):
        Simulation(scene)
