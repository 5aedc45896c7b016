"""Several steps abreast: nothing moves before its elements are evaluated, and none of them before it has."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gabardine.core.threads import Team
from gabardine.elements import waves as module
from gabardine.elements.contract import Block
from gabardine.elements.lanes import LANES, LaneBlock, LaneForces
from gabardine.elements.waves import Waves, in_waves, order_of, plain_order

Blocks = list[LaneBlock]


def vertices_of(blocks: Blocks, unit: np.ndarray) -> set[int]:
    """Of the elements of a unit."""
    number, first, last = unit
    return set(blocks[number].block.stencils[first * LANES : last * LANES].reshape(-1).tolist())


def check(waves: Waves, blocks: Blocks, vertex_count: int) -> None:
    """What has to hold, by looking at every unit."""
    vertices = [vertices_of(blocks, unit) for unit in waves.units]
    assert waves.ready[-1] == vertex_count
    assert (np.diff(waves.ready) >= 0).all()
    for number, own in enumerate(vertices):
        later = set().union(*vertices[number + 1 :])
        assert not later & set(range(waves.ready[number]))  # all elements of what may move are evaluated
        assert max(own) < waves.ready[waves.needed[number]]  # all vertices of a unit have moved
    chunks = sorted((b, c) for b, first, last in waves.units.tolist() for c in range(first, last))
    assert chunks == [(b, c) for b, block in enumerate(blocks) for c in range(block.chunk_count)]


@pytest.fixture(scope="module")
def sheets(make_blocks: Callable) -> tuple[Blocks, int]:
    """Membrane, bending and drag, in the order of the grid."""
    mesh, blocks = make_blocks(30)
    return LaneForces(blocks, mesh.vertex_count, Team(1)).blocks, mesh.vertex_count


def test_nothing_is_early(sheets: tuple[Blocks, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNKS", 1)
    waves = in_waves(*sheets)
    check(waves, *sheets)
    assert len(waves.units) == 45  # 1800 triangles for each of the three, 128 at a time
    assert waves.behind < 12


def test_nothing_is_early_in_plain_order(sheets: tuple[Blocks, int]) -> None:
    waves = plain_order(*sheets)
    check(waves, *sheets)
    assert waves.units.tolist() == [[b, 0, block.chunk_count] for b, block in enumerate(sheets[0])]
    assert waves.abreast == 1


def test_waves_where_they_pay(sheets: tuple[Blocks, int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(order_of(*sheets).units) == 3  # fits into the cache
    monkeypatch.setattr(module, "SMALL_BYTES", 0)
    monkeypatch.setattr(module, "CHUNKS", 1)
    waves = order_of(*sheets)
    assert len(waves.units) == 45
    assert waves.abreast == 45 // (2 * waves.behind) > 1


def test_elements_from_end_to_end_leave_no_room_for_waves(
    sheets: tuple[Blocks, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks, count = sheets
    monkeypatch.setattr(module, "SMALL_BYTES", 0)
    membrane: Block = blocks[0].block
    stencils = membrane.stencils.copy()
    stencils[0, 2] = count - 1
    long = Block(membrane.element, "membrane", stencils, membrane.rest, membrane.par)
    assert order_of(LaneForces([long], count, Team(1)).blocks, count).abreast == 1
