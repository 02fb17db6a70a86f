"""The packs of Ubongo: files, their loader and checks, and the table that kernels read."""
