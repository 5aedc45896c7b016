"""NPZ archives that users give."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from gabardine.core.input_file import InputKind, open_input
from gabardine.geometry.surface import refuse


@contextmanager
def open_archive(path: Path, kind: InputKind) -> Iterator[ZipFile]:
    """An archive whose arrays are read; any fault of it, also while they are, is a SceneError."""
    try:
        with open_input(path, kind) as file, ZipFile(file) as archive:
            yield archive
    except (OSError, ValueError, EOFError, TypeError, AttributeError, NotImplementedError, BadZipFile):
        refuse(path, "This is no archive of numbers; save it with numpy.savez.")
    except (RuntimeError, zlib.error):  # encrypted; garbled
        refuse(path, "The archive is damaged or encrypted; save it with numpy.savez.")
