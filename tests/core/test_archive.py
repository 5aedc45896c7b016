"""What an archive says of its arrays is known before they are unpacked."""

from __future__ import annotations

import io
import zipfile

import numpy as np
import pytest

from gabardine.core.archive import array_header, read_array


def archive_of(**arrays: np.ndarray) -> zipfile.ZipFile:
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **arrays)
    return zipfile.ZipFile(buffer)


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.float32, np.float64, ">i4", np.bool_])
def test_arrays_come_back(order: str, dtype: object) -> None:
    array = np.asarray(np.arange(24).reshape(2, 3, 4) % 7, dtype=dtype, order=order)  # type: ignore[call-overload]
    archive = archive_of(array=array)
    header = array_header(archive, "array")
    assert (header.shape, header.dtype, header.byte_count) == (array.shape, array.dtype, array.nbytes)
    np.testing.assert_array_equal(read_array(archive, header), array)


def forged(header: dict, data: bytes) -> zipfile.ZipFile:
    member = io.BytesIO()
    np.lib.format.write_array_header_1_0(member, header)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("array.npy", member.getvalue() + data)
    return zipfile.ZipFile(buffer)


@pytest.mark.parametrize("shape", [(10**12,), (3,), (1, 1), (-1, -2)])
def test_a_shape_that_is_not_that_of_the_data(shape: tuple) -> None:
    forgery = forged({"descr": "<f8", "fortran_order": False, "shape": shape}, b"\0" * 16)
    with pytest.raises(ValueError, match=r"another length than its shape|negative"):
        array_header(forgery, "array")


def test_objects_are_refused() -> None:
    buffer = io.BytesIO()
    np.savez(buffer, array=np.array([None, {}], dtype=object))
    with pytest.raises(ValueError, match="Python objects"):
        array_header(zipfile.ZipFile(buffer), "array")


def test_no_such_array() -> None:
    with pytest.raises(KeyError):
        array_header(archive_of(one=np.zeros(3)), "two")
