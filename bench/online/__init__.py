"""Several server processes on one database: how much they carry, and whether they lose anything."""
