"""What the drapes of cosserat06 are measured with, against something independent of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.special import ellipe, ellipk

from gabardine.papers.cosserat06 import (
    equilibria,
    fabrics,
    fig1,
    fig4,
    fig5,
    fig13,
    fig15,
    fig16,
    fig17,
    fig18,
    furniture,
    tablecloth,
)
from gabardine.papers.cosserat06.drapery import Drape, cloth_scene
from gabardine.papers.cosserat06.fabrics import LINEN, SATIN


def flat(cells: int = 12, side_m: float = 0.6) -> Drape:
    place = f"origin_m = [{-side_m / 2}, 0.0, {-side_m / 2}]"
    return Drape.of(cloth_scene(SATIN.cloth, (cells, cells), (side_m, side_m), place=place))


def moved(made: Drape, change: object) -> Drape:
    """At positions change(x, y, z)."""
    simulation = made.simulation
    positions = np.column_stack(change(*simulation.positions.T))  # type: ignore[operator]
    simulation.restore(replace(simulation.state, positions=positions[simulation.compiled.model.order]))
    return made


def test_one_reading_of_the_constants() -> None:
    """Weight, bending, coupling and forces in grams, metres and seconds; stretch in N/m."""
    silk = fabrics.FABRICS["silk"]
    assert [silk.density, silk.zeta, silk.xi, silk.phi] == pytest.approx([0.078, 100.0, 1e-5, 1e-4])
    assert silk.rigidity_n_m == pytest.approx(60e-6)
    assert pytest.approx([0.02828, 0.01, 0.02828]) == [fig1.FORCE_N, fig4.FORCE_N, fig16.FORCE_N]
    cloths = [
        *fig5.STUFFS.values(),
        *(one for one, _ in fig13.SATINS.values()),
        fig15.LIMP,
        fig15.STIFF,
        *(row.cloth for row in (LINEN, fabrics.CURTAIN, fabrics.BLANKET)),
    ]
    assert all(cloth.phi**2 < 4.0 * cloth.zeta * cloth.xi for cloth in cloths)


def test_other_readings_of_the_constants() -> None:
    grams, si = SATIN.all_in_grams, SATIN.all_in_si
    assert [grams.zeta, grams.xi, grams.phi] == pytest.approx([0.1, 1e-5, 1e-4])
    assert [si.zeta, si.xi, si.phi] == [100.0, 0.01, 0.1]
    assert grams.density == si.density == SATIN.cloth.density
    stiff = fig15.STIFF
    assert [stiff.density, stiff.zeta, stiff.xi, stiff.phi] == pytest.approx([0.16, 375.0, 3.7e-4, 2.5e-4])


def test_drape_coefficient() -> None:
    """Flat: 1. Hung straight down beyond the table, its shadow being the table: 0. The grid is 1.5 mm."""
    assert tablecloth.drape_coefficient(flat()) == pytest.approx(1.0, abs=0.015)

    def within(x: np.ndarray, y: np.ndarray, z: np.ndarray) -> tuple[np.ndarray, ...]:
        shrink = np.minimum(1.0, tablecloth.RADIUS_M / np.maximum(np.hypot(x, z), 1e-9))
        return x * shrink, y, z * shrink

    assert tablecloth.drape_coefficient(moved(flat(60), within)) == pytest.approx(0.0, abs=0.015)


def test_folds_are_counted() -> None:
    """A border at 0.2 + 0.03 cos(7 angle) has seven; a square that is flat or alike all round has none."""

    def wavy(x: np.ndarray, y: np.ndarray, z: np.ndarray) -> tuple[np.ndarray, ...]:
        angle = np.arctan2(z, x)
        reach = np.minimum(np.hypot(x, z), 0.2 + 0.03 * np.cos(7 * angle))
        return reach * np.cos(angle), y, reach * np.sin(angle)

    assert tablecloth.fold_count(moved(flat(40), wavy)) == 7
    assert tablecloth.fold_count(flat(40)) == 0
    shallow = moved(
        flat(40), lambda x, y, z: tuple(0.98 * a + 0.02 * b for a, b in zip((x, y, z), wavy(x, y, z)))
    )
    assert tablecloth.fold_count(shallow) == 0
    assert tablecloth.fold_count(moved(flat(40), lambda x, y, z: (0.7 * x, y - np.hypot(x, z), 0.7 * z))) == 0


def test_area_change_of_an_even_stretch() -> None:
    made = moved(flat(), lambda x, y, z: (1.1 * x, y, 1.2 * z))
    assert [made.area_change, made.area_variation] == pytest.approx([0.32, 0.32], rel=1e-12)
    assert made.largest_stretch == pytest.approx(0.2, rel=1e-9)


def test_area_gained_does_not_make_up_for_area_lost() -> None:
    """Half of the sheet stretched by a fifth, the other half shrunk by as much."""
    made = moved(flat(), lambda x, y, z: (np.where(x > 0.0, 1.2 * x, 0.8 * x), y, z))
    assert made.area_change == pytest.approx(0.0, abs=1e-12)
    assert made.area_variation == pytest.approx(0.2, rel=1e-12)


def test_height_does_not_see_how_a_panel_lies() -> None:
    angle = 0.7

    def tilted(x: np.ndarray, y: np.ndarray, z: np.ndarray) -> tuple[np.ndarray, ...]:
        wave = 0.02 * np.cos(2 * np.pi * x / 0.3)
        return x, wave * np.cos(angle) + z * np.sin(angle), z * np.cos(angle) - wave * np.sin(angle)

    assert fig16.height(moved(flat(40), tilted).positions) == pytest.approx(0.04, rel=0.02)
    assert fig16.height(flat().positions) < 1e-12


def test_the_force_that_holds_an_arch() -> None:
    """Of an elastica whose ends are a fifth nearer.

    Its load over Euler's, which is pi² B over the side of a square panel, is (2 K(k)/pi)², its shortening 2 -
    2 E(k)/K(k).
    """
    k = brentq(lambda k: 2.0 - 2.0 * ellipe(k**2) / ellipk(k**2) - 0.2, 0.1, 0.9)
    silk = fabrics.FABRICS["silk"]
    euler_n = np.pi**2 * silk.rigidity_n_m / fig16.SIDE_M
    elastica_n = euler_n * (2.0 * ellipk(k**2) / np.pi) ** 2
    assert fig16.holding_force_n(silk, 16) == pytest.approx(elastica_n, rel=0.03)


def test_fabrics_that_differ() -> None:
    deflection, drape = equilibria.CLAIMS[0].criterion, equilibria.CLAIMS[1].criterion
    assert deflection.holds([1.3, 1.2, 1.1, 1.0])
    assert not deflection.holds([1.3, 1.2, 1.16, 1.0])
    assert drape.holds([1.2, 1.0, 1.3, 1.1])
    assert not drape.holds([1.0, 1.2, 1.3, 1.04])


def test_parts_of_the_chair() -> None:
    arms = fig18.thrown_over_arms(4, 0.01).simulation.scene.collider
    assert [(one.name, one.friction) for one in arms] == [(arm, 1.0) for arm in fig18.ARMS]
    assert len(fig18.thrown(4, 0.01).simulation.scene.collider) == len(furniture.CHAIR)


def test_undulations_are_counted() -> None:
    x = np.linspace(0.0, 1.0, 97)
    assert fig17.waves(np.sin(2 * np.pi * 3 * x + 0.1)) == 3
    assert fig17.unevenness(np.sin(2 * np.pi * 3 * x + 0.1)) == pytest.approx(1.0, abs=0.1)  # 16 points each
    assert fig17.unevenness(np.sin(2 * np.pi * 3 * x**2 + 0.1)) > 1.5
    assert fig17.unevenness(x) == 100.0
    made = fig17.curtain(8, 0.01)
    np.testing.assert_allclose(fig17.depth(made, 0.5), 0.0, atol=1e-12)
    hooks = made.simulation.system.controls.pins
    assert len(hooks) == fig17.HOOKS
    ends = [pin.target(9.0)[0] for pin in hooks]
    assert ends[-1][0] - ends[0][0] == pytest.approx(fig17.DRAWN * fig17.SIDE_M)
    assert {round(float(end[1]), 9) for end in ends} == {1.0}


def test_the_hung_diagonal_is_measured_from_the_held_corner() -> None:
    made = fig5.hung(replace(fig5.STUFFS["metal"], zeta=1e7, xi=1e5), "one corner", 4)
    assert fig5.length(made) == pytest.approx(0.0, abs=1e-4)
    assert fig5.width(made) == pytest.approx(1.0, abs=1e-4)
    x, y, z = made.simulation.compiled.model.original(made.simulation.compiled.state.positions).T
    wide = moved(made, lambda *_: (x + 0.1 * (x + y), y + 0.1 * (x + y), z))
    assert fig5.length(wide) == pytest.approx(0.0, abs=1e-4)
    assert fig5.width(wide) == pytest.approx(1.2, abs=1e-3)


def test_a_course_arrives_when_it_stays_near() -> None:
    steps = [0.0, 0.2, 0.996, 0.9, 0.997, 1.0]
    course = fig15.Course(
        [0.1 * k for k in range(6)], [np.full((2, 3), s) for s in steps], [float(k) for k in range(6)]
    )
    time_s, spent = course.arrived()
    assert (time_s, spent) == (pytest.approx(0.5), 5.0)  # 0.997 is 5.2 mm away in space


def test_both_schemes_of_the_polyester_start_alike() -> None:
    """The same place of every node, by number, at the start: grid, scene and the axes between them."""
    cells = 4
    scene = fig15.hung(fig15.LIMP, cells).positions
    spacing = fig15.SIDE_M / cells
    i, j = np.divmod(np.arange((cells + 1) ** 2), cells + 1)
    np.testing.assert_allclose(scene, np.column_stack([i * spacing, 0 * i, j * spacing]), atol=1e-12)


def test_the_table_is_round_and_below_the_cloth() -> None:
    made = Drape.of(
        cloth_scene(SATIN.cloth, (4, 4), (0.6, 0.6), place="origin_m = [-0.3, 0.001, -0.3]", **ON_TABLE)
    )
    top, leg = furniture.bodies(made)
    assert top[0][:, 1].max() == pytest.approx(0.0, abs=1e-12)
    assert np.hypot(top[0][:, 0], top[0][:, 2]).max() == pytest.approx(tablecloth.RADIUS_M)
    assert leg[0][:, 1].min() == pytest.approx(-furniture.HEIGHT_M)
    assert made.positions[:, 1].min() > 0.0


ON_TABLE = {"furniture": furniture.contact() + furniture.round_table(tablecloth.RADIUS_M)}


def test_what_colliders_bear() -> None:
    """Half the weight along the normal and a quarter by friction are three quarters; sideways counts not."""
    made = flat()
    weight = 9.81 * SATIN.cloth.density * 0.36
    made.forces = {
        "seat": {"normal": [1.0, -0.5 * weight, 0.0], "friction": [0.0, -0.25 * weight, 2.0]},
        "arm": {"normal": [0.0, 0.1 * weight, 0.0], "friction": [0.0, 0.0, 0.0]},
    }
    assert made.share_borne("seat") == pytest.approx(0.75)
    assert made.share_borne("seat", "arm", "leg") == pytest.approx(0.65)
    assert made.share_borne("leg") == 0.0


def test_kinetic_energy_of_free_fall() -> None:
    """m v²/2 with v = g t after each step of a cloth without air: backward Euler is exact in v."""
    made = Drape.of(
        cloth_scene(SATIN.cloth, (4, 4), (0.6, 0.6), drag=0.0, duration="duration_s = 0.05")
    ).run()
    mass = SATIN.cloth.density * 0.36
    np.testing.assert_allclose(made.speeds, 9.81 * np.array(made.times), rtol=1e-9)
    np.testing.assert_allclose(made.energies, 0.5 * mass * np.square(made.speeds), rtol=1e-9)
    assert made.unrest == 1.0


def test_the_blanket_begins_clear_of_the_chair_and_close_to_it() -> None:
    """Its distance from the back's front edge and from the arms' front ends is one and a half gaps."""
    made = fig18.thrown(4, 0.01)
    boxes = [part[0] for part in furniture.bodies(made)]
    assert len(boxes) == len(furniture.CHAIR)
    flat_one = made.positions
    centre = flat_one.mean(axis=0)
    normal = np.linalg.svd(flat_one - centre)[2][2]
    normal *= np.sign(normal[1])
    below = [float(((box - centre) @ normal).max()) for box in boxes]
    assert below[1:] == pytest.approx(3 * [-1.5 * furniture.GAP_M], abs=1e-9)
    assert below[0] < -0.05
    assert (
        fig18.height_at_the_centre(np.array([[0, 1, 0], [0.1, 2, 0], [0, 3, 0.1], [1, 9, 1]], float)) == 2.0
    )
