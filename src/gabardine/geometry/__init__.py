"""Meshes: shapes, files, topology, order, checks, selections, placement and measured quantities."""
