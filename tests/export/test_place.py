"""An export is there completely or not at all, and never in the place of something else."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.whole_file import TEMPORARY
from gabardine.export import EXPORTERS, export_run
from gabardine.export.place import Place, write_manifest
from gabardine.export.selection import ExportSelection

FILES = [name for name, exporter in EXPORTERS.items() if not exporter.is_folder]
FOLDERS = [name for name, exporter in EXPORTERS.items() if exporter.is_folder]


def place(to: str, folder: Path) -> Path:
    return folder / "it" if EXPORTERS[to].is_folder else folder / f"it{EXPORTERS[to].suffixes[0]}"


def content(path: Path) -> dict[str, bytes]:
    return {str(p.relative_to(path)): p.read_bytes() for p in sorted(path.rglob("*")) if p.is_file()}


def stop_after(monkeypatch: pytest.MonkeyPatch, frames: int, error: BaseException) -> None:
    """Let the export fail while it reads its frames."""
    whole = ExportSelection.moment

    def moment(self: ExportSelection, index: int) -> Any:
        if index >= frames:
            raise error
        return whole(self, index)

    monkeypatch.setattr(ExportSelection, "moment", moment)


@pytest.mark.parametrize("to", EXPORTERS)
@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(28, "No space left on device")], ids=str)
def test_a_failed_export_leaves_what_was_there(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str, error: BaseException
) -> None:
    needed: Callable[[], None] = EXPORTERS[to].prepare
    try:
        needed()
    except gb.SceneError as missing:
        pytest.skip(str(missing))
    path = place(to, tmp_path / "deep")
    export_run(run, to, path, (0, 1))
    before = content(tmp_path)
    assert before
    stop_after(monkeypatch, 2, error)
    expected = (
        (gb.SceneError, "No space left on device") if isinstance(error, OSError) else (type(error), None)
    )
    with pytest.raises(expected[0], match=expected[1]):
        export_run(run, to, path, overwrite=True)
    assert content(tmp_path) == before


@pytest.mark.parametrize("to", EXPORTERS)
def test_what_is_there_is_replaced_only_when_asked_for(run: Any, tmp_path: Path, to: str) -> None:
    path = place(to, tmp_path)
    export_run(run, to, path, (0, 1))
    before = content(tmp_path)
    with pytest.raises(gb.SceneError, match=r"already; add overwrite=True"):
        export_run(run, to, path, (2,))
    assert content(tmp_path) == before
    export_run(run, to, path, (2,), overwrite=True)
    after = content(tmp_path)
    assert after != before
    export_run(run, to, place(to, tmp_path / "fresh"), (2,))
    if to != "usd":  # whose binary files hold no two equal layouts
        fresh = {
            name.removeprefix("fresh/"): data for name, data in content(tmp_path).items() if "fresh" in name
        }
        assert {name: after[name] for name in fresh} == fresh
        assert set(after) == set(fresh)
    assert not any(TEMPORARY in name for name in content(tmp_path))


def test_other_things_in_the_folder_are_safe(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "it"
    path.mkdir()
    (path / "thesis.tex").write_text("years")
    with pytest.raises(gb.SceneError, match=r"holds other things \(thesis.tex, ...\) and no export"):
        export_run(run, "obj", path, overwrite=True)
    (path / "thesis.tex").unlink()
    export_run(run, "obj", path, (0,))
    (path / "thesis.tex").write_text("years")
    with pytest.raises(gb.SceneError, match=r"besides the export \(thesis.tex, ...\)"):
        export_run(run, "obj", path, (0,), overwrite=True)
    assert (path / "thesis.tex").read_text() == "years"


def test_a_file_for_a_folder_and_the_other_way_round(run: Any, tmp_path: Path) -> None:
    (tmp_path / "it").write_text("")
    (tmp_path / "it.glb").mkdir()
    with pytest.raises(gb.SceneError, match="This is a file, but the format writes a folder"):
        export_run(run, "vtp", tmp_path / "it", overwrite=True)
    with pytest.raises(gb.SceneError, match="This is a folder, but the format writes a file"):
        export_run(run, "glb", tmp_path / "it.glb", overwrite=True)


@pytest.mark.parametrize("to", FILES)
def test_a_wrong_suffix_is_refused(run: Any, tmp_path: Path, to: str) -> None:
    with pytest.raises(gb.SceneError, match=rf"must end in .*{EXPORTERS[to].suffixes[0]}.*`out` it"):
        export_run(run, to, tmp_path / "it.xyz")


def test_a_place_that_cannot_be_written_is_a_sentence(run: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(gb.SceneError, match=r"cannot be written: (Not a directory|File exists)"):
        export_run(run, "npz", tmp_path / "file" / "it.npz")


@pytest.mark.parametrize("to", FOLDERS)
def test_the_manifest_says_what_is_in_a_folder(run: Any, tmp_path: Path, to: str) -> None:
    export_run(run, to, tmp_path / "it", (1, 2), unit="cm", up="z")
    facts = json.loads((tmp_path / "it" / "export.json").read_text())
    assert (facts["to"], facts["unit"], facts["up"], facts["frames"]) == (to, "cm", "z", [1, 2])
    assert facts["times_s"] == run.times[1:3].tolist()
    assert {*facts["files"], "export.json"} == set(content(tmp_path / "it"))


def test_wrong_names_are_refused_with_the_nearest(run: Any) -> None:
    with pytest.raises(
        gb.SceneError, match=r'no export format "usdd"; did you mean "usd"; there are: usd, pc2'
    ):
        export_run(run, "usdd")
    with pytest.raises(gb.SceneError, match=r'no unit of length "km"; there are: m, cm, mm|did you mean'):
        export_run(run, "obj", unit="km")
    with pytest.raises(gb.SceneError, match=r'no axis to point up "x"; there are: y, z'):
        export_run(run, "obj", up="x")
    with pytest.raises(gb.SceneError, match="no frame to export"):
        export_run(run, "obj", frames=())


def test_progress_follows_the_frames(run: Any, tmp_path: Path) -> None:
    for to in EXPORTERS:
        told: list[int] = []
        export_run(run, to, place(to, tmp_path / to), progress=lambda *at, told=told: told.extend(at))
        assert told == [number for k in range(1, 6) for number in (k, 5)]


@pytest.mark.parametrize("file", ["mesh.npz", "state.npz", "frames/000002.npz"])
def test_a_run_cannot_be_replaced_by_its_export(run: Any, tmp_path: Path, file: str) -> None:
    kept = gb.simulate(run.scene, tmp_path / "kept")
    before = content(tmp_path)
    with pytest.raises(gb.SceneError, match="part of the run itself"):
        export_run(kept, "npz", tmp_path / "kept" / file, overwrite=True)
    assert content(tmp_path) == before


def test_a_run_from_a_folder_is_exported_as_one_in_memory(run: Any, tmp_path: Path) -> None:
    kept = gb.simulate(run.scene, tmp_path / "kept")
    done = export_run(kept, "npz")
    assert done.path == tmp_path / "kept" / "export" / "kept.npz"
    export_run(run, "npz", tmp_path / "memory.npz")
    with np.load(done.path) as one, np.load(tmp_path / "memory.npz") as other:
        assert all(np.array_equal(one[key], other[key]) for key in one.files)


def _exported(folder: Path) -> None:
    folder.mkdir()
    (folder / "old.obj").write_text("v 0 0 0\n")
    write_manifest(folder, {})


def test_an_export_that_cannot_be_put_in_place_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _exported(tmp_path / "out")
    place, real = Place(tmp_path / "out", is_folder=True, overwrite=True), os.replace

    def replace(source: Path, target: Path) -> None:
        if source == place.temporary:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    place.check()
    with pytest.raises(gb.SceneError, match="No space left"), place.writing() as inside:
        (inside / "new.obj").write_text("v 1 1 1\n")
    assert (tmp_path / "out" / "old.obj").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_an_export_set_aside_by_a_killed_one_is_put_back(tmp_path: Path) -> None:
    _exported(tmp_path / f"{TEMPORARY}old-out")
    with pytest.raises(gb.SceneError, match="There is an export here already"):
        Place(tmp_path / "out", is_folder=True, overwrite=False).check()
    assert (tmp_path / "out" / "old.obj").exists()
