"""Shadows of known shapes."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.lab.shadow import drape_coefficient, fold_count, shadow


def fan(radius: float, count: int = 400) -> tuple[np.ndarray, np.ndarray]:
    """A disc of triangles around its middle."""
    angle = 2.0 * np.pi * np.arange(count) / count
    points = np.vstack([[0.0, 0.0], radius * np.column_stack([np.cos(angle), np.sin(angle)])])
    edge = np.arange(count)
    return points, np.column_stack([0 * edge, 1 + edge, 1 + (edge + 1) % count])


@pytest.mark.parametrize(("radius", "expected"), [(0.15, 1.0), (0.09, 0.0), (0.12, 63.0 / 144.0)])
def test_discs_have_their_drape_coefficient(radius: float, expected: float) -> None:
    """0.003: 800 pixels across 31.5 cm, and a border of 94 cm whose pixels are in or out by chance."""
    picture = shadow(*fan(radius), 0.1575)
    assert drape_coefficient(picture, 0.1575, 0.09, 0.15) == pytest.approx(expected, abs=3e-3)


def test_cloth_above_cloth_has_one_shadow() -> None:
    points, faces = fan(0.12)
    once, twice = shadow(points, faces, 0.15), shadow(points, np.vstack([faces, faces[:, ::-1]]), 0.15)
    np.testing.assert_array_equal(once, twice)


@pytest.mark.parametrize("folds", [5, 6, 8, 11])
def test_folds_are_counted(folds: int) -> None:
    angle = np.linspace(-np.pi, np.pi, 360, endpoint=False)
    noise = 2e-4 * np.random.default_rng(1).standard_normal(360)
    assert fold_count(0.12 + 0.01 * np.cos(folds * angle + 0.3) + noise) == folds
