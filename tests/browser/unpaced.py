"""`clew` whose bots move at once; people have half a second to follow, tests need none."""

from clew.cli import main
from clew.server import players

if __name__ == "__main__":
    players.PACE = players.PACE_ALONE = 0.0
    main()
