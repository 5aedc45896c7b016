"""Instructions by hand against the plain loops beside them, run by Python and compiled."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType

import numpy as np
import pytest

from gabardine.core.kernels import Intrinsic, bind
from gabardine.core.lanes.blocks import (
    add_block,
    descend,
    direct,
    divide_lower,
    divide_upper,
    products,
    reduce_block,
    set_block,
)
from gabardine.core.lanes.outer import add_products
from gabardine.core.lanes.products import row_product
from gabardine.core.lanes.sweeps import backward, backward_again, forward, forward_again, scale, share

ROWS = 5
SINGLE = 2e-6
"""A few roundings of single precision, relative to numbers of size one to ten."""


def _forward(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    forward(np.uint32(4), np.uint32(1), np.uint32(3), columns, matrix, b, y)


def _forward_again(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    forward_again(np.uint32(2), np.uint32(0), np.uint32(2), np.uint32(5), columns, matrix, b, x, y)


def _backward(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    backward(np.uint32(1), np.uint32(2), np.uint32(5), columns, matrix, x, y, s)


def _backward_again(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    backward_again(np.uint32(1), np.uint32(2), np.uint32(5), columns, matrix, x, y, s)


def _scale_and_share(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    scale(np.uint32(3), inverse, b)
    share(np.uint32(3), np.float32(0.7), b, np.uint32(0), x)


def _divide(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    divide_lower(np.uint32(1), inverse, np.uint32(0), matrix)
    divide_upper(np.uint32(1), inverse, np.uint32(2), matrix)


def _set_and_add(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    set_block(matrix, np.uint32(4), np.float32(0.3), inverse, np.uint32(1))
    add_block(matrix, np.uint32(3), np.float32(0.3), inverse, np.uint32(4))


def _reduce(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    reduce_block(inverse, np.uint32(0), np.float32(1e-3), matrix, np.uint32(1))


def _add_products(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    add_products(matrix, columns, np.uint64(2), np.uint64(1), b, np.uint64(0), x)


def _products(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    s[1, 0], s[1, 1] = products(np.uint64(0), np.uint64(ROWS), b, x, y)


def _direct(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    s[0, 0] = direct(np.uint64(1), np.uint64(ROWS), np.float32(0.4), b, s, y, x, y)


def _descend(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    s[0, 0] = descend(np.uint64(1), np.uint64(ROWS), np.float32(0.4), b, x, y)


def _row_product(columns, matrix, inverse, b, x, y, s):  # type: ignore[no-untyped-def]
    starts = np.array([0, 2, 5], np.uint32)
    s[0, 0], s[0, 1], s[0, 2] = row_product(np.uint32(1), starts, columns, matrix, x)


OPERATIONS = (
    *(_forward, _forward_again, _backward, _backward_again, _scale_and_share, _divide, _set_and_add),
    *(_reduce, _add_products, _products, _direct, _descend, _row_product),
)


def _arrays() -> list[np.ndarray]:
    rng = np.random.default_rng(3)
    columns = np.array([0, 3, 2, 4, 3], np.uint32)
    blocks = [rng.uniform(-1, 1, (ROWS + 1, 3, 3)).astype(np.float32) for _ in range(2)]
    vectors = [rng.uniform(-1, 1, (ROWS, 4)).astype(np.float32) for _ in range(4)]
    blocks[1] = (blocks[1] + blocks[1].transpose(0, 2, 1)) / 2  # inverses are symmetric
    blocks[0][2] = (blocks[0][2] + blocks[0][2].T) / 2  # a diagonal block
    for vector in vectors:
        vector[:, 3] = 0.0
    return [columns, *blocks, *vectors]


def _plainly(operation: Callable) -> Callable:
    """The operation with plain loops in place of all intrinsics, as another compiler would have it."""
    pieces = {name: each.plain for name, each in globals().items() if isinstance(each, Intrinsic)}
    copy = FunctionType(operation.__code__, {**globals(), **pieces}, operation.__name__)
    copy.__module__ = operation.__module__
    return bind(copy, "plain")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_instructions_do_what_the_plain_loop_does(operation: Callable) -> None:
    runs = {"lanes": bind(operation, "lanes"), "python": operation, "compiled": _plainly(operation)}
    found = {}
    for name, run in runs.items():
        found[name] = _arrays()
        if operation is _row_product:
            found[name][4] = np.ascontiguousarray(found[name][4][:, :3])  # vectors of double have three
        run(*found[name])
    changed = 0
    for k, before in enumerate(_arrays()):
        plain = found["python"][k][..., :3]  # a fourth lane of s means nothing
        changed += int((plain != before[..., :3]).any())
        for other in ("lanes", "compiled"):
            np.testing.assert_allclose(found[other][k][..., :3], plain, atol=SINGLE, err_msg=f"{other} {k}")
    assert changed > 0


def test_reduced_blocks_lose_what_is_faint() -> None:
    values = np.random.default_rng(0).uniform(1, 2, (2, 3, 3))
    values[0, 2, 2], values[0, 0, 1] = 1e-25, 1e-11
    matrix = np.full((3, 3, 3), 7.0, np.float32)
    bind(_reduce_double, "test")(values, matrix)
    assert matrix[1, 2, 2] == 0.0
    np.testing.assert_allclose(matrix[1].ravel()[:8], values[0].ravel()[:8], rtol=SINGLE)
    assert (matrix[[0, 2]] == 7.0).all()


def _reduce_double(values, matrix):  # type: ignore[no-untyped-def]
    reduce_block(values, np.uint32(0), 1e-12, matrix, np.uint32(1))
