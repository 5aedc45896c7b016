"""From the air and the force fields of a scene to the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.mechanics.air import SumOfWinds
from gabardine.mechanics.air import Wind as Made
from gabardine.mechanics.controls import Controls, SteadyWind

if TYPE_CHECKING:
    from gabardine.scene.wind import Wind
    from gabardine.scene.world import World


def with_air(controls: Controls, world: World, folder: Path) -> Controls:
    """The controls with the winds and fields of a scene; `folder`: base of relative paths."""
    controls = with_winds(controls, np.array(world.wind_m_per_s, float), world.wind, folder)
    return replace(controls, fields=tuple(each.build() for each in world.field))


def with_winds(controls: Controls, steady: Floats, winds: Sequence[Wind], folder: Path) -> Controls:
    """The controls with a steady wind [m/s], shape (3,), plus other winds."""
    changing: list[Made] = [each.build(folder) for each in winds if not each.local]
    local = tuple(each.build(folder) for each in winds if each.local)
    everywhere: Made = SteadyWind(steady)
    if changing:
        everywhere = SumOfWinds((everywhere, *changing)) if steady.any() or len(changing) > 1 else changing[0]
    return replace(controls, wind=everywhere, air=local)
