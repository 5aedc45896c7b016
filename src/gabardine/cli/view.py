"""gabardine view: the page, for finished runs and for scenes as they are computed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.cli.expected import tell_setup
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal, options
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.run.run import Run
    from gabardine.viewer.server import PageServer

SCENE_SUFFIX = ".toml"
PAGE_SUFFIXES = (".html", ".htm")


@options
class Address:
    """Where a page is served.

    Parameters
    ----------
    host
        The address to serve at. Others than 127.0.0.1 let other machines in, who know the token.
    port
        0: any that is free.
    no_browser
        Only print the address.
    """

    host: str = "127.0.0.1"
    port: int = 0
    no_browser: Flag = False


USUAL = Address()


def view(
    *what: Path,
    color: str = "",
    out: Path | None = None,
    address: Address = USUAL,
    terminal: Terminal = USERS,
) -> Outcome:
    """Show runs side by side in the browser, or run a scene live; Ctrl-C ends it.

    Parameters
    ----------
    what
        Folders of runs, or one scene file (TOML).
    color
        What to colour by at first, as for gabardine render.
    out
        Of runs: write one file that plays them without a server, instead of serving them. Of a scene: the
        folder in which its record button keeps runs, out/SCENE-live if left out; later ones get a number.
    """
    from gabardine.render.quantities import COLOURS

    if not what:
        raise SceneError("`gabardine view` needs the folder of a run, several, or a scene file.")
    if color:
        COLOURS[color]
    scenes = [path for path in what if path.suffix.lower() == SCENE_SUFFIX]
    if scenes and len(what) > 1:
        raise SceneError("Only one scene can be run live at a time; give one scene file, or folders of runs.")
    if scenes and out is not None and out.suffix.lower() in PAGE_SUFFIXES:
        raise SceneError("A live scene cannot be written to a file; run it, then give the folder of its run.")
    if scenes:
        place = out or Path("out") / f"{what[0].stem}-live"
        return _live(terminal, what[0], color, place, address)
    runs = named(what)
    if out is not None:
        return _written(terminal, runs, out, color)
    return _served(terminal, runs, color, address)


def named(folders: Sequence[Path]) -> list[tuple[str, Run]]:
    """Each run with the shortest name that tells it from the others."""
    from gabardine.run.opening import open_run

    runs = [open_run(folder) for folder in folders]
    paths = [folder.resolve() for folder in folders]
    depth = 1
    while depth < 8 and len({path.parts[-depth:] for path in paths}) < len(set(paths)):
        depth += 1
    return [("/".join(path.parts[-depth:]), run) for path, run in zip(paths, runs)]


def _written(terminal: Terminal, runs: list[tuple[str, Run]], out: Path, color: str) -> Outcome:
    from gabardine.viewer.page import write_page

    if out.suffix.lower() not in PAGE_SUFFIXES:
        raise SceneError(f"--out {out}: a page is a file that ends in .html.")
    write_page(runs, out, color)
    terminal.show(f"{out} ({out.stat().st_size / 1e6:.1f} MB); open it in any browser.")
    return Outcome({"url": out.resolve().as_uri(), "out": str(out)})


def _served(terminal: Terminal, runs: list[tuple[str, Run]], color: str, address: Address) -> Outcome:
    from gabardine.viewer.library import Library
    from gabardine.viewer.server import PageServer

    beside = [Path(run.folder).resolve().parent for _, run in runs if run.folder]
    library = Library(runs, color, [Path.cwd(), *beside])
    library.page()  # whatever is wrong is told before an address is
    return serve(terminal, PageServer(library, address.host, address.port), address.no_browser)


def _live(terminal: Terminal, path: Path, color: str, place: Path, address: Address) -> Outcome:
    from gabardine.cli.precompile import first_run
    from gabardine.scene import Scene
    from gabardine.viewer.live import live_scene
    from gabardine.viewer.server import PageServer

    scene = Scene.load(path)
    first_run(terminal)
    tell_setup(terminal, scene)
    try:
        with live_scene(scene, color, place) as live:
            live.page()
            server = PageServer(live, address.host, address.port, live=live.serve)
            return serve(terminal, server, address.no_browser)
    except SceneError as error:
        raise SceneError(*(problem.in_file(path) for problem in error.problems)) from error


def serve(terminal: Terminal, server: PageServer, quiet: bool) -> Outcome:
    """Print the address, open it, serve until interrupted."""
    try:
        terminal.show(server.url)
        terminal.finish({"url": server.url})
        terminal.note("Ctrl-C ends it.")
        asyncio.run(_until_interrupted(server, quiet))
    finally:
        server.close()
    return Outcome({"url": server.url}, told=True)


async def _until_interrupted(server: PageServer, quiet: bool) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # On Windows, and off the main thread, the interrupt arrives as an exception.
        with suppress(NotImplementedError, RuntimeError):
            loop.add_signal_handler(number, stop.set)
    if not quiet:
        import webbrowser

        loop.run_in_executor(None, webbrowser.open, server.url)
    await server.run(stop)
