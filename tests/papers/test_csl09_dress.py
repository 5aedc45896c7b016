"""The dress of csl09 on its bar, before it moves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES
from gabardine.papers.csl09.dress_scene import (
    COARSE_M,
    DURATION_S,
    JERKS,
    JERKS_S,
    PERIOD_S,
    TURNS_PER_S,
    dress,
    forward_m,
    turned_deg,
)
from gabardine.papers.csl09.hanging import Hanging, hanging


@pytest.fixture(scope="module")
def hung(tmp_path_factory: pytest.TempPathFactory) -> Hanging:
    return hanging(dress(tmp_path_factory.mktemp("dress"), COARSE_M))


def test_it_starts_round_the_bar_without_a_crossing_and_hardly_strained(hung: Hanging) -> None:
    assert hung.simulation.intersections() == 0
    assert np.abs(hung.strain).max() < 0.1  # the limits of weft and warp
    x, y, z = hung.positions.T
    straps = np.abs(y) < 0.02
    assert z[straps].min() < -0.01  # behind the bar
    assert z[straps].max() > 0.01  # before it
    above = (np.abs(z) < 0.01) & (y > 0.01)
    assert above.any()
    assert {True, False} == set((x[above] > 0.0).tolist())  # both straps


def test_it_is_the_strap_dress_cut_on_the_bias(hung: Hanging) -> None:
    panels = PIECES["strap-dress"](Measurements()).panels
    threads = hung.simulation.compiled.thread_coordinates
    a, b = threads[:, 1] - threads[:, 0], threads[:, 2] - threads[:, 0]
    area = 0.5 * np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()
    assert area == pytest.approx(sum(panel.area for panel in panels), rel=0.01)
    sides = hung.positions[hung.faces]
    down = np.abs(sides[:, 1] - sides[:, 0])[:, 1] > 0.9 * np.linalg.norm(sides[:, 1] - sides[:, 0], axis=1)
    across = np.abs(a[down] / np.linalg.norm(a[down], axis=1)[:, None])
    assert np.median(across[:, 0]) == pytest.approx(np.sqrt(0.5), abs=0.2)  # as far along weft as along warp


def test_edges_are_measured_against_the_cut_panels(hung: Hanging) -> None:
    pairs, lengths = hung._edges
    threads = hung.simulation.compiled.thread_coordinates
    wanted = {
        tuple(sorted((int(face[k]), int(face[k - 1])))): np.linalg.norm(cut[k] - cut[k - 1])
        for face, cut in zip(hung.faces, threads)
        for k in range(3)
    }
    assert len(pairs) == len(wanted)
    assert [wanted[a, b] for a, b in pairs.tolist()] == pytest.approx(lengths.tolist(), abs=1e-6)


def test_straps_have_a_tape(tmp_path: Path) -> None:
    (cloth,) = dress(tmp_path, COARSE_M).cloth
    (tape,) = cloth.interlining
    mesh = cloth.build(tmp_path)
    taped = mesh.rest_positions[mesh.faces[tape.mask(mesh.face_count, "interlining")]]
    assert taped[..., 1].max() == mesh.rest_positions[:, 1].max()
    assert taped[..., 1].mean(axis=1).min() > -0.12
    assert len(taped) < 0.1 * mesh.face_count


def test_the_bar_jerks_from_rest_to_rest_and_spins_ever_faster() -> None:
    ends = JERKS_S, JERKS_S + JERKS * PERIOD_S
    for time in ends:
        assert forward_m(time) == pytest.approx(0.0, abs=1e-12)
        assert forward_m(time + 1e-4) == pytest.approx(forward_m(time - 1e-4), abs=1e-6)  # no jolt
    speed = [(turned_deg(t) - turned_deg(t - 1e-6)) / 360e-6 for t in (2.0, 3.0, 4.0, DURATION_S)]
    assert speed == sorted(speed)
    assert speed[-1] == pytest.approx(TURNS_PER_S, rel=1e-3)
