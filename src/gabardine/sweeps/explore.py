"""The page to explore a sweep: one file, nothing fetched. Every run is a line and a dot; a click opens it."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from gabardine.run.files import write_whole
from gabardine.run.summary import OK
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.manifest import Manifest
from gabardine.sweeps.preview import previews
from gabardine.sweeps.results import RESULTS
from gabardine.sweeps.table import table

PARTS = {"/*style*/": "explore.css", "/*script*/": "explore.js"}


def write_page(folder: SweepFolder, manifest: Manifest, outcomes: Mapping[int, Outcome]) -> None:
    """Write explore.html from the table of the sweep and small copies of its runs."""
    good = [k for k in sorted(outcomes) if outcomes[k]["result"] == OK and folder.run(k).is_dir()]
    write_whole(folder.page, document(manifest, outcomes, *previews(folder, good)).encode())


def document(
    manifest: Manifest,
    outcomes: Mapping[int, Outcome],
    shown: Mapping[int, dict[str, Any]],
    meshes: list[str],
) -> str:
    """The page as text."""
    data = {
        "title": manifest.title or "Sweep",
        "fields": [{"name": axis.path, "log": axis.logarithmic} for axis in manifest.axes],
        "results": [{"name": name, "words": RESULTS[name].words} for name in manifest.results],
        "columns": table(manifest, outcomes),
        "previews": {str(k): preview for k, preview in shown.items()},
        "meshes": meshes,
    }
    text = _static("explore.html").replace("<!--title-->", html.escape(f"{data['title']}: sweep"))
    for place, name in PARTS.items():
        assert place in text
        text = text.replace(place, _static(name))
    packed = json.dumps(data, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
    return text.replace("<!--data-->", packed)


def _static(name: str) -> str:
    return files("gabardine.sweeps").joinpath("static", name).read_text("utf-8")
