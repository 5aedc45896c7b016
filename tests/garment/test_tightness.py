"""Garments that are narrower than the body are noticed before they are sewn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.cli.main import command_line
from gabardine.garment.body import Body, girth
from gabardine.garment.formats import read_pattern
from gabardine.garment.garmentcode import write_garmentcode
from gabardine.garment.making import put_on
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.garment.pieces.skirts import straight_skirt
from gabardine.garment.sections import hull_girth, section
from gabardine.garment.shrinking import MOST_M
from gabardine.garment.tightness import ROOM_M, tightest

pytest.importorskip("pythoncdt")
DRAFTS = Path(__file__).parents[2] / "examples" / "freesewing"


def test_sections_of_a_torus_are_two_loops() -> None:
    """Across its axis: circles of R - sqrt(r^2 - z^2) and R + sqrt(r^2 - z^2)."""
    torus = trimesh.creation.torus(0.3, 0.1, major_sections=256, minor_sections=256)
    positions, faces = np.array(torus.vertices), np.array(torus.faces)
    found = section(positions, faces, np.array([0.0, 0.0, 1.0]), 0.06)
    assert found.closed.tolist() == [True, True]
    girths = sorted(hull_girth(found.ends[found.piece == k].reshape(-1, 2)) for k in (0, 1))
    # Chords of 1/256: inscribed, 1e-4 short.
    assert girths == pytest.approx([2 * math.pi * 0.22, 2 * math.pi * 0.38], rel=3e-4)
    turns = [found.winding(k, np.zeros(2)) for k in (0, 1)]
    assert sorted(turns) == [-1, 1]  # the surface lies on the left of both
    assert [found.winding(k, np.array([0.5, 0.0])) for k in (0, 1)] == [0, 0]
    open_faces = faces[positions[faces][:, :, 0].max(axis=1) < 0.1]
    assert not section(positions, open_faces, np.array([0.0, 0.0, 1.0]), 0.06).closed.any()
    assert len(section(positions, faces, np.array([0.0, 0.0, 1.0]), 0.2).faces) == 0


def test_a_tape_goes_around_the_hull() -> None:
    corners = np.array([[0.0, 0.0], [0.3, 0.0], [0.3, 0.2], [0.0, 0.2], [0.1, 0.1]])
    assert hull_girth(corners + 5.0) == pytest.approx(1.0, rel=2e-4)
    assert hull_girth(corners[:2]) == pytest.approx(0.6, rel=2e-4)  # there and back


@pytest.mark.parametrize("size", [34, 46])
@pytest.mark.parametrize("name", [name for name in PIECES if name not in ("cape", "buttoned-skirt")])
def test_garments_of_our_own_have_ease(name: str, size: int, grown: Callable[..., Body]) -> None:
    making = put_on(PIECES[name](Measurements.of_size(size)), grown(size), 0.05)
    assert making.tightest is not None
    assert -0.5 < making.tightest.shorter < -0.02  # none is drafted without
    assert (making.tightest.needed_m, making.shrink_m) == (0.0, 0.0)


@pytest.mark.parametrize("ease", [-0.03, -0.08, -0.3])
def test_a_skirt_that_is_too_narrow_is_noticed(ease: float, body: Body) -> None:
    making = put_on(straight_skirt(body.measurements, ease=ease), body, 0.05)
    loop = making.tightest
    assert loop is not None
    assert loop.panels == ("front", "back")
    assert loop.cut_m == pytest.approx((1.0 + ease) * body.measurements.hips_m, rel=2e-3)  # chords of hips
    # The hull of the trunk at that height; below the crotch that of both legs.
    assert loop.girth_m >= girth(body.positions, body.faces, float(loop.at[1])) - 1e-3
    needed = min((loop.girth_m - loop.cut_m) / (2.0 * math.pi) + ROOM_M, MOST_M)
    assert (loop.needed_m, making.shrink_m) == (needed, needed)
    assert put_on(straight_skirt(body.measurements, ease=ease), body, 0.05, shrink_m=0.0).shrink_m == 0.0


def test_a_narrow_sleeve_is_noticed(body: Body) -> None:
    making = put_on(PIECES["tshirt"](body.measurements), body, 0.05)
    loop = tightest(making.garment, making.start, replace(body, positions=thicker_arms(body, 2.0)))
    assert loop is not None
    assert any("sleeve" in name for name in loop.panels)
    assert 0.05 < loop.shorter < 0.15  # 0.45 m around twice 0.25 m


def thicker_arms(body: Body, factor: float) -> np.ndarray:
    """Positions of a body whose arms beyond the shoulders have so much more girth."""
    out = body.positions.copy()
    for arm in body.arms:
        along = (out - arm.start) @ arm.direction
        axis = arm.start + along[:, None] * arm.direction
        far = along > 0.08
        out[far] = axis[far] + factor * (out[far] - axis[far])
    return out


def test_a_pencil_skirt_needs_room(body: Body) -> None:
    """FreeSewing's penelope is drafted for the girth at the hips, less than that of both thighs below."""
    making = put_on(read_pattern(str(DRAFTS / "penelope-38.json"), body.measurements), body, 0.05)
    assert making.tightest is not None
    assert making.tightest.shorter == pytest.approx(0.008, abs=0.004)
    assert ROOM_M < making.shrink_m < 0.01


def test_what_is_worn_below_counts(body: Body) -> None:
    """A tube around the body, 40 mm thick: the skirt's ease of 6 % is not enough for both."""

    class Tube:
        positions = np.array(trimesh.creation.cylinder(0.22, 0.5).vertices)[:, [0, 2, 1]] + [0.0, 0.8, 0.0]
        faces = np.array(trimesh.creation.cylinder(0.22, 0.5).faces)

    making = put_on(PIECES["straight-skirt"](body.measurements), body, 0.05)
    loop = tightest(making.garment, making.start, body, [Tube()])
    assert loop is not None
    assert loop.girth_m == pytest.approx(2.0 * math.pi * 0.22, rel=0.01)
    assert loop.shorter > 0.2


def test_the_user_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is simulated: an unknown fabric ends the command there."""
    monkeypatch.chdir(tmp_path)
    write_garmentcode(straight_skirt(Measurements.of_size(38), ease=-0.05), Path("narrow.json"))
    for more, told in (([], "thinner while the seams close"), (["--shrink", "0"], "The garment is tight")):
        assert command_line(["sew", "narrow.json", "--edge", "0.05", "--fabric", "none", *more]) == 2
        said = " ".join(capsys.readouterr().err.split())
        assert told in said
        assert 'in the panels "front", "back"' in said
        assert ("thinner" in said) == (not more)
