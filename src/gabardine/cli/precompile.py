"""Compiling in a second process what a first run will need later, while it compiles what it needs now.

Kernels are compiled under Python's global lock: threads would only take turns.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gabardine.cli.terminal import Terminal
    from gabardine.scene import Scene

CELLS = 20
"""Of the sheets that are stepped to compile kernels, each way: enough for all levels of a solver."""
SIDE_M = 0.2


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def first_run(terminal: Terminal) -> bool:
    """Whether no kernel is compiled yet, which the user is told; not where none can be kept: there a second
    process would compile in vain, and later runs start no sooner.
    """
    from gabardine.core.kernel_cache import compiled_before, refuses_files

    if compiled_before() or refuses_files():
        return False
    terminal.note("The first run compiles its kernels, about a minute; later runs start at once.")
    return True


@contextmanager
def precompiling(scene: Scene) -> Iterator[bool]:
    """Have a second process compile kernels of the scene until the block ends; False where it would not help:
    there is no core for it, or the scene is static (free sheets have no equilibrium, and without contact a
    run begins with the forces itself).
    """
    from gabardine.integrators import integrator_class

    integrator: Any = integrator_class(scene.time.integrator)
    if cores() < 2 or integrator.static:
        yield False
        return
    given = (scene.resolved().to_text(), str(scene.folder))
    process = get_context("spawn").Process(target=_in_second_process, args=given, daemon=True)
    with suppress(OSError):
        process.start()
    try:
        yield process.pid is not None
    finally:
        if process.pid is not None:
            process.terminate()  # what it has compiled is kept
            process.join()


def _in_second_process(text: str, folder: str) -> None:
    """Precompile without a word, and end when the first process does, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the first process, which ends this one
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    gc.disable()  # it does not live long enough for garbage to matter
    parent: Any = parent_process()
    Thread(target=lambda: (parent.join(), os._exit(0)), daemon=True).start()
    precompile(text, folder)


def precompile(text: str, folder: str) -> None:
    """One step of small sheets of the scene's fabrics, then the last kernels of contact.

    A step compiles, in this order: what finds contacts, forces, the meeting of pairs, the solver, how far
    pairs may go. The process that simulates begins at the front, this one at the forces, without contact; at
    what both need, one waits for the other (gabardine.core.compile_lock). What does not matter here is left
    out: precompilation of a scene that needs it compiles less, that is all.
    """
    from gabardine.scene import Scene
    from gabardine.simulation.rigid_bodies import PAIR_MODES
    from gabardine.simulation.simulation import Simulation

    scene = Scene.from_text(text, folder)
    mode = scene.contact.mode if scene.contact is not None else "colliders"
    if scene.cloth:
        Simulation(small(scene)).step()
    if mode in PAIR_MODES:
        _last_kernels_of_contact()


def small(scene: Scene) -> Scene:
    """The scene's fabrics and models on small free sheets, cut as its own where they are rectangles, and
    nothing to touch.
    """
    from gabardine.geometry.shapes.rectangle import Rectangle

    free: dict[str, Any] = {"pin": (), "load": (), "attach": ()}
    cloth = []
    for each in scene.cloth:
        pattern = each.mesh.pattern if isinstance(each.mesh, Rectangle) else "irregular"
        mesh = Rectangle(size_m=(SIDE_M, SIDE_M), cells=(CELLS, CELLS), pattern=pattern)
        cloth.append(each.model_copy(update={**free, "mesh": mesh}))
    return scene.model_copy(update={"cloth": tuple(cloth), "solid": (), "collider": (), "contact": None})


def _last_kernels_of_contact() -> None:
    """How near pairs are and how far they may go; the other way round than a simulation asks."""
    import numpy as np

    from gabardine.contact.pairs import NEAREST, STEP_FRACTIONS

    points, pairs = np.zeros((4, 3)), np.zeros((0, 4), np.uint32)
    for kind in reversed(NEAREST):
        NEAREST[kind](pairs, points, 0.0)
    for kind in reversed(STEP_FRACTIONS):
        STEP_FRACTIONS[kind](0, 0, pairs, points, points.copy(), 0.0, 0.0, 0.0, np.zeros(0), np.zeros((0, 4)))
