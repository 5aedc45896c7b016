"""Laws of springs: elongation to force. A new law is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.materials.spring.cubic import Cubic
from gabardine.materials.spring.hooke import Hooke
from gabardine.materials.spring.law import SpringLaw
from gabardine.materials.spring.spline import Spline
from gabardine.materials.spring.stvk import Stvk

SPRING_LAWS: Registry[type[SpringLaw]] = Registry(
    "law of springs", {"hooke": Hooke, "stvk": Stvk, "cubic": Cubic, "spline": Spline}
)
