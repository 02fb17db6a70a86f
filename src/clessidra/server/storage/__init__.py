"""The database: tables, the log, migrations."""
