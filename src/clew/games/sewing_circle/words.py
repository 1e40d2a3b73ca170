"""All that Sewing Circle says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# questions, what happened, endings
PHRASES: Phrases = {
    "ask_ribbon": (
        "Look at your hand, then choose your ribbon.",
        "Sieh deine Handkarten an und wähle dein Band.",
    ),
    "ask_hand": ("Choose the hand of the first turn.", "Wähle die Hand für den ersten Zug."),
    "ask_flip": ("Flip a card that lies face down.", "Decke eine verdeckte Karte auf."),
    "ask_act": (
        "Swap two neighbours, exchange a card with your hand, or be done.",
        "Vertausche zwei Nachbarn, tausche eine Karte mit der Hand, oder sei fertig.",
    ),
    "ask_exchange": (
        "Exchange a card with your hand, or be done.",
        "Tausche eine Karte mit der Hand, oder sei fertig.",
    ),
    "ask_tie": ("Will you share the win?", "Willst du den Sieg teilen?"),
    "ribbon": ("{player} takes the {ribbon} ribbon.", "{player} nimmt das {ribbon} Band."),
    "last_ribbon": ("{player} gets the {ribbon} ribbon.", "{player} bekommt das {ribbon} Band."),
    "hand": ("{player} begins with hand {hand}.", "{player} beginnt mit Hand {hand}."),
    "flip": (
        "{player} flips place {place}: card {card}.",
        "{player} deckt Platz {place} auf: Karte {card}.",
    ),
    "swap": (
        "{player} swaps places {place} and {other}.",
        "{player} vertauscht die Plätze {place} und {other}.",
    ),
    "exchange": (
        "{player} lays card {laid} on place {place} and takes card {taken}.",
        "{player} legt Karte {laid} auf Platz {place} und nimmt Karte {taken}.",
    ),
    "done": ("{player} is done.", "{player} ist fertig."),
    "tie": ("{player} offers a tie.", "{player} bietet Remis an."),
    "accept": ("{player} accepts.", "{player} nimmt an."),
    "refuse": ("{player} refuses; the turn goes on.", "{player} lehnt ab; der Zug geht weiter."),
    "out": (
        "The {ribbon} ribbon of {player} is tangled: {player} is out, the hand is dealt on.",
        (
            "Das {ribbon} Band von {player} ist verheddert: {player} scheidet aus, die "
            "Handkarten werden verteilt."
        ),
    ),
    "own_tangle": (
        "The {ribbon} ribbon of {player} is tangled.",
        "Das {ribbon} Band von {player} ist verheddert.",
    ),
    "tangled": (
        "The game is over: everybody else ended a turn with a tangled ribbon.",
        "Das Spiel ist aus: Nur eine Person blieb am Ende des eigenen Zugs ohne Knoten im Band.",
    ),
    "tie_agreed": (
        "The game is over: all remaining players agreed on a tie and share the win.",
        "Das Spiel ist aus: Alle Verbliebenen teilen sich den Sieg.",
    ),
    "repeated": (
        "A tie: the same circle, hands and player to move stand for the third time.",
        "Remis: Kreis, Hände und wer am Zug ist zum dritten Mal gleich.",
    ),
    "turn_limit": (
        "A tie: turn 100 has ended; all who are still in share it.",
        "Remis: Zug 100 ist vorbei; alle, die noch dabei sind, teilen den Sieg.",
    ),
    "won": (
        "Won: all cards are face up and no ribbon is tangled.",
        "Gewonnen: Alle Karten liegen offen, und kein Band ist verheddert.",
    ),
    "lost": (
        "Lost: a tangle that may not be there stood at the end of the turn.",
        "Verloren: Am Ende des Zugs war ein Band verheddert, das es nicht sein durfte.",
    ),
    "too_late": (
        "Lost: turn 100 has ended without a win.",
        "Verloren: Zug 100 ist vorbei, ohne Sieg.",
    ),
}

# how answers to the questions are typed
TYPED = {
    "ask_ribbon": "green, orange, purple",
    "ask_hand": "hand 1",
    "ask_flip": "flip 5",
    "ask_act": "swap 5 6, exchange 5 17, done",
    "ask_exchange": "exchange 5 17, done",
    "ask_tie": "accept, refuse",
}

# why a hint's move is good
REASONS: Phrases = {
    "ribbon": ("One ribbon is as good as another.", "Ein Band ist so gut wie das andere."),
    "hand": ("This hand begins best.", "Mit dieser Hand beginnt es sich am besten."),
    "flip": (
        "There most of the unseen cards can be fitted in.",
        "Dort lassen sich die meisten unbekannten Karten einfügen.",
    ),
    "won": ("It wins: no ribbon is tangled.", "Das gewinnt: Kein Band ist verheddert."),
    "clean": (
        "It leaves no tangle that counts against you.",
        "Danach ist nichts verheddert, was dir schadet.",
    ),
    "fewer": (
        "It leaves {after:tangle|tangles} in place of {before}.",
        "Danach ist an {after:Stelle|Stellen} statt {before} etwas verheddert.",
    ),
    "as_well": (
        "What else could be done would tangle more.",
        "Alles andere würde mehr verheddern.",
    ),
    "tie": (
        "A shared win is better than what is to be expected.",
        "Ein geteilter Sieg ist besser, als was sonst zu erwarten ist.",
    ),
    "refuse": ("There is more to be won than a tie.", "Hier ist mehr zu holen als ein Remis."),
}

# on the board
LABELS: Phrases = {
    "ribbon_green": ("green", "grüne"),
    "ribbon_orange": ("orange", "orange"),
    "ribbon_purple": ("purple", "lila"),
    "green": ("green", "grün"),
    "orange": ("orange", "orange"),
    "purple": ("purple", "lila"),
    "letter_green": ("G", "G"),
    "letter_orange": ("O", "O"),
    "letter_purple": ("P", "L"),
    "D": ("dark", "dunkel"),
    "L": ("light", "hell"),
    "board": ("The circle", "Der Kreis"),
    "turn": ("Turn {turn}", "Zug {turn}"),
    "before": ("Before turn 1", "Vor Zug 1"),
    "face_down": ("{count} face down", "{count} verdeckt"),
    "all_up": ("all face up", "alle offen"),
    "place_down": ("Place {place}: face down", "Platz {place}: verdeckt"),
    "place_up": ("Place {place}: card {card}; {ribbons}", "Platz {place}: Karte {card}; {ribbons}"),
    "straight": ("{ribbon} {from}", "{ribbon} {from}"),
    "twist": ("{ribbon} {from} to {to}", "{ribbon} {from} nach {to}"),
    "seam": ("Swap places {place} and {other}", "Plätze {place} und {other} vertauschen"),
    "swap": ("Swap two neighbours", "Platztausch zweier Nachbarn"),
    "exchange": ("Exchange with the hand", "Handtausch mit einer eigenen Karte"),
    "done": ("Done", "Fertig"),
    "tie": ("Offer a tie", "Remis anbieten"),
    "accept": ("Share the win", "Sieg teilen"),
    "refuse": ("Play on", "Weiterspielen"),
    "short_swap": ("Swap", "Platztausch"),
    "short_exchange": ("Exchange", "Handtausch"),
    "short_done": ("Done", "Fertig"),
    "short_tie": ("Offer a tie", "Remis"),
    "short_accept": ("Share", "Teilen"),
    "short_refuse": ("Play on", "Weiter"),
    "guide_swap": (
        "Swap which two? Touch the arrows between them.",
        "Welche beiden? Tippe auf die Pfeile dazwischen.",
    ),
    "guide_exchange": (
        "Exchange which card of the circle?",
        "Welche Karte im Kreis soll auf die Hand?",
    ),
    "guide_laid": (
        "Which card of the hand goes to place {place}?",
        "Welche Handkarte soll auf Platz {place}?",
    ),
    "verbs": ("What to do", "Was tun"),
    "ribbon_choice": ("Choose your ribbon", "Wähle dein Band"),
    "ribbons": ("Ribbon", "Band"),
    "tangles": ("Tangles", "Verheddert"),
    "no_tangle": ("none", "nirgends"),
    "between": ("{place}–{other}", "{place}–{other}"),
    "old": ("since the turn began", "seit Zugbeginn"),
    "would_be": ("then", "dann"),
    "would_ribbon": ("Take the {ribbon} ribbon.", "Das {ribbon} Band nehmen."),
    "would_flip": ("Flip the card on place {place}.", "Die Karte auf Platz {place} aufdecken."),
    "would_hand": ("Begin with hand {hand}.", "Mit Hand {hand} beginnen."),
    "would_swap": (
        "Swap places {place} and {other}.",
        "Plätze {place} und {other} vertauschen.",
    ),
    "would_exchange": (
        "Lay card {card} on place {place}.",
        "Karte {card} auf Platz {place} legen.",
    ),
    "would_done": ("End the turn so.", "Den Zug so beenden."),
    "would_tie": (
        "Offer a tie: all who are still in would share the win.",
        "Remis anbieten: Alle, die noch dabei sind, teilen dann den Sieg.",
    ),
    "would_accept": ("Share the win.", "Den Sieg teilen."),
    "would_refuse": ("Refuse the tie and play on.", "Das Remis ablehnen und weiterspielen."),
    "own_clear": ("Your ribbon has no tangle then.", "Dein Band ist dann frei."),
    "own_tangled": (
        "Your ribbon is tangled then!",
        "Dein Band ist dann verheddert!",
    ),
    "against": (
        "{count:tangle|tangles} would lose the game.",
        "{count:Knoten wäre|Knoten wären} dann zu viel.",
    ),
    "none_against": ("No tangle that loses.", "Kein Knoten, der schadet."),
    "aim_competitive": (
        "Whoever ends a turn with the own ribbon tangled loses.",
        "Wer am Ende des eigenen Zugs einen Knoten im eigenen Band hat, verliert.",
    ),
    "aim_coop": (
        "You win together when all cards lie face up and no ribbon is tangled.",
        "Ihr gewinnt gemeinsam, wenn alle Karten offen liegen und kein Band verheddert ist.",
    ),
    "aim_solo": (
        "You win when all cards lie face up and no ribbon is tangled.",
        "Du gewinnst, wenn alle Karten offen liegen und kein Band verheddert ist.",
    ),
    "your_hand": ("Your hand", "Deine Hand"),
    "hidden_hand": (
        "Only what came here by an exchange has been seen by all.",
        "Nur was durch einen Tausch hierher kam, haben alle gesehen.",
    ),
    "dealt_on": (
        "Out; the cards were dealt to the others.",
        "Ausgeschieden; die Karten wurden weiterverteilt.",
    ),
    "fresh": ("new", "neu"),
    "nobody": ("ignored", "zählt nicht"),
    "not_chosen": ("not chosen", "noch frei"),
    "owner": ("Whose", "Wessen"),
    "you": ("you", "du"),
    "out": ("out", "raus"),
    "winner": ("wins", "gewinnt"),
    "hand": ("Hand {hand}", "Hand {hand}"),
    "to_move": ("to move", "am Zug"),
    "hidden": ("hidden card", "verdeckte Karte"),
    "card": ("Card {card}; {ribbons}", "Karte {card}; {ribbons}"),
    "tangle_at": (
        "{ribbon} is tangled between {places}",
        "{ribbon} ist verheddert zwischen {places}",
    ),
    "clear": ("No tangle", "Nichts ist verheddert"),
    "legend": (
        "Light sides run high, dark ones low. Where neighbours differ, the ribbon is tangled.",
        (
            "Helle Seiten laufen oben, dunkle unten. Wo Nachbarn sich "
            "unterscheiden, ist das Band verheddert."
        ),
    ),
}

# words that refusals are filled with
TERMS = {"cards": "Karten"}


class Refusal(Phrase):
    # moves
    NO_MOVE = (
        (
            "A move is like 'flip 5', 'swap 5 6', 'exchange 5 17', 'done', 'tie', 'green' or "
            "'hand 1', not {came}."
        ),
        (
            "Ein Zug ist wie 'flip 5', 'swap 5 6', 'exchange 5 17', 'done', 'tie', 'green' oder "
            "'hand 1', nicht {came}."
        ),
    )
    NO_PLACE = (
        "Places are 1 to {places}, not {came}.",
        "Es gibt die Plätze 1 bis {places}, nicht {came}.",
    )
    NO_CARD = (
        "Cards are 1 to {cards}, not {came}.",
        "Es gibt die Karten 1 bis {cards}, nicht {came}.",
    )
    NO_NEIGHBOURS = (
        "Neighbours are like 5 and 6, or {places} and 1, not {first} and {second}.",
        "Nachbarn sind Plätze wie 5 und 6 oder {places} und 1, nicht {first} und {second}.",
    )
    RIBBON_FIRST = (
        "choose one of the ribbons that are left first (S3).",
        "Wähle erst eins der Bänder, die noch da sind (S3).",
    )
    HAND_FIRST = (
        "choose the hand of the first turn first (S14).",
        "Wähle erst die Hand für den ersten Zug (S14).",
    )
    ANSWER_FIRST = (
        "the tie that was offered is to be answered first (S10).",
        "Erst ist das angebotene Remis zu beantworten (S10).",
    )
    NO_FLIP = (
        "no card lies face down there, or one was flipped in this turn (S5).",
        "Dort liegt keine Karte verdeckt, oder in diesem Zug wurde schon eine aufgedeckt (S5).",
    )
    FLIP_FIRST = (
        "first a card must be flipped (S5).",
        "Erst muss eine Karte aufgedeckt werden (S5).",
    )
    ONE_SWAP = (
        "there is one swap in a turn (S5).",
        "In jedem Zug werden nur einmal Nachbarn vertauscht (S5).",
    )
    BOTH_DOWN = ("one of the two must be face up (S5).", "Eine der beiden muss offen liegen (S5).")
    FACE_DOWN = (
        "the card on place {place} lies face down (S5).",
        "Die Karte auf Platz {place} liegt verdeckt (S5).",
    )
    NOT_IN_HAND = (
        "card {card} is not in the hand (S5).",
        "Karte {card} ist nicht auf der Hand (S5).",
    )
    NO_TIE = (
        "a tie is offered once a turn, before a swap, when no card is face down (S10).",
        (
            "Remis lässt sich einmal im Zug anbieten, vor dem Vertauschen, wenn keine Karte "
            "mehr verdeckt liegt (S10)."
        ),
    )
    NOT_ASKED = (
        "that has been decided, or nobody asked.",
        "Das ist schon entschieden, oder niemand hat danach gefragt.",
    )
    # layouts
    OTHER_CARD = (
        "expected card {expected}, not {came}",
        "Hier kommt Karte {expected}, nicht {came}.",
    )
    NO_RIBBONS = (
        "expected three ribbons of {known}, not {came}",
        "Eine Karte hat drei Bänder aus {known}, nicht {came}.",
    )
