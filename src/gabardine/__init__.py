"""Gabardine: a cloth engine in SI units."""

__version__ = "0.1.0"
