"""A frame: the state of a simulation at a time, for results."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gabardine.mechanics.report import StepReport
from gabardine.simulation.rigid_bodies import no_bodies


@dataclass(frozen=True, eq=False)
class Frame:
    """A state for results, in the user's vertex order.

    time [s]; positions [m], velocities [m/s]: (vertex_count, 3); pin_forces [N]: (pin_count, 3);
    report: of the step that ended here (None for the start); contact_forces: on each vertex [N],
    (vertex_count, 3), or None without contact; rigid_bodies: a row of numbers each
        (gabardine.simulation.rigid_bodies.BodyRow)
    pin_moments: about the mean position of the vertices of each pin [N m], (pin_count, 3)
    """

    index: int
    time: float
    positions: NDArray[np.float64]
    velocities: NDArray[np.float64]
    pin_forces: NDArray[np.float64]
    report: StepReport | None
    contact_forces: NDArray[np.float64] | None = None
    rigid_bodies: NDArray[np.float64] = field(default_factory=no_bodies)
    pin_moments: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 3)))
