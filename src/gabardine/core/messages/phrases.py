"""Phrases of messages: values and names as the user would write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel

LONGEST = 60
"""Characters of a value that a sentence shows."""

_SORTS: dict[type, str] = {
    bool: "true or false",
    int: "a number",
    float: "a number",
    str: "text",
    list: "a list",
    tuple: "a list",
}


def show(value: Any) -> str:
    """A value as the user would write it, cut short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= LONGEST else f'"{value[: LONGEST - 3]}..."'
    if isinstance(value, float):
        return f"{value:.12g}"
    if isinstance(value, Mapping | BaseModel):
        return "a table"
    if isinstance(value, list | tuple):
        text = "[" + ", ".join(show(item) for item in value[:8]) + (", ...]" if len(value) > 8 else "]")
        return text if len(text) <= LONGEST else f"a list of {len(value)} values"
    return str(value)[:LONGEST]


def sort(value: Any) -> str:
    """The kind of a value in words: "text", "a number"."""
    other = "a table" if isinstance(value, Mapping | BaseModel) else "something else"
    return _SORTS.get(type(value), other)


def known(names: Iterable[str]) -> str:
    """A list of names: "a", "b"."""
    return ", ".join(f'"{name}"' for name in names) or "nothing"


def nearest(name: str, names: Iterable[str]) -> str:
    """A hint at the nearest known names, or nothing."""
    names = list(names)
    close = get_close_matches(name, names, n=1, cutoff=0.7)
    close += [other for other in names if len(name) > 2 and name in other and other not in close]
    return f"; did you mean {' or '.join(show(other) for other in close[:3])}?" if close else ""


def unavailable(name: str, names: Iterable[str]) -> str:
    """The sentence for a name that is not among the known ones."""
    names = list(names)
    hint = nearest(name, names).rstrip("?")
    return f"{show(name)} is not available in this version{hint}; available: {known(names)}."
