"""The command line: ``spielwerk serve | settings | admin | play | games | simulate | bench | replay | …``."""

from spielwerk.cli.program import app, main

__all__ = ["app", "main"]
