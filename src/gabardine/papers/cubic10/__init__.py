"""Vogiannou, Moustakas, Tzovaras and Strintzis (2010): springs with a full cubic force."""
