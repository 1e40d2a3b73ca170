"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from tests.games.wolfpack.naive import NaiveWolfpack

SEATS = 3
ON_A_GPU = 1 << 21  # games that keep a large one busy for about a second


def random_game(luck: random.Random) -> int:
    cards = ["s"] * 20 * SEATS + [str(seat) for seat in range(SEATS) for _ in range(10)]
    dealt = luck.sample(cards, 3 * SEATS)
    hands = [dealt[3 * seat : 3 * seat + 3] for seat in range(SEATS)]
    game, moves = NaiveWolfpack(SEATS, hands, luck.randrange(SEATS)), 0
    while not game.over:
        move = luck.choice(game.moves())
        game.play(move, luck_of(game, move, luck))
        moves += 1
    return moves


def luck_of(game: NaiveWolfpack, move: str, luck: random.Random) -> dict[str, object]:
    word, *named = move.split()
    if word in ("take", "draw", "renew"):
        unseen = game.unseen_playing() if word == "take" else game.unseen_action()
        return {"card": luck.choices(list(unseen), list(unseen.values()))[0]}
    if word == "steal":
        hands = {int(n[0]): (game.hand if n[1] == "p" else game.actions)(int(n[0])) for n in named}
        return {"stolen": {seat: luck.choice(cards) for seat, cards in hands.items()}}
    return {}
