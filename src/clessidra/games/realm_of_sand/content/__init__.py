"""The packs of Realm of Sand: files, their loader and checks, and the table that kernels read."""
