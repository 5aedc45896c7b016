"""gabardine walk: the figure of a garment walks in all that it wears."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal


def walk(
    garment: Path,
    /,
    *,
    size: int = 38,
    seconds: float = 2.0,
    resume: Flag = False,
    overwrite: Flag = False,
    threads: int | None = None,
    terminal: Terminal = USERS,
) -> Outcome:
    """Let the figure of a garment walk in all that it wears; no triangle ever passes through another.

    Parameters
    ----------
    garment
        The folder that gabardine sew wrote; the walk goes to its folder walking.
    size
        Of the figure, as given to gabardine sew: where hips and knees are.
    seconds
        How long it walks, up to 60.
    resume
        Go on where it was interrupted.
    overwrite
        Replace the walk that is there.
    threads
        Threads to compute with, 1 if left out.
    """
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.core.errors import SceneError
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.walking import write_walking
    from gabardine.run.folder import RunFolder
    from gabardine.run.start import refuse_existing, refuse_foreign

    begin = perf_counter()
    if not 0.0 < seconds <= 60.0:
        raise SceneError(f"--seconds {seconds:g} is not possible; give up to 60 (seconds).")
    out = garment / "walking"
    refuse_foreign(RunFolder(out), resume, overwrite)
    refuse_existing(RunFolder(out), resume or overwrite)
    scene = write_walking(garment, Measurements.of_size(size), seconds)
    options = {"threads": threads, "resume": resume, "overwrite": overwrite}
    run = simulate_aloud(terminal, scene, out, **options)
    terminal.show(f"See it: gabardine view {out}")
    return Outcome({"out": str(out), "wall_s": round(perf_counter() - begin, 3), "walking": run.summary})
