"""A measurement of a tensile tester: one sample, one test, force over displacement.

A test is loaded and, mostly, unloaded again. Cloth is not elastic: the two branches differ, and their mean is
taken, as in Volino et al. 2009, section 4.1. Displacement and force become strain and stress by equations
(15) and (17) there, see gabardine.materials.tensile.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.messages.phrases import known, show
from gabardine.core.number_words import to_float
from gabardine.materials.measurement_file import TesterFile, read_tester_file
from gabardine.materials.tensile import SampleSize, strain_of, stress_of

Rows = NDArray[Any]

TESTS = {"tensile-weft": "weft", "tensile-warp": "warp", "shear": "shear"}
"""Test -> the curve of a fabric that it measures."""

FEWEST = 3
"""Smallest number of points at positive displacement."""

SMALLEST_M, LARGEST_M = 1e-3, 10.0
"""Bounds of the size of a specimen: that of a clamp, and that of a tester."""

NOISE = 5e-4
"""Fraction of the largest force: a negative force smaller than this is noise and set to zero."""


@dataclass(frozen=True, eq=False)
class Measurement:
    """One test of one sample, its branches averaged, displacement ascending.

    test: one of TESTS, or "tensile" if the file does not name the direction
    displacement_m: d_u in tension, d_v in shear; force_n: along the displacement [N]
    force_u_n: in shear, the force that holds the clamps at their distance [N]; None: not measured
    comments: of the file; notes: on the reading, for the user
    unloads: whether the sample was also unloaded, so that forces are the mean of both branches
    """

    path: Path
    test: str
    size: SampleSize
    displacement_m: Floats
    force_n: Floats
    force_u_n: Floats | None = None
    comments: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    unloads: bool = True

    def curve(self) -> tuple[Floats, Floats]:
        """(strain, stress [N/m]): e_uu and s_uu in tension, e_uv and s_uv in shear."""
        return _curve(self.test, self.size, self.displacement_m, self.force_n, self.force_u_n)


def read_curve(path: str | Path) -> tuple[Floats, Floats]:
    """(strain, stress [N/m]) of a tester's CSV, both ascending in strain."""
    return read_measurement(path).curve()


def read_measurement(path: str | Path, test: str = "") -> Measurement:
    """Read a tester's CSV; any fault of it is a SceneError with the line.

    test: one of TESTS, overrides that of the file
    """
    file = read_tester_file(path)
    test = _test(file, test)
    size = SampleSize(
        _length(file, "sample_length_m", SampleSize.length_m),
        _length(file, "sample_width_m", SampleSize.width_m),
    )
    displacement, force, force_u = _quantities(file, test)
    notes = [f"{file.path}: column not used: {name}." for name in file.unused]
    if test == "shear" and force_u is None:
        notes.append(
            f"{file.path}: there is no force_u, the force across the clamps; its term in the shear stress is "
            f"left out, which makes the stress too large at large shear."
        )
    force = _without_noise(file, displacement, force, notes)
    _refuse_negative_stress(file, _curve(test, size, displacement, force, force_u)[1], displacement)
    branches = _branches(file, displacement)
    columns = [force] if force_u is None else [force, force_u]
    grid, *averaged = _averaged(file, displacement, columns, branches, notes)
    count = np.count_nonzero(grid > 0)
    if count < FEWEST:
        raise file.refusal(
            file.lines[-1] if file.lines else file.header_line,
            f"There are {count} points at positive displacement; give at least {FEWEST}.",
        )
    return Measurement(
        file.path,
        test,
        size,
        grid,
        averaged[0],
        averaged[1] if force_u is not None else None,
        file.comments,
        tuple(notes),
        len(branches[1]) > 0,
    )


def _curve(
    test: str, size: SampleSize, displacement: Floats, force: Floats, force_u: Floats | None
) -> tuple[Floats, Floats]:
    if test == "shear":
        across = np.zeros_like(force) if force_u is None else force_u
        return strain_of(size, 0.0, displacement)[1], stress_of(size, 0.0, displacement, across, force)[1]
    return strain_of(size, displacement)[0], stress_of(size, displacement, 0.0, force, 0.0)[0]


def _test(file: TesterFile, wanted: str) -> str:
    """The test of the caller, else of the comment, else of the columns; never tension for shear."""
    named = file.comments.get("test", "")
    if named and named not in TESTS:
        message = f"The test {show(named)} is not known; write one of {known(TESTS)}."
        raise file.refusal(file.comment_lines["test"], message)
    if named and wanted and (named == "shear") != (wanted == "shear"):
        message = f'The file holds the test "{named}", but it is given as "{wanted}"; correct one of them.'
        raise file.refusal(file.comment_lines["test"], message)
    test = wanted or named or ("shear" if "force_v" in file.columns else "tensile")
    if test != "shear" and "force_v" in file.columns:
        heading = file.headings["force_v"]
        message = f'Column "{heading}" belongs to a shear test, but this is "{test}"; correct one of them.'
        raise file.refusal(file.header_line, message)
    return test


def _length(file: TesterFile, key: str, default: float) -> float:
    if key not in file.comments:
        return default
    try:
        value = to_float(file.comments[key])
    except ValueError:
        value = math.nan
    if not SMALLEST_M <= value <= LARGEST_M:
        allowed = f"{SMALLEST_M:g} to {LARGEST_M:g} m"
        message = f"{key} = {file.comments[key]} is not the length of a specimen; give {allowed}."
        raise file.refusal(file.comment_lines[key], message)
    return value


def _quantities(file: TesterFile, test: str) -> tuple[Floats, Floats, Floats | None]:
    """Displacement, force along it and, in shear, force across the clamps if it was measured."""
    names = ("force_v", "force") if test == "shear" else ("force", "force_u")
    given = [name for name in names if name in file.columns]
    example = "displacement_mm,force_v_n,force_u_n" if test == "shear" else "displacement_mm,force_n"
    if "displacement" not in file.columns or not given:
        missing = "displacement" if "displacement" not in file.columns else names[0]
        message = f"There is no column of {missing}; name the columns with units, e.g. {example}."
        raise file.refusal(file.header_line, message)
    if len(given) > 1:
        two = " and ".join(f'"{file.headings[name]}"' for name in given)
        raise file.refusal(
            file.header_line, f"Columns {two} both are the force along the displacement; keep one."
        )
    displacement = file.columns["displacement"]
    negative = np.flatnonzero(displacement < 0)
    if len(negative):
        message = "The displacement is negative; count it from where the sample is straight and unloaded."
        raise file.refusal(file.lines[negative[0]], message)
    across = file.columns.get("force_u") if test == "shear" else None
    return displacement, file.columns[given[0]], across


def _without_noise(file: TesterFile, displacement: Floats, force: Floats, notes: list[str]) -> Floats:
    """Force without noise about zero; a clearly negative one is refused."""
    largest = float(force.max(initial=0.0))
    bad = np.flatnonzero((force < -NOISE * largest) & (displacement > 0))
    if len(bad):
        message = f"The force is negative ({force[bad[0]]:.6g} N) at a positive displacement"
        remedy = (
            "change the sign if pulling counts as negative, else set the zero of the force or remove the line"
        )
        raise file.refusal(file.lines[bad[0]], f"{message}; {remedy}.")
    noise = np.flatnonzero((force < 0) & (displacement > 0))
    if len(noise):
        lines = f"line {file.lines[noise[0]]}" + (f" and {len(noise) - 1} more" if len(noise) > 1 else "")
        notes.append(
            f"{file.path}: a negative force below {100 * NOISE:g} % of the largest is taken as 0 ({lines})."
        )
    return np.where(displacement > 0, np.maximum(force, 0.0), force)


def _refuse_negative_stress(file: TesterFile, stress: Floats, displacement: Floats) -> None:
    """SceneError if in shear the force across the clamps accounts for more than the force along them."""
    largest = float(stress.max(initial=0.0))
    bad = np.flatnonzero((stress < -NOISE * largest) & (displacement > 0))
    if len(bad):
        raise file.refusal(
            file.lines[bad[0]],
            f"The shear stress comes out negative ({stress[bad[0]]:.6g} N/m): force_u is too large beside "
            f"force_v; check units and signs of both.",
        )


def _branches(file: TesterFile, displacement: Floats) -> tuple[Rows, Rows]:
    """Row numbers of loading and of unloading, both with ascending displacement."""
    if file.branches:
        kinds = np.array(file.branches)
        load, unload = np.flatnonzero(kinds == "load"), np.flatnonzero(kinds == "unload")
    else:
        peak = int(np.argmax(displacement)) if len(displacement) else 0
        load, unload = np.arange(len(displacement))[: peak + 1], np.arange(len(displacement))[peak + 1 :]
    _refuse_turn(file, load, displacement, "loading")
    if len(unload) and file.branches and displacement[unload[-1]] > displacement[unload[0]]:
        unload = unload[::-1]  # a table may list it upwards
    _refuse_turn(file, unload, displacement, "unloading")
    unload = unload[::-1]
    if len(unload) and len(load) < 2:
        message = "There is no loading branch: the displacement must rise before it falls."
        raise file.refusal(file.lines[int(unload.min())], message)
    return load, unload


def _refuse_turn(file: TesterFile, rows: Rows, displacement: Floats, branch: str) -> None:
    """SceneError if the displacement is not monotonic within a branch."""
    steps = np.diff(displacement[rows])
    wrong = np.flatnonzero(steps < 0 if branch == "loading" else steps > 0)
    if len(wrong):
        before, after = displacement[rows[wrong[0]]], displacement[rows[wrong[0] + 1]]
        verb = "falls" if after < before else "rises"
        raise file.refusal(
            file.lines[max(rows[wrong[0]], rows[wrong[0] + 1])],
            f"The displacement {verb} from {before:.6g} m to {after:.6g} m in the {branch} branch; a file "
            f"holds one loading and at most one unloading.",
        )


def _averaged(
    file: TesterFile,
    displacement: Floats,
    columns: list[Floats],
    branches: tuple[Rows, Rows],
    notes: list[str],
) -> list[Floats]:
    """Displacement and the mean of both branches of each column, at all displacements of both."""
    load, unload = branches
    loading = _distinct(displacement[load], [column[load] for column in columns])
    if not len(unload):
        return loading
    if not file.branches:
        unload = np.append(unload, load[-1])  # the turning point belongs to both
    unloading = _distinct(displacement[unload], [column[unload] for column in columns])
    slack = unloading[1][0] <= 0.01 * float(columns[0].max(initial=0.0))
    low = loading[0][0] if slack else max(loading[0][0], unloading[0][0])
    high = min(loading[0][-1], unloading[0][-1])
    grid = np.union1d(loading[0], unloading[0])
    grid = grid[(grid >= low) & (grid <= high)]
    out = [grid]
    for up, down in zip(loading[1:], unloading[1:]):
        left = 0.0 if slack else None  # unloaded below this displacement: the sample hangs slack
        out.append(0.5 * (np.interp(grid, loading[0], up) + np.interp(grid, unloading[0], down, left=left)))
    notes.append(f"{file.path}: the mean of loading and unloading is taken.")
    return out


def _distinct(displacement: Floats, columns: list[Floats]) -> list[Floats]:
    """Rows of equal displacement replaced by their mean."""
    unique, place, count = np.unique(displacement, return_inverse=True, return_counts=True)
    return [unique, *(np.bincount(place, column, len(unique)) / count for column in columns)]
