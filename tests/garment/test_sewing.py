"""Meshes of patterns, bodies, and garments put on: judged by ipctk and trimesh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import ipctk
import numpy as np
import pytest
import trimesh

from gabardine.cli.sew import halvings
from gabardine.core.errors import SceneError
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.garment.arrangement import OFF_BODY_M, off_body, started
from gabardine.garment.body import Body, girth
from gabardine.garment.body_file import read_body, write_body
from gabardine.garment.layers import save_sewn
from gabardine.garment.making import GAP_M, crossing_faces, put_on, write_making, write_obj
from gabardine.garment.measurements import Measurements
from gabardine.garment.meshing import mesh_panel
from gabardine.garment.pattern import Panel, Pattern, Seam, Stretch, polygon
from gabardine.garment.pieces import PIECES
from gabardine.garment.seams import draped_seams, seam_lengths
from gabardine.garment.sizing import Sizes
from gabardine.garment.stitching import STITCHES_N, Stitched, stitch
from gabardine.geometry.check import check_mesh
from gabardine.geometry.irregular import smallest_angles
from gabardine.geometry.mesh import Mesh
from gabardine.run.simulate import simulate
from gabardine.simulation.simulation import Simulation

pytest.importorskip("pythoncdt")


def crosses(positions: np.ndarray, faces: np.ndarray) -> bool:
    mesh = ipctk.CollisionMesh(positions, ipctk.edges(faces), faces)
    return bool(ipctk.has_intersections(mesh, positions))


@pytest.mark.parametrize(("size", "arm_deg"), [(34, 80.0), (38, 80.0), (46, 80.0), (38, 50.0)])
def test_bodies_are_closed_and_have_the_girths(grown: Callable[..., Body], size: int, arm_deg: float) -> None:
    given = Measurements.of_size(size)
    made = grown(size, arm_deg)
    mesh = trimesh.Trimesh(made.positions, made.faces, process=False)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert (mesh.euler_number, mesh.volume > 0.0) == (2, True)
    assert not crosses(made.positions, made.faces)
    heights = (given.bust_height_m, given.waist_height_m, given.hip_height_m)
    measured = [girth(made.positions, made.faces, height) for height in heights]
    # What legs add at the hips is made up for to first order; triangles are 16 mm.
    np.testing.assert_allclose(measured, [given.bust_m, given.waist_m, given.hips_m], rtol=0.01)


@pytest.mark.parametrize("name", list(PIECES))
def test_meshes_keep_areas_seams_and_angles(name: str) -> None:
    pattern = PIECES[name](Measurements.of_size(38))
    garment = stitch(pattern, 0.02)
    positions = np.random.default_rng(0).normal(size=(garment.vertex_count, 3))
    problems = check_mesh(Mesh(positions, garment.faces, garment.thread_coordinates, flat=True))
    assert [str(problem) for problem in problems] == []
    for k, mesh in enumerate(garment.meshes):
        outline = mesh.points[np.concatenate([edge[:-1] for edge in mesh.outline])]
        x, y = outline.T
        polygon_area = 0.5 * float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))
        faces = garment.thread_coordinates[garment.panel_of == k]
        assert REST.of(triangle_rest(faces), "area").sum() == pytest.approx(polygon_area, rel=1e-12)
        assert polygon_area == pytest.approx(mesh.panel.area, rel=2e-3)  # chords of 20 mm
        assert smallest_angles(mesh.points, mesh.faces).min() > 20.0
    lengths = seam_lengths(garment)
    sides = [[pattern.length(seam.one), pattern.length(seam.other)] for seam in pattern.seams]
    cut = np.array(sides).reshape(-1, 2)  # a cape has none
    # A chord c of an arc of radius R is c^2/(24 R^2) too short: 0.3 % of 20 mm at a neck of 75 mm.
    np.testing.assert_allclose(lengths, cut, rtol=3e-3)
    straight = [k for k, seam in enumerate(pattern.seams) if not _curved(pattern, seam)]
    # Cuts are rounded to 1e-12 of an edge; a pleat is a twentieth of it.
    np.testing.assert_allclose(lengths[straight], cut[straight], rtol=2e-11)


def _curved(pattern: Pattern, seam: Seam) -> bool:
    return any(pattern.panel(each.panel).edges[each.edge].curved for each in (*seam.one, *seam.other))


@pytest.mark.parametrize("exchanged", [False, True])
def test_parts_of_edges_and_gathers_are_matched(exchanged: bool) -> None:
    wide = Panel("wide", polygon((0.0, 0.0), (0.6, 0.0), (0.6, 0.3), (0.0, 0.3)))
    left = Panel("left", polygon((0.0, 0.0), (0.2, 0.0), (0.2, 0.3), (0.0, 0.3)))
    right = Panel("right", polygon((0.0, 0.0), (0.25, 0.0), (0.25, 0.3), (0.0, 0.3)))
    top = (Stretch("wide", 2),)
    # The top of the wide panel runs to the left: first under the bottom of the right one, then of the left.
    seam = Seam(top, (Stretch("right", 0), Stretch("left", 0)))
    if exchanged:
        seam = Seam((Stretch("left", 0), Stretch("right", 0)), top)
    side = Seam((Stretch("left", 1),), (Stretch("right", 3),))
    garment = stitch(Pattern("p", (wide, left, right), (seam, side)), 0.02)
    lengths = seam_lengths(garment)
    np.testing.assert_allclose(np.sort(lengths, axis=1), [[0.45, 0.6], [0.3, 0.3]], rtol=1e-12)
    surface = trimesh.Trimesh(np.zeros((garment.vertex_count, 3)), garment.faces, process=False)
    assert surface.is_winding_consistent
    assert surface.euler_number == 1  # a disc: the three corners met in one vertex
    junction = garment.vertex_of[_corner(garment, "left", 1)]
    on_top = garment.vertex_of[_edge(garment, "wide", 2)]
    share = float(np.flatnonzero(on_top == junction)[0]) / (len(on_top) - 1)
    # From the right: the share of the right panel, to a vertex.
    assert share == pytest.approx(0.25 / 0.45, abs=1.0 / (len(on_top) - 1))


def _edge(garment: Stitched, name: str, edge: int) -> np.ndarray:
    """Numbers, before merging, of the vertices along an edge."""
    number = [mesh.panel.name for mesh in garment.meshes].index(name)
    return sum(len(mesh.points) for mesh in garment.meshes[:number]) + garment.meshes[number].outline[edge]


def _corner(garment: Stitched, name: str, edge: int) -> int:
    return int(_edge(garment, name, edge)[0])


def test_vertices_in_the_body_are_moved_out(body: Body) -> None:
    inside = 0.97 * body.positions[::400] + 0.03 * np.array([0.0, 1.2, 0.0])
    outside = np.array([[0.0, 1.2, 0.5]])
    moved = off_body(np.concatenate([inside, outside]), body)
    corners = body.positions[body.faces]
    nearest = [trimesh.triangles.closest_point(corners, np.tile(point, (len(corners), 1))) for point in moved]
    distance = np.array([np.linalg.norm(each - p, axis=1).min() for each, p in zip(nearest, moved)])
    assert distance.min() > 0.999 * OFF_BODY_M  # rounding, and a margin of 0.1 mm for it
    assert np.array_equal(moved[-1], outside[0])


@pytest.mark.parametrize("size", [34, 38, 46])
def test_the_crotch_is_as_high_as_measured(grown: Callable[..., Body], size: int) -> None:
    """Trousers are drafted for it: thighs that touch below it would hold them up."""
    given = Measurements.of_size(size)
    x, y, _ = grown(size).positions.T
    # The cells of the surface are 16 mm, and its crotch is round.
    assert y[np.abs(x) < 0.012].min() == pytest.approx(given.crotch_height_m, abs=0.02)


@pytest.mark.parametrize("name", list(PIECES))
def test_garments_start_without_crossings(name: str, body: Body) -> None:
    making = put_on(PIECES[name](body.measurements), body, 0.03)
    positions = np.concatenate([making.start, body.positions])
    faces = np.concatenate([making.garment.faces, body.faces + len(making.start)])
    assert not crosses(positions, faces)


def test_triangles_that_merging_turns_over_are_turned_back(grown: Callable[..., Body]) -> None:
    """The rise of trousers is curved, and all of it starts in the middle of the figure."""
    large = grown(46)
    garment = stitch(PIECES["trousers"](large.measurements), 0.015)
    assert len(crossing_faces(garment, started(large, garment), [large])) == 0


def test_panels_without_a_place_are_refused(body: Body) -> None:
    panel = Panel("flap", polygon((0.0, 0.0), (0.3, 0.0), (0.3, 0.3)), place="somewhere")
    with pytest.raises(SceneError, match='panel "flap": Its place "somewhere" is not known'):
        put_on(Pattern("p", (panel,)), body)


def test_holes_are_cut_out() -> None:
    hole = polygon((0.1, 0.1), (0.1, 0.2), (0.2, 0.2), (0.2, 0.1))
    panel = Panel("holed", polygon((0.0, 0.0), (0.3, 0.0), (0.3, 0.3), (0.0, 0.3)), holes=(hole,))
    mesh = mesh_panel(panel, [np.linspace(0.0, 1.0, 16)] * 4, Sizes(0.02))
    assert REST.of(triangle_rest(mesh.points[mesh.faces]), "area").sum() == pytest.approx(0.08, rel=1e-12)
    assert panel.area == pytest.approx(0.08, rel=1e-12)


def test_bodies_of_our_own_are_read_back_with_their_measurements(
    grown: Callable[..., Body], tmp_path: Path
) -> None:
    """To the last digit; a line that is spoilt is a comment like any other."""
    path, figure = tmp_path / "body.obj", grown(46)
    write_body(path, figure)
    found = read_body(path)
    assert found.measurements == figure.measurements
    np.testing.assert_array_equal(found.positions, figure.positions)
    for one, other in zip((*found.arms, *found.legs), (*figure.arms, *figure.legs), strict=True):
        np.testing.assert_array_equal(one.start, other.start)
        np.testing.assert_array_equal(one.end, other.end)
        assert (one.start_radius, one.end_radius, one.width) == (
            other.start_radius,
            other.end_radius,
            other.width,
        )
    assert read_body(path, Measurements.of_size(40)).measurements == Measurements.of_size(40)
    path.write_text(path.read_text().replace('"arms": [[', '"arms": [["x", ', 1))
    assert read_body(path).measurements == Measurements.of_size(38)


def test_given_bodies_are_read_and_open_ones_refused(body: Body, tmp_path: Path) -> None:
    write_obj(tmp_path / "body.obj", body.positions, body.faces)
    found = read_body(tmp_path / "body.obj", body.measurements)
    np.testing.assert_array_equal(found.positions, body.positions)
    write_obj(tmp_path / "open.obj", body.positions, body.faces[1:])
    with pytest.raises(SceneError, match=r"open\.obj: The body is not closed: 3 vertices"):
        read_body(tmp_path / "open.obj", body.measurements)
    write_obj(tmp_path / "inches.obj", body.positions / 0.0254, body.faces)
    with pytest.raises(SceneError, match=r"check the unit, since its size suggests inches, .*by 0\.0254\)"):
        read_body(tmp_path / "inches.obj", body.measurements)
    write_obj(tmp_path / "cm.obj", 100.0 * body.positions, body.faces)
    with pytest.raises(
        SceneError, match=r"check the unit, since its size suggests centimetres, .*by 0\.01\)"
    ):
        read_body(tmp_path / "cm.obj", body.measurements)


def test_bodies_beside_their_place_are_refused_and_turned_ones_told(body: Body, tmp_path: Path) -> None:
    """A body whose origin is not between its feet was a bug of Gabardine."""
    places = {"aside": [5.0, 0.0, 0.0], "pelvis": [0.0, -1.1, 0.0]}
    for name, by in places.items():
        write_obj(tmp_path / f"{name}.obj", body.positions + by, body.faces)
        with pytest.raises(
            SceneError, match=rf"{name}\.obj: The body is not where garments start: it has x from"
        ):
            read_body(tmp_path / f"{name}.obj", body.measurements)
    write_obj(tmp_path / "z-up.obj", body.positions[:, [0, 2, 1]], body.faces[:, ::-1])
    with pytest.raises(
        SceneError, match=r"z-up\.obj: The body is 0\..* m high; .* or turn it upright: it is 1\."
    ):
        read_body(tmp_path / "z-up.obj", body.measurements)


def test_a_panel_above_the_body_is_placed(body: Body) -> None:
    """It was a bug of Gabardine."""
    low, high = body.extent(3.0, 4.0)
    np.testing.assert_array_equal([low, high], [body.positions.min(axis=0), body.positions.max(axis=0)])


@pytest.mark.parametrize("edge_m", [0.015, 0.012, 0.008])
def test_trousers_start_with_triangles_higher_than_the_gap(grown: Callable[..., Body], edge_m: float) -> None:
    """Sewn with edges of 15 mm, those of size 46 start with triangles 0.6 mm high beside the fork."""
    body = grown(46)
    making = put_on(PIECES["trousers"](body.measurements), body, edge_m * 2 ** halvings(edge_m))
    a, b, c = making.start[making.garment.faces].transpose(1, 0, 2)
    longest = np.max([np.linalg.norm(side, axis=1) for side in (b - a, c - b, a - c)], axis=0)
    assert (np.linalg.norm(np.cross(b - a, c - a), axis=1) / longest).min() > GAP_M


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_skirt_is_sewn_from_jittered_starts_without_crossings(
    seed: int, body: Body, tmp_path: Path
) -> None:
    making = put_on(PIECES["straight-skirt"](body.measurements), body, 0.04)
    jitter = np.random.default_rng(seed).normal(scale=1e-3, size=making.start.shape)
    jittered = replace(making, start=making.start + jitter)
    sewing, _ = write_making(jittered, tmp_path, "cotton")
    simulation = Simulation(sewing)
    faces = np.concatenate([making.garment.faces, body.faces + len(making.start)])
    while not simulation.done:
        report = simulation.step()
        if simulation.schedule.is_frame(simulation.state.step):
            assert not crosses(np.concatenate([simulation.positions, body.positions]), faces)
    assert report.max_strain < 0.1
    lines = making.garment.seams
    draped = [np.linalg.norm(np.diff(simulation.positions[line], axis=0), axis=1).sum() for line in lines]
    cut = [making.garment.pattern.length(seam.one) for seam in making.garment.pattern.seams]
    np.testing.assert_allclose(draped, cut, rtol=0.02)  # the bound that garments have to keep


def test_stitches_have_the_length_of_their_seams() -> None:
    garment = stitch(PIECES["shirt"](Measurements.of_size(38)), 0.03)
    lengths = seam_lengths(garment)
    even = np.abs(lengths[:, 0] / lengths[:, 1] - 1.0) < 0.02
    assert 0 < even.sum() < len(even)  # cuffs are gathered, and have none
    seams = [line for line, kept in zip(garment.seams, even) if kept]
    for stitches, line, cut in zip(garment.stitches, seams, lengths[even].mean(axis=1), strict=True):
        np.testing.assert_array_equal(stitches.vertices, line)
        assert stitches.lengths.sum() == pytest.approx(cut, rel=1e-12)
        assert stitches.tension_n == STITCHES_N


def test_seams_that_hang_longer_than_they_were_cut_say_so() -> None:
    wide = Panel("wide", polygon((0.0, 0.0), (0.6, 0.0), (0.6, 0.3), (0.0, 0.3), labels=("hem", "", "top")))
    narrow = Panel("narrow", polygon((0.0, 0.0), (0.6, 0.0), (0.6, 0.2), (0.0, 0.2), labels=("bottom",)))
    gathered = Panel("cuff", polygon((0.0, 0.0), (0.4, 0.0), (0.4, 0.1), (0.0, 0.1)))
    seams = (
        Seam((Stretch("wide", 2),), (Stretch("narrow", 0),)),
        Seam((Stretch("narrow", 2),), (Stretch("cuff", 0),)),
    )
    garment = stitch(Pattern("p", (wide, narrow, gathered), seams), 0.05)
    positions = np.zeros((garment.vertex_count, 3))
    line = garment.seams[0]
    positions[line, 0] = 0.618 * np.arange(len(line)) / (len(line) - 1)
    (found,) = draped_seams(garment, positions)  # not the gathered one
    assert found.name == 'panel "wide", edge 2 (top) to panel "narrow", edge 0 (bottom)'
    assert (found.cut_m, found.longer) == (pytest.approx(0.6, rel=1e-12), pytest.approx(0.03, rel=1e-9))


HUNG = [("tshirt", 38), ("trousers", 38), ("trousers", 46), ("shirt", 38), ("straight-skirt", 38)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), [*HUNG, ("strap-dress", 38), ("pleated-dress", 38)])
def test_draped_seams_have_their_cut_length(
    name: str, size: int, grown: Callable[..., Body], tmp_path: Path
) -> None:
    """Of cotton, which shears easily: without stitches seams on the bias give way by 3 %."""
    making = put_on(PIECES[name](Measurements.of_size(size)), grown(size), 0.02)
    garment = making.garment
    sewing, draping = write_making(making, tmp_path, "cotton")
    sewn = simulate(sewing, tmp_path / "sewing")
    save_sewn(tmp_path, garment.vertex_count, (), sewn.frame(-1).positions)
    hung = draped_seams(garment, simulate(draping, tmp_path / "draping").frame(-1).positions)
    assert len(hung) == len(garment.stitches) > 0
    worst = max(hung, key=lambda seam: abs(seam.longer))
    assert abs(worst.longer) < 0.02, worst  # the bound that garments have to keep
