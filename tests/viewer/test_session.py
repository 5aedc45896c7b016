"""What a live scene does in its process: sliders, the hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.viewer.controls import changed, controls_of
from gabardine.viewer.session import Session

CORNER = 48
"""The last vertex, far from the rod."""


@pytest.fixture
def scene(swatch: gb.Scene) -> gb.Scene:
    return swatch


def test_sliders_are_fields_of_the_scene(scene: gb.Scene) -> None:
    controls = controls_of(scene)
    assert [each.name for each in controls] == [
        "gravity",
        "wind-x",
        "wind-z",
        "drag",
        "swatch.stiffness",
        "swatch.bending",
        "swatch.density",
        "swatch.limit.rate",
    ]
    for each in controls:
        assert each.low <= each.value <= each.high
    values = {
        "gravity": 2.0,
        "wind-z": 3.0,
        "drag": 0.5,
        "swatch.stiffness": 2.0,
        "swatch.bending": 10.0,
        "swatch.density": 0.3,
        "swatch.limit.rate": 0.2,
    }
    now = changed(scene, controls, values)
    assert now.world.gravity_m_per_s2 == (0.0, -2.0, 0.0)
    assert now.world.wind_m_per_s == (0.0, 0.0, 3.0)
    assert now.world.air_drag_kg_per_m2_s.normal == 0.5
    before, after = scene.cloth[0], now.cloth[0]
    assert after.fabric.density_kg_per_m2 == 0.3
    assert after.limit.rate == 0.2  # type: ignore[union-attr]
    (weft, warp), (weft_now, warp_now) = (
        [table(each.fabric.membrane)[key] for key in ("weft_n_per_m", "warp_n_per_m")]
        for each in (before, after)
    )
    assert (weft_now, warp_now) == pytest.approx((2 * weft, 2 * warp))
    bending, bending_now = table(before.fabric.bending), table(after.fabric.bending)
    assert bending_now["weft_n_m"] == pytest.approx(10 * bending["weft_n_m"])


def table(model: Any) -> dict[str, Any]:
    return model.model_dump()


def test_every_fabric_of_the_library_has_a_stiffness_to_change(scene: gb.Scene) -> None:
    for name in gb.fabrics:
        made = scene.with_overrides([f"cloth.swatch.fabric={name}"])
        softer = changed(made, controls_of(made), {"swatch.stiffness": 0.5, "swatch.bending": 0.5})
        assert softer.cloth[0].fabric.membrane != made.cloth[0].fabric.membrane
        assert softer.cloth[0].fabric.bending != made.cloth[0].fabric.bending


def settle(session: Session, steps: int) -> np.ndarray:
    for _ in range(steps):
        session.step()
    return session.page_message().positions


def test_the_hand_moves_the_cloth_to_where_it_points(scene: gb.Scene) -> None:
    session = Session(scene)
    settle(session, 30)
    target = session.page_message().positions[CORNER] + [0.05, 0.1, 0.05]
    assert not list(session.obey([("grab", CORNER, target.tolist())]))
    held = settle(session, 80)[CORNER]
    # The spring gives 5 cm under the whole weight, of which the rod bears a part.
    assert np.linalg.norm(held - target) < 0.05
    target[1] += 0.05
    list(session.obey([("pull", target.tolist())]))
    assert settle(session, 60)[CORNER][1] > held[1] + 0.02
    list(session.obey([("release",)]))
    assert settle(session, 60)[CORNER][1] < held[1] - 0.05


def test_a_slider_changes_the_outcome_and_keeps_the_state(scene: gb.Scene) -> None:
    session = Session(scene)
    hanging = settle(session, 60)
    assert not list(session.obey([("set", "gravity", 0.2), ("set", "wind-x", 4.0)]))
    assert session.page_message().positions == pytest.approx(hanging)
    assert session.values == {"gravity": 0.2, "wind-x": 4.0}
    blown = settle(session, 60)
    assert blown[:, 0].mean() > hanging[:, 0].mean() + 0.02
    list(session.obey([("usual",)]))
    assert session.values == {}
    list(session.obey([("reset",)]))
    assert session.page_message().positions == pytest.approx(scene_start(scene))


def test_another_fabric_while_it_hangs(scene: gb.Scene) -> None:
    session = Session(scene)
    hanging = settle(session, 30)
    list(session.obey([("set", "swatch.stiffness", 2.0), ("set", "gravity", 5.0)]))
    assert not list(session.obey([("fabric", "swatch", "denim")]))
    assert session.page_message().positions == pytest.approx(hanging)  # where it was
    assert session.fabrics == {"swatch": "denim"}
    assert session.values == {"gravity": 5.0}  # sliders of the cloth are those of its new fabric
    fabric = session.simulation.scene.cloth[0].fabric
    assert fabric.density_kg_per_m2 == gb.fabrics["denim"].density_kg_per_m2
    assert fabric.membrane == gb.fabrics["denim"].membrane
    heavier = float(session.simulation.compiled.model.masses.sum())
    list(session.obey([("usual",)]))
    assert session.fabrics == {}
    cotton, denim = gb.fabrics["cotton"], gb.fabrics["denim"]
    ratio = denim.density_kg_per_m2 / cotton.density_kg_per_m2
    assert heavier / float(session.simulation.compiled.model.masses.sum()) == pytest.approx(ratio)


def scene_start(scene: gb.Scene) -> np.ndarray:
    return gb.Simulation(scene).positions


def test_the_hand_keeps_its_hold_when_a_slider_moves(scene: gb.Scene) -> None:
    session = Session(scene)
    target = session.page_message().positions[CORNER] + [0.0, 0.1, 0.0]
    list(session.obey([("grab", CORNER, target.tolist())]))
    list(session.obey([("set", "gravity", 5.0)]))
    assert session.page_message().held == CORNER
    assert settle(session, 40)[CORNER][1] > 0.0
