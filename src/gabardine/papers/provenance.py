"""Where a result comes from, and whether the engine under it has changed since.

A result carries a digest of the code of every package of the engine that its run had loaded, and of the
experiment's own modules. Comments, docstrings and the words of an experiment do not count, nor do changes
after which recorded scenes have the same bits (gabardine.papers.same_bits), so that a result grows old by a
change that could have changed it.
"""

from __future__ import annotations

import ast
import hashlib
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from gabardine import __version__
from gabardine.papers.same_bits import SameBits, changes_between

PACKAGE = Path(__file__).parents[1]
ENGINE = (
    "core",
    "geometry",
    "linalg",
    "cosserat",
    "elements",
    "mechanics",
    "materials",
    "integrators",
    "contact",
    "limits",
    "scene",
    "simulation",
)
"""Packages that results depend on; the others show, tell or carry elsewhere."""
WORDS = {"title", "what", "claims"}
"""Of an experiment: claims are compared one by one with those of the result."""
MACHINE = ("processor", "cores", "python", "numpy", "numba")
EXPERIMENT = "the experiment"
UNKNOWN = "unknown"


def provenance(experiment: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Of a result of this process, now: commit, date, version, machine, options, digests.

    commit: None outside of a repository; modified: whether the sources differ from those of the commit
    """
    from gabardine.bench.machine import machine

    return {
        "commit": _git("rev-parse", "HEAD") or None,
        "modified": bool(_git("status", "--porcelain", "--", str(PACKAGE))),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "version": __version__,
        "machine": {name: value for name, value in machine().items() if name in MACHINE},
        "options": dict(options),
        "engine": {name: package_digest(name) for name in loaded()} | {EXPERIMENT: own_digest(experiment)},
    }


def changed_since(result: Mapping[str, Any]) -> list[str]:
    """Packages whose code is not that under a result; [UNKNOWN] of a result that does not say.

    Changes that are known to leave every bit of recorded scenes do not count (:func:`same_bits_since`).
    """
    if result.get("provenance") is None:
        return [UNKNOWN]
    return [name for name, changes in _changes_since(result).items() if changes is None]


def traceable(result: Mapping[str, Any]) -> bool:
    """Whether the code under a result can be had again: an unchanged commit of this history."""
    told = result.get("provenance") or {}
    commit = told.get("commit")
    return commit is not None and not told["modified"] and commit in history()


def same_bits_since(result: Mapping[str, Any]) -> list[SameBits]:
    """Changes under a result that leave every bit of recorded scenes as it was."""
    return [change for changes in _changes_since(result).values() for change in changes or ()]


def _changes_since(result: Mapping[str, Any]) -> dict[str, list[SameBits] | None]:
    """By package, the changes that keep all bits; None where it has changed otherwise."""
    now = {name: package_digest(name) for name in ENGINE} | {EXPERIMENT: own_digest(result["id"])}
    told = result["provenance"]["engine"]
    return {name: changes_between(name, digest, now.get(name, "")) for name, digest in told.items()}


def loaded() -> list[str]:
    """Packages of the engine of which this process has loaded anything."""
    used = {name.split(".")[1] for name in sys.modules if name.startswith("gabardine.")}
    return [name for name in ENGINE if name in used]


@cache
def package_digest(name: str) -> str:
    return _digest(sorted((PACKAGE / name).rglob("*.py")))


@cache
def own_digest(experiment: str) -> str:
    """Of an experiment's module and of what it imports of the papers, criteria and drawings included."""
    paper, _, figure = experiment.partition(".")
    found: set[Path] = set()
    waiting = [PACKAGE / "papers" / paper / f"{figure}.py"]
    while waiting:
        path = waiting.pop()
        if path.exists() and path not in found and path.name not in INFRASTRUCTURE:
            found.add(path)
            waiting += _imported(path)
    return _digest(sorted(found))


INFRASTRUCTURE = {"claims.py", "experiment.py", "stage.py", "sources.py", "provenance.py", "__init__.py"}
"""Modules of all experiments, which measure nothing."""


def _imported(path: Path) -> Iterable[Path]:
    """Modules of the papers that a module imports anywhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gabardine.papers"):
            base = PACKAGE.parent.joinpath(*str(node.module).split("."))
            yield base.with_suffix(".py")
            yield from (base / f"{each.name}.py" for each in node.names)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\n")
        digest.update(bare(path.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:12]


def bare(source: str) -> str:
    """The code of a module without comments, docstrings, words of an experiment and blank lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        if _is_words(node):
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _is_words(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    return named and node.target.id in WORDS and "ClassVar" in ast.unparse(node.annotation)  # type: ignore[attr-defined]


@cache
def history() -> frozenset[str]:
    """Commits that led here; none outside of a repository."""
    return frozenset(_git("rev-list", "HEAD").split())


def _git(*words: str) -> str:
    """What git says about the folder of the sources; nothing where there is no git or no repository."""
    try:
        done = subprocess.run(
            ["git", "-C", str(PACKAGE), *words], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
