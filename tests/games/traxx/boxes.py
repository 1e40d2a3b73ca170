"""Those to look back on."""

HINDSIGHT = [(1, {}), (2, {}), (3, {})]
