"""Strain measures for membrane laws. A new one is one file here and one line below."""

from __future__ import annotations

from collections.abc import Callable

from gabardine.core.registry import Registry
from gabardine.elements.contract import Element
from gabardine.elements.corotational import corotational
from gabardine.elements.triangle import triangle

STRAINS: Registry[Callable[..., Element]] = Registry("measure of strain")
"""Public name -> maker of the triangle: (name, elastic law, viscous law or None) -> Element."""
STRAINS.add("green-lagrange", triangle)
STRAINS.add("corotational", corotational)
