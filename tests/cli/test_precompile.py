"""What precompilation compiles is what the run needs."""

from __future__ import annotations

import gc
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gabardine.cli import simulating
from gabardine.cli.precompile import Start, compile_contact, first_run, precompile, small, starting
from gabardine.cli.terminal import Terminal
from gabardine.contact.pairs import APPROACH, NEAREST, PLACE, STEP_FRACTIONS
from gabardine.core.errors import SceneError
from gabardine.core.kernel_cache import CacheWarning
from gabardine.core.kernels import Kernel
from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES
from gabardine.simulation.simulation import Simulation

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
    assert any(name.startswith("conjugate_gradients[Double") for name in precompiled)
    called.clear()
    simulation = Simulation(scene.with_overrides(SHORT))
    for _ in range(2):
        simulation.step()
    needed = set(called)
    for start in (
        "_tangents[triangle",
        "_products[curvature-rate",
        "_chunks[triangle",
        "load",
        "coarsen",
        "divide",
        "iterate_single",
        "_energies[",
    ):
        names = {name for name in needed if name.startswith(start)}
        assert names, start
        assert names <= precompiled, start


def test_kernels_of_contact_are_compiled_for_the_types_of_a_step() -> None:
    """Of the drape: another type would be compiled a second time by the run."""
    scene = Scene.from_text(TEMPLATES["drape"].text())
    told: list[tuple[int, int]] = []
    compile_contact(scene, lambda *done: told.append(done))
    kernels: list[Any] = [
        kernel for kind in (APPROACH, PLACE, STEP_FRACTIONS, NEAREST) for kernel in kind.values()
    ]
    assert told == [(done, len(kernels)) for done in range(len(kernels))]
    before = {kernel.name: set(kernel.compiled.signatures) for kernel in kernels}  # of other tests, too
    assert all(before.values())
    near = ["cloth.sheet.place.origin_m=[-0.32, 0.3208, -0.344]"]  # within the gap of the ball
    Simulation(scene.with_overrides([*SHORT, *near])).step()
    assert {kernel.name: set(kernel.compiled.signatures) for kernel in kernels} == before


def test_without_contact_of_surfaces_its_kernels_are_not_compiled() -> None:
    scene = Scene.from_text(TEMPLATES["hang"].text())
    compile_contact(scene, lambda *_: pytest.fail("compiled"))


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
    asked_for: list[Any] = []
    second = SimpleNamespace(ask=lambda function, *_: asked_for.append(function))
    monkeypatch.setattr("gabardine.core.kernel_cache.compiled_before", lambda: not cold)
    monkeypatch.setattr(
        "gabardine.cli.precompile.second_process", lambda: nullcontext(second if cores > 1 else None)
    )
    monkeypatch.setattr(
        "gabardine.cli.precompile.compile_contact", lambda *_: asked_for.append(compile_contact)
    )
    monkeypatch.setattr("gabardine.run.simulate.simulate", lambda *_, **__: pytest.skip("simulated"))
    scene = Scene.from_text(TEMPLATES["drape"].text())
    with pytest.raises(pytest.skip.Exception):
        simulating.simulate_aloud(Terminal(), scene, tmp_path / "run")
    assert asked_for == [precompile, compile_contact][: 2 * asked]
    assert gc.isenabled()


def test_a_folder_that_is_taken_is_refused_before_anything_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "run.json").write_text("{}")
    monkeypatch.setattr("gabardine.cli.precompile.compile_contact", lambda *_: pytest.fail("compiled"))
    scene = Scene.from_text(TEMPLATES["drape"].text())
    with pytest.raises(SceneError):
        simulating.simulate_aloud(Terminal(), scene, tmp_path / "run", Start(True, None, True))


def test_what_comes_afterwards_is_asked_of_the_second_process_of_a_first_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Behind precompilation; later runs have the process, and nothing to compile."""
    asked_for: list[Any] = []
    second = SimpleNamespace(ask=lambda function, *_: asked_for.append(function))
    monkeypatch.setattr("gabardine.cli.precompile.second_process", lambda: nullcontext(second))
    for cold, expected in ((True, [precompile, print]), (False, [])):
        monkeypatch.setattr("gabardine.cli.precompile.first_run", lambda _, cold=cold: cold)
        asked_for.clear()
        with starting(Terminal(), Scene.from_text(TEMPLATES["drape"].text()), print) as start:
            assert start == (cold, second, cold)
        assert asked_for == expected


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
def test_what_is_precompiled_can_be_stepped(name: str, tmp_path: Path) -> None:
    """Static scenes are not precompiled."""
    scene = Scene.from_text(TEMPLATES[name].text(), tmp_path)
    if scene.time.integrator != "static":
        Simulation(small(scene)).step()
