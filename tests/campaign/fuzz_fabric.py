"""Fabric files."""

from __future__ import annotations

import random
import tomllib
from functools import cache

from bases import TESTS, scenes, to_toml
from fuzz import Fuzzer, Input
from mutation import change_tree, mutated
from schema_values import Grammar

from gabardine.materials.fabric import Fabric

LIBRARY = TESTS.parent / "src" / "gabardine" / "materials" / "library"


class Fabrics(Fuzzer):
    """Fabric files of a scene: those of the library changed, or grown from the schema."""

    name, count = "fabric", 1000

    def make(self, chance: random.Random) -> Input:
        way = chance.random()
        if way < 0.3:
            schema = Fabric.model_json_schema()
            data = to_toml(Grammar(schema, chance).value(schema))
        else:
            text = chance.choice(_library())
            tables = tomllib.loads(text)
            for _ in range(chance.randint(1, 3)):
                change_tree(chance, tables)
            data = mutated(chance, text.encode()) if way < 0.6 else to_toml(tables)
        scene = scenes()["swatch"][0].replace('"cotton"', '"./my.toml"').encode()
        return Input({"scene.toml": scene, "my.toml": data}, (("check", "scene.toml"),), "my.toml")


@cache
def _library() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(LIBRARY.glob("*.toml"))]
