"""Keep results of experiments for the documentation: `python docs/papers/keep.py out/paper/ID ...`.

The result goes to docs/papers/results, its tables to docs/papers/tables, its pictures to docs/images/papers,
small; then run `python docs/generate.py`. Quick and unfinished results are refused.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import numpy as np
from PIL import Image

FOLDER = Path(__file__).parent
PICTURES = FOLDER.parent / "images" / "papers"
TABLES = FOLDER / "tables"
MOST_BYTES, MOST_TABLE_BYTES = 200_000, 500_000
SPECKLE = 16
"""Of 255: a pixel that error diffusion leaves farther off than this is seen as a speck."""


def keep(folder: Path) -> None:
    """Copy one result."""
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    if result["quick"] or not result["finished"]:
        sys.exit(f"{folder}: the result is quick or unfinished; run `gabardine paper {result['id']}` again.")
    for name in result["pictures"]:
        small(folder / name, PICTURES / f"{result['id']}-{name}")
    TABLES.mkdir(exist_ok=True)
    for name in result["tables"]:
        if (folder / name).stat().st_size <= MOST_TABLE_BYTES:
            shutil.copyfile(folder / name, TABLES / f"{result['id']}-{name}")
    text = json.dumps(result, indent=1, ensure_ascii=False, allow_nan=False)
    (FOLDER / "results" / f"{result['id']}.json").write_text(text + "\n", encoding="utf-8")


def small(source: Path, target: Path) -> None:
    """A picture in fewer colours, and smaller if need be, until it is small enough for a repository."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as opened:
        picture = opened.convert("RGB")
    for scale in (1.0, 0.85, 0.7, 0.5):
        size = (round(scale * picture.width), round(scale * picture.height))
        reduced = picture.resize(size, Image.Resampling.LANCZOS)
        # Maximum coverage keeps the rare colours at the ends of a bar, one round of k-means the soft ones.
        # Without error diffusion soft shadows become bands.
        palette = reduced.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        few = diffused(reduced, palette)
        whiten(few, reduced)
        few.save(target, optimize=True)
        if target.stat().st_size <= MOST_BYTES:
            return


def diffused(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """A picture in the colours of a palette, errors diffused; pixels that become specks get the nearest."""
    few = picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    nearest = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    off = np.abs(np.asarray(few.convert("RGB"), dtype=int) - np.asarray(picture, dtype=int)).max(axis=2)
    few.paste(nearest, mask=Image.fromarray(off > SPECKLE))
    return few


def whiten(few: Image.Image, picture: Image.Image) -> None:
    """Make white again what was white: k-means mixes it with what is nearly white, and the page shows."""
    white = np.asarray(picture).min(axis=2) == 255
    if not white.any():
        return
    colours = np.array(few.getpalette()).reshape(-1, 3)
    lightest = int(colours.sum(axis=1).argmax())
    colours[lightest] = 255
    few.putpalette(colours.reshape(-1).tolist())
    few.paste(lightest, mask=Image.fromarray(white))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        keep(Path(argument))
