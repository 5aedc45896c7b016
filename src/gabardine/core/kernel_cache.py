"""Compiled kernels on disk: one file per overload, named by all its dependencies, checked when it is read.

A file holds a SHA-256 checksum and numba's serialised machine code. Its name is a digest of the kernel's
sources (see :mod:`gabardine.core.kernel_digest`), the types of its arguments, the processor, and the versions
of Python, NumPy, numba and llvmlite, so that code of other sources is never loaded. A damaged file is dropped
and the kernel compiled again; if no file can be written (read-only folder, full disk) kernels are compiled in
memory, with one warning. numba's own fallback to `__pycache__` beside the sources is not used, since its key
does not include called functions.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
import uuid
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

SUFFIX, MARK = ".kernel", ".compiled"
KEPT_S = 60 * 24 * 3600.0
"""Files that no process has read for this time are removed."""
LARGEST_BYTES = 512 * 2**20
"""Largest size of all files together; the longest unread are removed. One engine version has about 20 MB."""
TOUCHED_S = 24 * 3600.0
"""Resolution of the recorded time of the last reading: one write a day, not one a run."""

PROBE_BYTES = 64 * 2**10
"""Size of a file that is written to test for space: that of a large kernel."""


class CacheWarning(RuntimeWarning):
    """Compiled kernels cannot be kept."""


def cache_base() -> Path:
    """The cache folder of this user: GABARDINE_CACHE_DIR, or the user's cache folder."""
    given = os.environ.get("GABARDINE_CACHE_DIR")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")) / "gabardine"


def cache_folder() -> Path:
    """The folder of compiled kernels."""
    return cache_base() / "kernels"


def compiled_before() -> bool:
    """Whether kernels of the present sources have been compiled: if not, the first run takes a minute."""
    return os.path.exists(_mark(cache_folder()))


def refuses_files() -> bool:
    """Whether the cache folder is not writable (read-only, full, a file in its place): warns if so."""
    folder = cache_folder()
    probe = folder / f"{uuid.uuid4().hex}.tmp"
    try:
        _write(probe, bytes(PROBE_BYTES))
    except OSError as error:
        _warn_once(str(folder), error.strerror or str(error))
        return True
    _drop(probe)
    return False


class KernelCache:
    """The compiled overloads of one kernel, for numba's dispatcher.

    It has the methods of `numba.core.caching._Cache`, to which a dispatcher's `_cache` is set.
    """

    def __init__(self, name: str, source_digest: str) -> None:
        self.name = name
        self.source_digest = source_digest
        self.cache_path = str(cache_folder())

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """The compiled overload, or None."""
        import pickle

        from numba.core.compiler import CompileResult

        target_context.refresh()
        path = self._path(signature, target_context.codegen())
        payload = _read(path)
        if payload is None:
            return None
        try:
            with suppress(OSError):
                _mark_once(path.parent)
            return CompileResult._rebuild(target_context, *pickle.loads(payload))
        except Exception:
            # Undamaged by its checksum, but not for this numba: compile it again.
            _drop(path)
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep a compiled overload; a warning if that fails."""
        from numba.core.serialize import dumps

        if compiled.library.has_dynamic_globals or any(not each.can_cache for each in compiled.lifted):
            raise TypeError(
                f"kernel {self.name} cannot be kept on disk: it reads large global arrays or pointers"
            )
        path = self._path(signature, compiled.codegen)
        try:
            _write(path, dumps(compiled._reduce()))
            _tidy_once(path.parent)
        except OSError as error:
            _warn_once(str(path.parent), error.strerror or str(error))

    def enable(self) -> None:
        """Part of numba's protocol; the cache is always on."""

    def disable(self) -> None:
        """Part of numba's protocol; the cache is always on."""

    def flush(self) -> None:
        """Part of numba's protocol: there is nothing to flush."""

    def _path(self, signature: Any, codegen: Any) -> Path:
        types = (str(signature), _field_names(signature))
        key = repr((self.source_digest, types, codegen.magic_tuple(), _versions()))
        digest = hashlib.sha256(key.encode()).hexdigest()[:32]
        readable = "".join(c if c.isalnum() or c in "-_." else "_" for c in self.name)[:60]
        return Path(self.cache_path) / f"{readable}-{digest}{SUFFIX}"


def _field_names(kinds: Any) -> list[Any]:
    """The fields of named tuples among types: kernels read by them, and numba's names leave them out."""
    return [[getattr(kind, "fields", ()), _field_names(getattr(kind, "types", ()))] for kind in kinds]


@cache
def _versions() -> tuple[str, ...]:
    import llvmlite
    import numba
    import numpy

    return (sys.version, sys.platform, numpy.__version__, numba.__version__, llvmlite.__version__)


def _read(path: Path) -> bytes | None:
    """The content of a file, or None if it is missing, unreadable or damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(data[32:]).digest() != data[:32]:
        _drop(path)
        return None
    with suppress(OSError):
        if time.time() - path.stat().st_mtime > TOUCHED_S:
            os.utime(path)
    return data[32:]


def _write(path: Path, payload: bytes) -> None:
    """Write a file atomically, also if several processes write it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{uuid.uuid4().hex}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(hashlib.sha256(payload).digest())
            file.write(payload)
        temporary.replace(path)
    except OSError:
        _drop(temporary)
        raise


def _drop(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _warn_once(folder: str, reason: str) -> None:
    if folder in _WARNED:
        return
    _WARNED.add(folder)
    warnings.warn(
        f"Compiled kernels cannot be kept in {folder} ({reason}), so every run compiles its own, about a "
        f"minute; make room or set GABARDINE_CACHE_DIR to a folder that can be written.",
        CacheWarning,
        stacklevel=3,
    )


_WARNED: set[str] = set()
"""Folders for which this process has already warned."""


@cache
def _tidy_once(folder: Path) -> None:
    """Once a process, after it has added a file: remove old files, mark these sources as compiled."""
    prune(folder)
    _mark_once(folder)


@cache
def _mark_once(folder: Path) -> None:
    """Mark these sources as compiled, once a process."""
    _mark(folder).touch()


def _mark(folder: Path) -> Path:
    return folder / f"{_package_digest()}{MARK}"


@cache
def _package_digest() -> str:
    """A digest of all sources of the package with kernels."""
    package, digest = Path(__file__).parent.parent, hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        source = path.read_bytes()
        if b"gabardine.core.kernels" in source:
            digest.update(source)
    return digest.hexdigest()[:16]


def prune(folder: Path, kept_s: float = KEPT_S, largest_bytes: int = LARGEST_BYTES) -> int:
    """Remove files unread for `kept_s`, then the longest unread, down to `largest_bytes`; their number."""
    found = []
    for path in folder.glob("*"):
        with suppress(OSError):
            status = path.stat()
            if path.suffix in (SUFFIX, MARK, ".tmp"):
                found.append((status.st_mtime, status.st_size, path))
    found.sort(key=lambda each: each[0], reverse=True)
    oldest, total, removed = time.time() - kept_s, 0, 0
    for read, size, path in found:
        total += size
        if read < oldest or total > largest_bytes:
            _drop(path)
            removed += 1
    return removed + _prune_former(folder.parent, oldest)


def _prune_former(base: Path, oldest: float) -> int:
    """Remove folders `kernels-HASH`, as versions up to 0.1 made one for each state of the sources."""
    import shutil

    removed = 0
    for path in base.glob("kernels-*"):
        with suppress(OSError):
            if path.is_dir() and path.stat().st_mtime < oldest:
                shutil.rmtree(path, ignore_errors=True)
                removed += 1
    return removed
