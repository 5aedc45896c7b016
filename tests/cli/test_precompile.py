"""What precompilation compiles is what the run needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from gabardine.cli import simulating
from gabardine.cli.precompile import precompile, precompile_in, small
from gabardine.cli.terminal import Terminal
from gabardine.core.kernels import Kernel
from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES
from gabardine.simulation.simulation import Simulation

SHORT = ["time.duration_s=0.02", "cloth.sheet.mesh.cells=[12, 12]"]


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


class Noting:
    """In place of a helper process: what it was asked."""

    def __init__(self) -> None:
        self.calls: list[tuple] = []

    def ask(self, function: object, *arguments: object) -> None:
        self.calls.append((function, *arguments))


def test_precompilation_calls_the_slow_kernels_of_the_run(called: list[str]) -> None:
    scene = Scene.from_text(TEMPLATES["drape"].text())
    noting = Noting()
    precompile_in(noting, scene)  # type: ignore[arg-type]
    ((function, *arguments),) = noting.calls
    assert function is precompile
    precompile(lambda *_: None, *arguments)  # type: ignore[arg-type]
    precompiled = set(called)
    called.clear()
    simulation = Simulation(scene.with_overrides(SHORT))
    for _ in range(2):
        simulation.step()
    needed = set(called)
    for start in (
        "_tangents[triangle",
        "_tangents[bending",
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


@pytest.mark.parametrize(("cold", "spare", "asked"), [(True, True, 1), (True, False, 0), (False, True, 0)])
def test_only_a_first_run_is_precompiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cold: bool, spare: bool, asked: int
) -> None:
    noting = Noting()
    monkeypatch.setattr("gabardine.core.kernel_cache.compiled_before", lambda: not cold)
    monkeypatch.setattr(simulating, "spare_core", lambda: spare)
    monkeypatch.setattr("gabardine.run.simulate.simulate", lambda *_, **__: pytest.skip("simulated"))
    scene = Scene.from_text(TEMPLATES["drape"].text())
    with pytest.raises(pytest.skip.Exception):
        simulating.simulate_aloud(Terminal(), scene, tmp_path / "run", noting)  # type: ignore[arg-type]
    assert len(noting.calls) == asked


@pytest.mark.parametrize("name", TEMPLATES)
def test_what_is_precompiled_can_be_stepped(name: str, tmp_path: Path) -> None:
    """Free sheets have no equilibrium: static scenes are not precompiled."""
    scene, noting = Scene.from_text(TEMPLATES[name].text(), tmp_path), Noting()
    asked = precompile_in(noting, scene)  # type: ignore[arg-type]
    assert asked == bool(noting.calls) == (scene.time.integrator != "static")
    if asked:
        Simulation(small(scene)).step()
