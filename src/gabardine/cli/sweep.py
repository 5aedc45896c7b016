"""gabardine sweep: many runs with varied fields."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

from gabardine.cli.progress import progress, spelled
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, facts, named_in, options, repeated
from gabardine.core.errors import SceneError
from gabardine.sweeps import RUNNERS

if TYPE_CHECKING:
    from gabardine.sweeps.manifest import Manifest
    from gabardine.sweeps.sweep import Sweep

NONE_DONE = 3
SHOWN_FAILURES = 5

Vary = Annotated[
    tuple[str, ...],
    repeated(
        "--vary",
        "A field and its values: a.b=1,2,3, a.b=lin(1,9,5), a.b=log(1e-6,1e-4,7); without the number of "
        "values any between, to be sampled.",
    ),
]
Results = Annotated[
    tuple[str, ...],
    repeated("--result", "A column of the table; left out: the usual ones. --result list shows all."),
]
On = Annotated[str, named_in(RUNNERS)]


@options
class Way:
    """How the runs are made.

    Parameters
    ----------
    jobs
        Runs at the same time; left out: one for each core (slurm: 64 jobs).
    threads
        Of each run.
    to
        With --on ray: where finished runs go, as fsspec names it (s3://bucket/sweep, /shared/sweep). Table
        and manifest follow when all have ended, the manifest last.
    resume
        Go on with the sweep in the folder. Nothing that has ended is made again.
    retry
        Make the runs again that failed, too.
    overwrite
        Replace the sweep in the folder.
    no_pictures
        Leave out contact sheet and page.
    """

    on: On = "local"
    jobs: int | None = None
    threads: int = 1
    to: str | None = None
    resume: Flag = False
    retry: Flag = False
    overwrite: Flag = False
    no_pictures: Flag = False

    def chosen(self) -> dict[str, Any]:
        given = {name: getattr(self, name) for name in ("on", "jobs", "threads", "to")}
        given |= {name: getattr(self, name) for name in ("resume", "retry", "overwrite")}
        return {**given, "pictures": not self.no_pictures}


USUAL_WAY = Way()


def sweep(
    scene: Path,
    /,
    *,
    vary: Vary = (),
    sample: str | None = None,
    seed: int = 0,
    result: Results = (),
    out: Path | None = None,
    way: Way = USUAL_WAY,
    terminal: Terminal = USERS,
) -> Outcome:
    """Run a scene many times with varied fields, on all cores.

    A table, a contact sheet and a page to explore come with it.

        gabardine sweep drape.toml --vary cloth.sheet.fabric=cotton,silk
        gabardine sweep drape.toml --vary time.step_s=0.005,0.01
            --vary "world.damping_per_s=lin(0,2,5)"
        gabardine sweep drape.toml --vary "a.b=log(1e-6,1e-4)"
            --vary "c.d=lin(0,1)" --sample sobol:256 --seed 1
        gabardine sweep out/drape-sweep --resume    after any interruption
        gabardine sweep out/drape-sweep --retry     failed runs again

    All combinations are run, or with --sample as many as it says.
    OUT/runs/000017 is a run like any other; OUT/results.csv has a row for each.
    A run that fails is kept with the sentence that says why; the others go on.
    Exit code 0 when all have ended, also if some failed; 3 if all failed.

    Parameters
    ----------
    scene
        The scene file, or the folder of a sweep to go on with.
    sample
        sobol:N, latin:N or random:N: N runs spread over the ranges, instead of all combinations.
    seed
        Of the sample: the same seed gives the same runs.
    out
        The folder of the sweep; left out: out/NAME-sweep for NAME.toml.
    """
    from gabardine.sweeps.folder import SweepFolder
    from gabardine.sweeps.sweep import Options, carry_out

    if result == ("list",):
        return _listed(terminal)
    begin = perf_counter()
    way_options = Options(**way.chosen())
    manifest, folder = _ordered(scene, vary, sample, seed, result, out)
    if manifest is None and not (way_options.resume or way_options.retry):
        raise SceneError.at(
            scene, "This is the folder of a sweep; add --resume to go on with it, or --retry."
        )
    try:
        with progress(terminal, "Sweeping", "run") as tell:
            done = carry_out(SweepFolder(folder), manifest, way_options, tell, partial(_note, terminal))
    except KeyboardInterrupt:
        terminal.note(f"Everything so far is kept in {folder}: go on with gabardine sweep {folder} --resume.")
        raise
    return _told(terminal, done, perf_counter() - begin)


def _note(terminal: Terminal, text: str) -> None:
    """Say what happens; before the first of it, whether kernels have to be compiled."""
    from gabardine.cli.precompile import first_run

    first_run(terminal)
    terminal.note(text)


def _ordered(
    scene: Path,
    vary: tuple[str, ...],
    sample: str | None,
    seed: int,
    result: tuple[str, ...],
    out: Path | None,
) -> tuple[Manifest | None, Path]:
    """The manifest, None for that of a folder, and the folder."""
    from gabardine.scene import Scene
    from gabardine.sweeps.axes import parse_axis
    from gabardine.sweeps.manifest import Manifest
    from gabardine.sweeps.results import RESULTS, USUAL

    if scene.is_dir():
        if vary or sample or result or out:
            raise SceneError.at(
                scene,
                "This is a folder, and what its sweep varies is settled; leave out --vary, --sample, "
                "--result and --out, or give a scene file.",
            )
        return None, scene
    for name in result:
        RESULTS[name]
    axes = [parse_axis(text) for text in vary]
    manifest = Manifest.of(Scene.load(scene), axes, sample, seed, result or USUAL)
    return manifest, out or Path("out") / f"{scene.stem}-sweep"


def _told(terminal: Terminal, done: Sweep, wall_s: float) -> Outcome:
    """What came of it, for people and for programs."""
    folder, failed, count = done.folder, done.failed, len(done)
    left = count - len(done.outcomes)
    rows = [
        (
            "runs",
            f"{count}: {len(done.done)} done, {len(failed)} failed" + (f", {left} to do" if left else ""),
        ),
        ("wall time", spelled(wall_s)),
    ]
    files = (("table", folder.csv), ("pictures", folder.sheet), ("page", folder.page))
    rows += [(name, str(path)) for name, path in files if path.exists()]
    terminal.show(facts(done.manifest.title, rows))
    for index in list(failed)[:SHOWN_FAILURES]:
        terminal.note(f"Run {index} failed: {failed[index]}")
    if len(failed) > SHOWN_FAILURES:
        terminal.note(f"... and {len(failed) - SHOWN_FAILURES} more; {folder.csv} has their sentences.")
    values = {"out": str(folder.path), "runs": count, "done": len(done.done), "failed": len(failed)}
    none = bool(failed) and len(failed) == count
    return Outcome({**values, "wall_s": round(wall_s, 3)}, NONE_DONE if none else 0)


def _listed(terminal: Terminal) -> Outcome:
    """Everything that can be measured."""
    from gabardine.cli.terminal import listing
    from gabardine.sweeps.results import RESULTS, USUAL

    rows = [(name, result.words, "usual" if name in USUAL else "") for name, result in RESULTS.items()]
    terminal.show(listing(("result", "what it is", ""), rows))
    return Outcome({"results": {name: result.words for name, result in RESULTS.items()}})
