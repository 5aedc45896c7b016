"""Arrays of an npz archive, with type, shape and size known before they are unpacked.

A few megabytes can unpack to many gigabytes. The header of an array and the directory of the archive state
the size; both must agree, and the caller compares them with the expected one.
"""

from __future__ import annotations

import math
import zipfile
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

HEADERS = {
    (1, 0): np.lib.format.read_array_header_1_0,
    (2, 0): np.lib.format.read_array_header_2_0,
}
"""Versions of the npy format; 3.0 differs in names of fields only, which plain arrays do not have."""


@dataclass(frozen=True)
class ArrayHeader:
    """Type, shape and size of an array of an archive, before it is read."""

    info: zipfile.ZipInfo
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    in_fortran_order: bool

    @property
    def byte_count(self) -> int:
        """Its size in memory."""
        return math.prod(self.shape) * self.dtype.itemsize


def array_header(archive: zipfile.ZipFile, name: str) -> ArrayHeader:
    """The header of an array; KeyError if there is none of the name, ValueError if it contradicts itself."""
    info = archive.getinfo(f"{name}.npy")
    with archive.open(info) as member:
        version = np.lib.format.read_magic(member)
        if version not in HEADERS:
            raise ValueError(f"{name} is of npy version {version}, which is not known here")
        shape, in_fortran_order, dtype = HEADERS[version](member)
        header = ArrayHeader(info, dtype, shape, in_fortran_order)
        if dtype.hasobject:
            raise ValueError(f"{name} holds Python objects, not numbers")
        if min(shape, default=0) < 0 or info.file_size - member.tell() != header.byte_count:
            raise ValueError(f"{name} has another length than its shape says")
    return header


def read_array(archive: zipfile.ZipFile, header: ArrayHeader) -> NDArray[Any]:
    """The array of a header."""
    with archive.open(header.info) as member:
        HEADERS[np.lib.format.read_magic(member)](member)
        data = np.frombuffer(member.read(header.byte_count), dtype=header.dtype)
        member.read(1)  # reach the end, at which the checksum is compared
    order = "F" if header.in_fortran_order else "C"
    return data.reshape(header.shape, order=order).copy(order="C")  # type: ignore[call-overload]
