"""Every lesson as a reader may walk through it, and what the server answers on the way."""

from functools import cache

import pytest

import clew
from clew.core.errors import IllegalMove, NotAllowed, UnknownName
from clew.server.lessons.book import Lesson, book, fits
from clew.server.lessons.trial import Trial, tried
from tests.server.house import ask

LESSONS = [
    pytest.param(lesson, id=f"{game.name}-{lesson.name}")
    for game in clew.all_games()
    for lesson in book(game).lessons
]
TAUGHT = [game for game in clew.all_games() if book(game).lessons]
each_taught = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)


@cache
def walks(lesson: Lesson) -> dict[int, dict[str, list[str]]]:
    """By exercise, each position in which a reader can stand there and one way to it."""
    reached: dict[int, dict[str, list[str]]] = {0: {Trial(lesson).position.text: []}}
    for made, exercise in enumerate(lesson.exercises):
        reached[made + 1] = {}
        for moves in reached[made].values():
            trial = played(lesson, moves)
            for move in map(str, trial.position.legal(lesson.seat)):
                if exercise.leads_on(move):
                    way = [*moves, move]
                    reached[made + 1].setdefault(played(lesson, way).position.text, way)
    return reached


def played(lesson: Lesson, moves: list[str]) -> Trial:
    trial = Trial(lesson)
    for move in moves:
        trial.make(move)
    return trial


@each_taught
def test_a_game_is_taught_in_chapters_and_last_in_a_guided_game(game):
    names = [lesson.name for lesson in book(game).lessons]

    assert len(names) == len(set(names))
    assert names[-1] == "play"


@pytest.mark.parametrize("lesson", LESSONS)
def test_wherever_a_reader_stands_a_good_move_leads_on(lesson):
    for made, positions in walks(lesson).items():
        for moves in positions.values():
            trial = played(lesson, moves)
            if made == len(lesson.exercises):
                assert trial.verdict == "done"
            else:
                legal = [str(move) for move in trial.position.legal(lesson.seat)]
                assert any(map(lesson.exercises[made].leads_on, legal)), moves


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_move_that_a_lesson_names_is_legal_where_it_is_named(lesson):
    reached = walks(lesson)
    for made, exercise in enumerate(lesson.exercises):
        here = [played(lesson, moves).position for moves in reached[made].values()]
        legal = {str(move) for position in here for move in position.legal(lesson.seat)}
        named = [*exercise.good, *(move for remark in exercise.remarks for move in remark.moves)]

        for pattern in named:
            assert any(fits(move, [pattern]) for move in legal), f"exercise {made}: no {pattern}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_coach_has_a_word_on_every_legal_move(lesson):
    for made, positions in walks(lesson).items():
        for moves in positions.values() if made < len(lesson.exercises) else ():
            for move in played(lesson, moves).position.legal(lesson.seat):
                trial = played(lesson, [*moves, str(move)])

                assert trial.heard, f"exercise {made}: nothing is said to {move}"
                assert trial.lines, f"exercise {made}: {move} did nothing"


@pytest.mark.parametrize("lesson", LESSONS)
def test_nobody_is_asked_to_take_back_a_move_that_leads_on(lesson):
    for made, positions in walks(lesson).items():
        for moves in positions.values() if made < len(lesson.exercises) else ():
            exercise = lesson.exercises[made]
            for move in map(str, played(lesson, moves).position.legal(lesson.seat)):
                if exercise.leads_on(move):
                    words = exercise.says_to(move)
                    assert "take it back" not in words.en.lower(), f"exercise {made}: {move}"
                    assert "zurück" not in words.de.split(), f"exercise {made}: {move}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_languages_say_as_much(lesson):
    texts = [lesson.title, lesson.text]
    for exercise in lesson.exercises:
        said = [
            exercise.say,
            exercise.heard,
            exercise.otherwise,
            *(remark.say for remark in exercise.remarks),
        ]
        texts += [words for words in said if words]

    for words in texts:
        assert words.en.strip()
        assert words.de.strip()
        assert words.en.count("\n\n") == words.de.count("\n\n")
        assert words.en.count("**") % 2 == words.de.count("**") % 2 == 0


@each_taught
def test_the_guided_game_ends_by_the_rules_and_the_reader_wins(game):
    lesson = book(game).lesson("play")
    for moves in walks(lesson)[len(lesson.exercises)].values():
        outcome = tried(lesson, moves).game.outcome

        assert outcome, f"{moves} does not end the game"
        assert lesson.seat in outcome.winners


# ---- what is answered

CAT_AND_MOUSE = book(clew.game("cat_and_mouse"))


def test_a_lesson_begins_with_its_board_and_what_to_do():
    answer = tried(CAT_AND_MOUSE.lesson("goal"), [])

    assert answer.verdict == "begun"
    assert (answer.made, answer.exercises) == (0, 1)
    assert answer.says
    assert answer.heard is None
    assert "h" in answer.game.legal
    assert answer.game.board["uncovered"] == [4, 3]


def test_a_good_move_is_answered_and_told():
    answer = tried(CAT_AND_MOUSE.lesson("turn"), ["c"])

    assert answer.verdict == "good"
    assert answer.made == 1
    assert [line.said.args["side"] for line in answer.lines] == [0, 1]
    assert answer.game.legal


def test_another_move_is_shown_and_has_to_be_taken_back():
    lesson = CAT_AND_MOUSE.lesson("danger")
    answer = tried(lesson, ["e>h"])

    assert answer.verdict == "other"
    assert answer.game.outcome
    assert answer.game.legal == ()
    with pytest.raises(NotAllowed, match="take it back"):
        tried(lesson, ["e>h", "a"])


def test_after_the_last_step_nothing_more_is_taken():
    lesson = CAT_AND_MOUSE.lesson("goal")

    assert tried(lesson, ["h"]).verdict == "done"
    with pytest.raises(NotAllowed, match="start it over"):
        tried(lesson, ["h", "a"])


def test_an_illegal_move_is_refused_with_the_rules_own_reason():
    with pytest.raises(IllegalMove, match="C3"):
        tried(CAT_AND_MOUSE.lesson("limits"), ["a"])


def test_an_unknown_lesson_is_refused_with_those_that_there_are():
    with pytest.raises(UnknownName, match="goal, turn"):
        CAT_AND_MOUSE.lesson("gaol")


# ---- over HTTP


def test_a_games_lessons_are_listed_in_order_with_their_texts():
    answer = ask("/api/lessons/cat_and_mouse").json()

    assert [lesson["name"] for lesson in answer["lessons"]][::5] == ["goal", "play"]
    assert answer["lessons"][0]["title"] == {"en": "Five in the open", "de": "Fünf liegen offen"}


def test_moves_are_tried_from_the_beginning_each_time():
    answer = ask("/api/lessons/cat_and_mouse/turn", {"moves": ["c", "a"]}).json()

    assert answer["made"] == 2
    assert answer["good"] == ["d>e"]
    assert answer["game"]["board"]["to_move"] == "mouse"


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("cat_and_dog", None, 404, "Did you mean cat_and_mouse"),
        ("cat_and_mouse/gaol", {"moves": []}, 404, "Did you mean goal"),
        ("cat_and_mouse/goal", {"moves": ["z"]}, 422, "not 'z'"),
        ("cat_and_mouse/goal", {"moves": ["h", "a"]}, 409, "start it over"),
        ("cat_and_mouse/goal", {"moves": ["a"] * 41}, 400, "<= 40"),
        ("cat_and_mouse/goal", {"moves": ["a" * 401]}, 400, "<= 400"),
        ("cat_and_mouse/goal", {"move": "a"}, 400, "unknown field"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(path, body, status, words):
    answer = ask(f"/api/lessons/{path}", body)

    assert answer.status_code == status
    assert words in answer.json()["words"]
