"""WebDataset: tar files of a bounded size; the files of a sample share a name and follow each other."""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.datasets.sample import DatasetFormat, Sample
from gabardine.run.files import write_json

SHARD_BYTES = 256_000_000
"""After which the next tar file is begun."""


def write_webdataset(samples: Iterator[Sample], facts: dict[str, Any], path: Path) -> None:
    """Write 000000.tar, 000001.tar, ... and dataset.json. The same runs give the same bytes."""
    shard, size, tar = 0, 0, tarfile.open(path / "000000.tar", "w")  # noqa: SIM115
    try:
        for sample in samples:
            if size > SHARD_BYTES:
                tar.close()
                shard, size = shard + 1, 0
                tar = tarfile.open(path / f"{shard:06d}.tar", "w")  # noqa: SIM115
            for name, data in _files(sample):
                info = tarfile.TarInfo(f"{sample.name}.{name}")
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
                size += len(data)
    finally:
        tar.close()
    write_json(path / "dataset.json", facts)


def _files(sample: Sample) -> Iterator[tuple[str, bytes]]:
    yield "json", json.dumps(sample.facts, allow_nan=False).encode()
    for name, array in sample.arrays.items():
        packed = io.BytesIO()
        np.save(packed, array, allow_pickle=False)
        yield f"{name}.npy", packed.getvalue()


WEBDATASET = DatasetFormat(write_webdataset)
