"""Gabardine: a cloth engine in SI units.

    import gabardine as gb
    run = gb.simulate(gb.Scene.load("scene.toml"))

Names are imported when first used, so that ``import gabardine`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gabardine.core.errors import SceneError, SimulationError
    from gabardine.materials.fabric import Fabric
    from gabardine.materials.library import fabrics
    from gabardine.run.opening import open_run
    from gabardine.run.progress_bar import progress_bar
    from gabardine.run.run import Run
    from gabardine.run.simulate import simulate
    from gabardine.scene import Scene
    from gabardine.simulation.batch import Batch
    from gabardine.simulation.frame import Frame
    from gabardine.simulation.grip import Grip
    from gabardine.simulation.simulation import Simulation, frames
    from gabardine.sweeps.sweep import Sweep, sweep

__version__ = "0.2.0"

_HOMES = {
    "Batch": "gabardine.simulation.batch",
    "Fabric": "gabardine.materials.fabric",
    "Frame": "gabardine.simulation.frame",
    "Grip": "gabardine.simulation.grip",
    "Run": "gabardine.run.run",
    "Scene": "gabardine.scene",
    "SceneError": "gabardine.core.errors",
    "Simulation": "gabardine.simulation.simulation",
    "SimulationError": "gabardine.core.errors",
    "Sweep": "gabardine.sweeps.sweep",
    "fabrics": "gabardine.materials.library",
    "frames": "gabardine.simulation.simulation",
    "open_run": "gabardine.run.opening",
    "progress_bar": "gabardine.run.progress_bar",
    "simulate": "gabardine.run.simulate",
    "sweep": "gabardine.sweeps.sweep",
}

__all__ = [
    "Batch",
    "Fabric",
    "Frame",
    "Grip",
    "Run",
    "Scene",
    "SceneError",
    "Simulation",
    "SimulationError",
    "Sweep",
    "__version__",
    "fabrics",
    "frames",
    "open_run",
    "progress_bar",
    "simulate",
    "sweep",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'gabardine' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
