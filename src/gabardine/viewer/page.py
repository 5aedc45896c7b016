"""A page that plays runs from a single file, without a server."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.render.colouring import FRAMES_LOOKED_AT, usual_range
from gabardine.render.quantities import COLOURS
from gabardine.run.files import writable, write_whole
from gabardine.run.frames import evenly
from gabardine.run.run import Run
from gabardine.viewer.encoding import filtered, stacked
from gabardine.viewer.library import Shelf, on_faces
from gabardine.viewer.outline import contacts

MOST_BYTES = 5_000_000
"""Of the whole file."""
VALUE_BITS = 8
"""As many as there are colours; a value read off is right to 1/510 of its range."""
FEWEST = 2
COMPRESSIBLE = 10
"""Frames are read that make at most this many times the bytes wanted: deflate does not do better."""

_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "img-src data: blob:; media-src blob:"
)


@cache
def static(name: str) -> bytes:
    """A file of the bundle."""
    return (files("gabardine.viewer") / "static" / name).read_bytes()


def write_page(
    runs: Sequence[tuple[str, Run]],
    path: Path,
    colour: str = "",
    most_bytes: int = MOST_BYTES,
    title: str = "",
) -> Path:
    """Write runs, by name, as a page of at most `most_bytes`; frames are left out evenly to fit.

    colour: a name of COLOURS to begin with; title: left out, that of the scene.
    """
    words = {"mode": "play", "colour": colour, "title": title}
    data = page_data(runs, words, most_bytes - len(_document("").encode()))
    with writable(path):
        write_whole(path, _document(base64.b64encode(data).decode()).encode())
    return path


def page_data(runs: Sequence[tuple[str, Run]], words: dict[str, str], most_bytes: int) -> bytes:
    """The runs, compressed, in at most `most_bytes` once written in base 64."""
    bound = COMPRESSIBLE * most_bytes // len(runs)
    loaded = [_Loaded(name, run, bound) for name, run in runs]
    share = 1.0
    while True:
        data = _compressed([each.encoded(share) for each in loaded], words)
        size = 4 * -(-len(data) // 3)
        if size <= most_bytes or all(each.count(share) <= FEWEST for each in loaded):
            return data
        share *= min(0.9, 0.97 * most_bytes / size)


class _Loaded:
    """A run with its numbers at hand, as many frames as could possibly fit."""

    def __init__(self, name: str, run: Run, most_bytes: int) -> None:
        self.shelf = Shelf(run, name)
        watched, names = self.shelf.run, [each["name"] for each in self.shelf.header["quantities"]]
        frame_bytes = 6 * run.layout.vertex_count + len(names) * len(run.faces)
        self.kept = evenly(run.frame_count, max(FEWEST, most_bytes // max(1, frame_bytes)))
        self.positions = np.stack([watched.frame(k).positions for k in self.kept]).astype(np.float64)
        self.contacts = contacts(watched, self.kept)
        rows: dict[str, list[Floats]] = {each: [] for each in names}
        for k in self.kept:
            for each in names:
                rows[each].append(on_faces(COLOURS[each], watched, k).astype(np.float32))
        self.values: dict[str, Floats] = {each: np.stack(row) for each, row in rows.items()}
        self.ranges = {each: _range(stack, COLOURS[each].signed) for each, stack in self.values.items()}

    def count(self, share: float) -> int:
        return max(FEWEST, int(share * len(self.kept)))

    def encoded(self, share: float) -> tuple[dict[str, Any], dict[str, tuple[bytes, dict[str, Any]]]]:
        """Header, and pieces by name: bytes and how to read them."""
        picked = evenly(len(self.kept), self.count(share))
        frames = [self.kept[k] for k in picked]
        times = self.shelf.header["times"]
        header = {
            **self.shelf.header,
            "times": [times[k] for k in frames],
            "colliders": [_at(each, frames) for each in self.shelf.header["colliders"]],
            "pins": [_pin_at(each, frames) for each in self.shelf.header["pins"]],
            "air": _air_at(self.shelf.header["air"], frames),
            "framesPerChunk": len(frames),
            "ranges": self.ranges,
            "contacts": [self.contacts[k] for k in picked],
        }
        pieces = {"mesh": (self.shelf.mesh(), {}), "frames": _stack(self.positions[picked], 16)}
        for name, values in self.values.items():
            pieces[f"values/{name}"] = _stack(values[picked], VALUE_BITS)
        return header, pieces


def _range(stack: Floats, signed: bool) -> tuple[float, float]:
    looked_at = stack[evenly(len(stack), FRAMES_LOOKED_AT)]
    return usual_range(looked_at[np.isfinite(looked_at)], signed)


def _stack(frames: Floats, bits: int) -> tuple[bytes, dict[str, Any]]:
    numbers, counts = stacked(frames, bits)
    return filtered(counts), {"numbers": numbers, "bits": bits, "frames": len(frames)}


def _at(collider: dict[str, Any], frames: list[int]) -> dict[str, Any]:
    motion = collider.get("motion")
    return collider if motion is None else {**collider, "motion": [motion[k] for k in frames]}


def _pin_at(pin: dict[str, Any], frames: list[int]) -> dict[str, Any]:
    return {**pin, "forces": [pin["forces"][k] for k in frames]}


def _air_at(air: dict[str, Any] | None, frames: list[int]) -> dict[str, Any] | None:
    return None if air is None else {**air, "velocities": [air["velocities"][k] for k in frames]}


def _compressed(runs: list[tuple[dict[str, Any], dict[str, Any]]], words: dict[str, str]) -> bytes:
    """Length of the JSON text (uint32), the text, all pieces; deflated."""
    index: dict[str, Any] = {}
    blobs: list[bytes] = []
    for number, (_, pieces) in enumerate(runs):
        for name, (data, how) in pieces.items():
            index[f"{number}/{name}"] = {"at": sum(map(len, blobs)), "bytes": len(data), **how}
            blobs.append(data)
    page = {**words, "runs": [header for header, _ in runs]}
    text = json.dumps({"page": page, "pieces": index}, allow_nan=False, separators=(",", ":")).encode()
    return zlib.compress(b"".join([len(text).to_bytes(4, "little"), text, *blobs]), 7)


def _document(data: str) -> str:
    """The page with everything inside."""
    text = static("index.html").decode()
    script = static("viewer.js").decode().replace("</script", "<\\/script")
    style = static("style.css").decode()
    for old, new in (
        ("<!--policy-->", f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'),
        ('<link rel="stylesheet" href="style.css">', f"<style>{style}</style>"),
        (
            '<script type="module" src="viewer.js"></script>',
            f'<script type="text/plain" id="data">{data}</script><script type="module">{script}</script>',
        ),
    ):
        assert old in text
        text = text.replace(old, new)
    return text
