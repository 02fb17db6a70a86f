"""The packs of Minute Realms: files, their loader and checks, and the table that kernels read."""
