"""gabardine lab: virtual textile tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Outcome, Terminal, facts, listing, options
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.lab.contract import LabResult, SetUp

Metres = Annotated[float | None, Parameter(show_default=False)]

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
    """

    ends: str = "free"
    length: float = 0.05
    width: float = 0.20
    to: Metres = None
    points: int = 40
    cells: str = "50x25"
    pattern: str = "alternating"
    start: str = "affine"

    def set_up(self) -> SetUp:
        from gabardine.lab.contract import SetUp

        cells = _cells(self.cells)
        return SetUp(
            self.length, self.width, cells, self.pattern, self.ends, self.to, self.points, self.start
        )


USUAL = Sample()


def lab(
    test: str | None = None,
    /,
    *,
    fabric: str | None = None,
    sample: Sample = USUAL,
    out: Path | None = None,
    terminal: Terminal = USERS,
) -> Outcome:
    """Put a fabric into a virtual textile tester and compare it with its own law.

    A sample, 20 cm x 5 cm, is clamped along its long edges and stretched or
    sheared step by step; at each step the equilibrium is found and the force on
    the moving clamp is read. The curve is left as a CSV that gabardine fit reads,
    as a plot and as JSON, in out/lab/FABRIC-TEST. Without TEST they are listed.

        gabardine lab tensile-weft --fabric wool-gabardine
        gabardine lab shear --fabric my-twill.toml --ends affine --to 0.01

    Parameters
    ----------
    test
        tensile-weft, tensile-warp or shear.
    fabric
        A fabric of the library, or a fabric file.
    out
        The folder for the results.
    """
    return _listed(terminal) if test is None else _tested(terminal, test, fabric, sample.set_up(), out)


def _listed(terminal: Terminal) -> Outcome:
    """All tests."""
    from gabardine.lab import LAB_TESTS

    rows = [(name, f"{test.title}: {test.explanation}") for name, test in LAB_TESTS.items()]
    terminal.show(listing(("test", "what it measures"), rows))
    return Outcome({"tests": [{"name": name, "title": test.title} for name, test in LAB_TESTS.items()]})


def _tested(terminal: Terminal, test: str, fabric: str | None, set_up: SetUp, out: Path | None) -> Outcome:
    """One test of one fabric."""
    from gabardine.lab import LAB_TESTS
    from gabardine.lab.files import as_json, default_folder, result_files, write_result
    from gabardine.materials.library import find_fabric

    chosen = LAB_TESTS[test]
    if fabric is None:
        raise SceneError(
            "There is nothing to test; give --fabric NAME or FILE. gabardine fabrics lists names."
        )
    material = find_fabric(fabric, Path())
    with progress(terminal, "Measuring", "point") as tell:
        result = chosen.run(material, set_up, tell)
    folder = out or default_folder(result)
    replaced = any(os.path.lexists(path) for path in result_files(result, folder))
    files = write_result(result, folder)
    if replaced:
        terminal.note(f"The results of an earlier test in {folder} were replaced; --out keeps both.")
    terminal.show(facts(f"{result.title}, {result.fabric}", _facts(result, folder)))
    if set_up.ends == "free" and result.values["error_of_force"] > UNEVEN:
        terminal.note("With free ends the strain is not the same everywhere; --ends affine is exact.")
    terminal.show(f"A fabric from such files: gabardine fit {files[0]} ...")
    return Outcome(as_json(result, files))


def _cells(text: str) -> tuple[int, int]:
    try:
        first, second = map(int, text.lower().split("x"))
    except ValueError:
        message = (
            f'--cells "{text}" is not two whole numbers; write it as 50x25 (along the clamps, between them).'
        )
        raise SceneError(message) from None
    return first, second


def _facts(result: LabResult, folder: Path) -> Iterator[tuple[str, str]]:
    values = result.values
    yield "largest force", f"{values['largest_force_n']:.5g} N"
    yield "largest strain", f"{100 * values['largest_strain']:.4g} %"
    yield "off the law, force", f"{100 * values['error_of_force']:.2g} % of the largest"
    yield "off the law, stress", f"{100 * values['error_of_stress']:.2g} % of the largest"
    yield "points", f"{values['points']} on {values['triangles']} triangles"
    most, mean = values["newton_iterations_most"], values["newton_iterations_mean"]
    yield "Newton iterations", f"{mean:.3g} per point, at most {most}"
    yield "wall time", f"{values['wall_s']:.2f} s"
    yield "folder", str(folder)
