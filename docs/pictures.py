"""Make pictures that the guides show: `python docs/pictures.py [NAME...]`.

Each is made by the commands and functions that stand beside it in the guide. Runs are kept in out/pictures
and gone on with where they were interrupted; pictures go to docs/images. All of them take about ten minutes
of one idle core. That of the page of a sweep needs Chromium.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from gabardine.render import Look, render_frame, render_sheet
from gabardine.run.opening import open_run
from gabardine.run.simulate import simulate
from gabardine.scene import Scene

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent
IMAGES = FOLDER / "images"
SOURCES = (FOLDER / "papers", ROOT / "examples" / "five_models", ROOT / "tests" / "viewer")
sys.path[:0] = map(str, SOURCES)

FINER = 2
"""Pictures are drawn so many times larger, each way, and made smaller: 16 samples for a pixel."""
YOUNG = "cloth.swatch.fabric.membrane.young_n_per_m=10,30,100"
RIGIDITY = "cloth.swatch.fabric.bending.rigidity_n_m=1e-6,5e-6,3e-5,2e-4"
OPEN_RUN = 6
"""Of the sweep: the one that its page shows."""
CHOSEN = {
    "colour": YOUNG.partition("=")[0],
    "x": RIGIDITY.partition("=")[0],
    "y": "width_m",
    "scrub": "999",
}
"""Controls of the page and what they are set to; the last frame is the end of its slider."""
SET = """(() => {{
    const control = document.getElementById("{control}");
    control.value = "{value}";
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind));
}})()"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help=f"left out: all of {', '.join(PICTURES)}")
    parser.add_argument("--runs", type=Path, default=ROOT / "out" / "pictures")
    chosen = parser.parse_args()
    for name in chosen.names or PICTURES:
        if name not in PICTURES:
            sys.exit(f'There is no picture "{name}"; there are: {", ".join(PICTURES)}.')
        large = PICTURES[name](chosen.runs)
        print(kept(large, name), flush=True)


def kept(picture: Image.Image, name: str) -> Path:
    """The picture in docs/images, small enough for a repository."""
    from keep import small

    path = IMAGES / f"{name}.png"
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / path.name
        picture.save(whole)
        small(whole, path)
    return path


def ball_on_cloth(runs: Path) -> Image.Image:
    """The example on its mesh of the scene file, not the coarse one of its script."""
    simulate(ROOT / "examples" / "ball_on_cloth.toml", out=runs / "ball_on_cloth", resume=True)
    look = Look(24.0, 32.0, zoom=1.05, look_at="sheet", caption=False)
    return drawn(runs / "ball_on_cloth", (800, 600), look, "strain")


def five_models(runs: Path) -> Image.Image:
    """The example's runs, side by side."""
    from five_models import WAYS

    scene = Scene.load(ROOT / "examples" / "five_models" / "scene.toml")
    folders = {name: runs / "five_models" / name.replace(", ", "-").replace(" ", "-") for name in WAYS}
    for name, settings in WAYS.items():
        simulate(scene.with_overrides(settings), out=folders[name], resume=True)
    shown = [(name, open_run(folder)) for name, folder in folders.items()]
    path = runs / "five_models.png"
    render_sheet(shown, path, "strain", (FINER * 300, FINER * 330), Look(25.0, 10.0), moments=1)
    return smaller(Image.open(path))


def skirt(runs: Path) -> Image.Image:
    sew(runs / "skirt", "circle-skirt", "--size", 40, "--fabric", "wool-gabardine", "--edge", 0.01)
    look = Look(8.0, 8.0, zoom=0.9, look_at="garment", caption=False)
    return drawn(runs / "skirt" / "draping", (720, 960), look)


def pleated(runs: Path) -> Image.Image:
    sew(runs / "pleated", "pleated-dress", "--fabric", "wool-gabardine", "--edge", 0.01)
    look = Look(30.0, 4.0, zoom=0.9, look_at="garment", caption=False)
    return drawn(runs / "pleated" / "draping", (720, 960), look)


def dressed(runs: Path) -> Image.Image:
    sew(runs / "trousers", "trousers", "--fabric", "wool-gabardine", "--edge", 0.012)
    sew(runs / "dressed", "shirt", "--body", runs / "trousers", "--edge", 0.012)
    look = Look(48.0, 5.0, zoom=1.08, look_at=(0.0, 0.79, 0.05), caption=False)
    return drawn(runs / "dressed" / "draping", (720, 960), look)


def sweep_sheet(runs: Path) -> Image.Image:
    return Image.open(sweep(runs) / "sheet.png")


def sweep_page(runs: Path) -> Image.Image:
    """The page of the same sweep, with one run open at its end."""
    from browser import Browser

    page, path = sweep(runs) / "explore.html", runs / "sweep-page.png"
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(Path(profile))
        try:
            tab = browser.open(page.resolve().as_uri(), size=(1280, 860))
            tab.wait("Boolean(window.explore)")
            tab.ask(f"explore.open({OPEN_RUN}); 0")
            for control, value in CHOSEN.items():
                tab.ask(SET.format(control=control, value=value))
            tab.picture(path)
        finally:
            browser.close()
    return Image.open(path)


def sweep(runs: Path) -> Path:
    """The folder of the sweep."""
    folder = runs / "sweep"
    if (folder / "sweep.json").is_file():
        gabardine("sweep", folder, "--resume")
    else:
        gabardine(
            "sweep", FOLDER / "pictures" / "swatch.toml", "--vary", YOUNG, "--vary", RIGIDITY, "--out", folder
        )
    return folder


def sew(folder: Path, *words: object) -> None:
    gabardine("sew", *words, "--out", folder, "--resume")


def gabardine(*words: object) -> None:
    subprocess.run([sys.executable, "-m", "gabardine", *map(str, words)], check=True)


def drawn(folder: Path, size: tuple[int, int], look: Look, color: str = "none") -> Image.Image:
    """The last frame of a run."""
    run = open_run(folder)
    large = (FINER * size[0], FINER * size[1])
    return smaller(Image.fromarray(render_frame(run, run.frame_count - 1, color, large, look)))


def smaller(picture: Image.Image) -> Image.Image:
    """Means of pixels: other filters leave light rims where dark cloth is before the sky."""
    size = picture.width // FINER, picture.height // FINER
    return picture.convert("RGB").resize(size, Image.Resampling.BOX)


PICTURES: dict[str, Callable[[Path], Image.Image]] = {
    "ball_on_cloth": ball_on_cloth,
    "five_models": five_models,
    "skirt": skirt,
    "pleated": pleated,
    "dressed": dressed,
    "sweep-sheet": sweep_sheet,
    "sweep-page": sweep_page,
}

if __name__ == "__main__":
    main()
