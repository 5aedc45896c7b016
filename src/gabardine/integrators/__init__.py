"""Integrators. A new one is one file here and one line below."""

from gabardine.core.registry import Registry, load

INTEGRATORS: Registry[str] = Registry("integrator")
"""Public name -> class, as "module:Class" so that a scene can be checked without loading a solver."""
INTEGRATORS.add("backward-euler", "gabardine.integrators.backward_euler:BackwardEuler")
INTEGRATORS.add("implicit-midpoint", "gabardine.integrators.implicit_midpoint:ImplicitMidpoint")
INTEGRATORS.add("average-vector-field", "gabardine.integrators.average_vector_field:AverageVectorField")
INTEGRATORS.add("bdf2", "gabardine.integrators.bdf2:Bdf2")
INTEGRATORS.add("symplectic-euler", "gabardine.integrators.symplectic_euler:SymplecticEuler")
INTEGRATORS.add("velocity-verlet", "gabardine.integrators.velocity_verlet:VelocityVerlet")
INTEGRATORS.add("rk4", "gabardine.integrators.rk4:RungeKutta4")
INTEGRATORS.add("static", "gabardine.integrators.static:Static")


def integrator_class(name: str) -> type:
    """The class of a public name."""
    found: type = load(INTEGRATORS[name])
    return found
