"""Replacing files atomically: on any error, a full disk included, the old file stays."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TEMPORARY = ".gabardine-tmp-"
"""First part of the names of files that are being written."""


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """``with whole(path) as place: ...``: the file written to `place` replaces `path` if there was no error.

    Otherwise the old file stays. Through a link its target is written; a device is written directly.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        yield path
        return
    place = target.with_name(TEMPORARY + target.name)
    try:
        yield place
        if target.exists():
            shutil.copymode(target, place)
        os.replace(place, target)
    except BaseException:
        place.unlink(missing_ok=True)
        raise
