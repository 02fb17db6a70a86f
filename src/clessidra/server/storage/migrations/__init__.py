"""The history of the database's shape, carried out at every start of the server."""
