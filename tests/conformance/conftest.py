"""What the conformance tests run over: every element of the registry, at magnitudes far apart.

A *sample* is one family of elements at one stiffness, size and deformation. Its *states* are the family's
examples, deformed and moving; of laws with internal state, each with several histories behind it. Local
functions run here as plain Python, in the precision of their input.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import product
from typing import Any

import numpy as np
import pytest
from element_examples import ELEMENTS, Example, Family
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.calls import bindings_of, call_energy, call_gradient, call_tangent, call_update
from gabardine.elements.contract import ELAPSED, SURROUNDINGS, TANGENTS, Element

Floats = NDArray[Any]

STIFFNESSES = (1e-6, 1.0, 1e4)
SIZES_M = (1e-3, 1e-2, 1.0)
DEFORMATIONS = {"small": 1e-3, "moderate": 0.1, "large": 0.5}
RATE_PER_S = 10.0
"""Rate of strain: with the examples' relaxation time the viscous part is 0.2 of the stiffness."""

HISTORIES = (1, 3)
"""Steps to deformations as large as the sample's that laws with internal state have behind them."""

_made: dict[tuple[str, str], tuple[Callable, ...]] = {}


def local_functions(element: Element, tangent: str) -> tuple[Callable, ...]:
    """(energy, gradient, tangent, update) as plain Python, made once per element."""
    key = (element.name, tangent)
    if key not in _made:
        bindings = {**bindings_of(element), **TANGENTS[tangent]}
        functions = (call_energy, call_gradient, call_tangent, call_update)[: 4 if element.update else 3]
        _made[key] = tuple(rebound(f, bindings, lambda inner: inner, f.__name__) for f in functions)
    return _made[key]


@dataclass(frozen=True, eq=False)
class State:
    """An example at positions x [m] with velocities v [m/s]; state_t0: its internal state, fixed."""

    example: Example
    x: Floats
    v: Floats
    state_t0: Floats

    @property
    def element(self) -> Element:
        return self.example.element

    def energy(self, x: Floats) -> float:
        """W(x) [J]."""
        *given, work = self._fixed(x.dtype)
        return local_functions(self.element, "exact")[0](x, *given, 0, work)

    def gradient(self, x: Floats, v: Floats) -> Floats:
        """g(x, v) [N], shape (size, 3)."""
        *given, work = self._fixed(x.dtype)
        g = np.full_like(x, np.nan)
        local_functions(self.element, "exact")[1](x, v, *given, 0, g, work)
        return g

    def tangent(self, x: Floats, v: Floats, a: float, b: float, kind: str = "exact") -> tuple[Floats, Floats]:
        """g and a dg/dx + b dg/dv, shape (3 size, 3 size)."""
        *given, work = self._fixed(x.dtype)
        g, h = np.full_like(x, np.nan), np.full((x.size, x.size), np.nan, x.dtype)
        weights = x.dtype.type(a), x.dtype.type(b)
        local_functions(self.element, kind)[2](x, v, *given, 0, *weights, g, h, work)
        return g, h

    def updated(self, x: Floats, v: Floats) -> State:
        """With the internal state of a step that ended at x with v."""
        *given, states, work = self._fixed(x.dtype)
        states_t1 = np.full_like(states, np.nan)
        if self.element.update:
            local_functions(self.element, "exact")[3](x, v, *given, states, states_t1, 0, work)
        return replace(self, state_t0=states_t1[0])

    @property
    def at_once(self) -> State:
        """The same with no time passed since the start of the step: what a law that relaxes is after it."""
        surroundings = self.example.surroundings.copy()
        surroundings[ELAPSED] = 0.0
        return replace(self, example=self.example._replace(surroundings=surroundings))

    @property
    def relaxes(self) -> bool:
        """Whether the internal state changes with the time that passes."""
        return bool(self.example.surroundings[ELAPSED] > 0.0)

    @property
    def fresh(self) -> State:
        """The same element before it ever left its rest shape."""
        return replace(self, state_t0=np.zeros_like(self.state_t0))

    @property
    def air_velocity(self) -> Floats:
        return SURROUNDINGS.of(self.example.surroundings, "air_velocity")

    def _fixed(self, dtype: Any) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        """Rest row, parameters, surroundings, internal states, and scratch that must not be read."""
        example, work = self.example, np.full(self.element.work, np.nan, dtype)
        given = (example.rest, example.par, example.surroundings, self.state_t0[None])
        rest, par, surroundings, states = (array.astype(dtype) for array in given)
        for array in (rest, par, surroundings, states):
            array.flags.writeable = False  # local functions only read it
        return rest, par, surroundings, states, work


@dataclass(frozen=True)
class Sample:
    """A family at one stiffness, size and deformation; see the module docstring."""

    name: str
    stiffness: float
    size_m: float
    deformation: str

    def __str__(self) -> str:
        return f"{self.name}-{self.stiffness:g}-{self.size_m:g}m-{self.deformation}"

    @property
    def family(self) -> Family:
        return ELEMENTS[self.name]

    @property
    def strain(self) -> float:
        return DEFORMATIONS[self.deformation]

    @property
    def energy_unit(self) -> float:
        """stiffness * length^p [J]: what an energy at a strain of 1 is of the order of."""
        return self.stiffness * self.size_m**self.family.energy_length_power

    @cached_property
    def states(self) -> list[State]:
        rng = np.random.default_rng(zlib.crc32(self.name.encode()))
        found = []
        for example in self.family.examples(self.stiffness, self.size_m, rng):
            x = self.deformed(example.rest_positions, rng)
            end = _smoothly(example.rest_positions, self.size_m, 0.5, rng)
            v, none = RATE_PER_S * (end - example.rest_positions), np.zeros(example.element.state_size)
            state = State(example, x, v, none)
            found.append(state)
            for length in HISTORIES if example.element.state_size else ():
                for _ in range(length):
                    state = state.updated(self.deformed(example.rest_positions, rng), v)
                found.append(state)
        return found

    def deformed(self, points: Floats, rng: np.random.Generator) -> Floats:
        """Points of an example deformed by as much as those of the sample [m]."""
        return _smoothly(points, self.size_m, self.strain, rng)

    def scaled(self, stiffness: float, length: float) -> Sample:
        """The same shapes and motions, of other units."""
        return Sample(self.name, self.stiffness * stiffness, self.size_m * length, self.deformation)


def _smoothly(points: Floats, size_m: float, amount: float, rng: np.random.Generator) -> Floats:
    """p + amount (G p + size H p p): points that coincide (as in border stencils) stay together."""
    at = points / size_m
    linear, quadratic = rng.uniform(-1, 1, (3, 3)), rng.uniform(-0.5, 0.5, (3, 3, 3))
    shift = rng.uniform(-1, 1, 3)
    change = at @ linear.T + np.einsum("kij,ni,nj->nk", quadratic, at, at) + shift
    return points + amount * size_m * change


def _magnitudes(name: str) -> list[Any]:
    """All magnitudes of a family; beyond a Latin square, in which any two magnitudes meet, they are slow."""
    samples = []
    for i, j, k in product(range(3), repeat=3):
        sample = Sample(name, STIFFNESSES[i], SIZES_M[j], list(DEFORMATIONS)[k])
        marks = [] if (i + j + k) % 3 == 0 else [pytest.mark.slow]
        samples.append(pytest.param(sample, marks=marks, id=str(sample)))
    return samples


def _compiled_daily(name: str) -> bool:
    """Not where a kernel, seconds each, has the parts of others: the elastic one is within the viscous one,
    laws averaged around vertices are those of triangles, with the averaging of the matrix.
    """
    averaged = name.startswith("averaged-") and name != "averaged-matrix-viscous"
    return not averaged and f"{name}-viscous" not in ELEMENTS


@cache
def _choices() -> dict[str, list[Any]]:
    """By the name of the fixture. Made once: the tests share the states of the samples, and change none."""
    everything = [parameter for name in ELEMENTS for parameter in _magnitudes(name)]
    one_each = [Sample(name, 10.0, 0.01, "moderate") for name in ELEMENTS]
    elements = {state.element.name: state.element for s in one_each for state in s.states}
    stateful = {s.name for s in one_each if s.states[0].element.state_size}
    return {
        "sample": everything,
        "deformed": [p for p in everything if p.values[0].deformation != "small"],
        "typical": [pytest.param(s, id=s.name) for s in one_each],
        "compiled": [
            pytest.param(s, id=s.name, marks=() if _compiled_daily(s.name) else (pytest.mark.slow,))
            for s in one_each
        ],
        "elastic": [
            pytest.param(s, id=s.name)
            for s in one_each
            if s.states[0].element.conservative and s.states[0].element.stores
        ],
        "with_state": [p for p in everything if p.values[0].name in stateful],
        "element": [pytest.param(element, id=name) for name, element in elements.items()],
    }


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`sample`: every family at all magnitudes; `deformed`: the same without the small deformations.

    `typical`: one sample of each family; `compiled`: the same, some of them slow;
    `elastic`: without those that store no energy;
    `with_state`: all samples of laws with internal state.
    `element`: every element once, families sharing some.
    """
    for fixture in metafunc.fixturenames:
        if fixture in _choices():
            metafunc.parametrize(fixture, _choices()[fixture])
