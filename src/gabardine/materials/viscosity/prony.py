"""Viscosity by Maxwell branches: a membrane whose modulus relaxes as a Prony series."""

from __future__ import annotations

from typing import ClassVar, Literal

import numpy as np
from pydantic import Field

from gabardine.core.bounds import LONGEST_RELAXATION_S, Relaxation
from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.elements.membrane_relaxation import membrane_relaxation
from gabardine.elements.vertex_patches import vertex_patches
from gabardine.materials.law import MembraneLaw
from gabardine.materials.sheet import Sheet
from gabardine.materials.viscosity.viscosity import Viscosity


class PronyBranch(Parameters):
    """A spring in series with a dashpot: it adds `share` of the stiffness and lets go within `time_s`."""

    share: float = Field(
        gt=0, le=1e3, description="its stiffness over that of the membrane law at rest, which stays for good"
    )
    time_s: float = Field(gt=0, le=LONGEST_RELAXATION_S, description="relaxation time [s]")


class Prony(Viscosity):
    """Stiffness that relaxes: C (1 + sum share exp(-t/time)) of a strain that is held, C the law at rest.

    Loops of load and unload depend on speed: there are none far from 1/time. Only model "triangles" has it.
    """

    law: Literal["prony"] = "prony"
    remembers: ClassVar[bool] = True
    membrane: tuple[PronyBranch, ...] = Field(min_length=1, description="branches of the membrane")
    bending_s: Relaxation = Field(0.0, description="relaxation time of bending [s]")

    def membrane_law(self, elastic: MembraneLaw) -> MembraneLaw | None:  # noqa: ARG002 - its state is its own
        return None

    def blocks(self, sheet: Sheet, elastic: MembraneLaw) -> list[Block]:
        uu, vv, ss, uv, us, vs = elastic.rest_stiffness()
        values, vectors = np.linalg.eigh([[uu, uv, us], [uv, vv, vs], [us, vs, ss]])
        c = (vectors * values.clip(min=0.0)) @ vectors.T  # a branch must not release energy
        stiffness = (c[0, 0], c[1, 1], c[2, 2], c[0, 1], c[0, 2], c[1, 2])
        branches = [number for each in self.membrane for number in (each.share, each.time_s)]
        out = []
        for patches in vertex_patches(sheet.faces, sheet.thread_coordinates, sheet.pinned):
            element = membrane_relaxation(patches.triangles, len(self.membrane))
            par = element.par.row(stiffness=stiffness, branches=branches)
            out.append(Block(element, "membrane", patches.stencils, patches.rest, par))
        return out
