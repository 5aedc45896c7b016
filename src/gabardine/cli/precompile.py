"""Compiling in a helper process what a first run will need later, while it compiles what it needs now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gabardine.cli.helper_process import HelperProcess, Tell

if TYPE_CHECKING:
    from gabardine.scene import Scene

CELLS = 20
"""Of the sheets that are stepped to compile kernels, each way: enough for all levels of a solver."""
SIDE_M = 0.2
SURFACES = ("guaranteed", "fast")
"""Modes of contact that know pairs of surfaces."""


def precompile_in(helper: HelperProcess, scene: Scene) -> bool:
    """Have the helper process compile kernels of the scene; False where there is nothing to compile ahead.

    Static scenes are not precompiled: free sheets have no equilibrium, and without contact a run begins with
    the forces itself.
    """
    from gabardine.integrators import integrator_class

    integrator: Any = integrator_class(scene.time.integrator)
    if integrator.static:
        return False
    helper.ask(precompile, scene.resolved().to_text(), str(scene.folder))
    return True


def precompile(_tell: Tell, text: str, folder: str) -> None:
    """One step of small sheets of the scene's fabrics, then the last kernels of contact.

    A step compiles, in this order: what finds contacts, forces, the meeting of pairs, the solver, how far
    pairs may go. The process that simulates begins at the front, this one at the forces, without contact; at
    what both need, one waits for the other (gabardine.core.compile_lock). What does not matter here is left
    out: precompilation of a scene that needs it compiles less, that is all.
    """
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    scene = Scene.from_text(text, folder)
    mode = scene.contact.mode if scene.contact is not None else "colliders"
    if scene.cloth:
        Simulation(small(scene)).step()
    if mode in SURFACES:
        _last_kernels_of_contact()


def small(scene: Scene) -> Scene:
    """The scene's fabrics and models on small free sheets, and nothing to touch."""
    from gabardine.geometry.shapes.rectangle import Rectangle

    mesh = Rectangle(size_m=(SIDE_M, SIDE_M), cells=(CELLS, CELLS))
    free: dict[str, Any] = {"mesh": mesh, "pin": (), "load": (), "attach": ()}
    cloth = tuple(each.model_copy(update=free) for each in scene.cloth)
    return scene.model_copy(update={"cloth": cloth, "solid": (), "collider": (), "contact": None})


def _last_kernels_of_contact() -> None:
    """How near pairs are and how far they may go; the other way round than a simulation asks."""
    import numpy as np

    from gabardine.contact.pairs import NEAREST, STEP_FRACTIONS

    points, pairs = np.zeros((4, 3)), np.zeros((0, 4), np.uint32)
    for kind in reversed(NEAREST):
        NEAREST[kind](pairs, points, 0.0)
    for kind in reversed(STEP_FRACTIONS):
        STEP_FRACTIONS[kind](0, 0, pairs, points, points.copy(), 0.0, 0.0, np.zeros(0), np.zeros((0, 4)))
