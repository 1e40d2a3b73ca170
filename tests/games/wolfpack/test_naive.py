"""The naive engine of Wolfpack by itself, ahead of the kernels it is to be compared with."""

import random
from collections import Counter

import pytest

from tests.games.wolfpack.naive import NaiveWolfpack


def dealt(seats: int, luck: random.Random) -> NaiveWolfpack:
    pack = [str(seat) for seat in range(seats) for _ in range(10)] + ["s"] * 20 * seats
    cards = luck.sample(pack, 3 * seats)
    hands = [cards[3 * seat : 3 * seat + 3] for seat in range(seats)]
    return NaiveWolfpack(seats, hands, luck.randrange(seats))


def told(game: NaiveWolfpack, move: str, luck: random.Random) -> dict[str, object]:
    """What chance brings to a move."""
    word, *named = move.split()
    if word == "take":
        return {"card": luck.choice(sorted(Counter(game.unseen_playing()).elements()))}
    if word in ("draw", "renew"):
        return {"card": luck.choice(sorted(Counter(game.unseen_action()).elements()))}
    if word == "steal" and named:
        hands = {"p": game.hand, "a": game.actions}
        return {"stolen": {int(n[0]): luck.choice(hands[n[1]](int(n[0]))) for n in named}}
    return {}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_lose_no_card(seats):
    for seed in range(15):
        luck = random.Random(seed)
        game = dealt(seats, luck)
        while game.seat_to_move() is not None:
            move = luck.choice(game.moves())
            game.play(move, told(game, move, luck))
            held = [c for seat in range(seats) for c in game.hand(seat) + game.snatched(seat)]
            assert Counter(held) + Counter(game.unseen_playing()) == Counter(
                {str(seat): 10 for seat in range(seats)} | {"s": 20 * seats}
            )

        assert game.over
        assert game.reason in ("last_card", "one_left", "stall")
        assert sum(game.payoff(seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_are_refused(seats):
    with pytest.raises(ValueError, match="2"):
        NaiveWolfpack(seats, [["s"] * 3] * seats, 0)
