"""From the path of a request to what is sent back. Paths are matched, never joined to a folder."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from gabardine.viewer.library import Library, Shelf
from gabardine.viewer.page import static

TEXT, JSON, BYTES = "text/plain; charset=utf-8", "application/json", "application/octet-stream"

STATIC = {
    "": ("index.html", "text/html; charset=utf-8"),
    "viewer.js": ("viewer.js", "text/javascript; charset=utf-8"),
    "style.css": ("style.css", "text/css; charset=utf-8"),
}


@dataclass(frozen=True)
class Answer:
    """Bytes and what they are."""

    kind: str
    body: bytes


class Shown(Protocol):
    """What a server shows: finished runs, or one being computed."""

    @property
    def shelves(self) -> list[Shelf]: ...

    def page(self) -> dict[str, Any]: ...


def _json(value: Any) -> Answer:
    return Answer(JSON, json.dumps(value, allow_nan=False).encode())


def _bytes(value: bytes) -> Answer:
    return Answer(BYTES, value)


ROUTES: tuple[tuple[re.Pattern[str], Callable[..., Answer]], ...] = (
    (re.compile(r"mesh"), lambda shelf: _bytes(shelf.mesh())),
    (re.compile(r"frames/(\d{1,9})"), lambda shelf, chunk: _bytes(shelf.frames(int(chunk)))),
    (
        re.compile(r"values/([\w-]{1,40})/(\d{1,9})"),
        lambda shelf, name, chunk: _bytes(shelf.values(name, int(chunk))),
    ),
    (re.compile(r"contacts"), lambda shelf: _json(shelf.contacts())),
    (re.compile(r"range/([\w-]{1,40})"), lambda shelf, name: _json(shelf.span(name))),
)
"""What follows runs/K/ -> its answer."""

_RUN = re.compile(r"runs/(\d{1,4})/(.+)")
_DROPPED = re.compile(r"dropped/([0-9a-f]{64})")


def answer(shown: Shown, path: str) -> Answer | None:
    """What a path names, or None."""
    if path in STATIC:
        name, kind = STATIC[path]
        return Answer(kind, static(name))
    if path == "page.json":
        return _json(shown.page())
    dropped = _DROPPED.fullmatch(path)
    if dropped and isinstance(shown, Library):
        return _json(shown.dropped(dropped[1]))
    within = _RUN.fullmatch(path)
    if not within or int(within[1]) >= len(shown.shelves):
        return None
    for pattern, make in ROUTES:
        match = pattern.fullmatch(within[2])
        if match:
            try:
                return make(shown.shelves[int(within[1])], *match.groups())
            except KeyError:
                return None
    return None
