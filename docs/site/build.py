"""Build the site into build/site/html: `make docs`, or `python docs/site/build.py` with the extra [docs].

Every warning of Sphinx is an error, and so is a link within the site that leads nowhere. Pages that play the
gallery are taken from build/gallery (`make gallery`) if they are there. The site is plain files, which any
web server serves and a browser opens without one.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def build(out: Path, played: Path) -> list[str]:
    """Make the site in `out` anew; what is wrong with it."""
    from links import broken
    from sphinx.cmd.build import build_main
    from stage import stage

    sources, html = out / "sources", out / "html"
    for folder in (sources, html):
        shutil.rmtree(folder, ignore_errors=True)
    stage(ROOT, sources, played)
    quiet = ["-q", "-W", "--keep-going"]
    status = build_main([*quiet, "-c", str(HERE), "-d", str(out / "doctrees"), str(sources), str(html)])
    if status:
        return ["Sphinx warned: see above."]
    if played.is_dir():
        shutil.copytree(played, html / "play", ignore=shutil.ignore_patterns("work"))
    return broken(html)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--gallery", type=Path, default=ROOT / "build" / "gallery")
    chosen = parser.parse_args()
    begin = perf_counter()
    wrong = build(chosen.out.resolve(), chosen.gallery.resolve())
    if wrong:
        sys.exit("\n".join(wrong))
    took_s = perf_counter() - begin
    print(f"{chosen.out / 'html' / 'index.html'}: built in {took_s:.0f} s; open it in a browser.")


if __name__ == "__main__":
    main()
