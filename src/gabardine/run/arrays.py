"""Arrays in files: npz archives with the same bytes for the same numbers, read without trust.

numpy's own `savez` writes the time of day into the archive; here the same arrays always give the same file.
Reading checks name, type and shape against the expected ones, and the size of the file, before any memory is
allocated, and never unpickles.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.archive import array_header, read_array
from gabardine.core.errors import SceneError
from gabardine.core.input_file import RUN_ARRAYS, open_input

Arrays = dict[str, NDArray[Any]]
Shape = tuple[int | None, ...]
Expected = Mapping[str, tuple[Any, Shape]]
"""Name -> (type, shape); None in a shape allows any length."""


def packed(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """The arrays as an npz archive, uncompressed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, array in arrays.items():
            info = zipfile.ZipInfo(f"{name}.npy", date_time=(1980, 1, 1, 0, 0, 0))
            with archive.open(info, "w", force_zip64=True) as member:
                np.lib.format.write_array(member, np.asarray(array, order="C"), allow_pickle=False)
    return buffer.getvalue()


def read_arrays(path: Path, expected: Expected) -> Arrays:
    """The expected arrays of an npz archive; any difference is a SceneError."""
    try:
        with open_input(path, RUN_ARRAYS) as file, zipfile.ZipFile(file) as archive:
            return {name: _read(archive, name, *wanted) for name, wanted in expected.items()}
    except KeyError as error:
        raise SceneError.at(path, f"The file is damaged: {error.args[0]}") from None
    except (zipfile.BadZipFile, ValueError, EOFError, NotImplementedError) as error:
        raise SceneError.at(path, f"The file is damaged: {error}.") from None
    except OSError as error:
        raise SceneError.at(path, f"The file cannot be read: {error.strerror}.") from None


def _read(archive: zipfile.ZipFile, name: str, dtype: Any, shape: Shape) -> NDArray[Any]:
    header = array_header(archive, name)
    if header.info.compress_type != zipfile.ZIP_STORED:
        raise ValueError(f"{name} is compressed, which Gabardine never does")
    if header.dtype != np.dtype(dtype) or header.in_fortran_order or not _fits(header.shape, shape):
        found = f"{header.dtype} {header.shape}"
        raise ValueError(f"{name} is {found}, but {np.dtype(dtype)} {_shown(shape)} is needed")
    return read_array(archive, header)


def _fits(found: tuple[int, ...], shape: Shape) -> bool:
    return len(found) == len(shape) and all(w in (None, f) for f, w in zip(found, shape))


def _shown(shape: Shape) -> str:
    return "(" + ", ".join("any" if length is None else str(length) for length in shape) + ")"
