"""The memory and disk space available to this process."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

CGROUP_LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Memory limits of the container of this process, versions 2 and 1."""


def memory_bytes() -> float:
    """The memory of the machine, or the smaller limit of its container or user; inf if unknown."""
    return min(_physical_bytes(), _address_bytes(), *(_number_in(path) for path in CGROUP_LIMITS))


def disk_bytes(folder: Path) -> float:
    """The free space on the disk of a folder, which need not exist yet; inf if unknown."""
    there = next((path for path in (folder, *folder.absolute().parents) if os.path.exists(path)), Path("/"))
    with suppress(OSError):
        return float(shutil.disk_usage(there).free)
    return float("inf")


def _physical_bytes() -> float:
    with suppress(OSError, ValueError, AttributeError):
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return float("inf")


def _address_bytes() -> float:
    with suppress(ImportError):
        import resource

        limit = resource.getrlimit(resource.RLIMIT_AS)[0]
        return float("inf") if limit == resource.RLIM_INFINITY else float(limit)
    return float("inf")


def _number_in(path: Path) -> float:
    """The number in a file of the system; inf if it has none ("max") or does not exist."""
    with suppress(OSError, ValueError):
        return float(path.read_text())
    return float("inf")
