"""A file of bias extension in `gabardine fit`: the shear curve of a fabric whose threads are known.

    # test = bias-extension
    # sample_length_m = 0.23
    # sample_width_m = 0.115
    # reading_error_n = 0.12
    displacement_mm,force_n
    0.35,0.36

Threads and all else come from another fabric. `reading_error_n` is how far forces may be off, r.m.s.; left
out, `ERROR` of the largest.
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.model_tables import tables
from gabardine.core.number_words import to_float
from gabardine.lab.bias_fit import fit_bias
from gabardine.lab.fitting import borrowed
from gabardine.lab.number_table import text_of
from gabardine.materials.fabric import Fabric
from gabardine.materials.measurement import LARGEST_M, SMALLEST_M
from gabardine.materials.measurement_file import TesterFile, read_tester_file

TEST = "bias-extension"
ERROR = 0.01
LEAST = 2.0
"""Of H/W: a shorter strip has no part that is in pure shear."""


def is_bias(path: Path) -> bool:
    """Whether a file says that it is of bias extension."""
    return bool(re.search(rf"(?im)^#\s*test\s*=\s*{TEST}\s*$", text_of(path)))


def bias_fabric(path: Path, like: Fabric, name: str = "") -> dict[str, Any]:
    """The fabric as its file holds it: that of `like` with the shear curve that returns the forces."""
    file = read_tester_file(path)
    size = _number(file, "sample_length_m"), _number(file, "sample_width_m")
    if not all(SMALLEST_M <= side <= LARGEST_M for side in size):
        message = (
            f"The sample is {size[0]:g} m by {size[1]:g} m; give {SMALLEST_M:g} to {LARGEST_M:g} m each."
        )
        raise SceneError.at(path, message)
    if size[0] < LEAST * size[1] * (1.0 - 1e-9):
        message = f"The strip is {size[0]:g} m long and {size[1]:g} m wide; it must be twice as long as wide."
        raise SceneError.at(path, message)
    missing = [column for column in ("displacement", "force") if column not in file.columns]
    if missing:
        raise SceneError.at(path, f"There is no column of {missing[0]}; name it with its unit, as force_n.")
    displacement, force = (file.columns[column] for column in ("displacement", "force"))
    _refuse_odd(path, displacement, force)
    largest = float(force.max())
    error = _number(file, "reading_error_n") if "reading_error_n" in file.comments else ERROR * largest
    base: dict[str, Any] = tables(like, everything=True)
    threads = {mode: borrowed(mode, like)[0] for mode in ("weft", "warp")}

    def made(shear: Floats, stress: Floats) -> dict[str, Any]:
        curve = {"strain": shear.tolist(), "stress_n_per_m": stress.tolist(), "monotone": True}
        return {**base, "membrane": {"law": "splines", **threads, "shear": curve}}

    found = fit_bias(size, displacement, force, error, lambda e, s: Fabric.from_data(made(e, s)))
    sources = {key: f"Not measured: that of {like.name}." for key in base if key not in ("name", "title")}
    sources["membrane.shear"] = (
        f"Bias extension, {1e3 * size[1]:g} mm x {1e3 * size[0]:g} mm, {path.name}: the smoothest curve with "
        f"which the virtual specimen returns it within {error:.3g} N (r.m.s.)."
    )
    title = f"Shear fitted to bias extension, {path.name}; otherwise {like.title or like.name}"
    return {**made(*found), "name": name or path.stem, "title": title, "licence": "", "sources": sources}


def _number(file: TesterFile, key: str) -> float:
    """A positive number of a comment."""
    stated = file.comments.get(key, "")
    try:
        value = to_float(stated or "nan")
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value > 0.0):
        message = f"{key} = {stated or 'nothing'} is no positive number; write a line `# {key} = 0.23`."
        raise SceneError.at(file.path, message)
    return value


def _refuse_odd(path: Path, displacement: Floats, force: Floats) -> None:
    if len(force) < 4 or (np.diff(displacement) <= 0.0).any() or displacement[0] <= 0.0:
        message = "Displacements must be positive and rise, at least four of them; give the way out alone."
        raise SceneError.at(path, message)
    if (force <= 0.0).any():
        raise SceneError.at(path, "A force is not positive; change the sign, or remove the line.")
