"""gabardine lab: virtual textile tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from gabardine.cli.plotting import can_plot, refuse_without_plots
from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, facts, listing, options
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.lab.contract import LabResult, SetUp

Metres = Annotated[float | None, Parameter(show_default=False)]

CARD = "card"
UNEVEN = 1e-6
"""Off the law by more than this share, a sample with free ends is not evenly strained: in shear, or if the
law couples weft and warp."""


@options
class Sample:
    """The options that say how a sample is cut, held and meshed.

    Parameters
    ----------
    ends
        The edges between the clamps: free, as on the instrument, or affine: led so that all of the sample
        deforms alike: an exact comparison with the law. It matters in shear and if weft and warp are coupled.
        Left out: free. These and the next seven: of tensile-weft, tensile-warp and shear.
    length
        Between the clamps, in metres.
    width
        Along the clamps, in metres.
    to
        The largest displacement, in metres; left out: to the end of the fabric's curve, or 10 % elongation
        and 15 % shear.
    points
        States measured.
    cells
        Of the mesh, along the clamps x between them.
    pattern
        Of the mesh: regular, alternating, cross or irregular.
    start
        Where Newton's method starts: affine (the point before, carried on) or previous (as it was).
    refine
        How much finer the mesh is than it would be, of any test.
    """

    ends: Annotated[str | None, Parameter(show_default=False)] = None
    length: float = 0.05
    width: float = 0.20
    to: Metres = None
    points: int = 20
    cells: str = "24x12"
    pattern: str = "alternating"
    start: str = "affine"
    refine: float = 1.0

    def set_up(self) -> SetUp:
        from gabardine.lab.contract import SetUp

        cells = _cells(self.cells)
        held = (self.pattern, self.ends, self.to, self.points, self.start, self.refine)
        return SetUp(self.length, self.width, cells, *held)


USUAL = Sample()


class Extras(NamedTuple):
    """What is done besides the test."""

    converge: bool
    against: Path | None
    out: Path | None


def lab(
    test: str | None = None,
    /,
    *,
    fabric: str | None = None,
    sample: Sample = USUAL,
    converge: Flag = False,
    against: Annotated[Path | None, Parameter(show_default=False)] = None,
    out: Path | None = None,
    terminal: Terminal = USERS,
) -> Outcome:
    """Put a fabric into a virtual textile tester: KES-F, FAST, cantilever and others.

    Specimens have the sizes of the standards, and numbers their names. The curves
    are left as a CSV in the tester's units and in SI, as a plot and as JSON, in
    out/lab/FABRIC-TEST. Without TEST they are listed.

        gabardine lab kes-bending --fabric wool-gabardine
        gabardine lab cantilever --fabric my-twill.toml --converge
        gabardine lab shear --fabric my-twill.toml --ends affine --to 0.01

    Parameters
    ----------
    test
        tensile-weft, tensile-warp, shear, kes-tensile, kes-tensile-knit, kes-shear, kes-bending, fast,
        cantilever, heart-loop, bias-extension, picture-frame, cusick, cusick-24 or cusick-36; or card: all of
        a fabric on one page.
    fabric
        A fabric of the library, or a fabric file.
    converge
        Do it again on a mesh twice as fine, and with twice as many steps; say how far the numbers are off.
    against
        A CSV of measured points to be drawn over the curves: a loop of KES-F, a tester's file, or x and y in
        the units of the plot.
    out
        The folder for the results.
    """
    if test is None:
        return _listed(terminal)
    if test == CARD:
        return _card(terminal, fabric, out)
    return _tested(terminal, test, fabric, sample, Extras(converge, against, out))


def _card(terminal: Terminal, fabric: str | None, out: Path | None) -> Outcome:
    """All tests of a fabric on one page."""
    from gabardine.lab.card import measure, write_card
    from gabardine.materials.library import find_fabric

    refuse_without_plots()
    material = find_fabric(_named(fabric), Path())
    with progress(terminal, "Measuring", "test") as tell:
        measured = measure(material, tell)
    files = write_card(material, measured, out or Path("out/lab") / f"{material.name}-card")
    for title, why in measured.left_out.items():
        terminal.note(f"{title} was left out: {why}")
    terminal.show(*(str(path) for path in files))
    readings = {
        each.test: {key: r._asdict() for key, r in each.readings.items()} for each in measured.results
    }
    told = {"fabric": material.name, "readings": readings, "left_out": measured.left_out}
    return Outcome({**told, "files": [str(path) for path in files]})


def _named(fabric: str | None) -> str:
    if fabric is None:
        raise SceneError(
            "There is nothing to test; give --fabric NAME or FILE. gabardine fabrics lists names."
        )
    return fabric


def _listed(terminal: Terminal) -> Outcome:
    """All tests."""
    from gabardine.lab import LAB_TESTS

    rows = [(name, f"{test.title}: {test.explanation}") for name, test in LAB_TESTS.items()]
    terminal.show(listing(("test", "what it measures"), rows))
    return Outcome({"tests": [{"name": name, "title": test.title} for name, test in LAB_TESTS.items()]})


def _tested(terminal: Terminal, test: str, fabric: str | None, sample: Sample, extras: Extras) -> Outcome:
    """One test of one fabric."""
    from gabardine.lab import LAB_TESTS
    from gabardine.lab.against import with_measurement
    from gabardine.lab.files import as_json, default_folder, result_files, write_result
    from gabardine.materials.library import find_fabric

    chosen, set_up = LAB_TESTS[test], sample.set_up()
    if chosen.standard and replace(sample, points=USUAL.points, refine=USUAL.refine) != USUAL:
        raise SceneError(
            f"{test} has the specimen of its standard; of the options of the sample only --points and "
            f"--refine go with it."
        )
    material = find_fabric(_named(fabric), Path())
    with progress(terminal, "Measuring", "point") as tell:
        result = chosen.run(material, set_up, tell)
    if extras.against is not None:
        result = with_measurement(result, extras.against)
    folder = extras.out or default_folder(result)
    replaced = any(os.path.lexists(path) for path in result_files(result, folder))
    files = write_result(result, folder, plot=can_plot(terminal))
    if replaced:
        terminal.note(f"The results of an earlier test in {folder} were replaced; --out keeps both.")
    for units in result.values.get("against", ()):
        terminal.note(f"{extras.against} says no units that are known; its points were taken for {units}.")
    terminal.show(facts(f"{result.title}, {result.fabric}", _facts(result, folder)))
    if result.values.get("ends") == "free" and result.values["error_of_force"] > UNEVEN:
        terminal.note("With free ends the strain is not the same everywhere; --ends affine is exact.")
    values = as_json(result, files)
    if extras.converge:
        values["converge"] = {}
        for study in STUDIES:
            with progress(terminal, f"Measuring {study.words}", "point") as tell:
                finer = chosen.run(material, study.finer(set_up), tell)
            values["converge"][study.name] = changes = _changes(result, finer, study.order)
            terminal.show(facts(study.words.capitalize(), _shown_changes(changes)))
    if not chosen.standard:
        terminal.show(f"A fabric from such files: gabardine fit {files[0]} ...")
    return Outcome(values)


class Study(NamedTuple):
    """What is made twice as fine; order: power of it with which errors fall."""

    name: str
    words: str
    finer: Callable[[SetUp], SetUp]
    order: int


STUDIES = (
    Study("mesh", "on a mesh twice as fine", lambda held: replace(held, refine=2.0 * held.refine), 2),
    Study("steps", "with twice as many steps", lambda held: replace(held, steps=2.0 * held.steps), 1),
)


def _changes(result: LabResult, finer: LabResult, order: int) -> dict[str, dict[str, float]]:
    """Each number on both, and its error on the coarse, if errors fall with a power of edges or steps."""
    if not result.readings:
        found = {key: (result.values[key], finer.values[key]) for key in ("largest_force_n",)}
    else:
        found = {key: (reading.value, finer.readings[key].value) for key, reading in result.readings.items()}
    return {
        key: {"coarse": a, "fine": b, "error": (a - b) / b / (1.0 - 0.5**order) if b else 0.0}
        for key, (a, b) in found.items()
    }


def _shown_changes(changes: dict[str, dict[str, float]]) -> Iterator[tuple[str, str]]:
    for name, each in changes.items():
        yield name, f"{each['coarse']:.5g} -> {each['fine']:.5g}, error about {100 * each['error']:.2g} %"


def _cells(text: str) -> tuple[int, int]:
    try:
        first, second = map(int, text.lower().split("x"))
    except ValueError:
        message = (
            f'--cells "{text}" is not two whole numbers; write it as 24x12 (along the clamps, between them).'
        )
        raise SceneError(message) from None
    return first, second


def _facts(result: LabResult, folder: Path) -> Iterator[tuple[str, str]]:
    values = result.values
    for name, curve in result.curves.items():
        if f"rms_{name}" in values:
            yield (
                f"off the points, {curve.y_name}",
                f"{100 * values[f'rms_{name}']:.2g} % of the largest (r.m.s.)",
            )
    for name, reading in result.readings.items():
        si = f" ({reading.si:.5g} {reading.si_unit})" if reading.unit != reading.si_unit else ""
        yield name, f"{reading.value:.5g} {reading.unit}{si}"
    if result.readings:
        yield "wall time", f"{values['wall_s']:.2f} s on {values['triangles']} triangles"
        yield "folder", str(folder)
        return
    yield "largest force", f"{values['largest_force_n']:.5g} N"
    yield "largest strain", f"{100 * values['largest_strain']:.4g} %"
    yield "off the law, force", f"{100 * values['error_of_force']:.2g} % of the largest"
    yield "off the law, stress", f"{100 * values['error_of_stress']:.2g} % of the largest"
    yield "points", f"{values['points']} on {values['triangles']} triangles"
    most, mean = values["newton_iterations_most"], values["newton_iterations_mean"]
    yield "Newton iterations", f"{mean:.3g} per point, at most {most}"
    yield "wall time", f"{values['wall_s']:.2f} s"
    yield "folder", str(folder)
