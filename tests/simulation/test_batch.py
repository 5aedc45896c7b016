"""Many simulations stepped together move as each does alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.core.threads import Team

SCENE = """
[time]
duration_s = {duration}
step_s = 0.01
[[cloth]]
name = "swatch"
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [{cells}, 4] }}
fabric = "{fabric}"
[[cloth.pin]]
select = "left"
"""
BALL = """
[[collider]]
kind = "sphere"
centre_m = [0.15, -0.053, 0.1]
radius_m = 0.05
"""


def scenes(more: str = BALL) -> list[gb.Scene]:
    numbers = [(4, "cotton", 0.08), (5, "silk", 0.08), (6, "cotton", 0.05), (7, "silk", 0.08)]
    return [
        gb.Scene.from_text(SCENE.format(cells=cells, fabric=fabric, duration=duration) + more)
        for cells, fabric, duration in numbers
    ]


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_each_moves_as_alone(threads: int) -> None:
    batch = gb.Batch(scenes(), threads=threads)
    for _ in range(8):
        reports = batch.step()
    assert batch.done
    assert [report is None for report in reports] == [False, False, True, False]  # the third ended at 0.05 s
    for together, scene in zip(batch, scenes()):
        alone = gb.Simulation(scene)
        while not alone.done:
            alone.step()
        assert np.abs(alone.positions - alone.compiled.state.positions[0]).max() > 0.01  # it has moved
        assert together.positions.tobytes() == alone.positions.tobytes()
        assert together.velocities.tobytes() == alone.velocities.tobytes()


@pytest.mark.parametrize(("smallest", "others"), [(500, 0), (40, 2)])
def test_small_cloths_get_no_threads_of_their_own(
    smallest: int, others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless somebody asks for a number; of four with 25 to 40 vertices two have 35 or more."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("gabardine.simulation.batch.SMALLEST", smallest - 5)
    shared: list[int] = []
    share = Team.share

    def seen(team: Team, jobs: Sequence[Any]) -> list[Any]:
        shared.append(len(jobs))
        return share(team, jobs)

    monkeypatch.setattr(Team, "share", seen)
    batch, asked = gb.Batch(scenes("")), gb.Batch(scenes(""), threads=2)  # contact shares its own jobs
    shared.clear()
    batch.run(4)
    asked.run(4)
    assert shared == [others, 4]
    assert [a.positions.tobytes() for a in batch] == [b.positions.tobytes() for b in asked]
    assert [each.state.step for each in batch] == [4, 4, 4, 4]


def test_steps_without_waiting_are_the_same_steps() -> None:
    first, second = gb.Batch(scenes(), threads=2), gb.Batch(scenes(), threads=2)
    for _ in range(4):
        first.step()
    second.run(4)
    assert [a.positions.tobytes() for a in first] == [b.positions.tobytes() for b in second]


def test_a_batch_of_nothing_is_refused() -> None:
    with pytest.raises(SceneError, match="at least one scene"):
        gb.Batch([])
    with pytest.raises(SceneError, match="0 steps"):
        gb.Batch(scenes()[:1]).run(0)
