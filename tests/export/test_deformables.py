"""Seams, names and colliders: what formats are given."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.export.deformables import file_names, split_at_seams
from gabardine.scene.motion import Rotation

SQUARE = np.array([[0, 1, 2], [0, 2, 3]], dtype=np.int32)


def test_without_a_seam_nothing_is_split() -> None:
    corners = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
    uvs = corners[SQUARE]
    uvs[1, 0] += 1e-9  # rounding
    split = split_at_seams(SQUARE, uvs, 4)
    assert np.array_equal(split.source, range(4))
    assert np.array_equal(split.faces, SQUARE)
    assert split.uvs == pytest.approx(corners)


def test_at_a_seam_each_uv_has_its_vertex_and_all_corners_keep_theirs() -> None:
    strip = np.array([[0, 1, 2], [1, 3, 2], [2, 3, 4], [3, 5, 4], [4, 5, 0], [5, 1, 0]], dtype=np.int32)
    uvs = np.stack([strip // 2, strip % 2], axis=2).astype(float)
    uvs[4:][strip[4:] < 2] += (3, 0)  # the band is closed: its end lies on its beginning
    split = split_at_seams(strip, uvs, 6)
    assert split.uvs is not None
    assert len(split.source) == 8
    assert np.array_equal(split.source[split.faces], strip)
    assert split.uvs[split.faces] == pytest.approx(uvs)


def test_uvs_of_single_triangles_are_no_map() -> None:
    uvs = np.tile([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], (2, 1, 1))
    uvs[1] += 5.0
    faces = np.array([[0, 1, 2], [2, 1, 0]], dtype=np.int32)
    split = split_at_seams(faces, uvs, 3)
    assert split.uvs is None
    assert np.array_equal(split.faces, faces)


def test_names_of_files_are_each_there_once() -> None:
    assert file_names(["a b", "a-b", "A-B", "../x", "..."]) == ["a-b", "a-b-2", "A-B-3", "x", "body"]


def test_a_pose_takes_every_point_where_the_motion_does() -> None:
    turn = Rotation(rotate_deg=((0.0, 0.0), (1.0, 130.0)), axis=(1.0, 2.0, -0.5), centre_m=(0.3, 0.1, 0.0))
    points = np.random.default_rng(1).normal(size=(9, 3))
    rotation, shift = turn.pose(0.7)
    assert points @ rotation.T + shift == pytest.approx(turn.displacement(points, 0.7))
    assert np.linalg.det(rotation) == pytest.approx(1.0)
