"""What bots and learning programs ask of Harmonies: how a position looks, what is worth a thought; compiled."""
