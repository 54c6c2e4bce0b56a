"""The score pad for the real box of Terra Nova."""
