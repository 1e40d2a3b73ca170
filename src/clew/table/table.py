"""`Table`: the only authority over a match."""

from typing import NamedTuple

from clew.core.errors import ClewError, NotAllowed, UnknownName
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Box, Outcome, Position
from clew.core.words import Said
from clew.table.fairness import commitment, luck_of_round, new_secret
from clew.table.messages import Answer, LogLine, Player, Proposal, TableView, check_word

RESIGNED = "{name} resigns."


class Round(NamedTuple):
    """What resolved at once: one turn, or the moves of everybody in a simultaneous game."""

    before: Position
    turns: tuple[tuple[int, Move], ...]  # by seat
    after: Position
    used_luck: bool  # then something was revealed, and there is no way back


class Table:
    """A match from the empty seats to the end. A refused proposal changes nothing."""

    def __init__(self, box: Box, secret: bytes | None = None) -> None:
        self.box = box
        self.players: list[Player | None] = [None] * box.seats
        self.rounds: list[Round] = []
        self.version = 0
        self.resigned: int | None = None
        self.secret = secret or new_secret()  # not for players: see `shown_secret`
        self._start: Position | None = None
        self._waiting: dict[int, Move] = {}
        self._answers: dict[tuple[int, str], Answer] = {}

    @property
    def game(self) -> Game:
        return self.box.game

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def shown_secret(self) -> str | None:
        """The secret once the game is over, so that everybody can check the luck."""
        return self.secret.hex() if self.outcome else None

    # ---- before the game

    def sit(self, seat: int, name: str, bot: str | None = None, word: str = "") -> None:
        """Take a seat; the word, if any, becomes part of the luck."""
        if self._start:
            raise NotAllowed("The game has begun; seats are taken before.")
        if not 0 <= seat < self.box.seats:
            raise UnknownName(f"The table has the seats 0 to {self.box.seats - 1}, not {seat}.")
        checked = check_word("word", word) if word else ""
        self.players[seat] = Player(check_word("name", name), bot, checked)

    def begin(self) -> None:
        empty = [str(seat) for seat, player in enumerate(self.players) if player is None]
        if empty:
            raise NotAllowed(f"Nobody sits on {', '.join(empty)} yet.")
        self._start = self.box.deal(self._luck(0))

    def _luck(self, number: int) -> int:
        words = [player.word if player else "" for player in self.players]
        return luck_of_round(self.secret, words, number)

    # ---- the game

    @property
    def position(self) -> Position:
        """The truth. Not for players: see `view` and `imagined`."""
        if not self._start:
            raise NotAllowed("The game has not begun.")
        return self.rounds[-1].after if self.rounds else self._start

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose move is awaited."""
        if self.resigned is not None:
            return ()
        return tuple(seat for seat in self.position.to_act if seat not in self._waiting)

    @property
    def waiting(self) -> dict[int, Move]:
        """Moves of this round that are in; hidden from the others until the last one is."""
        return dict(self._waiting)

    @property
    def outcome(self) -> Outcome | None:
        if not self._start:
            return None
        if self.resigned is None:
            return self.position.outcome
        payoffs = [float(seat != self.resigned) for seat in range(self.box.seats)]
        said = Said("resigned", {"name": self._player(self.resigned).name})
        words = RESIGNED.format(**said.args)
        return Outcome(said, words, tuple(payoffs), self.position.points)

    def imagined(self, seat: int, seed: int) -> Position:
        """For bots: a position that `seat` cannot tell from the true one."""
        return self.position.imagine(seat, seed)

    def propose(self, proposal: Proposal) -> Answer:
        """Try to do what a seat proposes. The same id from the same seat gets the same answer."""
        known = (proposal.seat, proposal.id)
        if known not in self._answers:
            self._answers[known] = self._answer(proposal)
        return self._answers[known]

    def _answer(self, proposal: Proposal) -> Answer:
        try:
            seat = self.position.seat(proposal.seat)
            if proposal.version != self.version:
                words = f"The table is at version {self.version}, not {proposal.version}."
                return Answer(proposal.id, False, self.version, words, self.view(seat))
            if proposal.kind == "move":
                self.move(seat, proposal.move)
            elif proposal.kind == "undo":
                self.undo(seat)
            else:
                self.resign(seat)
        except ClewError as error:
            return Answer(proposal.id, False, self.version, str(error))
        return Answer(proposal.id, True, self.version)

    def move(self, seat: int, text: str) -> None:
        """Make a move, or put it aside until everybody's is in."""
        self._check_running()
        if seat in self._waiting:
            raise NotAllowed("Your move of this round is in; take it back to make another.")
        self._waiting[seat] = self.position.check(seat, text)
        if not self.to_act:
            self._resolve()

    def _resolve(self) -> None:
        before = self.position
        luck = self._luck(len(self.rounds) + 1)
        after = before.with_luck(luck)
        turns = tuple(sorted(self._waiting.items()))
        for seat, move in turns:
            after = after.play(seat, move)
        self._waiting.clear()
        self.rounds.append(Round(before, turns, after, after.luck != luck))
        self.version += 1

    def undo(self, seat: int) -> None:
        """Take back a move that waits, or the last one if it revealed nothing."""
        self._check_running()
        if seat in self._waiting:
            del self._waiting[seat]
            return
        reason = self._why_no_undo(seat)
        if reason:
            raise NotAllowed(reason)
        self.rounds.pop()
        self.version += 1

    def can_undo(self, seat: int) -> bool:
        return seat in self._waiting or (not self.outcome and not self._why_no_undo(seat))

    def _why_no_undo(self, seat: int) -> str:
        if not self.rounds:
            return "There is no move to take back."
        if self.rounds[-1].used_luck:
            return "The last move revealed something; it cannot be taken back."
        if self._waiting or [mover for mover, _ in self.rounds[-1].turns] != [seat]:
            return "Somebody else has moved since; your move cannot be taken back."
        return ""

    def resign(self, seat: int) -> None:
        self._check_running()
        if self.box.seats > 2:
            raise NotAllowed("With more than two seats nobody can resign: the others play on.")
        self._waiting.clear()
        self.resigned = seat
        self.version += 1

    def _check_running(self) -> None:
        if self.outcome:
            raise NotAllowed(f"The game is over: {self.outcome}")

    # ---- what may be seen

    def view(self, seat: int | None = None) -> TableView:
        """What `seat` may know, or with None what everybody may."""
        mine = None if seat is None else self._waiting.get(seat)
        acting = seat is not None and seat in self.to_act
        return TableView(
            game=self.game.name,
            options=dict(self.box.options),
            players=tuple(self._player(s) for s in range(self.box.seats)),
            seat=seat,
            version=self.version,
            to_act=self.to_act,
            ready=tuple(sorted(self._waiting)),
            mine=str(mine) if mine else None,
            legal=tuple(map(str, self.position.legal(seat))) if seat is not None and acting else (),
            board=self.position.view(seat),
            log=tuple(self.log(seat)),
            can_undo=seat is not None and self.can_undo(seat),
            outcome=self.outcome,
            commitment=self.commitment,
            secret=self.shown_secret,
        )

    def log(self, viewer: int | None = None) -> list[LogLine]:
        """What happened, in words; while the game runs no more of it than the rules allow."""
        shown = None if self.outcome else self.game.parts.told_turns(self.box.record)
        first = 0 if shown is None else max(0, len(self.rounds) - shown)
        lines, names = [], [self._player(seat).name for seat in range(self.box.seats)]
        for number, played in enumerate(self.rounds[first:], start=first + 1):
            told = self.game.parts.tell(played.before, played.turns, played.after, viewer)
            words = [said.words(self.game.parts.phrases, names) for said in told]
            lines += [LogLine(number, said, text) for said, text in zip(told, words, strict=True)]
        return lines

    def _player(self, seat: int) -> Player:
        return self.players[seat] or Player("nobody")
