"""The rules of Creature Caravan: what lies there, what is allowed, what happens, what it scores; compiled."""
