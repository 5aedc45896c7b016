"""Fill the generated parts of the documentation from the code: `python docs/generate.py`.

A page holds `<!-- generated: NAME -->` ... `<!-- end -->`; what stands between is replaced by PARTS[NAME]().
The pages of the papers are made whole from the results that docs/papers/keep.py keeps. A test keeps the
committed pages current.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from generated.gallery_cards import DOCS, gallery
from generated.paper_pages import decisions, mutations, paper_page, papers_summary, spreads
from generated.scene_reference import scene_reference
from generated.tables import fabric_overview, fabric_sources, step_report

from gabardine.papers import EXPERIMENTS, paper_of

PART = re.compile(r"(<!-- generated: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

PARTS: dict[str, Callable[[], str]] = {
    "gallery": gallery,
    "scene-reference": scene_reference,
    "fabric-overview": fabric_overview,
    "fabric-sources": fabric_sources,
    "step-report": step_report,
}


def current(page: str) -> str:
    """The text of a page with its generated parts made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{PARTS[match[2]]()}\n\n{match[3]}", page)


def pages() -> dict[Path, str]:
    """Every page with generated parts, as it should be."""
    written = {path: current(path.read_text(encoding="utf-8")) for path in sorted(DOCS.glob("*.md"))}
    papers = dict.fromkeys(paper_of(name) for name in EXPERIMENTS)
    written[DOCS / "papers" / "summary.md"] = papers_summary()
    written[DOCS / "papers" / "mutations.md"] = mutations()
    written[DOCS / "papers" / "decisions.md"] = decisions()
    written[DOCS / "papers" / "spreads.md"] = spreads()
    return written | {DOCS / "papers" / f"{paper}.md": paper_page(paper) for paper in papers}


def main() -> None:
    for path, text in pages().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(DOCS)} updated")


if __name__ == "__main__":
    main()
