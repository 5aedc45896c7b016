"""What a notebook shows of scenes, fabrics, simulations and runs: a small picture and a few numbers.

Nothing here needs Jupyter: objects say how they look by `_repr_html_`, and any front end may ask.
"""

from __future__ import annotations

import base64
import html
import io
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer.page import MOST_BYTES, write_page

if TYPE_CHECKING:
    from gabardine.materials.fabric import Fabric
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

SIZE = (320, 240)
Rows = dict[str, str]


def scene_card(scene: Scene) -> str:
    """A scene as it starts; one that cannot start says why."""
    from gabardine.simulation.simulation import Simulation

    time = scene.time
    rows = {
        "cloths": ", ".join(f"{each.name} ({each.fabric.name or 'own fabric'})" for each in scene.cloth),
        "solids": ", ".join(each.name for each in scene.solid),
        "colliders": ", ".join(each.name or type(each).__name__.lower() for each in scene.collider),
        "time": "equilibrium" if time.duration_s is None else f"{time.duration_s:g} s, {time.integrator}",
        "contact": scene.contact.mode if scene.contact else "",
    }
    try:
        start = Run.still(Simulation(scene))
    except SceneError as error:
        return card(scene.title or "Scene", {**rows, "cannot start": str(error)}, "")
    rows["triangles"] = str(len(start.faces))
    return card(scene.title or "Scene", rows, picture(start))


def fabric_card(fabric: Fabric) -> str:
    """The numbers of a fabric."""
    rows = {
        "areal density": f"{1e3 * fabric.density_kg_per_m2:.4g} g/m²",
        "thickness": f"{1e3 * fabric.thickness_m:.3g} mm",
        "membrane": getattr(fabric.membrane, "law", type(fabric.membrane).__name__),
        "bending": getattr(fabric.bending, "law", type(fabric.bending).__name__),
        "friction": "" if fabric.friction is None else f"{fabric.friction:g}",
    }
    return card(fabric.name or "Fabric", rows, "")


def run_card(run: Run) -> str:
    """The last frame of a run and its summary."""
    rows = {
        "result": str(run.summary["result"]),
        "frames": f"{run.frame_count}, up to {run.times[-1]:.4g} s",
        "triangles": str(len(run.faces)),
        "kept in": str(run.folder or "memory"),
    }
    if run.reports:
        rows["largest strain"] = f"{100.0 * max(each['max_strain'] for each in run.reports):.3g} %"
    return card(run.scene.title or "Run", rows, picture(run))


def simulation_card(simulation: Simulation) -> str:
    """A simulation as it is now."""
    energies = simulation.energy()
    rows = {
        "time": f"{simulation.time_s:.4g} s of {simulation.schedule.duration_s:g} s",
        "step": str(simulation.state.step),
        "held by": ", ".join(simulation.grips),
        "kinetic energy": f"{energies['kinetic']:.3g} J",
        "largest strain": f"{100.0 * simulation.system.largest_strain(simulation.state.positions):.3g} %",
    }
    return card(simulation.scene.title or "Simulation", rows, picture(Run.still(simulation)))


def picture(run: Run) -> str:
    """The last frame as an <img>."""
    from PIL import Image

    from gabardine.render import render_frame

    file = io.BytesIO()
    Image.fromarray(render_frame(run, size=SIZE)).save(file, "PNG")
    data = base64.b64encode(file.getvalue()).decode()
    return f'<img src="data:image/png;base64,{data}" width="{SIZE[0]}" height="{SIZE[1]}" alt="">'


def card(title: str, rows: Rows, image: str) -> str:
    """A picture beside a table; rows without a value are left out."""
    cells = "".join(
        f'<tr><th style="text-align:left">{html.escape(name)}</th>'
        f'<td style="text-align:left">{html.escape(value)}</td></tr>'
        for name, value in rows.items()
        if value
    )
    table = f"<div><strong>{html.escape(title)}</strong><table>{cells}</table></div>"
    return f'<div style="display:flex;gap:1em;align-items:center">{image}{table}</div>'


@dataclass(frozen=True)
class Page:
    """The page that plays a run, inline: an <iframe> with everything inside."""

    document: str
    height_px: int

    def _repr_html_(self) -> str:
        inside = html.escape(self.document, quote=True)
        style = f"width:100%;height:{self.height_px}px;border:0"
        return f'<iframe srcdoc="{inside}" style="{style}" title="Gabardine"></iframe>'


def view(run: Run, colour: str = "", height_px: int = 480, most_bytes: int = MOST_BYTES) -> Page:
    """The page of a run, to be shown in a notebook; colour: a name of COLOURS to begin with."""
    with TemporaryDirectory() as folder:
        path = write_page([(run.scene.title or "run", run)], Path(folder) / "page.html", colour, most_bytes)
        return Page(path.read_text(encoding="utf-8"), height_px)


def plot(run: Run, name: str = "energy") -> Any:
    """A plot of a run, by its name in PLOTS, as a matplotlib figure."""
    from gabardine.plots import PLOTS

    if name not in PLOTS:
        raise SceneError(f'There is no plot "{name}"; there are: {", ".join(PLOTS)}.')
    figure = PLOTS[name](run)
    if figure is None:
        raise SceneError(f'This run has nothing that the plot "{name}" shows; there are: {", ".join(PLOTS)}.')
    return figure
