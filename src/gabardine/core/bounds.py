"""Bounds of the numbers of a scene, far below those at which squares overflow.

Each bound lies well beyond any cloth; a larger number is a typing error or a wrong unit (gravity in mm).
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import Field

FARTHEST_M = 1e7
"""[m]: the spacing of doubles there is two nanometres, less than any thickness of cloth."""
THINNEST_M = 1e-6
"""[m]: a fiftieth of the thinnest thread."""
THICKEST_M = 0.1
"""[m]: thicker than any mattress cover."""
STICKIEST = 10.0
"""Friction coefficient: soft rubber has up to 4."""
HEAVIEST_KG = 1e6
"""[kg]: a thousand tonnes."""
LIGHTEST_KG_PER_M2 = 1e-4
"""[kg/m^2]: a soap film; the lightest silk has 0.005."""
DENSEST_KG_PER_M2 = 50.0
"""[kg/m^2]: a plate of steel 6 mm thick; 83 is silk in g/m^2."""
FASTEST_M_PER_S = 1e4
"""[m/s]: a rocket."""
FASTEST_AIR_M_PER_S = 350.0
"""[m/s]: sound, beyond which drag coefficients are not valid; a tornado has 140."""
GREATEST_M_PER_S2 = 1e3
"""[m/s^2]: a hundred times the earth's."""
GREATEST_N = 1e6
"""[N]: the weight of a hundred tonnes; no cloth bears it."""
FASTEST_RAD_PER_S = 1e5
GREATEST_DEG = 1e9
LONGEST_STEP_S = 100.0
"""[s]: of time; such a step resolves nothing of a cloth's motion."""
COARSEST_M = 1.0
"""[m]: an error larger than the cloth, by which no step can be chosen."""
LONGEST_S = 1e9
"""[s]: thirty years."""
LONGEST_RELAXATION_S = 1e4
"""[s]: of damping; a cloth that creeps for hours does not move in a simulation."""

T = TypeVar("T")
Three = tuple[T, T, T]


def _within(most: float) -> Any:
    """From -most to most."""
    return Field(ge=-most, le=most)


Coordinate = Annotated[float, _within(FARTHEST_M)]
AirSpeed = Annotated[float, _within(FASTEST_AIR_M_PER_S)]
Acceleration = Annotated[float, _within(GREATEST_M_PER_S2)]
Degrees = Annotated[float, _within(GREATEST_DEG)]
Moment = Annotated[float, _within(LONGEST_S)]
"""Time of a keyframe [s]."""
Relaxation = Annotated[float, Field(ge=0, le=LONGEST_RELAXATION_S)]

Position = Three[Coordinate]
Velocity = Three[Annotated[float, _within(FASTEST_M_PER_S)]]
AirVelocity = Three[AirSpeed]
Accelerations = Three[Acceleration]
Force = Three[Annotated[float, _within(GREATEST_N)]]
Spin = Three[Annotated[float, _within(FASTEST_RAD_PER_S)]]
