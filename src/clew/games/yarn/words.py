"""All that Yarn says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# questions, what happened, endings
PHRASES: Phrases = {
    "ask_first": (
        "Say how many dice under all cups show a face.",
        "Sag, wie viele Würfel unter allen Bechern eine Augenzahl zeigen.",
    ),
    "ask_bid": ("Say a higher bid, or doubt the last.", "Biete höher oder zweifle."),
    "ask_doubt": ("No bid is higher: doubt it.", "Höher geht es nicht: Zweifle."),
    "bid": ("{player} says: {count} × {face}.", "{player} sagt: {count} × {face}."),
    "doubt": ("{player} doubts what {other_player} said.", "{player} glaubt {other_player} nicht."),
    "lifted": ("{player} has {dice}.", "{player} hat {dice}."),
    "holds": ("The bid holds: {count} × {face}.", "Das Gebot stimmt: {count} × {face}."),
    "fails": ("The bid fails: {count} × {face}.", "Das Gebot stimmt nicht: {count} × {face}."),
    "loses": ("{player} loses a die.", "{player} verliert einen Würfel."),
    "out": (
        "{player} loses the last die and is out.",
        "{player} verliert den letzten Würfel und scheidet aus.",
    ),
    "won": ("{player} is the last with dice and wins.", "{player} hat als Letzter Würfel: Sieg."),
}

# how answers to the questions are typed
TYPED = {"ask_first": "2x5", "ask_bid": "2x5, doubt", "ask_doubt": "doubt"}

# why a hint's move is good
REASONS: Phrases = {
    "bid": ("It holds with {part} %.", "Das stimmt zu {part} %."),
    "doubt": (
        "The last bid holds with only {part} %.",
        "Das letzte Gebot stimmt nur zu {part} %.",
    ),
}

# on the board
LABELS: Phrases = {
    "dice": ("dice: {count}", "Würfel: {count}"),
    "said": ("Say {count} × {face}", "{count} × {face} sagen"),
    "before": ("before:", "davor:"),
    "how_many": ("How many dice", "Wie viele Würfel"),
    "which": ("Which face, or a doubt", "Welche Augen, oder ein Zweifel"),
    "doubt": ("Doubt", "Zweifeln"),
    "would_doubt": ("Doubt the last bid", "Das letzte Gebot anzweifeln"),
}


class Refusal(Phrase):
    NO_MOVE = (
        "A move is a bid like '2x5', two dice showing 5, or 'doubt', not {came}.",
        "Ein Zug ist ein Gebot wie '2x5', zwei Würfel mit 5, oder 'doubt', nicht {came}.",
    )
    TOO_LOW = ("a bid is higher than {bid} (Y4).", "Ein Gebot ist höher als {bid} (Y4).")
    TOO_MANY = ("there are only {dice} dice (Y3).", "Es sind nur {dice} Würfel da (Y3).")
    NO_BID = ("there is no bid to doubt (Y5).", "Es gibt kein Gebot zum Anzweifeln (Y5).")
