"""The same rules on a GPU: every game plays the same moves there as on the CPU."""

import numpy as np
import pytest

from clew.core.contract import deal, points, to_act
from clew.core.kernel import COMPILED, enable_cuda
from clew.core.luck import nth_seed
from clew.lab.simulate import random_play
from tests.walks import all_boxes

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
pytestmark = [
    pytest.mark.skipif(not COMPILED or not cuda.is_available(), reason="there is no CUDA device"),
    pytest.mark.filterwarnings("ignore"),  # Numba: few threads, copied arrays; meant here
]

GAMES = 256
BOXES = all_boxes()


def play_on_gpu(box) -> tuple[np.ndarray, np.ndarray]:
    """Moves made and points of each seat, for many games; a position lives in a thread's memory."""
    record = numba_type(box.game.parts.position)

    @cuda.jit
    def kernel(boxes, moves, scores):
        game = cuda.grid(1)
        if game < moves.size:
            position = cuda.local.array(1, record)
            deal(boxes[0], position[0], nth_seed(np.uint64(1), game))
            moves[game] = random_play(boxes[0], position[0])
            for seat in range(scores.shape[1]):
                scores[game, seat] = points(boxes[0], position[0], seat)

    moves, scores = np.zeros(GAMES, np.int64), np.zeros((GAMES, box.seats), np.int64)
    kernel[(GAMES + 127) // 128, 128](np.array([box.record]), moves, scores)
    return moves, scores


def numba_type(dtype):
    from numba import from_dtype

    return from_dtype(dtype)


def play_on_cpu(box) -> tuple[np.ndarray, np.ndarray]:
    record = box.blank()
    moves, scores = np.zeros(GAMES, np.int64), np.zeros((GAMES, box.seats), np.int64)
    for game in range(GAMES):
        deal(box.record, record, np.uint64(nth_seed(np.uint64(1), game)))
        moves[game] = random_play(box.record, record)
        assert to_act(box.record, record) == 0
        scores[game] = [points(box.record, record, seat) for seat in range(box.seats)]
    return moves, scores


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_games_on_the_gpu_are_those_on_the_cpu_move_by_move(box):
    enable_cuda()
    for on_cpu, on_gpu in zip(play_on_cpu(box), play_on_gpu(box), strict=True):
        assert (on_cpu == on_gpu).all()
