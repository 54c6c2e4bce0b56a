"""The rules of Harmonies: what lies there, what is allowed, what happens, what it scores; compiled."""
