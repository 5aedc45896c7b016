"""The pages of documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("design/*.md"),
        ROOT / "benchmarks" / "README.md",
    ]
)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


def fenced(page: Path) -> list[tuple[str, str, str]]:
    """The fenced blocks of a page in order: language, text, and the prose since the block before."""
    parts = re.split(
        r"^```(\w*)\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    return [(parts[k + 1], parts[k + 2], parts[k]) for k in range(0, len(parts) - 1, 3)]
