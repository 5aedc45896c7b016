"""Strain limits, applied after each step. A new one is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.limits.continuum import ContinuumLimit
from gabardine.limits.edges import EdgeLimit
from gabardine.limits.limit import Limit, NoLimit

LIMITERS: Registry[type[Limit]] = Registry(
    "limit", {"none": NoLimit, "edges": EdgeLimit, "continuum": ContinuumLimit}
)
"""Public name -> the table of a scene, which makes the limiter."""
