"""Cloths whose rest shape changes from the initial shape to the cut shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.elements.rest_metric import PLAIN, RestMotion, triangles_of
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import Model, State


def with_rest_motions(
    sewn: Mapping[str, tuple[float, slice]], model: Model, controls: Controls, state: State
) -> Controls:
    """The controls with the motions of the rest shapes.

    sewn: by the name of the cloth, duration of the change [s], and its vertices in the user's order
    """
    if not sewn:
        return controls
    times_s = {duration_s for duration_s, _ in sewn.values()}
    if len(times_s) > 1:
        listed = ", ".join(f'{duration_s:g} s of "{name}"' for name, (duration_s, _) in sewn.items())
        raise SceneError(f"The times of sewing differ: {listed}; give all cloths the same sewing_s.")
    moving, positions, (duration_s,) = np.zeros(model.vertex_count, bool), state.positions, times_s
    for _, part in sewn.values():
        moving[: len(model.order)] |= (model.order >= part.start) & (model.order < part.stop)
    motions = {}
    for number, block in enumerate(model.blocks):
        where = triangles_of(block)
        if where is not None and moving[block.stencils].all():
            motions[number] = RestMotion.of(block.stencils, block.rest, where, positions, duration_s)
    faces = RestMotion.of(model.faces, model.face_rest, PLAIN, positions, duration_s)
    still = np.asarray(~moving[model.faces].all(axis=1))
    stretches = np.where(still[:, None, None, None], np.eye(2), faces.stretches)
    return replace(controls, rest_motions=motions, face_rest_motion=replace(faces, stretches=stretches))
