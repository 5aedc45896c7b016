"""Pleats, elastic and buttons."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.checks import refuse_bad
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode
from gabardine.garment.making import put_on, write_making
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Button, Elastic, Pattern, Stretch
from gabardine.garment.pieces import PIECES
from gabardine.garment.pieces.pleated import PLEAT_M, PLEATS
from gabardine.garment.sidecar import ButtonNote, ElasticNote, Sidecar
from gabardine.garment.stitching import stitch
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")
BODY = Measurements.of_size(38)


def pleats_of(pattern: Pattern) -> list[Stretch]:
    return [pleat for seam in pattern.seams if (pleat := seam.pleat) is not None]


def test_pleats_take_up_what_the_skirt_is_wider_than_the_top() -> None:
    pattern = PIECES["pleated-dress"](BODY)
    folds = pleats_of(pattern)
    assert len(folds) == 2 * PLEATS
    assert pattern.length(folds) == pytest.approx(4 * PLEATS * PLEAT_M, rel=1e-12)
    garment = stitch(pattern, 0.02)
    for seam, line in zip(pattern.seams, garment.seams):
        if seam.pleat is not None:
            assert line[0] != line[-1]
            # Both sides are the same vertices: the mesh is closed along the fold.
            assert len(set(line.tolist())) == len(line)
    for name in ("front", "back"):
        waist = next(s for s in pattern.seams if s.other[0].panel == name and len(s.one) > 1)
        assert pattern.length(waist.one) == pytest.approx(pattern.length(waist.other), rel=1e-12)


@pytest.mark.parametrize("edge_m", [0.015, 0.02, 0.03, 0.04])
def test_faces_beside_a_fold_stay_two(edge_m: float) -> None:
    """A fold whose vertex has one neighbour inside would make two faces of the same three vertices."""
    garment = stitch(PIECES["pleated-dress"](BODY), edge_m)
    assert len(np.unique(np.sort(garment.faces, axis=1), axis=0)) == len(garment.faces)


def test_a_tape_holds_the_waist_of_the_circle_skirt() -> None:
    """Unstretched as long as the waist, all round: both ends of each part are at a side seam."""
    garment = stitch(PIECES["circle-skirt"](BODY), 0.02)
    assert sum(cord.lengths.sum() for cord in garment.cords) == pytest.approx(1.02 * BODY.waist_m, rel=1e-3)
    front, back = ({cord.vertices[0], cord.vertices[-1]} for cord in garment.cords)
    assert front == back


def test_a_gap_in_a_seam_that_no_pleat_takes_up_is_refused() -> None:
    pattern = PIECES["pleated-dress"](BODY)
    without = replace(pattern, seams=tuple(seam for seam in pattern.seams if seam.pleat is None))
    with pytest.raises(SceneError, match=r'panel "front skirt", edge 2 .*does not begin where it ends'):
        refuse_bad(without)


def test_pleats_start_standing_out(body: Body, tmp_path: Path) -> None:
    """A pleat whose vertices all started in one point would have no start shape to sew from."""
    making = put_on(PIECES["pleated-dress"](BODY), body, 0.03)
    for seam, line in zip(making.garment.pattern.seams, making.garment.seams):
        if seam.pleat is not None and seam.pleat.panel == "front skirt":
            reach = making.start[line[-1]] - making.start[line[0]]
            np.testing.assert_allclose(reach, [0.0, 0.0, PLEAT_M], atol=1e-9)  # off_body moved none of them


def test_elastic_and_buttons_survive_the_file() -> None:
    pattern = PIECES["buttoned-skirt"](BODY)
    mirrored = replace(pattern.panels[1], flipped=True)  # as files have panels seen from the inside
    button = Button("front left", (0.02, -0.1), "front right", (0.03, -0.1))
    panels = (pattern.panels[0], mirrored, pattern.panels[2])
    given = replace(pattern, panels=panels, buttons=(button,))
    tables = to_garmentcode(given)
    (written,) = tables["pattern"]["gabardine_buttons"]
    np.testing.assert_allclose([written[1], written[3]], [[2.0, -10.0], [-3.0, -10.0]], atol=1e-12)  # cm
    again = from_garmentcode(tables, pattern.name)
    assert again.elastics == given.elastics
    (found,) = again.buttons
    assert (found.one, found.other) == (button.one, button.other)
    np.testing.assert_allclose([found.at, found.other_at], [button.at, button.other_at], atol=1e-15)
    assert again.panel("front left").farther_m == pattern.panel("front left").farther_m
    assert to_garmentcode(again) == tables


def test_a_sidecar_sews_elastic_and_buttons_on() -> None:
    pattern = replace(PIECES["buttoned-skirt"](BODY), elastics=(), buttons=())
    note = ButtonNote(one="front left", at=(0.0, -0.1), other="front right", other_at=(0.0, -0.1))
    sidecar = Sidecar(elastic=[ElasticNote(along="back:waist", ratio=0.7)], button=[note])
    found = sidecar.applied(pattern)
    assert found.buttons == (Button("front left", (0.0, -0.1), "front right", (0.0, -0.1)),)
    assert found.elastics == (Elastic(Stretch("back", 2), 0.7, 10.0),)


WRONG = {
    "ratio": ({"elastics": (Elastic(Stretch("back", 2), 0.1),)}, "Its elastic has 0.1 of its length"),
    "edge": ({"elastics": (Elastic(Stretch("back", 9), 0.7),)}, "There is no edge 9"),
    "off": ({"buttons": (Button("front left", (0.0, 0.3), "back", (0.0, -0.1)),)}, "is not on it"),
    "panel": ({"buttons": (Button("front", (0.0, 0.0), "back", (0.0, -0.1)),)}, 'no panel "front"'),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_what_cannot_be_sewn_on_is_refused(what: str) -> None:
    changed, sentence = WRONG[what]
    with pytest.raises(SceneError, match=sentence):
        refuse_bad(replace(PIECES["buttoned-skirt"](BODY), **changed))


def test_buttons_are_vertices_and_cords_act_while_draping(body: Body, tmp_path: Path) -> None:
    making = put_on(PIECES["buttoned-skirt"](BODY), body, 0.03)
    garment = making.garment
    elastic, *buttons = garment.cords
    along = making.garment.pattern.elastics[0]
    assert elastic.lengths.sum() == pytest.approx(along.ratio * garment.pattern.length([along.along]))
    left = garment.meshes[0]
    np.testing.assert_array_equal(left.points[left.marked], [b.at for b in garment.pattern.buttons])
    assert len(buttons) == len(garment.pattern.buttons)
    sewing, draping = write_making(making, tmp_path, "cotton")
    count = 1 + len(buttons) + len(garment.stitches)
    assert (len(sewing.cloth[0].cord), len(draping.cloth[0].cord)) == (0, count)


CORD = """
schema = 1
[time]
duration_s = 0.05
[world]
gravity_m_per_s2 = [0.0, 0.0, 0.0]
[[cloth]]
fabric = "cotton"
mesh = { shape = "rectangle", size_m = [0.4, 0.1], cells = [4, 1] }
pin = [{ name = "left", select = { vertices = [0, 1, 2, 3, 4] } },
       { name = "right", select = { vertices = [5, 6, 7, 8, 9] } }]
cord = [{ vertices = [0, 8], lengths_m = [0.25], tension_n = 10.0 }]
"""


def test_a_cord_pulls_as_it_says() -> None:
    """T = tension (l/L - 1), felt by what holds the cloth, all of whose vertices are held."""
    simulation = Simulation(Scene.from_text(CORD))
    x = simulation.positions
    span = x[8] - x[0]
    length = float(np.linalg.norm(span))
    simulation.step()
    forces = simulation.state.pin_forces
    wanted = 10.0 * (length / 0.25 - 1.0) * span / length
    np.testing.assert_allclose(np.abs(forces), np.abs([wanted, wanted]), atol=1e-9)
    assert np.linalg.norm(wanted) > 1.0
    np.testing.assert_allclose(forces.sum(axis=0), 0.0, atol=1e-12)


@pytest.mark.parametrize(
    ("cord", "sentence"),
    [
        ("{ vertices = [0, 8], lengths_m = [0.1, 0.1], tension_n = 1.0 }", "lengths_m has 2 values"),
        ("{ vertices = [0, 99], lengths_m = [0.1], tension_n = 1.0 }", "There is no vertex 99"),
        ("{ vertices = [3, 3], lengths_m = [0.1], tension_n = 1.0 }", "A vertex follows itself"),
    ],
)
def test_cords_that_fit_no_cloth_are_refused(cord: str, sentence: str) -> None:
    text = "\n".join([*CORD.splitlines()[:-1], f"cord = [{cord}]"])
    with pytest.raises(SceneError, match=sentence):
        Simulation(Scene.from_text(text))
