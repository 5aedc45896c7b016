"""Features of a scene that an integrator cannot handle: errors before the first step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.integrators.integrator import Integrator
from gabardine.scene.time import MOST_STEPS

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.scene.time import Time
    from gabardine.simulation.compile import Compiled


ADVISED = 0.75
"""Fraction of the stability limit at the start that messages advise: stretched cloth is stiffer. A soft sheet
that came to hang at 16 % of strain was stable with 0.78 of the limit and diverged with 0.89."""


def refuse_unsuited(scene: Scene, integrator: Integrator, compiled: Compiled) -> None:
    """SceneError for rigid bodies, moving colliders and strain limits without support by the integrator."""
    if compiled.model.rigid_bodies is not None and (integrator.static or not integrator.implicit):
        raise SceneError(
            f"time.integrator: Rigid bodies (colliders with mass_kg) move in implicit time steps only, and "
            f'{scene.time.integrator} is none; use "backward-euler", or remove mass_kg.'
        )
    if integrator.implicit and any(block.element.assembler for block in compiled.model.blocks):
        raise SceneError(
            f'time.integrator: scheme = "differences" of the Cosserat model is explicit, as in the paper, '
            f'and {scene.time.integrator} is not; use "symplectic-euler", or leave scheme out.'
        )
    if scene.solver.linear_iterations != "auto" and (integrator.static or not integrator.implicit):
        raise SceneError(
            f"solver.linear_iterations: A number of conjugate gradient iterations is that of implicit time "
            f"steps, "
            f'and {scene.time.integrator} is none; remove it, or use "backward-euler".'
        )
    if integrator.static and any(collider.moves for collider in compiled.controls.colliders):
        raise SceneError(
            'time.integrator: "static" looks for rest, and a collider moves; remove its move or frames, or '
            'use "backward-euler" and let the cloth come to rest.'
        )
    if integrator.static and compiled.limiters:
        raise SceneError(
            'time.integrator: "static" looks for the equilibrium of forces and knows no limits of '
            'strain; remove limit, or use "backward-euler" and let the cloth come to rest.'
        )
    if integrator.static and not all(pin.lasts for pin in compiled.controls.pins):
        raise SceneError(
            'time.integrator: "static" looks for an equilibrium, where no pin can begin or let go; '
            'remove start_s and release_s of the pins, or use "backward-euler".'
        )


def refuse_unstable_step(scene: Scene, step_s: float, limit_s: float) -> None:
    """SceneError for a step [s] beyond the stability limit [s] of an explicit method, unless divided."""
    time = scene.time
    if limit_s == 0.0:
        raise SceneError(
            f"time.integrator: No step is short enough for {time.integrator}: the stiffness "
            f'over the mass overflows; check the fabric and the mesh, or use "backward-euler".'
        )
    if not time.divided and step_s > limit_s:
        advised_s = _rounded_down(ADVISED * limit_s)
        raise SceneError(
            f"time.step_s: {step_s:g} s is beyond the stability limit {limit_s:.3g} s of "
            f"{time.integrator} on this mesh and fabric; use a step of at most "
            f'{advised_s:g} s, time.stable_step = true, or integrator = "backward-euler" '
            f"(time.allow_unstable = true takes the step all the same)."
        )


def refuse_endless(time: Time, longest_s: float) -> None:
    """SceneError for steps that stability divides into far too many parts; longest_s: of a part [s]."""
    count = (time.duration_s or 0.0) / longest_s
    if time.divided and count > MOST_STEPS:
        raise SceneError(
            f"time.duration_s: {time.duration_s:g} s in steps of {longest_s:.3g} s, the longest that are "
            f"stable with {time.integrator} on this mesh and fabric, are {count:.3g} steps; at most "
            f"{MOST_STEPS:.0e} are allowed: shorten duration_s, use a coarser mesh, or integrator = "
            f'"backward-euler".'
        )


def _rounded_down(value: float) -> float:
    """To two significant digits, downwards."""
    scale = 10.0 ** (np.floor(np.log10(value)) - 1)
    return float(np.floor(value / scale) * scale)
