"""Pins that begin and end during a run.

A step is taken with a pin or without it: a pin counts from the first step that begins at its time or later. A
pin that begins later than the scene holds its vertices at their positions at that time, which `State.anchors`
stores. So the active pins follow from the state alone, and a run that is resumed or repeated from an earlier
state has the same pins.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.mechanics.controls import Controls, Pin
from gabardine.mechanics.model import State

ROUNDING = 1e-9
"""Times that differ from the start of a step by less than this fraction of it are equal to it."""


def no_anchors(pins: tuple[Pin, ...]) -> Floats:
    """`State.anchors` before any pin has begun."""
    return np.full((sum(len(pin.vertices) for pin in pins if pin.begins_later), 3), np.nan)


def due(controls: Controls, state: State, step_s: float) -> tuple[Controls, State]:
    """Controls and state for a step of a length [s] from `state`; unchanged if no pin begins or ends.

    Passing loads are removed once their time is over.
    """
    now_s = state.time_s + ROUNDING * step_s
    state = _anchored(controls.pins, state, now_s)
    pins, row = [], 0
    for pin in controls.pins:
        rows = slice(row, row + len(pin.vertices) if pin.begins_later else row)
        pins.append(_timed(pin, state.anchors[rows], now_s))
        row = rows.stop
    loads = tuple(load for load in controls.loads if not load.passing or load.end_s > now_s)
    same = len(loads) == len(controls.loads) and all(map(_same, pins, controls.pins))
    if same:
        return controls, state
    held = np.concatenate([pin.vertices for pin in pins if pin.held] or [np.zeros(0, np.uint32)])
    after = replace(controls, pins=tuple(pins), loads=loads)
    return after, state if np.array_equal(np.unique(held), controls.pinned_vertices) else started_anew(state)


def started_anew(state: State) -> State:
    """The state for steps with other pins: methods of several steps start again, since released vertices move
    differently.
    """
    return replace(state, previous_step_s=0.0)


def _anchored(pins: tuple[Pin, ...], state: State, now_s: float) -> State:
    """The state with the positions at which pins begin now."""
    anchors, row = state.anchors, 0
    for pin in pins:
        if not pin.begins_later:
            continue
        rows = slice(row, row + len(pin.vertices))
        row = rows.stop
        if pin.start_s <= now_s and np.isnan(anchors[rows]).any():
            anchors = anchors.copy()
            anchors[rows] = state.positions[pin.vertices]
    return state if anchors is state.anchors else replace(state, anchors=anchors)


def _timed(pin: Pin, anchor: Floats, now_s: float) -> Pin:
    """A pin as it is at a time; anchor: positions at which it began, if it begins later [m]."""
    if pin.lasts:
        return pin
    held = pin.start_s <= now_s < pin.release_s
    if not (held and pin.begins_later):
        return pin if held == pin.held else replace(pin, held=held)
    target = pin.target.from_start(anchor.copy())
    return replace(pin, held=True, target=target)


def _same(one: Pin, other: Pin) -> bool:
    """Whether two states of a pin hold the same vertices in the same way."""
    if one is other:
        return True
    if one.held != other.held:
        return False
    return not one.held or bool(np.array_equal(one.target(one.start_s), other.target(one.start_s)))
