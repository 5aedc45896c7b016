"""Packages that garments need and nothing else does; they come with `pip install gabardine[garment]`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gabardine.core.errors import SceneError


def needed(name: str) -> Any:
    """A package, or a sentence that says how to get it."""
    try:
        return import_module(name)
    except ImportError:
        raise SceneError(
            f"Garments need the package {name}, which is not installed: pip install 'gabardine[garment]'."
        ) from None
