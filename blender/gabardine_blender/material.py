"""The material of a fabric: threads over and under each other, from the UVs, thread coordinates [m].

Warp i = floor(u n) lies on top of weft j = floor(v n) where (shift i + j) mod repeat < over, with n threads a
metre.
"""

from __future__ import annotations

from typing import Any

import bpy

WEAVES = {
    "plain": (2, 1, 1),
    "twill": (3, 1, 2),
    "even-twill": (4, 1, 2),
    "steep-twill": (4, 1, 3),
    "satin": (5, 2, 4),
}
"""Repeat, shift, over: as gabardine.materials.appearance has them."""
PALETTE = ("#4d7ea8", "#c1664a", "#7d9d76", "#d9a441", "#7c6a94", "#5f9ea0")


def linear(colour: str) -> tuple[float, float, float, float]:
    """ "#rrggbb" as Blender has colours: linear light, with alpha."""
    srgb = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb)
    return r, g, b, 1.0


class _Nodes:
    """Shorthand for arithmetic in a node tree."""

    def __init__(self, tree: Any) -> None:
        self.tree = tree

    def add(self, kind: str, **inputs: Any) -> Any:
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            self.put(node.inputs[name.replace("_", " ")], value)
        return node

    def put(self, socket: Any, value: Any) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation: str, *values: Any) -> Any:
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            self.put(socket, value)
        return node.outputs[0]

    def mix(self, share: Any, first: Any, second: Any) -> Any:
        node = self.tree.nodes.new("ShaderNodeMix")
        node.data_type = "RGBA"
        sockets = [s for s in node.inputs if s.enabled]
        for socket, value in zip(sockets, (share, first, second)):
            self.put(socket, value)
        return next(s for s in node.outputs if s.enabled)


def fabric_material(name: str, appearance: dict[str, Any], number: int = 0) -> Any:
    """A material in the look of a fabric; `number`: of the palette, where the fabric has no colour."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    warp = linear(appearance.get("colour") or PALETTE[number % len(PALETTE)])
    weft = linear(appearance["weft_colour"]) if appearance.get("weft_colour") else warp
    material.diffuse_color = warp
    nodes = _Nodes(material.node_tree)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = max(0.35, 0.85 - 2.5 * appearance.get("gloss", 0.0))
    shader.inputs["Sheen Weight"].default_value = min(1.0, 4.0 * appearance.get("sheen", 0.05))
    shader.inputs["Base Color"].default_value = warp
    weave = WEAVES.get(appearance.get("weave", "plain"))
    if weave:
        _weave(nodes, shader, weave, appearance.get("threads_per_m", 2500.0), (warp, weft))
    return material


def _weave(nodes: _Nodes, shader: Any, weave: tuple[int, int, int], threads_per_m: float, dyes: Any) -> None:
    repeat, shift, over = weave
    place = nodes.add("ShaderNodeSeparateXYZ", Vector=nodes.add("ShaderNodeUVMap").outputs["UV"])
    u, v = (nodes.math("MULTIPLY", place.outputs[k], threads_per_m) for k in (0, 1))
    i, j = nodes.math("FLOOR", u), nodes.math("FLOOR", v)
    number = nodes.math("ADD", nodes.math("MULTIPLY", i, float(shift)), j)
    front = nodes.math("LESS_THAN", nodes.math("FLOORED_MODULO", number, float(repeat)), over - 0.5)
    back = nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    top = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", front, back))
    nodes.put(shader.inputs["Base Color"], nodes.mix(top, dyes[1], dyes[0]))
    heights = []
    for coordinate in (v, u):  # across a weft thread, across a warp thread
        x = nodes.math("MULTIPLY_ADD", nodes.math("FRACT", coordinate), 2.0, -1.0)
        heights.append(nodes.math("SUBTRACT", 1.0, nodes.math("MULTIPLY", x, x)))
    step = nodes.math("MULTIPLY", nodes.math("SUBTRACT", heights[1], heights[0]), top)
    bump = nodes.add("ShaderNodeBump", Height=nodes.math("ADD", heights[0], step), Strength=0.6)
    bump.inputs["Distance"].default_value = 0.3 / threads_per_m
    nodes.put(shader.inputs["Normal"], bump.outputs["Normal"])
