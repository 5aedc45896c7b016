"""Deciding experiments by name; `docs/papers/decide.py` runs them."""

from __future__ import annotations

from deciding import cosserat06, csl09, cubic10, provot95, volino09
from deciding.decision import Decision

DECISIONS: dict[str, Decision] = {
    **volino09.DECISIONS,
    **csl09.DECISIONS,
    **cubic10.DECISIONS,
    **provot95.DECISIONS,
    **cosserat06.DECISIONS,
}
"""Name -> the experiment."""
