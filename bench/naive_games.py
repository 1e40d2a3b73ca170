"""One uniformly random game by each naive engine; each returns how many moves were made."""

import random
from collections.abc import Callable

from clew.games.sewing_circle.deck import printed as sewing_text
from clew.games.traxx.layouts import printed as traxx_text
from clew.games.wolle.sheet import printed as wolle_text
from tests.games.cat_and_mouse.naive import NaiveGame
from tests.games.sewing_circle.naive import NaiveSewing
from tests.games.traxx.naive import NaiveTraxx
from tests.games.wolfpack.naive import NaiveWolfpack
from tests.games.wolle.naive import CUP_SPOT, NaiveWolle

SEATS = 3  # in the games for several

Play = Callable[[random.Random], float]  # a game; how many moves it took


def cat_and_mouse(luck: random.Random) -> int:
    game, moves = NaiveGame(), 0
    while game.seat_to_move() is not None:
        game.play(luck.choice(game.moves()))
        moves += 1
    return moves


def wolle(luck: random.Random) -> int:
    game, moves = NaiveWolle(wolle_text("A"), SEATS), SEATS
    spots = [dot for dot, thing in game.things.items() if thing == CUP_SPOT]
    for seat in range(SEATS):
        game.draw_cups(seat, luck.sample(spots, 6))
    game.deal(luck.sample(range(SEATS), SEATS))
    while not game.over:
        game.roll(luck.randint(1, 6))
        for seat in range(SEATS):
            if choices := game.moves(seat):
                game.play(seat, luck.choice(choices))
                moves += 1
    return moves


def traxx(luck: random.Random) -> int:
    game, moves = NaiveTraxx(traxx_text("board"), SEATS, luck.sample(range(1, 5), SEATS)), 0
    lines = [line.split(";")[0].strip() for line in traxx_text("cards").splitlines()]
    cards = [line for line in lines if line]
    for card in luck.sample(cards, len(cards)):
        game.turn_over(card)
        for seat in range(SEATS):
            game.play(seat, luck.choice(game.moves(seat)))
            moves += 1
    return moves


def sewing_circle(luck: random.Random) -> int:
    cards = luck.sample(range(1, 19), 6)
    game, moves = NaiveSewing(sewing_text(), 2, [cards[:3], cards[3:]], luck.randrange(2)), 0
    while game.seat_to_move() is not None:
        move = luck.choice(game.moves())
        flips = move.startswith("flip")
        game.play(move, {"card": luck.choice(sorted(game.unseen()))} if flips else None)
        moves += 1
    return moves


def wolfpack(luck: random.Random) -> int:
    cards = ["s"] * 20 * SEATS + [str(seat) for seat in range(SEATS) for _ in range(10)]
    dealt = luck.sample(cards, 3 * SEATS)
    hands = [dealt[3 * seat : 3 * seat + 3] for seat in range(SEATS)]
    game, moves = NaiveWolfpack(SEATS, hands, luck.randrange(SEATS)), 0
    while not game.over:
        move = luck.choice(game.moves())
        game.play(move, wolfpack_luck(game, move, luck))
        moves += 1
    return moves


def wolfpack_luck(game: NaiveWolfpack, move: str, luck: random.Random) -> dict[str, object]:
    word, *named = move.split()
    if word in ("take", "draw", "renew"):
        unseen = game.unseen_playing() if word == "take" else game.unseen_action()
        return {"card": luck.choices(list(unseen), list(unseen.values()))[0]}
    if word == "steal":
        hands = {int(n[0]): (game.hand if n[1] == "p" else game.actions)(int(n[0])) for n in named}
        return {"stolen": {seat: luck.choice(cards) for seat, cards in hands.items()}}
    return {}


NAIVE: dict[str, tuple[int, Play]] = {
    "wolle": (SEATS, wolle),
    "traxx": (SEATS, traxx),
    "wolfpack": (SEATS, wolfpack),
    "cat_and_mouse": (2, cat_and_mouse),
    "sewing_circle": (2, sewing_circle),
}
