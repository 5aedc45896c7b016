"""Thomaszewski, Pabst and Straßer (2009): continuum-based strain limiting."""
