"""Terra Nova on the screen: pieces, map, panels, previews."""
