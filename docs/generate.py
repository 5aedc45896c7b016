"""Fill the generated parts of the documentation from the code: `python docs/generate.py`.

A page holds `<!-- generated: NAME -->` ... `<!-- end -->`; what stands between is replaced by PARTS[NAME]().
The pages of the papers are made whole from the results that docs/papers/keep.py keeps. A test keeps the
committed pages current.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from gabardine.core.messages.phrases import show
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics
from gabardine.mechanics.report import StepReport
from gabardine.papers import EXPERIMENTS, experiment_named, paper_of
from gabardine.papers.page import section, summary, table
from gabardine.papers.provenance import changed_since
from gabardine.papers.sources import SOURCES
from gabardine.scene import Scene

FOLDER = Path(__file__).parent
PART = re.compile(r"(<!-- generated: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
BOUNDS = {"exclusiveMinimum": ">", "minimum": "≥", "exclusiveMaximum": "<", "maximum": "≤"}
WORDS = {"number": "number", "integer": "whole number", "string": "text", "boolean": "true or false"}

Schema = dict[str, Any]


def toml(value: Any) -> str:
    """A plain value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return str(value) if isinstance(value, int) else f"{value:g}"


def flat(text: str) -> str:
    """A docstring as one line, without Sphinx roles."""
    return re.sub(r":\w+:(`[^`]*`)", r"\1", " ".join(text.split()))


class Reference:
    """The tables of the scene format, found by following the JSON Schema from its root."""

    def __init__(self, schema: Schema) -> None:
        self.definitions = schema["$defs"]
        self.seen: set[str] = set()
        self.out: list[str] = []
        self._model("", schema)

    def _model(self, path: str, model: Schema) -> None:
        """The table of one model, then those of the models in its fields."""
        required = model.get("required", [])
        fields = {n: f for n, f in model["properties"].items() if "const" not in f or "description" in f}
        rows = [
            [f"`{n}`", self._type(n, path, f), _default(f, n in required), flat(f.get("description", ""))]
            for n, f in fields.items()
        ]
        self.out.append(flat(model.get("description", "")))
        if rows:
            self.out.append(table(["field", "value", "default", "meaning"], rows))
        for name, field in fields.items():
            self._inner(f"{path}.{name}" if path else name, field)

    def _inner(self, path: str, field: Schema) -> None:
        references = self._references(field)
        for name, tag in references:
            if name in self.seen:
                continue
            self.seen.add(name)
            model = self.definitions[name]
            told = tag or (_told_by(model) if len(references) > 1 else "")
            self.out.append(f"### {_heading(path, 'items' in field)}{told}")
            if "properties" in model:
                self._model(path, model)
            else:
                self.out.append(flat(model["description"]))

    def _references(self, field: Schema) -> list[tuple[str, str]]:
        """Names of the models a field may hold, each with what tells it from the others."""
        found: list[tuple[str, str]] = []
        tag = field.get("discriminator", {})
        names = {ref: value for value, ref in tag.get("mapping", {}).items()}
        for choice in [field, *field.get("oneOf", [])]:
            if "$ref" in choice:
                told = f', `{tag["propertyName"]} = "{names[choice["$ref"]]}"`' if tag else ""
                found.append((choice["$ref"].rpartition("/")[2], told))
        for choice in field.get("anyOf", []):
            found += self._references(choice)
        return found + (self._references(field["items"]) if "items" in field else [])

    def _type(self, name: str, path: str, field: Schema) -> str:
        if "items" in field and self._references(field):
            return f"`[[{path + '.' if path else ''}{name}]]` sections"
        return ", or ".join(dict.fromkeys(filter(None, self._types(field))))

    def _types(self, field: Schema) -> list[str]:
        if "anyOf" in field:
            return [word for choice in field["anyOf"] for word in self._types(choice)]
        if "oneOf" in field:
            kinds = [self.definitions[name].get("type", "object") for name, _ in self._references(field)]
            return ["text"] * ("string" in kinds) + ["a table"]
        if "$ref" in field:
            return ["a table"]
        if "enum" in field or "const" in field:
            return [", ".join(f"`{toml(name)}`" for name in field.get("enum", [field.get("const")]))]
        if field["type"] == "array":
            return [_array(field, self._types)]
        if field["type"] == "object":
            return ["a table of texts"]
        if "maximum" in field and field.get("minimum") == -field["maximum"]:
            return [f"{WORDS[field['type']]} from {toml(field['minimum'])} to {toml(field['maximum'])}"]
        limits = [f"{sign} {toml(field[key])}" for key, sign in BOUNDS.items() if key in field]
        return [" ".join([WORDS[field["type"]], ", ".join(limits)]).strip()] if field["type"] in WORDS else []


def _array(field: Schema, types: Callable[[Schema], list[str]]) -> str:
    if "prefixItems" not in field:
        return f"list, each: {types(field['items'])[0]}"
    inner = list(dict.fromkeys(types(item)[0] for item in field["prefixItems"]))
    if len(inner) == 1 and inner[0].startswith("number"):
        return f"{len(field['prefixItems'])} {inner[0].replace('number', 'numbers', 1)}"
    return f"list of {len(field['prefixItems'])}, each: {' and then '.join(inner)}"


def _default(field: Schema, required: bool) -> str:
    if required:
        return "**needed**"
    value = field.get("default")
    return "" if value is None or isinstance(value, dict) or value == [] else f"`{toml(value)}`"


def _heading(path: str, listed: bool) -> str:
    if listed:
        return f"`[[{path}]]`"
    return f"`{path}`" if "." in path else f"`[{path}]`"


def _told_by(model: Schema) -> str:
    """How a reader tells a table without a tag from its alternatives: by what it needs."""
    if model.get("type") == "string":
        return " as text"
    return " with " + " and ".join(f"`{name}`" for name in model["required"])


def scene_reference() -> str:
    """All tables of the scene format."""
    return "\n\n".join(Reference(Scene.json_schema()).out)


def fabric_overview() -> str:
    """The library at a glance."""
    head = ["fabric", "g/m²", "thickness", "weft, warp, shear", "bending weft, warp", "bending length"]
    return table(head, [_row(fabric) for fabric in fabrics.values()])


def _row(fabric: Fabric) -> list[str]:
    membrane = ", ".join(f"{stiffness:.0f}" for stiffness in fabric.membrane.rest_stiffness()[:3])
    rigidities = fabric.bending.rigidities() if fabric.bending else (0.0, 0.0)
    bending = ", ".join(f"{1e6 * rigidity:.3g}" for rigidity in rigidities)
    lengths = ", ".join(f"{1000 * length:.0f}" for length in fabric.bending_lengths_m())
    return [
        f"[{fabric.name}](#{fabric.name})",
        f"{1000 * fabric.density_kg_per_m2:.0f}",
        f"{1000 * fabric.thickness_m:.2f} mm",
        f"{membrane} N/m",
        f"{bending} µN m",
        f"{lengths} mm",
    ]


def fabric_sources() -> str:
    """Every number of every fabric with its source."""
    parts = []
    for fabric in fabrics.values():
        rows = [
            [f"`{k}`", show(v) if isinstance(v, tuple) else f"{v:g}", fabric.source(k)]
            for k, v in fabric.numbers().items()
        ]
        parts += [f"## {fabric.name}", f"{fabric.title}.", table(["number", "value", "source"], rows)]
    return "\n\n".join(parts)


def step_report() -> str:
    """The fields of a step report, in the words of the class."""
    words = flat((StepReport.__doc__ or "").partition("\n\n")[2])
    names = [field.name for field in fields(StepReport)]
    starts = re.compile(rf"(?:^|(?<=[ ;]))((?:{'|'.join(names)})(?:, (?:{'|'.join(names)}))*): ")
    parts = starts.split(words)[1:]
    rows = [
        [", ".join(f"`{name}`" for name in told.split(", ")), meaning.strip().removesuffix(";")]
        for told, meaning in zip(parts[::2], parts[1::2])
    ]
    return table(["field", "meaning"], rows)


def paper_page(paper: str) -> str:
    """Everything that is reproduced of a paper."""
    parts = [
        f"# {paper}",
        f"{SOURCES[paper].citation}",
        "Made by `python docs/generate.py` from the results in docs/papers/results. What the paper says and "
        "the criterion by which it holds stand in the code of the experiment; what does not hold is said, "
        "too.",
    ]
    for name in EXPERIMENTS:
        if paper_of(name) == paper:
            parts += section(experiment_named(name), _result(name))
    return "\n\n".join(parts) + "\n"


def papers_summary() -> str:
    """All experiments at a glance."""
    parts = [
        "# The papers: all experiments",
        "Made by `python docs/generate.py` from the results in docs/papers/results; `make papers` measures "
        "what is older than the code. *(ours)*: the paper does not say it; it follows from its method, or "
        "checks the set-up. Criteria are written before measuring, and a change of one is listed on the "
        "page of its paper.",
        summary((experiment_named(name), _result(name)) for name in EXPERIMENTS),
    ]
    return "\n\n".join(parts) + "\n"


def mutations() -> str:
    """What the criteria catch of engines that are broken on purpose."""
    kept = json.loads((FOLDER / "papers" / "mutations.json").read_text("utf-8"))
    columns = list(dict.fromkeys(name for record in kept.values() for name in record["caught"]))
    rows = []
    for name, record in kept.items():
        changed = changed_since(record)
        cells = [_caught(record["caught"].get(column)) for column in columns]
        rows.append([name, str(record["held"]), *cells, f"older: {', '.join(changed)}" if changed else ""])
    parts = [
        "# The papers on a broken engine",
        "Made by `python docs/generate.py` from docs/papers/mutations.json, which `make papers-mutate` "
        "keeps. "
        "Each experiment ran quickly on an engine that is broken in one way; a number says how many of the "
        "claims that hold quickly then fail, 0 that none noticed. Experiments not listed have not "
        "been tried yet or measure times.",
        table(["experiment", "hold", *columns, ""], rows),
        "*No bending*: of fabrics and of the model of cosserat06, no flexion springs. *Wrong coefficient*: "
        "stiffnesses 1.2 times as large. *No contraction*: Poisson's ratio 0. *Wrong sign*: gravity "
        "upwards. *No limits*, *no contact*: left out. "
        "*Grid*: the explicit scheme of cosserat06. *Short corrections*: nine tenths of the way.",
    ]
    return "\n\n".join(parts) + "\n"


def _caught(found: list[str] | str | None) -> str:
    """A cell: not tried, stopped, or how many claims fail."""
    return "" if found is None else "stops" if isinstance(found, str) else str(len(found))


def _result(name: str) -> dict[str, Any]:
    """The kept result of an experiment."""
    kept: dict[str, Any] = json.loads((FOLDER / "papers/results" / f"{name}.json").read_text("utf-8"))
    return kept


class Example(NamedTuple):
    """An example of the gallery; its words are those of the script itself. script: below the repository"""

    script: str

    @property
    def _told(self) -> str:
        text = ast.get_docstring(ast.parse((FOLDER.parent / self.script).read_text(encoding="utf-8"))) or ""
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
    path.stem: Example(path.relative_to(FOLDER.parent).as_posix())
    for path in sorted((FOLDER.parent / "examples").rglob("*.py"))
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
    kept = FOLDER / "gallery" / f"{name}.json"
    return json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}


PAGES = FOLDER / "gallery" / "experiments.json"
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
    made, result = experiment_named(name), _result(name)
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


PARTS: dict[str, Callable[[], str]] = {
    "gallery": gallery,
    "scene-reference": scene_reference,
    "fabric-overview": fabric_overview,
    "fabric-sources": fabric_sources,
    "step-report": step_report,
}


def current(page: str) -> str:
    """The text of a page with its generated parts made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{PARTS[match[2]]()}\n\n{match[3]}", page)


def pages() -> dict[Path, str]:
    """Every page with generated parts, as it should be."""
    written = {path: current(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.md"))}
    papers = dict.fromkeys(paper_of(name) for name in EXPERIMENTS)
    written[FOLDER / "papers" / "summary.md"] = papers_summary()
    written[FOLDER / "papers" / "mutations.md"] = mutations()
    return written | {FOLDER / "papers" / f"{paper}.md": paper_page(paper) for paper in papers}


def main() -> None:
    for path, text in pages().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(FOLDER)} updated")


if __name__ == "__main__":
    main()
