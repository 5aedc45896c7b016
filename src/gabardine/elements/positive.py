"""The positive part of a symmetric 3x3 matrix: the matrix without its negative eigenvalues.

Cyclic Jacobi rotations (Golub and Van Loan 2013, Matrix Computations, section 8.5) on scalars. Matrices are
the six numbers (c00, c11, c22, c01, c02, c12).
"""

from __future__ import annotations

import math

from gabardine.core.kernels import local

SWEEPS = 6
"""Sweeps of three rotations: the convergence is quadratic, four reach rounding from any matrix."""

CLEARLY = 1e-6
"""Minors below this fraction of their value without the off-diagonal entries may be negative by rounding."""


@local
def positive_matrix(c00, c11, c22, c01, c02, c12):  # type: ignore[no-untyped-def]
    """The nearest positive semi-definite matrix (Frobenius norm); a clearly positive one is unchanged."""
    minor = c00 * c11 - c01 * c01
    det = c22 * minor - c12 * (c00 * c12 - c01 * c02) + c02 * (c01 * c12 - c11 * c02)
    if c00 > 0.0 and c11 > 0.0 and minor > CLEARLY * c00 * c11 and det > CLEARLY * c22 * minor:
        return c00, c11, c22, c01, c02, c12
    one, zero = 0.0 * c00 + 1.0, 0.0 * c00
    p0, p1, p2 = one, zero, zero  # the rows of the rotated frame
    q0, q1, q2 = zero, one, zero
    r0, r1, r2 = zero, zero, one
    for _ in range(SWEEPS):
        c, s = _rotation(c00, c11, c01)
        c00, c11, c01, c02, c12 = _turned(c00, c11, c01, c02, c12, c, s)
        p0, p1, p2, q0, q1, q2 = _turned_rows(p0, p1, p2, q0, q1, q2, c, s)
        c, s = _rotation(c00, c22, c02)
        c00, c22, c02, c01, c12 = _turned(c00, c22, c02, c01, c12, c, s)
        p0, p1, p2, r0, r1, r2 = _turned_rows(p0, p1, p2, r0, r1, r2, c, s)
        c, s = _rotation(c11, c22, c12)
        c11, c22, c12, c01, c02 = _turned(c11, c22, c12, c01, c02, c, s)
        q0, q1, q2, r0, r1, r2 = _turned_rows(q0, q1, q2, r0, r1, r2, c, s)
    c00, c11, c22 = max(c00, zero), max(c11, zero), max(c22, zero)
    return (
        c00 * p0 * p0 + c11 * q0 * q0 + c22 * r0 * r0,
        c00 * p1 * p1 + c11 * q1 * q1 + c22 * r1 * r1,
        c00 * p2 * p2 + c11 * q2 * q2 + c22 * r2 * r2,
        c00 * p0 * p1 + c11 * q0 * q1 + c22 * r0 * r1,
        c00 * p0 * p2 + c11 * q0 * q2 + c22 * r0 * r2,
        c00 * p1 * p2 + c11 * q1 * q2 + c22 * r1 * r2,
    )


@local
def _rotation(cpp, cqq, cpq):  # type: ignore[no-untyped-def]
    """Cosine and sine of the rotation that takes c_pq to zero, the smaller of the two angles."""
    if cpq == 0.0:
        return 0.0 * cpp + 1.0, 0.0 * cpp
    half = 0.5 * (cqq - cpp)
    t = cpq / (abs(half) + math.sqrt(half * half + cpq * cpq))
    if half < 0.0:
        t = -t
    c = 1.0 / math.sqrt(1.0 + t * t)
    return c, t * c


@local
def _turned(cpp, cqq, cpq, cpr, cqr, c, s):  # type: ignore[no-untyped-def]
    """The entries of rows p and q after the rotation; c_pq becomes zero."""
    shift = 2.0 * c * s * cpq
    return (
        c * c * cpp + s * s * cqq - shift,
        s * s * cpp + c * c * cqq + shift,
        0.0 * cpq,
        c * cpr - s * cqr,
        s * cpr + c * cqr,
    )


@local
def _turned_rows(p0, p1, p2, q0, q1, q2, c, s):  # type: ignore[no-untyped-def]
    """Two rows of the frame after the rotation."""
    return (
        c * p0 - s * q0,
        c * p1 - s * q1,
        c * p2 - s * q2,
        s * p0 + c * q0,
        s * p1 + c * q1,
        s * p2 + c * q2,
    )
