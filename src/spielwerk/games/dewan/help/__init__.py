"""The rules of Dewan, explained: sections with drawn examples."""
