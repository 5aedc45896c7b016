"""Garments: from pattern pieces to a sewn and draped figure."""
