"""The scheme of cosserat06 itself: an elastic Cosserat surface on a regular grid, explicit."""

from __future__ import annotations

from gabardine.cosserat.coefficients import Coefficients
from gabardine.cosserat.grid import CosseratGrid, flat_grid
from gabardine.cosserat.printed import Printed

__all__ = ["Coefficients", "CosseratGrid", "Printed", "flat_grid"]
