"""What precompilation compiles is what the run needs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gabardine.cli import simulating
from gabardine.cli.precompile import first_run, precompile, precompiling, small
from gabardine.cli.terminal import Terminal
from gabardine.core.kernel_cache import CacheWarning
from gabardine.core.kernels import Kernel
from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES
from gabardine.simulation.simulation import Simulation

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
SHORT = ["time.duration_s=0.02", "cloth.sheet.mesh.cells=[20, 20]"]
"""As wide as what is precompiled: narrower sheets have more patches of the sizes at a border."""


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kernels called, by name."""
    names: list[str] = []
    call = Kernel.__call__

    def noted(self: Kernel, *arguments: object) -> object:
        names.append(self.name)
        return call(self, *arguments)

    monkeypatch.setattr(Kernel, "__call__", noted)
    return names


def test_precompilation_calls_the_slow_kernels_of_the_run(called: list[str]) -> None:
    scene = Scene.from_text(TEMPLATES["drape"].text())
    precompile(scene.resolved().to_text(), str(scene.folder))
    precompiled = set(called)
    called.clear()
    simulation = Simulation(scene.with_overrides(SHORT))
    for _ in range(2):
        simulation.step()
    needed = set(called)
    for start in (
        "_tangents[triangle",
        "_tangents[curvature-rate",
        "_step_fractions[",
        "load",
        "coarsen",
        "divide",
        "iterate_single",
        "_energies[",
    ):
        names = {name for name in needed if name.startswith(start)}
        assert names, start
        assert names <= precompiled, start


@pytest.mark.parametrize("name", TEMPLATES)
def test_sheets_of_every_template_can_be_precompiled(name: str) -> None:
    scene = Scene.from_text(TEMPLATES[name].text())
    precompiled = small(scene)
    assert not precompiled.collider
    assert all(cloth.fabric == own.fabric for cloth, own in zip(precompiled.cloth, scene.cloth, strict=True))


@pytest.mark.parametrize(("cold", "cores", "asked"), [(True, 2, 1), (True, 1, 0), (False, 2, 0)])
def test_only_a_first_run_is_precompiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cold: bool, cores: int, asked: int
) -> None:
    processes: list[dict[str, Any]] = []

    class Noted:
        """In place of a second process."""

        pid = None

        def __init__(self, **given: Any) -> None:
            processes.append(given)

        def start(self) -> None:
            """Nothing."""

    monkeypatch.setattr("gabardine.core.kernel_cache.compiled_before", lambda: not cold)
    monkeypatch.setattr("gabardine.cli.precompile.cores", lambda: cores)
    monkeypatch.setattr("gabardine.cli.precompile.get_context", lambda _: SimpleNamespace(Process=Noted))
    monkeypatch.setattr("gabardine.run.simulate.simulate", lambda *_, **__: pytest.skip("simulated"))
    scene = Scene.from_text(TEMPLATES["drape"].text())
    with pytest.raises(pytest.skip.Exception):
        simulating.simulate_aloud(Terminal(), scene, tmp_path / "run")
    assert len(processes) == asked


@pytest.mark.parametrize("usable", [True, False])
def test_where_nothing_can_be_kept_nothing_is_promised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], usable: bool
) -> None:
    """No word about later runs, and no second process that compiles in vain."""
    folder = tmp_path / "cache"
    if not usable:
        folder.write_text("a file where the folder should be")
    monkeypatch.setenv("GABARDINE_CACHE_DIR", str(folder))
    with nullcontext() if usable else pytest.warns(CacheWarning, match="cannot be kept in"):
        assert first_run(Terminal()) == usable
    assert ("later runs start at once" in capsys.readouterr().err) == usable
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.mark.parametrize("name", TEMPLATES)
def test_what_is_precompiled_can_be_stepped(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Free sheets have no equilibrium: static scenes are not precompiled."""
    monkeypatch.setattr("gabardine.cli.precompile.cores", lambda: 2)
    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", lambda _: _refused())
    scene = Scene.from_text(TEMPLATES[name].text(), tmp_path)
    if scene.time.integrator != "static":
        Simulation(small(scene)).step()
    with precompiling(scene) as helped:
        assert not helped, "a process that cannot be started is done without"


def _refused() -> None:
    raise OSError("no more processes")


FIRST = """
import os, sys, time
from pathlib import Path
import gabardine.cli.precompile as module
from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES

def beat(text, folder):
    Path({pulse!r} + ".pid").write_text(str(os.getpid()))
    print("a traceback", file=sys.stderr)
    while True:
        with open({pulse!r}, "a") as file:
            file.write(".")
        time.sleep(0.02)

module.precompile, module.cores = beat, lambda: 2  # of both processes: the second one runs these lines too

if __name__ == "__main__":
    with module.precompiling(Scene.from_text(TEMPLATES["drape"].text())) as helped:
        while not Path({pulse!r}).exists():
            time.sleep(0.01)
        {then}
"""


@pytest.mark.parametrize("then", ["pass", pytest.param("os.kill(os.getpid(), 9)", marks=POSIX)])
def test_the_second_process_ends_with_the_first(tmp_path: Path, then: str) -> None:
    """At the end of the block, and when the first process is killed; it never says anything."""
    script, pulse = tmp_path / "first.py", tmp_path / "pulse"
    script.write_text(FIRST.format(pulse=str(pulse), then=then))
    with (tmp_path / "said").open("w") as said:
        first = subprocess.run([sys.executable, str(script)], stderr=said, check=False, timeout=60)
    assert first.returncode == (0 if then == "pass" else -9)
    assert (tmp_path / "said").read_text() == ""
    try:
        end = time.monotonic() + 30  # at once, but the machine may be busy
        while not _still(pulse):
            assert time.monotonic() < end
    finally:
        with suppress(ProcessLookupError):
            os.kill(int((tmp_path / "pulse.pid").read_text()), 9)


def _still(pulse: Path) -> bool:
    before = pulse.read_text()
    time.sleep(0.5)  # twenty-five beats
    return pulse.read_text() == before
