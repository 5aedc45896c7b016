"""What draws pictures. `BACKENDS` maps a name to what makes a drawer of pictures for a look."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.render.look import Look
from gabardine.render.path_tracing import path_tracer
from gabardine.render.picture import Picture

Drawer = Callable[[Picture], NDArray[np.uint8]]


def software(look: Look) -> Drawer:  # noqa: ARG001 - the registry's one signature
    """The built-in rasteriser."""
    return Picture.rgb


BACKENDS: Registry[Callable[[Look], Drawer]] = Registry(
    "backend", {"software": software, "mitsuba": path_tracer}
)
"""Look -> (picture -> RGB array); SceneError where it cannot be drawn."""
