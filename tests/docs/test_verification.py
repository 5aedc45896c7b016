"""The table of docs/verification.md, computed: no error may exceed what the page and the README say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import gabardine as gb

from .conftest import ROOT

G_M_PER_S2 = 9.81
DENSITY = 0.15


def stated(page: str) -> dict[str, float]:
    """Case -> largest error, from the rows `| name | ... | bound |` of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|.*\| ([\d.e-]+)( %)?[^|]*\|$", text, re.MULTILINE)
    return {name: float(number) / (100 if per_cent else 1) for name, number, per_cent in rows}


def equilibrium(text: str, tolerance: float) -> gb.Run:
    head = f'[time]\nintegrator = "static"\n[solver]\nforce_tolerance = {tolerance}\n'
    return gb.simulate(gb.Scene.from_text(head + text))


def free_fall() -> Iterator[float]:
    """Backward Euler's own parabola, x = v t - g h^2 n (n + 1)/2, for every vertex [m]."""
    scene = """
    [time]
    duration_s = 0.5
    step_s = 0.01
    [[cloth]]
    mesh = { shape = "rectangle", size_m = [0.3, 0.2], cells = [6, 4], pattern = "irregular" }
    velocity_m_per_s = [1.0, 2.0, 0.5]
    fabric = "denim"
    """
    run = gb.simulate(gb.Scene.from_text(scene))
    exact = 0.5 * np.array([1.0, 2.0, 0.5]) - [0.0, G_M_PER_S2 * 0.01**2 * 50 * 51 / 2, 0.0]
    yield float(np.abs(run.positions[-1] - run.positions[0] - exact).max())


def stretched(load: float) -> float:
    """Elongation over length of a hanging strip: the mean of lam - 1 with lam (lam^2 - 1)/2 = load X."""
    points, weights = np.polynomial.legendre.leggauss(40)
    along = 0.5 * (points + 1.0)
    roots = [np.roots([0.5, 0.0, -0.5, -load * x]) for x in along]
    lam = np.array([max(root.real for root in three if abs(root.imag) < 1e-9) for three in roots])
    return float(0.5 * weights @ (lam - 1.0))


def hanging(pattern: str, load: float) -> tuple[float, float]:
    """Relative errors of elongation and of the force that holds the strip; load = q g L / K."""
    young = DENSITY * G_M_PER_S2 / load
    scene = f"""
    [[cloth]]
    mesh = {{ shape = "strip", length_m = 1.0, width_m = 0.2, cells = [20, 4], pattern = "{pattern}" }}
    place = {{ rotate_deg = [0, 0, -90] }}
    fabric = {{ density_kg_per_m2 = {DENSITY}, membrane = {{ law = "linear", young_n_per_m = {young!r} }} }}
    [[cloth.pin]]
    name = "top"
    select = "left"
    """
    run = equilibrium(scene, 1e-9)
    end = np.isclose(run.positions[0][:, 1], -1.0)
    elongation = -run.positions[-1][end, 1].mean() - 1.0
    weight = DENSITY * G_M_PER_S2 * 0.2
    return elongation / stretched(load) - 1.0, run.pin_force("top")[-1][1] / weight - 1.0


def hanging_strip() -> Iterator[float]:
    for pattern in ("regular", "irregular"):
        for load in (0.01, 0.1, 1.0):
            yield hanging(pattern, load)[0]


def reaction() -> Iterator[float]:
    yield hanging("irregular", 0.1)[1]


def elastica(parameter: float) -> float:
    """H/W of theta'' = -G (1 - s) cos(theta), theta(0) = 0, theta'(1) = 0."""
    from scipy.integrate import solve_bvp

    def slope(s: np.ndarray, y: np.ndarray) -> np.ndarray:
        theta, bend = y[0], y[1]
        return np.array([bend, -parameter * (1 - s) * np.cos(theta), np.sin(theta), np.cos(theta)])

    def ends(first: np.ndarray, last: np.ndarray) -> np.ndarray:
        return np.array([first[0], last[1], first[2], first[3]])

    s = np.linspace(0, 1, 400)
    steep = 1 - np.exp(-3 * parameter ** (1 / 3) * s)
    guess = np.array([1.5 * steep * min(1.0, parameter / 5), np.exp(-s), 0.5 * s, s])
    solution = solve_bvp(slope, ends, s, guess, tol=1e-8, max_nodes=100_000)
    assert solution.success
    return float(solution.y[2, -1] / solution.y[3, -1])


def cantilever(pattern: str, parameter: float) -> float:
    """Relative error of H/W; parameter G = q g L^3 / B; 50 cells along 0.2 m, clamped by two rows."""
    cell, length = 0.004, 0.2
    rigidity = DENSITY * G_M_PER_S2 * length**3 / parameter
    scene = f"""
    [[cloth]]
    place = {{ origin_m = [{-cell}, 0, 0] }}
    [cloth.mesh]
    shape = "strip"
    length_m = {length + cell}
    width_m = {4 * cell}
    cells = [51, 4]
    pattern = "{pattern}"
    [cloth.fabric]
    density_kg_per_m2 = {DENSITY}
    membrane = {{ law = "linear", young_n_per_m = 2000.0 }}
    bending = {{ rigidity_n_m = {rigidity!r} }}
    [[cloth.pin]]
    select = {{ box_m = [[{-1.01 * cell}, -1, -1], [{0.01 * cell}, 1, 1]] }}
    """
    run = equilibrium(scene, 1e-7)  # rounding in the far stiffer membrane leaves about 1e-9
    tip = run.positions[-1][np.isclose(run.positions[0][:, 0], length)].mean(axis=0)
    return float(-tip[1] / tip[0] / elastica(parameter) - 1.0)


def cantilever_grid() -> Iterator[float]:
    yield cantilever("regular", 1.0)
    yield cantilever("alternating", 10.0)


def cantilever_soft() -> Iterator[float]:
    yield cantilever("regular", 100.0)


def cantilever_irregular() -> Iterator[float]:
    yield cantilever("irregular", 1.0)
    yield cantilever("irregular", 10.0)


def cantilever_cross() -> Iterator[float]:
    yield cantilever("cross", 1.0)


def slid(share: float, friction: float = 0.4) -> tuple[float, float, float]:
    """A sheet on a slope of `share` times the friction coefficient, once it has settled for 0.2 s.

    How far it slides in the next 0.5 s, by how much farther in the second half, and the exact acceleration.
    """
    angle = np.arctan(share * friction)
    sine, cosine = np.sin(angle), np.cos(angle)
    run = gb.simulate(
        gb.Scene.from_text(f"""
    [time]
    duration_s = 0.7
    step_s = 0.01
    frames_per_s = 20
    [solver]
    tolerance = 1e-10
    [[cloth]]
    mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }}
    place = {{ rotate_deg = [0, 0, {-np.degrees(angle)}], origin_m = [{0.001 * sine}, {0.001 * cosine}, 0] }}
    fabric = "cotton"
    [[collider]]
    kind = "plane"
    normal = [{sine}, {cosine}, 0]
    friction = {friction}
    """)
    )
    settled, half, end = (run.positions[[4, 9, 14]] @ np.array([cosine, -sine, 0.0])).mean(axis=1).tolist()
    return end - settled, end - 2.0 * half + settled, G_M_PER_S2 * (sine - friction * cosine)


def incline_stick() -> Iterator[float]:
    yield slid(0.95)[0]


def incline_slide() -> Iterator[float]:
    for share in (1.05, 1.5):
        _, farther, acceleration = slid(share)
        yield farther / (acceleration * 0.25**2) - 1.0


CASES: dict[str, Callable[[], Iterator[float]]] = {
    "free-fall": free_fall,
    "hanging-strip": hanging_strip,
    "reaction": reaction,
    "cantilever": cantilever_grid,
    "cantilever-soft": cantilever_soft,
    "cantilever-irregular": cantilever_irregular,
    "cantilever-cross": cantilever_cross,
    "incline-stick": incline_stick,
    "incline-slide": incline_slide,
}


@pytest.mark.parametrize("case", CASES)
def test_errors_are_at_most_what_is_stated(case: str) -> None:
    bound = stated("docs/verification.md")[case]
    errors = [abs(error) for error in CASES[case]()]
    assert errors
    assert max(errors) <= bound


def test_the_pages_state_what_is_tested() -> None:
    page, readme = stated("docs/verification.md"), stated("README.md")
    assert set(page) == set(CASES)
    assert len(readme) >= 5
    assert readme.items() <= page.items()


def test_the_known_answers_are_known() -> None:
    """Against published numbers, so that a slip in these formulas cannot hide one in the engine."""
    assert elastica(1.0) == pytest.approx(0.124562, rel=1e-5)
    assert elastica(100.0) == pytest.approx(5.888104, rel=1e-5)
    assert stretched(0.1) == pytest.approx(0.045798, rel=1e-4)
