"""Dewan on the screen: pieces, map, panels, previews."""
