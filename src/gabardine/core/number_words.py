"""Numbers in files, without the notations that only Python has."""

from __future__ import annotations


def to_float(word: str) -> float:
    """The number of a word; ValueError if it is none."""
    if "_" in word or not word.isascii():  # Python would read 1_0 as 10, and digits of other scripts
        raise ValueError(word)
    return float(word)


def to_index(word: str) -> int:
    """The integer of a word; ValueError if it is none, or too large for a table of integers."""
    number = int(word)
    if "_" in word or not word.isascii() or not -(2**62) < number < 2**62:
        raise ValueError(word)
    return number
