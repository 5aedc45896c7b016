"""gabardine dataset: many runs as one dataset."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Outcome, Overwrite, Terminal, named_in
from gabardine.datasets import DATASET_FORMATS

To = Annotated[str, named_in(DATASET_FORMATS)]


def dataset(
    folder: Path,
    /,
    *,
    to: To,
    out: Path | None = None,
    error: float = 1e-5,
    licence: str = "not stated",
    overwrite: Overwrite = False,
    terminal: Terminal = USERS,
) -> Outcome:
    """Make one dataset for machine learning of all finished runs in a folder.

        gabardine sweep drape.toml --vary "a.b=log(1e-6,1e-4)"
            --sample sobol:256 --out out/drapes
        gabardine dataset out/drapes --to zarr --licence CC-BY-4.0
        gabardine dataset out/drapes --to webdataset --error 1e-4

    Each run has its positions, faces, thread coordinates, times, parameters
    and results. Positions are kept in whole steps: no coordinate is off by
    more than --error.

    Parameters
    ----------
    folder
        The folder of a sweep, or one with run folders in it.
    out
        The folder to write; left out: dataset/FORMAT in the folder.
    error
        How far a coordinate may be from that of the run, in metres.
    licence
        Of the data, e.g. CC-BY-4.0; kept with it.
    """
    from gabardine.datasets.dataset import make_dataset

    begin = perf_counter()
    with progress(terminal, f"Writing {to}", "run") as tell:
        made = make_dataset(folder, to, out, error, licence, overwrite, tell)
    if made.left_out:
        terminal.note(f"{made.left_out} runs that are not finished or failed are left out.")
    size = f"{made.size_bytes / 1e6:.3g} MB, coordinates right to {made.error_m:.2g} m"
    terminal.show(f"{made.path} ({made.runs} run{'s' if made.runs != 1 else ''}, {size})")
    values = {"out": str(made.path), "to": to, "runs": made.runs, "left_out": made.left_out}
    return Outcome(
        {
            **values,
            "bytes": made.size_bytes,
            "error_m": made.error_m,
            "wall_s": round(perf_counter() - begin, 3),
        }
    )
