"""What a cloth can be coloured by. `COLOURS` is the only list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import thread_areas, vertex_areas
from gabardine.render.collider_distance import collider_distance, has_meshes

if TYPE_CHECKING:
    from gabardine.run.run import Run

PER_CENT = 100.0
FABRIC = "none"
"""The plain colour of each fabric: what cloth is drawn in unless something is asked for."""


@dataclass(frozen=True)
class Quantity:
    """Something known of each face, or each corner of it, in each frame.

    label, unit: for the scalar bar.   values: (run, frame) -> in that unit one per face (t,), or one per
    corner (t, 3), or None for the plain colour of the fabric.   signed: shown about zero, in a map with two
    ends.   recorded: whether a run has it, without measuring it.
    """

    name: str
    label: str
    unit: str
    values: Callable[[Run, int], Floats] | None
    signed: bool = False
    recorded: Callable[[Run], bool] = lambda _: True


COLOURS: Registry[Quantity] = Registry("colour")


def principal_strain(run: Run, frame: int) -> Floats:
    """Largest principal stretch minus 1 [%]."""
    return PER_CENT * run.principal_stretch(frame)


def strain_component(component: int) -> Callable[[Run, int], Floats]:
    """Green-Lagrange strain [%]: e_uu along the weft, e_vv along the warp, engineering shear e_uv = U.V."""
    return lambda run, frame: PER_CENT * run.strain(frame)[:, component]


def corotated(component: int) -> Callable[[Run, int], Floats]:
    """What limits bound, S - I with F = R S [%]: weft, warp or tensor shear."""
    return lambda run, frame: PER_CENT * run.corotated_strain(frame)[:, component]


def principal_stress(run: Run, frame: int) -> Floats:
    """Largest principal second Piola-Kirchhoff stress of the membrane [N/m]; zero on solids."""
    weft, warp, shear = run.stress(frame).T
    return 0.5 * (weft + warp) + np.hypot(0.5 * (weft - warp), shear)


def mean_curvature(run: Run, frame: int) -> Floats:
    """(k_1 + k_2)/2 [1/m], positive where the cloth bends towards its normal."""
    return run.curvature(frame).mean[run.faces]


def gaussian_curvature(run: Run, frame: int) -> Floats:
    """k_1 k_2 [1/m²]."""
    return run.curvature(frame).gaussian[run.faces]


def speed(run: Run, frame: int) -> Floats:
    """Speed of each face's middle [m/s], from the frames before and after."""
    before, after = max(frame - 1, 0), min(frame + 1, len(run.times) - 1)
    elapsed = float(run.times[after] - run.times[before])
    if elapsed <= 0:
        return np.zeros(len(run.faces))
    velocities = (run.positions[after] - run.positions[before]) / elapsed
    return np.linalg.norm(velocities[run.faces].mean(axis=1), axis=1)


def contact_pressure(run: Run, frame: int) -> Floats:
    """Force of contact on a vertex over its share of the cloth [Pa]; refused where none was recorded."""
    forces = np.linalg.norm(run.contact_force(frame), axis=1)
    areas = vertex_areas(thread_areas(run.thread_coordinates), run.faces, len(forces))
    return (forces / np.maximum(areas, 1e-300))[run.faces]


def has_contact(run: Run) -> bool:
    """Whether forces of contact were recorded."""
    return run.frame(0).contact_forces is not None


for _quantity in (
    Quantity("strain", "Largest strain", "%", principal_strain),
    Quantity("weft", "Weft strain", "%", strain_component(0), signed=True),
    Quantity("warp", "Warp strain", "%", strain_component(1), signed=True),
    Quantity("shear", "Shear strain", "%", strain_component(2), signed=True),
    Quantity("corotated-weft", "Corotated weft strain", "%", corotated(0), signed=True),
    Quantity("corotated-warp", "Corotated warp strain", "%", corotated(1), signed=True),
    Quantity("corotated-shear", "Corotated shear (half the angle)", "%", corotated(2), signed=True),
    Quantity("stress", "Largest stress", "N/m", principal_stress),
    Quantity("mean-curvature", "Mean curvature", "1/m", mean_curvature, signed=True),
    Quantity("gaussian-curvature", "Gaussian curvature", "1/m²", gaussian_curvature, signed=True),
    Quantity("speed", "Speed", "m/s", speed),
    Quantity("contact", "Contact pressure", "Pa", contact_pressure, recorded=has_contact),
    Quantity("distance", "Distance to the body", "mm", collider_distance, recorded=has_meshes),
    Quantity(FABRIC, "", "", None),
):
    COLOURS.add(_quantity.name, _quantity)
