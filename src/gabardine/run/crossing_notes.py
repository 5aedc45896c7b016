"""A note on runs whose cloth ends up crossing itself without self-contact.

Without a `[contact]` section, or with contact.mode = "colliders", cloth has no contact with itself. That is
right for a sheet that hangs or stretches, and wrong for cloth that folds; only the result shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gabardine.contact.broad_phase import BroadPhase, Surface
from gabardine.contact.intersections import intersections

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation


def crossing_notes(simulation: Simulation) -> list[str]:
    """A note if cloth without self-contact crosses itself in the present state; once a run."""
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
