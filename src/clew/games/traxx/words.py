"""All that Träxx says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# told, and described to those who listen
CARD_SHOWS = ("The card shows {colours}.", "Die Karte zeigt {colours}.")

# questions, what happened, endings
PHRASES: Phrases = {
    "extend_first": (
        "Draw your path from its start with the card's colours. Without a line you pass.",
        "Zeichne deinen Pfad vom Start aus mit den Farben der Karte. Ohne Linie passt du.",
    ),
    "extend": (
        "Draw on from one end of your path with the card's colours. Without a line you pass.",
        "Zeichne an einem Ende deines Pfads mit den Farben der Karte weiter. Ohne Linie passt du.",
    ),
    "card": CARD_SHOWS,
    "extended": (
        "{player} extends the path over {fields}.",
        "{player} verlängert den Pfad über {fields}.",
    ),
    "passed": ("{player} passes.", "{player} passt."),
    "reached": (
        "{player} reaches the {number} and scores {points}.",
        "{player} erreicht die {number}: {points:Punkt|Punkte}.",
    ),
    "cards_over": (
        "The game is over: the fifteenth card has been played.",
        "Das Spiel ist aus: Die fünfzehnte Karte ist gespielt.",
    ),
    "alone": (
        "The game is over: {points:point|points}. More than {great} would be great.",
        "Das Spiel ist aus: {points:Punkt|Punkte}. Mehr als {great} wären großartig.",
    ),
    "alone_great": (
        "The game is over: {points:point|points}. That is great: more than {great}.",
        "Das Spiel ist aus: {points:Punkt|Punkte}. Das ist großartig: mehr als {great}.",
    ),
}

# how answers to the questions are typed
TYPED = {
    "extend_first": "0 e5 f5, pass",
    "extend": "1 e5 f5, pass",
}

# why a hint's move is good
REASONS: Phrases = {
    "numbers": (
        "It reaches the {numbers}: {points:point|points} more at once.",
        "Damit erreichst du die {numbers}: sofort {points:Punkt|Punkte} mehr.",
    ),
    "fields": (
        "It covers {count:field|fields} and keeps both ends open for the cards to come.",
        "Neue Felder: {count}, und beide Enden bleiben offen für die nächsten Karten.",
    ),
    "none": (
        "No extension is worth its fields; the next card may fit better.",
        "Keine Verlängerung ist ihre Felder wert; die nächste Karte passt vielleicht besser.",
    ),
}

COLOURS: Phrases = {
    "blue": ("blue", "Blau"),
    "green": ("green", "Grün"),
    "yellow": ("yellow", "Gelb"),
    "grey": ("grey", "Grau"),
    "red": ("red", "Rot"),
    "purple": ("purple", "Lila"),
}

# on the board
LABELS: Phrases = {
    **COLOURS,
    "card": ("Card {round} of 15", "Karte {round} von 15"),
    "card_pays": ("each colour pays for one field", "jede Farbe zahlt ein Feld"),
    "card_shows": ("The card shows", "Die Karte zeigt"),
    "used": ("used", "verbraucht"),
    "no_card": ("All fifteen cards are played.", "Alle fünfzehn Karten sind gespielt."),
    "board": ("Board of {name}", "Brett von {name}"),
    "your_board": ("Your board", "Dein Brett"),
    "board_number": ("Board {board}", "Brett {board}"),
    "start": ("start", "Start"),
    "end": ("end of the path", "Ende des Pfads"),
    "on_path": ("on the path", "auf dem Pfad"),
    "drafted": ("drawn just now", "eben gezeichnet"),
    "open": ("can be drawn now", "kann jetzt gezeichnet werden"),
    "number_full": ("number {number}, worth {points} now", "Zahl {number}, zählt jetzt {points}"),
    "number_half": (
        "number {number}, worth half now: {points}",
        "Zahl {number}, zählt jetzt halb: {points}",
    ),
    "number_reached": (
        "number {number}, reached for {points}",
        "Zahl {number}, erreicht für {points}",
    ),
    "number_missed": ("number {number}, not reached", "Zahl {number}, nicht erreicht"),
    "legend_full": ("counts in full", "zählt voll"),
    "legend_half": ("counts half now: {points}", "zählt nur noch halb: {points}"),
    "legend_reached": ("reached, for {points}", "erreicht, für {points}"),
    "fields": ("{count:field|fields}", "{count:Feld|Felder}"),
    "preview_number": (
        "the {number} for {points:point|points}",
        "die {number} für {points:Punkt|Punkte}",
    ),
    "fork": (
        "Both ends touch {field}: choose the one to go on from as you confirm.",
        "Beide Enden berühren {field}: Wähle beim Bestätigen, von wo es weitergeht.",
    ),
    "from": ("from {end}", "von {end}"),
    "drafted_way": ("{what}. Still open then: {open}.", "{what}. Danach noch offen: {open}."),
    "number": ("Number {number}", "Zahl {number}"),
    "number_column": ("Number", "Zahl"),
    "number_points": ("Points for numbers", "Punkte für Zahlen"),
    "still_open": ("Fields to reach", "Offene Felder"),
    "missed_cost": (
        "At the end each field not on the path costs a point.",
        "Am Ende kostet jedes Feld, das nicht auf dem Pfad liegt, einen Punkt.",
    ),
    "missing": ("Fields missing", "Fehlende Felder"),
    "total": ("Points", "Punkte"),
    "half_mark": ("half", "halb"),
    "full_mark": ("full", "voll"),
    "ready": ("ready", "bereit"),
    "points": ("{points:point|points}", "{points:Punkt|Punkte}"),
    "described": (
        "{name}: the path covers {count} of 61 fields, {way}.",
        "{name}: Der Pfad bedeckt {count} von 61 Feldern, {way}.",
    ),
    "described_ends": (
        "Its ends are on {zero} and {one}.",
        "Seine Enden liegen auf {zero} und {one}.",
    ),
    "described_start": ("It stands on its start, {zero}.", "Er steht auf seinem Start, {zero}."),
    "described_numbers": ("Numbers: {numbers}.", "Zahlen: {numbers}."),
    "described_card": CARD_SHOWS,
    "described_next": (
        "Open now: {fields}. Arrow keys go between them, Enter draws.",
        "Jetzt möglich: {fields}. Pfeiltasten wechseln, Enter zeichnet.",
    ),
}

# words that refusals are filled with
TERMS = {
    "board": "Brett",
    "cards": "Karten",
    **{english: german.lower() for english, german in COLOURS.values()},
}


class Refusal(Phrase):
    # moves
    NO_MOVE = (
        "A move is 'pass', or an end and fields like '0 e5 f5', not {came}.",
        "Ein Zug ist 'pass' oder ein Ende mit Feldern wie '0 e5 f5', nicht {came}.",
    )
    TOO_LONG = (
        "A card pays at most five fields, not {count} (T2).",
        "Eine Karte zahlt höchstens fünf Felder, nicht {count} (T2).",
    )
    NOT_BESIDE = (
        "{field} does not lie beside {other} (T5).",
        "{field} liegt nicht neben {other} (T5).",
    )
    NO_FIELD = (
        "Fields are called a1 to i5, row by row; there is no {came}.",
        "Die Felder heißen a1 bis i5, Reihe für Reihe; {came} gibt es nicht.",
    )
    MOVE_IS_IN = ("its move of this round is in (T4).", "Der Zug dieser Runde steht schon (T4).")
    ONE_END = (
        "before the first extension there is only end 0 (T7).",
        "Vor der ersten Verlängerung gibt es nur Ende 0 (T7).",
    )
    NOT_AT_END = (
        "the end on {place} does not lie beside {field} (T5).",
        "Das Ende auf {place} liegt nicht neben {field} (T5).",
    )
    ON_PATH = ("{field} lies on the path already (T5).", "{field} liegt schon auf dem Pfad (T5).")
    NOT_PAID = (
        "{field} is {colour}, and the card pays no more {colour} (T6).",
        "{field} ist {colour}, und dafür zahlt die Karte nichts mehr (T6).",
    )
    # layouts
    ROWS = (
        "expected nine rows of fields, not {count}",
        "Ein Brett hat neun Reihen von Feldern, nicht {count}.",
    )
    ROW_LENGTH = (
        "expected {expected} fields in this row, not {count}",
        "In dieser Reihe sind {expected} Felder, nicht {count}.",
    )
    START_TWICE = (
        "a second start {number}; expected the starts 1 to 4 once each",
        "Der Start {number} kommt zweimal vor.",
    )
    START_MISSING = (
        "the start {number} is missing; expected the starts 1 to 4",
        "Der Start {number} fehlt; es gibt die Starts 1 bis 4.",
    )
    NO_START = (
        "expected a start from 1 to 4, not {number}",
        "Es gibt die Starts 1 bis 4, nicht {number}.",
    )
    NUMBER_TWICE = (
        "a second number {number}; expected 2 to 10 once each",
        "Die Zahl {number} kommt zweimal vor.",
    )
    NUMBER_MISSING = (
        "the number {number} is missing; expected 2 to 10 once each",
        "Die Zahl {number} fehlt; jede von 2 bis 10 kommt einmal vor.",
    )
    NO_NUMBER = (
        "expected a number from 2 to 10, not {number}",
        "Es gibt die Zahlen 2 bis 10, nicht {number}.",
    )
    NO_COLOUR = (
        "expected a colour {known} with a number or *start, not {came}",
        "Ein Feld ist eine Farbe {known} mit einer Zahl oder *Start, nicht {came}.",
    )
    NO_CARD = (
        "expected colours {known}, not {came}",
        "Eine Karte zeigt Farben {known}, nicht {came}.",
    )
    CARD_LENGTH = (
        "expected one to five fields on a card, not {count}",
        "Eine Karte zeigt ein bis fünf Felder, nicht {count}.",
    )
