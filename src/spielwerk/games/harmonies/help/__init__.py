"""The rules of Harmonies, explained: sections with drawn examples."""
