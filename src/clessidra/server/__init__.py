"""The server: tables, identities, the log on disk, and live sockets."""
