"""Datasets, read back by the packages of their formats, by tar and NumPy, and by the loader of the page."""

from __future__ import annotations

import io
import json
import re
import tarfile
import types
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.datasets.dataset import make_dataset

DENSITY = "cloth.swatch.fabric.density_kg_per_m2"
PAGE = Path(__file__).parents[2] / "docs" / "sweeps.md"
SCENE = """
[time]
duration_s = 0.05
step_s = 0.01
frames_per_s = 50
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
[[cloth.pin]]
select = "left"
"""
needs_zarr = pytest.mark.skipif(find_spec("zarr") is None, reason="zarr is not installed")


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> gb.Sweep:
    out = tmp_path_factory.mktemp("sweep") / "out"
    return gb.sweep(gb.Scene.from_text(SCENE), {DENSITY: [0.1, 0.2, 0.3]}, out, pictures=False)


def is_the_run(run: gb.Run, arrays: Any, facts: Any, error_m: float) -> None:
    positions = np.asarray(facts["origin_m"]) + facts["step_m"] * np.asarray(arrays["positions"], np.float64)
    assert np.abs(positions - run.positions).max() <= error_m * (1 + 1e-9)  # and rounding of the sum
    assert np.abs(positions - run.positions).max() > 0.1 * error_m  # quantised indeed
    assert (np.asarray(arrays["faces"]) == run.faces).all()
    assert np.asarray(arrays["thread_coordinates"]) == pytest.approx(run.thread_coordinates, abs=1e-7)
    assert np.asarray(arrays["times"]).tolist() == run.times.tolist()


@needs_zarr
@pytest.mark.parametrize("error_m", [1e-4, 1e-6])
def test_zarr(swept: gb.Sweep, tmp_path: Path, error_m: float) -> None:
    import zarr

    made = make_dataset(swept.folder.path, "zarr", tmp_path / "set", error_m, "CC-BY-4.0")
    assert (made.runs, made.left_out) == (3, 0)
    assert 0 < made.error_m <= error_m * (1 + 1e-9)
    root = zarr.open_group(str(tmp_path / "set"), mode="r")
    assert root.attrs["licence"] == "CC-BY-4.0"
    assert root.attrs["versions"]["gabardine"] == gb.__version__
    runs = root["runs"]
    assert sorted(runs.group_keys()) == ["000000", "000001", "000002"]
    for index, group in enumerate(runs[name] for name in sorted(runs.group_keys())):
        is_the_run(
            swept.run(index), {name: group[name][:] for name in group.array_keys()}, group.attrs, error_m
        )
        assert group.attrs["parameters"] == {DENSITY: [0.1, 0.2, 0.3][index]}
        assert group.attrs["results"]["lowest_m"] == swept.table["lowest_m"][index]


def test_webdataset_is_plain_tar(swept: gb.Sweep, tmp_path: Path) -> None:
    make_dataset(swept.folder.path, "webdataset", tmp_path / "set", 1e-5)
    with tarfile.open(tmp_path / "set" / "000000.tar") as tar:
        files = {name: tar.extractfile(name).read() for name in tar.getnames()}  # type: ignore[union-attr]
    names = ("positions", "faces", "thread_coordinates", "times")
    for index in range(3):
        arrays = {name: np.load(io.BytesIO(files[f"{index:06d}.{name}.npy"])) for name in names}
        assert arrays["positions"].dtype == np.uint16
        is_the_run(swept.run(index), arrays, json.loads(files[f"{index:06d}.json"]), 1e-5)
    assert json.loads((tmp_path / "set" / "dataset.json").read_text())["error_m"] == 1e-5
    first = (tmp_path / "set" / "000000.tar").read_bytes()
    make_dataset(swept.folder.path, "webdataset", tmp_path / "set", 1e-5, overwrite=True)
    assert (tmp_path / "set" / "000000.tar").read_bytes() == first


@pytest.mark.skipif(find_spec("webdataset") is None, reason="webdataset is not installed")
@pytest.mark.filterwarnings("ignore")  # the package's own
def test_the_package_webdataset_reads_it(swept: gb.Sweep, tmp_path: Path) -> None:
    if find_spec("torch") is None:
        pytest.importorskip("webdataset.tariterators", exc_type=ImportError)
    from webdataset import autodecode, tariterators

    make_dataset(swept.folder.path, "webdataset", tmp_path / "set", 1e-5)
    with open(tmp_path / "set" / "000000.tar", "rb") as stream:
        source = [{"url": "000000.tar", "stream": stream}]
        samples = list(tariterators.group_by_keys(tariterators.tar_file_expander(source)))
    assert [sample["__key__"] for sample in samples] == ["000000", "000001", "000002"]
    sample = autodecode.Decoder([autodecode.basichandlers])(samples[1])
    arrays = {
        name: np.load(io.BytesIO(samples[1][f"{name}.npy"])) for name in ("positions", "faces", "times")
    }
    arrays["thread_coordinates"] = np.load(io.BytesIO(samples[1]["thread_coordinates.npy"]))
    is_the_run(swept.run(1), arrays, sample["json"], 1e-5)


def loader() -> str:
    """The code of the loader on the page."""
    return next(
        block for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL) if "torch" in block
    )


@needs_zarr
def test_the_loader_of_the_page(swept: gb.Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if find_spec("torch") is None:  # what it takes of torch, over NumPy
        torch: Any = types.ModuleType("torch")
        torch.from_numpy, torch.utils = (
            np.asarray,
            types.SimpleNamespace(data=types.SimpleNamespace(Dataset=object)),
        )
        monkeypatch.setitem(__import__("sys").modules, "torch", torch)
    make_dataset(swept.folder.path, "zarr", tmp_path / "set", 1e-5)
    assert len([line for line in loader().splitlines() if line.strip()]) <= 13  # ten, and two imports
    names: dict[str, Any] = {}
    exec(loader(), names)
    make: Callable[[str], Any] = names["Cloths"]
    cloths = make(str(tmp_path / "set"))
    assert len(cloths) == 3
    positions, faces, parameters = cloths[2]
    assert np.abs(np.asarray(positions) - swept.run(2).positions).max() <= 1.1e-5  # float32 besides
    assert (np.asarray(faces) == swept.run(2).faces).all()
    assert parameters[DENSITY] == 0.3


def test_folders_of_plain_runs_will_do(swept: gb.Sweep, tmp_path: Path) -> None:
    made = make_dataset(swept.folder.runs, "webdataset", tmp_path / "set")
    assert made.runs == 3


def test_what_cannot_be_made_is_refused(swept: gb.Sweep, tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="There is no dataset format"):
        make_dataset(swept.folder.path, "tfrecord", tmp_path / "set")
    with pytest.raises(SceneError, match="`error` 0 is not possible"):
        make_dataset(swept.folder.path, "webdataset", tmp_path / "set", 0.0)
    with pytest.raises(SceneError, match="no finished run"):
        make_dataset(tmp_path, "webdataset", tmp_path / "set")
    make_dataset(swept.folder.path, "webdataset", tmp_path / "set")
    with pytest.raises(SceneError, match="There is an export here already"):
        make_dataset(swept.folder.path, "webdataset", tmp_path / "set")
