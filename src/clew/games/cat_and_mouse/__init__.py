"""Cat and Mouse: who first has five discs uncovered; a game of memory for two."""

from clew.core.game import Game, Option, numbers

MOST_GAMES = 20


GAME = Game(
    name="cat_and_mouse",
    called=("Cat and Mouse", "Katz und Maus"),
    motto=(
        "Sixteen discs, small piles and a good memory.",
        "Sechzehn Scheiben, kleine Stapel und ein gutes Gedächtnis.",
    ),
    shelf=4,
    seats=(2,),
    options=(
        Option(
            name="frozen",
            asks=(
                "Which disc of the other's last turn must stay where it is?",
                "Welche Scheibe vom letzten Zug der anderen Seite muss liegen bleiben?",
            ),
            says={
                "used": ("the one just moved or put down", "die eben versetzte oder gelegte"),
                "moved": ("only one just moved", "nur eine eben versetzte"),
            },
            default="used",
            clause="C4",
        ),
        Option(
            name="null_move",
            asks=(
                "May a disc that lies alone go to another empty place?",
                "Darf eine einzelne Scheibe auf einen anderen leeren Platz?",
            ),
            says={"no": ("no", "nein"), "yes": ("yes", "ja")},
            default="no",
            clause="C5",
        ),
        Option(
            name="memory",
            asks=("Are covered discs hidden?", "Sind verdeckte Scheiben geheim?"),
            says={
                "hidden": ("yes, remember them", "ja, merk sie dir"),
                "open": ("no, all discs are seen", "nein, alle sind zu sehen"),
            },
            default="hidden",
            clause="C7",
        ),
        Option(
            name="match",
            asks=(
                "One game, or a match with changing sides?",
                "Ein Spiel oder ein Wettkampf mit Seitenwechsel?",
            ),
            says={"no": ("one game", "ein Spiel"), "yes": ("a match", "ein Wettkampf")},
            default="no",
            clause="C10",
        ),
        Option(
            name="games",
            asks=("How many games make a match?", "Wie viele Spiele hat ein Wettkampf?"),
            says=numbers(1, MOST_GAMES),
            default="2",
            clause="C10",
            when={"match": ("yes",)},
        ),
    ),
    hidden=True,
    simultaneous=False,
    luck=False,
    remembered=True,
    longest=4_000,
    rules_version=2,
    oldest_rules=2,
    minutes=(5, 10),
    age=7,
    depth=2,
    places=(("Mouse", "Maus"), ("Cat", "Katze")),
    package=__name__,
)
