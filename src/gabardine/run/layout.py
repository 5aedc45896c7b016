"""The constant data of a run: its mesh, its parts, the names of its pins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.run.arrays import Arrays, Expected
from gabardine.simulation.compile import Part
from gabardine.simulation.rigid_bodies import BODY_NUMBERS, body_names

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation


@dataclass(frozen=True, eq=False)
class Layout:
    """faces: (t, 3) int32; thread_coordinates: (t, 3, 2) [m]; parts: slices of each cloth and solid by name;
    pins: their names, in scene order; step_count, frame_count: of the whole run, once finished;
    contact: whether frames hold the forces of contact; rigid_bodies: their names; moments: whether
    frames hold the moments of pins; shares: those of the model (gabardine.mechanics.model), (t, 3) [m^2].
    """

    vertex_count: int
    faces: NDArray[np.int32]
    thread_coordinates: NDArray[np.float64]
    parts: dict[str, Part]
    pins: tuple[str, ...]
    step_count: int
    frame_count: int
    contact: bool = False
    rigid_bodies: tuple[str, ...] = ()
    moments: bool = False
    shares: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 3)))

    @classmethod
    def of(cls, simulation: Simulation) -> Layout:
        compiled, schedule = simulation.compiled, simulation.schedule
        return cls(
            len(compiled.model.order),
            compiled.faces,
            compiled.thread_coordinates,
            compiled.parts,
            pin_names(simulation.scene),
            schedule.step_count,
            len(schedule.frame_steps),
            compiled.model.contact is not None,
            body_names(simulation.scene),
            moments=True,
            shares=compiled.model.face_shares,
        )

    @property
    def averaged(self) -> bool:
        """Whether any membrane law uses strains averaged around vertices."""
        return bool(self.shares.any())

    def to_json(self) -> dict[str, Any]:
        """Everything but the arrays."""
        parts = {
            name: {"vertices": [p.vertices.start, p.vertices.stop], "faces": [p.faces.start, p.faces.stop]}
            for name, p in self.parts.items()
        }
        return {
            "vertex_count": self.vertex_count,
            "face_count": len(self.faces),
            "parts": parts,
            "pins": list(self.pins),
            "step_count": self.step_count,
            "frame_count": self.frame_count,
            "contact": self.contact,
            "moments": self.moments,
            "averaged": self.averaged,
            **({"bodies": list(self.rigid_bodies)} if self.rigid_bodies else {}),
        }

    def arrays(self) -> Arrays:
        shares = {"shares": self.shares} if self.averaged else {}
        return {"faces": self.faces, "thread_coordinates": self.thread_coordinates, **shares}

    @classmethod
    def from_json(cls, data: dict[str, Any], arrays: Arrays) -> Layout:
        """The layout of `to_json` (checked: gabardine.run.contents) and `arrays`; ValueError if unequal."""
        parts = {
            name: Part(slice(*part["vertices"]), slice(*part["faces"]))
            for name, part in data["parts"].items()
        }
        vertex_count, faces = data["vertex_count"], arrays["faces"]
        _refuse_gaps([part.vertices for part in parts.values()], vertex_count, "vertices")
        _refuse_gaps([part.faces for part in parts.values()], len(faces), "faces")
        if faces.size and not 0 <= int(faces.min()) <= int(faces.max()) < vertex_count:
            raise ValueError("faces name vertices that do not exist")
        names, counts = tuple(data["pins"]), (data["step_count"], data["frame_count"])
        threads, contact, bodies = arrays["thread_coordinates"], data["contact"], tuple(data["bodies"])
        shares = arrays.get("shares", np.zeros((0, 3)))
        mesh = vertex_count, faces, threads, parts, names
        return cls(*mesh, *counts, contact, bodies, data["moments"], shares)

    def frame_arrays(self) -> Expected:
        """The arrays of a frame's file."""
        contact = {"contact_forces": (np.float32, (self.vertex_count, 3))} if self.contact else {}
        return {
            "time_s": (np.float64, ()),
            "positions": (np.float64, (self.vertex_count, 3)),
            "velocities": (np.float32, (self.vertex_count, 3)),
            "pin_forces": (np.float64, (len(self.pins), 3)),
            **contact,
            **({"bodies": (np.float64, (len(self.rigid_bodies), BODY_NUMBERS))} if self.rigid_bodies else {}),
            **({"pin_moments": (np.float64, (len(self.pins), 3))} if self.moments else {}),
        }


def _refuse_gaps(slices: list[slice], count: int, what: str) -> None:
    """ValueError unless slices follow each other from 0 to `count`."""
    at = 0
    for each in slices:
        if each.start != at or each.stop < at:
            raise ValueError(f"the {what} of its parts do not follow each other")
        at = each.stop
    if at != count:
        raise ValueError(f"its parts have {at} {what} and the whole has {count}")


def mesh_arrays(face_count: int, averaged: bool) -> Expected:
    """The arrays of the mesh file."""
    return {
        "faces": (np.int32, (face_count, 3)),
        "thread_coordinates": (np.float64, (face_count, 3, 2)),
        **({"shares": (np.float64, (face_count, 3))} if averaged else {}),
    }


def pin_names(scene: Scene) -> tuple[str, ...]:
    """The names of all pins; one without a name is called `sheet.pin[0]` by its place."""
    return tuple(
        pin.name or f"{body.name}.pin[{k}]" for body in scene.deformables for k, pin in enumerate(body.pin)
    )
