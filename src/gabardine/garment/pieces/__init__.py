"""Garments of our own, drafted from body measurements. A new one is a short function and one line below."""

from __future__ import annotations

from collections.abc import Callable

from gabardine.core.registry import Registry
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Pattern
from gabardine.garment.pieces.cape import cape
from gabardine.garment.pieces.dress import bodice, strap_dress
from gabardine.garment.pieces.pleated import buttoned_skirt, pleated_dress
from gabardine.garment.pieces.shirt import shirt
from gabardine.garment.pieces.skirts import circle_skirt, straight_skirt
from gabardine.garment.pieces.trousers import trousers
from gabardine.garment.pieces.tshirt import tshirt

PIECES: Registry[Callable[[Measurements], Pattern]] = Registry(
    "garment",
    {
        "tshirt": tshirt,
        "bodice": bodice,
        "strap-dress": strap_dress,
        "straight-skirt": straight_skirt,
        "circle-skirt": circle_skirt,
        "buttoned-skirt": buttoned_skirt,
        "pleated-dress": pleated_dress,
        "shirt": shirt,
        "trousers": trousers,
        "cape": cape,
    },
)
