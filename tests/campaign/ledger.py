"""What a campaign has done so far, a line of JSON a case; a case is done for the sources that it ran on."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any

import gabardine


def sources() -> str:
    """A digest of the package and of the campaign: after an edit everything is tried again."""
    digest = hashlib.sha256()
    for folder in (Path(gabardine.__file__).parent, Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Ledger:
    """Written by several processes at once: a line is one write to the end of the file."""

    def __init__(self, path: Path, engine: str) -> None:
        self.path, self.engine = path, engine
        path.parent.mkdir(parents=True, exist_ok=True)

    def rows(self, kinds: Collection[str] = ()) -> list[dict[str, Any]]:
        """Cases done for the present sources, of some kinds or of all."""
        rows = []
        for line in self.path.read_bytes().splitlines() if self.path.exists() else ():
            try:
                row = json.loads(line)
            except ValueError:
                continue  # cut off with the process that wrote it
            if row.get("engine") == self.engine and (not kinds or row["kind"] in kinds):
                rows.append(row)
        return rows

    def done(self) -> set[tuple[str, int]]:
        return {(row["kind"], row["number"]) for row in self.rows()}

    def add(self, kind: str, number: int, wall_s: float, counts: Counter[str], wrong: str) -> None:
        row = {"engine": self.engine, "kind": kind, "number": number, "wall_s": round(wall_s, 3)}
        line = json.dumps({**row, "counts": counts, "wrong": wrong}) + "\n"
        descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            os.write(descriptor, line.encode())
        finally:
            os.close(descriptor)

    def table(self) -> str:
        """Of each kind: cases, what was counted, failures."""
        lines, by_kind = [], dict[str, list[dict[str, Any]]]()
        for row in self.rows():
            by_kind.setdefault(row["kind"], []).append(row)
        for kind, rows in by_kind.items():
            counts: Counter[str] = sum((Counter(row["counts"]) for row in rows), Counter())
            told = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
            failures = sum(bool(row["wrong"]) for row in rows)
            seconds = sum(row["wall_s"] for row in rows)
            lines.append(f"{kind:15} {len(rows):6} cases {seconds:7.0f} s {failures:4} failures; {told}")
        return "\n".join(lines)
