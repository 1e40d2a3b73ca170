"""How the moves of each game are taken apart into actions; one file a game."""
