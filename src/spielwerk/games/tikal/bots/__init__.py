"""What bots and learning programs ask of Tikal: how a position looks, what is worth a thought; compiled."""
