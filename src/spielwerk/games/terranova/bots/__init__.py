"""What bots and learning programs ask of Terra Nova: how a position looks, what is worth a thought; compiled."""
