"""Gusts: a wind that fluctuates about its mean with the spectrum of von Kármán.

One-sided spectra over the frequency f [Hz], with the mean speed V, the length L of the gusts along the wind
and the standard deviation sigma = intensity V of each component (von Kármán 1948, "Progress in the
statistical theory of turbulence", PNAS 34, 530; in this form ESDU 85020 and MIL-HDBK-1797, appendix A):

    along the wind   S(f) = 4 sigma^2 (L/V) / (1 + 70.8 n^2)^(5/6)                           n = f L / V
    across it        S(f) = 2 sigma^2 (L/V) (1 + 188.8 n^2) / (1 + 70.8 n^2)^(11/6)          L across: L/2

Turbulence is assumed isotropic: near the ground gusts across the wind are weaker, 0.8 of those along it
sideways and 0.5 vertically. The air is uniform at a time: cloths are much smaller than gusts.

The signal is a sum of cosines, one for each of `BANDS` bands of frequency, with the band's variance and a
random phase (Shinozuka & Deodatis 1991, "Simulation of stochastic processes by spectral representation",
Appl. Mech. Rev. 44, 191), at a random frequency within its band, so that it does not repeat. It is a function
of time without memory: the same seed gives the same wind at any sequence of times.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.bounds import LONGEST_S
from gabardine.core.frozen import Frozen

BANDS = 240
LOWEST, HIGHEST = 1e-3, 1e3
"""Range of n = f L / V that is represented: less than 0.6 % of the variance lies beyond."""
FINENESS = 64
"""Points per band for the integral of the spectrum."""


def along_wind(n: Floats) -> Floats:
    """S(f) V / (sigma^2 L) of the component along the mean wind; n = f L / V."""
    spectrum: Floats = 4.0 / (1.0 + 70.8 * n**2) ** (5.0 / 6.0)
    return spectrum


def across_wind(n: Floats) -> Floats:
    """S(f) V / (sigma^2 L) of a component across the mean wind; n = f L / V, L that along it."""
    spectrum: Floats = 2.0 * (1.0 + 188.8 * n**2) / (1.0 + 70.8 * n**2) ** (11.0 / 6.0)
    return spectrum


@dataclass(frozen=True, eq=False)
class Gusts(Frozen):
    """A mean wind [m/s], shape (3,), with gusts on top of it.

    intensity: standard deviation of each component over the mean speed; length_m: L [m]; seed: of the phases
    axes: unit vectors along and across the mean wind, in rows; omegas: [rad/s], phases, amplitudes [m/s]:
        shape (3, BANDS)
    """

    mean: Floats
    intensity: float
    length_m: float
    seed: int
    axes: Floats = field(init=False)
    omegas: Floats = field(init=False)
    phases: Floats = field(init=False)
    amplitudes: Floats = field(init=False)

    def derived(self) -> dict[str, Any]:
        speed = float(np.linalg.norm(self.mean))
        edges = np.geomspace(LOWEST, HIGHEST, BANDS + 1)
        random = _uniform(self.seed, (2, 3, BANDS))
        n = edges[:-1] * (edges[1:] / edges[:-1]) ** random[0]
        shares = np.stack(
            [_variances(spectrum, edges) for spectrum in (along_wind, across_wind, across_wind)]
        )
        amplitudes = np.sqrt(2.0 * shares / shares.sum(axis=1, keepdims=True))
        return {
            "axes": _axes(self.mean / speed),
            "omegas": 2.0 * np.pi * n * speed / self.length_m,
            "phases": 2.0 * np.pi * random[1],
            "amplitudes": self.intensity * speed * amplitudes,
        }

    def __call__(self, time_s: float, /) -> Floats:
        if time_s >= LONGEST_S:  # statics: the mean wind
            return self.mean
        waves = self.amplitudes * np.cos(self.omegas * time_s + self.phases)
        velocity: Floats = self.mean + np.einsum("cb,ci->i", waves, self.axes)
        return velocity


def _uniform(seed: int, shape: tuple[int, ...]) -> Floats:
    """Numbers from 0 to 1 with the same bits in every version of NumPy, whose raw generators are fixed."""
    raw = np.random.PCG64(seed).random_raw(int(np.prod(shape)))
    numbers: Floats = (raw >> np.uint64(11)).astype(np.float64).reshape(shape) * 2.0**-53
    return numbers


def _variances(spectrum: Any, edges: Floats) -> Floats:
    """The variance of each band between edges of n: the integral of a spectrum, by the trapezoidal rule."""
    steps = np.linspace(0.0, 1.0, FINENESS)
    n = edges[:-1, None] * (edges[1:, None] / edges[:-1, None]) ** steps
    return np.asarray(np.trapezoid(spectrum(n), n, axis=1))


def _axes(along: Floats) -> Floats:
    """Three unit vectors, the first along the wind, the second horizontal if possible."""
    other = np.array([0.0, 1.0, 0.0]) if abs(along[1]) < 0.9 else np.array([1.0, 0.0, 0.0])
    side = np.cross(other, along)
    side = side / np.linalg.norm(side)
    return np.stack([along, side, np.cross(along, side)])
