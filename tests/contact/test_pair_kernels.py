"""What a step knows of its pairs, and what it learns from a solution, against the same in NumPy."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from gabardine.contact.broad_phase import longest
from gabardine.contact.pair_kernels import (
    DAMPED,
    FASTER,
    LEAST,
    LET_GO,
    SETTLED,
    SLOWER,
    UNDAMPED,
    YIELDS,
    initialise_pairs,
    pair_properties,
    update_pairs,
)
from gabardine.contact.pairs import APPROACH, DISTANCES, NEAREST, add_pushes, set_blocks, shared_rows
from gabardine.contact.repulsion import rigid_repulsion, shared_repulsion

COUNT = 400
REVERSALS = np.arange(COUNT, dtype=np.uint8) // 20 % 4
SLACK, STICKING, DAMPING, DEEPER, TRUST, WRONG = 1e-4, 1e-3, 2.0, 0.5, 0.5, 0.1
ROUNDING = 1e-12
"""Relative: sums of three products, in another order."""


@pytest.fixture
def pairs() -> SimpleNamespace:
    """Pairs of all sorts: apart and within the gap, with bodies and without, sticking and sliding."""
    random = np.random.default_rng(3)
    normals, turned = random.normal(size=(COUNT, 3)), random.normal(size=(COUNT, 3))
    return SimpleNamespace(
        normals=normals / np.linalg.norm(normals, axis=1)[:, None],
        distances=random.uniform(0.0, 2e-3, COUNT),
        gaps=np.full(COUNT, 1e-3),
        stiffness=random.uniform(1.0, 50.0, COUNT),
        firmness=random.uniform(0.0, 500.0, COUNT),
        friction=random.choice([0.0, 0.3], COUNT),
        hard=random.random(COUNT) < 0.2,
        shares=random.choice([0.0, 0.5, 1.0], COUNT),
        apart=random.normal(size=(COUNT, 3)) * random.choice([1e-6, 3e-4, 3e-3], (COUNT, 1)),
        pressed=np.maximum(random.normal(size=COUNT) * 0.01, 0.0),
        began=random.uniform(0.0, 2e-3, COUNT),
        start_normals=turned / np.linalg.norm(turned, axis=1)[:, None],
        start_shares=random.choice([0.0, 0.2, 1.0], COUNT),
    )


def known(pairs: SimpleNamespace) -> tuple[np.ndarray, ...]:
    own = pairs.normals, pairs.distances, pairs.gaps, pairs.stiffness, pairs.firmness
    return *own, pairs.friction, pairs.hard, pairs.shares, pairs.apart


def begun(pairs: SimpleNamespace) -> tuple[np.ndarray, ...]:
    return pairs.began, pairs.start_normals, pairs.start_shares


def damping(pairs: SimpleNamespace) -> np.ndarray:
    """Of the rise of the law at the start, or a tenth of the gap: none where a pair begins to act."""
    shares = np.minimum(pairs.shares, pairs.start_shares)
    given = zip(
        np.maximum(pairs.began, DAMPED * pairs.gaps), pairs.gaps, pairs.stiffness, pairs.firmness, shares
    )
    rises = np.array([shared_repulsion(*numbers)[1] for numbers in given])
    return np.where(pairs.hard | (shares == 0.0), 0.0, DAMPING * rises)


def start(pairs: SimpleNamespace) -> np.ndarray:
    """Where damping counts from: motion along the mean of both normals is none."""
    mean = 0.5 * (pairs.normals + pairs.start_normals)
    return pairs.distances + ((pairs.normals - mean) * pairs.apart).sum(axis=1)


def law(pairs: SimpleNamespace, distances: np.ndarray, firmness: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    given = zip(distances, pairs.gaps, pairs.stiffness, firmness)
    found = [
        np.array(rigid_repulsion(*numbers)) * share if hard else shared_repulsion(*numbers, share)
        for hard, share, numbers in zip(pairs.hard, pairs.shares, given)
    ]
    force, rise = zip(*found)
    return np.array(force), np.array(rise)


def slip(pairs: SimpleNamespace, slack_m: float = SLACK) -> np.ndarray:
    along = (pairs.normals * pairs.apart).sum(axis=1)[:, None]
    out = pairs.apart - along * pairs.normals
    out[np.linalg.norm(out, axis=1) <= slack_m] = 0.0
    return out


def empty() -> SimpleNamespace:
    return SimpleNamespace(
        law=tuple(np.empty(COUNT) for _ in range(3)),
        expansion=np.empty(COUNT),
        start=np.empty(COUNT),
        limits=np.empty(COUNT),
        trusted=np.empty(COUNT, np.bool_),
        slips=np.empty((COUNT, 3)),
        slacks=np.full(COUNT, SLACK),
        reversals=REVERSALS.copy(),
    )


def expected(pairs: SimpleNamespace) -> SimpleNamespace:
    found = empty()
    out = found.law, found.expansion, found.start, found.limits, found.trusted, found.slips
    initialise_pairs(*known(pairs), (SLACK, STICKING, DAMPING, DEEPER, TRUST), begun(pairs), *out)
    return found


def close(found: np.ndarray, wanted: np.ndarray) -> None:
    np.testing.assert_allclose(found, wanted, rtol=ROUNDING, atol=ROUNDING * np.abs(wanted).max())


def test_what_is_expected_of_pairs(pairs: SimpleNamespace) -> None:
    found = expected(pairs)
    present = np.maximum(pairs.began, 1e-6 * pairs.gaps)
    then = pairs.distances + (pairs.normals * pairs.apart).sum(axis=1)
    pressed = law(pairs, present, pairs.firmness)[0]
    later = law(pairs, np.maximum(then, DEEPER * present), pairs.firmness)[0]
    close(found.limits, pairs.friction * pressed)
    assert (found.trusted == (pairs.hard | (np.abs(later - pressed) <= TRUST * pressed))).all()
    close(found.slips, slip(pairs, STICKING))
    outside = pairs.began >= pairs.gaps
    least = DEEPER * np.where(pairs.hard, present, pairs.gaps)
    where = np.where(outside | pairs.hard, np.maximum(then, least), present)
    force, rise = law(pairs, where, np.where(outside & ~pairs.hard, 0.0, pairs.firmness))
    close(found.expansion, where)
    close(found.law[0], force)
    close(found.law[1], rise)
    close(found.law[2], damping(pairs))
    close(found.start, start(pairs))
    assert outside.any()
    assert (~outside).any()


def test_what_a_solution_tells(pairs: SimpleNamespace) -> None:
    before, now = expected(pairs), expected(pairs)
    pressed, parting = pairs.pressed, np.random.default_rng(8).integers(0, 3, COUNT).astype(np.uint8)
    was = parting.copy()
    friction = now.limits, now.trusted, now.slips, now.slacks, now.reversals
    out = now.law, now.expansion, now.start, parting, pressed, *friction
    sticking_m = 4.0 * STICKING  # all that slide begin with more than STICKING
    limited = (SLACK, sticking_m, DAMPING, DEEPER, TRUST, WRONG)
    pairs.apart = pairs.apart * np.linspace(-1.0, 1.0, COUNT)[:, None]  # some slide back
    shared = np.roll(pairs.shares, 1)
    touch, wrong, total, changed = update_pairs(*known(pairs), limited, shared, begun(pairs), *out)
    then = pairs.distances + (pairs.normals * pairs.apart).sum(axis=1)
    true, _ = law(pairs, np.maximum(then, 1e-6 * pairs.gaps), pairs.firmness)
    damped = true - damping(pairs) * (then - np.minimum(start(pairs), pairs.gaps))
    returned = (was == UNDAMPED) | ((was == LET_GO) & (damped >= 0.0))
    assert (parting == np.where(returned, UNDAMPED, np.where(damped < 0.0, LET_GO, 0))).all()
    assert len(np.unique(parting)) == 3
    true = np.where(returned, true, damped)
    close(now.law[2], np.where(returned, 0.0, damping(pairs)))
    touching = ((then < pairs.gaps) & (pairs.shares > 0.0)) | (pressed > 0.0)
    scale = np.maximum(pressed, 1e-3 * pairs.stiffness * pairs.gaps)
    bad = np.abs(pressed - np.maximum(true, 0.0)) > WRONG * scale
    slid, slips = before.slips.any(axis=1), slip(pairs)
    back = slid & before.trusted & ((slips * before.slips).sum(axis=1) < 0.0)
    bad |= (pairs.friction > 0.0) & (back | (slips.any(axis=1) != slid))
    assert touch == np.count_nonzero(touching)
    assert wrong == np.count_nonzero(touching & bad)
    assert back.any()
    dragged = slid & ~before.trusted
    factor = np.linalg.norm(slips, axis=1) / np.where(slid, np.linalg.norm(before.slips, axis=1), 1.0)
    small = np.linalg.norm(before.slips, axis=1) <= sticking_m
    stops = dragged & (factor < 1.0) & small
    ahead = np.where(dragged, np.clip(np.sqrt(factor), SLOWER, FASTER), 1.0)
    close(now.slips, np.where(stops, 0.0, ahead)[:, None] * slips)
    close(now.slacks, np.where(stops, np.linalg.norm(before.slips, axis=1), SLACK))
    assert (dragged & ~stops).any()
    assert stops.any()
    before_m = np.minimum(before.expansion, pairs.gaps)
    least = np.minimum(
        before_m, np.maximum(DEEPER * before_m, np.where(pressed == 0.0, LEAST, 0.0) * pairs.gaps)
    )
    where = np.maximum(then, least)
    load = pressed + now.law[2] * (then - np.minimum(start(pairs), pairs.gaps))
    moves = ~pairs.hard & (load > 0.0) & (where < pairs.gaps)
    expanded = moves.copy()
    for _ in range(30):  # Newton's method for the distance at which the law presses so
        force, rise = law(pairs, where, pairs.firmness)
        moves &= force > 1.05 * load
        where = where + np.where(moves, (force - load) / np.where(moves, rise, 1.0), 0.0)
    assert np.count_nonzero(expanded & (law(pairs, where, pairs.firmness)[0] <= 1.05 * load)) > 5
    carried = np.where(shared > 0.0, pressed * pairs.shares / np.where(shared > 0.0, shared, 1.0), pressed)
    carried = np.where(2.0 * shared > pairs.shares, carried, law(pairs, where, pairs.firmness)[0])
    limits = pairs.friction * np.where(pairs.shares == shared, pressed, carried)
    close(now.limits, limits)
    assert total == pytest.approx(limits.sum(), rel=ROUNDING)
    assert changed == pytest.approx(np.abs(limits - before.limits).sum(), rel=ROUNDING)
    steady = np.abs(limits - before.limits) <= TRUST * before.limits
    reversals = REVERSALS + back
    assert (now.reversals == reversals).all()
    settled = np.abs(factor - 1.0) <= SETTLED * 0.25 ** np.maximum(reversals - 1.0, 0.0)
    assert (dragged & (np.abs(factor - 1.0) <= SETTLED) & ~settled).any()
    reliable = np.where(dragged, settled, ~back)
    assert (now.trusted == (reliable & (pairs.hard | steady))).all()
    close(now.expansion, where)
    close(now.law[0], law(pairs, where, pairs.firmness)[0])


def test_sides_rows_and_pushes_of_pairs() -> None:
    random = np.random.default_rng(5)
    stencils = np.array([random.permutation(30)[:4] for _ in range(50)], np.uint32)
    weights, linked = random.normal(size=(50, 4)), random.random((50, 4)) < 0.7
    kinds = random.integers(0, 2, 50).astype(np.uint8)
    surface_of_vertex, inverse, compliance = random.integers(0, 3, 30), random.random(30), random.random(30)
    table = random.random((3, 3))
    tables, began = (1.0 + table, random.random((3, 3)), table), 1.5 * random.random(50)
    thickness, gaps, friction, mobility, give = found = tuple(np.empty(50) for _ in range(5))
    pair_properties(stencils, kinds, began, surface_of_vertex, inverse, compliance, tables, *found)
    one, other = surface_of_vertex[stencils[:, 0]], surface_of_vertex[stencils[:, 3]]
    close(thickness, np.clip(began - YIELDS, 0.0, table[one, other]))
    close(thickness + gaps, tables[0][one, other])
    assert (friction == tables[1][one, other]).all()
    middles = np.array([[1.0, 1 / 3, 1 / 3, 1 / 3], [0.5, 0.5, 0.5, 0.5]])[kinds]
    close(mobility, (middles**2 * inverse[stencils]).sum(axis=1))
    close(give, (middles**2 * compliance[stencils]).sum(axis=1))
    rows = np.empty((300, 2), np.uint32)
    count = shared_rows(stencils, linked, np.uint32(20), rows)
    wanted = {
        (int(a), int(b))
        for own, in_matrix in zip(stencils, linked)
        for k, a in enumerate(own)
        for o, b in enumerate(own)
        if k < o and in_matrix[k] and in_matrix[o] and max(a, b) < 20
    }
    assert {(int(a), int(b)) for a, b in rows[:count]} == wanted
    pushed, out = random.normal(size=(50, 3)), np.zeros((30, 3))
    add_pushes(stencils, weights, pushed, out)
    reference = np.zeros((30, 3))
    np.add.at(reference, stencils, weights[:, :, None] * pushed[:, None, :])
    close(out, reference)


def test_blocks_are_set_and_the_others_cleared() -> None:
    values, moved = np.random.default_rng(1).random((4, 3, 3)), np.array([1, 2, 5, 6], np.uint32)
    out = np.full((9, 3, 3), np.nan)
    set_blocks(values, moved, out)
    assert (out[moved] == values).all()
    assert (np.delete(out, moved, axis=0) == 0.0).all()


def test_the_longest_difference() -> None:
    one, other = np.random.default_rng(2).random((2, 40, 3))
    assert longest(one, other) == pytest.approx(np.linalg.norm(one - other, axis=1).max(), rel=ROUNDING)
    one[7, 1] = np.nan
    assert np.isnan(longest(one, other))


@pytest.fixture(params=["vertex-triangle", "edge-edge"])
def crowd(request: pytest.FixtureRequest) -> tuple[str, np.ndarray, np.ndarray, np.ndarray]:
    """Pairs among points in a box, which move by about a tenth of it: kind, stencils, positions, moves."""
    random = np.random.default_rng(11)
    stencils = np.array([random.permutation(40)[:4] for _ in range(3000)], np.uint32)
    return request.param, stencils, random.random((40, 3)), 0.1 * random.normal(size=(40, 3))


def distances(kind: str, stencils: np.ndarray, positions: np.ndarray) -> np.ndarray:
    found, weights = np.empty(len(stencils)), np.empty((len(stencils), 4))
    DISTANCES[kind](0, len(stencils), stencils, positions, np.zeros(len(positions)), found, weights)
    return found


@pytest.mark.parametrize("kind", ["vertex-triangle", "edge-edge"])
@pytest.mark.parametrize("side", [-1.0, 1.0])
def test_the_nearest_of_pairs_with_boxes_apart(kind: str, side: float) -> None:
    """Small pair_properties that lie apart along one axis: boxes say nearly how far."""
    random, first = np.random.default_rng(17), 1 if kind == "vertex-triangle" else 2
    points = 0.01 * random.random((300, 4, 3)) + random.random((300, 1, 3))
    points[np.arange(300), first:, random.integers(0, 3, 300)] += side * random.uniform(0.1, 1.0, (300, 1))
    stencils = np.arange(1200, dtype=np.uint32).reshape(-1, 4)
    least = NEAREST[kind](stencils, points.reshape(-1, 3), np.zeros(1200), 2.0)
    assert least == distances(kind, stencils, points.reshape(-1, 3)).min() > 0.08


@pytest.mark.parametrize("enough", [1e-6, 0.01, 1.0])
def test_the_nearest_pair(crowd: tuple[str, np.ndarray, np.ndarray, np.ndarray], enough: float) -> None:
    """To the bit, where it is near enough."""
    kind, stencils, positions, _ = crowd
    least = NEAREST[kind](stencils, positions, np.zeros(len(positions)), enough)
    wanted = distances(kind, stencils, positions).min()
    assert least == wanted if wanted < enough else least > enough


def test_every_pair_that_comes_near_is_kept(crowd: tuple[str, np.ndarray, np.ndarray, np.ndarray]) -> None:
    kind, stencils, positions, moves = crowd
    gap, count = 0.06, len(stencils)
    kept, found = np.empty(count + 1, np.uint32), np.empty(count + 1)
    near = APPROACH[kind](stencils, positions, moves, np.zeros(len(positions)), gap, kept, found)
    start, end = (distances(kind, stencils, positions + share * moves) for share in (0.0, 1.0))
    nearest = np.min(
        [distances(kind, stencils, positions + s * moves) for s in np.linspace(0, 1, 400)], axis=0
    )
    chosen = np.zeros(count, np.bool_)
    chosen[kept[:near]] = True
    assert chosen[(start < gap) | (end < gap)].all()
    assert (
        (start > gap) & (nearest > 0.5 * start) & (end < gap)
    ).any()  # it could go all the way, and is kept
    assert chosen[nearest < 1e-4].all()  # what would collide
    assert not chosen[nearest > gap + 0.5 * start].any()
    assert 20 < np.count_nonzero(chosen) < 0.8 * count
    np.testing.assert_array_equal(found[:near], start[kept[:near]])
