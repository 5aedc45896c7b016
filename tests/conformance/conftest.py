"""What the conformance tests run over: every element of the registry, at magnitudes far apart.

A *sample* is one family of elements at one stiffness, size and deformation. Its *states* are the family's
examples, deformed and moving. Local functions run here as plain Python, in the precision of their input.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS, Element
from gabardine.materials.elements import ELEMENTS, Example, Family

Floats = NDArray[Any]

STIFFNESSES = (1e-6, 1.0, 1e4)
SIZES_M = (1e-3, 1e-2, 1.0)
DEFORMATIONS = {"small": 1e-3, "moderate": 0.1, "large": 0.5}
RATE_PER_S = 10.0
"""Rate of strain: with the examples' relaxation time the viscous part is 0.2 of the stiffness."""


_made: dict[tuple[str, str], tuple[Callable, ...]] = {}


def local_functions(element: Element, tangent: str) -> tuple[Callable, ...]:
    """(energy, gradient, tangent) as plain Python, made once per element."""
    key = (element.name, tangent)
    if key not in _made:
        bindings = {**element.bindings, **TANGENTS[tangent]}
        functions = (element.energy, element.gradient, element.tangent)
        _made[key] = tuple(rebound(f, bindings, lambda inner: inner, f.__name__) for f in functions)
    return _made[key]


@dataclass(frozen=True, eq=False)
class State:
    """An example at positions x [m] with velocities v [m/s]."""

    example: Example
    x: Floats
    v: Floats

    @property
    def element(self) -> Element:
        return self.example.element

    def energy(self, x: Floats) -> float:
        """W(x) [J]."""
        rest, par, work = self._fixed(x.dtype)
        return local_functions(self.element, "exact")[0](x, rest, par, work)

    def gradient(self, x: Floats, v: Floats) -> Floats:
        """g(x, v) [N], shape (size, 3)."""
        rest, par, work = self._fixed(x.dtype)
        g = np.full_like(x, np.nan)
        local_functions(self.element, "exact")[1](x, v, rest, par, g, work)
        return g

    def tangent(self, x: Floats, v: Floats, a: float, b: float, kind: str = "exact") -> tuple[Floats, Floats]:
        """g and a dg/dx + b dg/dv, shape (3 size, 3 size)."""
        rest, par, work = self._fixed(x.dtype)
        g, h = np.full_like(x, np.nan), np.full((x.size, x.size), np.nan, x.dtype)
        weights = x.dtype.type(a), x.dtype.type(b)
        local_functions(self.element, kind)[2](x, v, rest, par, *weights, g, h, work)
        return g, h

    def _fixed(self, dtype: Any) -> tuple[Floats, Floats, Floats]:
        """Rest row, parameters and scratch filled with what must not be read."""
        work = np.full(self.element.work, np.nan, dtype)
        return self.example.rest.astype(dtype), self.example.par.astype(dtype), work


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
        return [
            State(
                example,
                _smoothly(example.rest_positions, self.size_m, self.strain, rng),
                RATE_PER_S
                * (_smoothly(example.rest_positions, self.size_m, 0.5, rng) - example.rest_positions),
            )
            for example in self.family.examples(self.stiffness, self.size_m, rng)
        ]

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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`sample`: every family at all magnitudes; `deformed`: the same without the small deformations.

    `typical`: one sample of each family; `elastic`: the same without those that store no energy.
    `element`: every element once, families sharing some.
    """
    everything = [parameter for name in ELEMENTS for parameter in _magnitudes(name)]
    one_each = [Sample(name, 10.0, 0.01, "moderate") for name in ELEMENTS]
    elements = {state.element.name: state.element for s in one_each for state in s.states}
    choices = {
        "sample": everything,
        "deformed": [p for p in everything if p.values[0].deformation != "small"],
        "typical": [pytest.param(s, id=s.name) for s in one_each],
        "elastic": [pytest.param(s, id=s.name) for s in one_each if s.states[0].element.conservative],
        "element": [pytest.param(element, id=name) for name, element in elements.items()],
    }
    for fixture in metafunc.fixturenames:
        if fixture in choices:
            metafunc.parametrize(fixture, choices[fixture])
