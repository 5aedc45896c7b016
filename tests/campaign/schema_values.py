"""Random values that a JSON Schema describes, and some beside it: the grammar of scene and fabric files."""

from __future__ import annotations

import math
import random
from typing import Any

from mutation import VALUES

WORDS = (
    "a",
    "sheet",
    "left",
    "right",
    "top",
    "border",
    "ball",
    "cotton",
    "silk",
    "x.obj",
    "walk/*.obj",
    "a.npz",
)
WRONG = 0.03
"""Share of values that the schema does not allow."""
DEEPEST = 8


class Grammar:
    """Values of a schema with definitions."""

    def __init__(self, schema: dict[str, Any], chance: random.Random) -> None:
        self.definitions, self.chance = schema.get("$defs", {}), chance

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        chance = self.chance
        if chance.random() < WRONG:
            return chance.choice(VALUES)
        if "$ref" in schema:
            return self.value(self.definitions[schema["$ref"].rsplit("/", 1)[1]], depth)
        for word in ("anyOf", "oneOf", "allOf"):
            options = [
                each for each in schema.get(word, ()) if each.get("type") != "null" and "required" not in each
            ]
            if options:
                return self.value(chance.choice(options), depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if "default" in schema and schema["default"] is not None and chance.random() < 0.2:
            return schema["default"]
        make = getattr(self, f"_{schema.get('type', 'object')}", self._object)
        return make(schema, depth)

    def _object(self, schema: dict[str, Any], depth: int) -> Any:
        needed, found = set(schema.get("required", ())), {}
        for name, each in schema.get("properties", {}).items():
            if name in needed or (depth < DEEPEST and self.chance.random() < 0.35):
                found[name] = self.value(each, depth + 1)
        return found

    def _array(self, schema: dict[str, Any], depth: int) -> list[Any]:
        if "prefixItems" in schema:
            return [self.value(each, depth + 1) for each in schema["prefixItems"]]
        least = schema.get("minItems", 0)
        count = self.chance.randint(least, min(schema.get("maxItems", least + 2), least + 3))
        return [self.value(schema.get("items", {"type": "number"}), depth + 1) for _ in range(count)]

    def _number(self, schema: dict[str, Any], _: int) -> float:
        low = schema.get("minimum", schema.get("exclusiveMinimum", -math.inf))
        high = schema.get("maximum", schema.get("exclusiveMaximum", math.inf))
        edges = [edge for edge in (low, high) if math.isfinite(edge)]
        if edges and self.chance.random() < 0.1:
            return self.chance.choice(edges)
        size = 10.0 ** self.chance.choice([-4, -3, -2, -1, -1, 0, 0, 1, 2, 3])
        number = size * self.chance.uniform(0.1, 1.0) * (1 if low >= 0 else self.chance.choice([-1, 1]))
        return min(max(number, low), high)

    def _integer(self, schema: dict[str, Any], _: int) -> int:
        low, high = schema.get("minimum", -2), schema.get("maximum", 2**40)
        return min(max(self.chance.choice([0, 1, 2, 3, 5, 8, 12, 20]), low), high)

    def _string(self, _: dict[str, Any], __: int) -> str:
        return self.chance.choice(WORDS)

    def _boolean(self, _: dict[str, Any], __: int) -> bool:
        return self.chance.random() < 0.5
