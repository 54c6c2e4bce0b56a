"""The rules of Terra Nova, explained: sections with drawn examples."""
