"""From what is seen at each sample to the colour of each pixel, in linear light.

    colour = albedo (AMBIENT E' + KEY (max(0, n.l) S + T max(0, -n.l) S')) + highlight + sheen,

E the light of the sky (sky.py), S the share of the key light (shadow.py), S' that on the far side, of which
the share T comes through; n the interpolated normal turned to the side that is seen, and bent by the threads
(weave.py). E' is E with the light that colours throw on each other in folds, after Jimenez et al. 2016
(Practical real-time strategies for accurate indirect occlusion), eq. (10):

    E' = max(E, ((a E + b) E + c) E),   a, b, c linear in the albedo.

The highlight is that of Ward 1992 (Measuring and modeling anisotropic reflection): along threads, which
shine, it is narrow, across them wide, and mostly of the colour of the thread:

    gloss S exp(-((h.t/ALONG)^2 + (h.b/ACROSS)^2)/(h.n)^2),   h half way between light and eye,

t along the warp and b across it, or ROUND in place of both without threads. Sheen, of fibres that stand up at
the rim of a fold: sheen (1 - n.v)^4 (0.7 + 3 albedo) times the light. The page has the same
(viewer/src/light.ts), with E of the open sky.

Kernels unpack their tuples of arrays once, before the loop: a tuple handed to a local function has each
of its arrays counted at every call, which made this loop five times slower.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from gabardine.core.kernels import kernel, local
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.fragments import Fragments, Spots
from gabardine.render.light import COOL, WARM
from gabardine.render.raster import FIRST_PLANE, edge_weight, twice_area
from gabardine.render.shadow import ShadowMaps, sun_share
from gabardine.render.weave import Woven, woven_at

BACKGROUND = (0.93, 0.935, 0.945)
"""Linear colour of the empty picture."""
AMBIENT = 0.50
KEY = 0.74
ALONG, ACROSS, ROUND = 0.24, 0.60, 0.22
"""Widths of highlights, as slopes of a surface that lights up still."""
HIGHLIGHT_OF_THREADS = 1.5
"""A wide highlight is as strong as a narrow one."""
LIFT_TEXELS = 2.5
"""How far a place that light grazes is lifted off its surface before it looks for a shadow, in texels of the
map: round cloth is drawn in triangles, which else lie in the shadow of their neighbours."""
WIRE_DARKNESS = 0.5
WIRE_HALF_WIDTH_PX = 0.4
WIRE_FULL_FROM = 30.0
"""Size of a triangle [samples] from which its edges are drawn in full."""


class View(NamedTuple):
    """The eye [m] (3,), the rays (3, 3) of unit depth through the samples, the key light's direction (3,)."""

    eye: Floats
    rays: Floats
    key: Floats


class Shapes(NamedTuple):
    """All surfaces of the picture, joined.

    points (n, 3) sample coordinates and nearness; normals (n, 3); sky (n, 2) light on front and back;
    faces (t, 3) uint32; values (t, 3) in 0..1; paint (t,) index of a paint;
    tables (m, 256, 3) linear colours; finish (m, 5): back factor, gloss, sheen, wireframe (0 or 1), share of
    light that comes through
    """

    points: Floats
    normals: Floats
    sky: Floats
    faces: Ints
    values: Floats
    paint: Ints
    tables: Floats
    finish: Floats


@local
def unit(x: float, y: float, z: float) -> tuple[float, float, float]:
    """The vector's direction."""
    scale = 1.0 / max(math.sqrt(x * x + y * y + z * z), 1e-30)
    return x * scale, y * scale, z * scale


@local
def unit_between(position: tuple, eye: Floats) -> tuple[float, float, float]:
    """The direction from a position to the eye."""
    return unit(eye[0] - position[0], eye[1] - position[1], eye[2] - position[2])


@local
def dot(a: tuple, b: tuple) -> float:
    """a.b"""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@local
def place_at(eye: Floats, rays: Floats, depth: float, x: float, y: float) -> tuple[float, float, float]:
    """The place [m] seen at (x, y) of the picture at this depth [m]."""
    return (
        eye[0] + depth * (rays[0, 0] * x + rays[0, 1] * y + rays[0, 2]),
        eye[1] + depth * (rays[1, 0] * x + rays[1, 1] * y + rays[1, 2]),
        eye[2] + depth * (rays[2, 0] * x + rays[2, 1] * y + rays[2, 2]),
    )


@local
def corner_weights(points: Floats, corners: tuple, x: float, y: float) -> tuple[tuple, float, int]:
    """Weights of the corners in space (not on the screen), the depth [m], and the side seen: 0 front, 1 back.

    1/z is linear on the screen: with screen weights w_i, those in space are w_i q_i / sum w_j q_j.
    """
    a, b, c = corners
    area = twice_area(points, a, b, c)
    constant_a, a_x, a_y = edge_weight(points, b, c, 1.0 / area)
    constant_b, b_x, b_y = edge_weight(points, c, a, 1.0 / area)
    w_a = constant_a + a_x * x + a_y * y
    w_b = constant_b + b_x * x + b_y * y
    w_c = (1.0 - w_a - w_b) * points[c, 2]
    w_a *= points[a, 2]
    w_b *= points[b, 2]
    depth = 1.0 / (w_a + w_b + w_c)
    return (w_a * depth, w_b * depth, w_c * depth), depth, 0 if area < 0.0 else 1


@local
def seen_normal(normals: Floats, corners: tuple, weights: tuple, side: int, view: tuple) -> tuple:
    """The interpolated normal of the seen side, bent where it would point away from the viewer."""
    a, b, c = corners
    turn = 1.0 - 2.0 * side
    n = unit(
        turn * (weights[0] * normals[a, 0] + weights[1] * normals[b, 0] + weights[2] * normals[c, 0]),
        turn * (weights[0] * normals[a, 1] + weights[1] * normals[b, 1] + weights[2] * normals[c, 1]),
        turn * (weights[0] * normals[a, 2] + weights[1] * normals[b, 2] + weights[2] * normals[c, 2]),
    )
    lack = max(0.02 - dot(n, view), 0.0)
    return unit(n[0] + lack * view[0], n[1] + lack * view[1], n[2] + lack * view[2])


@local
def painted(
    tables: Floats, values: Floats, face: int, paint: int, weights: tuple
) -> tuple[float, float, float]:
    """The linear colour of the face's paint at this place."""
    value = weights[0] * values[face, 0] + weights[1] * values[face, 1] + weights[2] * values[face, 2]
    place = min(max(value, 0.0), 1.0) * (tables.shape[1] - 1)
    low = min(int(place), tables.shape[1] - 2)
    share = place - low
    return (
        tables[paint, low, 0] + share * (tables[paint, low + 1, 0] - tables[paint, low, 0]),
        tables[paint, low, 1] + share * (tables[paint, low + 1, 1] - tables[paint, low, 1]),
        tables[paint, low, 2] + share * (tables[paint, low + 1, 2] - tables[paint, low, 2]),
    )


@local
def threaded(
    coordinates: Floats, axes: Floats, face: int, weights: tuple, rule: tuple, side: int, footprint: float
) -> tuple:
    """(share of warp, factor on the colour) of what is seen, and how its threads bend the normal (3,)."""
    u, v = 0.0, 0.0
    for k in range(3):
        u += weights[k] * coordinates[face, k, 0]
        v += weights[k] * coordinates[face, k, 1]
    warp, factor, along_weft, along_warp = woven_at((u, v), rule, side, footprint)
    bend = (
        along_weft * axes[face, 0, 0] + along_warp * axes[face, 1, 0],
        along_weft * axes[face, 0, 1] + along_warp * axes[face, 1, 1],
        along_weft * axes[face, 0, 2] + along_warp * axes[face, 1, 2],
    )
    return warp, factor, bend


@local
def edge_distance(points: Floats, a: int, b: int, x: float, y: float) -> float:
    """Distance [samples] on the screen from the line a-b."""
    constant, slope_x, slope_y = edge_weight(points, a, b, 1.0)
    return abs(constant + slope_x * x + slope_y * y) / max(math.sqrt(slope_x**2 + slope_y**2), 1e-30)


@local
def wire_factor(points: Floats, corners: tuple, x: float, y: float) -> float:
    """Darkening of the pixel by the share of it that the triangle's edges cover; less for tiny triangles."""
    a, b, c = corners
    distance = min(edge_distance(points, a, b, x, y), edge_distance(points, b, c, x, y))
    distance = min(distance, edge_distance(points, c, a, x, y))
    strength = WIRE_DARKNESS * min(math.sqrt(abs(twice_area(points, a, b, c))) / WIRE_FULL_FROM, 1.0)
    return 1.0 - strength * min(max(WIRE_HALF_WIDTH_PX + 0.5 - 0.5 * distance, 0.0), 1.0)


@kernel
def lit_normals(owner: Ints, shapes: Shapes, planes: Floats, view: View, step: int, out: Floats) -> None:
    """The normals that light falls on, at every step-th sample, into `out` (h, w, 3); zero of nothing.

    owner: of the samples, see raster.py; planes: their unit normals (k, 3)
    """
    points, normals, faces = shapes.points, shapes.normals, shapes.faces
    eye, rays = view.eye, view.rays
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            face = owner[step * i, step * j]
            if face >= FIRST_PLANE:
                if face - FIRST_PLANE < planes.shape[0]:
                    for k in range(3):
                        out[i, j, k] = planes[face - FIRST_PLANE, k]
                continue
            corners = (faces[face, 0], faces[face, 1], faces[face, 2])
            x, y = step * j + 0.5, step * i + 0.5
            weights, depth, side = corner_weights(points, corners, x, y)
            to_eye = unit_between(place_at(eye, rays, depth, x, y), eye)
            normal = seen_normal(normals, corners, weights, side, to_eye)
            for k in range(3):
                out[i, j, k] = normal[k]


@kernel
def see_surfaces(fragments: Fragments, shapes: Shapes, woven: Woven, view: View, spots: Spots) -> None:
    """Fill the spots of the fragments that show a face."""
    owners, places = fragments.owner, fragments.place
    points, normals, sky, faces, values, paints, tables, finish = shapes
    coordinates, axes, rules, weft = woven
    eye, rays = view.eye, view.rays
    positions, seen_normals, alongs, albedos, traits = spots
    pixel = 2.0 * math.sqrt(rays[0, 0] ** 2 + rays[1, 0] ** 2 + rays[2, 0] ** 2)
    for i in range(owners.shape[0]):
        face = owners[i]
        if face >= FIRST_PLANE:
            continue
        x, y, paint = places[i, 0], places[i, 1], paints[face]
        corners = (faces[face, 0], faces[face, 1], faces[face, 2])
        weights, depth, side = corner_weights(points, corners, x, y)
        position = place_at(eye, rays, depth, x, y)
        to_eye = unit_between(position, eye)
        normal = seen_normal(normals, corners, weights, side, to_eye)
        colour = painted(tables, values, face, paint, weights)
        factor = finish[paint, 0] if side == 1 else 1.0
        if finish[paint, 3] > 0.0:
            factor *= wire_factor(points, corners, x, y)
        if rules[paint, 3] > 0.0:
            rule = (rules[paint, 0], rules[paint, 1], rules[paint, 2], rules[paint, 3])
            footprint = pixel * depth / max(dot(normal, to_eye), 0.05)
            warp, shade, bend = threaded(coordinates, axes, face, weights, rule, side, footprint)
            normal = unit(normal[0] + bend[0], normal[1] + bend[1], normal[2] + bend[2])
            factor *= shade
            for k in range(3):
                alongs[i, k] = axes[face, 1, k]
            colour = (
                weft[paint, 0] + warp * (colour[0] - weft[paint, 0]),
                weft[paint, 1] + warp * (colour[1] - weft[paint, 1]),
                weft[paint, 2] + warp * (colour[2] - weft[paint, 2]),
            )
        for k in range(3):
            positions[i, k], seen_normals[i, k], albedos[i, k] = position[k], normal[k], factor * colour[k]
            traits[i, 0] += weights[k] * sky[corners[k], side]
        traits[i, 2], traits[i, 3], traits[i, 4] = finish[paint, 1], finish[paint, 2], finish[paint, 4]


@local
def exchanged(sky: float, albedo: float) -> float:
    """The light of the sky and of the surface around, of this colour, where so much of the sky is seen."""
    a, b, c = 2.0404 * albedo - 0.3324, 0.6417 - 4.7951 * albedo, 2.7552 * albedo + 0.6903
    return max(sky, ((a * sky + b) * sky + c) * sky)


@local
def highlight(normal: tuple, along: tuple, half: tuple) -> float:
    """How bright the key light is mirrored; along (3,): of the threads, zero without."""
    upright = max(dot(normal, half), 1e-3)
    if along[0] == 0.0 and along[1] == 0.0 and along[2] == 0.0:
        return math.exp((1.0 - 1.0 / (upright * upright)) / (ROUND * ROUND))
    slant = dot(along, normal)
    t = unit(along[0] - slant * normal[0], along[1] - slant * normal[1], along[2] - slant * normal[2])
    lengthwise = dot(t, half) / ALONG
    crosswise = math.sqrt(max(1.0 - upright * upright - dot(t, half) ** 2, 0.0)) / ACROSS
    return HIGHLIGHT_OF_THREADS * math.exp(-(lengthwise**2 + crosswise**2) / (upright * upright))


@kernel
def light_spots(fragments: Fragments, spots: Spots, view: View, shadow: ShadowMaps, image: Floats) -> None:
    """Light all spots and add them to the linear image (pixels, 3)."""
    pixels, covers = fragments.pixel, fragments.cover
    positions, normals, alongs, albedos, traits = spots
    eye, key = view.eye, (view.key[0], view.key[1], view.key[2])
    nearness, tiles, beams, texel, reach = shadow
    for i in range(pixels.shape[0]):
        position = (positions[i, 0], positions[i, 1], positions[i, 2])
        normal = (normals[i, 0], normals[i, 1], normals[i, 2])
        cosine, share, shine, rim = dot(normal, key), 0.0, 0.0, 0.0
        through = 1.0 if cosine > 0.0 else -traits[i, 4]
        if cosine * through > 0.0:
            turn = 1.0 if cosine > 0.0 else -1.0
            lift = turn * LIFT_TEXELS * texel * math.sqrt(max(1.0 - cosine * cosine, 0.0))
            raised = (
                position[0] + lift * normal[0],
                position[1] + lift * normal[1],
                position[2] + lift * normal[2],
            )
            lit = (turn * normal[0], turn * normal[1], turn * normal[2])
            share = sun_share(nearness, tiles, beams, texel, reach, raised, lit)
        direct = KEY * cosine * through * share
        if traits[i, 2] + traits[i, 3] > 0.0:
            to_eye = unit_between(position, eye)
            if cosine > 0.0 and share > 0.0 and traits[i, 2] > 0.0:
                half = unit(key[0] + to_eye[0], key[1] + to_eye[1], key[2] + to_eye[2])
                along = (alongs[i, 0], alongs[i, 1], alongs[i, 2])
                shine = traits[i, 2] * share * min(4.0 * cosine, 1.0) * highlight(normal, along, half)
            rim = traits[i, 3] * (1.0 - max(dot(normal, to_eye), 0.0)) ** 4
        for k in range(3):
            albedo = albedos[i, k]
            light = AMBIENT * COOL[k] * exchanged(traits[i, 0], albedo) + WARM[k] * direct
            colour = (albedo + rim * (0.7 + 3.0 * albedo)) * light + traits[i, 1] * BACKGROUND[k]
            colour += shine * WARM[k] * (0.35 + min(1.6 * albedo, 0.8))
            image[pixels[i], k] += covers[i] * colour
