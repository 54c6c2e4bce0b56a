"""Harmonies: tests, row by row."""
