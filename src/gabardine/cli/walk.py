"""gabardine walk: the figure of a garment walks, or takes a pose, in all that it wears."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from gabardine.cli.computing import USUAL, Computing
from gabardine.cli.terminal import USERS, Outcome, Terminal


def walk(
    garment: Path,
    /,
    *,
    size: int | None = None,
    seconds: float = 2.0,
    motion: str = "walk",
    computing: Computing = USUAL,
    terminal: Terminal = USERS,
) -> Outcome:
    """Let the figure of a garment move in all that it wears; no triangle ever passes through another.

    Parameters
    ----------
    garment
        The folder that gabardine sew wrote; the walk goes to its folder walking, another motion to one of
        its name.
    size
        Of a figure that is a mesh of your own: where its hips and knees are; left out: as it was sewn for.
    seconds
        How long it walks, up to 60.
    motion
        walk, sit, raise-arms or lower-arms; poses are taken in 1.2 s.
    """
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.core.errors import SceneError
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.walking import MOTIONS, stem, write_walking

    begin = perf_counter()
    if not 0.0 < seconds <= 60.0:
        raise SceneError(f"--seconds {seconds:g} is not possible; give up to 60 (seconds).")
    MOTIONS[motion]  # refuses others
    out = garment / stem(motion)
    computing.refuse_used(out)
    measured = None if size is None else Measurements.of_size(size)
    scene = write_walking(garment, measured, seconds, motion)
    run = simulate_aloud(terminal, scene, out, **computing.chosen())
    terminal.show(f"See it: gabardine view {out}")
    return Outcome({"out": str(out), "wall_s": round(perf_counter() - begin, 3), "walking": run.summary})
