"""The swinging sheet of csl09: what is measured on it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.papers.csl09.fig6 import LIMITS
from gabardine.papers.csl09.fig6_drawing import MOST, square_root
from gabardine.papers.csl09.swing import Bounds, Course, Swing, apart, edges, sampled, swing, swing_scene

SHORT = Course((4, 5), 0.01)


def held(pattern: str = "irregular") -> Swing:
    """A sheet at its start."""
    return swing(swing_scene('method = "none"', pattern, SHORT))


def moved(one: Swing, positions: np.ndarray) -> Swing:
    order = one.simulation.compiled.model.order
    one.simulation.restore(replace(one.simulation.state, positions=positions[order]))
    return one


def test_excess_is_the_farthest_beyond_any_limit() -> None:
    bounds = Bounds(0.02, 0.2, 0.1)
    inside = np.array([[0.02, 0.2, -0.1], [-0.5, -0.5, 0.0]])
    assert bounds.excess(inside) == pytest.approx(0.0)
    for row, beyond in (
        ((0.05, 0, 0), 0.03),
        ((0, 0.21, 0), 0.01),
        ((0, 0, -0.3), 0.2),
        ((0, 0, 0.14), 0.04),
    ):
        assert bounds.excess(np.vstack([inside, row])) == pytest.approx(beyond)


@pytest.mark.parametrize("name", LIMITS)
def test_the_limits_are_scenes(name: str) -> None:
    limit = swing_scene(LIMITS[name], "regular", SHORT).cloth[0].limit
    assert limit.method in ("continuum", "edges", "none")
    assert limit.method == "none" or limit.tolerance < 1e-3


def test_distance_of_material_points_does_not_depend_on_the_mesh() -> None:
    """The same linear map of three meshes is no distance; a shift by (3, 4, 12) cm is 13 cm."""
    sheets = [held(pattern) for pattern in ("regular", "alternating", "irregular")]
    for one in sheets:
        x, _, z = one.positions.T
        moved(one, np.column_stack([1.1 * x + 0.2 * z, 0.3 * x, z]))
    assert apart(sheets[0], sheets[1]) < 1e-12
    assert apart(sheets[0], sheets[2]) < 1e-12
    shift = np.array([0.03, 0.04, 0.12])
    shifted = moved(held("regular"), sheets[0].positions + shift)
    assert apart(sheets[2], shifted) == pytest.approx(0.13)
    along = held("irregular").positions[:, :1]
    sheared = moved(held("irregular"), sheets[2].positions + 0.3 * along * [0.0, 1.0, 0.0])
    # 0.3 x, x from 0 to 1: root mean square 0.3/sqrt 3, up to the points of the grid being finitely many.
    assert apart(sheets[2], sheared) == pytest.approx(0.3 / np.sqrt(3), rel=0.02)
    points = sampled(sheets[2])
    assert np.isfinite(points).all()
    assert np.ptp(points[:, 0]) == pytest.approx(1.3, abs=1e-4)


def test_what_is_watched_over_a_run() -> None:
    """With edges limited to nothing more than a hundredth, none is ever longer; strains are of all steps."""
    one = swing(swing_scene(edges(0.01), "irregular", Course((4, 5), 0.2)), Bounds(0.01, 0.01, 0.01)).run()
    assert len(one.sweeps) == 200
    assert 0.005 < one.elongation <= 0.01 + 1e-3
    strain = one.strain
    assert (one.highest >= strain.max(axis=0)).all()
    assert (one.lowest <= strain.min(axis=0)).all()
    assert one.excess >= max((strain - 0.01).max(), 0.0) > 0.0
    assert one.left == 0


def test_a_sheet_hung_in_its_plane_stays_there() -> None:
    """From -90 degrees: the top, where the pins are, is up, and nothing leaves the plane."""
    one = swing(
        swing_scene(LIMITS["weak shear"], "alternating", Course((4, 5), 0.1, 0.004, -90.0, 3.0))
    ).run()
    _, y, z = one.positions.T
    assert np.abs(z).max() < 1e-12
    assert y.max() == pytest.approx(1.0)
    assert y.min() < -1e-3
    assert one.simulation.state.step == 25


def test_roughness_counts_jumps_between_neighbours() -> None:
    one = held("regular")
    x, y, z = one.positions.T
    moved(one, np.column_stack([1.05 * x, y, z]))
    assert one.roughness() == pytest.approx(0.0, abs=1e-12)
    column = np.where(x > 0.5, 1.05 * x, x)
    assert moved(one, np.column_stack([column, y, z])).roughness() > 1e-3


def test_mean_shear_is_half_the_angle_and_of_either_sign() -> None:
    """Simple shear by g: S_uv = g / sqrt(4 + g^2)."""
    one = held("irregular")
    x, y, z = one.positions.T
    moved(one, np.column_stack([x - 0.1 * z, y, z]))
    assert one.mean_shear() == pytest.approx(0.1 / np.sqrt(4.01))


def test_colours_are_on_a_square_root_scale() -> None:
    assert square_root(np.array([-MOST, 0.0, MOST / 4, MOST])).tolist() == [-1.0, 0.0, 0.5, 1.0]
