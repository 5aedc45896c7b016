"""How a garment fits: strain, stress, distance to the body and pressure, drawn on the pattern as it was cut.

Where a picture of the figure shows a fold, the pattern shows whole panels, and where to change them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import escape

import numpy as np

from gabardine.contact.triangles import Triangles
from gabardine.garment.making import Making
from gabardine.garment.stitching import Stitched, laid_out
from gabardine.geometry.mesh import Floats
from gabardine.render.colour_maps import SEQUENTIAL, colour_table
from gabardine.render.quantities import contact_pressure, principal_strain, principal_stress
from gabardine.run.run import Run

WIDTH_PX = 1200
"""As a browser shows a map; whoever prints it chooses its size."""
BELOW_MM = 100.0
"""Height of what is written below the panels."""
STYLE = 'font-family="sans-serif" font-size="24" fill="#333"'
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
        path.write_text(drawn(making.garment, values(making, run), label), "utf-8")
        paths.append(path)
    return paths


def drawn(garment: Stitched, values: Floats, label: str) -> str:
    """Panels side by side as SVG of millimetres, faces filled by values (t,) from zero up, with a scale."""
    points = 1e3 * garment.thread_coordinates * [1.0, -1.0]
    low, high = points.reshape(-1, 2).min(axis=0) - 20.0, points.reshape(-1, 2).max(axis=0) + 20.0
    width, height = high - low + [0.0, BELOW_MM]
    most = round_end(float(np.quantile(values, MOST)))
    box = f'viewBox="{low[0]:.1f} {low[1]:.1f} {width:.1f} {height:.1f}"'
    size = f'width="{WIDTH_PX}" height="{WIDTH_PX * height / width:.0f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
        f'<rect x="{low[0]:.1f}" y="{low[1]:.1f}" width="{width:.1f}" height="{height:.1f}" fill="#fff"/>',
        '<g stroke-width="0.6" stroke-linejoin="round">',
    ]
    colours = hex_colours(values / most)
    for corners, colour in zip(points, colours):
        lines.append(f'<polygon points="{_listed(corners)}" fill="{colour}" stroke="{colour}"/>')
    lines += ["</g>", *_panels(garment, high[1])]
    return "\n".join([*lines, *_scale(low[0] + 20.0, high[1] + 40.0, most, label), "</svg>", ""])


def _panels(garment: Stitched, bottom_mm: float) -> list[str]:
    """Outlines and holes of the panels, and their names below them [mm]."""
    out = []
    for mesh, threads in zip(garment.meshes, laid_out(garment.meshes)):
        points = 1e3 * threads * [1.0, -1.0]
        for line in (*mesh.outline, *mesh.rims.vertices):
            out.append(f'<polyline points="{_listed(points[line])}" fill="none" stroke="#333"/>')
        middle = 0.5 * float(points[:, 0].min() + points[:, 0].max())
        place = f'x="{middle:.1f}" y="{bottom_mm + 8.0:.1f}" text-anchor="middle"'
        out.append(f"<text {place} {STYLE}>{escape(mesh.panel.name)}</text>")
    return out


def _listed(points: Floats) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def round_end(most: float) -> float:
    """The end of the scale: up to 1, 1.5, 2, 3, 4, 5, 6 or 8 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(max(most, 1e-12)))
    return power * next(
        (step for step in (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0) if step * power >= most), 10.0
    )


def hex_colours(shares: Floats) -> list[str]:
    """Of shares of the scale, those beyond its ends as the ends."""
    table = np.round(255.0 * colour_table(SEQUENTIAL)).astype(int)
    rows = np.round((len(table) - 1) * np.clip(shares, 0.0, 1.0)).astype(int)
    return ["#{:02x}{:02x}{:02x}".format(*row) for row in table[rows].tolist()]


def _scale(x: float, y: float, most: float, label: str) -> list[str]:
    """A bar of colours from zero to the most, with what they mean; more has the colour of its end."""
    parts = hex_colours(np.linspace(0.0, 1.0, 40))
    bar = [
        f'<rect x="{x + 8 * k:.1f}" y="{y:.1f}" width="8.2" height="16" fill="{c}"/>'
        for k, c in enumerate(parts)
    ]
    texts = [(x + 320.0 * share, 40.0, "middle", f"{share * most:.4g}") for share in (0.0, 0.5, 1.0)]
    texts.append((x + 345.0, 16.0, "start", label))
    return bar + [
        f'<text x="{a:.1f}" y="{y + b:.1f}" text-anchor="{anchor}" {STYLE}>{escape(text)}</text>'
        for a, b, anchor, text in texts
    ]
