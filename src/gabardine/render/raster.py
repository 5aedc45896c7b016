"""The rasteriser: which triangle, or plane, is seen at each sample of the picture.

Points come as (x, y, q): sample coordinates and nearness, linear on the screen (1/depth for a
camera, depth along the light for a shadow map). The larger q wins; of equal ones, the first drawn.
Samples lie at half-integer coordinates. Points with q <= 0 are behind the eye; a triangle with one
of them is left out.
"""

from __future__ import annotations

import math

from gabardine.core.kernels import kernel, local
from gabardine.geometry.mesh import Floats, Ints

NOTHING = 0xFFFFFFFF
"""Owner of a sample where there is only the background."""
FIRST_PLANE = 0xFFFFFF00
"""Plane k owns its samples as FIRST_PLANE + k; smaller owners are indices of faces."""
EDGE_SLACK = 1e-9
"""Share of a triangle by which it is widened, so that rounding opens no cracks between neighbours."""


@local
def sample_range(low: float, high: float, count: int) -> tuple[int, int]:
    """First and one past the last sample i with low <= i + 1/2 <= high, within 0..count."""
    first = max(math.ceil(min(low, 1e9) - 0.5), 0)
    last = min(math.floor(max(high, -1e9) - 0.5) + 1, count)
    return first, last


@local
def edge_weight(points: Floats, a: int, b: int, scale: float) -> tuple[float, float, float]:
    """(w_0, dw/dx, dw/dy) of the barycentric weight that is zero on the edge a-b."""
    slope_x = (points[a, 1] - points[b, 1]) * scale
    slope_y = (points[b, 0] - points[a, 0]) * scale
    return -(slope_x * points[a, 0] + slope_y * points[a, 1]), slope_x, slope_y


@local
def twice_area(points: Floats, a: int, b: int, c: int) -> float:
    """Signed double area on the screen; negative when a, b, c turn counter-clockwise as seen (y is down)."""
    return (points[b, 0] - points[a, 0]) * (points[c, 1] - points[a, 1]) - (points[c, 0] - points[a, 0]) * (
        points[b, 1] - points[a, 1]
    )


@kernel
def draw_faces(points: Floats, faces: Ints, nearness: Floats, owner: Ints) -> None:
    """Draw triangles into the z-buffer `nearness` and the buffer of face indices `owner`, both (h, w)."""
    height, width = nearness.shape
    for face in range(faces.shape[0]):
        a, b, c = faces[face, 0], faces[face, 1], faces[face, 2]
        area = twice_area(points, a, b, c)
        if min(points[a, 2], points[b, 2], points[c, 2]) <= 0.0 or area == 0.0:
            continue
        x_low, x_high = (
            min(points[a, 0], points[b, 0], points[c, 0]),
            max(points[a, 0], points[b, 0], points[c, 0]),
        )
        y_low, y_high = (
            min(points[a, 1], points[b, 1], points[c, 1]),
            max(points[a, 1], points[b, 1], points[c, 1]),
        )
        left, right = sample_range(x_low, x_high, width)
        top, bottom = sample_range(y_low, y_high, height)
        if left >= right or top >= bottom:
            continue
        w_a, a_x, a_y = edge_weight(points, b, c, 1.0 / area)
        w_b, b_x, b_y = edge_weight(points, c, a, 1.0 / area)
        for row in range(top, bottom):
            y = row + 0.5
            for column in range(left, right):
                x = column + 0.5
                weight_a = w_a + a_x * x + a_y * y
                weight_b = w_b + b_x * x + b_y * y
                weight_c = 1.0 - weight_a - weight_b
                if min(weight_a, weight_b, weight_c) >= -EDGE_SLACK:
                    q = weight_a * points[a, 2] + weight_b * points[b, 2] + weight_c * points[c, 2]
                    if q > nearness[row, column]:
                        nearness[row, column] = q
                        owner[row, column] = face


@kernel
def draw_plane(coefficients: Floats, index: int, nearness: Floats, owner: Ints) -> None:
    """Draw plane number `index`, whose nearness is q = c_0 x + c_1 y + c_2 on the screen."""
    height, width = nearness.shape
    for row in range(height):
        for column in range(width):
            q = coefficients[0] * (column + 0.5) + coefficients[1] * (row + 0.5) + coefficients[2]
            if q > nearness[row, column]:
                nearness[row, column] = q
                owner[row, column] = FIRST_PLANE + index
