"""Numbers as words of a file: Python reads more than anybody writes."""

from __future__ import annotations


def to_float(word: str) -> float:
    """The number a word of a file stands for; ValueError if none."""
    if "_" in word or not word.isascii():  # Python would read 1_0 as 10, and digits of other scripts
        raise ValueError(word)
    return float(word)


def to_index(word: str) -> int:
    """The integer a word of a file stands for; ValueError if none, or none a table of integers holds."""
    number = int(word)
    if "_" in word or not word.isascii() or not -(2**62) < number < 2**62:
        raise ValueError(word)
    return number
