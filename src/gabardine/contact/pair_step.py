"""The contact pairs of one step: their repulsion and friction, and whether another solve is needed.

The laws are linearised at the present or expected distances of the pairs; after a solve closest points,
normals and shares are evaluated at the solution and the laws are linearised again (terms:
`linearised` of gabardine.contact.pair_kernels). In statics the next step renews them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import Candidates, longest
from gabardine.contact.collision_free import collision_free_displacement
from gabardine.contact.pair_kernels import (
    coulomb_forces,
    initialise_pairs,
    linearised,
    pair_properties,
    update_pairs,
)
from gabardine.contact.pairs import add_pushes, add_terms, keys, opposing, relative, set_blocks, shared_rows
from gabardine.contact.rigid_surface import RigidMotion, RigidPairs
from gabardine.core.arrays import Floats, Indices
from gabardine.linalg.blocks import size
from gabardine.linalg.solvers import LinearSolver
from gabardine.mechanics.contact import Span
from gabardine.mechanics.step_term import Linear, StepOutcome, StepTerm, surface_forces

if TYPE_CHECKING:
    from gabardine.contact.pair_contact import BoundPairContact, Spin

FEW = 0.02
"""Fraction of touching pairs with a wrong force up to which no further solve is worth it."""
WRONG = 0.1
"""Relative error of a force that counts as wrong."""
MISJUDGED = 0.003
"""Allowed relative error of all friction limits together, compared with the pressure of their pairs."""
DEEPER = 0.5
"""A pass linearises the law at no less than this fraction of the distance of the pass before."""
STIFFNESS_PER_S2 = 20 * 9.81
"""Stiffness times gap over mass: at half the gap a pair carries twenty times its own weight."""
TRUSTED = 0.5
"""Relative change of a friction limit from pass to pass up to which it is trusted."""
DAMPING_S = 0.01
"""Damping along the normal over stiffness [s]: keeps cloth from bouncing."""
BODY_STIFFNESS_PER_S2 = 4 * 9.81
"""STIFFNESS_PER_S2 of rigid bodies: softer, so that a body rests on several pairs and the corners of its mesh
act like the round shape they stand for. A ball then rolls; ten times as stiff it jolts from corner to
corner."""
SEARCHED_EVERY = 4
"""Number of passes after which pairs are searched for again, along a solution that still changes."""
CREEP_M_PER_S = 1e-5
"""Slower slip counts as sticking."""
STICKING_M_PER_S = 1e-3
"""A braked pair that slips no faster may count as sticking for a step; the next holds it."""
MOST_TURN = 1.0
"""Largest rotation of a rigid body in a step [rad]; beyond it the step is halved."""

Flags = NDArray[np.bool_]

PER_PAIR = (
    *("stencils", "kinds", "began", "weights", "normals", "distances", "shares"),
    *("linked", "thickness", "gaps", "mobility", "stiffness", "firmness", "friction", "hard"),
    *("start_normals", "start_shares", "expansion", "start", "parting"),
    *("limits", "trusted", "slips", "slacks", "reversals", "pushed", "pressed"),
)
"""Arrays per pair, besides the law."""


@dataclass(eq=False)
class PairContactStep(StepTerm):
    """The pairs of one step, with the present estimate of their pressure and slip.

    points, move: positions and expected displacements of vertices, bodies and colliders [m]
    row_count: of the linear system: vertices and nodes of bodies, the first points
    near: the last candidates found from these points; rigid: the pairs in coordinates of rigid bodies
    spins: round colliders that turn; kinds: index into KINDS; began: distances at the start [m]
    thickness: distance that each pair keeps [m]; gaps: range beyond it in which it acts [m]
    weights, normals: of closest points at the last solution; distances along them: initial, beyond thickness
    shares: of the force (gabardine.contact.cones); acted: stencils, weights, normals of the last solve
    linked: pairs with blocks in the matrix; mobility: sum w^2/m [1/kg]; expansion: distances for the law [m]
    start_normals, start_shares: at the start; start: initial distance for damping [m]
    hard: pairs with a rigid body: few and steady; not damped, since that would brake a ball
    pushed, pressed: force of the last solution and its normal part [N]; limits: friction limits [N]
    trusted: whether a limit is nearly right; slips: expected tangential displacement [m], zero if sticking
    slacks: largest slip of a sticking pair [m]; reversals: how often a pass reversed its slip
    law: force [N], its rise and damping [N/m] there; parting: see gabardine.contact.pair_kernels
    passes: number of solutions so far; extended: solver with the blocks of all pairs, and indices of the old
    blocks in it; rough: whether pairs still change from solve to solve, so that a rough solution is enough
    """

    contact: BoundPairContact
    points: Floats
    row_count: int
    span: Span
    near: Candidates
    rigid: RigidPairs | None
    move: Floats
    spins: tuple[Spin, ...]
    stencils: Indices
    kinds: NDArray[np.uint8]
    began: Floats
    weights: Floats = field(init=False)
    normals: Floats = field(init=False)
    distances: Floats = field(init=False)
    shares: Floats = field(init=False)
    acted: tuple[Indices, Floats, Floats] = field(init=False)
    linked: Flags = field(init=False)
    mobility: Floats = field(init=False)
    thickness: Floats = field(init=False)
    gaps: Floats = field(init=False)
    stiffness: Floats = field(init=False)
    firmness: Floats = field(init=False)
    friction: Floats = field(init=False)
    hard: Flags = field(init=False)
    start_normals: Floats = field(init=False)
    start_shares: Floats = field(init=False)
    expansion: Floats = field(init=False)
    start: Floats = field(init=False)
    law: tuple[Floats, Floats, Floats] = field(init=False)
    parting: NDArray[np.uint8] = field(init=False)
    limits: Floats = field(init=False)
    trusted: Flags = field(init=False)
    slips: Floats = field(init=False)
    slacks: Floats = field(init=False)
    reversals: NDArray[np.uint8] = field(init=False)
    pushed: Floats = field(init=False)
    pressed: Floats = field(init=False)
    extended: tuple[LinearSolver, Indices] | None = None
    passes: int = 0
    rough: bool = field(init=False)

    def __post_init__(self) -> None:
        count = len(self.stencils)
        self.weights, self.normals = np.zeros((count, 4)), np.zeros((count, 3))
        self.distances, self.shares, self.linked = np.zeros(count), np.zeros(count), np.zeros(count, np.bool_)
        self._look_up()
        if self.rigid is not None:
            rigid = replace(self.rigid, stencils=self.stencils, weights=self.weights)
            self.rigid = rigid.turned(self.span.stage * self.move)
            self.rigid.place(self.move, self.move)
        self._place(np.zeros_like(self.move))
        self.start_normals, self.start_shares = self.normals, self.shares
        self._place(self.move)
        self.acted = self.stencils, self.weights, self.normals
        self._begin(self.move)
        self.rough = len(self.stencils) > 0

    def _look_up(self) -> None:
        """Properties that follow from the points of a pair alone."""
        contact, stencils, count = self.contact.model, self.stencils, len(self.stencils)
        self.thickness, self.gaps, self.friction, self.mobility, give = (np.empty(count) for _ in range(5))
        tables = contact.gaps, contact.friction, contact.thickness
        given = contact.surface_of_vertex, contact.inverse_masses, contact.compliance, tables
        found = self.thickness, self.gaps, self.friction, self.mobility, give
        pair_properties(stencils, self.kinds, self.began, *given, *found)
        self.firmness = opposing(give)

    def _place(self, moved: Floats) -> None:
        """Closest points, normals and shares at the stage of displacements [m]: forces have no moment."""
        pairs = self.stencils, self.kinds, self.began, self.gaps, self.thickness
        before = self.weights, self.normals, self.distances, self.shares
        self.weights, self.normals, self.distances, self.shares = self.contact.placed(
            self.points, self.span.stage * moved, pairs, before
        )
        self._tell_bodies()

    def _tell_bodies(self) -> None:
        """Pass the weights of pairs with a share to the rigid bodies."""
        if self.rigid is not None:
            acting = np.where(self.shares[:, None] > 0.0, self.weights, 0.0)
            self.rigid = replace(self.rigid, stencils=self.stencils, weights=acting)

    def _begin(self, move: Floats) -> None:
        """Set the laws of the pairs before a solve, for expected displacements [m]."""
        stencils, count = self.stencils, len(self.stencils)
        self.hard = np.zeros(count, np.bool_)
        if self.rigid is not None:
            self.hard = np.asarray((self.rigid.rigid_surface.owners[stencils] >= 0).any(axis=1))
            self.rigid.add_mobility(self.normals, BODY_STIFFNESS_PER_S2 / STIFFNESS_PER_S2, self.mobility)
        self.stiffness = STIFFNESS_PER_S2 * opposing(self.mobility) / self.gaps
        self.pushed, self.pressed, self.parting = np.zeros((count, 3)), np.zeros(count), np.zeros(count, "u1")
        self.law = np.empty(count), np.empty(count), np.empty(count)
        self.expansion, self.start, self.limits = (np.empty(count) for _ in range(3))
        self.slips, self.trusted = np.empty((count, 3)), np.empty(count, np.bool_)
        self.slacks, self.reversals = np.full(count, self.slack), np.zeros(count, "u1")
        found = self.law, self.expansion, self.start, self.limits, self.trusted, self.slips
        begun = self.began - self.thickness, self.start_normals, self.start_shares
        initialise_pairs(*self._known(), self._apart(move), self._limited, begun, *found)

    def _known(self) -> tuple[Floats | Flags, ...]:
        """Properties of each pair that the kernels take."""
        own = self.normals, self.distances, self.gaps, self.stiffness, self.firmness
        return *own, self.friction, self.hard, self.shares

    @property
    def _limited(self) -> tuple[float, float, float, float, float]:
        if self.span.creep_m > 0.0:
            return self.slack, 0.0, 0.0, DEEPER, TRUSTED
        sticking, damping = STICKING_M_PER_S * self.span.stopping_s, DAMPING_S / self.span.stopping_s
        return self.slack, sticking, damping, DEEPER, TRUSTED

    @property
    def slack(self) -> float:
        """A negligible slip [m], which counts as sticking."""
        return self.span.creep_m or CREEP_M_PER_S * self.span.stopping_s

    def add_to(self, linear: Linear, displacement: Floats) -> Linear:
        """The linear system with force and stiffness of all pairs; rigid bodies in their own coordinates."""
        rigid, reduction = self.rigid, None if self.rigid is None else self.rigid.basis.reduction
        right = linear.right.copy() if reduction is None else reduction.gathered(linear.right)
        if not len(self.stencils) and (reduction is None or not len(reduction.rows.followers)):
            return Linear(linear.values, right, linear.solver, reduction, provisional=self.rough)
        if self.extended is None or (self.shares[~self.linked] > 0.0).any():
            self.extended = self._extended(linear)
        solver, moved = self.extended
        pattern = solver.pattern
        scratch_pool, shape = self.contact.workspace.scratch_pool, (pattern.block_count, 3, 3)
        values = scratch_pool.get("matrix with contact", shape, linear.values.dtype)
        set_blocks(linear.values, moved, values)
        blocks, forces = self._linearised(self._apart(self._all_moves(displacement)))
        own = self._own_weights
        add_terms(self.stencils, own, blocks, forces, pattern.starts, pattern.columns, values, right)
        if rigid is not None:
            rigid.add_terms(blocks, forces, pattern, values, right)
            rigid.basis.reduction.reduce(pattern, values)
        return Linear(values, right, solver, reduction, linear, self.rough)

    def _linearised(self, apart: Floats) -> tuple[Floats, Floats]:
        """Stiffness [N/m], (c, 3, 3), and force [N], (c, 3), of each pair at relative displacements [m]."""
        blocks, forces = np.empty((len(self.stencils), 3, 3)), np.empty((len(self.stencils), 3))
        pairs = (self.normals, self.distances, self.gaps, self.law, self.expansion, self.start, self.parting)
        linearised(*pairs, self.limits, self.slips, self.trusted, apart, self.slacks, blocks, forces)
        return blocks, forces

    def update(self, displacement: Floats) -> bool:
        """Linearise the laws of the pairs at a solution; whether another solve is needed.

        It is if the forces of enough pairs change, and after a rough solve.
        """
        rough, changed = self.rough, self._renew(displacement)
        self.rough = rough and changed
        return rough or changed

    def _renew(self, displacement: Floats) -> bool:
        """Update the pairs at a solution; whether enough of them change."""
        moved = self._all_moves(displacement)
        changed, self.passes = self._update_pairs(moved), self.passes + 1
        if changed and self.passes % SEARCHED_EVERY != 1:
            return True
        # otherwise every pair that meets along the solution is within the gap of the expected motion already
        elsewhere = 2.0 * longest(moved, self.near.displacements) > self.contact.model.widest
        return changed | (elsewhere and self._widen(moved))

    def _widen(self, moved: Floats) -> bool:
        """Add pairs that meet along the solution but not along the prediction; True if there are any."""
        self.near, found = self.contact.new_candidates(self.near, moved)
        new = ~np.isin(keys(found[0]), keys(self.stencils))
        if not new.any():
            return False
        pairs = tuple(part[new] for part in found)
        given = self.contact, self.points, self.row_count, self.span, self.near, self.rigid, moved, self.spins
        beside = PairContactStep(*given, *pairs)
        both = zip(self.acted, beside.acted)
        stencils, weights, normals = (np.concatenate([own, other]) for own, other in both)
        self.acted = stencils, weights, normals
        for name in PER_PAIR:
            setattr(self, name, np.concatenate([getattr(self, name), getattr(beside, name)]))
        force, rise, damping = (np.concatenate(parts) for parts in zip(self.law, beside.law))
        self.law = force, rise, damping
        self._tell_bodies()
        return True

    def _update_pairs(self, moved: Floats) -> bool:
        """Update the forces of the pairs at displacements [m]; whether they need another solve."""
        if not len(self.stencils):
            return False
        self.pushed = self._linearised(self._apart(moved))[1]
        self.pressed = np.maximum(np.einsum("ci,ci->c", self.pushed, self.normals), 0.0)
        self.acted = self.stencils, self.weights, self.normals
        shared = self.shares
        if not self.span.creep_m > 0.0:  # statics renew them in the next step
            self._place(moved)
        apart = self._apart(moved)
        friction = self.limits, self.trusted, self.slips, self.slacks, self.reversals
        found = self.law, self.expansion, self.start, self.parting, self.pressed, *friction
        begun = self.began - self.thickness, self.start_normals, self.start_shares
        given = apart, (*self._limited, WRONG), shared, begun
        touching, wrong, total, changed = update_pairs(*self._known(), *given, *found)
        if self.rigid is not None:
            self.rigid = self.rigid.turned(self.span.stage * moved)
        return bool(changed > MISJUDGED * total or wrong > FEW * touching)

    def admissible(self, displacement: Floats) -> Floats | None:
        """A collision-free displacement near the given one in the mode "guaranteed"; None: not found."""
        moves, rigid_bodies = self._all_moves(displacement), self._rigid_motion(displacement)
        if rigid_bodies is not None:
            if (np.linalg.norm(rigid_bodies.turns, axis=1) > MOST_TURN).any():
                return None
            rigid_bodies.place(moves)
        contact, broad_phase = self.contact.model, self.contact.broad_phase
        if contact.guaranteed:
            kept = self.span.within * contact.narrowest, self.span.keep
            given = contact.inverse_masses, contact.widest, rigid_bodies, self.near, *kept
            found = collision_free_displacement(broad_phase, self.points, moves, *given)
            self.near, longest_m = found.candidates, self.span.corrected * contact.widest
            if not found.safe or longest(found.displacement, moves) > longest_m:
                broad_phase.blocking_pair = found.blocking_pair
                return None  # a shorter step needs a smaller correction
            moves = found.displacement
        moves = moves[: len(displacement)]
        if rigid_bodies is not None:
            moves = rigid_bodies.frames.finite(moves, rigid_bodies.shifts, rigid_bodies.turns)
        broad_phase.certified = (self.points[: len(moves)], moves) if contact.guaranteed else None
        return moves

    def _rigid_motion(self, displacement: Floats) -> RigidMotion | None:
        if self.rigid is None:
            return None
        return RigidMotion(self.rigid.rigid_surface, self.rigid.basis, self.points, displacement)

    def outcome(self) -> StepOutcome:
        """The number of pressed pairs, and their forces in the last solution."""
        contact, count = self.contact.model, int(np.count_nonzero(self.pressed))
        stencils, weights, normals = self.acted
        forces = self._on_rows((stencils, weights), self.pushed, self.row_count)
        on_surfaces = surface_forces(stencils, normals, self.pushed, contact.surface_of_vertex, contact.names)
        return StepOutcome(count, forces, on_surfaces)

    def force(self, displacement: Floats) -> Floats:
        """Forces of the pairs by their laws at a displacement, with the present normals [N]."""
        pushed = np.empty((len(self.stencils), 3))
        apart = self._apart(self._all_moves(displacement))
        own = self.normals, self.distances, self.gaps, self.friction
        coulomb_forces(*own, apart, self.slacks, self.law, self.expansion, self.start, pushed)
        return self._on_rows((self.stencils, self.weights), pushed, len(displacement))

    def linear_force(self, displacement: Floats) -> Floats:
        """Forces of the pairs, linearised as in the last solve [N]."""
        pushed = self._linearised(self._apart(self._all_moves(displacement)))[1]
        return self._on_rows((self.stencils, self.weights), pushed, len(displacement))

    def force_scale_n(self) -> float:
        """Root of the sum of squares over all pairs [N]: layers in a pile are pressed from both sides."""
        return size(self.pushed)

    def _on_rows(self, weighted: tuple[Indices, Floats], pushed: Floats, count: int) -> Floats:
        """Forces of pairs on vertices and nodes of bodies [N]."""
        out = np.zeros((len(self.points), 3))
        add_pushes(*weighted, pushed, out)
        if self.rigid is not None:
            out[self.rigid.rigid_surface.rigid_bodies.rows] = self.rigid.rigid_surface.on_nodes(out)
        return out[:count]

    @property
    def _own_weights(self) -> Floats:
        """The weights of points that are not of rigid bodies, in pairs with a share."""
        return np.where(self._own_points & (self.shares > 0.0)[:, None], self.weights, 0.0)

    @property
    def _own_points(self) -> Flags:
        """For each point of the pairs, whether it is not of a rigid body."""
        if self.rigid is None:
            return np.ones(self.stencils.shape, np.bool_)
        return np.asarray(self.rigid.rigid_surface.owners[self.stencils] < 0)

    def _extended(self, linear: Linear) -> tuple[LinearSolver, Indices]:
        """A solver for the matrix with the blocks of acting pairs; indices of the old blocks in it."""
        self.linked |= self.shares > 0.0
        rows, pairs = linear.solver.pattern.row_count, np.empty((6 * len(self.stencils), 2), np.uint32)
        own = self._own_points & self.linked[:, None]
        pairs = pairs[: shared_rows(self.stencils, own, np.uint32(rows), pairs)]
        if self.rigid is not None:
            couplings = self.rigid.couplings(linear.solver.pattern, self.linked)
            pairs = np.concatenate([pairs, couplings.astype(np.uint32)])
        return linear.solver.extended(pairs)

    def _all_moves(self, displacements: Floats) -> Floats:
        """Displacements of vertices and, over the whole step, of colliders [m]."""
        own = np.concatenate(self.contact.model.own_points(displacements))
        moves = np.concatenate([own, self.move[len(own) :]])
        if self.rigid is not None:
            self.rigid.place(displacements, moves)
        return moves

    def _apart(self, displacements: Floats) -> Floats:
        """Displacements of one side of each pair relative to the other [m], with those of spins."""
        apart = np.empty((len(self.stencils), 3))
        relative(self.stencils, self.weights, displacements, apart)
        for spin in self.spins:
            model, ends = self.contact.model, self.stencils[:, [0, 3]]
            its = ((model.surface_of_vertex[ends] == spin.surface) & (model.radii[ends] > 0.0)).any(axis=1)
            apart[its] -= spin.slip(self.normals[its])
        return apart
