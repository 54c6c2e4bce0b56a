"""What bots and learning programs ask of Creature Caravan: how a position looks, what is worth a thought; compiled."""
