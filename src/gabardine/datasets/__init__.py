"""Datasets: many runs as one thing to learn from. `DATASET_FORMATS` is the only list of formats.

source finds the runs of a folder, with the parameters of those of a sweep; sample makes arrays of a run,
positions in whole steps of a stated size; a file per format writes them; dataset is the whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gabardine.core.registry import Later, LazyRegistry

if TYPE_CHECKING:
    from gabardine.datasets.sample import DatasetFormat

DATASET_FORMATS: LazyRegistry[DatasetFormat] = LazyRegistry(
    "dataset format",
    {
        "zarr": Later("gabardine.datasets.zarr_groups:ZARR", "a Zarr 3 store, a group for each run"),
        "webdataset": Later("gabardine.datasets.webdataset:WEBDATASET", "tar files, a sample for each run"),
    },
)
