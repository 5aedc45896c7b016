"""Running a scene with everything a person wants to see meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

from gabardine.cli.expected import tell_expected, tell_setup
from gabardine.cli.progress import AT_MOST, Tell, progress
from gabardine.cli.terminal import Terminal, facts
from gabardine.mechanics.breach import in_words
from gabardine.scene.time import TIMELESS

if TYPE_CHECKING:
    from gabardine.cli.precompile import Start
    from gabardine.run.run import Run
    from gabardine.run.simulate import Progress
    from gabardine.scene import Scene


SILENCE_S = 4.0
"""Until the first step is done; longer, and people are told why."""


def simulate_aloud(
    terminal: Terminal,
    scene: Scene,
    out: Path,
    start: Start | None = None,
    begun: Callable[[], None] | None = None,
    **options: Any,
) -> Run:
    """Simulate with a word before, a progress bar, and a table after.

    start: where the caller has begun it (gabardine.cli.precompile); begun: called when the folder of the run
    is there; options: those of `simulate`
    """
    from gabardine.cli.precompile import starting
    from gabardine.run.simulate import simulate

    with ExitStack() as stack:
        start = start or stack.enter_context(starting(terminal, scene))
        if not scene.time.divided:
            tell_expected(terminal, scene)
        tell_setup(terminal, scene)
        if start.shared:
            _compile_first(terminal, scene, out, options)
        watch = stack.enter_context(_watching(terminal, scene, out, start.first, begun))
        run = simulate(scene, out, progress=watch, **options)
    if watch.tell is None:
        terminal.note(f"The run in {out} is finished already; nothing was left to do.")
    terminal.show(facts(run.scene.title, in_numbers(run)))
    if run.summary.get("limit_steps"):
        terminal.note(beyond_limits(run.summary))
    for breach in run.summary.get("breaches") or ():
        terminal.note(f"Warning: in {breach['steps']} of {run.summary['steps']} steps: {in_words(breach)}")
    for note in run.summary.get("notes") or ():
        terminal.note(note)
    return run


@contextmanager
def _watching(
    terminal: Terminal, scene: Scene, out: Path, first: bool, begun: Callable[[], None] | None
) -> Iterator[_Watch]:
    """What tells people how far a run is, until the block ends."""
    with _breaking_silence(terminal, not first) as silence, ExitStack() as bars:
        yield _Watch(terminal, scene, out, silence, bars, begun)


@dataclass
class _Watch:
    """Called at the beginning and after each step of a run. bars: what ends the bar of steps, `tell`."""

    terminal: Terminal
    scene: Scene
    out: Path
    silence: Timer
    bars: ExitStack
    begun: Callable[[], None] | None = None
    tell: Tell | None = None

    def __call__(self, at: Progress) -> None:
        if self.tell is None:
            if self.begun is not None:
                self.begun()
            _introduce(self.terminal, self.scene, self.out, at)
            most = AT_MOST if self.scene.time.rest_speed_m_per_s else ""  # it ends at rest
            self.tell = self.bars.enter_context(progress(self.terminal, "Simulating", "step", most))
        if at.step > at.first_step:
            self.silence.cancel()
        self.tell(at.step, at.step_count)


def _compile_first(terminal: Terminal, scene: Scene, out: Path, options: dict[str, Any]) -> None:
    """The part of a first run's kernels that this process compiles, if there may be a run in the folder."""
    from gabardine.cli.precompile import compile_contact
    from gabardine.run.folder import RunFolder
    from gabardine.run.start import refuse_existing, refuse_foreign

    folder, resume, overwrite = RunFolder(out), bool(options.get("resume")), bool(options.get("overwrite"))
    refuse_foreign(folder, resume, overwrite)
    refuse_existing(folder, resume or overwrite)
    with progress(terminal, "Compiling", "kernel") as tell:
        compile_contact(scene, tell)


@contextmanager
def _breaking_silence(terminal: Terminal, wanted: bool) -> Iterator[Timer]:
    """A word, if wanted, when the first step lets people wait; cancelled by it."""
    words = "The first step takes longer where kernels are new here: they are compiled once, and kept."
    timer = Timer(SILENCE_S, terminal.note, [words])
    timer.daemon = True
    if wanted:
        timer.start()
    try:
        yield timer
    finally:
        timer.cancel()


def beyond_limits(summary: dict[str, Any]) -> str:
    """That limits of strain were not kept: how often, by how much and where."""
    triangle = summary["limit_triangle"]
    where = "" if triangle is None else f" in triangle {triangle}"
    return (
        f"Strain remained beyond its limit after {summary['limit_steps']} of {summary['steps']} steps, by at "
        f"most {summary['limit_excess']:.2g}{where} at {summary['limit_time_s']:.4g} s; raise limit.sweeps, "
        f"shorten time.step_s, or check that pins and colliders leave the cloth room to keep its limits."
    )


def _introduce(terminal: Terminal, scene: Scene, out: Path, at: Progress) -> None:
    size = f"{at.layout.vertex_count} vertices, {len(at.layout.faces)} triangles"
    steps = f"{at.step_count - at.first_step} steps" + (" still to do" if at.first_step else "")
    if scene.time.rest_speed_m_per_s:
        steps = f"until it is at rest, {AT_MOST} {steps}"
    if scene.time.integrator in TIMELESS:
        steps = "looking for its equilibrium"
    terminal.note(f"{scene.title or 'Scene'}: {size}, {steps} ({scene.time.integrator}) -> {out}")
    if scene.time.divided:  # into how many parts is known now
        tell_expected(terminal, scene, at.longest_step_s)


def _simulated(run: Run) -> str:
    """ "2 s in 200 steps, 121 frames", or that it was an equilibrium."""
    steps, frames = run.summary["steps"], run.summary["frames"]
    if run.scene.time.integrator in TIMELESS:
        return "1 equilibrium" if steps == 1 else f"{steps} equilibria, one after the other"
    return f"{run.times[-1]:g} s in {steps} steps, {frames} frames"


def _bent(run: Run) -> Iterator[tuple[str, str]]:
    """What a laboratory would read off a strip that hangs over."""
    from gabardine.lab.cantilever import read_cantilever

    found = read_cantilever(run)
    if found is not None:
        yield "overhang", f"{1000 * found.overhang_m:.1f} mm, its chord dips by {found.dip_deg:.1f} degrees"
        yield "rigidity", f"{1e6 * found.rigidity_n_m:.3g} uN m, by the heavy elastica"


def in_numbers(run: Run) -> Iterator[tuple[str, str]]:
    """A run in a few numbers, for people."""
    summary = run.summary
    steps = max(1, summary["steps"])
    yield "result", summary["result"] + (", with warnings (below)" if summary.get("breaches") else "")
    yield "mesh", f"{run.layout.vertex_count} vertices, {len(run.faces)} triangles"
    yield "simulated", _simulated(run)
    yield from _bent(run)
    yield "largest strain", f"{100 * summary['max_strain']:.2f} %"
    yield "wall time", f"{summary['wall_s']:.2f} s"
    in_steps = {stage for report in run.reports for stage in report["stages_s"]}
    for stage, seconds in summary["stages_s"].items():
        spent = f"{seconds:.2f} s"
        mean = f"{1000 * seconds / steps:.2f} ms per step ({spent})"
        yield f"  {stage}", mean if stage in in_steps else spent
    newton, linear = summary["newton_iterations"] / steps, summary["linear_iterations"] / steps
    yield "iterations", f"{newton:.3g} Newton, {linear:.3g} linear per step"
    if summary["intersections"] is not None:
        yield "intersections", f"{summary['intersections']} in the worst frame"
    if summary["halvings"]:
        yield "halved steps", str(summary["halvings"])
    yield "folder", str(run.folder)
