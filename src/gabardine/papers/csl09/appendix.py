"""One triangle: what the correction meets and keeps, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.papers.claims import Claim, Criterion, at_least, at_most, at_most_each
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

COUNT, QUICK_COUNT = 20_000, 2_000
REPEATS, QUICK_REPEATS = 40, 5
LIMITS = np.array([-np.inf, -np.inf, -0.2, 0.1, 0.1, 0.2])
STRAIN = 0.3
"""Largest strain of a component before the correction."""
ROUNDING = 1e-12
UNSTRAINED = np.array([1.0, 1.0, 0.0])


@dataclass(frozen=True, eq=False)
class Triangles:
    """Random ones in their own frames: rest p (t, 3, 2), masses (t, 3), stretch S as xx, yy, xy (t, 3)."""

    p: Floats
    masses: Floats
    stretch: Floats

    @property
    def matrices(self) -> Floats:
        x, y, z = self.stretch.T
        return np.stack([x, z, z, y], axis=1).reshape(-1, 2, 2)

    @property
    def centred(self) -> Floats:
        """p about the centre of mass."""
        m = self.masses[..., None]
        return self.p - (m * self.p).sum(axis=1, keepdims=True) / m.sum(axis=1, keepdims=True)

    @property
    def arms(self) -> Floats:
        """l = S p."""
        return np.einsum("tab,tib->tia", self.matrices, self.centred)

    @property
    def missing(self) -> Floats:
        """b: limit minus strain where one is beyond it."""
        strain = self.stretch - UNSTRAINED
        return np.clip(strain, LIMITS[:3], LIMITS[3:]) - strain

    def arrays(self) -> tuple[Floats, ...]:
        """What the kernels take."""
        from gabardine.limits.corotated import rest_rows
        from gabardine.limits.schur import schur_table

        rest = rest_rows(self.p)
        table, limits = schur_table(rest, self.masses), np.tile(LIMITS, (len(self.p), 1))
        arms = np.ascontiguousarray(self.arms.reshape(-1, 6))
        return self.missing, arms, self.masses, self.stretch, rest, table, limits

    def after(self, moves: Floats) -> Floats:
        """Deformation gradient in the frame (t, 2, 2) when the vertices have moved."""
        ones = np.concatenate([np.ones((len(self.p), 3, 1)), self.p], axis=2)
        slopes = np.linalg.inv(ones)[:, 1:].transpose(0, 2, 1)
        return self.matrices + np.einsum("tia,tib->tab", moves.reshape(-1, 3, 2), slopes)


def drawn(count: int) -> Triangles:
    """Triangles of any shape that is no needle, strained beyond at least one limit."""
    rng = np.random.default_rng(1)
    p = rng.uniform(-1.0, 1.0, (4 * count, 3, 2))
    edges = np.linalg.norm(p - np.roll(p, 1, axis=1), axis=2).max(axis=1)
    p = p[np.abs(np.linalg.det(p[:, 1:] - p[:, :1])) > 0.2 * edges**2][:count]
    strain = rng.uniform(-STRAIN, STRAIN, (count, 3))
    strain[np.arange(count), rng.integers(0, 3, count)] = rng.uniform(0.2, STRAIN, count)
    return Triangles(p, rng.uniform(0.5, 2.0, (count, 3)), strain + UNSTRAINED)


def linear_strain(gradient: Floats) -> Floats:
    """With the rotation before: the symmetric part, minus one."""
    shear = 0.5 * (gradient[:, 0, 1] + gradient[:, 1, 0])
    return np.stack([gradient[:, 0, 0] - 1.0, gradient[:, 1, 1] - 1.0, shear], axis=1)


def corotated_strain(gradient: Floats) -> Floats:
    """With the rotation after, by singular values."""
    _, sigma, v = np.linalg.svd(gradient)
    s = np.einsum("tki,tk,tkj->tij", v, sigma, v)
    return np.stack([s[:, 0, 0] - 1.0, s[:, 1, 1] - 1.0, s[:, 0, 1]], axis=1)


def beyond(strain: Floats) -> Floats:
    """The largest excess of each triangle."""
    return np.maximum(strain - LIMITS[3:], LIMITS[:3] - strain).max(axis=1)


@dataclass(frozen=True, eq=False)
class Way:
    """What a way to correct leads to: moves (t, 6), operations, time of one triangle [ns]."""

    name: str
    moves: Floats
    operations: dict[str, int]
    ns: float

    @property
    def total(self) -> int:
        return sum(self.operations.values())


def ways(made: Triangles, repeats: int) -> dict[str, Way]:
    """All of them, timed in turns."""
    from gabardine.papers.csl09.six_by_six import KERNELS, operations

    arrays, work = made.arrays(), np.empty((6, 12))
    moves = {name: np.empty((len(made.p), 6)) for name in KERNELS}
    least = dict.fromkeys(KERNELS, np.inf)
    for _ in range(repeats + 1):  # the first compiles
        for name, kernel in KERNELS.items():
            begin = perf_counter()
            kernel(*arrays, work, moves[name])
            least[name] = min(least[name], perf_counter() - begin)
    out = {}
    for name in KERNELS:
        out[name] = Way(name, moves[name], operations(name, arrays), 1e9 * least[name] / len(made.p))
    return out


def momenta(made: Triangles, moves: Floats) -> tuple[float, float]:
    """Largest change of linear and angular momentum, over mass times way and arm."""
    s, m = moves.reshape(-1, 3, 2), made.masses
    linear = np.abs((m[..., None] * s).sum(axis=1)).max(axis=1) / m.sum(axis=1)
    arms = made.arms
    turn = (m * (arms[..., 0] * s[..., 1] - arms[..., 1] * s[..., 0])).sum(axis=1)
    return float(linear.max()), float(np.abs(turn / m.sum(axis=1)).max())


class Appendix(Experiment):
    """One triangle: limits met, momentum kept, operations and time.

    20 000 random triangles, strained by up to 30 % in every component, are corrected once to limits of (0.1,
    0.1, 0.2): by the inverse of the 6x6 matrix, by an LU solve of it, by the paper's Schur complement (with
    the dropped column chosen for each triangle: in print it is always the last, which is singular for
    equilateral and crossed meshes), as the turn of b (the same solution without a table), in closed form
    (exact with the new rotation) and by least motion. All are compiled alike, on one thread; times are the
    least of 40 rounds taken in turns, operations are counted by numbers that count. Square roots are not
    counted (the closed form has two).
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "strain beyond a limit after the correction, rotation as before it, largest",
            "exactly obeyed",
            "section 1",
            at_most(ROUNDING),
            quote="nodal displacements that exactly obey individual strain limits for every "
            "deformation mode at the same time",
        ),
        Claim(
            "change of components that were within their limits, rotation as before, largest",
            "remain unchanged",
            "section 4, (9)",
            at_most(ROUNDING),
            quote="We want those components of the deformation that do not violate the limits to "
            "remain unchanged",
        ),
        Claim(
            "change of linear and angular momentum, over mass, largest",
            (0.0, 0.0),
            "section 1: guaranteed to preserve both",
            at_most_each(ROUNDING),
            "m, m²",
            quote="they are guaranteed to preserve both linear and angular momentum",
        ),
        Claim(
            "operations of the Schur complement: divisions, additions, multiplications",
            (1.0, 33.0, 37.0),
            "appendix A",
            Criterion("71 in all, or fewer", lambda ours: sum(ours) <= 71),
            quote="only 1 division, 33 additions and 37 multiplications have to be performed at run time",
        ),
        Claim(
            "operations of the inverse over those of the Schur complement",
            13.0,
            "appendix A",
            at_least(13.0),
            quote="the operation count is thus reduced by a factor of more than 13",
        ),
        Claim(
            "time of the inverse over that of the Schur complement",
            10.0,
            "section 4",
            at_least(10.0),
            quote="the time for the solution of the linear system can be reduced by a factor of more than 10",
        ),
    )

    def run(self, stage: Stage) -> None:
        made = drawn(QUICK_COUNT if stage.quick else COUNT)
        found = ways(made, QUICK_REPEATS if stage.quick else REPEATS)
        schur, inverse, lu = (found[n] for n in ("Schur complement", "inverse of the 6x6", "LU of the 6x6"))
        closed = found["closed form"]
        left = beyond(linear_strain(made.after(schur.moves)))
        again = beyond(corotated_strain(made.after(schur.moves)))
        exact = beyond(corotated_strain(made.after(closed.moves)))
        stage.measured(
            self.names[0],
            left.max(),
            f"with the rotation after it, {np.median(again[again > 0]):.1g} for half of those beyond and "
            f"at most {again.max():.2g}; closed form, rotation after it: {exact.max():.1g}",
        )
        change = linear_strain(made.after(schur.moves)) - (made.stretch - UNSTRAINED)
        stage.measured(self.names[1], np.abs(change[made.missing == 0.0]).max())
        kept = {way.name: momenta(made, way.moves) for way in found.values()}
        words = "; ".join(f"{name} {max(kept[name]):.1g}" for name in ("closed form", "nearest"))
        stage.measured(self.names[2], kept["Schur complement"], words)
        counts = tuple(
            schur.operations.get(kind, 0) for kind in ("divisions", "additions", "multiplications")
        )
        stage.measured(self.names[3], counts)
        stage.measured(
            self.names[4], inverse.total / schur.total, f"LU: {lu.total / schur.total:.2g} times as many"
        )
        ratio = inverse.ns / schur.ns
        note = f"{inverse.ns:.0f} over {schur.ns:.0f} ns; LU {lu.ns / schur.ns:.2g} times as long"
        if stage.quick:
            stage.undecided(self.names[5], ratio, "times are not judged by a quick run")
        else:
            stage.measured(self.names[5], ratio, note)
        stage.table("ways", [_row(made, way) for way in found.values()])
        caption = (
            "Left: operations (bars) and time (dots) of one triangle. Right: how far strain is off its limit "
            "after one correction, measured with the new rotation: the linear correction leaves a remainder "
            "of second order, the closed form rounding."
        )
        stage.picture("appendix", _figure(found, again, exact), caption)


def _row(made: Triangles, way: Way) -> dict[str, Any]:
    gradient = made.after(way.moves)
    return {
        "way": way.name,
        **{kind: way.operations.get(kind, 0) for kind in ("multiplications", "additions", "divisions")},
        "time_ns": way.ns,
        "excess_rotation_before": beyond(linear_strain(gradient)).max(),
        "excess_rotation_after": beyond(corotated_strain(gradient)).max(),
        "momentum_change_m": momenta(made, way.moves)[0],
        "angular_momentum_change_m2": momenta(made, way.moves)[1],
        "way_m": np.sqrt((way.moves**2).sum(axis=1).mean()),
    }


def _figure(found: dict[str, Way], again: Floats, exact: Floats) -> Figure:
    from gabardine.papers.drawing import canvas
    from gabardine.plots.style import COLOURS, INK, styled

    figure = canvas(9.6, 3.4)
    with styled():
        left, right = figure.subplots(1, 2)
        rows = np.arange(len(found))[::-1]
        for k, kind in enumerate(("multiplications", "additions", "divisions")):
            before = [
                sum(way.operations.get(other, 0) for other in ("multiplications", "additions")[:k])
                for way in found.values()
            ]
            own = [way.operations.get(kind, 0) for way in found.values()]
            left.barh(rows, own, 0.6, before, color=COLOURS[k], alpha=0.8, label=kind)
        left.plot([way.ns for way in found.values()], rows, "o", color=INK, label="time [ns]")
        for row, way in zip(rows, found.values()):
            end = (max(way.total, way.ns), row)
            words = f"{way.total}, {way.ns:.0f} ns"
            left.annotate(words, end, (7, 0), va="center", textcoords="offset points")
        left.set_yticks(rows, list(found))
        left.set_xlim(0, 1.3 * max(max(way.total, way.ns) for way in found.values()))
        left.set_xlabel("operations, nanoseconds")
        left.legend(loc="lower right")
        bins = list(np.logspace(-17, 0, 60))
        for k, (name, values) in enumerate({"Schur complement": again, "closed form": exact}.items()):
            size = np.maximum(np.abs(np.maximum(values, 0.0)), 1e-17)
            right.hist(size, bins=bins, color=COLOURS[k], alpha=0.8, label=name)
        right.set(xscale="log", xlabel="strain beyond a limit, new rotation", ylabel="triangles")
        right.legend()
    return figure
