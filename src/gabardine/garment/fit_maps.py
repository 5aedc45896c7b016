"""How a garment fits: strain, stress, distance to the body and pressure, drawn on the pattern as it was cut.

Where a picture of the figure shows a fold, the pattern shows whole panels, and where to change them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from gabardine.contact.triangles import Triangles
from gabardine.garment.making import Making
from gabardine.geometry.mesh import Floats
from gabardine.render.colour_maps import SEQUENTIAL, colour_table
from gabardine.render.quantities import contact_pressure, principal_strain, principal_stress
from gabardine.run.run import Run

WIDTH_PX = 1200
"""As a browser shows a map; whoever prints it chooses its size."""
MOST = 0.99
"""The share of the cloth whose values the colours cover: single triangles at seams would pale all others."""


def body_distance(making: Making, run: Run) -> Floats:
    """Of the middle of each face of the garment from the body in the last frame [mm]."""
    faces = making.garment.faces
    middles = run.frame(-1).positions[faces].mean(axis=1)
    surface = Triangles(making.body.positions, making.body.faces).searchable()
    return 1e3 * np.asarray(surface.distance(middles)[0])


def _last(quantity: Callable[[Run, int], Floats]) -> Callable[[Making, Run], Floats]:
    """A quantity of a run in its last frame, one value for each face of the garment, which is the first."""

    def values(making: Making, run: Run) -> Floats:
        found = quantity(run, run.frame_count - 1)[: len(making.garment.faces)]
        return found if found.ndim == 1 else np.asarray(found.mean(axis=1))

    return values


FIT_MAPS: dict[str, tuple[str, Callable[[Making, Run], Floats]]] = {
    "strain": ("Largest strain [%]", _last(principal_strain)),
    "stress": ("Largest stress [N/m]", _last(principal_stress)),
    "distance": ("Distance to the body [mm]", body_distance),
    "pressure": ("Contact pressure [Pa]", _last(contact_pressure)),
}
"""A new one is a line here: what it is called, and its values by face."""


def write_fit_maps(making: Making, run: Run, folder: Path) -> list[Path]:
    """Draw every map of a draped garment into a folder; the files."""
    paths = []
    for name, (label, values) in FIT_MAPS.items():
        path = folder / f"fit-{name}.svg"
        path.write_text(drawn(making.garment.thread_coordinates, values(making, run), label), "utf-8")
        paths.append(path)
    return paths


def drawn(threads: Floats, values: Floats, label: str) -> str:
    """Triangles (t, 3, 2) [m] filled by values (t,) from zero up, with a scale, as SVG of millimetres."""
    points = 1e3 * threads * [1.0, -1.0]
    low, high = points.reshape(-1, 2).min(axis=0) - 20.0, points.reshape(-1, 2).max(axis=0) + 20.0
    width, height = high - low + [0.0, 60.0]
    most = max(float(np.quantile(values, MOST)), 1e-12)
    box = f'viewBox="{low[0]:.1f} {low[1]:.1f} {width:.1f} {height:.1f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_PX}" {box}>',
        f'<rect x="{low[0]:.1f}" y="{low[1]:.1f}" width="{width:.1f}" height="{height:.1f}" fill="#fff"/>',
        '<g stroke-width="0.6" stroke-linejoin="round">',
    ]
    colours = hex_colours(values / most)
    for corners, colour in zip(points, colours):
        listed = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
        lines.append(f'<polygon points="{listed}" fill="{colour}" stroke="{colour}"/>')
    return "\n".join([*lines, "</g>", *_scale(low[0] + 20.0, high[1] + 10.0, most, label), "</svg>", ""])


def hex_colours(shares: Floats) -> list[str]:
    """Of shares of the scale, those beyond its ends as the ends."""
    table = np.round(255.0 * colour_table(SEQUENTIAL)).astype(int)
    rows = np.round((len(table) - 1) * np.clip(shares, 0.0, 1.0)).astype(int)
    return ["#{:02x}{:02x}{:02x}".format(*row) for row in table[rows].tolist()]


def _scale(x: float, y: float, most: float, label: str) -> list[str]:
    """A bar of colours from zero to the most, with what they mean."""
    parts = hex_colours(np.linspace(0.0, 1.0, 40))
    bar = [
        f'<rect x="{x + 5 * k:.1f}" y="{y:.1f}" width="5.2" height="14" fill="{c}"/>'
        for k, c in enumerate(parts)
    ]
    style = 'font-family="sans-serif" font-size="18" fill="#333"'
    texts = [(x, 34.0, "0"), (x + 200.0, 34.0, f"{most:.3g}"), (x + 250.0, 14.0, label)]
    return bar + [f'<text x="{a:.1f}" y="{y + b:.1f}" {style}>{text}</text>' for a, b, text in texts]
