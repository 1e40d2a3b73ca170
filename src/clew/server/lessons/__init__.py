"""Lessons: one file a game, chapters with a board each, and moves to try under a coach's eye."""
