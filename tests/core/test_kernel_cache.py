"""Compiled kernels on disk: found again, never of another source, and no reason for a run to stop."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gabardine.core.kernel_cache import cache_folder, prune

LAW = """
from gabardine.core.kernels import local
from constants import FACTOR

@local
def helper(x):
    return FACTOR * x

@local
def triple(x):
    return helper(x)

@local
def quadruple(x):
    return 4.0 * x
"""

MAIN = """
import sys, warnings
import numpy as np
import law
from gabardine.core.kernels import Slot, bind

bound = Slot("bound")

def template(x):
    for i in range(x.shape[0]):
        x[i] = bound(x[i])

warnings.simplefilter("always")
kernel = bind(template, "cached", bound=getattr(law, sys.argv[1]))
x = np.ones(2)
kernel(x)
stats = kernel.compiled.stats
print(x.tolist(), sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


class Project:
    """A kernel, the law it calls and a constant of that, each in a file of its own; run in new processes."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        self.complaints = ""
        self.write("law.py", LAW)
        self.write("main.py", MAIN)
        self.write("constants.py", "FACTOR = 3.0\n")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def run(self, law: str = "triple", before: str = "pass") -> str:
        """The result, and how often the kernel was found on disk and compiled."""
        environment = {**os.environ, "GABARDINE_CACHE_DIR": str(self.cache), "PYTHONDONTWRITEBYTECODE": "1"}
        program = f"import sys; {before}; sys.argv = ['main', {law!r}]; import main"
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, cwd=self.folder, capture_output=True, text=True
        )
        self.complaints = done.stderr
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    @property
    def files(self) -> list[Path]:
        return sorted(self.cache.rglob("*.kernel"))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


COMPILED, FOUND = "[3.0, 3.0] 0 1", "[3.0, 3.0] 1 0"


def test_a_second_process_finds_the_compiled_kernel_on_disk(project: Project) -> None:
    assert [project.run(), project.run()] == [COMPILED, FOUND]


def test_another_law_under_the_same_name_is_compiled_anew(project: Project) -> None:
    project.run()
    assert project.run("quadruple") == "[4.0, 4.0] 0 1"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("law.py", "FACTOR * x", "FACTOR + 2.0 * x"), ("constants.py", "3.0", "5.0")],
    ids=["called function", "constant of another file"],
)
def test_an_edit_anywhere_below_a_kernel_is_seen(project: Project, file: str, old: str, new: str) -> None:
    project.run()
    project.write(file, (project.folder / file).read_text().replace(old, new))
    assert project.run() == "[5.0, 5.0] 0 1"


def test_an_edit_that_the_kernel_does_not_reach_compiles_nothing(project: Project) -> None:
    project.run()
    project.write("law.py", "# a comment above\n" + LAW.replace("4.0 * x", "5.0 * x"))
    assert project.run() == FOUND


def test_a_version_that_compiles_nothing_anew_is_no_first_run(project: Project) -> None:
    """Its kernels are those of the version before: found, and marked as compiled."""
    project.run()
    (mark,) = project.cache.rglob("*.compiled")
    mark.unlink()  # as after an upgrade, whose sources have another mark
    assert project.run() == FOUND
    assert list(project.cache.rglob("*.compiled")) == [mark]


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def _not_machine_code(path: Path) -> None:
    path.write_bytes(hashlib.sha256(b"nonsense").digest() + b"nonsense")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES = {
    "truncated": _truncate,
    "one bit": _flip,
    "empty": lambda path: path.write_bytes(b""),
    "text": lambda path: path.write_text("hello"),
    "checksum of nonsense": _not_machine_code,
}


def test_a_damaged_file_is_dropped_and_compiled_again(project: Project) -> None:
    project.run()
    for name, damage in DAMAGES.items():
        (file,) = project.files
        damage(file)
        assert project.run() == COMPILED, name
    assert project.run() == FOUND


def test_a_folder_in_place_of_a_file_is_said(project: Project) -> None:
    project.run()
    _folder(project.files[0])
    assert project.run() == COMPILED
    assert "cannot be kept" in project.complaints


def _in_the_way(project: Project) -> str:
    project.cache.write_text("a file where the folder should be")
    return "pass"


def _read_only(project: Project) -> str:
    project.cache = Path("/proc/gabardine")  # where not even root may write
    return "pass"


def _full(_: Project) -> str:
    return (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="/proc and file size limits are Linux's")
@pytest.mark.parametrize("spoil", [_in_the_way, _read_only, _full])
def test_without_a_usable_cache_the_new_physics_runs_and_it_is_said(project: Project, spoil: object) -> None:
    """The fault that was mended: numba fell back to `__pycache__` and an edited law went unnoticed."""
    before = spoil(project)  # type: ignore[operator]
    assert project.run(before=before) == COMPILED
    assert "cannot be kept in" in project.complaints
    assert "GABARDINE_CACHE_DIR" in project.complaints
    assert project.complaints.count("cannot be kept in") == 1
    project.write("constants.py", "FACTOR = 5.0\n")
    assert project.run(before=before) == "[5.0, 5.0] 0 1"
    assert not list(project.folder.rglob("*.nbi"))
    assert not list(project.folder.rglob("*.tmp"))


def test_the_cache_folder_may_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GABARDINE_CACHE_DIR", str(tmp_path / "mine"))
    assert cache_folder().parent == tmp_path / "mine"
    monkeypatch.delenv("GABARDINE_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder().parent == tmp_path / "xdg" / "gabardine"


def _aged(path: Path, days: float, size: int = 10) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(size))
    then = time.time() - days * 24 * 3600
    os.utime(path, (then, then))
    return path


def test_what_was_not_read_for_long_goes(tmp_path: Path) -> None:
    folder = tmp_path / "kernels"
    old, new = _aged(folder / "old.kernel", 61), _aged(folder / "new.kernel", 59)
    former = tmp_path / "kernels-0123456789abcdef"
    _aged(former / "a.nbi", 90)
    os.utime(former, (0, 0))
    assert prune(folder) == 2
    assert not old.exists()
    assert not former.exists()
    assert new.exists()


def test_the_cache_is_bounded_and_the_longest_unread_go_first(tmp_path: Path) -> None:
    paths = [_aged(tmp_path / f"{days}.kernel", days, 1000) for days in range(5)]
    assert prune(tmp_path, largest_bytes=3500) == 2
    assert [path.exists() for path in paths] == [True, True, True, False, False]


FIELDS = """
from typing import Any, NamedTuple

class Pair(NamedTuple):
    first: Any
    second: Any
"""

READER = """
import numpy as np
from fields import Pair
from gabardine.core.kernels import kernel

@kernel
def difference(pair):
    return pair.first[0] - pair.second[0]

found = difference(Pair(np.array([3.0]), np.array([1.0])))
stats = difference.compiled.stats
print([float(found)], sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def test_fields_of_a_named_tuple_that_change_places_are_read_anew(project: Project) -> None:
    """numba's name of its type has their types only, and the code of the kernel is the same."""
    project.write("fields.py", FIELDS)
    project.write("main.py", READER)
    assert [project.run(), project.run()] == ["[2.0] 0 1", "[2.0] 1 0"]
    swapped = FIELDS.replace("first", "other").replace("second", "first").replace("other", "second")
    project.write("fields.py", swapped)
    assert project.run() == "[-2.0] 0 1"
