"""The same rules on a GPU: every game plays the same moves there as on the CPU."""

import numpy as np
import pytest

from clew.core.arithmetic import exp, log, power
from clew.core.kernel import bulk, kernel
from clew.rl import Batch, random_games
from clew.rl.games import Games
from tests.machines import COMPILED
from tests.walks import all_boxes

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
cupy = pytest.importorskip("cupy", reason="CuPy is not installed")
on_cuda = pytest.importorskip("clew.rl.cuda").on_cuda
pytestmark = [
    pytest.mark.skipif(not COMPILED or not cuda.is_available(), reason="there is no CUDA device"),
    pytest.mark.filterwarnings("ignore"),  # Numba: few threads; meant here
]

BOXES = all_boxes()
each_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])


@each_box
def test_random_games_on_the_gpu_are_those_on_the_cpu(box):
    on_cpu, on_gpu = (random_games(box, 256, seed=1, device=name) for name in ("cpu", "cuda"))
    for here, there in zip(on_cpu, on_gpu, strict=True):
        assert (here == cupy.asnumpy(there)).all()


@each_box
def test_a_batch_on_the_gpu_is_the_one_on_the_cpu_step_by_step(box):
    random = np.random.default_rng(1)
    on_cpu, on_gpu = (Batch(box, 96, seed=1, device=name) for name in ("cpu", "cuda"))
    for _ in range(60):
        actions = (random.random(on_cpu.masks.shape) * on_cpu.masks).argmax(axis=1)
        on_cpu.step(actions)
        on_gpu.step(cupy.asarray(actions))
        for name in Games._fields[1:]:
            assert (getattr(on_cpu, name) == cupy.asnumpy(getattr(on_gpu, name))).all(), name
    assert all(on_cpu.position(game) == on_gpu.position(game) for game in range(96))


def test_logarithm_exponential_and_power_are_the_same_bits_on_the_gpu():
    pytest.importorskip("clew.core.compiling").enable_cuda()
    x = np.random.default_rng(1).random(100_000) * 5_000 + 1e-3
    here, there = np.zeros((x.size, 3)), np.zeros((x.size, 3))
    compute(x, here)
    compute_on_gpu[x.size // 128 + 1, 128](x, there)

    assert (here.view(np.int64) == there.view(np.int64)).all()


@kernel
def compute_one(x, out):
    out[0] = log(x)
    out[1] = exp(0.01 * x - 3.0)
    out[2] = power(x, 0.6)


@bulk
def compute(x, out):
    for index in range(x.size):
        compute_one(x[index], out[index])


@on_cuda
def compute_on_gpu(x, out):
    index = cuda.grid(1)
    if index < x.size:
        compute_one(x[index], out[index])
