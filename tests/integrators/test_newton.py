"""Newton's method on three vertices that hang on cubic springs, whose displacement is known."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.integrators import newton
from gabardine.integrators.goal import Goal, Start
from gabardine.integrators.integrator import Settings
from gabardine.integrators.newton import Iterate, Newton
from gabardine.linalg.block_jacobi import BlockJacobi
from gabardine.linalg.blocks import Constraint, constrain, pattern_of
from gabardine.mechanics.report import Result, StepReport, Stopwatch
from gabardine.mechanics.step_term import Linear, StepTerm

Floats = NDArray[np.float64]
K, C = 2.0, 30.0
"""A spring from the origin pulls with k d + c |d|^2 d [N]."""
ROOT = np.array([[0.3, 0.1, -0.2], [0.0, 0.5, 0.1], [-0.4, 0.2, 0.3]])
EXACT = Settings(tolerance=1e-12, newton_iterations="converge", force_tolerance=1e-10)
GOAL = Goal(residual=1e-10, linear=1e-12, forcing=1e-12, momentum=0.0, limit=100, enough=1000, gain=0.0)
DOWN = np.array([0.0, 0.0, -1.0])


def pull(displacement: Floats) -> Floats:
    squares = np.sum(displacement**2, axis=1, keepdims=True)
    return (K + C * squares) * displacement


@dataclass(frozen=True, eq=False)
class CubicSprings:
    """r(d) = load - k d - c |d|^2 d; vertex 0 is pinned at `pin` [m], if that is given."""

    load: Floats
    pin: Floats | None = None
    solver: BlockJacobi = field(
        default_factory=lambda: BlockJacobi(pattern_of([np.array([[0, 1], [1, 2]], np.uint32)], 3), Team(1))
    )

    def residual(self, displacement: Floats) -> Floats:
        return self.load - pull(displacement)

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:  # noqa: ARG002 - it is
        values = self.solver.pattern.zeros()
        squares = np.sum(displacement**2, axis=1)[:, None, None]
        outer = displacement[:, :, None] * displacement[:, None, :]
        values[self.solver.pattern.diagonal] = (K + C * squares) * np.eye(3) + 2.0 * C * outer
        return Linear(values, self.residual(displacement), self.solver)

    def constraint(self) -> Constraint:
        displacement = np.zeros((3, 3))
        if self.pin is None:
            return constrain(np.zeros(0, np.uint32), displacement)
        displacement[0] = self.pin
        return constrain(np.zeros(1, np.uint32), displacement)

    def constrained_inertia(self, displacement: Floats, constraint: Constraint) -> float:  # noqa: ARG002
        return 0.0

    def force_scale_n(self, displacement: Floats, share: float = 1.0) -> float:  # noqa: ARG002 - no mass
        return float(np.linalg.norm(self.load))

    def kinetic_energy_j(self, displacement: Floats) -> float:
        return 0.5 * float(np.sum(displacement**2))

    def most_work_j(self, displacement: Floats, per_s: float) -> float:
        return per_s * self.kinetic_energy_j(displacement)

    def length_scale_m(self) -> float:
        return 1.0


def solved(
    equations: CubicSprings, *terms: StepTerm, settings: Settings = EXACT, start: Start | None = None
) -> tuple[Result, Iterate, StepReport]:
    report, nothing = StepReport(), np.zeros((3, 3))
    iterations = settings.newton_iterations
    start = start or Start(nothing, (nothing,), iterations if isinstance(iterations, int) else GOAL)
    method = Newton(equations, terms, start, settings, report, Stopwatch(report.stages_s))
    return *method.solve(equations.linearise(start.displacement)), report


def limited(**goal: float) -> Start:
    return Start(np.zeros((3, 3)), (np.zeros((3, 3)),), replace(GOAL, **goal))


def test_it_finds_the_root_in_ever_larger_strides() -> None:
    result, iterate, report = solved(CubicSprings(pull(ROOT)))
    assert result is Result.OK
    np.testing.assert_allclose(iterate.displacement, ROOT, atol=1e-10)
    assert report.newton_iterations == len(report.history) < 15
    before, last = report.history[-3], report.history[-2]
    assert before < 0.1
    # quadratic; to the power of 1.5 leaves room for the constant in front
    assert last < before**1.5


def test_an_iterate_whose_unbalanced_force_does_work_is_not_taken() -> None:
    """A residual of a tenth would be small enough; its work is not until it has fallen further."""
    rough = {"residual": 0.1, "linear": 1e-10, "forcing": 1e-10}
    _, loose, few = solved(CubicSprings(pull(ROOT)), start=limited(**rough))
    _, close, more = solved(CubicSprings(pull(ROOT)), start=limited(**rough, work_per_s=1e-6))
    assert few.history[-1] < 0.1
    assert more.newton_iterations > few.newton_iterations
    for iterate, most in ((loose, math.inf), (close, 1e-6)):
        assert iterate.unbalanced is not None
        done = abs(float(np.sum(iterate.displacement * iterate.unbalanced)))
        assert done <= most * 0.5 * float(np.sum(iterate.displacement**2))
    assert abs(float(np.sum(loose.displacement * loose.unbalanced))) > 1e-6 * 0.5 * np.sum(
        loose.displacement**2
    )


@dataclass(frozen=True, eq=False)
class HalfTangent(CubicSprings):
    """The same; the tangent is twice the true one, which is asked for with a sign."""

    sign: float = 1.0
    asked: list[bool] = field(default_factory=list)

    def linearise(self, displacement: Floats, true: bool = False) -> Linear:
        self.asked.append(true)
        linear = super().linearise(displacement)
        return replace(linear, values=linear.values * (self.sign if true else 2.0))


def test_near_the_solution_the_true_tangent_is_taken() -> None:
    result, _, always_half = solved(HalfTangent(pull(ROOT)))
    springs = HalfTangent(pull(ROOT))
    near, iterate, report = solved(springs, start=limited(true_below=0.1))
    assert result is near is Result.OK
    np.testing.assert_allclose(iterate.displacement, ROOT, atol=1e-10)
    before_true = springs.asked.index(True)
    assert report.history[before_true - 1] < 0.1 <= report.history[before_true - 2]
    assert all(springs.asked[before_true:])
    # from 0.1 quadratically to 1e-10: five; halved each time: thirty
    assert len(report.history) - before_true <= 5 < 25 < len(always_half.history)


def test_where_the_true_tangent_is_indefinite_the_other_is_taken() -> None:
    springs = HalfTangent(pull(ROOT), sign=-1.0)
    result, iterate, report = solved(springs, start=limited(true_below=0.1))
    assert result is Result.OK
    np.testing.assert_allclose(iterate.displacement, ROOT, atol=1e-10)
    # tried once for every halving of the residual, solved again each time, and never taken
    assert springs.asked.count(True) > 1
    assert springs.asked.count(False) == report.newton_iterations


def test_it_starts_where_it_is_told_to() -> None:
    near = Start(ROOT + 1e-9, (np.zeros((3, 3)),), GOAL)
    _, iterate, report = solved(CubicSprings(pull(ROOT)), start=near)
    assert report.newton_iterations == 1
    np.testing.assert_allclose(iterate.displacement, ROOT, atol=1e-10)


@pytest.mark.parametrize("iterations", [1, 3])
def test_a_given_number_of_iterations_is_taken(iterations: int) -> None:
    settings = replace(EXACT, newton_iterations=iterations)
    result, iterate, report = solved(CubicSprings(pull(ROOT)), settings=settings)
    assert result is Result.OK
    assert report.newton_iterations == iterations
    assert not report.history
    if iterations == 1:  # one iteration from rest knows the linear springs only
        np.testing.assert_allclose(iterate.displacement, pull(ROOT) / K, rtol=1e-10)


def test_too_few_iterations_are_reported() -> None:
    result, _, report = solved(CubicSprings(pull(ROOT)), start=limited(limit=3))
    assert result is Result.NEWTON_LIMIT
    assert len(report.history) == report.newton_iterations == 3


@pytest.mark.parametrize(("share", "will_do"), [(0.8, True), (1.2, False)])
def test_what_has_not_converged_will_do_if_it_creates_no_energy(share: float, will_do: bool) -> None:
    """Free flight, r = m (v - d/h)/h: a step that falls behind loses energy, one ahead creates some."""
    method = Newton(CubicSprings(pull(ROOT)), (), limited(), EXACT, StepReport(), Stopwatch({}))
    velocity = np.ones((3, 3))
    constraint = CubicSprings(pull(ROOT)).constraint()
    at = Iterate(share * velocity, velocity, constraint, velocity, unbalanced=velocity - share * velocity)
    goal = replace(GOAL, enough=2, gain=1e-3)
    assert method._will_do(at, 2, goal) is will_do
    assert not method._will_do(at, 1, goal)


def test_the_unbalanced_force_comes_with_the_iterate() -> None:
    equations = CubicSprings(pull(ROOT))
    _, iterate, _ = solved(equations, start=limited(enough=2, gain=1e9))
    left = equations.residual(iterate.displacement)
    assert np.abs(left).max() > 1e-3
    np.testing.assert_array_equal(iterate.unbalanced, left)


def test_a_pin_goes_where_it_should_and_reacts() -> None:
    """The reaction is what keeps the spring and the load at the pin in balance."""
    pin = np.array([0.1, -0.2, 0.05])
    _, iterate, _ = solved(CubicSprings(pull(ROOT), pin))
    np.testing.assert_allclose(iterate.displacement[0], pin, atol=1e-15)
    np.testing.assert_allclose(iterate.displacement[1:], ROOT[1:], atol=1e-10)
    expected = np.zeros((3, 3))
    expected[0] = (pull(pin[None]) - pull(ROOT)[:1])[0]
    np.testing.assert_allclose(iterate.reactions, expected, atol=1e-8)


def test_a_shortened_increment_is_what_pins_react_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a pin half way after each of two halved increments, and its spring linearised there."""
    pin = np.array([0.1, -0.2, 0.05])
    equations = CubicSprings(pull(ROOT), pin)
    method = Newton(
        equations, (), Start(np.zeros((3, 3)), (np.zeros((3, 3)),), 1), EXACT, StepReport(), Stopwatch({})
    )
    at = Iterate(np.zeros((3, 3)), np.zeros((3, 3)), equations.constraint(), np.zeros((3, 3)))
    monkeypatch.setattr(newton, "backtrack", lambda accepts, _: 0.5 if accepts(0.5) is not None else None)
    result, half = method.improve(at, rough=False)
    assert result is Result.OK
    np.testing.assert_allclose(half.displacement[0], 0.5 * pin, rtol=1e-12)
    np.testing.assert_array_equal(half.displacement, half.increment)
    np.testing.assert_allclose(half.reactions[0], K * 0.5 * pin - pull(ROOT)[0], rtol=1e-12)


def test_an_increment_that_overshoots_is_halved() -> None:
    """From rest the first increment is 20 m long, where the cubic springs pull back 4 000 times as strong."""
    settings = replace(EXACT, newton_iterations=2)
    equations = CubicSprings(np.full((3, 3), 40.0))
    _, first, _ = solved(equations, settings=replace(settings, newton_iterations=1))
    at = replace(first, displacement=np.zeros((3, 3)))
    method = Newton(
        equations, (), Start(at.displacement, (at.displacement,), 1), settings, StepReport(), Stopwatch({})
    )
    _, short = method.improve(at, rough=False)
    ratio = float(np.linalg.norm(short.displacement) / np.linalg.norm(first.displacement))
    assert ratio == pytest.approx(2.0 ** round(np.log2(ratio)))
    assert ratio < 0.1
    work = np.sum(short.increment * equations.residual(short.displacement))
    assert work >= -0.5 * abs(np.sum(short.increment * equations.residual(at.displacement)))


class Seam(StepTerm):
    """A linear spring between the vertices 0 and 2: force s (d_2 - d_0) on the first."""

    stiffness = 50.0

    def force(self, displacement: Floats) -> Floats:
        out = np.zeros_like(displacement)
        out[0] = self.stiffness * (displacement[2] - displacement[0])
        out[2] = -out[0]
        return out

    def add_to(self, linear: Linear, displacement: Floats) -> Linear:
        solver, moved = linear.solver.extended(np.array([[0, 2]], np.uint32))
        values = solver.pattern.zeros()
        values[moved] = linear.values
        slots = solver.pattern.slots(np.array([[0, 2]], np.uint32))[0]
        for slot, sign in zip(slots, (1.0, -1.0, -1.0, 1.0), strict=True):
            values[slot] += sign * self.stiffness * np.eye(3)
        return replace(linear, values=values, right=linear.right + self.force(displacement), solver=solver)


def test_a_term_adds_its_force_and_its_stiffness() -> None:
    """The residual with the seam vanishes, and only with the right stiffness as fast as that."""
    equations, seam = CubicSprings(pull(ROOT)), Seam()
    result, iterate, report = solved(equations, seam)
    assert result is Result.OK
    balance = equations.residual(iterate.displacement) + seam.force(iterate.displacement)
    np.testing.assert_allclose(balance, 0.0, atol=1e-8)
    assert report.history[-1] <= EXACT.force_tolerance, "the convergence test knows the seam's force, too"
    assert (
        np.abs(iterate.displacement[0] - iterate.displacement[2]).max()
        < 0.1 * np.abs(ROOT[0] - ROOT[2]).max()
    )
    assert report.newton_iterations < 15


@dataclass(eq=False)
class Table(StepTerm):
    """A spring under vertex 1 that pushes it up from below 0.1 m: an active set that is found by solving."""

    touching: bool = False
    updates: list[bool] = field(default_factory=list)
    rough: bool = False
    height: float = 0.1
    stiffness: float = 1e3

    def force(self, displacement: Floats) -> Floats:
        out = np.zeros_like(displacement)
        if self.touching:
            out[1, 2] = self.stiffness * (self.height - displacement[1, 2])
        return out

    def add_to(self, linear: Linear, displacement: Floats) -> Linear:
        values = linear.values.copy()
        if self.touching:
            values[linear.solver.pattern.diagonal[1], 2, 2] += self.stiffness
        right = linear.right + self.force(displacement)
        return replace(linear, values=values, right=right, provisional=self.rough)

    def update(self, displacement: Floats) -> bool:
        touching = bool(displacement[1, 2] < self.height)
        changed, self.touching = touching != self.touching, touching
        self.updates.append(changed)
        return changed


def test_the_active_set_is_found_within_the_first_iterations() -> None:
    load = pull(ROOT) + 10.0 * DOWN
    table = Table()
    result, iterate, _ = solved(CubicSprings(load), table)
    assert result is Result.OK
    assert table.updates[:2] == [True, False], "free, then touching"
    assert not any(table.updates[2:])
    pressed = table.force(iterate.displacement)[1, 2]
    assert pressed == pytest.approx(pull(iterate.displacement)[1, 2] - load[1, 2], rel=1e-8)
    assert pressed > 5.0


def test_an_active_set_that_never_settles_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    monkeypatch.setattr(Table, "update", lambda *_: table.updates.append(True) or True)
    result, _, report = solved(CubicSprings(pull(ROOT)), table, settings=replace(EXACT, newton_iterations=1))
    assert result is Result.OK
    assert len(table.updates) == newton.ACTIVE_SET_LIMIT - 1, "no solve would follow the last"
    assert report.newton_iterations == 1


@pytest.fixture
def tolerances(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of all linear solves, in their order."""
    found: list[float] = []
    real = newton.solve_linear

    def watched(*arguments: object) -> object:
        found.append(arguments[4].tolerance)  # type: ignore[attr-defined]
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(newton, "solve_linear", watched)
    return found


def test_provisional_solves_are_rough_but_not_the_last(
    tolerances: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "update", lambda *_: True)
    settings = replace(EXACT, tolerance=1e-3, newton_iterations=1)
    solved(CubicSprings(pull(ROOT)), Table(rough=True), settings=settings)
    rough = newton.PROVISIONAL * 1e-3
    assert tolerances == [rough] * (newton.ACTIVE_SET_LIMIT - 1) + [1e-3]


def test_rough_iterations_come_first(tolerances: list[float]) -> None:
    nothing = np.zeros((3, 3))
    solved(CubicSprings(pull(ROOT)), start=Start(nothing, (nothing,), iterations=3, rough_iterations=2))
    assert tolerances == [newton.ROUGH, newton.ROUGH, EXACT.tolerance]
