"""gabardine fit: from measured curves to a fabric file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from gabardine.cli.plotting import can_plot
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, listing, options
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.lab.fitting import FittedFabric
    from gabardine.lab.sheets import Sheet
    from gabardine.materials.fabric import Fabric
    from gabardine.materials.measurement import Measurement

File = Annotated[Path | None, Parameter(show_default=False)]

UNBENT = (
    "Bending was not measured, so the fabric folds without resistance; add --like FABRIC, or write [bending] "
    "with weft_n_m and warp_n_m into the file."
)


@options
class Curves:
    """The files of tests, by what was measured.

    Parameters
    ----------
    weft
        A file stretched along the weft, whatever it says.
    warp
        A file stretched along the warp.
    shear
        A file sheared along the weft.
    """

    weft: File = None
    warp: File = None
    shear: File = None


@options
class Polynomials:
    """What is fitted.

    Parameters
    ----------
    segments
        Polynomials of each curve; left out: 3, more where the data ask for it.
    order
        Of the polynomials, 1 to 5.
    """

    segments: Annotated[int | None, Parameter(show_default=False)] = None
    order: int = 3


NO_CURVES, CUBIC = Curves(), Polynomials()


def fit(
    *csv: Path,
    curves: Curves = NO_CURVES,
    out: File = None,
    name: str = "",
    density: Annotated[float | None, Parameter(show_default=False)] = None,
    like: str | None = None,
    polynomials: Polynomials = CUBIC,
    overwrite: Flag = False,
    terminal: Terminal = USERS,
) -> Outcome:
    """Turn a KES-F or FAST sheet, or a tester's curves, into a fabric file.

    A sheet has a row for each number (W, EMT, LT, RT, G, 2HG, 2HG5, B, 2HB, or W,
    E5, E20, E100, EB5, C), weft and warp, with decimal points or commas.
    Whole loops of KES-F are two columns, there and back; with the sheet, or alone.
    Bias extension gives the shear of a fabric that is otherwise --like another one.

        gabardine fit kes.csv --out my-twill.toml
        gabardine fit bending.csv shear.csv tension.csv --density 0.15

    Of curves each CSV holds one test: a line saying which, a header, and numbers.

        # test = tensile-weft
        displacement_mm,force_n
        0.5,1.3

    The mean of both branches becomes a smooth curve that rises everywhere.

        gabardine fit weft.csv warp.csv shear.csv --density 0.15 --out my-twill.toml
        gabardine fit --weft a.csv --warp b.csv --like cotton

    Parameters
    ----------
    csv
        Files that say which test they are.
    out
        The fabric file to write; left out: out/fit/NAME.toml. A plot is left beside it.
    name
        Of the fabric; left out: that in the files, with -fitted.
    density
        Mass per area in kg/m^2; left out: that in the files.
    like
        A fabric, by name or file, from which everything is taken that was not measured.
    overwrite
        Replace the file.
    """
    from gabardine.lab.fitting import read_measurements

    if _bias_among(csv, curves):
        _refuse_unused(polynomials)
        return _from_bias(csv, like, name, (out, overwrite), terminal)
    sheet, rest = _sheet_among(csv, like, density)
    if sheet is not None and not rest and not any(asdict(curves).values()):
        _refuse_unused(polynomials)
        return _from_sheet(sheet, name, out, overwrite, terminal)
    measured = read_measurements(rest, asdict(curves))  # a file that is none of all these is named first
    fitted = _fitted(sheet, measured, (name, density, like), polynomials, terminal)
    return _finished(fitted, out, overwrite, terminal)


def _bias_among(csv: tuple[Path, ...], curves: Curves) -> bool:
    """Whether a file is one of bias extension; there must be one of something."""
    from gabardine.lab.bias_file import is_bias

    if not csv and not any(asdict(curves).values()):
        raise SceneError("There is nothing to fit; give a CSV of each test. See `gabardine fit --help`.")
    return any(is_bias(path) for path in csv)


def _refuse_unused(polynomials: Polynomials) -> None:
    """Options of curves where there are none."""
    if polynomials != CUBIC:
        raise SceneError("--segments and --order are of measured curves, and there are none; leave them out.")


def _fitted(
    sheet: Sheet | None,
    measurements: Mapping[str, Measurement],
    said: tuple[str, float | None, str | None],
    polynomials: Polynomials,
    terminal: Terminal,
) -> FittedFabric:
    """Measured curves, with the rest from a sheet or another fabric; said: --name, --density and --like."""
    from gabardine.lab.fitting import fit_fabric

    name, density, like = said
    data = sheet.fabric() if sheet is not None else {}
    if sheet is not None:
        _say_of(sheet, terminal)
    counts = polynomials.segments, polynomials.order
    base, sources = _base(data, like), data.get("sources", {})
    return fit_fabric(measurements, name or data.get("name", ""), density, base, *counts, sources)


def _finished(fitted: FittedFabric, out: Path | None, overwrite: bool, terminal: Terminal) -> Outcome:
    """Write the fabric and say what it is."""
    path = out or Path("out/fit") / f"{fitted.fabric.name}.toml"
    files = _write(fitted, path, overwrite, terminal)
    for note in fitted.notes:
        terminal.note(note)
    if "bending" not in fitted.data:
        terminal.note(UNBENT)
    told = (f"{path}: {fitted.fabric.title}", *(f"See it: {plot}" for plot in files[1:]))
    terminal.show(_table(fitted), *told, f"Test it: gabardine lab tensile-weft --fabric {path}")
    return Outcome(_values(fitted, path, files))


def _sheet_among(
    csv: tuple[Path, ...], like: str | None, density: float | None
) -> tuple[Sheet | None, list[Path]]:
    """The sheet of KES-F or FAST among the files, with what their loops say; and the files left over."""
    from gabardine.lab.loop_file import is_loop
    from gabardine.lab.separation import with_loops
    from gabardine.lab.sheets import is_sheet, read_sheet

    sheets = [path for path in csv if is_sheet(path)]
    loops = [path for path in csv if path not in sheets and is_loop(path)]
    if len(sheets) > 1:
        raise SceneError(f"{sheets[1]}: This is a second sheet, after {sheets[0]}; give one of them.")
    if (sheets or loops) and like is not None:
        raise SceneError(f"{[*sheets, *loops][0]} says what --like {like} would; leave one of them out.")
    rest = [path for path in csv if path not in sheets and path not in loops]
    sheet = read_sheet(sheets[0]) if sheets else None
    return (with_loops(sheet, loops, density) if loops else sheet), rest


def _base(sheet: dict[str, Any], like: str | None) -> Fabric | None:
    """The fabric that everything is taken from which no curve says; sheet: as a sheet has it."""
    from gabardine.materials.fabric import Fabric
    from gabardine.materials.library import find_fabric

    if sheet:
        return Fabric.from_data(sheet)
    return find_fabric(like, Path()) if like is not None else None


def _say_of(sheet: Sheet, terminal: Terminal) -> None:
    """What nothing measured determines, and which numbers of the sheet nothing becomes of."""
    if sheet.unused:
        terminal.note(f"{sheet.path}: not used, as no law needs them: {', '.join(sheet.unused)}.")
    for what in sheet.undetermined():
        terminal.note(f"Nothing measured determines {what}.")


def _from_bias(
    csv: tuple[Path, ...], like: str | None, name: str, place: tuple[Path | None, bool], terminal: Terminal
) -> Outcome:
    """A fabric whose shear comes from bias extension, and all else from another one."""
    from gabardine.lab.bias_file import bias_fabric

    if len(csv) > 1 or like is None:
        raise SceneError.at(
            csv[0],
            "Bias extension says how a fabric shears; give it alone, with --like NAME or FILE for the rest.",
        )
    fabric = _base({}, like)
    assert fabric is not None
    data = bias_fabric(csv[0], fabric, name)
    path = _written(data, csv[0], place)
    terminal.show(f"{path}: {data['title']}", f"Test it: gabardine lab bias-extension --fabric {path}")
    return Outcome({"out": str(path), "fabric": data["name"], "files": [str(path)]})


def _written(data: dict[str, Any], source: Path, place: tuple[Path | None, bool]) -> Path:
    """The fabric as a file, checked first; place: --out and --overwrite."""
    from gabardine.lab.fabric_file import fabric_text
    from gabardine.materials.fabric import Fabric
    from gabardine.run.files import writable, write_whole

    fabric = Fabric.from_data(data, str(source))
    path = place[0] or Path("out/fit") / f"{fabric.name}.toml"
    _refuse_place(path, place[1])
    with writable(path):
        write_whole(path, fabric_text(data, f"{fabric.title}.\nWritten by gabardine fit.").encode())
    return path


def _from_sheet(sheet: Sheet, name: str, out: Path | None, overwrite: bool, terminal: Terminal) -> Outcome:
    """A fabric from the numbers and loops of an instrument alone."""
    data = sheet.fabric(name)
    path = _written(data, sheet.path, (out, overwrite))
    for mode in sheet.loops:
        terminal.show(f"{mode}: {data['sources'][f'hysteresis.{mode}']}")
    _say_of(sheet, terminal)
    test = "fast" if sheet.is_fast else "kes-bending"
    terminal.show(f"{path}: {data['title']}", f"Test it: gabardine lab {test} --fabric {path}")
    told = {"out": str(path), "fabric": data["name"], "undetermined": sheet.undetermined()}
    return Outcome({**told, "files": [str(path)]})


def _refuse_place(path: Path, overwrite: bool) -> None:
    if path.suffix != ".toml":
        raise SceneError.at(path, "A fabric file ends in .toml; choose such a name with --out.")
    if os.path.lexists(path) and not overwrite:
        message = "There is a file here already; add --overwrite, or choose another one with --out."
        raise SceneError.at(path, message)


def _write(fitted: FittedFabric, path: Path, overwrite: bool, terminal: Terminal) -> list[Path]:
    """The fabric file and, where plots can be drawn, its plot."""
    from gabardine.lab.fabric_file import fabric_text
    from gabardine.lab.figures import fit_figure
    from gabardine.plots.style import write_png
    from gabardine.run.files import writable, write_whole

    _refuse_place(path, overwrite)
    text = fabric_text(fitted.data, f"{fitted.fabric.title}.\nWritten by gabardine fit.")
    with writable(path):
        write_whole(path, text.encode())
    if not can_plot(terminal):
        return [path]
    plot = path.with_suffix(".png")
    with writable(path):
        write_png(fit_figure(fitted), plot)
    return [path, plot]


def _values(fitted: FittedFabric, path: Path, files: list[Path]) -> dict[str, Any]:
    units = {"x_unit": "1", "y_unit": "N/m"}
    curves: dict[str, Any] = {}
    for mode, curve in fitted.curves.items():
        strain, stress = curve.strain, curve.stress
        fit = curve.pieces.stress(strain)
        curves[mode] = {"x": strain.tolist(), "y": stress.tolist(), **units}
        curves[f"{mode}-fit"] = {"x": strain.tolist(), "y": fit.tolist(), **units}
    return {
        "out": str(path),
        "fabric": fitted.fabric.name,
        "curves": curves,
        "values": {mode: curve.values() for mode, curve in fitted.curves.items()},
        "notes": list(fitted.notes),
        "files": [str(file) for file in files],
    }


def _table(fitted: FittedFabric) -> Any:
    numbers = ("points", "segments", "off, r.m.s.", "off, at most")
    rows: list[tuple[str, ...]] = []
    for mode in ("weft", "warp", "shear"):
        if mode not in fitted.curves:
            rows.append((mode, "", "", "", "", fitted.fabric.sources[f"membrane.{mode}"]))
            continue
        values = fitted.curves[mode].values()
        shares = [f"{100 * values[key]:.2g} %" for key in ("rms", "largest")]
        counts = [str(values["points"]), f"{values['segments']} of order {values['order']}"]
        rows.append((mode, *counts, *shares, str(fitted.curves[mode].measurement.path)))
    return listing(("curve", *numbers, "source"), rows, fitted.fabric.name, numbers)
