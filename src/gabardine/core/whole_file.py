"""Files that a user already has are replaced by whole ones, or stay as they are: on a full disk too."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TEMPORARY = ".gabardine-tmp-"
"""How the names of files begin that are still being written."""


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """``with whole(path) as place: ...``: what a library writes to `place` is at `path` if all goes well.

    Else what was there before is still there. Through a link its target is written; a device as it is.
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
