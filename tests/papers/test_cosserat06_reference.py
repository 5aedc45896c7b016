"""What the experiments of cosserat06 on the reference scheme measure with, against something independent."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.papers.cosserat06.fabrics import FABRICS
from gabardine.papers.cosserat06.fig4 import five_forces
from gabardine.papers.cosserat06.fig12 import exponent
from gabardine.papers.cosserat06.normals import angles
from gabardine.papers.cosserat06.panel import Panel, even
from gabardine.papers.cosserat06.surfaces import SURFACES, Surface


def test_wavelength_and_shortening_of_a_sine_wave() -> None:
    panel = Panel(FABRICS["silk"], 61, 0.6)
    x = panel.grid.positions
    x[..., 2] = 0.002 * np.sin(2.0 * np.pi * x[..., 0] / 0.2)
    assert panel.wavelength_m == pytest.approx(0.2, rel=0.02)  # 20 nodes a wave, and its two ends
    assert panel.height_m == pytest.approx(0.004, rel=0.02)
    assert panel.shortening == pytest.approx(0.0, abs=1e-12)
    x[..., 0] = 0.9 * x[..., 0] + 0.05
    assert panel.shortening == pytest.approx(0.1)
    x[..., 2] = 0.0
    x[..., 0] = np.where(np.arange(61)[:, None] < 30, 1.1, 0.9) * panel.grid.spacing_m[0]
    x[..., 0] = np.cumsum(x[..., 0], axis=0)
    assert panel.area_variation == pytest.approx(0.1, rel=1e-6)  # half of it stretched, half of it shrunk


def test_loads_sum_to_what_they_are_called() -> None:
    assert even(28.28).sum() == pytest.approx(28.28)
    assert even(28.28)[0] == pytest.approx(0.5 * even(28.28)[1])
    for nodes in (30, 60):
        forces = five_forces(nodes)
        assert forces.sum() == pytest.approx(0.05)
        at = np.flatnonzero(forces)
        assert at.tolist() == [round(nodes * (0.1 + 0.2 * pair)) for pair in range(5)]


def test_a_pushed_panel_is_compressed_by_its_load() -> None:
    """Before the wave of stress is back: even force N per width, strain N/(6 zeta) behind the front."""
    panel = Panel(FABRICS["silk"], 31, 0.3)
    panel.push(even(1.0, 31))
    panel.run(0.0010)
    assert panel.steps > 10
    assert panel.time_s == pytest.approx(0.001, rel=0.5)  # it stops after every tenth step
    stretches = np.sqrt(panel.grid.forms().first[:, 10:-10, 0])
    for edge in (stretches[2:5], stretches[-6:-3]):
        assert 1.0 - edge.mean() == pytest.approx((1.0 / 0.3) / 600.0, rel=0.25)  # the front rings on a grid


def test_the_exponent_of_a_power() -> None:
    sides = (10, 20, 50)
    assert exponent(sides, [3.0 * side**2.4 for side in sides]) == pytest.approx(1.2)


@pytest.mark.parametrize("surface", SURFACES, ids=lambda surface: surface.name)
def test_the_true_normals_are_across_the_surface(surface: Surface) -> None:
    positions, normals, _ = surface.sampled(400)
    np.testing.assert_allclose(np.linalg.norm(normals, axis=-1), 1.0, rtol=1e-14)
    for axis in (0, 1):
        along = np.roll(positions, -1, axis) - np.roll(positions, 1, axis)
        along /= np.linalg.norm(along, axis=-1, keepdims=True)
        assert np.abs((along * normals).sum(axis=-1)[1:-1, 1:-1]).max() < 2e-5  # central differences of 1/400


def test_angles_do_not_mind_length_and_sense() -> None:
    true = np.zeros((3, 3, 3))
    true[..., 2] = 1.0
    found = np.zeros((3, 3, 3))
    found[..., 1], found[..., 2] = -2.0 * np.sin(0.01), -2.0 * np.cos(0.01)
    assert angles(found, true) == pytest.approx(0.01)
