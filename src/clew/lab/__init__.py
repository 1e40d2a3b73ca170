"""Studying games: many at once, counted and compared."""
