"""A program that plays everything, for a process that cannot compile: test_without_compiler.py."""

from itertools import count

import clew
from clew import bots
from clew.bots.explain import explain
from clew.server.lessons.book import book
from clew.server.lessons.trial import tried
from clew.table import Table
from clew.table.record import record, verify


def main() -> None:
    for game in clew.all_games():
        for seats in game.seats:
            play(Table(game.box(seats), bytes(32)))
        for name in bots.names(game):
            move_once(game, name)
        hint(game)
        for lesson in book(game).lessons:
            tried(lesson, list(tried(lesson, []).game.legal[:1]))
        print(game.name)


def play(table: Table) -> None:
    """A whole game of kittens, looked at by all, and its record read back."""
    for seat in range(table.box.seats):
        table.sit(seat, f"Seat {seat}")
    table.begin()
    players = [bots.find("kitten", table.game) for _ in range(table.box.seats)]
    for number in count():
        if table.outcome:
            break
        seat = table.to_act[0]
        table.move(seat, players[seat](table.imagined(seat, number), seat))
        for viewer in (None, *range(table.box.seats)):
            table.view(viewer)
            table.story(viewer)
    verify(record(table))


def move_once(game: clew.Game, name: str) -> None:
    position = game.deal(game.seats[-1], seed=1)
    seat = position.to_act[0]
    assert bots.find(name, game)(position.imagine(seat, 1), seat) in position.legal(seat)


def hint(game: clew.Game) -> None:
    position = game.deal(game.seats[-1], seed=2)
    seat = position.to_act[0]
    assert explain(position.imagine(seat, 1), seat).words


if __name__ == "__main__":
    main()
