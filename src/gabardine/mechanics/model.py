"""The data of a simulation: Model, which is constant, and State, of which each step makes a new one.

A step is a function (model, controls, state, workspace) -> (state, report). Everything that influences the
future is in the model, the controls (gabardine.mechanics.controls) and the state, so saving a State is a
checkpoint. All vertex arrays are in *internal* order (see gabardine.geometry.ordering).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats, Indices
from gabardine.core.frozen import Frozen
from gabardine.elements.contract import Block, Internal
from gabardine.elements.triangle import REST
from gabardine.linalg.blocks import BlockPattern, pattern_of
from gabardine.mechanics.contact import ContactModel
from gabardine.mechanics.pieces import pieces_of
from gabardine.mechanics.rigid_bodies import RigidBodies


@dataclass(frozen=True, eq=False)
class Model(Frozen):
    """The constant data of a run.

    order: original index of each internal vertex, without the nodes of rigid bodies, which come last
    masses: [kg], shape (vertex_count,)
    faces: shape (face_count, 3), uint32; face_rest: rest rows of the membrane triangle
    blocks: laws of force; pattern: block sparsity of all of them together
    contact: or None; rigid_bodies: or None
    face_shares: area that each triangle contributes to the averages around its corners [m^2], (face_count,
        3); zero where strain is not averaged (gabardine.geometry.averaging), empty: nowhere

    averages: whether strain is averaged anywhere
    mass_rows: the masses three times each [kg], shape (vertex_count, 3): NumPy is slow on rows of one number
    weight: gravity [N], shape (vertex_count, 3)
    fine_area_m2: rest area that a tenth of all triangles are smaller than
    rings: every row and its neighbours on the surface, inside of solids in the elements, as (starts, columns)
    pieces: piece index of each row (gabardine.mechanics.pieces)
    """

    order: NDArray[np.int64]
    masses: Floats
    faces: NDArray[np.uint32]
    face_rest: Floats
    blocks: tuple[Block, ...]
    pattern: BlockPattern
    gravity: Floats
    contact: ContactModel | None = None
    rigid_bodies: RigidBodies | None = None
    face_shares: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    averages: bool = field(init=False)
    mass_rows: Floats = field(init=False)
    weight: Floats = field(init=False)
    fine_area_m2: float = field(init=False)
    rings: tuple[Indices, Indices] = field(init=False)
    pieces: NDArray[np.int64] = field(init=False)

    def derived(self) -> dict[str, Any]:
        rows = np.repeat(self.masses, 3).reshape(-1, 3)
        fine = float(np.percentile(REST.of(self.face_rest, "area"), 10.0)) if len(self.face_rest) else 0.0
        near = _rings(self.faces, self.blocks, len(self.masses))
        derived = {"mass_rows": rows, "weight": rows * self.gravity, "fine_area_m2": fine}
        pieces = pieces_of((block.stencils for block in self.blocks), self.rigid_bodies, len(self.masses))
        derived |= {"averages": bool(self.face_shares.any()), "pieces": pieces}
        return {**derived, "rings": (near.starts, near.columns)}

    @property
    def vertex_count(self) -> int:
        """Number of vertices and nodes of rigid bodies: rows of all arrays."""
        return len(self.masses)

    def original(self, internal: NDArray[Any]) -> NDArray[Any]:
        """A per-vertex array in the user's order, without the nodes of rigid bodies."""
        out = np.empty_like(internal[: len(self.order)])
        out[self.order] = internal[: len(self.order)]
        return out


def _rings(faces: Indices, blocks: tuple[Block, ...], count: int) -> BlockPattern:
    """The neighbours of each row: by faces; inside of solids by the elements."""
    inside = np.ones(count, np.bool_)
    inside[faces] = False
    tables = (block.stencils for block in blocks if block.stencils.shape[1] > 1)
    return pattern_of([faces, *(table[inside[table].any(axis=1)] for table in tables)], count)


STORED_AS = {"step_control": "pace"}
"""Fields of a state that have another name in checkpoints, so that those of older runs still open."""


@dataclass(frozen=True, eq=False)
class State:
    """All variable data that influence the future of a run.

    positions [m], velocities [m/s]: shape (vertex_count, 3)
    accelerations: mean over the last step [m/s^2], from which the next one is predicted
    time_s, step: time [s] and number of steps so far
    contact_forces: force of the colliders on each vertex in the last step [N]
    pin_forces: force of each pin on the cloth in the last step [N], shape (pin_count, 3)
    pin_moments: moment of each about the mean position of its vertices [N m], shape (pin_count, 3)
    previous_*: start and length of the last step [m, m/s, s], for methods of two steps; empty and 0 without
        any
    step_control: memory of the step control (gabardine.simulation.automatic_steps)
    still_s: time at rest so far [s], for runs that end at rest (gabardine.simulation.rest)
    anchors: positions at which pins that begin later took hold of their vertices [m], one after the other
        (NaN: not yet); empty if all begin at the start
    internal: the internal states of elements: an array (element_count, state_size) for each block that has
        any, in the order of the model's blocks; replaced at the very end of an accepted step
    """

    positions: Floats
    velocities: Floats
    accelerations: Floats
    time_s: float = 0.0
    step: int = 0
    contact_forces: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    pin_forces: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    pin_moments: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    previous_positions: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    previous_velocities: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    previous_step_s: float = 0.0
    step_control: Floats = field(default_factory=lambda: np.zeros(0))
    still_s: float = 0.0
    anchors: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    internal: Internal = ()

    def to_arrays(self) -> dict[str, NDArray[Any]]:
        """Plain arrays, for a checkpoint; internal states are "internal.0" and so on."""
        plain = {STORED_AS.get(name, name): np.asarray(getattr(self, name)) for name in _PLAIN}
        if not len(self.anchors):
            del plain["anchors"]
        return {**plain, **{f"internal.{k}": array for k, array in enumerate(self.internal)}}

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> State:
        """The state saved by `to_arrays`."""
        present = dict(arrays)
        present.setdefault("pin_moments", np.zeros_like(arrays["pin_forces"]))  # of older runs
        present.setdefault("anchors", np.zeros((0, 3)))
        present.setdefault("still_s", np.zeros(()))
        values: dict[str, Any] = {name: np.array(present[STORED_AS.get(name, name)]) for name in _PLAIN}
        numbers = {"time_s": float, "step": int, "previous_step_s": float, "still_s": float}
        values |= {name: kind(values[name]) for name, kind in numbers.items()}
        count = sum(name.startswith("internal.") for name in arrays)
        return cls(**values, internal=tuple(np.array(arrays[f"internal.{k}"]) for k in range(count)))


_PLAIN = tuple(name for name in State.__dataclass_fields__ if name != "internal")
"""Fields of a state that are a single array or number."""
