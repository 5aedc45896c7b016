"""Air that moves: keyframes, gusts, vortices and grids, and fields of force."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.mechanics.air import FASTEST_AT, GridAir, VortexAir
from gabardine.mechanics.force_fields import Attractor, Whirl
from gabardine.mechanics.gusts import BANDS, Gusts, across_wind, along_wind
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

MEAN, INTENSITY, LENGTH_M = np.array([3.0, 0.0, 4.0]), 0.15, 30.0
SPEED = 5.0


def gusts(seed: int) -> Gusts:
    return Gusts(MEAN, INTENSITY, LENGTH_M, seed)


def test_the_spectra_are_those_of_isotropic_turbulence() -> None:
    """Their integrals are 1, and S_across = (S_along - f dS_along/df)/2 (Batchelor 1953, eq. 3.4.14)."""
    n = np.geomspace(1e-6, 1e6, 20_001)
    for spectrum in (along_wind, across_wind):
        assert np.trapezoid(spectrum(n), n) == pytest.approx(1.0, abs=2e-3)  # the published constants' digits
    slope = np.gradient(along_wind(n), n)
    inner = slice(10, -10)
    expected = 0.5 * (along_wind(n) - n * slope)
    assert across_wind(n)[inner] == pytest.approx(expected[inner], rel=1e-4)  # of differences


def test_mean_and_variance_are_as_asked() -> None:
    """Over seeds and times far apart; bounds are four standard errors of that many samples."""
    times = np.arange(50) * 1000.0
    samples = np.array([wind(t) for wind in map(gusts, range(80)) for t in times])
    sigma, count = INTENSITY * SPEED, len(samples)
    assert np.abs(samples.mean(axis=0) - MEAN).max() < 4.0 * sigma / math.sqrt(count)
    axes = gusts(0).axes
    variances = ((samples - MEAN) @ axes.T).var(axis=0)
    assert variances / sigma**2 == pytest.approx(np.ones(3), abs=4.0 * math.sqrt(2.0 / count))
    assert axes[0] @ MEAN == pytest.approx(SPEED)


@pytest.mark.parametrize("component", [0, 1, 2])
def test_the_spectrum_is_as_asked(component: int) -> None:
    """Periodograms of many seeds against the formula, in four octaves; four standard errors of the means."""
    step_s, count, seeds = 0.05, 2048, 40
    times = np.arange(count) * step_s
    frequencies = np.fft.rfftfreq(count, step_s)
    window = np.hanning(count)
    power = np.zeros((seeds, len(frequencies)))
    for seed in range(seeds):
        made = gusts(seed)
        size, omega, phase = (part[component] for part in (made.amplitudes, made.omegas, made.phases))
        seen = omega < np.pi / step_s  # faster ones would be taken for slower ones
        signal = np.cos(np.outer(times, omega[seen]) + phase[seen]) @ size[seen]
        power[seed] = 2.0 * step_s * np.abs(np.fft.rfft(window * signal)) ** 2 / (window**2).sum()
    spectrum = (along_wind, across_wind, across_wind)[component]
    scale = (INTENSITY * SPEED) ** 2 * LENGTH_M / SPEED
    for low in (0.1, 0.4, 1.0, 2.5):
        band = (frequencies >= low) & (frequencies < 2.0 * low)
        found = power[:, band].mean(axis=1)
        wanted = scale * spectrum(frequencies[band] * LENGTH_M / SPEED).mean()
        error = found.std() / math.sqrt(seeds)
        assert abs(found.mean() - wanted) < 4.0 * error
        assert error < 0.1 * wanted


def test_a_seed_is_a_wind() -> None:
    one, same, other = gusts(7), gusts(7), gusts(8)
    times = np.linspace(0.0, 100.0, 57)
    values = [np.array([wind(t) for t in times]) for wind in (one, same, other)]
    assert values[0].tobytes() == values[1].tobytes()
    assert np.array([one(t) for t in times[::-1]])[::-1].tobytes() == values[0].tobytes()  # no memory
    assert np.abs(values[0] - values[2]).max() > 0.1
    assert one.phases[0, 0] == pytest.approx(PHASE, abs=1e-15)  # the generator is the same everywhere
    assert (one(1e9) == MEAN).all()
    assert one.omegas.shape == (3, BANDS)


PHASE = 0.6724581273663128


def test_the_air_of_a_vortex() -> None:
    """Its circulation far out is that given, it turns rigidly within, and is fastest at 1.12 cores."""
    vortex = VortexAir(np.array([1.0, 2.0, 3.0]), np.array([0.0, 1.0, 0.0]), 6.0, 0.2)

    def speed(radius: float) -> float:
        velocity = vortex(np.array([[1.0 + radius, 5.0, 3.0]]), 0.0)[0]
        assert velocity[:2] == pytest.approx([0.0, 0.0], abs=1e-15)
        return -float(velocity[2])  # right-handed about y: from x towards -z

    assert 2.0 * math.pi * 50.0 * speed(50.0) == pytest.approx(6.0)
    assert speed(1e-6) / 1e-6 == pytest.approx(6.0 / (2.0 * math.pi * 0.2**2))
    best = speed(FASTEST_AT * 0.2)
    assert best > max(speed(0.2 * (FASTEST_AT + d)) for d in (-0.01, 0.01))


def test_a_grid_is_linear_between_its_points_and_in_time() -> None:
    """Any trilinear function is met exactly, and beyond the border its value there."""
    rng = np.random.default_rng(3)
    axes = [np.linspace(-1.0, 1.0, n) for n in (3, 4, 5)]
    x, y, z = np.meshgrid(*axes, indexing="ij")
    values = np.stack([x * y * z + y, 2.0 - x * z, x + y + z], axis=-1)
    moments = np.stack([values, 3.0 * values])
    spacing = np.array([1.0, 2.0 / 3.0, 0.5])
    grid = GridAir(np.full(3, -1.0), spacing, np.array([0.0, 2.0]), moments)
    p = rng.uniform(-1.0, 1.0, (50, 3))
    expected = np.stack([p.prod(axis=1) + p[:, 1], 2.0 - p[:, 0] * p[:, 2], p.sum(axis=1)], axis=1)
    assert grid(p, 0.0) == pytest.approx(expected, abs=1e-13)
    assert grid(p, 1.0) == pytest.approx(2.0 * expected, abs=1e-13)
    assert grid(p, 9.0) == pytest.approx(3.0 * expected, abs=1e-13)
    far = np.array([[5.0, -7.0, 0.25]])
    assert grid(far, 0.0) == pytest.approx(grid(np.array([[1.0, -1.0, 0.25]]), 0.0))


def test_force_fields() -> None:
    pull = Attractor(np.zeros(3), 2.0, 0.1, 2.0)
    assert pull(np.array([[0.0, 10.0, 0.0]]), 0.0)[0] == pytest.approx(
        [0.0, -2.0 * 0.01 / 100.0, 0.0], rel=2e-4
    )
    assert not pull(np.zeros((1, 3)), 0.0).any()
    whirl = Whirl(np.zeros(3), 2.0, 0.1, 0.0, axis=np.array([0.0, 0.0, 1.0]))
    assert whirl(np.array([[10.0, 0.0, 4.0]]), 0.0)[0] == pytest.approx([0.0, 2.0, 0.0], rel=1e-4)


SCENE = """
time = {{ duration_s = 1.0, step_s = 0.01{more} }}
[world]
gravity_m_per_s2 = [0.0, 0.0, 0.0]
air_drag_kg_per_m2_s = {{ normal = 5.0, tangential = 5.0{on} }}
{winds}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }}
fabric = "cotton"
"""


def scene(winds: str, more: str = "", on: str = "", folder: Path = Path()) -> Scene:
    return Scene.from_text(SCENE.format(winds=winds, more=more, on=on), folder)


METHODS = {
    "": 20,
    ', integrator = "implicit-midpoint"': 20,
    ', integrator = "velocity-verlet", stable_step = true, frames_per_s = 1000': 10,
}
"""And how many steps: the explicit one divides its own."""


@pytest.mark.parametrize("more", METHODS)
@pytest.mark.parametrize("on", ["", ', on = "vertices"'])
def test_a_uniform_grid_blows_like_a_steady_wind(more: str, on: str, tmp_path: Path) -> None:
    air = np.broadcast_to([1.0, 0.5, -0.3], (2, 2, 2, 3))
    np.savez(tmp_path / "air.npz", origin=np.zeros(3), spacing=np.ones(3), velocities=air)
    steady = Simulation(scene("wind_m_per_s = [1.0, 0.5, -0.3]", more, on))
    grid = Simulation(scene('[[world.wind]]\nkind = "grid"\npath = "air.npz"', more, on, tmp_path))
    for _ in range(METHODS[more]):
        report = grid.step()
        steady.step()
    assert not report.breaches
    assert grid.velocities.mean(axis=0)[0] > 0.1
    assert grid.velocities == pytest.approx(
        steady.velocities, abs=1e-5
    )  # of the solver; explicit: of rounding


def test_cloth_goes_with_the_air_of_a_vortex() -> None:
    """A strongly dragged sheet that lies across its axis turns with the core, 2 u/r there."""
    winds = '[[world.wind]]\nkind = "vortex"\ncentre_m = [0.1, 0, 0.1]\nspeed_m_per_s = 2.0\ncore_m = 2.0'
    turned = Simulation(scene(winds))
    for _ in range(60):
        turned.step()
    arm = turned.positions - turned.positions.mean(axis=0)
    rate = np.cross(arm, turned.velocities)[:, 1].sum() / (arm**2).sum()
    wanted = turned.controls.air[0](np.array([[0.101, 0.0, 0.1]]), 0.0)[0, 2] / -1e-3
    assert rate == pytest.approx(wanted, rel=0.02)  # a rigid sheet, an exponential core


@pytest.mark.parametrize("more", METHODS)
def test_a_free_sheet_falls_into_an_attractor(more: str) -> None:
    """Energy is kept: with falloff 0 far out the pull is uniform, g t."""
    field = '[[world.field]]\nkind = "attractor"\ncentre_m = [0, -1000, 0]\nstrength_m_per_s2 = 2.0\n'
    field += "radius_m = 0.1\nfalloff = 0"
    falling = Simulation(scene(field, more).with_overrides(["world.air_drag_kg_per_m2_s={}"]))
    for _ in range(METHODS[more]):
        report = falling.step()
    assert falling.velocities[:, 1] == pytest.approx(np.full(25, -2.0 * falling.time_s), rel=1e-3)  # far away
    assert not report.breaches


def test_the_same_wind_in_a_scene_and_in_python() -> None:
    table = {"kind": "gusts", "mean_m_per_s": [2.0, 0.5, 0.0], "seed": 5}
    written = Simulation(scene('[[world.wind]]\nkind = "gusts"\nmean_m_per_s = [2.0, 0.5, 0.0]\nseed = 5'))
    steered = Simulation(scene(""))
    steered.set_wind(table)
    for _ in range(30):
        written.step()
        steered.step()
    assert written.positions.tobytes() == steered.positions.tobytes()
    steered.set_wind([0.0, 0.0, 3.0])
    for _ in range(60):
        steered.step()
    assert steered.velocities[:, 2].mean() == pytest.approx(3.0, rel=0.02)


def test_keyframes() -> None:
    frames = '[[world.wind]]\nkind = "keyframes"\nvelocity_m_per_s = [[0, 0, 0, 0], [0.1, 0, 0, 2]]'
    blown = Simulation(scene(frames))
    assert blown.controls.wind(0.05) == pytest.approx([0.0, 0.0, 1.0])
    assert blown.controls.wind(7.0) == pytest.approx([0.0, 0.0, 2.0])


def test_files_of_grids_are_checked(tmp_path: Path) -> None:
    whole = {"origin": np.zeros(3), "spacing": np.ones(3), "velocities": np.zeros((2, 2, 2, 3))}
    wrong = {
        "has no spacing": {"spacing": None},
        r"need \(x, y, z, 3\)": {"velocities": np.zeros((2, 2, 3))},
        "NaN or infinite": {"velocities": np.full((2, 2, 2, 3), np.nan)},
        "must be 1e-06 to 1e\\+07 m along": {"spacing": np.zeros(3)},
        "and its origin as near": {"spacing": np.full(3, 1e300)},
        "one for each": {"velocities": np.zeros((3, 2, 2, 2, 3)), "times": np.zeros(2)},
        "do not increase": {"velocities": np.zeros((2, 2, 2, 2, 3)), "times": np.zeros(2)},
    }
    for sentence, change in wrong.items():
        kept = {name: array for name, array in (whole | change).items() if array is not None}
        np.savez(tmp_path / "air.npz", **kept)
        with pytest.raises(SceneError, match=sentence):
            Simulation(scene('[[world.wind]]\nkind = "grid"\npath = "air.npz"', folder=tmp_path))
    with pytest.raises(SceneError, match="does not exist"):
        Simulation(scene('[[world.wind]]\nkind = "grid"\npath = "none.npz"', folder=tmp_path))
