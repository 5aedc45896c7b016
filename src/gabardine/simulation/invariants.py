"""Invariants that are checked after every step, at a cost below a hundredth of it.

Numbers are finite (`all_finite`, used by step control before a step is accepted). The momentum of a free body
(a piece of cloth, a solid or a rigid body without pins and contact) changes by gravity and loads alone:

    a sum m (v1 - v0) - c sum m (v0 - v_previous) = h (r_g sum m g + r F)

with a = 1, c = 0 in methods of one step; BDF-2 with w = h / h_previous has a = (1 + 2 w) / (1 + w) and c =
w^2 / (1 + w) (gabardine.integrators.bdf2). The factors r of ramps may have any value between the smallest and
the largest of the step, since methods evaluate forces at different times of it. Strains are within the
measured range of the fabric (gabardine.simulation.measured_strain). In the mode "guaranteed" a step ends at
the end of the last collision-free displacement: CCD has checked every candidate pair along exactly this
displacement, so a step that ends there has no intersections (`certified`).

Air drag and damping are external, so bodies with either are not free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.mechanics.breach import Breach
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import Floats, Model, State
from gabardine.mechanics.report import StepReport
from gabardine.simulation.measured_strain import MeasuredStrain

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Compiled

MOST_DRIFT = {"double": 0.01, "single": 0.1}
"""Largest unexplained change of momentum over sum m |dv|, by the precision of the matrix. The largest found
are 1e-3 and 0.02, in the hundred scenes of tests/fingerprints and in stretched sheets in free flight by every
method with tolerances of 1e-8 to 1e-2."""
UNEXPLAINED = "the momentum of a free body changes by more than gravity and loads explain (over sum m |dv|)"
REMEDY = "lower solver.tolerance or time.step_s; if that does not help, report it"
LEAST_SPEED = 1e-7
"""Changes of velocity below this fraction of the velocity are rounding."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class FreeBodies:
    """owner: the free body of each row, or -1; names of bodies; weight [N] and constant loads with the times
    between which they act [N, s], (loads, b, 3) and (loads, 2); sums: scratch
    """

    controls: Controls
    owner: Ints
    names: tuple[str, ...]
    weight: Floats
    loads: Floats
    spans_s: Floats
    sums: Floats

    @classmethod
    def of(cls, model: Model, controls: Controls, names: tuple[str, ...], part_of_row: Ints) -> FreeBodies:
        """The free bodies among the pieces that elements and attached vertices connect.

        part_of_row: the index in `names` of the cloth, solid or rigid body that each row belongs to
        """
        label, held = model.pieces, np.zeros(model.vertex_count, np.bool_)
        held[controls.pinned_vertices] = True
        held |= bool(controls.fields)  # their momentum is not part of the balance
        for block in model.blocks:
            if not block.element.invariant:
                held[block.stencils.ravel()] = True
        kept = np.flatnonzero(np.bincount(label, held) == 0)
        number = np.full(label.max(initial=-1) + 1, -1, np.int64)
        number[kept] = np.arange(len(kept))
        owner = number[label]
        first = np.array([np.argmax(owner == k) for k in range(len(kept))], np.int64)
        weight = _by_body(owner, len(kept), np.arange(len(owner)), model.weight)
        loads = [_by_body(owner, len(kept), load.vertices, load.forces) for load in controls.loads]
        return cls(
            controls,
            owner,
            tuple(names[part_of_row[row]] for row in first),
            weight,
            np.array(loads).reshape(len(loads), len(kept), 3),
            np.array([(load.start_s, load.end_s) for load in controls.loads]).reshape(len(loads), 2),
            np.zeros((len(kept), 9)),
        )


@dataclass(eq=False)
class Invariants:
    """Checks the steps of one simulation; free: its free bodies under the last controls."""

    model: Model
    names: tuple[str, ...]
    part_of_row: Ints
    strain: MeasuredStrain
    most_drift: float
    static: bool
    free: FreeBodies

    @classmethod
    def of(cls, scene: Scene, compiled: Compiled, static: bool) -> Invariants:
        """The checks of a scene; static: whether steps are equilibria, which have no momentum."""
        model, bodies = compiled.model, compiled.model.rigid_bodies
        part = np.empty(len(model.order), np.int64)
        for k, body in enumerate(scene.deformables):
            part[compiled.parts[body.name].vertices] = k
        rigid = () if bodies is None else bodies.names
        nodes = len(scene.deformables) + np.repeat(np.arange(len(rigid)), 4)
        names = *(body.where for body in scene.deformables), *(f'"{name}"' for name in rigid)
        rows = np.concatenate([part[model.order], nodes])
        most = MOST_DRIFT[scene.solver.precision]
        free = FreeBodies.of(model, compiled.controls, names, rows)
        return cls(model, names, rows, MeasuredStrain.of(scene, compiled), most, static, free)

    def check(self, start: State, end: State, controls: Controls, report: StepReport) -> None:
        """Add the violated invariants of a step to its report."""
        if report.max_strain > self.strain.least and not controls.rest_moves(end.time_s):
            beyond = self.strain.beyond(self.model.original(end.positions), end.time_s)
            report.breaches += [] if beyond is None else [beyond]
        if self.free.controls is not controls:
            self.free = FreeBodies.of(self.model, controls, self.names, self.part_of_row)
        whole = report.halvings == 0 and report.substeps == 1 and report.corrected == 0
        if self.static or not self.free.names or not (whole or self._may_be_divided(start)):
            return
        body, drift = _largest_drift(self.free, self.model.masses, start, end, report)
        if drift > self.most_drift:
            found = end.time_s, drift, self.most_drift, REMEDY, self.free.names[body]
            report.breaches.append(Breach(UNEXPLAINED, *found))

    def _may_be_divided(self, start: State) -> bool:
        """Whether the balance over several steps is known: no contact, and a method of one step."""
        return self.model.contact is None and start.previous_step_s == 0.0


def _largest_drift(
    free: FreeBodies, masses: Floats, start: State, end: State, report: StepReport
) -> tuple[int, float]:
    """The free body with the largest unexplained change of momentum, and that over sum m |dv|."""
    a, c, before = 1.0, 0.0, start.velocities
    if start.previous_step_s > 0.0:
        w = report.step_s / start.previous_step_s
        a, c, before = (1.0 + 2.0 * w) / (1.0 + w), w * w / (1.0 + w), start.previous_velocities
    velocities = before, start.velocities, end.velocities, end.contact_forces
    controls = free.controls
    ramps = (controls.gravity_ramp, *(load.ramp for load in controls.loads))
    factors = np.array([ramp.range(start.time_s, end.time_s) for ramp in ramps])
    given = free.weight, free.loads, free.spans_s, factors, (start.time_s, end.time_s, report.step_s, a, c)
    found: tuple[int, float] = largest_drift(free.owner, masses, *velocities, *given, free.sums)
    return found


def certified(contact: Contact | None, end: Floats) -> Breach | None:
    """A breach if a step in the mode "guaranteed" ends elsewhere than where CCD has checked [m]."""
    if contact is None or not contact.guarantees:
        return None
    followed = contact.followed_to()
    if followed is not None and np.array_equal(followed, end):
        return None
    far = np.inf if followed is None else float(np.abs(followed - end).max())
    remedy = "report it: this is a bug in Gabardine"
    return Breach("a step ends elsewhere than along the collision-free path [m]", 0.0, far, 0.0, remedy)


def crossing(contact: Contact | None, report: StepReport) -> list[Breach]:
    """A breach if edges pass through triangles at a frame in the mode "guaranteed": a check without CCD."""
    if not report.intersections or contact is None or not contact.guarantees:
        return []
    what, remedy = "edges pass through triangles", "report it: this is a bug in Gabardine"
    return [Breach(what, report.time_s, float(report.intersections), 0.0, remedy)]


def _by_body(owner: Ints, count: int, rows: NDArray[Any], forces: Floats) -> Floats:
    """Sums over the rows of each body [N], (count, 3)."""
    out = np.zeros((count + 1, 3))
    np.add.at(out, owner[rows], forces)  # rows without a body are added to the last row
    return out[:count]


@kernel
def all_finite(positions, velocities):  # type: ignore[no-untyped-def]
    """Whether all numbers of two flat arrays are finite: only for these x - x is 0."""
    strange = 0  # counted, since sums of numbers would be added one after the other
    for k in range(positions.shape[0]):
        strange += positions[k] - positions[k] != 0.0
        strange += velocities[k] - velocities[k] != 0.0
    return strange == 0


@kernel
def largest_drift(  # type: ignore[no-untyped-def]
    owner, masses, before, v0, v1, contact_forces, weight, loads, spans_s, factors, numbers, sums
):
    """The free body with the largest unexplained change of momentum over sum m |dv|, and that ratio.

    factors: the smallest and the largest of gravity and of each load in the step
    numbers: start, end and length of the step [s], a and c
    sums: for each body the balance (3), sum m |dv|, sum m |v|, whether it is not free in this step, and the
    uncertainty of the balance by ramps (3)
    """
    start_s, end_s, step_s, a, c = numbers
    sums[:] = 0.0
    for i in range(owner.shape[0]):
        b = owner[i]
        if b < 0:
            continue
        m = masses[i]
        for k in range(3):
            gained = v1[i, k] - v0[i, k]
            sums[b, k] += m * (a * gained - c * (v0[i, k] - before[i, k]))
            sums[b, 3] += m * abs(gained)
            sums[b, 4] += m * (abs(v1[i, k]) + abs(v0[i, k]))
            if contact_forces[i, k] != 0.0:
                sums[b, 5] = 1.0
    for j in range(loads.shape[0]):
        whole = spans_s[j, 0] <= start_s and spans_s[j, 1] >= end_s
        never = spans_s[j, 0] > end_s or spans_s[j, 1] < start_s
        for b in range(sums.shape[0]):
            for k in range(3):
                if whole:
                    mean = 0.5 * (factors[j + 1, 0] + factors[j + 1, 1])
                    sums[b, k] -= mean * step_s * loads[j, b, k]
                    sums[b, 3] += abs(mean) * step_s * abs(loads[j, b, k])
                    open_part = 0.5 * (factors[j + 1, 1] - factors[j + 1, 0])
                    sums[b, 6 + k] += open_part * step_s * abs(loads[j, b, k])
                elif not never and loads[j, b, k] != 0.0:
                    sums[b, 5] = 1.0  # the load begins or ends within the step
    body, largest = 0, 0.0
    for b in range(sums.shape[0]):
        if sums[b, 5] != 0.0:
            continue
        missing, scale = 0.0, sums[b, 3] + LEAST_SPEED * sums[b, 4]
        for k in range(3):
            push = step_s * weight[b, k]
            open_part = sums[b, 6 + k] + 0.5 * (factors[0, 1] - factors[0, 0]) * abs(push)
            mean = 0.5 * (factors[0, 0] + factors[0, 1])
            missing += max(0.0, abs(sums[b, k] - mean * push) - open_part)
            scale += abs(mean * push)
        if missing > largest * scale:
            body, largest = b, missing / scale
    return body, largest
