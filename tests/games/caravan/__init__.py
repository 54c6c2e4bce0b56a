"""Tests of Creature Caravan."""
