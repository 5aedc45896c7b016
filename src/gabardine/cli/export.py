"""gabardine export: a run for other programs."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Outcome, Overwrite, RunFolder, Terminal, named_in
from gabardine.core.errors import SceneError
from gabardine.export import EXPORTERS

if TYPE_CHECKING:
    from gabardine.run.run import Run


To = Annotated[str, named_in(EXPORTERS)]


def export(
    folder: RunFolder,
    /,
    *,
    to: To,
    out: Path | None = None,
    frames: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    unit: str = "m",
    up: str = "y",
    overwrite: Overwrite = False,
    terminal: Terminal = USERS,
) -> Outcome:
    """Write a run for Blender, Houdini, ParaView or any other program.

    Parameters
    ----------
    out
        The file or folder to write; left out: export/NAME.SUFFIX or export/FORMAT in the folder of the run.
    frames
        Which frames: a:b or a:b:step, from a up to but not including b, counted from 0; negative ones count
        from the end (-1: only the last; ::10: every tenth). Left out: all.
    unit
        m, cm or mm.
    up
        The axis that points up: y, or z as in Blender and most CAD.
    """
    from gabardine.export import export_run
    from gabardine.run.opening import open_run
    from gabardine.run.summary import OK

    begin = perf_counter()
    EXPORTERS[to]
    run = open_run(folder)
    if run.summary["result"] != OK:
        terminal.note(f"The run is not finished ({run.summary['result']}): it has {_count(run.frame_count)}.")
    chosen = None if frames is None else frame_range(frames, run)
    with progress(terminal, f"Exporting to {to}", "frame") as tell:
        done = export_run(run, to, out, chosen, unit, up, overwrite, tell)
    terminal.show(f"{done.path} ({_count(done.frame_count)}, {done.size_bytes / 1e6:.3g} MB)")
    return Outcome(
        {
            "out": str(done.path),
            "to": to,
            "frames": done.frame_count,
            "bytes": done.size_bytes,
            "unit": unit,
            "up": up,
            "wall_s": round(perf_counter() - begin, 3),
        }
    )


def frame_range(text: str, run: Run) -> list[int]:
    """The frames that a:b[:step], or one number, chooses: as Python's slices do, and never none."""
    count = run.frame_count
    try:
        numbers = [int(word) if word.strip() else None for word in text.split(":")]
    except ValueError:
        numbers = []
    start, *others = numbers or [None]
    if (
        (start is None and not others)
        or len(others) > 2
        or any(step <= 0 for step in others[1:] if step is not None)
    ):
        raise SceneError(
            f'--frames "{text}" is no range of frames; write a:b or a:b:step in whole numbers, the step '
            "positive, or one number."
        )
    if start is not None and not others:
        chosen = [k for k in range(count) if k in (start, start + count)]
    else:
        chosen = list(range(count))[slice(start, *others)]
    if not chosen:
        raise SceneError(
            f'--frames "{text}" chooses no frame: the run has {count}, 0 to {count - 1} '
            f"(or -{count} to -1, counting from the end)."
        )
    return chosen


def _count(frames: int) -> str:
    return f"{frames} frame{'s' if frames != 1 else ''}"
