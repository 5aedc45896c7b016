"""What a first run does while its kernels are not compiled yet: two processes share them.

The second one compiles elements and solver, and what a command asks for after that; the one that simulates
compiles contact, and needs the others when they are there (design/0015-start-up.md has the times).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from gabardine.cli.second_process import SecondProcess, second_process

if TYPE_CHECKING:
    from gabardine.cli.progress import Tell
    from gabardine.cli.terminal import Terminal
    from gabardine.scene import Scene

CELLS = 20
"""Of the sheets that are stepped to compile kernels, each way: enough for all levels of a solver."""
SIDE_M = 0.2
EXACT = 1e-10
"""Relative residual that single precision does not reach: the solver goes on in double precision."""


class Start(NamedTuple):
    """How a run starts. first: whether no kernel is compiled yet; second: the process beside it, if there is
    one; shared: whether that compiles a part of the kernels.
    """

    first: bool
    second: SecondProcess | None
    shared: bool


def first_run(terminal: Terminal) -> bool:
    """Whether no kernel is compiled yet, which the user is told; not where none can be kept: there a second
    process would compile in vain, and later runs start no sooner.
    """
    from gabardine.core.kernel_cache import compiled_before, refuses_files

    if compiled_before() or refuses_files():
        return False
    terminal.note("The first run compiles its kernels, a minute or two; later runs start at once.")
    return True


@contextmanager
def starting(terminal: Terminal, scene: Scene, *afterwards: Callable[[str, str], Any]) -> Iterator[Start]:
    """Until the block ends, have a second process precompile what a first run of the scene needs, and then
    call the functions `afterwards` with the scene's text and folder.

    Later runs have a second process, without anything to do yet, where `afterwards` are given: they load in a
    moment what is compiled. Static scenes are not precompiled: without contact they begin with the forces, as
    precompilation does.
    """
    from gabardine.integrators import integrator_class

    first = first_run(terminal)
    integrator: Any = integrator_class(scene.time.integrator)
    if not (first or afterwards):
        yield Start(first, None, False)
        return
    given = (scene.resolved().to_text(), str(scene.folder))
    with second_process() as second, _garbage_kept(first):
        shared = first and second is not None and not integrator.static
        if second is not None and first:
            for function in (*([precompile] if shared else []), *afterwards):
                second.ask(function, *given)
        if shared:
            terminal.note("A second process compiles some of them meanwhile.")
        yield Start(first, second, shared)


@contextmanager
def _garbage_kept(wanted: bool) -> Iterator[None]:
    """Not to look for garbage while kernels are compiled takes a sixth off their time."""
    if wanted:
        gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


def precompile(text: str, folder: str) -> None:
    """The part of the second process: a step of small sheets of the scene's fabrics without contact, and one
    that is solved more exactly.

    What does not matter here is left out: precompilation of a scene that needs it compiles less, that is all.
    """
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    scene = small(Scene.from_text(text, folder))
    if scene.cloth:
        exact = scene.solver.model_copy(update={"tolerance": EXACT})
        Simulation(scene).step()
        Simulation(scene.model_copy(update={"solver": exact})).step()


def small(scene: Scene) -> Scene:
    """The scene's fabrics and models on small sheets that hang by a side, so that a step takes more than one
    iteration; cut as its own where they are rectangles, and nothing to touch.
    """
    from gabardine.geometry.shapes.rectangle import Rectangle
    from gabardine.scene.pins import Pin

    held: dict[str, Any] = {"pin": (Pin(select="left"),), "load": (), "attach": ()}
    cloth = []
    for each in scene.cloth:
        pattern = each.mesh.pattern if isinstance(each.mesh, Rectangle) else "irregular"
        mesh = Rectangle(size_m=(SIDE_M, SIDE_M), cells=(CELLS, CELLS), pattern=pattern)
        cloth.append(each.model_copy(update={**held, "mesh": mesh}))
    return scene.model_copy(update={"cloth": tuple(cloth), "solid": (), "collider": (), "contact": None})


def compile_contact(scene: Scene, tell: Tell) -> None:
    """The part of the process that simulates: the slow kernels of contact between surfaces.

    It compiles them before the first step, which would begin with the forces and wait for them.
    """
    contact = scene.contact_settings
    if contact.mode == "none" or not (contact.among_cloths or scene.collider):
        return
    calls = _contact_calls()
    for done, (kernel, arguments) in enumerate(calls):
        tell(done, len(calls))
        kernel.prepare(*arguments)


def _contact_calls() -> list[tuple[Any, tuple[Any, ...]]]:
    """Kernels of pairs, in the order of a step, with arguments of the types that a step gives them."""
    import numpy as np

    from gabardine.contact.cones import EdgeNeighbours
    from gabardine.contact.pairs import APPROACH, NEAREST, PLACE, STEP_FRACTIONS

    points, rows, stencils = np.zeros((0, 3)), np.zeros((0, 4)), np.zeros((0, 4), np.uint32)
    each, numbers = np.zeros(0), np.zeros(0, np.uint32)
    neighbours, radii = EdgeNeighbours.of([], 0), np.zeros(0)
    radii.flags.writeable = False  # as the model's own are
    found = each, each, rows, points, each, each
    placed = numbers, stencils, each, points, points, radii, neighbours, *found
    arguments: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
        (APPROACH, (stencils, points, points, radii, 0.0, numbers, each)),
        (PLACE, placed),
        (STEP_FRACTIONS, (0, 0, stencils, points, points, radii, 0.0, 0.0, 0.0, each, rows)),
        (NEAREST, (stencils, points, radii, 0.0)),
    ]
    return [(kernel, given) for kernels, given in arguments for kernel in kernels.values()]
