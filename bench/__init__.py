"""Measurements: never part of the package, never asserted in tests."""
