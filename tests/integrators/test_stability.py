"""The stability limits of explicit methods, against the eigenvalues of one step of x'' = -w^2 x - d x'."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.integrators import integrator_class
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Step = Callable[[float, float, float, float, float], tuple[float, float]]


def symplectic_euler(x: float, v: float, h: float, w: float, d: float) -> tuple[float, float]:
    v = v + h * (-w * w * x - d * v)
    return x + h * v, v


def velocity_verlet(x: float, v: float, h: float, w: float, d: float) -> tuple[float, float]:
    a = -w * w * x - d * v
    end = x + h * v + h * h * a / 2
    b = -w * w * end - d * (v + h * a)
    return end, v + h * (a + b) / 2


def rk4(x: float, v: float, h: float, w: float, d: float) -> tuple[float, float]:
    def f(y: Any) -> Any:
        return np.array([y[1], -w * w * y[0] - d * y[1]])

    y = np.array([x, v])
    k1 = f(y)
    k2 = f(y + h / 2 * k1)
    k3 = f(y + h / 2 * k2)
    y = y + h * (k1 + 2 * k2 + 2 * k3 + f(y + h * k3)) / 6
    return float(y[0]), float(y[1])


METHODS: dict[str, Step] = {
    "symplectic-euler": symplectic_euler,
    "velocity-verlet": velocity_verlet,
    "rk4": rk4,
}


def growth(step: Step, h: float, w: float, d: float) -> float:
    """The largest factor of one step."""
    matrix = np.array([step(1.0, 0.0, h, w, d), step(0.0, 1.0, h, w, d)]).T
    return float(np.abs(np.linalg.eigvals(matrix)).max())


def limit(name: str, w: float, d: float) -> float:
    return integrator_class(name).limit_s(None, w, d)  # type: ignore[attr-defined]


@pytest.mark.parametrize("damping", [0.0, 0.1, 0.5, 1.0, 1.9, 3.0, 20.0])
@pytest.mark.parametrize("name", METHODS)
def test_every_mode_up_to_the_largest_is_stable_below_the_limit(name: str, damping: float) -> None:
    w = 50.0
    h = limit(name, w, damping * w)
    for some_w in np.linspace(0.01, 1.0, 30) * w:
        for some_d in np.linspace(0.0, 1.0, 30) * damping * w:
            assert growth(METHODS[name], h, some_w, some_d) < 1 + 1e-7


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize(("damping", "slack"), [(0.0, 1.02), (0.5, 1.1), (20.0, 1.12)])
def test_the_largest_mode_grows_beyond_it(name: str, damping: float, slack: float) -> None:
    """The half disc of RK4 is up to 8 % inside of where it ends, and the limit without damping 1.5 %."""
    h = limit(name, 50.0, damping * 50.0)
    several = [growth(METHODS[name], slack * h, 50.0, share * damping * 50.0) for share in (0.0, 0.5, 1.0)]
    assert max(several) > 1 + 1e-6


@pytest.mark.parametrize("name", METHODS)
def test_damping_alone_and_nothing_at_all(name: str) -> None:
    h = limit(name, 0.0, 10.0)
    assert growth(METHODS[name], h, 0.0, 10.0) <= 1 + 1e-12
    assert growth(METHODS[name], 1.1 * h, 0.0, 10.0) > 1.0
    assert limit(name, 0.0, 0.0) == np.inf


def scene(name: str, step_s: float, young_n_per_m: float = 80.0) -> Scene:
    return Scene.from_text(f"""
        time = {{ integrator = "{name}", duration_s = {200 * step_s}, step_s = {step_s} }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [4, 4], pattern = "alternating" }}
        pin = [{{ select = "left" }}]
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        membrane = {{ law = "linear", young_n_per_m = {young_n_per_m} }}
        viscosity = {{ law = "proportional", membrane_s = 1e-3, bending_s = 1e-3 }}
    """)


@pytest.mark.parametrize("name", METHODS)
def test_steps_beyond_it_are_refused_with_one_that_works(name: str) -> None:
    with pytest.raises(SceneError) as caught:
        Simulation(scene(name, 0.1))
    found = re.search(
        rf"beyond the stability limit (\S+) s of {name} .* a step of at most (\S+) s", str(caught.value)
    )
    assert found
    sim = Simulation(scene(name, float(found[2])))
    while not sim.done:
        assert sim.step().energies_j["kinetic"] < 0.1


@pytest.mark.parametrize("name", METHODS)
def test_a_stiffness_that_overflows_is_refused(name: str) -> None:
    """Where it is read, before any method asks for a step that is short enough."""
    with pytest.raises(SceneError, match="1e\\+300 is beyond any cloth"):
        Simulation(scene(name, 1e-3, 1e300))
