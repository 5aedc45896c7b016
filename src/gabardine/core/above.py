"""Lookup of functions of higher layers: pictures, pages and plots of a run, recordings of a simulation.

Layers import downwards only (CONTRIBUTING.md). A convenience method of a lower object that needs a higher
layer looks its function up here by name, when it is called.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def from_above(module: str, name: str) -> Any:
    """A function of a higher layer."""
    return getattr(import_module(module), name)
