"""Zarr 3: a group runs/NAME for each run; the positions of a run are one file, single frames readable."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.datasets.sample import DatasetFormat, Sample

CHUNK_BYTES = 1 << 18
"""Of positions that are read together: some frames of a small cloth, one of a large one."""


def write_zarr(samples: Iterator[Sample], facts: dict[str, Any], path: Path) -> None:
    """Write the store; the facts of the whole are the attributes of its root."""
    import zarr

    root = zarr.open_group(str(path), mode="a", zarr_format=3)
    runs = root.create_group("runs")
    for sample in samples:
        group = runs.create_group(sample.name, attributes=sample.facts)
        for name, array in sample.arrays.items():
            _write(group, name, array)
    root.attrs.update(facts)


def _write(group: Any, name: str, array: Any) -> None:
    """An array; that of positions in chunks of frames, all in one shard."""
    from zarr.codecs import BloscCodec

    options: dict[str, Any] = {"compressors": BloscCodec(cname="zstd", clevel=5, shuffle="bitshuffle")}
    if name == "positions" and array.size:
        frames = max(1, min(len(array), CHUNK_BYTES // max(1, array[0].nbytes)))
        whole = -(-len(array) // frames) * frames
        options |= {"chunks": (frames, *array.shape[1:]), "shards": (whole, *array.shape[1:])}
    made = group.create_array(name, shape=array.shape, dtype=array.dtype, **options)
    made[...] = array


def _prepare() -> None:
    if find_spec("zarr") is None:
        raise SceneError(
            "--to zarr needs the package zarr; install it with: pip install 'gabardine[dataset]'."
        )


ZARR = DatasetFormat(write_zarr, _prepare)
