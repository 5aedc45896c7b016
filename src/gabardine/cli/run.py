"""gabardine run: simulate a scene."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from gabardine.cli.computing import USUAL, Computing
from gabardine.cli.expected import default_folder
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, repeated
from gabardine.core.errors import SceneError

Overrides = Annotated[
    tuple[str, ...],
    repeated("--set", "Set a field, e.g. time.step_s=0.005 or cloth.sheet.fabric=silk."),
]


def run(
    scene: Path,
    /,
    *,
    out: Path | None = None,
    overrides: Overrides = (),
    computing: Computing = USUAL,
    strict: Flag = False,
    profile: Flag = False,
    terminal: Terminal = USERS,
) -> Outcome:
    """Simulate a scene file and keep its frames in a folder.

    Parameters
    ----------
    scene
        The scene file (TOML); gabardine new writes one to start from.
    out
        The folder of the run; left out: out/NAME for NAME.toml.
    strict
        End at the first step after which something does not hold that should (strain within what the fabric
        was measured for, momentum of free bodies, collision-free motion), with exit code 3.
    profile
        Say where the time went, by stage. With several threads contact begins while forces are evaluated, and
        its stage has only what is waited for after that.
    """
    from gabardine.cli.crossings import show_crossings
    from gabardine.cli.profile import profile as profiled
    from gabardine.cli.profile import profile_table
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.scene import Scene
    from gabardine.simulation.starting import CrossingStart

    loaded = Scene.load(scene)
    if overrides:
        loaded = loaded.with_overrides(overrides)
    folder = out or default_folder(scene)
    try:
        done = simulate_aloud(terminal, loaded, folder, strict=strict, **computing.chosen())
    except SceneError as error:
        if isinstance(error, CrossingStart):
            show_crossings(terminal, error, scene)
        raise SceneError(*(problem.in_file(scene) for problem in error.problems)) from error
    rows = profiled(done) if profile else []
    if profile:
        terminal.show(profile_table(rows))
    terminal.show(f"See it: gabardine view {folder}, or gabardine render {folder}")
    return Outcome({**done.summary, **({"profile": rows} if profile else {})})
