"""The pages of the reference that are made of the code: commands from their help, names from docstrings."""

from __future__ import annotations

import gabardine
from gabardine.cli.main import make_app

PYTHON = {
    "Simulating": ["simulate", "frames", "Simulation", "Frame", "Grip", "progress_bar"],
    "Many simulations": ["sweep", "Sweep", "Batch"],
    "Scenes and fabrics": ["Scene", "Fabric", "fabrics"],
    "Reading a run": ["open_run", "Run"],
    "Errors": ["SceneError", "SimulationError"],
}
"""The names of `import gabardine`, each under its heading; a test finds those that are missing."""

MORE = {
    "Pictures, plots and files": [
        "gabardine.render.render_run",
        "gabardine.plots.plot_run",
        "gabardine.export.export_run",
        "gabardine.viewer.page.write_page",
    ],
    "What a simulation is made of": [
        "gabardine.mechanics.controls.Controls",
        "gabardine.mechanics.model.State",
        "gabardine.mechanics.report.StepReport",
        "gabardine.run.frames.StoredFrame",
        "gabardine.geometry.curvature.Curvature",
    ],
}

CONTRACTS = [
    "gabardine.materials.law.MembraneLaw",
    "gabardine.materials.bending.law.BendingLaw",
    "gabardine.materials.spring.law.SpringLaw",
    "gabardine.scene.cloth_model.ClothModel",
    "gabardine.elements.contract.Element",
    "gabardine.integrators.integrator.Integrator",
    "gabardine.mechanics.step_term.StepTerm",
    "gabardine.contact.collider.Collider",
    "gabardine.geometry.shapes.shape.Shape",
    "gabardine.lab.contract.LabTest",
    "gabardine.papers.experiment.Experiment",
    "gabardine.export.exporter.Exporter",
]
"""What an extension implements: the classes that CONTRIBUTING.md names."""


def commands() -> str:
    """Every command with its arguments, in the words of its own help."""
    text: str = make_app().generate_docs(output_format="markdown", recursive=True, heading_level=1)
    listed = text.partition("**Commands**:")[2].strip()
    return f"# Commands\n\nEvery command has `--help`.\n\n{listed}\n"


def python() -> str:
    """What `import gabardine as gb` offers, and what lies one module further."""
    parts = [
        "# Python",
        "What stands under `gabardine.` is `gb.NAME` after `import gabardine as gb`. Arrays are NumPy's, in "
        "SI units; of shapes, f is the number of frames, n of vertices, t of triangles.",
    ]
    for title, names in PYTHON.items():
        parts += [f"## {title}", *(_directive(f"gabardine.{name}") for name in names)]
    for title, paths in MORE.items():
        parts += [f"## {title}", *(_directive(path) for path in paths)]
    return "\n\n".join(parts) + "\n"


def contracts() -> str:
    """What an extension implements."""
    parts = [
        "# Contracts for extensions",
        "A law, an element, a method, a shape or a format of your own is a class of one of these and one "
        "line in a registry: [how, and where](../CONTRIBUTING.md).",
    ]
    return "\n\n".join([*parts, *(_directive(path) for path in CONTRACTS)]) + "\n"


def _directive(path: str) -> str:
    """The autodoc directive of a name, under the path that a user writes."""
    home, _, name = path.rpartition(".")
    thing = getattr(__import__(home, fromlist=[name]), name)
    kind = "class" if isinstance(thing, type) else "function" if callable(thing) else "data"
    if issubclass(thing, Exception) if isinstance(thing, type) else False:
        kind = "exception"
    options = ["   :members:"] if kind == "class" else []
    options += ["   :no-value:"] if kind == "data" else []
    return "\n".join(["```{eval-rst}", f".. auto{kind}:: {path}", *options, "```"])


def pages() -> dict[str, str]:
    """Path below the sources -> text."""
    assert set(gabardine.__all__) == {"__version__"} | {name for names in PYTHON.values() for name in names}
    return {
        "reference/commands.md": commands(),
        "reference/python.md": python(),
        "reference/contracts.md": contracts(),
    }
