"""The JSON Schema of scene files."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gabardine.integrators import INTEGRATORS
from gabardine.scene import Scene
from gabardine.scene.discretisation import MODELS

TYPES = {"object", "array", "string", "number", "integer", "boolean", "null"}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return json.loads(json.dumps(Scene.json_schema()))


def parts(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from parts(child)


def test_well_formed(schema):
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for part in parts(schema):
        if isinstance(part.get("$ref"), str):
            assert part["$ref"].removeprefix("#/$defs/") in schema["$defs"]
        if isinstance(part.get("type"), str):
            assert part["type"] in TYPES or "description" in part.get("type", "")


def test_unknown_fields_and_required_ones(schema):
    assert schema["additionalProperties"] is False
    assert schema["anyOf"] == [{"required": ["cloth"]}, {"required": ["solid"]}]
    assert schema["$defs"]["Cloth"]["required"] == ["mesh", "fabric"]
    assert "schema" in schema["properties"]


def test_bounds(schema):
    fabric, linear = schema["$defs"]["Fabric"], schema["$defs"]["Linear"]
    assert fabric["properties"]["density_kg_per_m2"]["minimum"] == 1e-4
    assert linear["properties"]["poisson"]["maximum"] == 0.5
    assert schema["$defs"]["Time"]["properties"]["step_s"]["exclusiveMinimum"] == 0
    assert schema["$defs"]["Solver"]["properties"]["tolerance"]["exclusiveMaximum"] == 1


def test_choices_come_from_the_registries(schema):
    assert schema["$defs"]["Time"]["properties"]["integrator"]["enum"] == list(INTEGRATORS)
    assert {"type": "string"} in schema["$defs"]["Cloth"]["properties"]["fabric"]["anyOf"]
    model = schema["$defs"]["Cloth"]["properties"]["model"]["anyOf"]
    assert {"enum": list(MODELS), "type": "string"} in model
