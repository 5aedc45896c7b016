"""What is varied: a field of the scene and the values it takes.

cloth.sheet.fabric=cotton,silk          a list of TOML values; a bare word is text
time.step_s=lin(0.005, 0.02, 4)         four values, evenly spaced
a.b=log(1e-6, 1e-4, 7)                  seven values, each the same multiple of the one before
a.b=log(1e-6, 1e-4)                     any value between: to be sampled
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import show
from gabardine.core.registry import Registry

_RANGE = re.compile(r"([a-z]+)\((.*)\)")
MOST_VALUES = 100_000
"""Of one axis."""


def _linear(low: float, high: float, share: float) -> float:
    return low + share * (high - low)


def _logarithmic(low: float, high: float, share: float) -> float:
    return math.exp(math.log(low) + share * (math.log(high) - math.log(low)))


SPACINGS: Registry[Callable[[float, float, float], float]] = Registry(
    "spacing", {"lin": _linear, "log": _logarithmic}
)
"""(low, high, share from 0 to 1) -> the value there."""


@dataclass(frozen=True)
class Axis:
    """One field that varies.

    path: the field, as --set names it; text: the values, as the user wrote them
    levels: the values as texts of TOML; empty where any between `low` and `high` may be taken
    """

    path: str
    text: str
    levels: tuple[str, ...] = ()
    spacing: str = "lin"
    low: float = 0.0
    high: float = 0.0

    @property
    def continuous(self) -> bool:
        return not self.levels

    @property
    def logarithmic(self) -> bool:
        """Whether its values are told apart by their ratio."""
        return self.spacing == "log"

    def at(self, share: float) -> str:
        """The value at a share from 0 up to 1 of the axis, as a text of TOML."""
        if self.levels:
            return self.levels[min(int(share * len(self.levels)), len(self.levels) - 1)]
        return repr(SPACINGS[self.spacing](self.low, self.high, share))

    def extremes(self) -> tuple[str, ...]:
        """Every level; of a continuous axis, its ends."""
        return self.levels or (repr(self.low), repr(self.high))


def parse_axis(text: str) -> Axis:
    """The axis of ``--vary TEXT``."""
    path, equals, values = text.partition("=")
    path, values = path.strip(), values.strip()
    if not equals or not all(path.split(".")) or not values:
        raise SceneError.at(
            f"--vary {text}", "This varies nothing; write field=values, e.g. time.step_s=0.005,0.01."
        )
    try:
        return _axis(path, values)
    except SceneError as error:
        raise SceneError.at(f"--vary {text}", str(error)) from None


def axis_of(path: str, values: Any) -> Axis:
    """The axis of a Python value: a sequence of values, or a text as after --vary's equals sign."""
    if isinstance(values, str):
        return parse_axis(f"{path}={values}")
    if not isinstance(values, Sequence) and not hasattr(values, "tolist"):
        raise SceneError(f'"{path}" varies over {show(values)}; give a list of values or "log(1e-6, 1e-4)".')
    listed = values.tolist() if hasattr(values, "tolist") else list(values)
    if not listed:
        raise SceneError(f'"{path}" has no values; give at least one.')
    levels = tuple(map(toml_text, listed))
    return Axis(path, ",".join(levels), levels)


def toml_text(value: Any) -> str:
    """A plain value as TOML writes it."""
    import tomlkit

    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        table.update(value)
        return table.as_string()
    return repr(value) if isinstance(value, float) else tomlkit.item(value).as_string()


def _axis(path: str, text: str) -> Axis:
    match = _RANGE.fullmatch(text)
    if match is None:
        levels = tuple(_split(text))
        if len(levels) > len(set(levels)):
            raise SceneError("A value stands there twice; give each once.")
        return Axis(path, text, levels)
    spacing = match[1]
    SPACINGS[spacing]
    low, high, count = _bounds(match[2], spacing)
    if count is None:
        return Axis(path, text, (), spacing, low, high)
    return Axis(path, text, _levels(spacing, low, high, count, match[2]), spacing, low, high)


def _bounds(text: str, spacing: str) -> tuple[float, float, int | None]:
    """low, high and the number of values, if there is one."""
    words = [word.strip() for word in text.split(",")]
    try:
        low, high = map(float, words[:2])
        count = int(words[2]) if len(words) == 3 else None
    except ValueError:
        low = high = math.nan
        count = None
    if len(words) > 3 or not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise SceneError(
            f"{spacing}(...) takes the least and the largest value, then how many: log(1e-6,1e-4,7)."
        )
    if spacing == "log" and low <= 0.0:
        raise SceneError(
            f"log(...) begins above 0, not at {low:g}; use lin(...), or a small positive number."
        )
    if count is not None and not 2 <= count <= MOST_VALUES:
        raise SceneError(f"{count} values are not possible; give 2 to {MOST_VALUES}.")
    return low, high, count


def _levels(spacing: str, low: float, high: float, count: int, written: str) -> tuple[str, ...]:
    """Evenly spread, in twelve digits (0.3 rather than 0.30000000000000004), the ends exact; whole numbers
    where the bounds are and all of them can be.
    """
    values = [float(f"{SPACINGS[spacing](low, high, k / (count - 1)):.12g}") for k in range(count)]
    values[0], values[-1] = low, high
    whole = not re.search(r"[.eE]", written) and all(math.isclose(v, round(v)) for v in values)
    return tuple(str(round(value)) if whole else repr(value) for value in values)


def _split(text: str) -> list[str]:
    """The values between commas; those inside brackets and quotes separate nothing."""
    parts, depth, quote = [""], 0, ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        depth += (letter in "[{") - (letter in "]}") if not quote else 0
        if letter == "," and depth == 0 and not quote:
            parts.append("")
        else:
            parts[-1] += letter
    stripped = [part.strip() for part in parts]
    if not all(stripped) or depth or quote:
        raise SceneError("A value is missing or not closed; write values with a comma between: 1,2,3.")
    return stripped
