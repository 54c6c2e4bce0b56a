"""The rules of Tikal, explained: sections with drawn examples."""
