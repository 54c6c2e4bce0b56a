"""Names for the numbers that positions are made of: all are integers, but each counts something else."""

from typing import TypeAlias

Action: TypeAlias = int  # an entry of the game's layout: what a player does
Cell: TypeAlias = int  # a place of a board: a hex, a field, a space
Seat: TypeAlias = int  # a player's place, from 0; -1 is a spectator, or nobody
