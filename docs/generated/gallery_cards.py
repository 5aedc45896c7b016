"""The cards of the gallery: examples in the words of their scripts, experiments in those of their claims."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, NamedTuple

from generated.paper_pages import kept_result
from generated.text import flat

from gabardine.papers import EXPERIMENTS, experiment_named

DOCS = Path(__file__).parents[1]


class Example(NamedTuple):
    """An example of the gallery; its words are those of the script itself. script: below the repository"""

    script: str

    @property
    def _told(self) -> str:
        text = ast.get_docstring(ast.parse((DOCS.parent / self.script).read_text(encoding="utf-8"))) or ""
        return text.partition("Run it:")[0].strip()

    @property
    def title(self) -> str:
        return flat(self._told.partition("\n\n")[0]).removesuffix(".")

    @property
    def words(self) -> str:
        return flat(self._told.partition("\n\n")[2])


def example_command(name: str) -> str:
    """As a user would type it."""
    return f"python {EXAMPLES[name].script}"


EXAMPLES: dict[str, Example] = {
    path.stem: Example(path.relative_to(DOCS.parent).as_posix())
    for path in sorted((DOCS.parent / "examples").rglob("*.py"))
}


class Card(NamedTuple):
    """What the gallery tells of an example or experiment.

    picture: below docs; page: what makes the page that plays it, or where the command leaves it
    """

    name: str
    title: str
    words: str
    picture: str
    size: str
    time: str
    command: str
    page: str


def cards() -> list[Card]:
    """The gallery, examples first."""
    return [_example_card(name) for name in EXAMPLES if _facts(name)] + [
        _experiment_card(name) for name in EXPERIMENTS
    ]


def _facts(name: str) -> dict[str, Any]:
    kept = DOCS / "gallery" / f"{name}.json"
    return json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}


PAGES = DOCS / "gallery" / "experiments.json"
"""Which experiments leave a page that plays them, of those tried by `python docs/gallery.py --keep NAME`."""


def tried() -> dict[str, bool]:
    """What is known of the pages of experiments."""
    return json.loads(PAGES.read_text(encoding="utf-8")) if PAGES.exists() else {}


def _size(facts: dict[str, Any]) -> str:
    """ "3 simulations of up to 900 triangles" """
    count, triangles = facts.get("simulations", 0), facts.get("triangles", 0)
    if not count:
        return ""
    return f"{triangles} triangles" if count == 1 else f"{count} simulations of up to {triangles} triangles"


def _example_card(name: str) -> Card:
    example, facts = EXAMPLES[name], _facts(name)
    page = f"python docs/gallery.py {name}" if facts["page"] else ""
    time, picture = f"{facts['wall_s']:.0f} s", f"images/gallery/{name}.png"
    return Card(name, example.title, example.words, picture, _size(facts), time, example_command(name), page)


def _experiment_card(name: str) -> Card:
    made, result = experiment_named(name), kept_result(name)
    command = f"gabardine paper {name}"
    return Card(
        name,
        made.title,
        flat(made.what),
        f"images/papers/{name}-{result['pictures'][0]}",
        _size(result.get("size") or {}),
        f"{result['wall_s']:.0f} s",
        command,
        f"out/paper/{name}/page.html" if tried().get(name, result.get("page")) else "",
    )


def gallery() -> str:
    """All cards."""
    parts = []
    for card in cards():
        facts = ", ".join(filter(None, (card.size, card.time)))
        commands = [f"    {card.command}", *([f"    {card.page}          plays it"] if card.page else [])]
        words = " ".join(filter(None, (card.words, f"({facts}.)")))
        parts += [f"## {card.title}", f"![{card.title}]({card.picture})", words, "\n".join(commands)]
    return "\n\n".join(parts)
