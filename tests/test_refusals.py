"""Rulings on refusals: keys with parameters, whose English and German follow from them."""

import ast
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import clew
from clew.core.errors import IllegalMove, NotAllowed
from clew.core.position import Position
from clew.core.refusals import Phrase, Refusal
from clew.core.words import Said
from clew.table.record import load_finished
from tests.refusals import FAMILIES, KEYS

PACKAGE = Path(clew.__file__).parent

# What a page can show is refused by key. Plain sentences are for those who have Python or a shell
# before them; these modules have some.
PLAIN = (
    "cli", "lab", "rl", "bots/explain.py", "__init__.py",
    "core/kernel.py", "core/wasm.py", "core/texts.py", "core/layout.py", "core/position.py",
    "core/waiting.py", "core/game.py",
    "server/engines.py", "server/upgrade.py", "server/backup.py", "server/serve.py",
    "server/settings.py", "server/store.py",
    *(f"games/{game.name}/{name}.py" for game in clew.all_games()
      for name in ("position", "solver", "hindsight")),
)  # fmt: skip
ERRORS = {
    "ClewError", "UnknownName", "BadOption", "BadText", "BadLayout", "BadRecord", "WrongTurn",
    "IllegalMove", "NotAllowed", "BadRequest", "TooLong", "TooSlow", "WrongKind", "NoToken",
    "Foreign", "TooMuch", "NotStored", "Unsure", "Unreadable", "Stale", "Unfit", "refuse",
}  # fmt: skip


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8"))


def phrase_of(name: str, node: ast.expr) -> Phrase | None:
    """`Refusal.NO_PILE` as that file means it."""
    if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
        return None
    if not node.value.id.endswith("Refusal"):
        return None
    module = import_module(".".join(["clew", *Path(name).with_suffix("").parts]))
    return getattr(getattr(module, node.value.id), node.attr)


def test_no_two_phrases_share_a_key():
    phrases = [phrase for family in FAMILIES for phrase in family.__members__.values()]

    assert len(KEYS) == len(phrases)


def test_every_phrase_is_called_with_its_gaps_and_none_is_left_over():
    wrong, used = [], set()
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and (found := phrase_of(name, node)):
                used.add(found.key)
            if not isinstance(node, ast.Call):
                continue
            is_partial = isinstance(node.func, ast.Name) and node.func.id == "partial"
            phrase = phrase_of(name, node.args[0] if is_partial else node.func)
            if phrase is None:
                continue
            given = {word.arg for word in node.keywords} | ({"why"} if node.args else set())
            if given != phrase.gaps:
                wrong.append(f"{name}, line {node.lineno}: {phrase.key} is given {given}")

    assert wrong == []
    assert sorted(KEYS - used) == []


def test_who_sits_at_a_page_is_refused_by_key():
    plain = [
        f"{name}, line {node.lineno}"
        for name, tree in sources()
        if not any(name == other or name.startswith(f"{other}/") for other in PLAIN)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and called(node.func) in ERRORS
        if any(map(is_sentence, node.args))
    ]

    assert plain == []


def called(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_sentence(node: ast.expr) -> bool:
    plain = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return plain or isinstance(node, ast.JoinedStr)


# ---- what they carry


def refused(position: Position, seat: int, move: str) -> list[Said]:
    with pytest.raises(clew.ClewError) as caught:
        position.check(seat, move)
    return list(caught.value.why.said)


def test_an_illegal_move_is_refused_by_two_keys_the_second_saying_why():
    position = clew.position("cat_and_mouse | a:MCM cat ply=3")

    with pytest.raises(IllegalMove, match=r"^a is not a legal move: the pile on a is three"):
        position.check("cat", "a")
    assert refused(position, 1, "a") == [
        Said("illegal_move", {"move": "a"}),
        Said("cat_and_mouse_pile_full", {"place": "a"}),
    ]


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_text_that_is_no_move_is_refused_by_a_key_of_its_game(game):
    position = game.deal()
    (said,) = refused(position, position.to_act[0], "R4 L2")

    assert said.key.startswith(game.name)
    assert "R4 L2" in said.args["came"]


def test_a_record_is_refused_by_its_line_and_by_what_is_wrong_there():
    with pytest.raises(clew.ClewError) as caught:
        load_finished("record: 2\ngame: chess\nrules: 1\nseats: 2\nseal: x\n")

    first, second = caught.value.why.said
    assert first == Said("at_line", {"source": "record", "line": 5})
    assert second.key == "other_seal"


def test_a_guess_is_a_sentence_of_its_own():
    with pytest.raises(
        clew.ClewError, match=r"expected .+\. Did you mean cat_and_mouse\?$"
    ) as caught:
        clew.game("cat_and_moose")

    assert [said.key for said in caught.value.why.said] == ["unknown_game", "did_you_mean"]


def test_a_plain_sentence_is_told_as_it_is():
    error = NotAllowed("Only {here}.")

    assert str(error) == "Only {here}."
    assert error.why.said == (Said("plain", {"words": "Only {here}."}),)


def test_a_gap_that_nobody_fills_is_found_at_once():
    with pytest.raises(KeyError, match="came"):
        Refusal.NOT_UTF8()


def test_a_refusal_comes_whole_from_another_process():
    error = pickle.loads(pickle.dumps(NotAllowed(Refusal.OPTION_TWICE(name="'mode'"))))

    assert str(error) == "Expected 'mode' once, it came twice."
    assert [said.key for said in error.why.said] == ["option_twice"]


def test_a_refusal_of_one_plain_sentence_goes_over_the_wire_too():
    words = NotAllowed("It has no module.").why.words

    assert type(words) is str
    assert msgspec.json.decode(msgspec.json.encode(words)) == "It has no module."
