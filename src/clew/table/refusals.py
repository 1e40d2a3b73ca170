"""What a table refuses, by key; and what is wrong with a record."""

from clew.core.refusals import Phrase

# words that refusals are filled with
TERMS = {"record": "Aufzeichnung", "save": "Spielstand"}


class TableRefusal(Phrase):
    # seats
    GAME_BEGUN = (
        "The game has begun; seats are taken before.",
        "Das Spiel hat begonnen; Plätze werden davor besetzt.",
    )
    NO_SUCH_SEAT = (
        "The table has the seats 0 to {last}, not {came}.",
        "Der Tisch hat die Plätze 0 bis {last}, nicht {came}.",
    )
    SEATS_EMPTY = ("Nobody sits on {seats} yet.", "Noch ist nicht jeder Platz besetzt: {seats}.")
    BAD_NAME = (
        "A name has 1 to {most} visible characters and no semicolon, not {came}.",
        "Ein Name hat 1 bis {most} sichtbare Zeichen und keinen Strichpunkt.",
    )
    BAD_BOT = (
        "A bot has 1 to {most} visible characters and no semicolon, not {came}.",
        "Ein Bot heißt mit 1 bis {most} sichtbaren Zeichen und ohne Strichpunkt.",
    )
    BAD_WORD = (
        "A word has 1 to {most} visible characters and no semicolon, not {came}.",
        "Ein Wort hat 1 bis {most} sichtbare Zeichen und keinen Strichpunkt.",
    )

    # moves
    NOT_BEGUN = ("The game has not begun.", "Das Spiel hat noch nicht begonnen.")
    MOVE_IS_IN = (
        "Your move of this round is in; take it back to make another.",
        "Dein Zug dieser Runde steht; nimm ihn zurück, um einen anderen zu machen.",
    )
    NO_MOVE_TO_UNDO = ("There is no move to take back.", "Es gibt keinen Zug zum Zurücknehmen.")
    UNDO_REVEALED = (
        "The move showed something new; it cannot be taken back.",
        "Der Zug hat etwas Neues gezeigt; er lässt sich nicht zurücknehmen.",
    )
    UNDO_MOVED_ON = (
        "Somebody else has moved since; your move cannot be taken back.",
        "Inzwischen war jemand anders dran; dein Zug lässt sich nicht mehr zurücknehmen.",
    )

    # looking back
    ROUND_NOT_TOLD = (
        "You can look back at rounds that are told, {first} to {last}.",
        "Zurückblicken kannst du auf Runden, die erzählt werden: {first} bis {last}.",
    )

    # endings
    TOO_MANY_TO_RESIGN = (
        "With more than two seats nobody can resign: the others play on.",
        "Zu mehr als zweit kann niemand aufgeben: Die anderen spielen weiter.",
    )
    TOO_MANY_FOR_TIME = (
        "With more than two seats nobody's time ends the game.",
        "Zu mehr als zweit endet das Spiel nicht, wenn eine Uhr abläuft.",
    )
    CLOCK_STANDS = (
        "Seat {number} is not to move, so its time does not run.",
        "Platz {number} ist nicht am Zug; seine Uhr steht.",
    )
    NOTHING_TO_TIE = (
        "Nobody plays against anybody here; there is nothing to tie.",
        "Hier spielt niemand gegen jemanden; da gibt es kein Remis.",
    )
    BOTS_DO_NOT_TIE = (
        "A bot is playing, and bots do not agree to ties.",
        "Ein Bot spielt mit, und Bots einigen sich nicht auf Remis.",
    )

    # records; the layout gives them their full stop
    NOT_FINISHED = (
        "the game is not over; only a finished game can be looked through",
        "Das Spiel ist nicht zu Ende; ansehen lässt sich nur ein beendetes.",
    )
    NOT_SHOWN = (
        "the game is not over, so its luck and moves are not shown yet",
        "Das Spiel ist nicht zu Ende; so lange bleiben Glück und Züge verborgen.",
    )
    PLAYED_ON = (
        "the game ended before this move was played",
        "Das Spiel war vor diesem Zug zu Ende.",
    )
    SAVE_DAMAGED = (
        "the save is damaged and cannot be opened",
        "Der Spielstand ist beschädigt und lässt sich nicht öffnen.",
    )
    SAVE_CUT_OFF = (
        "the save is cut off, or longer than {most} characters",
        "Der Spielstand ist abgeschnitten oder länger als {most} Zeichen.",
    )
    OTHER_FORMAT = (
        "expected a {kind} of format 1 to {newest}, not {came}",
        "{kind} in Format {came} ist hier unbekannt; es gibt 1 bis {newest}.",
    )
    OTHER_SEAL = (
        "the record was changed after it was written: expected the seal {expected}, not {came}",
        "Die Aufzeichnung wurde nachträglich verändert: Das Siegel passt nicht.",
    )
    NO_SECRET = (
        "expected {digits} hexadecimal digits",
        "Hier fehlen {digits} hexadezimale Ziffern.",
    )
    OTHER_SECRET = (
        "the secret does not fit the commitment",
        "Das Geheimnis passt nicht zum Fingerabdruck.",
    )
    NO_TURN = (
        "expected '{round} SEAT MOVE', not {came}",
        "Hier sollte ein Zug der Runde {round} stehen, nicht {came}.",
    )
    NO_ENDING = (
        "expected 'resigned SEAT', 'overtime SEAT' or 'tie', not {came}",
        "So endet kein Spiel: {came}.",
    )
    OTHER_RESULT = (
        "the moves lead to {replayed}, not {came}",
        "Die Züge führen zu {replayed}, nicht zu {came}.",
    )
