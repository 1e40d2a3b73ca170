"""Träxx in a browser."""

MIDDLE = 7
