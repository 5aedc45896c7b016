"""What may be changed while a scene runs: a slider each, applied to the scene's own tables.

Each is a field of the scene or a factor on several, told by the unit in their names: all numbers called
..._n_per_m below a fabric's membrane and a cloth's model scale with its stiffness, all ..._n_m below its
bending with its rigidity. So a new law has its sliders without a word here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from gabardine.core.model_tables import tables
from gabardine.materials.library import fabrics

if TYPE_CHECKING:
    from gabardine.scene import Scene

Tables = dict[str, Any]

LIMITS = ("rate", "structural", "shear", "flexion", "weft", "warp")
"""Fields of a cloth's limit that are strains."""
NOTHING = 1e-9
WITHIN = 0.99
"""Of the largest coupling of stretch and bending with which the energy is positive."""


@dataclass(frozen=True)
class Control:
    """A slider: its place, its range, where it stands at first, and what it does to the scene's tables."""

    name: str
    label: str
    group: str
    unit: str
    low: float
    high: float
    value: float
    apply: Callable[[Tables, float], None] = field(repr=False)
    logarithmic: bool = False

    def to_json(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if key != "apply"}


def controls_of(scene: Scene) -> tuple[Control, ...]:
    """The sliders of a scene."""
    found = [_gravity(scene), *_air(scene)]
    for index, cloth in enumerate(scene.cloth):
        found += _cloth(index, cloth)
    return tuple(found)


def changed(scene: Scene, controls: tuple[Control, ...], values: dict[str, float]) -> Scene:
    """The scene with sliders moved; SceneError if it does not allow that."""
    data = tables(scene, everything=True)
    for control in controls:
        if control.name in values and values[control.name] != control.value:
            control.apply(data, values[control.name])
    return type(scene).from_data(data, scene.folder, "scene")


def recut(scene: Scene, chosen: dict[str, str]) -> Scene:
    """The scene with cloths, by name, of other fabrics of the library."""
    if not chosen:
        return scene
    data = tables(scene, everything=True)
    for cloth in data["cloth"]:
        if cloth["name"] in chosen:
            cloth["fabric"] = tables(fabrics[chosen[cloth["name"]]], everything=True)
    return type(scene).from_data(data, scene.folder, "scene")


def _gravity(scene: Scene) -> Control:
    given = scene.world.gravity_m_per_s2
    strength = math.hypot(*given)
    direction = tuple(part / strength for part in given) if strength > 0 else (0.0, -1.0, 0.0)

    def apply(data: Tables, value: float) -> None:
        data["world"]["gravity_m_per_s2"] = [value * part for part in direction]

    return Control("gravity", "Gravity", "World", "m/s²", 0.0, max(20.0, 2 * strength), strength, apply)


def _air(scene: Scene) -> list[Control]:
    def wind(axis: int) -> Control:
        def apply(data: Tables, value: float) -> None:
            data["world"]["wind_m_per_s"][axis] = value

        name, now = "xyz"[axis], scene.world.wind_m_per_s[axis]
        reach = max(10.0, 2 * abs(now))
        return Control(f"wind-{name}", f"Wind along {name}", "World", "m/s", -reach, reach, now, apply)

    def drag(data: Tables, value: float) -> None:
        data["world"]["air_drag_kg_per_m2_s"]["normal"] = value

    now = scene.world.air_drag_kg_per_m2_s.normal
    return [
        wind(0),
        wind(2),
        Control("drag", "Air drag", "World", "kg/(m² s)", 0.0, max(2.0, 4 * now), now, drag),
    ]


def _cloth(index: int, cloth: Any) -> list[Control]:
    def within(data: Tables) -> Tables:
        return data["cloth"][index]

    def stiffness(data: Tables, factor: float) -> None:
        _scale(within(data)["fabric"]["membrane"], "_n_per_m", factor)
        _scale(within(data)["model"], "_n_per_m", factor)

    def bending(data: Tables, factor: float) -> None:
        _scale(within(data)["fabric"].get("bending"), "_n_m", factor)

    def density(data: Tables, value: float) -> None:
        within(data)["fabric"]["density_kg_per_m2"] = value

    name, now = cloth.name, cloth.fabric.density_kg_per_m2
    found = [
        Control(f"{name}.stiffness", "Stiffness", name, "×", 0.05, 20.0, 1.0, stiffness, True),
        Control(f"{name}.bending", "Bending stiffness", name, "×", 0.01, 100.0, 1.0, bending, True),
        Control(f"{name}.density", "Density", name, "kg/m²", now / 5, 5 * now, now, density, True),
    ]
    found += _coupling(index, cloth)
    limits = tables(cloth.limit, everything=True)
    for key in LIMITS:
        if isinstance(limits.get(key), float) and limits[key] > 0:
            found.append(_limit(index, name, key, limits[key]))
    return found


def _coupling(index: int, cloth: Any) -> list[Control]:
    """Of a Cosserat surface with a coupling term: a factor on phi, to either side as far as it may be."""
    if not getattr(cloth.model, "phi", None):
        return []
    zeta, xi, phi = cloth.model.moduli(cloth.fabric).constants()
    most = min(2.0 * math.sqrt(z * x) / abs(p) for z, x, p in zip(zeta, xi, phi) if p)
    reach = max(1.0, WITHIN * most / (1.0 + abs(cloth.model.poisson)))

    def apply(data: Tables, factor: float) -> None:
        model = data["cloth"][index]["model"]
        given = model["phi"]
        model["phi"] = [factor * each for each in given] if isinstance(given, list) else factor * given

    return [Control(f"{cloth.name}.coupling", "Coupling", cloth.name, "×", -reach, reach, 1.0, apply)]


def _limit(index: int, name: str, key: str, now: float) -> Control:
    def apply(data: Tables, value: float) -> None:
        data["cloth"][index]["limit"][key] = value

    return Control(
        f"{name}.limit.{key}", f"Limit, {key}", name, "", min(0.005, now), max(0.5, now), now, apply, True
    )


def _scale(node: Any, suffix: str, factor: float) -> None:
    """Multiply every number, or list of numbers, whose name ends so."""
    if isinstance(node, list):
        for item in node:
            _scale(item, suffix, factor)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        if key.endswith(suffix) and isinstance(value, int | float):
            node[key] = factor * value
        elif key.endswith(suffix) and isinstance(value, list):
            node[key] = [factor * item if isinstance(item, int | float) else item for item in value]
        else:
            _scale(value, suffix, factor)
