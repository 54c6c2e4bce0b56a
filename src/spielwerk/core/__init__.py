"""The contract every game keeps, and the tools that are written once against it."""
