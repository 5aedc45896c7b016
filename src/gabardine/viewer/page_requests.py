"""What a page may ask of a live scene: everything else ends its connection."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gabardine.materials.library import fabrics
from gabardine.viewer.session import Command

if TYPE_CHECKING:
    from gabardine.viewer.live import LiveScene, Viewer

FAR_M = 1e6
"""Nothing is pulled beyond."""


def understood(live: LiveScene, viewer: Viewer, said: str | bytes) -> Command | None:
    """The command for the computing process; () if it is only about the viewer; None if it is no request."""
    try:
        request = json.loads(said) if isinstance(said, str) else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(request, dict) or not isinstance(request.get("do"), str):
        return None
    understand = REQUESTS.get(request["do"])
    return understand(live, viewer, request) if understand else None


def _number(value: Any) -> bool:
    """A finite number, and no integer of a thousand digits."""
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    return plain and (isinstance(value, float) or abs(value) < FAR_M) and math.isfinite(value)


def _point(value: Any) -> list[float] | None:
    right = isinstance(value, list) and len(value) == 3 and all(_number(x) and abs(x) < FAR_M for x in value)
    return [float(x) for x in value] if right else None


def _index(value: Any, least: int, count: int) -> bool:
    """A whole number from `least` up to, but not including, `count`."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < count


def _ready(_: LiveScene, viewer: Viewer, __: dict[str, Any]) -> Command:
    viewer.ready = True
    viewer.wake()
    return ()


def _colour(live: LiveScene, viewer: Viewer, request: dict[str, Any]) -> Command | None:
    name = request.get("name")
    if not isinstance(name, str) or name not in live.colours:
        return None
    viewer.colour = name
    viewer.wake()
    return ()


def _select(live: LiveScene, viewer: Viewer, request: dict[str, Any]) -> Command | None:
    face: Any = request.get("face")
    if not _index(face, -1, len(live.layout.faces)):
        return None
    viewer.face = face
    viewer.wake()
    return ()


def _set(live: LiveScene, _: Viewer, request: dict[str, Any]) -> Command | None:
    control = next((each for each in live.controls if each.name == request.get("name")), None)
    value: Any = request.get("value")
    if control is None or not _number(value):
        return None
    slack = 1e-6 * (control.high - control.low)
    if not control.low - slack <= value <= control.high + slack:
        return None
    return "set", control.name, float(min(max(value, control.low), control.high))


def _fabric(live: LiveScene, _: Viewer, request: dict[str, Any]) -> Command | None:
    cloth, name = request.get("cloth"), request.get("name")
    if (
        cloth not in [each.name for each in live.scene.cloth]
        or not isinstance(name, str)
        or name not in fabrics
    ):
        return None
    return "fabric", cloth, name


def _grab(live: LiveScene, viewer: Viewer, request: dict[str, Any]) -> Command | None:
    vertex, to = request.get("vertex"), _point(request.get("to"))
    if not _index(vertex, 0, live.layout.vertex_count) or to is None:
        return None
    viewer.holds = True
    return "grab", vertex, to


def _pull(_: LiveScene, __: Viewer, request: dict[str, Any]) -> Command | None:
    to = _point(request.get("to"))
    return None if to is None else ("pull", to)


def _release(_: LiveScene, viewer: Viewer, __: dict[str, Any]) -> Command:
    viewer.holds = False
    return ("release",)


def _pin(live: LiveScene, _: Viewer, request: dict[str, Any]) -> Command | None:
    vertex = request.get("vertex")
    return ("pin", vertex) if _index(vertex, 0, live.layout.vertex_count) else None


def _pose(live: LiveScene, _: Viewer, request: dict[str, Any]) -> Command | None:
    number, shift = request.get("collider"), _point(request.get("shift"))
    if not _index(number, 0, len(live.scene.collider)) or number not in live.movable or shift is None:
        return None
    return "pose", number, shift


def _plain(name: str) -> Callable[[LiveScene, Viewer, dict[str, Any]], Command]:
    return lambda _live, _viewer, _request: (name,)


REQUESTS: dict[str, Callable[[Any, Any, dict[str, Any]], Command | None]] = {
    "ready": _ready,
    "colour": _colour,
    "select": _select,
    "set": _set,
    "fabric": _fabric,
    "grab": _grab,
    "pull": _pull,
    "release": _release,
    "pin": _pin,
    "pose": _pose,
    **{name: _plain(name) for name in ("play", "pause", "step", "reset", "usual", "record", "keep")},
}
"""What a page may ask for: (live, viewer, request) -> a command for the process, (): none, None: wrong."""
