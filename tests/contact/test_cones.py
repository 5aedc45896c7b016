"""Shares of pairs: one force over a surface however it is divided, none that jumps."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.contact.cones import NOBODY, EdgeNeighbours
from gabardine.contact.pairs import BAND, HARDLY, PLACE

GAP_M, HEIGHT_M = 1e-3, 0.7e-3
BAND_M = BAND * GAP_M


def shares(
    kind: str,
    stencils: np.ndarray,
    points: np.ndarray,
    faces: np.ndarray,
    move: np.ndarray | float = 0.0,
    began_m: float = HEIGHT_M,
) -> np.ndarray:
    """The shares of some pairs so far apart where the points are, or are moved to [m]."""
    count = len(stencils)
    neighbours = EdgeNeighbours.of([faces], len(points))
    began, gaps, out = np.full(count, began_m), np.full(count, GAP_M), np.full(count, np.nan)
    which, weights, normals = np.arange(count, dtype=np.uint32), np.zeros((count, 4)), np.zeros((count, 3))
    given = stencils.astype(np.uint32), began, points, np.zeros_like(points) + move
    surfaces = np.zeros(len(points)), neighbours, gaps, np.zeros(count)
    PLACE[kind](which, *given, *surfaces, weights, normals, np.zeros(count), out)
    return out


def roof(slope: float) -> tuple[np.ndarray, np.ndarray]:
    """Two triangles that share the edge x = 0 and fall away from it by a slope on both sides."""
    ends = [[0.0, 0.0, -0.01], [0.0, 0.0, 0.01]]
    sides = [[-0.01, -0.01 * slope, 0.0], [0.01, -0.01 * slope, 0.0]]
    return np.array([*ends, *sides]), np.array([[0, 1, 2], [1, 0, 3]])


def over_roof(slope: float, place: np.ndarray) -> np.ndarray:
    """Shares of a vertex with the two triangles."""
    points, faces = roof(slope)
    stencils = np.array([[4, *faces[0]], [4, *faces[1]]])
    return shares("vertex-triangle", stencils, np.vstack([points, place]), faces)


@pytest.mark.parametrize("across_m", [-2e-3, -1e-4, 0.0, 3e-5, 2.5e-4, 2e-3])
def test_a_flat_surface_pushes_once(across_m: float) -> None:
    both = over_roof(0.0, np.array([across_m, HEIGHT_M, 0.001]))
    assert both.sum() == pytest.approx(1.0, abs=1e-9)
    assert (both >= 0.0).all()
    if abs(across_m) > BAND_M:
        assert sorted(both) == [0.0, 1.0]


def test_a_ridge_pushes_once() -> None:
    """Within the normal cone of the edge both triangles lead to it."""
    np.testing.assert_allclose(over_roof(0.5, np.array([1e-4, HEIGHT_M, 0.0])), 0.5, atol=1e-12)


@pytest.mark.parametrize("slope", [0.0, 0.13, 1.0, -0.3])
def test_no_share_jumps(slope: float) -> None:
    """Along a path across the edge, by no more than the slope of the bands allows."""
    across = np.linspace(-1.5e-3, 1.5e-3, 6001)
    path = np.array([over_roof(slope, np.array([x, HEIGHT_M, 0.001])) for x in across])
    steepest = 2.0 * np.hypot(1.0, slope) / BAND_M
    assert np.abs(np.diff(path, axis=0)).max() <= steepest * (across[1] - across[0])
    assert path.max() == pytest.approx(1.0)


def crossed(slope: float, other_slope: float) -> float:
    """The share of the ridges of two roofs, one upside down over the other, that cross at right angles."""
    points, faces = roof(slope)
    above, _ = roof(other_slope)
    above = above[:, [2, 1, 0]] * [1.0, -1.0, 1.0] + [0.0, HEIGHT_M, 0.0]
    both = np.vstack([points, above])
    return float(shares("edge-edge", np.array([[4, 5, 0, 1]]), both, np.vstack([faces, faces + 4]))[0])


def test_edges_act_where_surfaces_fall_away() -> None:
    assert crossed(0.5, 0.5) == 1.0
    assert crossed(0.5, 0.0) == 1.0  # flat cloth over the corner of a box
    assert crossed(0.0, 0.0) == 0.0  # flat on flat
    assert crossed(0.02, 0.0) == pytest.approx(0.01 * 0.02 / BAND_M)
    assert crossed(0.5, -0.5) == 0.0  # a corner in a furrow: its sides are nearer


def test_borders_have_no_neighbour() -> None:
    _, faces = roof(0.0)
    neighbours = EdgeNeighbours.of([faces], 4)
    inner = neighbours.thirds[neighbours.starts[0] + list(neighbours.ends[:3]).index(1)]
    assert sorted(inner) == [2, 3]
    assert (neighbours.thirds == NOBODY).sum() == 2 * 4


@pytest.mark.parametrize(("fall", "share"), [(0.0, 0.0), (2.2, 0.0), (5.0, HARDLY)])
def test_edges_on_their_way_through_each_other_take_part(fall: float, share: float) -> None:
    """Flat on flat they have no share; in a step that would take them through each other they must have."""
    began_m = 3.0 * GAP_M
    points, faces = roof(0.0)
    above = points[:, [2, 1, 0]] + [0.0, began_m, 0.0]
    both, move = np.vstack([points, above]), np.zeros((8, 3))
    move[4:, 1] = -fall * GAP_M
    given = np.array([[4, 5, 0, 1]]), both, np.vstack([faces, faces + 4])
    assert float(shares("edge-edge", *given, move, began_m)[0]) == share
