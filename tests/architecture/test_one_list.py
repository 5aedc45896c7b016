"""What the engine has is listed once: help, pages and CONTRIBUTING name what the registries hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

import pytest

from gabardine.bench import BENCHES
from gabardine.cli.main import COMMANDS
from gabardine.cli.new import starts
from gabardine.datasets import DATASET_FORMATS
from gabardine.export import EXPORTERS
from gabardine.export.selection import UNITS, UP_AXES
from gabardine.garment.pieces import PIECES
from gabardine.geometry.grid import PATTERNS
from gabardine.geometry.shapes.file import MESH_FORMATS
from gabardine.integrators import INTEGRATORS
from gabardine.lab import LAB_TESTS
from gabardine.limits import LIMITERS
from gabardine.linalg.solvers import LINEAR_SOLVERS
from gabardine.materials.appearance import WEAVES
from gabardine.materials.bending import BENDING_LAWS
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.spring import SPRING_LAWS
from gabardine.mechanics.report import StepReport
from gabardine.plots import PLOTS
from gabardine.plots.limits import SHOWN
from gabardine.render import BACKENDS, COLOURS, FORMATS, VIEWS
from gabardine.scene.contact import CONTACT_MODES
from gabardine.scene.discretisation import MODELS
from gabardine.scene.templates import TEMPLATES
from gabardine.sweeps import RUNNERS
from gabardine.sweeps.axes import SPACINGS
from gabardine.sweeps.results import RESULTS
from gabardine.sweeps.sampling import SAMPLERS

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src/gabardine").rglob("*.py"))

HELP = {
    "bench": [BENCHES],
    "export": [EXPORTERS, UNITS, UP_AXES],
    "lab": [LAB_TESTS, PATTERNS],
    "new": [TEMPLATES, starts()],
    "sew": [PIECES],
    "render": [COLOURS, VIEWS, BACKENDS, FORMATS],
    "sweep": [RUNNERS, SPACINGS, SAMPLERS],
    "dataset": [DATASET_FORMATS],
    "check": [[name.removeprefix(".").upper() for name in MESH_FORMATS]],
}
"""Command -> the names that its help has to tell."""

PAGES: dict[str, list[Iterable[str]]] = {
    "docs/export.md": [EXPORTERS],
    "docs/fabrics.md": [WEAVES],
    "docs/garments.md": [PIECES],
    "docs/integrators.md": [INTEGRATORS],
    "docs/membrane-laws.md": [MEMBRANE_LAWS],
    "docs/springs.md": [SPRING_LAWS],
    "docs/contact.md": [CONTACT_MODES],
    "docs/scene-files.md": [INTEGRATORS, MODELS, CONTACT_MODES, LIMITERS, LINEAR_SOLVERS, BENDING_LAWS],
    "docs/getting-started.md": [PLOTS],
    "docs/sweeps.md": [RESULTS, DATASET_FORMATS],
    "docs/step-reports.md": [[field.name for field in fields(StepReport)]],
}

SMALL = {
    "COLOUR_MAPS": "names of matplotlib's",
    "FORMATS": "suffixes of pictures and films",
    "PATTERNS": "ways to cut a grid",
    "SOURCES": "papers",
    "SPACINGS": "of the values of a sweep",
    "UNITS": "of exports",
    "UP_AXES": "of exports",
    "VIEWS": "directions of the camera",
    "BACKENDS": "what draws pictures",
    "SHOWN": "plots of limits",
}
"""Registries that CONTRIBUTING does not explain, and why."""


@pytest.mark.parametrize("name", HELP)
def test_the_help_tells_every_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from gabardine.cli.main import command_line

    assert command_line([name, "--help"]) == 0
    told = set(re.findall(r"[\w.-]*\w", capsys.readouterr().out))
    for registry in HELP[name]:
        assert set(registry) <= told | {f".{word}" for word in told}, name


@pytest.mark.parametrize("page", PAGES)
def test_the_page_tells_every_name(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for registry in PAGES[page]:
        for name in registry:
            assert re.search(rf'`"?{re.escape(name)}"?`|= "{re.escape(name)}"', text), name


def test_the_page_of_steering_tells_every_task() -> None:
    pytest.importorskip("gymnasium")
    from gabardine.environments import TASKS

    text = (ROOT / "docs/steering.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in TASKS)


def registries() -> set[str]:
    """The names of all registries of the package."""
    found = set()
    for path in SOURCES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and "Registry[" in ast.unparse(node.annotation):
                found.add(ast.unparse(node.target))
    return found


def test_contributing_tells_every_registry() -> None:
    told = set(re.findall(r"`([A-Z_]{4,})`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert registries() - set(SMALL) <= told


def test_every_limit_is_plotted() -> None:
    """One that is not in the list of its plots would be left out without a word."""
    assert set(SHOWN) == set(LIMITERS) - {"none"}


def test_plots_read_what_steps_report() -> None:
    """A column that is plotted by a name which no report has would be empty without a word."""
    known = {field.name for field in fields(StepReport)}
    asked = set()
    for path in (ROOT / "src/gabardine/plots").glob("*.py"):
        asked |= set(re.findall(r'columns?\(run, "(\w+)"', path.read_text(encoding="utf-8")))
    assert asked
    assert asked <= known


def test_the_readme_tells_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `gabardine {command.__name__}" in text
