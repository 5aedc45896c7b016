"""Claiming a folder: one process writes to it; others get an error that names that process.

The claim is the file `.gabardine-claim` in the folder, made with O_EXCL, locked with flock, and naming its
owner. flock tells whether the owner still runs: the system drops the lock when a process ends in any way, so
the claim of a killed process is taken over. O_EXCL and the owner's name also work if locks are not shared
between machines; there a claim of another machine is trusted, and its file has to be deleted by hand after a
crash. See design/0003-run-folder.md for alternatives and limits.
"""

from __future__ import annotations

import errno
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

from gabardine.core.errors import Problem, SceneError
from gabardine.run.files import is_at
from gabardine.run.interrupt import Undisturbed

CLAIM = ".gabardine-claim"
ATTEMPTS = 100
"""Largest number of attempts: between two of them another process may end and remove its claim or folder."""
OWNER_BYTES = 4096
"""Size of the largest name of an owner."""
PATIENCE_S = 1.0
"""Longest wait for the owner's name in a new claim: a write takes milliseconds."""
BOOT = Path("/proc/sys/kernel/random/boot_id")


class ClaimedError(SceneError):
    """Another process has the folder."""


@dataclass(frozen=True)
class Owner:
    """host: name of the machine; boot: identifier of the system's last start, the same in all its containers
    pid: of the process there; since: time of the claim
    """

    host: str
    boot: str
    pid: int
    since: str

    @classmethod
    def here(cls) -> Owner:
        """This process."""
        boot = ""
        with suppress(OSError):
            boot = BOOT.read_text().strip()
        return cls(socket.gethostname(), boot, os.getpid(), f"{datetime.now().astimezone():%Y-%m-%d %X %z}")

    @classmethod
    def named_in(cls, descriptor: int) -> Owner | None:
        """The owner named in an open claim; None if it has no name."""
        end = monotonic() + PATIENCE_S
        while True:
            try:
                data = json.loads(os.pread(descriptor, OWNER_BYTES, 0))
                return cls(str(data["host"]), str(data["boot"]), int(data["pid"]), str(data["since"]))
            except (ValueError, KeyError, TypeError):
                if monotonic() > end:
                    return None
            sleep(0.01)

    def on_same_machine(self, other: Owner) -> bool:
        """Whether both see each other's locks; after a restart the old process is gone."""
        return self.host == other.host or (self.boot != "" and self.boot == other.boot)

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}, since {self.since}"


class Claim:
    """The claim of this process on a folder: ``take()``, write, ``release()``."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / CLAIM
        self._descriptor = -1
        self._claimed: os.stat_result | None = None
        self._made: list[Path] = []

    def take(self) -> None:
        """Claim the folder, made if missing; SceneError, naming the owner, if another process has it."""
        try:
            with Undisturbed():
                for _ in range(ATTEMPTS):
                    if self._descriptor < 0:
                        self._try()
                if self._descriptor < 0:
                    raise OSError(errno.EBUSY, "other processes keep making and removing it")
        except SceneError:
            self._remove_made()
            raise
        except OSError as error:
            self._remove_made()
            raise SceneError(unwritable(self.folder, error)) from None

    def _try(self) -> None:
        try:
            self._made += _make(self.folder)
            descriptor, is_new = _opened(self.path)
        except FileNotFoundError:
            return  # another process has just removed its empty folder
        try:
            locked = _locked(descriptor)
            if locked is not False and not is_at(descriptor, self.path):
                return  # its owner has just ended and removed it
            self._refuse_taken(descriptor, is_new, locked)
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, json.dumps(asdict(Owner.here())).encode(), 0)
            os.fsync(descriptor)
            self._claimed = os.stat(self.folder)
            self._descriptor, descriptor = descriptor, -1
        finally:
            if descriptor >= 0:
                os.close(descriptor)

    def _refuse_taken(self, descriptor: int, is_new: bool, locked: bool | None) -> None:
        """locked: True by this process, False by another; None if there are no locks."""
        if is_new and locked is not False:
            return
        owner = Owner.named_in(descriptor)
        if locked is False:
            who = f": {owner}" if owner else ""
            message = f"Another process is writing to this folder{who}; wait for it or choose another folder."
            raise ClaimedError(Problem(str(self.folder), message))
        if locked and (owner is None or owner.on_same_machine(Owner.here())):
            return
        raise SceneError.at(
            self.folder,
            f"The folder is claimed by {owner or 'another process'}, and from here it cannot be seen "
            f"whether that still runs; wait for it, choose another folder, or, if it has ended, delete "
            f"{self.path}.",
        )

    def confirm(self) -> None:
        """OSError if this process no longer has the folder: deleted, moved, or claimed by another."""
        if not is_at(self._descriptor, self.path):
            raise FileNotFoundError(
                errno.ENOENT, "it was removed, or its claim was, while the run was writing to it"
            )

    @property
    def has_folder(self) -> bool:
        """Whether the claimed folder is still at its place, with or without its claim."""
        try:
            return self._claimed is not None and os.path.samestat(self._claimed, os.stat(self.folder))
        except OSError:
            return False

    def release(self) -> None:
        """Release the folder; if it is new and nothing was written to it, it is removed.

        A claim file that cannot be removed is emptied, so that other machines do not trust it.
        """
        if self._descriptor < 0:
            return
        with Undisturbed():
            with suppress(OSError):
                if is_at(self._descriptor, self.path):
                    _remove_or_empty(self.path, self._descriptor)
            os.close(self._descriptor)
            self._descriptor = -1
            self._remove_made()

    def _remove_made(self) -> None:
        with suppress(OSError):
            for folder in self._made:
                os.rmdir(folder)
        self._made = []


@contextmanager
def claimed(folder: Path) -> Iterator[Claim]:
    """``with claimed(folder): ...``: no other process writes to it in the block."""
    claim = Claim(folder)
    claim.take()
    try:
        yield claim
    finally:
        claim.release()


def unwritable(folder: Path, error: OSError) -> Problem:
    """The sentence for a folder that cannot be made or written to."""
    reason = error.strerror or str(error)
    return Problem(str(folder), f"The folder cannot be written to: {reason}; choose another one with --out.")


def _make(folder: Path) -> list[Path]:
    """Make a folder; the new ones, innermost first."""
    missing = [path for path in (folder, *folder.parents) if not os.path.exists(path)]
    folder.mkdir(parents=True, exist_ok=True)
    return missing


def _opened(path: Path) -> tuple[int, bool]:
    """A descriptor of the claim's file, and whether this call made it."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666), True
    except FileExistsError:
        return os.open(path, os.O_RDWR | os.O_NOFOLLOW), False


def _remove_or_empty(path: Path, descriptor: int) -> None:
    """Remove the file of a claim; a file that cannot be removed is left empty."""
    try:
        os.unlink(path)
    except OSError:
        os.ftruncate(descriptor, 0)


def _locked(descriptor: int) -> bool | None:
    """Lock an open file; False if another process has it, None if there are no locks."""
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return None
