"""Changes of the tables that Ubongo has in the database."""
