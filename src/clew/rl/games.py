"""One game among many: what is done with each, on a CPU's threads and on a GPU's alike."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.bits import index_of
from clew.core.contract import NO_MOVE, deal, payoff, play, points, sample, to_act
from clew.core.drafting import choose
from clew.core.game import GAME_END
from clew.core.kernel import bulk, converge, gather, kernel
from clew.core.luck import nth_seed
from clew.core.trays import Tray
from clew.rl.looking import Lens, look

NOBODY = -1  # instead of a seat, when the game is over
WAIT = -1  # instead of an action: nothing happens in this game


class Games(NamedTuple):
    """Arrays with an entry for each game, NumPy's or a GPU's."""

    positions: Any
    drafts: Any  # int32: what has been chosen of a move, see `actions`
    dealt: Any  # int32: how often the game has begun anew
    seats: Any  # int8: whose decision it is; NOBODY when the game is over
    observations: Any  # float32, (games, features): what that seat sees
    masks: Any  # bool, (games, actions): what it may do
    rewards: Any  # float32, (games, seats): pay-offs of a game that ended in this step
    points: Any  # int32, (games, seats): as they stand; of such a game, at its end
    ended: Any  # bool: in this step


@kernel
def deal_game(box: Tray, games: Games, game: int, seed: np.uint64, lens: Lens) -> None:
    deal_next(box, games, game, seed)
    await_next(box, games, game, lens)


@kernel
def deal_next(box: Tray, games: Games, game: int, seed: np.uint64) -> None:
    """The games of a batch go through the seeds in turn."""
    number = game + games.dealt[game] * games.dealt.size
    deal(box, games.positions[game], nth_seed(seed, number))


@kernel
def act_game(
    box: Tray,
    games: Games,
    game: int,
    action: int,
    restart: bool,
    seed: np.uint64,
    lens: Lens,
) -> None:
    """Take an allowed action, or WAIT; in a game that is over nothing happens any more."""
    pos, seat = games.positions[game], int(games.seats[game])
    if seat == NOBODY or action == WAIT:
        for other in range(box.seats):
            games.rewards[game, other] = 0.0
        games.ended[game] = False
        return
    chosen = choose(box, pos, seat, int(games.drafts[game]), action)
    games.drafts[game] = 0 if chosen >= 0 else -chosen
    if chosen >= 0:
        play(box, pos, seat, chosen)
    games.ended[game] = settle(box, pos, games.rewards[game], games.points[game])
    if games.ended[game] and restart:
        games.dealt[game] += 1
        deal_next(box, games, game, seed)
    await_next(box, games, game, lens)


@kernel
def await_next(box: Tray, games: Games, game: int, lens: Lens) -> None:
    """Fill in whose decision comes next, what that seat sees and what it may do."""
    pos, seen, mask = games.positions[game], games.observations[game], games.masks[game]
    acting = to_act(box, pos)
    if acting == 0:
        games.seats[game] = NOBODY
        for action in range(mask.size):
            mask[action] = False
        for index in range(seen.size):
            seen[index] = 0.0
        return
    seat = index_of(acting)
    games.seats[game] = seat
    look(box, pos, acting, seat, int(games.drafts[game]), lens, mask, seen)


@kernel
def settle(box: Tray, pos: Tray, payoffs: NDArray[np.floating], scores: NDArray[np.int32]) -> bool:
    """Note how the game stands; whether it is over, and then who won."""
    over = to_act(box, pos) == 0
    for seat in range(box.seats):
        scores[seat] = points(box, pos, seat)
        payoffs[seat] = payoff(box, pos, seat) if over else 0.0
    return over


@bulk
def random_games(
    box: Tray,
    pos: Tray,
    seed: np.uint64,
    long_moves: int,
    first: int,
    apart: int,
    moves: NDArray[np.int32],
    payoffs: NDArray[np.float32],
    scores: NDArray[np.int32],
) -> None:
    """Play every `apart`-th game from `first` on at random; fill in what came of each.

    One loop over all moves of all these games: on a GPU, a thread whose game is over begins
    another one while its neighbours play on. Moves numbered `long_moves` or higher, and the end,
    take long and are rare: there they wait for company.
    """
    game, made, move = first, 0, NO_MOVE
    if game < moves.size:
        deal(box, pos, nth_seed(seed, game))
    while game < moves.size:
        converge()
        acting = to_act(box, pos)
        if move == NO_MOVE:
            move = sample(box, pos, index_of(acting)) if acting else GAME_END
        if gather(move >= long_moves):
            if acting:
                play(box, pos, index_of(acting), move)
                made += 1
            else:
                moves[game] = made
                settle(box, pos, payoffs[game], scores[game])
                game += apart
                made = 0
                if game < moves.size:
                    deal(box, pos, nth_seed(seed, game))
            move = NO_MOVE
