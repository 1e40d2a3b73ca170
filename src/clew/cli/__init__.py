"""The command `clew`: people at a terminal come in here."""

from clew.cli.app import main

__all__ = ["main"]
