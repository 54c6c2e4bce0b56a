"""The rules of Creature Caravan, explained: sections with drawn examples."""
