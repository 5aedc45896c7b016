"""A fabric in a scene: a library name, a fabric file relative to the scene file, or a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo

from gabardine.core.errors import SceneError
from gabardine.core.messages.validation import nested
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import find_fabric


def _resolve(value: Any, info: ValidationInfo) -> Any:
    """Replace a name or a file by its fabric."""
    if not isinstance(value, str):
        return value
    folder = (info.context or {}).get("folder", Path())
    try:
        return find_fabric(value, folder)
    except SceneError as error:
        raise nested(error.problems) from None


FabricChoice = Annotated[Fabric, BeforeValidator(_resolve, json_schema_input_type=str | Fabric)]
"""A library name, a fabric file relative to the scene file, or a table."""
