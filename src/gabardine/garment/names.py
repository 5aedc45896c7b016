"""Where panels belong, by what their writers call them."""

from __future__ import annotations


def guessed_place(name: str) -> str:
    """Where a panel belongs, from its name."""
    words = name.lower().replace("_", " ").replace("-", " ").split()
    for side in ("left", "right"):
        if "sleeve" in words and (side in words or side[0] in words):
            return f"sleeve {side}"
    lower = any(word.startswith(("skirt", "pant", "lower")) for word in words)
    for side in ("front", "back"):
        if any(word.startswith(side) or (side == "front" and word.startswith("ft")) for word in words):
            return f"lower {side}" if lower else side
    return ""
