"""Tikal in sentences: prompts, labels, log, refusals, points, and the board as text."""
