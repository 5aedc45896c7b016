"""Tabulated laws: exact for linear ones, convergent for others, refused where they cannot be right."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from pydantic import ValidationError

from gabardine.core.kernels import rebound
from gabardine.elements.contract import TANGENTS
from gabardine.elements.law_parameters import law_parameters
from gabardine.elements.triangle import triangle, triangle_rest
from gabardine.materials.curve import Curve
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import Contraction, Matrix, Splines, Table

AXES: Any = ((-0.1, 0.2, 5), (-0.2, 0.2, 4), (-0.3, 0.3, 6))


def evaluated(law: MembraneLaw, strains: np.ndarray) -> np.ndarray:
    """Energy, stress and tangent at strains (n, 3): ten columns."""
    par = np.array(law.parameters())
    return np.array([[law.density(*e, par, 0), *law.tangent(*e, par, 0)] for e in strains.tolist()])


def test_a_linear_law_is_reproduced_inside_and_outside() -> None:
    known = Matrix.example(10.0)
    table = Table.from_law(known, *AXES)
    strains = np.random.default_rng(0).uniform(-0.5, 0.5, (100, 3))
    ours, theirs = evaluated(table, strains), evaluated(known, strains)
    # Energies of 0.5 J/m^2 keep 1e-16, two differences over spacings of 0.1 make 1e-14 of it; up to eight
    # cells beyond the ends the cubes of the distances make a thousand times that.
    np.testing.assert_allclose(ours, theirs, rtol=0, atol=1e-10)
    par = np.array(table.parameters())
    np.testing.assert_allclose(table.stress(*strains[0], par, 0), ours[0, 1:4], rtol=1e-12)
    assert table.rest_stiffness() == pytest.approx(known.rest_stiffness(), rel=1e-12)


def cubic(law: Any) -> Any:
    """The example with a cubic shear curve: a quadratic one has kinks in its slope."""
    example = law.example(10.0)
    shear = Curve(strain=example.shear.strain, stress_n_per_m=example.shear.stress_n_per_m)
    return example.model_copy(update={"shear": shear})


@pytest.mark.parametrize("law", [cubic(Splines), cubic(Contraction)], ids=["splines", "contraction"])
def test_stress_converges_with_the_third_order(law: MembraneLaw) -> None:
    """Away from the ends, where a vanishing third derivative is not the law's own and decays within cells.

    Cubic curves have kinks in the second derivative of the stress: no more than the third order can be had.
    """
    strains = np.random.default_rng(1).uniform(-0.2, 0.2, (60, 3))
    exact = evaluated(law, strains)
    counts, errors = (13, 25, 41), []
    for count in counts:
        table = Table.from_law(law, (-0.6, 0.6, count), (-0.6, 0.6, count), (-0.6, 0.6, count))
        errors.append(np.abs(evaluated(table, strains) - exact)[:, :4].max(axis=0))
    steps = np.log(1.0 / (np.array(counts) - 1))
    order = [np.polyfit(steps, np.log(column), 1)[0] for column in np.array(errors).T]
    assert order[0] > 3.5  # energy: fourth order
    assert min(order[1:]) > 3.0  # stress: third order, fitted over three tables
    assert np.max(errors[-1][1:]) < 2e-4 * np.abs(exact[:, 1:4]).max()


def test_stress_goes_on_linearly_along_an_axis() -> None:
    table = Table.example(10.0)
    for axis in range(3):
        line = np.tile([0.1, -0.05, 0.07], (4, 1))
        line[:, axis] = [2.0, 3.0, 4.0, 6.0]
        stress = evaluated(table, line)[:, 1 + axis]
        assert stress[2] - stress[1] == pytest.approx(stress[1] - stress[0], rel=1e-9)
        assert stress[3] - stress[2] == pytest.approx(2 * (stress[1] - stress[0]), rel=1e-9)


def test_the_second_derivative_is_continuous() -> None:
    table = Table.example(10.0)
    inner = np.array([-0.4, -0.2, 0.0, 0.2, 0.4])  # nodes of the weft axis
    for node in inner:
        sides = np.array([[node - 1e-9, 0.1, 0.2], [node + 1e-9, 0.1, 0.2]])
        below, above = evaluated(table, sides)
        np.testing.assert_allclose(below, above, rtol=0, atol=1e-6)


def test_nodes_may_be_listed() -> None:
    table = Table.from_law(Matrix.example(10.0), *AXES)
    nodes = np.linspace(-0.1, 0.2, 5).tolist()
    listed = Table(
        weft_strain=nodes,
        warp_strain=table.warp_strain,
        shear_strain=table.shear_strain,
        energy_j_per_m2=table.energy_j_per_m2,
    )
    np.testing.assert_allclose(listed.parameters(), table.parameters(), rtol=1e-14)


def fields(**changed: Any) -> dict[str, Any]:
    table = Table.from_law(Matrix.example(10.0), *AXES)
    return {**{name: getattr(table, name) for name in Table.model_fields}, **changed}


WEFT, WARP, _ = np.meshgrid(*(np.linspace(*axis) for axis in AXES), indexing="ij")


def energies(change: Any) -> dict[str, Any]:
    """Energies of the sound table with something added."""
    table = Table.from_law(Matrix.example(10.0), *AXES)
    return {"energy_j_per_m2": (np.array(table.energy_j_per_m2) + change).tolist()}


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "uneven axis": (
        {"weft_strain": [-0.1, 0.0, 0.05, 0.1, 0.2]},
        ["weft_strain is not evenly spaced", "0 should be -0.025"],
    ),
    "few nodes": ({"warp_strain": [-0.2, 0.2, 3]}, ["warp_strain has 3 nodes", "at least 4"]),
    "part of a node": ({"warp_strain": [-0.2, 0.2, 4.5]}, ["4.5 nodes", "whole number"]),
    "falling axis": ({"weft_strain": [0.2, -0.1, 5]}, ["from 0.2 to -0.1", "must rise"]),
    "no rest state": ({"shear_strain": [0.1, 0.3, 6]}, ["from 0.1 to 0.3", "hold 0"]),
    "wrong shape": ({"warp_strain": [-0.2, 0.2, 5]}, ["4 values along the warp", "5 nodes"]),
    "ragged": (
        {"energy_j_per_m2": [[[0.0] * (3 + (i == j)) for j in range(4)] for i in range(5)]},
        ["3 or 4 values along the shear"],
    ),
    "energy at rest": (energies(0.1), ["zero strain is 0.1 J/m^2", "subtract"]),
    "stress at rest": (
        energies(0.1 * WARP),
        ["warp stress at zero strain is 0.1 N/m", "free of stress"],
    ),
    "not convex": (
        energies(-20 * WEFT**2),
        ["not convex: at the strain (", "least eigenvalue", "-30"],
    ),
    "overflow": (energies(1e308 * WEFT**2), ["The table overflows", "too large"]),
    "dent": (
        energies(-100 * WEFT**4),
        ["not convex: at the strain (0.", "-14.19"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_a_sentence(case: str) -> None:
    changed, words = REFUSED[case]
    with pytest.raises(ValidationError) as caught:
        Table(**fields(**changed))
    message = caught.value.errors()[0]["msg"]
    assert caught.value.error_count() == 1
    for word in words:
        assert word in message
    assert message.endswith(".")


def test_what_interpolation_leaves_at_rest_is_taken_out() -> None:
    """A rest state between nodes has an energy and a stress of the interpolation error."""
    law = Contraction.example(10.0)
    table = Table.from_law(law, (-0.27, 0.4, 8), (-0.33, 0.4, 8), (-0.41, 0.4, 9))
    rest = evaluated(table, np.zeros((1, 3)))[0]
    assert np.abs(rest[:4]).max() < 1e-14
    assert rest[4] == pytest.approx(law.rest_stiffness()[0], rel=0.03)


def test_the_projected_tangent_stays_positive_where_the_table_is_not_convex() -> None:
    """Far beyond its axes."""
    table = Table.example(10.0)
    assert not table.convex
    element = triangle("test-table", Table, Table)
    functions = {
        kind: rebound(element.tangent, {**element.bindings, **TANGENTS[kind]}, lambda inner: inner, kind)
        for kind in ("full", "projected", "stiffness")
    }
    rest = triangle_rest(np.array([[[0.0, 0.0], [1.0, 0.1], [0.2, 0.9]]]))[0]
    par = law_parameters(table.parameters(), table.parameters())
    rng, least, viscous = np.random.default_rng(2), [], []
    for _ in range(20):
        x, g, h = 4.0 * rng.standard_normal((3, 3)), np.zeros((3, 3)), np.zeros((9, 9))
        c = _moduli(table, x, rest)
        least.append(np.linalg.eigvalsh(c)[0] / np.abs(c).max())
        v = 10.0 * rng.standard_normal((3, 3))
        for kind, (a, b) in itertools.product(functions, ((1.0, 0.0), (0.0, 1.0))):  # elastic, viscous
            functions[kind](x, v, rest, par, a, b, g, h, np.zeros((1, 1)))
            values = np.linalg.eigvalsh(h)
            if kind != "full":
                assert values[0] > -1e-12 * values[-1]
            elif b:
                viscous.append(values[0] / values[-1])
    assert min(least) < -1e-2  # there is something to project
    assert min(viscous) < -1e-2


def _moduli(table: Table, x: np.ndarray, rest: np.ndarray) -> np.ndarray:
    u, v = rest[:3] @ x, rest[3:6] @ x
    strain = ((u @ u - 1) / 2, (v @ v - 1) / 2, u @ v)
    *_, uu, vv, ss, uv, us, vs = table.tangent(*strain, np.array(table.parameters()), 0)
    return np.array([[uu, uv, us], [uv, vv, vs], [us, vs, ss]])
