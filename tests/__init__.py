"""A package with this file, or the one of the same name that pgx installs would be found first."""
