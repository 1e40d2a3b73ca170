"""Sewing Circle in a browser."""

MIDDLE = 1
