"""A loop of KES-F separated: the slope along which sliders move is elastic, the width is friction.

What becomes of the numbers: `gabardine.lab.kes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.lab.fitting import LAST
from gabardine.lab.instrument_numbers import QUANTITIES, refuse_odd
from gabardine.lab.kes_membrane import FULL, KNITS, shear_numbers, tensile_numbers
from gabardine.lab.loop_file import Loop, read_loops
from gabardine.lab.loops import branch_slope, loop_width
from gabardine.lab.sheets import Sheet
from gabardine.lab.units import PER_CM

OFF = 0.03
"""Of 500 or 50 gf/cm: what a loop of tension may end beside it."""


def _bending(loop: Loop) -> dict[str, float]:
    """B [N m] and 2HB [N]."""
    slope = branch_slope(loop.x, loop.y, 0.5 * PER_CM, 1.5 * PER_CM)
    return {"B": slope, "2HB": loop_width(loop.x, loop.y, 1.0 * PER_CM)}


def _shear(loop: Loop) -> dict[str, float]:
    """G, 2HG and 2HG5 [N/m]."""
    return shear_numbers(loop.x, loop.y)


def _tension(loop: Loop) -> dict[str, float]:
    """EMT, LT and RT (1), the force [N/m] they are read at, and the slope [N/m] of the last fifth outward."""
    top = int(np.argmax(loop.x))
    full = min((FULL, KNITS), key=lambda force: abs(loop.y[top] - force))
    if abs(loop.y[top] / full - 1.0) > OFF:
        ratio = next((r for r in (98.0665, 9.80665) if abs(loop.y[top] / (r * FULL) - 1.0) < OFF), None)
        unit = f" It is {ratio:.4g} times that: check the unit of force." if ratio else ""
        message = (
            f"The loop ends at {loop.y[top]:.4g} N/m; EMT is read at {FULL:.4g} N/m (500 gf/cm), of knits at "
            f"{KNITS:.3g} N/m (50 gf/cm).{unit} Give it to there, or as a tensile curve."
        )
        raise SceneError.at(loop.path, message)
    found, start = tensile_numbers(loop.x, loop.y), LAST * loop.x[top]
    rise = loop.y[top] - np.interp(start, loop.x[: top + 1], loop.y[: top + 1])
    last = {"last": float(rise / (loop.x[top] - start)), "FMAX": full}
    return {key: found[key] for key in ("EMT", "LT", "RT")} | last


NUMBERS: dict[str, Callable[[Loop], dict[str, float]]] = {
    "bending": _bending,
    "shear": _shear,
    "tension": _tension,
}


def loop_numbers(loop: Loop) -> dict[str, float]:
    """What the instrument would print of a loop, in SI units, by its names."""
    return NUMBERS[loop.test](loop)


def with_loops(sheet: Sheet | None, paths: Sequence[Path], density_kg_per_m2: float | None) -> Sheet:
    """The sheet with what loops say in place of its own numbers; a loop that says no threads is of both."""
    found: dict[str, dict[str, float]] = {}
    loops: dict[str, Loop] = {}
    for path in paths:
        for loop in read_loops(path):
            loops |= dict.fromkeys(_modes(loop), loop)
            for name, value in loop_numbers(loop).items():
                _take(found.setdefault(name, {}), loop, name, value)
    numbers = dict(sheet.numbers) if sheet is not None else {}
    if density_kg_per_m2 is not None:
        numbers["W"] = (density_kg_per_m2, density_kg_per_m2)
    for name, held in found.items():
        given = [held.get(threads, held.get("")) for threads in ("weft", "warp")]
        old = numbers.get(name, (None, None))
        weft, warp = (new if new is not None else before for new, before in zip(given, old))
        if weft is None or warp is None:
            missing = "weft" if weft is None else "warp"
            message = (
                f"There is no loop of the {missing}, which nothing else says; give it, or say the number."
            )
            raise SceneError.at(paths[0], message)
        numbers[name] = (weft, warp)
    if sheet is not None:
        return replace(sheet, numbers=numbers, loops=loops)
    return Sheet(paths[0], numbers, loops)


def _modes(loop: Loop) -> list[str]:
    """The lists of friction elements that a loop is of."""
    threads = [loop.threads] if loop.threads else ["weft", "warp"]
    return {"bending": [f"bending_{each}" for each in threads], "shear": ["shear"]}.get(loop.test, threads)


def _take(held: dict[str, float], loop: Loop, name: str, value: float) -> None:
    """Keep a number of a loop unless there is one already, or no fabric has it."""
    if loop.threads in held:
        message = (
            f"This is a second loop of {name}{' of the ' + loop.threads if loop.threads else ''}; give one."
        )
        raise SceneError.at(loop.path, message)
    if name in QUANTITIES:
        own, factor = next(iter(QUANTITIES[name].units.items()))
        refuse_odd(str(loop.path), name, value / factor, own)
    held[loop.threads] = value
