"""All that Wolle says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# questions, what happened, endings
PHRASES: Phrases = {
    "draw_cups": (
        "Put {cups:cup|cups} on shadows, for somebody you don't know yet.",
        "Stelle {cups:Tasse|Tassen} auf Schatten, für jemanden, den du noch nicht kennst.",
    ),
    "draw": (
        "Draw {die}: straight, or with one bend. Without a line you pass.",
        "Zeichne {die}: gerade oder mit einem Knick. Ohne Linie passt du.",
    ),
    "draw_alone": (
        "Draw {die}: straight, or with one bend. A pass ends the game.",
        "Zeichne {die}: gerade oder mit einem Knick. Wer passt, beendet das Spiel.",
    ),
    "cups_drawn": (
        "All cups are drawn; the sheets are shuffled and dealt.",
        "Alle Tassen stehen; die Blätter werden gemischt und verteilt.",
    ),
    "rolled": ("The die shows {die}.", "Der Würfel zeigt {die}."),
    "crossed": (
        "The timer's {number} is crossed off.",
        "Die {number} der Sanduhr wird abgestrichen.",
    ),
    "drew": ("{player} draws {line}.", "{player} zeichnet {line}."),
    "drew_to_paw": (
        "{player} draws {line} and ends at the paw.",
        "{player} zeichnet {line} und endet an der Pfote.",
    ),
    "passed": ("{player} passes.", "{player} passt."),
    "met_mouse": ("{player} catches a mouse.", "{player} fängt eine Maus."),
    "met_sock": ("{player} finds a sock.", "{player} findet eine Socke."),
    "met_plane": ("{player} gets a paper plane.", "{player} bekommt einen Papierflieger."),
    "met_cup": ("{player} knocks over a cup.", "{player} stößt eine Tasse um."),
    "timer_starts": (
        "Somebody has a first set: the timer runs from the next roll on.",
        "Jemand hat ein erstes Set: Die Sanduhr läuft ab dem nächsten Wurf.",
    ),
    "timer": (
        "The game is over: the last number of the timer is crossed off.",
        "Das Spiel ist aus: Die letzte Zahl der Sanduhr ist abgestrichen.",
    ),
    "nobody_drew": (
        "The game is over: nobody drew in this round.",
        "Das Spiel ist aus: Niemand hat in dieser Runde gezeichnet.",
    ),
    "all_ended": (
        "The game is over: every thread has ended at the paw.",
        "Das Spiel ist aus: Jeder Faden endet an der Pfote.",
    ),
}

# how answers to the questions are typed
TYPED = {
    "draw_cups": "cups b2 d5 …",
    "draw": "R4, R3 D1, pass",
    "draw_alone": "R4, R3 D1, pass",
}

# why a hint's move is good
REASONS: Phrases = {
    "cups": (
        "Cups on these shadows stand in the way of many lines (W5).",
        "Tassen auf diesen Schatten stehen vielen Linien im Weg.",
    ),
    "pass": (
        "Every line would cost more than it brings: better to pass.",
        "Jede Linie würde mehr kosten, als sie bringt: Lieber passen.",
    ),
    "paw": (
        "It ends at the paw, for its points (W15).",
        "Der Faden endet an der Pfote, für ihre Punkte.",
    ),
    "set": (
        "It completes a set: {points:point|points} at once.",
        "Das macht ein Set voll: sofort {points:Punkt|Punkte}.",
    ),
    "items": (
        "It collects {count:thing|things}: {points:point|points} at once.",
        "Das sammelt {count:Ding|Dinge} ein: sofort {points:Punkt|Punkte}.",
    ),
    "open": (
        "Nothing now, but from there more rolls lead to something.",
        "Jetzt bringt es nichts, aber von dort führen mehr Würfe zu etwas.",
    ),
}

# on the board
LABELS: Phrases = {
    "way_R": ("right", "rechts"),
    "way_D": ("down", "runter"),
    "way_L": ("left", "links"),
    "way_U": ("up", "hoch"),
    "sheet_of": ("{name}'s sheet", "Blatt von {name}"),
    "your_sheet": ("Your sheet", "Dein Blatt"),
    "round": ("Round {round}", "Runde {round}"),
    "die": ("The die shows {die}", "Der Würfel zeigt {die}"),
    "timer_stands": ("stands until somebody has a set", "steht, bis jemand ein Set hat"),
    "timer_waits": (
        "The timer stands until somebody has a set.",
        "Die Sanduhr steht, bis jemand ein Set hat.",
    ),
    "timer_runs": (
        "A roll of {number} or more crosses off the next number.",
        "Ein Wurf ab {number} streicht die nächste Zahl ab.",
    ),
    "timer_out": (
        "The timer has run out: this is the last round.",
        "Die Sanduhr ist abgelaufen: Dies ist die letzte Runde.",
    ),
    "timer_words": (
        "Timer {numbers}, {crossed} crossed off",
        "Sanduhr {numbers}, {crossed} abgestrichen",
    ),
    "m": ("mouse", "Maus"),
    "s": ("sock", "Socke"),
    "p": ("paper plane", "Papierflieger"),
    "cup": ("cup", "Tasse"),
    "knocked": ("knocked-over cup", "umgestoßene Tasse"),
    "#": ("block", "Bauklotz"),
    "*": ("cat's paw", "Katzenpfote"),
    "@": ("start", "Start"),
    "mice": ("mice", "Mäuse"),
    "socks": ("socks", "Socken"),
    "planes": ("paper planes", "Papierflieger"),
    "cups": ("cups", "Tassen"),
    "visited": ("visited", "besucht"),
    "R": ("{count} right", "{count} rechts"),
    "D": ("{count} down", "{count} runter"),
    "L": ("{count} left", "{count} links"),
    "U": ("{count} up", "{count} hoch"),
    "end_here": ("End here at the paw", "Hier an der Pfote enden"),
    "to_paw": ("ends at the paw", "endet an der Pfote"),
    "more_words": ("then {count} more", "dann noch {count}"),
    "cups_on": ("Cups on {dots}", "Tassen auf {dots}"),
    "paw_again": ("Touch the paw again to end.", "Pfote noch einmal antippen: Ende."),
    "left_words": ("{count:segment|segments} to draw", "noch {count} zu zeichnen"),
    "put_cup": ("put a cup on {dot}", "Tasse auf {dot} stellen"),
    "take_cup": ("take the cup from {dot}", "Tasse von {dot} nehmen"),
    "nothing": ("nothing", "nichts"),
    "ended": ("ended at the paw", "endet an der Pfote"),
    "is_ready": ("ready", "bereit"),
    "set": ("Set", "Set"),
    "sets": ("Sets", "Sets"),
    "items": ("Items", "Dinge"),
    "paw": ("Paw", "Pfote"),
    "cups_line": ("Cups", "Tassen"),
    "total": ("Total", "Summe"),
    "row_words": ("{count} of {all} {what}", "{count} von {all}: {what}"),
    "cups_words": ("{count} of {all} cups knocked over", "{count} von {all} Tassen umgestoßen"),
    "sets_words": ("Values of the sets: {values}", "Werte der Sets: {values}"),
    "points": ("{points:point|points}", "{points:Punkt|Punkte}"),
    "print_cups": (
        "Everyone draws {cups:cup|cups} on shadows and hands the sheet on.",
        "Jeder zeichnet {cups:Tasse|Tassen} auf Schatten und gibt das Blatt weiter.",
    ),
    "print_how": (
        "Roll one die for all: draw that many segments, straight or with one bend.",
        "Ein Würfel für alle: so viele Schritte zeichnen, gerade oder mit einem Knick.",
    ),
    "told": (
        "{name}'s thread ends on {end}. {lie} Blocks: {blocks}. Paw: {paw}.",
        "Der Faden von {name} endet auf {end}. {lie} Bauklötze: {blocks}. Pfote: {paw}.",
    ),
    "lies": ("{what}: {dots}.", "{what}: {dots}."),
}

# words that refusals are filled with
TERMS = {"sheet": "Blatt", "start": LABELS["@"][1], "paw": LABELS["paw"][1]}


class Refusal(Phrase):
    # moves
    NO_MOVE = (
        (
            "A move is 'pass', a line like 'R4', 'R4 D2' or 'R3 D1 paw', or cups like 'cups b2 "
            "d5 …', not {came}."
        ),
        (
            "Ein Zug ist 'pass', eine Linie wie 'R4', 'R4 D2' oder 'R3 D1 paw' oder Tassen wie "
            "'cups b2 d5 …', nicht {came}."
        ),
    )
    BENT_TWICE = (
        "A line has at most one bend in a round (W8), not {came}.",
        "Eine Linie hat höchstens einen Knick in der Runde (W8), nicht {came}.",
    )
    NO_RIGHT_ANGLE = (
        "A bend is a right angle, as in 'R4 D2' (W8), not {came}.",
        "Ein Knick ist ein rechter Winkel wie in 'R4 D2' (W8), nicht {came}.",
    )
    TOO_LONG = (
        "A line has at most 6 segments, not {count} (W8).",
        "Eine Linie hat höchstens 6 Stücke, nicht {count} (W8).",
    )
    NO_CUPS = (
        "No cups are drawn in this game: the option cups is off (W5).",
        "In diesem Spiel werden keine Tassen gezeichnet (W5).",
    )
    NO_SPOT = (
        "There is no cup spot on {came} (W4): {spots}.",
        "Auf {came} ist kein Schatten für eine Tasse (W4): {spots}.",
    )
    OTHER_CUPS = (
        "Expected {cups} different cup spots, not {count} (W4).",
        "Gefragt sind {cups} verschiedene Schatten, nicht {count} (W4).",
    )
    HAS_ENDED = (
        "that thread has ended at the paw (W16).",
        "Dieser Faden hat an der Pfote geendet (W16).",
    )
    MOVE_IS_IN = ("its move of this round is in (W6).", "Der Zug dieser Runde steht schon (W6).")
    CUPS_FIRST = (
        "first everybody draws {cups:cup|cups} (W4).",
        "Erst zeichnet jeder {cups:Tasse|Tassen} (W4).",
    )
    CUPS_BEFORE = (
        "the cups are drawn before the game (W4).",
        "Die Tassen werden vor dem Spiel gezeichnet (W4).",
    )
    BEND_IS_USED = (
        "leaving at a right angle to the last line is this round's bend (W8).",
        "Im rechten Winkel zur letzten Linie loszuziehen ist schon der Knick dieser Runde (W8).",
    )
    NOT_AT_PAW = (
        "the line ends on {dot}, not on the paw, {paw} (W15).",
        "Die Linie endet auf {dot}, nicht an der Pfote auf {paw} (W15).",
    )
    NOT_THE_DIE = (
        "the die shows {die}, the line has {count:segment|segments} (W8).",
        "Der Würfel zeigt {die}, die Linie hat {count:Stück|Stücke} (W8).",
    )
    EDGE = (
        "the edge of the carpet bars the way from {dot} (W1).",
        "Der Rand des Teppichs versperrt den Weg von {dot} (W1).",
    )
    BLOCKED = (
        "a block on {block} bars the way from {dot} (W10).",
        "Ein Bauklotz auf {block} versperrt den Weg von {dot} (W10).",
    )
    DRAWN = (
        "the segment from {dot} to {other} is drawn already (W9).",
        "Das Stück von {dot} nach {other} ist schon gezeichnet (W9).",
    )
    VISITED = ("the thread was on {dot} before (W12).", "Auf {dot} war der Faden schon (W12).")
    # layouts
    MAP_ROWS = (
        "expected a map of 2 to {most} rows, not {count}",
        "Ein Blatt hat 2 bis {most} Reihen, nicht {count}.",
    )
    MAP_ROW = (
        "expected {expected} dots as in the first row, not {count}",
        "Hier sind {expected} Punkte wie in der ersten Reihe, nicht {count}.",
    )
    MAP_LETTER = (
        "unknown letter {came}; expected one of {known}",
        "{came} bedeutet nichts; es gibt {known}.",
    )
    MAP_WIDTH = (
        "expected 2 to {most} dots in a row, not {count}",
        "Eine Reihe hat 2 bis {most} Punkte, nicht {count}.",
    )
    MAP_ONE = (
        "expected one {thing} {letter}, not {count}",
        "{thing} {letter} kommt einmal vor, nicht {count}-mal.",
    )
    MAP_TOP = (
        "the start {letter} belongs to the top row",
        "Der Start {letter} gehört in die oberste Reihe.",
    )
    MAP_BOTTOM = (
        "the paw {letter} belongs to the bottom row",
        "Die Pfote {letter} gehört in die unterste Reihe.",
    )
    MAP_SPOTS = (
        "expected {least} to {most} cup spots 'o' on the map, not {count}",
        "Das Blatt hat {least} bis {most} Schatten 'o' für Tassen, nicht {count}.",
    )
    MAP_SETS = (
        "expected {least} to {most} values, one for every set the map allows, not {count}",
        "Hier sind {least} bis {most} Werte, einer für jedes Set, nicht {count}.",
    )
    MAP_POINTS = (
        "expected at most {most} points in all",
        "Es gibt zusammen höchstens {most} Punkte.",
    )
    MAP_TIMER = ("expected 1 to {most} timer numbers", "Die Sanduhr hat 1 bis {most} Zahlen.")
    MAP_NO_WAY = (
        "no way leads from the start to the paw on {paw}",
        "Kein Weg führt vom Start zur Pfote auf {paw}.",
    )
