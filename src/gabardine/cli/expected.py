"""What a run will take, told before it begins: so that a long set-up is not taken for a hang."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.cli.progress import spelled
from gabardine.cli.terminal import Terminal
from gabardine.core.errors import SceneError
from gabardine.core.input_file import sized

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.estimate import Estimate

LARGE = 200_000
"""Triangles and cells whose set-up takes more than a second or two."""
LONG_S, VERY_LONG_S = 60.0, 3600.0


def default_folder(scene: Path) -> Path:
    """Where the run of a scene file goes: out/NAME for NAME.toml."""
    return Path("out") / scene.stem


def tell_setup(terminal: Terminal, scene: Scene) -> None:
    """Say of a large scene what is being built, before it is, and which of its files may be in another unit.

    Before, because cloth and a body in different units are refused for what follows from it.
    """
    from gabardine.cli.mesh_contents import unit_doubts
    from gabardine.simulation.estimate import estimate

    for doubt in unit_doubts(scene):
        terminal.note(doubt)

    expected = estimate(scene)
    if expected.triangles + expected.cells >= LARGE:
        terminal.note(
            f"Meshing and compiling {expected.size}: about {spelled(expected.setup_s)} and "
            f"{sized(expected.model_bytes)} of memory ..."
        )


def tell_expected(terminal: Terminal, scene: Scene, longest_s: float = inf) -> None:
    """Say of a long run how long it will be; longest_s: as `estimate` has it."""
    from gabardine.simulation.estimate import estimate

    expected = estimate(scene, longest_s)
    if expected.time_s < LONG_S:
        return
    about = "at most about" if scene.time.rest_speed_m_per_s else "about"
    text = f"The run takes {about} {in_words(expected)}."
    if expected.time_s >= VERY_LONG_S:
        text = f"Warning: {text} A coarser mesh, longer steps or a shorter duration make it shorter."
    terminal.note(text)


def tell_full_disk(terminal: Terminal, scene: Scene, path: Path) -> None:
    """Say that the run would not fit where it goes by default."""
    from gabardine.simulation.estimate import estimate, refuse_full_disk

    try:
        refuse_full_disk(estimate(scene), default_folder(path))
    except SceneError as error:
        terminal.note(f"Warning: {error.message}")


def in_words(expected: Estimate) -> str:
    """Time, memory and disk."""
    needs = f"{sized(expected.memory_bytes)} of memory and {sized(expected.disk_bytes)} on the disk"
    return f"{spelled(expected.setup_s + expected.time_s)} on one core, {needs}"


def in_numbers(expected: Estimate) -> dict[str, Any]:
    """The same, for --json."""
    return {name: getattr(expected, name) for name in ("setup_s", "time_s", "memory_bytes", "disk_bytes")}
