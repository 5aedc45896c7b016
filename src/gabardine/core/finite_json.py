"""JSON whose numbers are finite: the format itself allows 1e400, and Python reads NaN and Infinity."""

from __future__ import annotations

import json
import math
from typing import Any


def finite_json(text: str | bytes) -> Any:
    """The content of a JSON text; ValueError if it is not JSON, or has a number that is not finite."""
    return json.loads(text, parse_float=_finite, parse_constant=_finite)


def _finite(word: str) -> float:
    value = float(word)
    if not math.isfinite(value):
        raise ValueError(f"{word} is no finite number")
    return value
