"""All that Cat and Mouse says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# questions, what happened, endings
PHRASES: Phrases = {
    "move": (
        "Take a disc from your reserve, or lift the top of a pile.",
        "Nimm eine Scheibe aus deinem Vorrat oder hebe die oberste eines Stapels ab.",
    ),
    "move_only": (
        "Your reserve is empty: lift the top of a pile.",
        "Dein Vorrat ist leer: Hebe die oberste Scheibe eines Stapels ab.",
    ),
    "introduced": (
        "The {side} puts a new {disc} on {target}, a new pile.",
        "Die {side} legt eine neue {disc} auf {target}, ein neuer Stapel.",
    ),
    "introduced_onto": (
        "The {side} puts a new {disc} on {target}, covering what lay there.",
        "Die {side} legt eine neue {disc} auf {target} und verdeckt, was dort lag.",
    ),
    "moved": (
        "The {side} moves the {disc} from {source} to {target}, a new pile.",
        "Die {side} versetzt die {disc} von {source} nach {target}, ein neuer Stapel.",
    ),
    "moved_onto": (
        "The {side} moves the {disc} from {source} to {target}, covering what lay there.",
        "Die {side} versetzt die {disc} von {source} nach {target} und verdeckt, was dort lag.",
    ),
    "mouse_won": (
        "The mouse wins: five mice lie uncovered.",
        "Die Maus gewinnt: Fünf Mäuse liegen offen.",
    ),
    "cat_won": (
        "The cat wins: five cats lie uncovered.",
        "Die Katze gewinnt: Fünf Katzen liegen offen.",
    ),
    "repeated": (
        "A draw: the same position stands for the third time.",
        "Remis: Dieselbe Stellung zum dritten Mal.",
    ),
    "too_long": ("A draw: 200 turns without a win.", "Remis: 200 Züge ohne Sieg."),
    "next_game": (
        "Game {game} begins; the sides change. It stands {first} to {second}.",
        "Spiel {game} beginnt, die Seiten wechseln. Es steht {first} zu {second}.",
    ),
    "match": (
        "The match is over, {first} to {second} points.",
        "Der Wettkampf ist aus, {first} zu {second} Punkte.",
    ),
}

# how answers to the questions are typed
TYPED = {
    "move": "a, b>a",
    "move_only": "b>a",
}

# why a hint's move is good
REASONS: Phrases = {
    "ends": ("It wins at once.", "Das gewinnt sofort."),
    "wins": (
        "It wins in {turns:turn|turns}, whatever the other does.",
        "Das gewinnt in {turns:Zug|Zügen}, was auch immer die andere Seite tut.",
    ),
    "draws": ("It keeps the draw.", "Das hält das Remis."),
    "tempts": (
        "It keeps the draw, and {part}% of the replies would lose.",
        "Das hält das Remis, und {part} % der Antworten würden verlieren.",
    ),
    "loses": (
        "It holds out longest: the other wins in {turns:turn|turns} with best play.",
        "So hältst du am längsten durch: Bestens gespielt verlierst du in {turns:Zug|Zügen}.",
    ),
}

# on the board
LABELS: Phrases = {
    "empty": ("place {place}, empty", "Platz {place}, leer"),
    "pile": (
        "place {place}: {top} on top, {height} high",
        "Platz {place}: {top} oben, {height} hoch",
    ),
    "full": ("full", "voll"),
    "beneath": ("beneath it, from below: {discs}", "darunter, von unten: {discs}"),
    "frozen": ("rests this turn", "ruht in diesem Zug"),
    "rests": ("rests this turn", "ruht diesen Zug"),
    "frozen_why": (
        "The last turn used {disc} here, so it rests now. It may be covered.",
        "Der letzte Zug hat {disc} hier benutzt, darum ruht sie jetzt. Verdecken darfst du sie.",
    ),
    "fresh": ("new", "neu"),
    "mouse": ("mouse", "Maus"),
    "cat": ("cat", "Katze"),
    "uncovered": ("{count} of 5 uncovered", "{count} von 5 offen"),
    "five_win": (
        (
            "Uncovered is what lies on top of a pile. Whoever has five own discs uncovered "
            "after any turn wins."
        ),
        (
            "Offen ist, was oben auf einem Stapel liegt. Wer nach irgendeinem Zug fünf eigene "
            "Scheiben offen hat, gewinnt."
        ),
    ),
    "none_left": ("none left", "leer"),
    "reserve": ("reserve", "Vorrat"),
    "in_reserve": ("{count} in reserve", "{count} im Vorrat"),
    "your_reserve": ("Your reserve: {count}", "Dein Vorrat: {count}"),
    "reserve_of": ("Reserve of {name}: {count}", "Vorrat von {name}: {count}"),
    "not_yours": (
        "This is the reserve of the {side}.",
        "Das ist der Vorrat der {side}.",
    ),
    "game_of": ("Game {game} of {games}.", "Spiel {game} von {games}."),
    "match_counts": (
        "A win scores 25, and 5 for each own disc still in reserve.",
        "Ein Sieg zählt 25, dazu 5 für jede eigene Scheibe, die noch im Vorrat liegt.",
    ),
    "match_points": ("Points of the match", "Punkte im Wettkampf"),
    "the_mouse": ("the mouse", "die Maus"),
    "the_cat": ("the cat", "die Katze"),
    "a_mouse": ("a mouse", "eine Maus"),
    "a_cat": ("a cat", "eine Katze"),
    "your_mouse": ("Your new mouse", "Deine neue Maus"),
    "your_cat": ("Your new cat", "Deine neue Katze"),
    "where_new": (
        "{disc}: onto the free place, or onto a pile?",
        "{disc}: auf den freien Platz oder auf einen Stapel?",
    ),
    "where_to": ("Move {disc} from {place}: where to?", "{disc} von {place}: Wohin?"),
    "would_put": (
        "Put {disc} on {target}, a new pile.",
        "Lege {disc} auf {target}, ein neuer Stapel.",
    ),
    "would_cover": (
        "Put {disc} on {target}, covering what lies there.",
        "Lege {disc} auf {target} und verdecke, was dort liegt.",
    ),
    "would_move": (
        "Move {disc} from {source} to {target}, a new pile.",
        "Versetze {disc} von {source} nach {target}, ein neuer Stapel.",
    ),
    "would_move_onto": (
        "Move {disc} from {source} onto {target}.",
        "Versetze {disc} von {source} auf {target}.",
    ),
    "makes": ("That makes {count} of 5.", "Dann sind {count} von 5 offen."),
    "comes_to_light": (
        "What it covered comes to light.",
        "Was sie verdeckt hat, kommt ans Licht.",
    ),
}

# words that refusals are filled with
TERMS = dict(LABELS[side] for side in ("mouse", "cat"))


class Refusal(Phrase):
    NO_MOVE = (
        "A move is a place like 'a', or two like 'b>a', not {came}.",
        "Ein Zug ist ein Platz wie 'a' oder zwei wie 'b>a', nicht {came}.",
    )
    NO_RESERVE = (
        "the {side} has no disc left in reserve (C2).",
        "Die {side} hat keine Scheibe mehr im Vorrat (C2).",
    )
    NO_PILE = ("there is no pile on {place} (C2).", "Auf {place} liegt kein Stapel (C2).")
    FROZEN = (
        "the disc on {place} was used in the turn just before (C4).",
        "Die Scheibe auf {place} wurde im Zug davor benutzt (C4).",
    )
    SAME_PLACE = (
        "a lifted disc may not be put back where it came from (C5).",
        "Eine Scheibe darf nicht dorthin zurück, wo sie lag (C5).",
    )
    NOT_FIRST_FREE = (
        "a new pile goes to the first free place, {place}.",
        "Ein neuer Stapel kommt auf den ersten freien Platz, {place}.",
    )
    PILE_FULL = (
        "the pile on {place} is three discs high already (C3).",
        "Der Stapel auf {place} ist schon drei Scheiben hoch (C3).",
    )
    ALONE = (
        "a disc lying alone may not be moved to a new pile of its own (C5).",
        "Eine Scheibe, die allein liegt, darf nicht zu einem neuen Stapel werden (C5).",
    )
