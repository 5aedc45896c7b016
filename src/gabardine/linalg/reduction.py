"""Rigid groups of rows in a linear system: K x = f becomes B^T K B y = B^T f, with x = B y.

To first order a row i of a rigid group moves by

    x_i = t + w x r_i       t = y_0 / 2       w = Q y_1       r_i: its arm, from the centre of the group

so B has the blocks B_i0 = 1/2 and B_i1 = -[r_i] Q. For every other row B is the identity. A group has four
own rows, which hold y_0, y_1 and two zeros; Q makes B orthonormal on them, and K is a multiple of the
identity there (a mass), so that these blocks do not change. Other rows may follow a group: their rows and
columns of K are added to those of y_0 and y_1, and a diagonal block remains.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel, local
from gabardine.core.lanes.loops import stack_matrix
from gabardine.linalg.blocks import BlockPattern

Ints = NDArray[np.int64]

OWN = 4
"""Number of own rows of a group."""


@dataclass(frozen=True, eq=False)
class RigidRows:
    """Rows that move as rigid groups.

    first: first of the groups' own rows, which are the last rows; arms: of these [m], (g, 4, 3)
    followers: further rows; groups: the group of each; follower_arms [m], (k, 3)
    """

    first: int
    arms: Floats
    followers: Ints
    groups: Ints
    follower_arms: Floats

    @property
    def own(self) -> slice:
        """The groups' own rows."""
        return slice(self.first, self.first + OWN * len(self.arms))

    def own_of(self, vectors: Floats) -> Floats:
        """The groups' own rows of an array over all rows, (g, 4, 3)."""
        return vectors[self.own].reshape(-1, OWN, 3)

    def moment(self, vectors: Floats) -> Floats:
        """sum r x v over the own rows of each group, (g, 3)."""
        return np.cross(self.arms, self.own_of(vectors)).sum(axis=1)

    def moved(self, vectors: Floats, shifts: Floats, turns: Floats) -> Floats:
        """The vectors with t + w x r in all rows of groups; t, w: (g, 3)."""
        out = vectors.copy()
        out[self.own] = (shifts[:, None] + np.cross(turns[:, None], self.arms)).reshape(-1, 3)
        out[self.followers] = shifts[self.groups] + np.cross(turns[self.groups], self.follower_arms)
        return out


@dataclass(frozen=True, eq=False)
class Reduction:
    """B of some rigid rows; turns: Q [1/m], (g, 3, 3)."""

    rows: RigidRows
    turns: Floats

    def coordinates(self, vectors: Floats) -> Floats:
        """y of displacements x = B y; zero in the rows of followers."""
        rows = self.rows
        return self._with_coordinates(vectors, rows.own_of(vectors).sum(axis=1), rows.moment(vectors))

    def gathered(self, forces: Floats) -> Floats:
        """B^T f: forces on followers act on their groups."""
        rows, own = self.rows, forces[self.rows.followers]
        total, moment = rows.own_of(forces).sum(axis=1), rows.moment(forces)
        np.add.at(total, rows.groups, own)
        np.add.at(moment, rows.groups, np.cross(rows.follower_arms, own))
        return self._with_coordinates(forces, total, moment)

    def _with_coordinates(self, vectors: Floats, total: Floats, moment: Floats) -> Floats:
        out, y = vectors.copy(), np.zeros((len(self.turns), OWN, 3))
        y[:, 0] = 0.5 * total
        y[:, 1] = np.einsum("bij,bj->bi", self.turns, moment)
        out[self.rows.own] = y.reshape(-1, 3)
        out[self.rows.followers] = 0.0
        return out

    def expanded(self, vectors: Floats) -> Floats:
        """B y."""
        y = self.rows.own_of(vectors)
        return self.rows.moved(vectors, 0.5 * y[:, 0], np.einsum("bij,bj->bi", self.turns, y[:, 1]))

    def masters(self) -> Ints:
        """The row of y_0 of each follower's group; that of y_1 comes next."""
        return self.rows.first + OWN * self.rows.groups

    def couplings(self, pattern: BlockPattern) -> Ints:
        """Pairs of rows, (n, 2), that B^T K B couples because of the neighbours of followers in a pattern."""
        masters = np.full(pattern.row_count, -1)
        masters[self.rows.followers] = self.masters()
        pairs = [np.zeros((0, 2), np.int64)]
        for row in self.rows.followers:
            near = pattern.columns[pattern.starts[row] : pattern.starts[row + 1]].astype(np.int64)
            group = np.unique(masters[near][masters[near] >= 0])
            others = np.concatenate([near[masters[near] < 0], group, group + 1])
            both = np.stack(np.meshgrid(masters[row] + np.arange(2), others), axis=-1).reshape(-1, 2)
            pairs.append(both[both[:, 0] != both[:, 1]])
        return np.concatenate(pairs)

    def reduce(self, pattern: BlockPattern, values: NDArray[Any]) -> None:
        """Replace K by B^T K B, on a pattern that has its couplings."""
        if not len(self.rows.followers):
            return
        follower = np.full(pattern.row_count, -1)
        follower[self.rows.followers] = np.arange(len(self.rows.followers))
        known = (self.rows.followers, follower, self.masters(), self.blocks())
        _reduce(*known, pattern.starts, pattern.columns, values)

    def blocks(self) -> Floats:
        """B_i0 and B_i1 of the followers, (k, 2, 3, 3)."""
        out = np.empty((len(self.rows.followers), 2, 3, 3))
        _blocks(self.rows.groups, self.rows.follower_arms, self.turns, out)
        return out


@local
def set_rigid_blocks(weight, arm, turns, first, second):  # type: ignore[no-untyped-def]
    """first = W/2 and second = -[a] Q: B_i0, B_i1 of one row (W = 1, a = r_i), or of a sum of rows."""
    a0, a1, a2 = arm[0], arm[1], arm[2]
    for n in range(3):
        for m in range(3):
            first[m, n] = 0.5 * weight if m == n else 0.0
        second[0, n] = a2 * turns[1, n] - a1 * turns[2, n]
        second[1, n] = a0 * turns[2, n] - a2 * turns[0, n]
        second[2, n] = a1 * turns[0, n] - a0 * turns[1, n]


@local
def set_left_product(factor, block, half):  # type: ignore[no-untyped-def]
    """half = C^T K, of 3x3 blocks."""
    for m in range(3):
        for n in range(3):
            half[m, n] = 0.0
            for q in range(3):
                half[m, n] += factor[q, m] * block[q, n]


@local
def add_right_product(half, factor, slot, values):  # type: ignore[no-untyped-def]
    """values[slot] += C^T K C', with half = C^T K."""
    for m in range(3):
        for n in range(3):
            for q in range(3):
                values[slot, m, n] += half[m, q] * factor[q, n]


@local
def slot_of(starts, columns, row, column):  # type: ignore[no-untyped-def]
    """The index of the block (row, column), which must exist."""
    slot = starts[row]
    while columns[slot] != column:
        slot += np.uint32(1)
    return slot


@kernel
def _blocks(groups, arms, turns, out):  # type: ignore[no-untyped-def]
    for k in range(groups.shape[0]):
        set_rigid_blocks(1.0, arms[k], turns[groups[k]], out[k, 0], out[k, 1])


@kernel
def _reduce(followers, follower, masters, blocks, starts, columns, values):  # type: ignore[no-untyped-def]
    """Move the blocks in rows and columns of followers to those of their masters.

    follower: index of each row among the followers, or -1
    """
    half = stack_matrix(3, 3, blocks)
    for k in range(followers.shape[0]):
        i = followers[k]
        mean = 0.0
        for slot in range(starts[i], starts[i + 1]):
            j = np.int64(columns[slot])
            other = follower[j]
            if i == j:
                mean = (values[slot, 0, 0] + values[slot, 1, 1] + values[slot, 2, 2]) / 3.0
            for part in range(2):
                row = masters[k] + part
                set_left_product(blocks[k, part], values[slot], half)
                if other >= 0:
                    for more in range(2):
                        there = slot_of(starts, columns, row, masters[other] + more)
                        add_right_product(half, blocks[other, more], there, values)
                    continue
                there = slot_of(starts, columns, row, j)
                back = slot_of(starts, columns, j, row)
                for m in range(3):
                    for n in range(3):
                        values[there, m, n] += half[m, n]
                        values[back, n, m] += half[m, n]
            if other < 0:
                values[slot_of(starts, columns, j, i)] = 0.0
            values[slot] = 0.0
        for m in range(3):
            values[slot_of(starts, columns, i, i), m, m] = mean
