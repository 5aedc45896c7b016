"""Chains of points as curves: within a tolerance of the chain, with seams along all of their parts."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.garment.checks import refuse_bad
from gabardine.garment.dxf import read_dxf, write_dxf
from gabardine.garment.edges import Bezier, Chain, Edge, Line
from gabardine.garment.fitting import TOLERANCE_M, fitted, without_chains
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode
from gabardine.garment.lines import nearest
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Elastic, Panel, Pattern, Seam, Stretch, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.stitching import stitch
from gabardine.garment.svg import read_svg, write_svg

BODY = Measurements.of_size(38)
SHARES = np.linspace(0.0, 1.0, 301)


def chain(points: np.ndarray, label: str = "") -> Chain:
    first, *between, last = [(float(x), float(y)) for x, y in points]
    return Chain(first, last, label, tuple(between))


def apart(one: list[Edge], other: list[Edge]) -> float:
    """The largest distance [m] of a point of one row of edges from the other, both ways; curves by chords of
    3 mm.
    """
    lines = [np.concatenate([drawn(edge) for edge in edges]) for edges in (one, other)]
    return max(
        nearest(against, (float(x), float(y)))[1] for line, against in (lines, lines[::-1]) for x, y in line
    )


def drawn(edge: Edge) -> np.ndarray:
    if isinstance(edge, Chain):
        return np.array([edge.start, *edge.between, edge.end])
    return edge.points(np.linspace(0.0, 1.0, 2 + int(edge.length / 3e-3)))


angle = np.linspace(0.0, math.pi, 64)
wave = np.linspace(0.0, 0.6, 121)
CHAINS = {
    "half a circle": (0.1 * np.column_stack([np.cos(angle), np.sin(angle)]), 2),
    "a wave": (np.column_stack([wave, 0.05 * np.sin(4 * math.pi * wave / 0.6)]), 8),
    "an arch": (np.array([(0.3, 0.0), (0.3, 0.2), (0.15, 0.3), (0.0, 0.2), (0.0, 0.0)]), 4),
    "almost a line": (np.column_stack([wave, 2e-5 * np.sin(40.0 * wave)]), 1),
    "two points alike": (np.array([(0.0, 0.0), (0.1, 0.0), (0.1, 0.0), (0.2, 0.1)]), 2),
}


@pytest.mark.parametrize("name", list(CHAINS))
def test_curves_stay_within_the_tolerance_of_their_chain(name: str) -> None:
    points, most = CHAINS[name]
    given = chain(points, "side")
    edges, bounds = fitted(given)
    assert len(edges) <= most
    assert len(bounds) == len(edges) + 1
    assert (edges[0].start, edges[-1].end, edges[0].label) == (given.start, given.end, "side")
    assert all(edge.end == following.start for edge, following in itertools.pairwise(edges))
    assert len({edge.label for edge in edges}) == len(edges)
    assert apart(edges, [given]) < TOLERANCE_M
    found = np.cumsum([edge.length for edge in edges]) / sum(edge.length for edge in edges)
    np.testing.assert_allclose(found, bounds[1:], atol=2e-3)


def test_smooth_curves_come_back_from_their_points() -> None:
    """A cubic by points of 5 mm is one cubic again, nearer to the first than its chords are."""
    cubic = Bezier((0.0, 0.0), (0.4, 0.1), "", ((0.1, 0.15), (0.3, -0.1)))
    given = chain(cubic.points(np.linspace(0.0, 1.0, 90)))
    edges, _ = fitted(given)
    assert [type(edge) for edge in edges] == [Bezier]
    assert apart(edges, [cubic]) < 2e-5


@pytest.mark.parametrize("name", list(PIECES))
def test_patterns_from_dxf_keep_their_shape_in_garmentcode(name: str, tmp_path: Path) -> None:
    pytest.importorskip("ezdxf")
    pattern = PIECES[name](BODY)
    write_dxf(pattern, tmp_path / "p.dxf")
    drawn = read_dxf(tmp_path / "p.dxf")
    sewn = replace(drawn, seams=pattern.seams, elastics=pattern.elastics)
    first = from_garmentcode(to_garmentcode(sewn), "p")
    refuse_bad(first)
    for panel, original in zip(first.panels, sewn.panels, strict=True):
        assert apart(list(panel.edges), list(original.edges)) < TOLERANCE_M
        assert not any(isinstance(edge, Chain) for edge in panel.edges)
    for seam, original in zip(first.seams, pattern.seams, strict=True):
        for side in ("one", "other"):
            lengths = first.length(getattr(seam, side)), pattern.length(getattr(original, side))
            assert lengths[0] == pytest.approx(lengths[1], rel=2e-3)
        assert (seam.pleat is None) == (original.pleat is None)
    again = from_garmentcode(to_garmentcode(first), "p")
    assert (again.seams, again.elastics) == (first.seams, first.elastics)
    for panel, other in zip(first.panels, again.panels, strict=True):
        for edge, same in zip(panel.edges, other.edges, strict=True):
            assert (type(edge), edge.label) == (type(same), same.label)
            np.testing.assert_allclose(same.points(SHARES), edge.points(SHARES), atol=1e-14)  # rounding


def test_seams_and_elastic_go_along_all_parts_of_a_chain() -> None:
    pytest.importorskip("pythoncdt")
    zigzag = chain(np.array([(0.5, 0.0), (0.5, 0.2), (0.56, 0.25), (0.5, 0.3), (0.5, 0.5)]), "side")
    corners = polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5))
    one = Panel("one", (corners[0], zigzag, *corners[2:]), place="front")
    other = Panel(
        "other", (Line((0.0, 0.6), (0.0, 0.0)), Line((0.0, 0.0), (0.4, 0.0)), Line((0.4, 0.0), (0.0, 0.6)))
    )
    share = 0.2 / zigzag.length
    seams = (Seam((Stretch("other", 0),), (Stretch("one", 1, 0.5 * share, 1.0),)),)
    elastics = (Elastic(Stretch("one", 1, 0.0, 1.0), 0.8),)
    pattern = Pattern("p", (one, other), seams, elastics=elastics)
    refuse_bad(pattern)
    found = without_chains(pattern)
    refuse_bad(found)
    assert [edge.label for edge in found.panels[0].edges] == [
        "",
        "side",
        "side 2",
        "side 3",
        "side 4",
        "",
        "",
    ]
    (seam,) = found.seams
    assert [each.edge for each in seam.other] == [4, 3, 2, 1]
    assert (seam.other[-1].start, seam.other[-1].end) == (pytest.approx(0.5), 1.0)
    assert [band.along.edge for band in found.elastics] == [1, 2, 3, 4]
    assert found.length(seam.other) == pytest.approx(pattern.length(seams[0].other), rel=1e-12)
    garments = [stitch(each, 0.02) for each in (pattern, found)]
    lengths = [sum(cord.lengths.sum() for cord in garment.cords) for garment in garments]
    assert lengths[1] == pytest.approx(0.8 * zigzag.length, rel=1e-9)


def test_pleats_stay_on_one_edge() -> None:
    points, _ = CHAINS["a wave"]
    free, whole = (fitted(chain(points), spans)[1] for spans in ([], [(0.2, 0.45), (0.6, 0.7)]))
    assert any(0.2 < bound < 0.45 for bound in free)
    assert not any(0.2 < bound < 0.45 or 0.6 < bound < 0.7 for bound in whole)
    assert len(whole) > 2


def test_svg_keeps_a_chain_as_one_edge(tmp_path: Path) -> None:
    pytest.importorskip("svgelements")
    arch = chain(CHAINS["an arch"][0], "arch")
    pattern = Pattern("arch", (Panel("arch", (Line((0.0, 0.0), (0.3, 0.0)), arch)),))
    write_svg(pattern, tmp_path / "p.svg")
    (panel,) = read_svg(tmp_path / "p.svg").panels
    assert [(type(edge), edge.label) for edge in panel.edges] == [(Line, ""), (Chain, "arch")]
    assert panel.edges[1].length == pytest.approx(arch.length, rel=1e-5)
