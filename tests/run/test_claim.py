"""One writer for a folder: claimed before anything is looked at, and let go when the run ends."""

from __future__ import annotations

import errno
import json
import os
import socket
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

import gabardine as gb
from gabardine.run import claim as claim_module
from gabardine.run import simulate as simulating
from gabardine.run.claim import CLAIM, Claim, Owner, claimed


class OtherRun:
    """Stands in for `Simulation`: while the first is set up, another run of the folder is tried."""

    def __init__(self, scene: gb.Scene, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scene, self.out, self.simulation = scene, out, simulating.Simulation
        self.refused: gb.SceneError | None = None
        self.tried = False
        monkeypatch.setattr(simulating, "Simulation", self)

    def __call__(self, *arguments: Any) -> Any:
        if not self.tried:
            self.tried = True
            try:
                gb.simulate(self.scene, out=self.out)
            except gb.SceneError as error:
                self.refused = error
        return self.simulation(*arguments)


def test_a_run_with_a_slow_set_up_erases_no_other(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder was free when the slow run looked; a quick one that finished meanwhile must not be lost."""
    slow, quick = (scene.with_overrides([f'title="{name}"']) for name in ("slow", "quick"))
    other = OtherRun(quick, tmp_path / "run", monkeypatch)
    try:
        kept = gb.simulate(slow, out=tmp_path / "run").scene.title
    except gb.SceneError:
        kept = "quick"
    assert other.tried
    assert (other.refused is None) == (kept == "quick"), "both believe that the folder is theirs"
    assert gb.open_run(tmp_path / "run").scene.title == kept


@pytest.mark.parametrize("options", [{}, {"overwrite": True}, {"resume": True}])
def test_a_claimed_folder_is_refused_with_the_owner(scene: gb.Scene, tmp_path: Path, options: dict) -> None:
    """Also in its set-up, when there is no run in it yet."""
    with claimed(tmp_path / "run"):
        with pytest.raises(gb.SceneError, match=rf"process {os.getpid()} on {socket.gethostname()}, since 2"):
            gb.simulate(scene, out=tmp_path / "run", **options)
        assert [path.name for path in (tmp_path / "run").iterdir()] == [CLAIM]
    assert gb.simulate(scene, out=tmp_path / "run", **options).summary["result"] == "ok"
    assert not (tmp_path / "run" / CLAIM).exists()


def test_whether_a_run_is_finished_is_asked_under_the_claim(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that finishes while another waits to begin in the folder is neither erased nor done twice."""
    take = Claim.take

    def slowly(claim: Claim) -> None:
        monkeypatch.setattr(Claim, "take", take)
        gb.simulate(scene, out=claim.folder)
        take(claim)

    monkeypatch.setattr(Claim, "take", slowly)
    with pytest.raises(gb.SceneError, match="There is a run here already"):
        gb.simulate(scene, out=tmp_path / "run")
    assert gb.open_run(tmp_path / "run").summary["result"] == "ok"


def test_a_refused_scene_leaves_no_folder(scene: gb.Scene, tmp_path: Path) -> None:
    bad = scene.with_overrides(["collider.0.centre_m=[0.1, 0.0, 0.1]"])
    (tmp_path / "empty").mkdir()
    for name in ("empty", "new/run"):
        with pytest.raises(gb.SceneError, match="inside"):
            gb.simulate(bad, out=tmp_path / name)
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def leave_a_claim(folder: Path, **changes: Any) -> None:
    """As a process leaves it that was killed."""
    folder.mkdir()
    (folder / CLAIM).write_text(json.dumps(asdict(Owner.here()) | {"pid": 4_000_000} | changes))


@pytest.mark.parametrize("changes", [{}, {"boot": "an earlier one"}, {"host": "another container"}])
def test_the_claim_of_a_killed_process_is_taken_over(scene: gb.Scene, tmp_path: Path, changes: dict) -> None:
    leave_a_claim(tmp_path / "run", **changes)
    assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"


def test_a_claim_cut_off_while_it_was_written_is_taken_over(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / CLAIM).write_text('{"host": "el')
    assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"


def test_the_claim_of_another_machine_is_believed(scene: gb.Scene, tmp_path: Path) -> None:
    """Its lock may be invisible here; deleting the file, as the message says, frees the folder."""
    leave_a_claim(tmp_path / "run", host="elsewhere", boot="other")
    with pytest.raises(gb.SceneError, match=r"process 4000000 on elsewhere.*delete .*\.gabardine-claim"):
        gb.simulate(scene, out=tmp_path / "run", overwrite=True)
    (tmp_path / "run" / CLAIM).unlink()
    assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"


def test_a_claim_that_cannot_be_removed_is_emptied(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full disks can refuse to remove a file; another machine must not believe in what is left."""
    unlink = os.unlink

    def refuse(path: Path, **more: Any) -> None:
        if Path(path).name == CLAIM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        unlink(path, **more)

    with monkeypatch.context() as full:
        full.setattr(os, "unlink", refuse)
        assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"
    assert (tmp_path / "run" / CLAIM).read_bytes() == b""
    here = Owner.here()
    monkeypatch.setattr(Owner, "here", lambda: replace(here, host="elsewhere", boot="another"))
    gb.simulate(scene, out=tmp_path / "run", overwrite=True)
    assert not (tmp_path / "run" / CLAIM).exists()


def test_without_locks_the_file_alone_is_the_claim(
    scene: gb.Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file system without flock: the second is still refused, and so is what a killed process left."""
    monkeypatch.setattr(claim_module, "_locked", lambda _: None)
    with claimed(tmp_path / "run"), pytest.raises(gb.SceneError, match=r"cannot be seen whether.*delete"):
        gb.simulate(scene, out=tmp_path / "run")
    assert gb.simulate(scene, out=tmp_path / "run").summary["result"] == "ok"


def test_a_link_in_the_place_of_a_claim_is_not_followed(scene: gb.Scene, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "thesis.txt").write_text("mine")
    (tmp_path / "run" / CLAIM).symlink_to(tmp_path / "thesis.txt")
    with pytest.raises(gb.SceneError, match="cannot be written to"):
        gb.simulate(scene, out=tmp_path / "run")
    assert (tmp_path / "thesis.txt").read_text() == "mine"


HOLD = """
import sys
from pathlib import Path
from gabardine.run.claim import Claim
from gabardine.core.errors import SceneError
sys.stdin.readline()
try:
    Claim(Path(sys.argv[1])).take()
    print("mine", flush=True)
    sys.stdin.readline()
except SceneError as error:
    print(error, flush=True)
"""


def test_of_many_processes_one_gets_the_folder_and_a_kill_frees_it(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", HOLD, str(tmp_path / "run")]
    many = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(6)]
    try:
        for each in many:
            each.stdin.write("go\n")  # type: ignore[union-attr]
            each.stdin.flush()  # type: ignore[union-attr]
        said = [each.stdout.readline().strip() for each in many]  # type: ignore[union-attr]
        assert said.count("mine") == 1
        owner = many[said.index("mine")]
        # those who come before the owner has written its name do not know it
        assert sum("Another process is writing" in sentence for sentence in said) == 5
        with pytest.raises(gb.SceneError, match=f"process {owner.pid} on"):
            Claim(tmp_path / "run").take()
        owner.kill()
        owner.wait()
        assert (tmp_path / "run" / CLAIM).exists()
        with claimed(tmp_path / "run"):
            pass
    finally:
        for each in many:
            each.kill()
            each.communicate()
