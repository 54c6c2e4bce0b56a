"""Creature Caravan on the screen: pieces, map, panels, previews."""
