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
    KesTensile("kes-tensile", "KES-FB1 tension"),
    KesTensile("kes-tensile-knit", "KES-FB1 tension of knits, 50 gf/cm", KNITS),
    KesShear("kes-shear", "KES-FB1 shear"),
    KesBending("kes-bending", "KES-FB2 bending"),
    Fast("fast", "FAST-2 and FAST-3"),
    Cantilever("cantilever", "Cantilever, 41.5 degrees (ASTM D1388, BS 3356, ISO 4604)"),
    HeartLoop("heart-loop", "Heart loop (ASTM D1388 option B)"),
    BiasExtension("bias-extension", "Bias extension, 115 mm x 230 mm (Cao et al. 2008)"),
    PictureFrame("picture-frame", "Picture frame, 200 mm (Cao et al. 2008)"),
    Cusick("cusick", "Cusick drape, 30 cm (BS 5058, ISO 9073-9)"),
    Cusick("cusick-24", "Cusick drape, 24 cm (BS 5058)", 0.24),
    Cusick("cusick-36", "Cusick drape, 36 cm (BS 5058)", 0.36),
):
    LAB_TESTS.add(_test.name, _test)
