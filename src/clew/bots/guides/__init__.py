"""What a bot knows of each game, in one module a game: which moves look good, who stands better."""
