"""The balance lab: what a sheet, a board, a deck or a variant is like to play.

`plan` says what is played, `play` plays it and counts, `figures` turns counts into numbers with
intervals, `report` shows them. `heat` knows, game by game, what is worth counting.
"""
