"""Triangles are small where edges are short, and nowhere has a mesh angles below 20 degrees."""

from __future__ import annotations

import itertools
import math
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.arrays import Floats
from gabardine.garment.edges import Point
from gabardine.garment.formats import read_pattern
from gabardine.garment.lines import internal_line
from gabardine.garment.local_sizes import local_sizes
from gabardine.garment.matching import edge_shares, matched_parts
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Button, Outline, Panel, Pattern, Seam, Stretch, clockwise, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.sizing import GROWTH, Side, Sizes, divided
from gabardine.garment.stitching import Stitched, stitch
from gabardine.geometry.irregular import smallest_angles

FOLDER = Path(__file__).parents[2] / "examples" / "freesewing"
DRAFTS = sorted(path.stem for path in FOLDER.glob("*-*.json"))
EDGES_M = (0.02, 0.03, 0.04, 0.06)
CORNERS = (0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5)


def smallest(garment: Stitched) -> float:
    """Angle of the whole garment [deg]."""
    return min(float(smallest_angles(mesh.points, mesh.faces).min()) for mesh in garment.meshes)


@pytest.mark.parametrize("name", [*PIECES, *DRAFTS])
def test_no_angle_of_a_garment_is_below_20_degrees(name: str) -> None:
    pattern = read_pattern(name if name in PIECES else str(FOLDER / f"{name}.json"), Measurements.of_size(38))
    angles = {edge_m: smallest(stitch(pattern, edge_m)) for edge_m in EDGES_M}
    assert {edge_m: angle for edge_m, angle in angles.items() if angle < 20.0} == {}


def square(name: str = "one", **more: object) -> Panel:
    return Panel(name, polygon(*CORNERS), **more)  # type: ignore[arg-type]


def hole(middle: Point, width: float, height: float) -> Outline:
    (x, y), a, b = middle, 0.5 * width, 0.5 * height
    return clockwise(polygon((x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)))


BAND = Panel("band", polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.006), (0.0, 0.006)))
SHORTER = Panel("shorter", polygon((0.0, 0.0), (0.17, 0.0), (0.17, 0.3), (0.0, 0.3)))
NOTCHED = (0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.251, 0.5), (0.25, 0.495), (0.249, 0.5), (0.0, 0.5)
STRAP = (0.0, 0.0), (0.5, 0.0), (0.5, 0.2), (0.258, 0.2), (0.258, 0.4), (0.25, 0.4), (0.25, 0.2), (0.0, 0.2)
AWKWARD = {
    "a line beside the hem": Pattern(
        "p", (square(lines=(internal_line("l", (0.05, 0.006), (0.42, 0.006)),)),)
    ),
    "a line near a corner": Pattern("p", (square(lines=(internal_line("l", (0.003, 0.0), (0.4, 0.4)),)),)),
    "a buttonhole": Pattern("p", (square(holes=(hole((0.25, 0.25), 0.003, 0.02),)),)),
    "a hole near the hem": Pattern("p", (square(holes=(hole((0.25, 0.013), 0.02, 0.02),)),)),
    "a strap": Pattern("p", (Panel("one", polygon(*STRAP)),)),
    "a band": Pattern("p", (BAND, square()), (Seam((Stretch("one", 2),), (Stretch("band", 0),)),)),
    "gathers": Pattern("p", (square(), SHORTER), (Seam((Stretch("one", 2),), (Stretch("shorter", 0),)),)),
    "a notch": Pattern("p", (Panel("one", polygon(*NOTCHED)),)),
    "buttons": Pattern(
        "p",
        (square(), square("other")),
        buttons=(
            Button("one", (0.004, 0.2), "other", (0.25, 0.1)),
            Button("one", (0.3, 0.2), "other", (0.25, 0.104)),
        ),
    ),
}


@pytest.mark.parametrize("edge_m", [0.04, 0.02, 0.01])
@pytest.mark.parametrize("what", list(AWKWARD))
def test_no_angle_is_small_at_short_edges_and_in_narrow_places(what: str, edge_m: float) -> None:
    assert smallest(stitch(AWKWARD[what], edge_m)) > 20.0


@pytest.mark.parametrize("corner_deg", [8.0, 15.0])
def test_only_triangles_at_a_sharp_corner_are_as_sharp(corner_deg: float) -> None:
    height = 0.5 * math.tan(math.radians(corner_deg))
    mesh = stitch(Pattern("p", (Panel("p", polygon((0.0, 0.0), (0.5, 0.0), (0.5, height))),)), 0.02).meshes[0]
    angles = smallest_angles(mesh.points, mesh.faces)
    away = np.linalg.norm(mesh.points[mesh.faces].mean(axis=1), axis=1)
    assert angles.min() > corner_deg - 1e-9
    assert np.all(away[angles < 20.0] < 0.06)  # three edges
    assert np.any(angles < 20.0)


def steps(shares: Floats, length: float) -> Floats:
    return np.diff(shares) * length


def test_edges_grow_from_short_ones_and_match_across_seams() -> None:
    corners = (0.0, 0.0), (0.5, 0.0), (0.5, 0.25), (0.497, 0.254), (0.5, 0.5), (0.0, 0.5)
    pattern = Pattern(
        "p",
        (Panel("one", polygon(*corners)), square("other")),
        (Seam((Stretch("one", 1),), (Stretch("other", 3, 0.5, 1.0),)),),
    )
    sizes = local_sizes(pattern, 0.04)
    shares = edge_shares(pattern, sizes)
    edges = pattern.panel("one").edges
    beside = steps(shares["one", 1], edges[1].length)[::-1]
    assert beside[0] < 0.008 < 0.03 < beside.max() <= 0.04 + 1e-12
    grown = beside[1:] / beside[:-1]
    assert np.all(grown < math.exp(1.5 * GROWTH))
    assert steps(shares["one", 0], 0.5) == pytest.approx(np.full(13, 0.5 / 13))  # far away: all alike
    for one, other in matched_parts(pattern, pattern.seams[0]):
        lengths = []
        for name, k, begin, end in (one, other):
            own = shares[name, k]
            own = own[(own > begin - 1e-9) & (own < end + 1e-9)]
            lengths.append(steps(own, pattern.panel(name).edges[k].length))
        np.testing.assert_allclose(lengths[0], lengths[1][::-1], atol=1e-12)
    # The other panel has no short edge of its own, and small triangles beside that of the first.
    assert len(sizes["other"].asked) > 0
    assert smallest(stitch(pattern, 0.04)) > 20.0


def test_sizes_grow_evenly_and_no_edge_is_longer() -> None:
    sizes = Sizes(0.04, np.array([[0.1, 0.0]]), np.array([0.004]))
    at = np.column_stack([np.linspace(0.0, 0.5, 1001), np.zeros(1001)])
    expected = np.minimum(0.004 + GROWTH * np.abs(at[:, 0] - 0.1), 0.04)
    np.testing.assert_allclose(sizes.at(at), expected, rtol=1e-12)
    side = Side(0.5, lambda shares: np.column_stack([0.5 * shares, np.zeros(len(shares))]), sizes)
    ends = divided([side]).between(0.0, 0.5)
    for a, b in itertools.pairwise(ends):
        assert b - a < sizes.at(np.array([[a, 0.0], [b, 0.0]])).max() + 1e-6
    assert divided([side._replace(sizes=Sizes(0.04))]).at is None  # no short ones: equal lengths


def test_garments_without_short_edges_are_cut_evenly() -> None:
    for name in PIECES:
        pattern = PIECES[name](Measurements.of_size(38))
        assert all(not len(each.asked) for each in local_sizes(pattern, 0.02).values())


def test_a_narrow_place_needs_little_memory() -> None:
    """Lattices of its small triangles were made for the whole panel: 0.4 GB here."""
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 5e-4), (0.0, 1.0))
    tracemalloc.start()
    garment = stitch(Pattern("p", (Panel("one", polygon(*corners), "front"),)), 0.05)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 400 < len(garment.faces) < 600
    assert peak < 100e6
