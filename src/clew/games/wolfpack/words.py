"""All that Wolfpack says, in English and German; the page gets it generated."""

from clew.core.refusals import Phrase
from clew.core.words import Phrases

# questions, what happened, endings
PHRASES: Phrases = {
    "ask_turn": (
        "Take a card from a pile, draw an action card, or play one from your hand.",
        "Nimm eine Karte von einem Stapel, zieh eine Aktionskarte oder spiel eine aus.",
    ),
    "ask_none": (
        "Take a card from a pile, or draw an action card.",
        "Nimm eine Karte von einem Stapel oder zieh eine Aktionskarte.",
    ),
    "ask_full": (
        "Take a card, play an action card, or discard both for a new one.",
        "Nimm eine Karte, spiel eine Aktionskarte oder wirf beide für eine neue ab.",
    ),
    "ask_decide": (
        "Keep the action card, or play it at once.",
        "Behalte die Aktionskarte oder spiel sie sofort aus.",
    ),
    "ask_third": (
        "Play this third action card; only if that cannot be, discard it.",
        "Spiel diese dritte Aktionskarte; nur wenn das nicht geht, wirf sie ab.",
    ),
    "take": (
        "{player} takes a card from pile {pile}.",
        "{player} nimmt eine Karte von Stapel {pile}.",
    ),
    "take_seen": (
        "{player} takes a card from pile {pile}: {card}.",
        "{player} nimmt eine Karte von Stapel {pile}: {card}.",
    ),
    "draw": ("{player} draws an action card.", "{player} zieht eine Aktionskarte."),
    "draw_seen": (
        "{player} draws an action card: {card}.",
        "{player} zieht eine Aktionskarte: {card}.",
    ),
    "keep": ("{player} keeps it.", "{player} behält sie."),
    "discard": (
        "{player} cannot play the third card and discards it: {card}.",
        "{player} kann die dritte Karte nicht spielen und wirft sie ab: {card}.",
    ),
    "renew": (
        "{player} discards two action cards face down and takes a new one.",
        "{player} wirft zwei Aktionskarten verdeckt ab und nimmt eine neue.",
    ),
    "renew_seen": (
        "{player} discards two action cards face down and takes a new one: {card}.",
        "{player} wirft zwei Aktionskarten verdeckt ab und nimmt eine neue: {card}.",
    ),
    "sheep": (
        "{player} snatches {count:sheep|sheep}.",
        "{player} schnappt {count:Schaf|Schafe}.",
    ),
    "proof": (
        "{player} shows the rest of the hand: {cards}.",
        "{player} zeigt den Rest der Hand: {cards}.",
    ),
    "wolf": ("{player} snatches {cards}.", "Von {player} geschnappt: {cards}."),
    "swap": (
        "{player} swaps: the two hands change places.",
        "{player} tauscht: Die beiden Hände wechseln den Platz.",
    ),
    "swap_left": (
        "{player} swaps: all hands go one place to the left.",
        "{player} tauscht: Alle Hände wandern einen Platz nach links.",
    ),
    "swap_right": (
        "{player} swaps: all hands go one place to the right.",
        "{player} tauscht: Alle Hände wandern einen Platz nach rechts.",
    ),
    "passed": (
        "{player} now holds the hand of {other_player}: {cards}.",
        "{player} hat jetzt die Hand von {other_player}: {cards}.",
    ),
    "steal": ("{player} steals.", "{player} stiehlt."),
    "stolen_playing": (
        "{player} gets a playing card of {other_player}.",
        "{player} bekommt eine Spielkarte von {other_player}.",
    ),
    "stolen_action": (
        "{player} gets an action card of {other_player}.",
        "{player} bekommt eine Aktionskarte von {other_player}.",
    ),
    "stolen_seen": (
        "{player} gets a card of {other_player}: {card}.",
        "{player} bekommt eine Karte von {other_player}: {card}.",
    ),
    "eliminated": (
        "All ten wolves of {player} are lost: {player} is eliminated.",
        "Alle zehn Wölfe von {player} sind verloren: {player} scheidet aus.",
    ),
    "share": (
        "The hand of {player} with {sheep:sheep|sheep} brings {packs} {share:point|points}.",
        "Die Hand von {player} mit {sheep:Schaf|Schafen} bringt {packs} {share:Punkt|Punkte}.",
    ),
    "void": (
        "{sheep:sheep is|sheep are} void in the hand of {player}.",
        "{sheep:Schaf verfällt|Schafe verfallen} in der Hand von {player}.",
    ),
    "last_card": (
        "The game is over: the last playing card has been taken.",
        "Das Spiel ist aus: Die letzte Spielkarte ist genommen.",
    ),
    "one_left": (
        "The game is over: fewer than two packs are left.",
        "Das Spiel ist aus: Weniger als zwei Rudel sind noch dabei.",
    ),
    "stall": (
        "The game is over: each has had twelve turns since a card was last taken.",
        "Das Spiel ist aus: Zwölf Züge für jeden, ohne dass jemand eine Karte nahm.",
    ),
}

# how answers to the questions are typed
TYPED = {
    "ask_turn": "take 3, draw, sheep, wolf, steal 1p, swap, renew",
    "ask_none": "take 3, draw",
    "ask_full": "take 3, sheep, wolf, steal 1p, swap, renew",
    "ask_decide": "keep, or as when it is played from the hand",
    "ask_third": "discard, or as when it is played",
}

# why a hint's move is good
REASONS: Phrases = {
    "points": (
        "It brings {points:point|points} at once.",
        "Das bringt sofort {points:Punkt|Punkte}.",
    ),
    "take": (
        "One card more for the hand, before others take it.",
        "Eine Karte mehr für die Hand, bevor andere sie nehmen.",
    ),
    "draw": (
        "An action card lays cards down or gets at other hands (P6).",
        "Aktionskarten bringen Beute oder fremde Karten.",
    ),
    "keep": ("It will be worth more later.", "Später ist sie mehr wert."),
    "steal": (
        "It takes a card from every other hand that has one (P12).",
        "Das nimmt jedem anderen eine Karte, wenn er eine hat.",
    ),
    "swap": (
        "The hand you get should be better than the one you give (P13).",
        "Die Hand, die du bekommst, ist wohl besser als deine.",
    ),
    "renew": (
        "Neither action card is of use to this hand (P8).",
        "Keine der beiden Aktionskarten nützt dieser Hand.",
    ),
    "discard": ("It cannot be played (P6).", "Sie kann nicht gespielt werden."),
}

# on the board
LABELS: Phrases = {
    "pack_red": ("red", "Rot"),
    "pack_blue": ("blue", "Blau"),
    "pack_green": ("green", "Grün"),
    "pack_yellow": ("yellow", "Gelb"),
    "pack_purple": ("purple", "Lila"),
    "a_red": ("a red wolf", "ein roter Wolf"),
    "wolves_red": ("{count:red wolf|red wolves}", "{count:roter Wolf|rote Wölfe}"),
    "a_blue": ("a blue wolf", "ein blauer Wolf"),
    "wolves_blue": ("{count:blue wolf|blue wolves}", "{count:blauer Wolf|blaue Wölfe}"),
    "a_green": ("a green wolf", "ein grüner Wolf"),
    "wolves_green": ("{count:green wolf|green wolves}", "{count:grüner Wolf|grüne Wölfe}"),
    "a_yellow": ("a yellow wolf", "ein gelber Wolf"),
    "wolves_yellow": ("{count:yellow wolf|yellow wolves}", "{count:gelber Wolf|gelbe Wölfe}"),
    "a_purple": ("a purple wolf", "ein lila Wolf"),
    "wolves_purple": ("{count:purple wolf|purple wolves}", "{count:lila Wolf|lila Wölfe}"),
    "a_sheep": ("a sheep", "ein Schaf"),
    "action_sheep": ("snatch sheep", "Schafe schnappen"),
    "action_wolf": ("snatch wolf", "Wölfe schnappen"),
    "action_steal": ("steal", "Stehlen"),
    "action_swap": ("swap", "Tauschen"),
    "actions_held": ("{count} {card}", "{count} × {card}"),
    "no_cards": ("nothing", "nichts"),
    "board": (
        "Wolfpack: six piles in a ring, packs around it",
        "Wolfsrudel: sechs Stapel im Kreis, die Rudel darum",
    ),
    "pile": (
        "pile {pile}: {count:card|cards}",
        "Stapel {pile}: {count:Karte|Karten}",
    ),
    "pile_empty": ("pile {pile}, empty", "Stapel {pile}, leer"),
    "take": ("take the top card of {what}", "oberste Karte nehmen, {what}"),
    "action_pile": (
        "action pile: {count:card|cards}",
        "Aktionsstapel: {count:Karte|Karten}",
    ),
    "draw": ("draw an action card; {what}", "Aktionskarte ziehen; {what}"),
    "discard_pile": (
        "discard: {count:card|cards}",
        "Ablage: {count:Karte|Karten}",
    ),
    "discarded": ("discard", "Ablage"),
    "playing": (
        "{count:playing card|playing cards}",
        "{count:Spielkarte|Spielkarten}",
    ),
    "action": (
        "{count:action card|action cards}",
        "{count:Aktionskarte|Aktionskarten}",
    ),
    "drawn_one": ("one just drawn", "eine eben gezogen"),
    "each": ("{packs} each", "{packs} je"),
    "and": ("{others} and {last}", "{others} und {last}"),
    "sheep": ("{count:sheep|sheep}", "{count:Schaf|Schafe}"),
    "hand": ("Your hand", "Deine Hand"),
    "hand_of": ("Hand", "Hand"),
    "empty_hand": ("empty", "leer"),
    "action_cards": ("Your action cards", "Deine Aktionskarten"),
    "snatched": ("Prey", "Beute"),
    "nothing": ("none yet", "noch keine"),
    "no_prey": ("no prey yet", "noch keine Beute"),
    "gain": ("+{points:point|points}", "+{points:Punkt|Punkte}"),
    "free_place": ("free place", "Platz frei"),
    "hand_is_empty": ("no cards in hand", "keine Karten auf der Hand"),
    "points": ("{count:point|points}", "{count:Punkt|Punkte}"),
    "eliminated": ("eliminated", "ausgeschieden"),
    "out_short": ("{count:wolf|wolves} lost", "{count:Wolf|Wölfe} verloren"),
    "none_out": ("no wolf lost", "kein Wolf verloren"),
    "out": ("{count} of 10 wolves lost", "{count} von 10 Wölfen verloren"),
    "idle": (
        "{count:turn|turns} since a card was taken",
        "{count:Zug|Züge}, seit eine Karte genommen wurde",
    ),
    "name_sheep": ("Snatch sheep", "Schafe schnappen"),
    "name_wolf": ("Snatch wolf", "Wölfe schnappen"),
    "name_steal": ("Steal", "Stehlen"),
    "name_swap": ("Swap", "Tauschen"),
    "does_sheep": (
        "{count} sheep: +{points}",
        "{count:Schaf|Schafe}: +{points}",
    ),
    "ratio": ("own wolves {own}, others {hostile}", "eigene Wölfe {own}, fremde {hostile}"),
    "does_wolf": (
        "{count:wolf|wolves}: +{points}",
        "{count:Wolf|Wölfe}: +{points}",
    ),
    "no_wolf": ("no hostile wolf in hand", "kein fremder Wolf auf der Hand"),
    "no_sheep": ("no sheep in hand", "kein Schaf auf der Hand"),
    "does_steal": ("one card of each other player", "von jedem anderen eine Karte"),
    "does_steal_two": ("one card of the other player", "eine Karte vom anderen"),
    "does_swap": ("all hands go on, left or right", "alle Hände wandern, links oder rechts"),
    "does_swap_two": ("the two hands change places", "die beiden Hände wechseln"),
    "just_drawn": ("just drawn", "eben gezogen"),
    "keep": ("Keep", "Behalten"),
    "discard": ("Discard", "Abwerfen"),
    "renew": ("Discard both for one", "Beide weg, eine neu"),
    "steal_playing": (
        "steal a playing card of {name}, who has {count}",
        "eine Spielkarte von {name} stehlen, dort sind {count}",
    ),
    "steal_action": (
        "steal an action card of {name}, who has {count}",
        "eine Aktionskarte von {name} stehlen, dort sind {count}",
    ),
    "left": ("left", "links"),
    "right": ("right", "rechts"),
    "swap_left": (
        "all hands to the left: yours to {to}, that of {from} to you",
        "alle Hände nach links: deine an {to}, die von {from} zu dir",
    ),
    "swap_right": (
        "all hands to the right: yours to {to}, that of {from} to you",
        "alle Hände nach rechts: deine an {to}, die von {from} zu dir",
    ),
    "would_take": (
        "You would take the top card of pile {pile}.",
        "Du würdest die oberste Karte von Stapel {pile} nehmen.",
    ),
    "would_take_any": ("Choose a pile.", "Wähle einen Stapel."),
    "would_draw": (
        "You would draw an action card, then keep it or play it.",
        "Du würdest eine Aktionskarte ziehen, dann behalten oder spielen.",
    ),
    "would_keep": ("You would keep this card.", "Du würdest diese Karte behalten."),
    "would_discard": ("You would discard this card.", "Du würdest diese Karte abwerfen."),
    "would_renew": (
        "You would discard both action cards and take a new one for later.",
        "Du würdest beide Aktionskarten abwerfen und eine neue für später nehmen.",
    ),
    "would_sheep": (
        "You would lay down {count:sheep|sheep}: +{points:point|points}.",
        "Du würdest {count:Schaf|Schafe} ablegen: +{points:Punkt|Punkte}.",
    ),
    "would_wolf": (
        "You would lay down {count:wolf|wolves}: +{points:point|points}.",
        "Du würdest {count:Wolf|Wölfe} ablegen: +{points:Punkt|Punkte}.",
    ),
    "would_steal": ("You would steal {cards}.", "Du würdest {cards} stehlen."),
    "would_steal_more": (
        "{cards} so far; now choose a kind for the others.",
        "Bisher {cards}; wähle jetzt für die anderen.",
    ),
    "would_steal_two": (
        "Choose: a playing card or an action card?",
        "Wähle: eine Spielkarte oder eine Aktionskarte?",
    ),
    "would_steal_any": (
        "Choose for each of the others: playing card or action card.",
        "Wähle für jeden anderen: Spielkarte oder Aktionskarte.",
    ),
    "would_swap_any": (
        "Choose: do all hands go to the left or to the right?",
        "Wähle: Wandern alle Hände nach links oder nach rechts?",
    ),
    "would_swap_two": (
        "You and {to} would change hands; you would get {cards}.",
        "Du und {to} würdet die Hände tauschen; du bekämst {cards}.",
    ),
    "would_swap": (
        "Your hand would go to {to}; you would get that of {from}: {cards}.",
        "Deine Hand ginge an {to}; du bekämst die von {from}: {cards}.",
    ),
    "line_sheep": ("Snatched sheep, 1 each", "Ge\u00adschnapp\u00adte Schafe, je 1"),
    "line_wolves": ("Snatched wolves, 3 each", "Ge\u00adschnapp\u00adte Wölfe, je 3"),
    "line_hands": ("Sheep from hands", "Schafe aus Händen"),
    "line_total": ("Points", "Punkte"),
}

# words that refusals are filled with
TERMS = dict(LABELS[f"action_{card}"] for card in ("sheep", "wolf", "steal", "swap"))


class Refusal(Phrase):
    NO_MOVE = (
        (
            "A move is like 'take 3', 'draw', 'keep', 'discard', 'renew', 'sheep', 'wolf', "
            "'swap', 'swap left' or 'steal 0p 2a', not {came}."
        ),
        (
            "Ein Zug ist wie 'take 3', 'draw', 'keep', 'discard', 'renew', 'sheep', 'wolf', "
            "'swap', 'swap left' oder 'steal 0p 2a', nicht {came}."
        ),
    )
    NO_PILE = (
        "Piles are 1 to {piles}, not {came}.",
        "Es gibt die Stapel 1 bis {piles}, nicht {came}.",
    )
    NO_SEAT = (
        "Seats are 0 to {last}, not {came}.",
        "Es gibt die Plätze 0 bis {last}, nicht {came}.",
    )
    ASCENDING = (
        "Seats to steal from are named in ascending order, each once.",
        "Von wem gestohlen wird, steht der Reihe nach da, jeder Platz nur einmal.",
    )
    HAS_ROOM = ("the hand has room for it (P6, P9).", "Auf der Hand ist noch Platz dafür (P6, P9).")
    HAS_TWO = (
        "the hand has two action cards already (P6, P9).",
        "Auf der Hand sind schon zwei Aktionskarten (P6, P9).",
    )
    MUST_PLAY = (
        "this card can be played, so it must be (P6).",
        "Diese Karte lässt sich spielen, also muss sie es werden (P6).",
    )
    DECIDE_FIRST = (
        "first decide about the card just drawn (P6).",
        "Entscheide erst über die eben gezogene Karte (P6).",
    )
    NONE_DRAWN = (
        "no action card was just drawn (P6).",
        "Eben wurde keine Aktionskarte gezogen (P6).",
    )
    PILE_EMPTY = ("pile {pile} is empty (P5).", "Stapel {pile} ist leer (P5).")
    NO_THIRD = (
        "with two action cards in hand no third may be taken (P6).",
        "Mit zwei Aktionskarten auf der Hand darf keine dritte genommen werden (P6).",
    )
    RENEW_TWO = (
        "it takes two action cards in hand (P8).",
        "Dafür braucht es zwei Aktionskarten auf der Hand (P8).",
    )
    OTHER_DRAWN = ("the card just drawn is « {card} » (P6).", "Eben gezogen wurde „{card}“ (P6).")
    NOT_IN_HAND = (
        "there is no action card « {card} » in the hand (P7).",
        "Auf der Hand ist keine Aktionskarte „{card}“ (P7).",
    )
    TOO_FEW_WOLVES = (
        "it takes a sheep, and more own wolves in hand than hostile ones (P10).",
        "Dafür braucht es ein Schaf und mehr eigene Wölfe auf der Hand als fremde (P10).",
    )
    NO_HOSTILE_WOLF = (
        "there is no hostile wolf in the hand (P11).",
        "Auf der Hand ist kein fremder Wolf (P11).",
    )
    SWAP_WHERE = (
        "say swap left or swap right (P13).",
        "Wähle, ob die Hände nach links oder rechts wandern (P13).",
    )
    SWAP_OF_TWO = (
        "with two in play there is one exchange: swap (P13).",
        "Zu zweit gibt es nur einen Tausch, ohne Richtung (P13).",
    )
    STEAL_FROM_ALL = (
        (
            "name a playing card (1p) or an action card (1a) for each other player in play who "
            "has one, action cards only as far as there is room (P12)."
        ),
        (
            "Wähle für jeden anderen, der noch im Spiel ist und eine hat, eine Spielkarte oder "
            "eine Aktionskarte; Aktionskarten nur, soweit Platz ist (P12)."
        ),
    )
