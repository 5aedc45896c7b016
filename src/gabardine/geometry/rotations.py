"""Rotations as vectors (axis times angle) and as matrices, many at a time."""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats


def rotation_of(vectors: Floats) -> Floats:
    """Rodrigues' formula R = 1 + sin(a)/a [w] + (1 - cos a)/a^2 [w]^2, a = |w|; (.., 3) -> (.., 3, 3)."""
    angle = np.linalg.norm(vectors, axis=-1)[..., None, None]
    skew = cross_matrix(vectors)
    half = np.sinc(angle / (2.0 * np.pi))  # sin(a/2)/(a/2)
    return np.eye(3) + np.sinc(angle / np.pi) * skew + 0.5 * half**2 * (skew @ skew)


def vector_of(rotations: Floats) -> Floats:
    """The inverse of `rotation_of` for angles below pi."""
    w = 0.5 * np.stack(
        [
            rotations[..., 2, 1] - rotations[..., 1, 2],
            rotations[..., 0, 2] - rotations[..., 2, 0],
            rotations[..., 1, 0] - rotations[..., 0, 1],
        ],
        axis=-1,
    )
    sine = np.linalg.norm(w, axis=-1, keepdims=True)
    cosine = 0.5 * (np.trace(rotations, axis1=-2, axis2=-1)[..., None] - 1.0)
    angle = np.arctan2(sine, cosine)
    return w * np.where(sine > 0.0, angle / np.where(sine > 0.0, sine, 1.0), 1.0)


def nearest_rotation(matrices: Floats) -> Floats:
    """The rotation nearest to each matrix, (.., 3, 3), by its singular vectors (Kabsch 1976)."""
    u, _, vt = np.linalg.svd(matrices)
    sign = np.sign(np.linalg.det(u @ vt))
    u[..., :, 2] *= sign[..., None]
    return u @ vt


def cross_matrix(vectors: Floats) -> Floats:
    """[w] with [w] x = w cross x; (.., 3) -> (.., 3, 3)."""
    out = np.zeros((*vectors.shape, 3))
    out[..., 2, 1], out[..., 0, 2], out[..., 1, 0] = vectors[..., 0], vectors[..., 1], vectors[..., 2]
    return out - np.swapaxes(out, -1, -2)
