"""Learning: the games in bulk, and as environments for the usual libraries."""

from clew.rl.batch import Batch, Results, random_games

__all__ = ["Batch", "Results", "random_games"]
