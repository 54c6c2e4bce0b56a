"""What bots and learning programs ask of Dewan: how a position looks, what is worth a thought; compiled."""
