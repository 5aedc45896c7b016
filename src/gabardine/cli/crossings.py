"""A start in which surfaces cross, for people: a picture beside the words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.cli.terminal import Terminal

if TYPE_CHECKING:
    from gabardine.simulation.starting import CrossingStart


def show_crossings(terminal: Terminal, error: CrossingStart, scene: Path) -> dict[str, Any]:
    """Draw where surfaces cross into NAME-crossings.png, and say so; every place as data."""
    import numpy as np

    from gabardine.render.crossings import draw_crossings

    path: Path | None = Path(f"{scene.stem}-crossings.png")
    places = np.concatenate([crossing.places for crossing in error.crossings])
    try:
        draw_crossings(
            error.surfaces.points, error.surfaces.faces, places, Path(f"{scene.stem}-crossings.png")
        )
        terminal.note(f"The places are marked in {path}.")
    except OSError as wrong:
        terminal.note(f"The picture {path} cannot be written here ({wrong.strerror}).")
        path = None
    crossings = [
        {
            "between": [crossing.first, crossing.second],
            "places_m": crossing.places.tolist(),
            "vertices": crossing.vertices.tolist(),
        }
        for crossing in error.crossings
    ]
    return {"crossings": crossings, "picture": None if path is None else str(path)}
