"""Options of every command that simulates scenes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gabardine.cli.terminal import Flag, options


@options
class Computing:
    """How scenes are computed, and what becomes of the runs that are in their folders.

    Parameters
    ----------
    threads
        Threads to compute with, 1 if left out. The result is the same for any number.
    resume
        Go on where it was interrupted: the frames are the same as without the break.
    overwrite
        Replace what is in the folder.
    """

    threads: int | None = None
    resume: Flag = False
    overwrite: Flag = False

    def chosen(self) -> dict[str, Any]:
        """As `gabardine.simulate` takes them."""
        return dict(vars(self))

    def refuse_used(self, *folders: Path) -> None:
        """SceneError if a run is in one of the folders that may be neither replaced nor gone on with."""
        from gabardine.run.folder import RunFolder
        from gabardine.run.start import refuse_existing, refuse_foreign

        for folder in map(RunFolder, folders):
            refuse_foreign(folder, self.resume, self.overwrite)
            refuse_existing(folder, self.resume or self.overwrite)


USUAL = Computing()
