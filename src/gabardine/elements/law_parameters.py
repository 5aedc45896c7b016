"""Parameters of elements that consist of an elastic law and, if viscous, a law of the rate.

A law reads its numbers from a given index on: the elastic law from `ELASTIC_AT`, the viscous law from the
index in `par[VISCOUS_AT]`, because laws such as curves have any number of parameters.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import Fields

PARAMETERS = Fields(viscous_at=1, laws=None)
"""laws: the numbers of the elastic law, then those of the viscous one, which begin at viscous_at."""
VISCOUS_AT, ELASTIC_AT = PARAMETERS


def law_parameters(elastic: Sequence[float], viscous: Sequence[float] = ()) -> NDArray[np.float64]:
    """The parameters from the numbers of each law."""
    return PARAMETERS.row(viscous_at=ELASTIC_AT + len(elastic), laws=(*elastic, *viscous))
