"""A lesson's board while somebody tries moves on it. Nothing is kept: the moves say all."""

from collections.abc import Sequence

import clew
from clew.core.errors import NotAllowed
from clew.core.position import Position
from clew.core.telling import tell
from clew.server.lessons.book import Exercise, Lesson
from clew.server.messages import Tried, Verdict, Words
from clew.server.refusals import ServerRefusal
from clew.table.messages import NO_OFFER, StoryLine, TableView
from clew.table.table import offer

Turns = Sequence[tuple[int, str]]


def tried(lesson: Lesson, moves: Sequence[str]) -> Tried:
    trial = Trial(lesson)
    for move in moves:
        trial.make(move)
    return trial.answer()


class Trial:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.position: Position = clew.position(lesson.position)
        self.verdict: Verdict = "begun"
        self.heard: Words | None = None
        self.lines: list[StoryLine] = []  # of the reader's last move and the replies to it
        self._made = 0
        self._rounds = 0

    @property
    def exercise(self) -> Exercise | None:
        """What the reader is to do now, if anything."""
        open_to_moves = self.verdict in ("begun", "good")
        return self.lesson.exercises[self._made] if open_to_moves else None

    def make(self, text: str) -> None:
        exercise = self.exercise
        if exercise is None:
            over = self.verdict == "done"
            raise NotAllowed(
                ServerRefusal.LESSON_IS_OVER() if over else ServerRefusal.LEADS_NOWHERE()
            )
        move = str(self.position.check(self.lesson.seat, text))
        self.heard, self.lines = exercise.says_to(move), []
        for turns in self._turns(exercise, move):
            self._play(turns)
        self._made += exercise.leads_on(move)
        self.verdict = self._verdict(exercise.leads_on(move))

    def _turns(self, exercise: Exercise, move: str) -> list[Turns]:
        """By rounds; a simultaneous one has the replies in it, whatever the reader does."""
        mine = (self.lesson.seat, move)
        if self.position.game.simultaneous:
            return [sorted([mine, *exercise.turns])]
        return [[turn] for turn in ([mine, *exercise.turns] if exercise.leads_on(move) else [mine])]

    def _verdict(self, leads_on: bool) -> Verdict:
        if not leads_on:
            return "other"
        return "done" if self._made == len(self.lesson.exercises) else "good"

    def _play(self, turns: Turns) -> None:
        before, checked = self.position, []
        for seat, text in turns:
            checked.append((seat, self.position.check(seat, text)))
            self.position = self.position.play(seat, text)
        self._rounds += 1
        parts = before.game.parts
        for said in tell(before, checked, self.position, self.lesson.seat):
            words = said.words(parts.phrases, (), parts.spell)
            self.lines.append(StoryLine(self._rounds, said, words))

    # ---- what the reader gets

    def answer(self) -> Tried:
        exercise, view = self.exercise, self._view()
        return Tried(
            game=view,
            seats=self.position.box.seats,
            lines=self.lines,
            made=self._made,
            exercises=len(self.lesson.exercises),
            verdict=self.verdict,
            heard=self.heard,
            says=exercise.say if exercise else None,
            good=[
                move
                for move in view.legal
                if exercise and exercise.good and exercise.leads_on(move)
            ],
            shown=bool(exercise and exercise.shown),
        )

    def _view(self) -> TableView:
        seat, at = self.lesson.seat, self.position
        offered = offer(at, seat) if self.exercise else NO_OFFER
        return TableView(
            seat=seat,
            version=self._rounds,
            to_act=at.to_act,
            ready=(),
            mine=None,
            asks=offered.asks,
            legal=offered.legal,
            steps=offered.steps,
            effects=offered.effects,
            board=at.plain(seat),
            can_undo=False,
            no_undo=None,
            outcome=at.outcome,
            secret=None,
            best=None,
        )
