"""A run whose cloth ends up through itself, because nothing kept it from that.

Without a `[contact]` section, or with contact.mode = "colliders", cloth does not know itself. That is right
for a sheet that hangs or stretches, and wrong for whatever folds; only the result tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation


def crossing_notes(simulation: Simulation) -> list[str]:
    """That cloth crosses itself at the present moment of a simulation in which it may; once a run."""
    faces, positions = simulation.compiled.faces, simulation.positions
    if simulation.intersections() is not None or not len(faces):
        return []
    surface = Surface.of(faces, positions)
    places = intersections(BroadPhase([surface], [(0, 0)]), positions)[1]
    if not len(places):
        return []
    first = ", ".join(f"{x:.3g}" for x in places[0])
    return [
        f"Cloth passes through itself at the end, in {len(places)} places, one at ({first}) m: without "
        'contact.mode = "guaranteed" or "fast" its layers do not know each other.'
    ]
