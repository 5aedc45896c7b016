"""Virtual textile tests: `gabardine lab`. A new test is one file here and one line below.

A test takes a fabric and a set-up and returns what the instrument would have measured, beside what the
fabric's own law says. The CSV it writes is what `gabardine fit` reads.
"""

from __future__ import annotations

from gabardine.core.registry import Registry
from gabardine.lab.bending_length import Cantilever
from gabardine.lab.clamped import Clamped
from gabardine.lab.contract import LabTest
from gabardine.lab.cusick import Cusick
from gabardine.lab.fast import Fast
from gabardine.lab.heart_loop import HeartLoop
from gabardine.lab.kes_bending import KesBending
from gabardine.lab.kes_membrane import KNITS, KesShear, KesTensile
from gabardine.lab.trellis import BiasExtension, PictureFrame

LAB_TESTS: Registry[LabTest] = Registry("lab test")
for _test in (
    Clamped("tensile-weft", "Stretch along the weft", along=0, shears=False),
    Clamped("tensile-warp", "Stretch along the warp", along=2, shears=False),
    Clamped("shear", "Shear along the weft", along=0, shears=True),
    KesTensile(),
    KesTensile(KNITS, "kes-tensile-knit", "KES-FB1 tension of knits, 50 gf/cm"),
    KesShear(),
    KesBending(),
    Fast(),
    Cantilever(),
    HeartLoop(),
    BiasExtension(),
    PictureFrame(),
    Cusick(),
    Cusick(0.24, "cusick-24", "Cusick drape, 24 cm (BS 5058)"),
    Cusick(0.36, "cusick-36", "Cusick drape, 36 cm (BS 5058)"),
):
    LAB_TESTS.add(_test.name, _test)
