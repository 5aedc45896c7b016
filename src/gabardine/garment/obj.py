"""Meshes of garments and bodies as OBJ files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.whole_file import whole


def write_obj(
    path: Path,
    positions: Floats,
    faces: Any,
    uvs: Floats | None = None,
    groups: Sequence[str] = (),
    first_line: str = "",
) -> None:
    """A mesh [m], numbers with all their digits; uvs: of each corner of each face (t, 3, 2) [m]; groups: of
    each face, written where they begin; first_line: a comment above it
    """
    lines = [first_line] if first_line else []
    lines += ["v {!r} {!r} {!r}".format(*row) for row in positions.tolist()]
    corners = [[str(v) for v in row] for row in (np.asarray(faces) + 1).tolist()]
    if uvs is not None:
        lines += ["vt {!r} {!r}".format(*row) for row in uvs.reshape(-1, 2).tolist()]
        corners = [[f"{v}/{3 * k + c + 1}" for c, v in enumerate(row)] for k, row in enumerate(corners)]
    for number, row in enumerate(corners):
        if groups and (number == 0 or groups[number] != groups[number - 1]):
            lines.append(f"g {groups[number]}")
        lines.append("f " + " ".join(row))
    with whole(path) as place:
        place.write_text("\n".join(lines) + "\n", encoding="utf-8")
