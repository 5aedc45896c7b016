"""The base of everything a user may write in a file: strict, bounded, immutable."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Parameters(BaseModel):
    """Unknown fields, NaN and infinities are errors; values never change after construction."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False, validate_default=True)
