"""Tests of Tikal."""
