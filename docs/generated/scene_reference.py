"""The tables of the scene format, from its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generated.text import flat

from gabardine.papers.page import table
from gabardine.scene import Scene

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
