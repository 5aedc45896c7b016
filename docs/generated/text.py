"""Words of the code as pages write them."""

from __future__ import annotations

import re


def flat(text: str) -> str:
    """A docstring as one line, without Sphinx roles."""
    return re.sub(r":\w+:(`[^`]*`)", r"\1", " ".join(text.split()))
