"""The rules of Tikal: what lies there, what is allowed, what happens, what it scores; compiled."""
