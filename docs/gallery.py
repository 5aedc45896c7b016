"""Build the gallery: a folder of pages that play the examples and the paper experiments, and an index.

    python docs/gallery.py                            everything, into build/gallery (make gallery)
    python docs/gallery.py wind_flag five_models      only these
    python docs/gallery.py --keep NAME...             and keep for docs/gallery.md: pictures and facts of
                                                      examples, which experiments have a page

Experiments are taken from out/paper where `gabardine paper NAME` has left them, else run quickly, which is
coarser than the picture beside them. docs/gallery.md, the same without pages, is made of what is kept by
docs/generate.py.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import runpy
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent))
from generated.gallery_cards import DOCS, EXAMPLES, EXPERIMENTS, PAGES, Card, cards, tried
from papers.keep import MOST_BYTES, small
from PIL import Image

from gabardine.core.errors import GabardineError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gabardine.viewer.gallery import Gallery

ROOT = DOCS.parent
WIDEST_PX = 640
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 1200px; margin: 2rem auto; padding: 0 1rem }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 1.5rem }
article { border: 1px solid #8884; border-radius: 8px; padding: 1rem; overflow-wrap: anywhere }
img { width: 100%; height: 220px; object-fit: contain; background: #fff; border-radius: 4px }
h2 { font-size: 1.05rem; margin: .5rem 0 } p { margin: .4rem 0 } code { font-size: .85em }
.facts { opacity: .75; font-size: .9em }
"""


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Another current folder; what examples leave in out/ goes there."""
    folder.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def observed_by(seen: Gallery) -> Iterator[None]:
    """Whatever a script simulates meanwhile is observed; the script itself knows nothing of galleries."""
    from gabardine.simulation.simulation import Simulation

    made: Any = Simulation.__init__

    def observed(self: Any, *arguments: Any, observers: Any = (), **named: Any) -> None:
        made(self, *arguments, observers=(*observers, seen), **named)

    Simulation.__init__ = observed  # type: ignore[method-assign]
    try:
        yield
    finally:
        Simulation.__init__ = made  # type: ignore[method-assign]


def run_example(name: str, work: Path) -> tuple[Gallery, dict[str, Any], Path]:
    """An example, watched: what was seen, its facts, and its picture."""
    from gabardine.viewer.gallery import Gallery

    script = ROOT / EXAMPLES[name].script
    begin, argv, seen = perf_counter(), sys.argv, Gallery()
    with inside(work / name), observed_by(seen):
        sys.argv = [str(script)]
        try:
            runpy.run_path(str(script), run_name="__main__")
        finally:
            sys.argv = argv
    facts = {**seen.facts(), "wall_s": round(perf_counter() - begin, 1)}
    return seen, facts, _picture(seen, work / name)


def _picture(seen: Gallery, work: Path) -> Path:
    """The picture that the example left, the last one by name; else the end of the last simulation seen."""
    left = sorted(work.glob("out/*/*.png"))
    if left:
        return left[-1]
    from gabardine.render import render_run

    return render_run(seen.shown()[-1][1], work / "picture.png", size=(800, 600))


def shrunk(source: Path, target: Path) -> None:
    """A picture small enough for a repository: of fewer pixels, and only if need be of fewer colours."""
    with Image.open(source) as opened:
        picture = opened.convert("RGB")
    picture.thumbnail((WIDEST_PX, WIDEST_PX), Image.Resampling.LANCZOS)
    picture.save(target, optimize=True)
    if target.stat().st_size > MOST_BYTES:
        small(source, target)


def build_example(name: str, out: Path, keep: bool) -> str:
    """Picture and page of an example; the file name of the page, if anything moved."""
    seen, facts, picture = run_example(name, out / "work")
    shrunk(picture, out / f"{name}.png")
    page = seen.write(out / f"{name}.html", EXAMPLES[name].title)
    if keep:
        facts["page"] = page is not None
        shutil.copyfile(out / f"{name}.png", DOCS / "images" / "gallery" / f"{name}.png")
        text = json.dumps(facts, indent=1)
        (DOCS / "gallery" / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    return page.name if page else ""


def build_experiment(name: str, out: Path, keep: bool) -> str:
    """Picture and page of an experiment; the file name of the page, if anything was simulated."""
    from gabardine.papers import experiment_named
    from gabardine.papers.stage import perform

    left = ROOT / "out" / "paper" / name
    if not (left / "result.json").exists():
        left = out / "work" / name
        perform(experiment_named(name), left, quick=True)
    result = json.loads((left / "result.json").read_text(encoding="utf-8"))
    shutil.copyfile(left / result["pictures"][0], out / f"{name}.png")
    if keep:
        known = tried() | {name: bool(result.get("page"))}
        ordered = {each: known[each] for each in EXPERIMENTS if each in known}
        PAGES.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    if not result.get("page"):
        return ""
    shutil.copyfile(left / result["page"], out / f"{name}.html")
    return f"{name}.html"


def article(card: Card, page: str) -> str:
    """A card of the index."""
    title, picture = html.escape(card.title), f'<img src="{card.name}.png" alt="" loading="lazy">'
    facts = ", ".join(filter(None, (card.size, card.time)))
    link = f'<a href="{page}">{picture}</a>' if page else picture
    play = f'<p><a href="{page}">Play it</a></p>' if page else ""
    return (
        f'<article id="{card.name}">{link}<h2>{title}</h2><p>{html.escape(card.words)}</p>'
        f'<p class="facts">{html.escape(facts)}</p><p><code>{html.escape(card.command)}</code></p>'
        f"{play}</article>"
    )


def index(built: list[tuple[Card, str]]) -> str:
    """The page of all cards."""
    body = "\n".join(article(card, page) for card, page in built)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gabardine: gallery</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>Gabardine: gallery</h1><main>{body}</main></html>\n"
    )


def build(names: list[str], out: Path, keep: bool = False) -> Path:
    """The folder, with a page for each name and the index; its path."""
    out.mkdir(parents=True, exist_ok=True)
    built = []
    for name in names:
        print(f"{name} ...", flush=True)
        make = build_example if name in EXAMPLES else build_experiment
        try:
            built.append((name, make(name, out, keep)))
        except GabardineError as error:
            print(f"{name} is left out: {error}", flush=True)
    shutil.rmtree(out / "work", ignore_errors=True)
    known = {card.name: card for card in cards()}
    shown = [(known[name], page) for name, page in built]
    (out / "index.html").write_text(index(shown), encoding="utf-8")
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="examples and experiments; left out: all")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "gallery")
    parser.add_argument("--keep", action="store_true", help="keep picture and facts in docs")
    chosen = parser.parse_args()
    known = [*EXAMPLES, *(card.name for card in cards() if card.name not in EXAMPLES)]
    unknown = [name for name in chosen.names if name not in known]
    if unknown:
        sys.exit(f'There is no "{unknown[0]}" in the gallery; there are: {", ".join(known)}.')
    out = build(chosen.names or known, chosen.out.resolve(), chosen.keep)
    print(f"Open {out / 'index.html'} in a browser.")


if __name__ == "__main__":
    main()
