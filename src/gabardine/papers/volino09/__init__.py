"""Volino, Magnenat-Thalmann and Faure (2009): nonlinear tensile viscoelasticity on triangles."""
