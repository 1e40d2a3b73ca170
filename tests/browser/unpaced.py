"""`clew` whose bots move at once; people have half a second to follow, tests need none. Nor do they
wait for who is away as long as people do."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from clew.cli import main
from clew.server import players, room
from tests.compiling import compile_in_turns

if __name__ == "__main__":
    compile_in_turns()
    players.PACE = players.PACE_ALONE = 0.0
    room.PAUSE = 6.0
    main()
