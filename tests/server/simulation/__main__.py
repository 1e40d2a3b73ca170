"""python -m tests.server.simulation --seeds 10000 --start 0"""

import argparse
import time

from tests.server.simulation.run import run, story


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation")
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--trace", action="store_true", help="show everything that happened")
    parser.add_argument("--most", type=int, default=5, help="stop after so many failures")
    asked = parser.parse_args()
    began, failed, entries, virtual = time.perf_counter(), [], 0, 0.0
    for seed in range(asked.start, asked.start + asked.seeds):
        result = run(seed)
        entries, virtual = entries + result.entries, virtual + result.virtual
        if result.failures or asked.trace:
            print(story(result, 10**6 if asked.trace else 40), flush=True)
        if result.failures:
            failed.append(seed)
        if len(failed) >= asked.most:
            break
    seconds = time.perf_counter() - began
    done = seed - asked.start + 1
    print(
        f"{done} seeds, {entries} entries, {virtual / 3600:.1f} simulated hours"
        f" in {seconds:.0f} s ({1000 * seconds / done:.0f} ms a seed); failed: {failed or 'none'}"
    )
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main())
