"""What makes two fingerprints differ."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(scope="session")
def found(record: Any) -> dict[str, Any]:
    """The fingerprint of a short simulation."""
    fingerprint: dict[str, Any] = record.recorded(record.SCENES["membrane-linear"])
    return fingerprint


def test_the_same_scene_again_is_equal(record: Any, compare: Any, found: dict[str, Any]) -> None:
    again = record.recorded(record.SCENES["membrane-linear"])
    assert compare.differences(found, again) == []
    assert found["steps"] == 12
    assert found["frames"] == 13
    assert found["linear_iterations"] > 0


def test_one_bit_of_one_frame_is_seen(record: Any, compare: Any) -> None:
    frames = record.np.linspace(0.0, 1.0, 60).reshape(5, 4, 3)
    other = frames.copy()
    other[3, 2, 1] = record.np.nextafter(other[3, 2, 1], 2.0)
    old, new = (_fingerprint(record, each) for each in (frames, other))
    assert compare.differences(old, new) == ["bits (by frame 4)"]


def _fingerprint(record: Any, frames: Any) -> dict[str, Any]:
    digest = record.Digest()
    for positions in frames:
        digest.add(positions)
    fingerprint: dict[str, Any] = record.fingerprint(digest, {}, [{"step": 4, "newton_iterations": 4}])
    return fingerprint


def test_counts_are_told_with_both_values(compare: Any, found: dict[str, Any]) -> None:
    new = {**found, "linear_iterations": found["linear_iterations"] + 2}
    count = found["linear_iterations"]
    assert compare.differences(found, new) == [f"linear_iterations {count} -> {count + 2}"]


def test_what_one_version_does_not_tell_is_noted(compare: Any, found: dict[str, Any]) -> None:
    new = {**found, "rigid_bodies": None, "substeps": None}
    assert compare.differences(found, new) == []
    assert sorted(compare.untold(found, new)) == ["rigid_bodies", "substeps"]
    assert compare.differences(found, {**found, "steps": None}) == ["steps 12 -> None"]


def test_a_scene_that_could_not_be_run_is_no_equal_one(compare: Any, found: dict[str, Any]) -> None:
    failed = {"error": "SceneError: no"}
    assert compare.differences(failed, failed) == ["not run (old: SceneError: no; new: SceneError: no)"]
    assert compare.compared({"a": found, "b": failed}, {"a": found, "b": failed}) == 1


def test_a_wrong_scene_is_recorded_as_what_was_said(record: Any) -> None:
    assert record.recorded(record.Recorded("[time]\nduration_s = 1.0\n"))["error"].startswith("SceneError")
