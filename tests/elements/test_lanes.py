"""Forces in vector lanes are the forces of assembly, for any law and any number of threads."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from element_examples import ELEMENTS

from gabardine.core.kernels import _compile
from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler, Configuration
from gabardine.elements.contract import SURROUNDINGS, Block
from gabardine.elements.lanes import FEW_BLOCKS, LANES, LaneForces
from gabardine.linalg.blocks import pattern_of

AIR = SURROUNDINGS.row(air_velocity=(1.0, 2.0, -1.0), time=0.0, elapsed=0.0)
ROUNDING = 1e-12
"""Relative to the largest force: products and sums are contracted, a few hundred operations deep."""


def lane_forces(
    blocks: list[Block], x: np.ndarray, v: np.ndarray, external: np.ndarray, team: Team
) -> np.ndarray:
    lanes = LaneForces(blocks, len(x), team)
    lanes.evaluate(x.reshape(-1), v.reshape(-1), AIR)
    return lanes.collect(external)


def assembled(blocks: list[Block], x: np.ndarray, v: np.ndarray, external: np.ndarray) -> np.ndarray:
    force = external.copy()
    pattern = pattern_of([block.stencils for block in blocks], len(x))
    for block in blocks:
        Assembler(block, pattern, Team(1)).add_force(Configuration(x, v, AIR), force)
    return force


@pytest.fixture(scope="module")
def sheet(make_blocks: Callable) -> tuple[Any, ...]:
    """Membrane, bending and drag, all viscous, of a crumpled sheet in motion; no multiple of `LANES`."""
    mesh, blocks = make_blocks(11)
    assert mesh.face_count > LANES
    assert mesh.face_count % LANES
    noise = np.random.default_rng(0).standard_normal((3, *mesh.rest_positions.shape))
    return blocks, mesh.rest_positions + 0.02 * noise[0], 0.5 * noise[1], noise[2]


def test_they_are_those_of_assembly(sheet: tuple[Any, ...]) -> None:
    blocks, x, v, external = sheet
    expected = assembled(blocks, x, v, external)
    found = lane_forces(blocks, x, v, external, Team(1))
    np.testing.assert_allclose(found, expected, rtol=0, atol=ROUNDING * np.abs(expected).max())
    assert np.abs(expected - external).max() > 1.0


def test_threads_change_no_bit(sheet: tuple[Any, ...]) -> None:
    blocks, x, v, external = sheet
    alone = lane_forces(blocks, np.tile(x, (5, 1)), np.tile(v, (5, 1)), np.tile(external, (5, 1)), Team(1))
    team = Team(2, minimum_rows=1)
    assert len(team.ranges(len(alone))) == 2
    both = lane_forces(blocks, np.tile(x, (5, 1)), np.tile(v, (5, 1)), np.tile(external, (5, 1)), team)
    assert alone.tobytes() == both.tobytes()


def test_other_rest_data_are_packed_anew(sheet: tuple[Any, ...]) -> None:
    (membrane, _, drag), x, v, external = sheet
    lanes = LaneForces([membrane, drag], len(x), Team(1))
    twice = membrane.rest.copy()
    membrane.element.rest.of(twice, "area")[:] *= 2.0  # twice the area, twice the force
    for other in (replace(membrane, rest=twice), membrane):
        lanes.renew([other, drag])
        lanes.evaluate(x.reshape(-1), v.reshape(-1), AIR)
        expected = assembled([other, drag], x, v, external)
        rounding = ROUNDING * np.abs(expected).max()
        np.testing.assert_allclose(lanes.collect(external), expected, rtol=0, atol=rounding)


def test_bending_is_viscous_where_it_takes_time_to_relax(sheet: tuple[Any, ...]) -> None:
    bending = sheet[0][1]
    assert bending.viscous
    rest = bending.rest.copy()
    bending.element.rest.of(rest, "relaxation")[:] = 0.0
    elastic = replace(bending, rest=rest)
    assert not elastic.viscous
    x, v, external = sheet[1:]
    still, moving = (lane_forces([elastic], x, w, external, Team(1)) for w in (0.0 * v, v))
    assert still.tobytes() == moving.tobytes()
    assert lane_forces([bending], x, v, external, Team(1)).tobytes() != still.tobytes()


def test_what_does_not_suit_is_left_to_assembly(sheet: tuple[Any, ...]) -> None:
    blocks = sheet[0]
    assert LaneForces.suits(blocks)
    assert not LaneForces.suits([])
    assert not LaneForces.suits([blocks[0]] * (FEW_BLOCKS + 1))
    assert not LaneForces.suits([replace(blocks[0], follow=lambda *_: None)])


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="looks at x86 instructions")
def test_the_membrane_is_vectorised(make_blocks: Callable) -> None:
    """Several elements in one register, by plain loads: packed products and no gather instruction."""
    from element_examples import patch

    from gabardine.materials.blocks import membrane_block
    from gabardine.materials.membrane.linear import Linear

    small = patch(1.0, 0.4, np.random.default_rng(0))
    block = membrane_block(small, Linear(young_n_per_m=100.0))
    lanes = LaneForces([block], len(small.rest_positions), Team(1))
    (own,) = lanes.blocks
    fresh: Any = _compile(own.kernel.python, own.kernel.bindings, "fresh", cached=False)
    x = small.rest_positions.reshape(-1)
    fresh(0, 1, own.stencils, own.rest, block.par, AIR, x, x, 0, lanes.out)
    (assembly,) = fresh.inspect_asm().values()
    assert assembly.count("mulpd") + assembly.count("213pd") + assembly.count("231pd") > 30
    assert "gather" not in assembly


def keeps_a_state(name: str) -> bool:
    """Laws with internal state are assembled (`LaneForces.suits`)."""
    examples = ELEMENTS[name].examples(100.0, 0.1, np.random.default_rng(3))
    return any(example.element.state_size for example in examples)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [name for name in ELEMENTS if not (name.endswith("-viscous") or keeps_a_state(name))]
)
def test_every_element(name: str) -> None:
    """One element of every law, deformed and in motion, against assembly."""
    rng = np.random.default_rng(3)
    for example in ELEMENTS[name].examples(100.0, 0.1, rng):
        size = len(example.rest_positions)
        stencils = np.arange(size, dtype=np.uint32)[None]
        block = Block(example.element, "one", stencils, example.rest[None].copy(), example.par)
        x = example.rest_positions + 0.01 * rng.standard_normal((size, 3))
        v, external = rng.standard_normal((2, size, 3))
        expected = assembled([block], x, v, 0.0 * external)
        found = lane_forces([block], x, v, 0.0 * external, Team(1))
        # an angle near its rest value loses some digits
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9 * np.abs(expected).max())
        assert np.abs(expected).max() > 0.0
