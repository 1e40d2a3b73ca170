"""Learning: the games in bulk, and as environments for the usual libraries."""

from clew.rl.batch import Batch, Results, random_games
from clew.rl.listing import features

__all__ = ["Batch", "Results", "features", "random_games"]
