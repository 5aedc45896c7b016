"""Normal estimators: the identity behind (39), and orders of convergence."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.cosserat.normals import (
    difference_normals,
    face_normals,
    fourth_order_normals,
    switched_normals,
)
from gabardine.papers.cosserat06.surfaces import SURFACES, Surface


@pytest.mark.parametrize("surface", SURFACES, ids=lambda surface: surface.name)
def test_equation_39_is_the_cross_product_of_the_same_differences(surface: Surface) -> None:
    positions, _, spacing = surface.sampled(20)
    ours = switched_normals(positions, spacing, 1e-3)
    cross = difference_normals(positions, spacing)
    np.testing.assert_allclose(ours, cross, atol=1e-11)  # rounding of second differences over b


def test_with_normals_of_a_step_before_only_length_and_sense_change() -> None:
    """Where b_ab passes through zero between two steps, (39) even turns the normal round."""
    positions, _, spacing = SURFACES[0].sampled(20)
    cross = difference_normals(positions, spacing)
    before = cross + 0.05 * np.array([0.3, -0.5, 0.8])
    ours = switched_normals(positions, spacing, 1e-3, before)
    length = np.linalg.norm(ours, axis=-1, keepdims=True)
    np.testing.assert_allclose(np.cross(ours / length, cross), 0.0, atol=1e-11)
    assert np.abs(length - 1.0).max() > 0.01
    assert ((ours * cross).sum(axis=-1) < 0.0).any()


def test_a_plane_switches_to_the_faces() -> None:
    u, v = np.meshgrid(np.arange(6.0), np.arange(5.0), indexing="ij")
    plane = np.stack([u, v + 0.2 * u, 0.5 * u - 0.3 * v], axis=-1)
    expected = np.cross([1.0, 0.2, 0.5], [0.0, 1.0, -0.3])
    expected /= np.linalg.norm(expected)
    found = switched_normals(plane, (1.0, 1.0), 1e-3)
    np.testing.assert_allclose(found, np.broadcast_to(expected, found.shape), atol=1e-15)
    assert (found == face_normals(plane)).all()


@pytest.mark.parametrize("surface", SURFACES, ids=lambda surface: surface.name)
def test_orders_of_convergence(surface: Surface) -> None:
    def error(estimator: str, cells: int) -> float:
        positions, true, spacing = surface.sampled(cells)
        made = {
            "differences": lambda: difference_normals(positions, spacing),
            "faces": lambda: face_normals(positions),
            "fourth": lambda: fourth_order_normals(positions),
        }[estimator]()
        inside = slice(2, -2)  # at borders faces are of first order, five points of another fourth
        apart = np.linalg.norm(np.cross(made, true), axis=-1)[inside, inside]
        return float(np.sqrt((apart**2).mean()))

    for name, order in (("differences", 1.0), ("faces", 2.0), ("fourth", 4.0)):
        found = np.log2(error(name, 32) / error(name, 64))
        assert found == pytest.approx(order, abs=0.25), name
