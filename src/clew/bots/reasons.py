"""Why a move is good, in one sentence for people: what it brings, in the rulebook's words."""

from collections.abc import Callable

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said
from clew.games.wolle import box as wolle

PHRASES = {
    "wolle_cups": "Cups on these spots lie in the way of many lines (W5).",
    "wolle_pass": "Every line would cost more than it brings: better to pass.",
    "wolle_paw": "It reaches the paw on the last round (W15).",
    "wolle_set": "It completes a set; {points} points more at once.",
    "wolle_items": "It collects {count} more; {points} points at once.",
    "wolle_open": "Nothing now, but from there more rolls lead to something.",
    "traxx_numbers": "It reaches {numbers}; {points} points more at once.",
    "traxx_fields": "It covers {count} fields and keeps both ends open for the cards to come.",
    "traxx_none": "No extension is worth its fields; the next card may fit better.",
    "wolfpack_points": "It brings {points} points at once.",
    "wolfpack_take": "One card more for the hand, before others take it.",
    "wolfpack_draw": "An action card lets you lay down what you hold, or get at other hands (P6).",
    "wolfpack_keep": "It will be worth more later.",
    "wolfpack_steal": "It takes a card from each who has one, and weakens their hands (P12).",
    "wolfpack_swap": "The hand that you get should be better than the one that you give (P13).",
    "wolfpack_renew": "Neither of your action cards is of use to this hand (P8).",
    "wolfpack_discard": "It cannot be played (P6).",
    "sewing_ribbon": "One ribbon is as good as another.",
    "sewing_hand": "This hand begins best.",
    "sewing_flip": "There most of the unseen cards can be fitted in.",
    "sewing_won": "It wins: no ribbon is tangled (S13).",
    "sewing_clean": "It leaves no tangle that counts against you.",
    "sewing_fewer": "It leaves {after} tangles in place of {before}.",
    "sewing_as_well": "What else could be done would tangle more.",
    "sewing_tie": "A shared win is better than what is to be expected.",
    "sewing_refuse": "There is more to be won than a tie.",
    "cat_and_mouse_ends": "It wins at once.",
    "cat_and_mouse_wins": "It wins in {turns} turns, whatever the other does.",
    "cat_and_mouse_draws": "It keeps the draw.",
    "cat_and_mouse_tempts": "It keeps the draw, and {part} % of the replies would lose.",
    "cat_and_mouse_loses": "It holds out longest: the other wins in {turns} turns with best play.",
}


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    return _WHY[position.game.name](position, seat, move)


def _wolle(position: Position, seat: int, move: Move) -> Said:
    shown = position.shown(seat)[0]
    if shown.phase == wolle.DRAWING_CUPS:
        return Said("wolle_cups")
    if move == "pass":
        return Said("wolle_pass")
    does, last = position.foresee(seat, move)[0], len(move.steps) - 1
    points = int(does.points[last]) - int(shown.points[seat])
    count = int(((does.meets >= wolle.MOUSE) & (does.meets <= wolle.PLANE)).sum())
    if does.meets[last] == wolle.PAW:
        return Said("wolle_paw")
    if does.sets[last] > shown.full_sets[seat]:
        return Said("wolle_set", {"points": points})
    return Said("wolle_items", {"count": count, "points": points}) if count else Said("wolle_open")


def _traxx(position: Position, seat: int, move: Move) -> Said:
    count = len(move.steps)
    if not count:
        return Said("traxx_none")
    (effect,) = position.foresee(seat, move)
    reached = sorted(number for number in effect.reached.tolist() if number)
    if not reached:
        return Said("traxx_fields", {"count": count})
    points = int(effect.totals[count - 1] - position.shown(seat)[0].totals[seat])
    return Said("traxx_numbers", {"numbers": ", ".join(map(str, reached)), "points": points})


def _wolfpack(position: Position, seat: int, move: Move) -> Said:
    points = int(position.foresee(seat, move)["points"][0])
    return (
        Said("wolfpack_points", {"points": points})
        if points
        else Said(f"wolfpack_{move.split()[0]}")
    )


def _sewing_circle(position: Position, seat: int, move: Move) -> Said:
    word = move.split()[0]
    if word in ("flip", "hand", "tie", "refuse"):
        return Said(f"sewing_{word}")
    if word not in ("swap", "exchange", "done"):
        return Said("sewing_tie" if word == "accept" else "sewing_ribbon")
    after = position.play(seat, move)
    if after.outcome and seat in after.outcome.winners and max(after.outcome.payoffs) > 0:
        return Said("sewing_won")
    old, new = position.foresee(seat, "done", move)["against"][:, -1].tolist()
    if new and new >= old:
        return Said("sewing_as_well")
    return Said("sewing_fewer", {"before": old, "after": new}) if new else Said("sewing_clean")


def _cat_and_mouse(position: Position, seat: int, move: Move) -> Said:
    solution = position.game.tool("solver").solve(position.box)
    after = position.play(seat, move)
    verdict = solution.judge(after) if not after.is_over else None
    if verdict is None:
        return Said("cat_and_mouse_ends")
    if verdict.value == "draw":
        part = round(100 * solution.share_of_slips(after))
        return Said("cat_and_mouse_tempts", {"part": part}) if part else Said("cat_and_mouse_draws")
    mine = verdict.value == position.sides[seat]
    key = "cat_and_mouse_wins" if mine else "cat_and_mouse_loses"
    return Said(key, {"turns": verdict.distance + 1})


_WHY: dict[str, Callable[[Position, int, Move], Said]] = {
    "wolle": _wolle,
    "traxx": _traxx,
    "wolfpack": _wolfpack,
    "sewing_circle": _sewing_circle,
    "cat_and_mouse": _cat_and_mouse,
}
