"""Terra Nova, row by row of its rule sheet."""
