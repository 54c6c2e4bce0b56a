"""Tests of Dewan."""
