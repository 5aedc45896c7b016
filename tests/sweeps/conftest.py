"""A swatch whose run takes a few hundredths of a second."""

from __future__ import annotations

import pytest

from gabardine import Scene

SCENE = """
title = "A swatch"

[time]
duration_s = 0.05
step_s = 0.01
frames_per_s = 50

[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"

[[cloth.pin]]
name = "rod"
select = "left"
"""


@pytest.fixture
def scene_text() -> str:
    return SCENE


@pytest.fixture
def scene() -> Scene:
    return Scene.from_text(SCENE)
