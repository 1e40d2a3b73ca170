"""What a table refuses, in English by key; and what is wrong with a record."""

from clew.core.refusals import Phrase


class TableRefusal(Phrase):
    # seats
    GAME_BEGUN = "The game has begun; seats are taken before."
    NO_SUCH_SEAT = "The table has the seats 0 to {last}, not {came}."
    SEATS_EMPTY = "Nobody sits on {seats} yet."
    BAD_NAME = "A name has 1 to {most} visible characters and no semicolon, not {came}."
    BAD_BOT = "A bot has 1 to {most} visible characters and no semicolon, not {came}."
    BAD_WORD = "A word has 1 to {most} visible characters and no semicolon, not {came}."

    # moves
    NOT_BEGUN = "The game has not begun."
    MOVE_IS_IN = "Your move of this round is in; take it back to make another."
    NO_MOVE_TO_UNDO = "There is no move to take back."
    UNDO_REVEALED = "The move showed something new; it cannot be taken back."
    UNDO_MOVED_ON = "Somebody else has moved since; your move cannot be taken back."

    # endings
    TOO_MANY_TO_RESIGN = "With more than two seats nobody can resign: the others play on."
    TOO_MANY_FOR_TIME = "With more than two seats nobody's time ends the game."
    CLOCK_STANDS = "Seat {number} is not to move, so its time does not run."
    NOTHING_TO_TIE = "Nobody plays against anybody here; there is nothing to tie."
    BOTS_DO_NOT_TIE = "A bot is playing, and bots do not agree to ties."

    # records; the layout gives them their full stop
    NOT_FINISHED = "the game is not over; only a finished game can be looked through"
    NOT_SHOWN = "the game is not over, so its luck and moves are not shown yet"
    PLAYED_ON = "the game ended before this move was played"
    SAVE_DAMAGED = "the save is damaged and cannot be opened"
    SAVE_CUT_OFF = "the save is cut off, or longer than {most} characters"
    OTHER_FORMAT = "expected a {kind} of format 1 to {newest}, not {came}"
    OTHER_SEAL = (
        "the record was changed after it was written: expected the seal {expected}, not {came}"
    )
    NO_SECRET = "expected {digits} hexadecimal digits"
    OTHER_SECRET = "the secret does not fit the commitment"
    NO_TURN = "expected '{round} SEAT MOVE', not {came}"
    NO_ENDING = "expected 'resigned SEAT', 'overtime SEAT' or 'tie', not {came}"
    OTHER_RESULT = "the moves lead to {replayed}, not {came}"
