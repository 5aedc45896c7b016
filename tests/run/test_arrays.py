"""Archives of arrays: reproducible, and read with suspicion."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from gabardine import SceneError
from gabardine.run.arrays import packed, read_arrays

POINTS = {"points": (np.float64, (None, 3))}


def written(path: Path, **arrays: np.ndarray) -> Path:
    path.write_bytes(packed(arrays))
    return path


def test_numpy_reads_what_was_packed(tmp_path: Path) -> None:
    points = np.arange(12.0).reshape(4, 3)
    path = written(tmp_path / "a.npz", points=points, count=np.asarray(np.int64(7)))
    with np.load(path, allow_pickle=False) as archive:
        assert np.array_equal(archive["points"], points)
        assert archive["count"] == 7


def test_same_arrays_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    first = packed({"points": np.ones((2, 3))})
    monkeypatch.setattr("time.time", lambda: 2e9)
    assert packed({"points": np.ones((2, 3))}) == first
    assert packed({"points": np.zeros((2, 3))}) != first


def test_arrays_come_back_bit_for_bit(tmp_path: Path) -> None:
    points = np.array([[0.1, -0.0, 1e-310], [np.pi, 1e300, 3.0]])
    found = read_arrays(written(tmp_path / "a.npz", points=points), POINTS)["points"]
    assert found.tobytes() == points.tobytes()
    assert found.flags.writeable


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (np.ones((2, 3), np.float32), "float32"),
        (np.ones((2, 4)), r"\(2, 4\)"),
        (np.ones(3), r"\(3,\)"),
        (np.asfortranarray(np.ones((2, 3))).T.copy().T, None),
    ],
)
def test_other_types_and_shapes_are_refused(tmp_path: Path, array: np.ndarray, words: str | None) -> None:
    path = written(tmp_path / "a.npz", points=array)
    if words is None:  # written in C order whatever it was
        assert np.array_equal(read_arrays(path, POINTS)["points"], array)
        return
    with pytest.raises(SceneError, match=words):
        read_arrays(path, POINTS)


def test_pickles_are_never_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, points=np.array([{"evil": 1}], dtype=object))
    with pytest.raises(SceneError, match="damaged"):
        read_arrays(path, {"points": (np.dtype(object), (None,))})
    with pytest.raises(SceneError, match="damaged"):
        read_arrays(path, POINTS)


def test_a_header_that_promises_more_than_the_file_holds_is_refused(tmp_path: Path) -> None:
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(
        header, {"descr": "<f8", "fortran_order": False, "shape": (10**12, 3)}
    )
    with zipfile.ZipFile(tmp_path / "a.npz", "w") as archive:
        archive.writestr("points.npy", header.getvalue() + b"\0" * 24)
    with pytest.raises(SceneError, match="another length"):
        read_arrays(tmp_path / "a.npz", POINTS)


@pytest.mark.parametrize("content", [b"", b"not a zip", packed({"points": np.ones((2, 3))})[:-40]])
def test_cut_off_files_are_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.npz").write_bytes(content)
    with pytest.raises(SceneError, match="damaged"):
        read_arrays(tmp_path / "a.npz", POINTS)


def test_missing_files_and_arrays_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="missing"):
        read_arrays(tmp_path / "none.npz", POINTS)
    with pytest.raises(SceneError, match="points"):
        read_arrays(written(tmp_path / "a.npz", lines=np.ones((2, 3))), POINTS)


def test_flipped_bits_are_noticed(tmp_path: Path) -> None:
    data = bytearray(packed({"points": np.ones((2, 3))}))
    at = data.index(np.float64(1.0).tobytes())
    data[at + 3] ^= 1
    (tmp_path / "a.npz").write_bytes(bytes(data))
    with pytest.raises(SceneError, match="damaged"):
        read_arrays(tmp_path / "a.npz", POINTS)
