"""The rules of Terra Nova: what lies there, what is allowed, what happens, what it scores; compiled."""
