"""Random changes to files: of bytes, of lines, of numbers and of tables."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from typing import Any

NUMBERS = (
    "0", "-0.0", "1", "-1", "2", "3", "0.5", "1e-300", "5e-324", "1e300", "1e400", "-1e308", "nan", "inf",
    "-inf", "1e-12", "1e-6", "1e5", "1e12", "1e20", "100", "1000000", "2147483648", "4294967295",
    "18446744073709551616", "-9223372036854775809", "0x10", "1_000", "\u0661", "1,5", "1e", "--1", "1.0.0",
)  # fmt: skip
"""Edges of types, of formats and of sense."""
VALUES: tuple[Any, ...] = (
    0, 1, -1, 2, 0.0, -0.0, 0.5, 1e-300, 1e-12, 1e-3, 1e3, 1e6, 1e12, 1e20, 1e155, 1e300,
    float("nan"), float("inf"), 2**31, 2**63, 2**70, True, False, "", "left", "x", "\u0661", "a" * 300, [],
    {}, [1], [0.0, 0.0, 0.0], [1, 2], [[0.0, 1.0]], [[]], {"x": 1}, [1e300, 0, 0], ["left"], "../x",
    "/dev/zero", "cotton", "silk", "static", "fast",
)  # fmt: skip
WORD = re.compile(rb"[-+]?\d[\d.eE+-]*")


def mutated(chance: random.Random, data: bytes, most: int = 3) -> bytes:
    """Some bytes after one to `most` changes."""
    for _ in range(chance.randint(1, most)):
        data = chance.choice(CHANGES)(chance, data)
    return data


def _flip(chance: random.Random, data: bytes) -> bytes:
    if not data:
        return b"\0"
    at, changed = chance.randrange(len(data)), bytearray(data)
    changed[at] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _number(chance: random.Random, data: bytes) -> bytes:
    found = list(WORD.finditer(data[:100_000]))
    if not found:
        return _insert(chance, data)
    word = chance.choice(found)
    if chance.random() < 0.5:
        return data[: word.start()] + _scaled(chance, word.group()) + data[word.end() :]
    return data[: word.start()] + chance.choice(NUMBERS).encode() + data[word.end() :]


def _scaled(chance: random.Random, word: bytes) -> bytes:
    """A number a little off, which is often sound."""
    try:
        number = float(word) * chance.choice([-1.0, 0.5, 0.99, 1.01, 1.5, 2.0, 10.0])
    except ValueError:
        return word
    return (str(round(number)) if word.isdigit() and abs(number) < 1e9 else f"{number:.6g}").encode()


def _insert(chance: random.Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    new = chance.choice(
        [chance.choice(NUMBERS).encode(), chance.randbytes(chance.randint(1, 8)), b"\n", b"\0"]
    )
    return data[:at] + new + data[at:]


def _span(chance: random.Random, data: bytes) -> tuple[int, int]:
    at = chance.randint(0, len(data))
    return at, min(len(data), at + chance.choice([1, 2, 7, 30, 200, len(data)]))


def _delete(chance: random.Random, data: bytes) -> bytes:
    first, last = _span(chance, data)
    return data[:first] + data[last:]


def _repeat(chance: random.Random, data: bytes) -> bytes:
    first, last = _span(chance, data)
    return data[:last] + data[first:last] * chance.choice([1, 1, 2, 50]) + data[last:]


def _truncate(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randint(0, len(data))]


def _lines(chance: random.Random, data: bytes) -> bytes:
    """Two lines change places, one goes, or one comes twice."""
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return _delete(chance, data)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    way = chance.randrange(3)
    if way == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif way == 1:
        del lines[one]
    else:
        lines.insert(other, lines[one])
    return b"".join(lines)


CHANGES = (_number, _number, _number, _lines, _lines, _flip, _insert, _delete, _repeat, _truncate)


def places(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in tables and lists below the top."""
    children = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    found = []
    for key, child in children:
        found += [(*path, key), *places(child, (*path, key))]
    return found


def at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def change_tree(chance: random.Random, tree: Any) -> None:
    """Change tables in one place: another value, scaled, gone, twice, or what stands elsewhere."""
    found = places(tree)
    if not found:
        return
    *above, last = chance.choice(found)
    parent, way = at(tree, tuple(above)), chance.randrange(8)
    value = parent[last]
    if way <= 1 and isinstance(value, int | float) and not isinstance(value, bool):
        parent[last] = value * chance.choice([-1, 0.1, 10, 1e-3, 1e3, 1e-6, 1e6, 1e12])
    elif way == 2:
        del parent[last]
    elif way == 3 and isinstance(parent, list):
        parent.insert(chance.randint(0, len(parent)), value)
    elif way == 4:
        parent[last] = deepcopy(at(tree, chance.choice(found)))
    else:
        parent[last] = chance.choice(VALUES)
