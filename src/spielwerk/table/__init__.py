"""Tables: who sits where, what was played, and how it is kept."""
