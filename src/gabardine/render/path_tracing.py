"""The backend "mitsuba": the same picture, its light followed from surface to surface.

Mitsuba 3 (Jakob and others 2022, mitsuba-renderer.org) traces paths on the processor, in its variant
scalar_rgb, which needs neither a graphics card nor LLVM. Camera, surfaces, colours and planes are those of
the rasteriser; its light becomes an environment, so that an open surface gets as much of it:

    radiance(d) = AMBIENT COOL L(d) + KEY WARM pi / (solid angle of the sun) inside the sun,

L the sky of sky.py, and the sun a disc about the direction of the key light, wide enough for soft shadows.
Cloth is Mitsuba's thin principled surface: sheen, a rough highlight by its gloss, and the share of light that
comes through. Left out are the streaks of uneven threads.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import vertex_normals
from gabardine.render.encoding import decoded, encoded
from gabardine.render.floor import FADE_FROM, FADE_TO, FLOOR, LINE_DARKNESS, LINE_WIDTH
from gabardine.render.light import COOL, SUN_DEG, WARM, key_direction
from gabardine.render.look import Look
from gabardine.render.shading import AMBIENT, BACKGROUND, KEY
from gabardine.render.sky import brightness
from gabardine.render.surface import Paint, Plane, Surface, Threads
from gabardine.render.weave import streaks, woven_at

if TYPE_CHECKING:
    from gabardine.render.picture import Picture

MOST_PATHS = 65536
LONGEST = 6
"""Surfaces that a path visits at most."""
SKY = (512, 1024)
"""Rows and columns of the environment."""
FLOOR_TEXELS = 2048
THREAD_TEXELS = 16
DULL_ETA, GLOSS_ETA = 1.15, 5.0
"""Index of refraction of threads without gloss, and how it grows with that: as bright as highlights of
shading.py, whose widths roughness and direction give, too (silk has 0.49 across and 0.18 along the warp)."""
ANISOTROPY = 0.7
SHEEN = 5.0
"""How strong Mitsuba's sheen is for one of ours."""
OF_BOTH = ("base_color", "eta", "roughness", "anisotropic", "spec_tint", "sheen", "sheen_tint")
"""What thin and thick surfaces of Mitsuba have in common."""
OPAQUE = 0.03
"""Share of light that comes through up to which cloth is opaque."""
_ALONE = Lock()
"""One picture at a time: Mitsuba uses all processors for each."""


def path_tracer(look: Look) -> Callable[[Picture], NDArray[np.uint8]]:
    """What draws pictures; SceneError without the package."""
    if look.wireframe:
        raise SceneError('Edges are drawn by the backend "software" only; leave --wire or --backend out.')
    if not 1 <= look.paths <= MOST_PATHS:
        raise SceneError(f"--paths {look.paths}: give 1 to {MOST_PATHS} for each pixel.")
    return partial(path_traced, _package(), look.paths)


def path_traced(mitsuba: Any, paths: int, picture: Picture) -> NDArray[np.uint8]:
    """The picture, shape (height, width, 3), uint8."""
    with _ALONE:
        # The variant for LLVM is faster, but with some releases of LLVM it aborts the whole process.
        mitsuba.set_variant("scalar_rgb")
        mitsuba.set_log_level(mitsuba.LogLevel.Error)
        floors = _seen_floors(picture)
        light = environment(key_direction(picture.camera.azimuth_deg), not floors)
        scene = {
            "type": "scene",
            "integrator": {"type": "path", "max_depth": LONGEST, "hide_emitters": True},
            "sensor": _sensor(mitsuba, picture, paths),
            "sky": {"type": "envmap", "bitmap": mitsuba.Bitmap(light.astype(np.float32)), "scale": 1.0},
        }
        for index, surface in enumerate(picture.surfaces):
            if len(surface.faces):
                scene[f"surface_{index}"] = _mesh(mitsuba, surface)
        for index, plane in enumerate(floors):
            scene[f"plane_{index}"] = _floor(mitsuba, picture, plane, light)
        seen = np.array(mitsuba.render(mitsuba.load_dict(scene)), dtype=np.float64)
    return encoded(seen[:, :, :3] + (1 - np.clip(seen[:, :, 3:], 0, 1)) * BACKGROUND)


def _package() -> Any:
    try:
        import mitsuba
    except ImportError:
        raise SceneError(
            'The backend "mitsuba" needs a package that is not installed; run `pip install '
            "'gabardine[render]'`, or leave --backend out."
        ) from None
    return mitsuba


def _seen_floors(picture: Picture) -> list[Plane]:
    """Planes are seen from the side of their normal."""
    eye = picture.camera.eye
    return [plane for plane in picture.planes if plane.axes[2] @ (eye - np.asarray(plane.point_m)) > 0]


def environment(sun: Floats, from_below: bool) -> Floats:
    """Radiance from all directions, rows from above to below, columns about the y axis from -z by +x.

    from_below: with the light of the ground, where no plane is there to send it back
    """
    rows, columns = SKY
    polar = (np.arange(rows) + 0.5) / rows * np.pi
    turn = (np.arange(columns) + 0.5) / columns * 2 * np.pi
    directions = _directions(polar, turn)
    level = AMBIENT * brightness(directions.reshape(-1, 3)).reshape(rows, columns)
    if not from_below:
        level[rows // 2 :] = 0.0
    in_sun = directions @ sun > math.cos(math.radians(SUN_DEG))
    sunny = np.where(in_sun, KEY * np.pi / (in_sun * _solid_angles()).sum(), 0.0)
    return level[:, :, None] * np.array(COOL) + sunny[:, :, None] * np.array(WARM)


def _directions(polar: Floats, turn: Floats) -> Floats:
    sine = np.sin(polar)[:, None]
    height = np.broadcast_to(np.cos(polar)[:, None], (len(polar), len(turn)))
    return np.stack((sine * np.sin(turn), height, -sine * np.cos(turn)), axis=2)


def _solid_angles() -> Floats:
    """Of each pixel of the environment [sr]; all of a row are equal."""
    rows, columns = SKY
    edges = np.cos(np.arange(rows + 1) / rows * np.pi)
    return np.repeat((edges[:-1] - edges[1:])[:, None] * 2 * np.pi / columns, columns, axis=1)


def open_light(environment: Floats, normal: Floats) -> Floats:
    """Light on a surface with nothing in the way, (3,): the integral of radiance times cosine, over pi."""
    rows, columns = SKY
    polar, turn = (np.arange(rows) + 0.5) / rows * np.pi, (np.arange(columns) + 0.5) / columns * 2 * np.pi
    cosines = np.maximum(_directions(polar, turn) @ normal, 0)
    return np.asarray(np.tensordot(environment, cosines * _solid_angles(), ((0, 1), (0, 1))) / np.pi)


def _sensor(mitsuba: Any, picture: Picture, paths: int) -> dict[str, Any]:
    """The camera: of the whole picture's height, its middle moved to that of the part for the scene."""
    camera, viewport = picture.camera, picture.viewport
    focal, (centre_x, centre_y) = camera.focal_px(viewport), viewport.centre
    _, up, forward = camera.axes
    eye = camera.eye
    return {
        "type": "perspective",
        "fov_axis": "y",
        "fov": math.degrees(2 * math.atan(viewport.height / (2 * focal))),
        "principal_point_offset_x": 0.5 - centre_x / viewport.width,
        "principal_point_offset_y": 0.5 - centre_y / viewport.height,
        "near_clip": 1e-3 * camera.distance_m,
        "far_clip": 1e3 * (camera.distance_m + picture.region.radius),
        "to_world": mitsuba.ScalarTransform4f().look_at(
            origin=eye.tolist(), target=(eye + forward).tolist(), up=up.tolist()
        ),
        "sampler": {"type": "multijitter", "sample_count": paths},
        "film": {
            "type": "hdrfilm",
            "width": viewport.width,
            "height": viewport.height,
            "pixel_format": "rgba",
            "component_format": "float32",
            "rfilter": {"type": "gaussian", "stddev": 0.45},
        },
    }


def _mesh(mitsuba: Any, surface: Surface) -> Any:
    """Every triangle with corners of its own, since values may jump from one to the next."""
    count = 3 * len(surface.faces)
    paint, threads, coordinates = surface.paint, surface.paint.threads, surface.thread_coordinates
    woven = threads is not None and coordinates is not None and threads.weave.repeat > 0
    if threads is not None and woven:
        sides = [_woven(mitsuba, paint, threads, side) for side in (0, 1)]
    else:
        table = decoded(paint.table)
        sides = [_thin(_colours(mitsuba, each), paint) for each in (table, paint.back * table)]
    properties = mitsuba.Properties()
    properties["bsdf"] = mitsuba.load_dict(_sided(sides, paint))
    mesh = mitsuba.Mesh("surface", count, count // 3, properties, True, True)
    corners = surface.faces.reshape(-1)
    values = np.zeros(count) if surface.values is None else np.clip(surface.values.reshape(-1), 0, 1)
    levels = len(paint.table)
    places = np.stack(((values * (levels - 1) + 0.5) / levels, np.full(count, 0.5)), axis=1)
    if threads is not None and coordinates is not None and woven:
        places = coordinates.reshape(-1, 2) / (threads.weave.repeat * threads.spacing_m)
    # Not `lit_normals`: those lean so far from narrow folds that rims seem turned away, and black.
    normals = vertex_normals(surface.positions, surface.faces)
    parameters = mitsuba.traverse(mesh)
    parameters["vertex_positions"] = np.ravel(surface.positions[corners]).astype(np.float32)
    parameters["vertex_normals"] = np.ravel(normals[corners]).astype(np.float32)
    parameters["vertex_texcoords"] = np.ravel(places).astype(np.float32)
    parameters["faces"] = np.arange(count, dtype=np.uint32)
    parameters.update()
    return mesh


def _woven(mitsuba: Any, paint: Paint, threads: Threads, side: int) -> dict[str, Any]:
    """One repeat of the weave, front (0) or back (1), as a texture of colours and one of normals.

    Without streaks: these do not repeat.
    """
    weave = threads.weave
    steps = (np.arange(weave.repeat * THREAD_TEXELS) + 0.5) / THREAD_TEXELS
    rule = (*map(float, weave), 1.0)
    found = np.array([[woven_at((u, v), rule, side, 1e-6) for u in steps] for v in steps])
    even = np.array([[streaks(u, v, 1e-6) for u in steps] for v in steps])
    warp, weft = decoded(paint.table[0]), decoded(threads.weft)
    share, shade = found[:, :, :1], found[:, :, 1:2] / even[:, :, None]
    colours = (share * warp + (1 - share) * weft) * shade * (paint.back if side else 1.0)
    normals = np.concatenate((found[:, :, 2:], np.ones((*share.shape[:2], 1))), axis=2)
    normals /= np.linalg.norm(normals, axis=2, keepdims=True)
    pictures = (np.minimum(colours, 1.0), 0.5 + 0.5 * normals)
    textures = [{**_bitmap(mitsuba, each), "wrap_mode": "repeat"} for each in pictures]
    return {
        "type": "normalmap",
        "normalmap": textures[1],
        "bsdf": _thin(textures[0], paint),
    }


def _thin(colours: dict[str, Any], paint: Paint) -> dict[str, Any]:
    """A surface of these colours that shines, has a sheen and lets light through as its paint says."""
    return {
        "type": "principledthin",
        "base_color": colours,
        "eta": DULL_ETA + GLOSS_ETA * paint.gloss,
        "roughness": max(0.55, 0.85 - 2.0 * paint.gloss),
        "anisotropic": 0.0 if paint.threads is None else ANISOTROPY,
        "spec_tint": 0.5,
        "sheen": min(SHEEN * paint.sheen, 1.0),
        "sheen_tint": 0.5,
        "diff_trans": 2.0 * paint.translucence,
    }


def _sided(sides: list[dict[str, Any]], paint: Paint) -> dict[str, Any]:
    """Front and back; a surface that light comes through has one look in Mitsuba: that of the front."""
    if paint.translucence > OPAQUE:
        return sides[0]
    return {"type": "twosided", "front": _opaque(sides[0]), "back": _opaque(sides[1])}


def _opaque(side: dict[str, Any]) -> dict[str, Any]:
    """The same as the thick principled surface of Mitsuba."""
    if side["type"] == "normalmap":
        return {**side, "bsdf": _opaque(side["bsdf"])}
    kept = {key: side[key] for key in OF_BOTH}
    return {"type": "principled", **kept}


def _colours(mitsuba: Any, colours: Floats) -> dict[str, Any]:
    """Colours (k, 3), looked up along u."""
    return _bitmap(mitsuba, np.tile(colours, (2, 1, 1)))


def _bitmap(mitsuba: Any, colours: Floats) -> dict[str, Any]:
    bitmap = mitsuba.Bitmap(np.ascontiguousarray(colours, dtype=np.float32))
    return {"type": "bitmap", "bitmap": bitmap, "raw": True, "wrap_mode": "clamp"}


def _floor(mitsuba: Any, picture: Picture, plane: Plane, environment: Floats) -> dict[str, Any]:
    """A square that is as bright as the background at its rim, where nothing is in the way of the light."""
    from gabardine.render.picture import PLANE_EXTENT

    axes, spacing = plane.axes, picture.grid_spacing_m
    half = PLANE_EXTENT * picture.region.radius
    height = axes[2] @ np.asarray(plane.point_m, dtype=np.float64)
    first, second = spacing * np.round(axes[:2] @ picture.region.centre / spacing)
    middle = np.array((first, second, height)) @ axes
    steps = ((np.arange(FLOOR_TEXELS) + 0.5) / FLOOR_TEXELS * 2 - 1) * half
    texel = 2 * half / FLOOR_TEXELS / spacing
    lines = _line_cover(steps / spacing, texel)
    cover = lines[:, None] + lines - lines[:, None] * lines
    away = np.clip((np.hypot(steps[:, None], steps) / half - FADE_FROM) / (FADE_TO - FADE_FROM), 0, 1)
    fade = 1 - away**2 * (3 - 2 * away)
    strength = 1 - fade + fade * FLOOR * (1 - LINE_DARKNESS * cover)
    albedo = strength[:, :, None] * np.asarray(BACKGROUND) / open_light(environment, axes[2])
    # The square of Mitsuba spans -1..1 of x and y and faces +z; its rows come from below.
    matrix = np.eye(4)
    matrix[:3] = np.column_stack((half * axes[0], -half * axes[1], axes[2], middle))
    return {
        "type": "rectangle",
        "to_world": mitsuba.ScalarTransform4f(matrix.tolist()),
        "bsdf": {"type": "diffuse", "reflectance": _bitmap(mitsuba, np.minimum(albedo, 1.0))},
    }


def _line_cover(places: Floats, texel: float) -> Floats:
    """Share of each texel covered by lines at the integers (floor.line_cover, for arrays)."""
    width = min(max(LINE_WIDTH, texel), 0.5)
    reach = 0.5 * (width + texel) - np.abs(places - np.floor(places + 0.5))
    return np.clip(reach / texel, 0, 1) * LINE_WIDTH / width
