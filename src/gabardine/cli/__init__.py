"""The command line: one file per command; main puts them together.

Modules here import nothing heavy at the top, so that help and completion come at once.
"""
