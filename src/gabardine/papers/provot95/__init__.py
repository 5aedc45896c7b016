"""Provot 1995: masses, springs and limits of their deformation rates."""
