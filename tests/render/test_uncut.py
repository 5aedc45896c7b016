"""Rounded cloth cuts neither itself nor a body where the flat triangles do not."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.contact.broad_phase import BroadPhase
from gabardine.contact.broad_phase import Surface as Touching
from gabardine.contact.intersections import intersections
from gabardine.geometry.sphere import unit_sphere
from gabardine.render.smoothing import Rounding
from gabardine.render.surface import Paint, Surface
from gabardine.render.uncut import Uncut

PLAIN = Paint.plain("#808080")


def ribbon(gap_m: float) -> Surface:
    """A strip laid into a flat loop of two layers a gap apart, its end folded in sharply."""
    along = np.array([0.0, 0.01, 0.02, 0.03, 0.031, 0.022, 0.012, 0.002])
    height = np.array([0.0, 0.002, 0.0, 0.002, 0.002, 0.0, 0.002, 0.0]) + gap_m * (np.arange(8) > 3)
    points = np.array([[x, y, z] for x, y in zip(along, height) for z in (0.0, 0.01)])
    faces = [corners for k in range(0, 14, 2) for corners in ([k, k + 1, k + 3], [k, k + 3, k + 2])]
    return Surface(points, np.array(faces), PLAIN)


def crossings(*surfaces: Surface) -> int:
    """Edges that cross triangles, as contact finds them."""
    first = np.cumsum([0, *(len(each.positions) for each in surfaces)])
    known = [Touching.of(each.faces + at) for each, at in zip(surfaces, first)]
    among = [(i, j) for i in range(len(known)) for j in range(i, len(known))]
    found, _ = intersections(BroadPhase(known, among), np.concatenate([each.positions for each in surfaces]))
    return len(found)


@pytest.mark.parametrize("levels", [1, 2])
def test_layers_that_lie_close_are_not_drawn_through_each_other(levels: int) -> None:
    cloth = ribbon(4e-4)
    assert crossings(cloth) == 0
    rounding = Rounding(cloth.faces, len(cloth.positions), levels)
    assert crossings(rounding.of(cloth)) > 0  # what is to be mended
    (mended,) = Uncut([cloth], [], [levels]).at([cloth], [])
    assert crossings(mended) == 0
    assert np.array_equal(mended.positions[: len(cloth.positions)], cloth.positions)
    assert not np.array_equal(
        mended.positions, rounding.points(cloth.positions, (), np.ones(len(cloth.faces), bool))
    )


def test_what_lies_alone_is_rounded_as_before() -> None:
    points, faces = unit_sphere(2)
    ball = Surface(points, faces, PLAIN)
    (drawn,) = Uncut([ball], [], [2]).at([ball], [])
    assert np.array_equal(drawn.positions, Rounding(faces, len(points), 2).of(ball).positions)


def test_a_body_is_not_cut() -> None:
    """A coarse ball of cloth just inside a coarse shell; rounded, it would bulge through that."""
    points, faces = unit_sphere(1)
    cloth, shell = Surface(points, faces, PLAIN), Surface(1.02 * points, faces, PLAIN)
    assert crossings(cloth, shell) == 0
    assert crossings(Rounding(faces, len(points), 2).of(cloth), shell) > 0
    (drawn,) = Uncut([cloth], [shell], [2]).at([cloth], [shell])
    assert crossings(drawn, shell) == 0


def test_solids_that_the_run_itself_cuts_do_not_keep_it_searching() -> None:
    points, faces = unit_sphere(1)
    cloth, body = Surface(points, faces, PLAIN), Surface(points + 0.5, faces, PLAIN)
    (drawn,) = Uncut([cloth], [body], [1]).at([cloth], [body])
    assert np.isfinite(drawn.positions).all()
