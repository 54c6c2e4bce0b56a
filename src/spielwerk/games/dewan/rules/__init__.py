"""The rules of Dewan: what lies there, what is allowed, what happens, what it scores; compiled."""
