"""What a server refuses beside what tables and rules do, by key."""

from clew.core.refusals import Phrase


class ServerRefusal(Phrase):
    # requests
    UNKNOWN_TABLE = (
        "There is no such table. Perhaps its code was mistyped.",
        "Diesen Tisch gibt es nicht. Vielleicht stimmt ein Zeichen im Code nicht.",
    )
    UNKNOWN_LESSON = (
        "There is no lesson {name}; expected {known}.{why}",
        "Ein Kapitel {name} gibt es hier nicht.{why}",
    )
    UNKNOWN_ROUND = (
        "The game has {rounds:round|rounds}, not {came}.",
        "Das Spiel hat {rounds:Runde|Runden}, nicht {came}.",
    )
    UNKNOWN_REACTION = ("There is no reaction {came}.", "Diese Reaktion gibt es nicht: {came}.")
    NOTHING_HERE = (
        "Nothing answers {method} here: {detail}.",
        "Hier antwortet nichts auf {method}.",
    )
    OUR_FAULT = (
        "Something went wrong here. It was noted.",
        "Hier ist etwas schiefgegangen. Es wurde notiert.",
    )
    UNREADABLE_REQUEST = (
        "This request cannot be read: {detail}",
        "Diese Anfrage ließ sich nicht lesen.",
    )
    UNREADABLE_QUERY = ("{name}: {detail}.", "Die Angabe {name} ließ sich nicht lesen.")
    UNREADABLE_FRAME = (
        "This frame cannot be read: {detail}",
        "Diese Nachricht ließ sich nicht lesen.",
    )
    NOT_JSON = (
        "Expected application/json, not {came}.",
        "Eine Anfrage ist application/json, nicht {came}.",
    )
    CUT_OFF = ("The request was cut off.", "Die Anfrage wurde abgeschnitten.")
    TOO_LONG = ("A request has at most {most} bytes.", "Eine Anfrage hat höchstens {most} Bytes.")
    TOO_SLOW = (
        "Expected the whole request within {seconds} seconds.",
        "Die Anfrage war nach {seconds} Sekunden noch nicht ganz da.",
    )
    BINARY_FRAME = (
        "Expected a text frame, not a binary one.",
        "Eine Nachricht ist Text, nichts Binäres.",
    )
    OTHER_PAGE = (
        "This page may not open a table here.",
        "Diese Seite darf hier keinen Tisch öffnen.",
    )
    NO_HELLO = (
        "Expected a hello with the table's code, and nothing came.",
        "Es kam kein Gruß mit dem Code des Tischs.",
    )
    HELLO_FIRST = (
        "Expected a hello with the table's code first.",
        "Erst kommt ein Gruß mit dem Code des Tischs.",
    )
    HELLO_AGAIN = ("You have said hello already.", "Gegrüßt hast du schon.")

    # shares
    TOO_MANY_TABLES = (
        "Too many tables were opened from your address; please wait a little.",
        "Von deiner Adresse wurden zu viele Tische eröffnet; warte ein wenig.",
    )
    TOO_MANY_REQUESTS = (
        "Too many requests came from your address; please wait a little.",
        "Von deiner Adresse kam zu viel auf einmal; warte ein wenig.",
    )
    TOO_MANY_SOCKETS = (
        "There are {most} connections from your address already.",
        "Von deiner Adresse gibt es schon {most} Verbindungen.",
    )
    TOO_MUCH_WORK = (
        "Too much of yours waits to be replayed already; please wait a little.",
        "Von dir wartet schon zu viel darauf, nachgespielt zu werden; warte ein wenig.",
    )
    HOUSE_IS_FULL = (
        "The house is full; please try again later.",
        "Das Haus ist voll; versuch es später noch einmal.",
    )

    # seats
    TOKEN_EXPECTED = (
        "Expected the seat's token: Authorization: Bearer TOKEN.",
        "Dafür braucht es den Schlüssel des Platzes.",
    )
    TOKEN_INVALID = ("This seat's token is not valid here.", "Dieser Platz gehört dir hier nicht.")
    TOKEN_INVALID_WATCH = (
        "This seat's token is not valid here; you can watch without it.",
        "Dieser Platz gehört dir hier nicht; zuschauen kannst du trotzdem.",
    )
    SEAT_CARRIED = (
        "Your seat is on another device now; here you can watch.",
        "Dein Platz ist jetzt auf einem anderen Gerät; hier kannst du zuschauen.",
    )
    SEAT_REMOVED = (
        "You were removed from the table before the game; you can watch.",
        "Du wurdest vor dem Spiel vom Tisch genommen; zuschauen kannst du.",
    )
    SEAT_LEFT = (
        "You have left your seat; you can watch.",
        "Du bist vom Tisch aufgestanden; zuschauen kannst du.",
    )
    SEAT_MOVED = (
        "You sit elsewhere at the table now. Look again.",
        "Du sitzt jetzt woanders am Tisch. Sieh noch einmal hin.",
    )
    SAME_SEAT = ("That is the same seat.", "Das ist derselbe Platz.")
    ONLY_HOST = (
        "Only {name} can do that: whoever sat down first arranges the seats.",
        "Das kann nur {name}: Wer zuerst am Tisch saß, ordnet die Plätze.",
    )
    TICKET_UNKNOWN = (
        "This link to a seat was used already, or a newer one took its place.",
        "Dieser Link zu einem Platz wurde schon benutzt, oder es gibt inzwischen einen neueren.",
    )
    TICKET_OLD = (
        "This link to a seat is too old; make a new one on the device that has the seat.",
        "Dieser Link zu einem Platz ist zu alt; mach auf dem Gerät mit dem Platz einen neuen.",
    )
    WATCHING = (
        "You are watching; only who has a seat can do that.",
        "Du schaust zu; das geht nur mit einem Platz am Tisch.",
    )
    GAME_BEGUN_WATCH = (
        "The game has begun; you can watch it.",
        "Das Spiel hat begonnen; du kannst zuschauen.",
    )
    ALL_SEATS_TAKEN = (
        "All seats are taken; you can watch.",
        "Alle Plätze sind besetzt; du kannst zuschauen.",
    )
    SEAT_TAKEN = ("Seat {number} is taken.", "Dieser Platz ist schon besetzt.")
    SEAT_EMPTY = ("Nobody sits on seat {number}.", "Auf diesem Platz sitzt niemand.")
    SEAT_GIVEN_UP = (
        "Under this id a seat was taken and given up; use a new one.",
        "Dieser Platz wurde wieder aufgegeben; setz dich noch einmal hin.",
    )
    BOTS_SIT_ON = (
        "Bots sit on the seats 0 to {last}, not {came}.",
        "Bots sitzen auf den Plätzen 0 bis {last}, nicht auf {came}.",
    )
    READY_ALREADY = ("You are ready already.", "Du bist schon bereit.")
    HAS_BEGUN = ("The game has begun.", "Das Spiel hat begonnen.")

    # at the table
    NEWER_VERSION = (
        "The game is at version {version}, not {came}. Look again.",
        "Das Spiel ist schon weiter. Sieh noch einmal hin.",
    )
    SOMEBODY_ELSE = ("Somebody else plays there now.", "Dort spielt jetzt jemand anders.")
    BOT_PLAYS_FOR_YOU = (
        "A bot plays for you; come back first.",
        "Ein Bot spielt für dich; steig erst wieder ein.",
    )
    BOT_PLAYS_ALREADY = ("A bot plays for {name} already.", "Für {name} spielt schon ein Bot.")
    NO_BOT_FOR_YOU = ("No bot plays for you.", "Für dich spielt kein Bot.")
    NOBODYS_SEAT = ("{name} is a bot, and nobody's seat.", "Dort sitzt ein Bot für niemanden.")
    IS_HERE = ("{name} is here.", "{name} ist da.")
    MAY_COME_BACK = (
        "{name} may still come back; please wait {seconds:second|seconds}.",
        "{name} kommt vielleicht noch zurück; warte noch {seconds:Sekunde|Sekunden}.",
    )
    TIME_LEFT = ("{name} has time left.", "{name} hat noch Zeit.")
    NO_TIME_LEFT = (
        "You have no time left; the bot plays on.",
        "Du hast keine Zeit mehr; der Bot spielt weiter.",
    )
    NO_CLOCK = ("No clock runs.", "Hier läuft keine Uhr.")
    SPOKEN = (
        "What you say has 1 to {most} visible characters in one line.",
        "Was du sagst, hat 1 bis {most} sichtbare Zeichen in einer Zeile.",
    )
    HINT_FOR_MOVER = ("A hint is for who is to move.", "Einen Tipp gibt es nur, wenn du dran bist.")
    NO_HINTS = (
        "There are no hints where people play against each other.",
        "Wo Menschen gegeneinander spielen, gibt es keine Tipps.",
    )
    NO_RECORD_YET = (
        "The game has not begun; there is no record yet.",
        "Das Spiel hat noch nicht begonnen; es gibt noch keine Aufzeichnung.",
    )
    NO_MODULE = (
        "Here {game} cannot be thought about in the page: its rules have changed. `make kernels`.",
        "Hier kann die Seite über {game} nicht nachdenken: Die Regeln sind neuer als das Programm.",
    )
    OFFERED_ALREADY = (
        "You offer a tie already.",
        "Du bietest schon Remis an.",
    )
    NO_TIE_OFFERED = ("Nobody offers a tie.", "Niemand bietet Remis an.")
    WISHED_ALREADY = (
        "You wish a rematch already.",
        "Du hast dir schon gewünscht, noch einmal zu spielen.",
    )
    NO_REMATCH_YET = (
        "A rematch is for when the game is over.",
        "Noch einmal geht es erst, wenn das Spiel aus ist.",
    )
    REMATCH_HAS_TABLE = (
        "The rematch has its table: {table}.",
        "Das nächste Spiel hat schon seinen Tisch: {table}.",
    )
    LESSON_IS_OVER = (
        "The lesson is over; start it over to try more.",
        "Das Kapitel ist zu Ende; fang es von vorn an, um mehr zu versuchen.",
    )
    LEADS_NOWHERE = (
        "The move before does not lead on; take it back to make another.",
        "Der Zug davor führt nicht weiter; nimm ihn zurück, um einen anderen zu machen.",
    )

    # the log
    HAPPENED_ALREADY = ("This has happened already.", "Das ist schon geschehen.")
    TOO_MUCH_HAPPENED = (
        "So much has happened here that nothing is left but to play on.",
        "Hier ist so viel geschehen, dass nur noch weiterzuspielen bleibt.",
    )
    OPENED_ONCE = ("A table is opened once.", "Ein Tisch wird nur einmal eröffnet.")
    CODE_TAKEN = (
        "This code is taken; please try again.",
        "Dieser Code ist vergeben; versuch es noch einmal.",
    )
    OTHERS_WERE_FASTER = (
        "Others were faster many times over. Please try again.",
        "Andere waren viele Male schneller. Versuch es noch einmal.",
    )
    STOPPING = ("The server is about to stop.", "Der Server macht gerade zu.")
    STOPPING_COME_BACK = (
        "The server is about to stop; come back in a moment.",
        "Der Server macht gerade zu; komm gleich wieder.",
    )
    RESTARTS = (
        "The server restarts; your table is kept. Come back at once.",
        "Der Server startet neu; dein Tisch bleibt. Gleich geht es weiter.",
    )
    STORE_FAILED = (
        "The store could not write this now; nothing was stored. Try again.",
        "Das ließ sich gerade nicht speichern; versuch es noch einmal.",
    )
    STORE_BUSY = (
        "The store has too much to write; nothing was stored. Try again later.",
        "Gerade ist zu viel zu speichern; versuch es später noch einmal.",
    )
    STORE_CLOSED = (
        "The store is closed; nothing was stored.",
        "Der Speicher ist geschlossen; nichts wurde gespeichert.",
    )
    STORE_READ_ONLY = (
        "The store was opened for reading only; nothing was stored.",
        "Der Speicher lässt sich nur lesen; nichts wurde gespeichert.",
    )
    STORE_UNFIT = (
        "The store cannot hold this; nothing was stored, and trying again will not help.",
        "Das lässt sich nicht speichern, auch nicht beim nächsten Mal.",
    )
    STORE_SILENT = (
        "The store fell silent while writing: this may be stored or not. Look, then try again.",
        (
            "Vielleicht wurde das gespeichert, vielleicht nicht. Sieh nach und versuch es dann "
            "noch einmal."
        ),
    )
    LOG_DAMAGED = (
        "This table's log is damaged, so nothing more is stored there; nothing was stored now.",
        "Die Aufzeichnung dieses Tischs ist beschädigt; darum wird dort nichts mehr gespeichert.",
    )
    TOO_LATE = (
        "This was asked too long ago; nothing was stored. Ask again if it still holds.",
        "Das kam zu spät und geschah nicht; versuch es noch einmal, wenn es noch gilt.",
    )
    STORE_UNREADABLE = (
        "The store cannot be read now; try again.",
        "Der Speicher antwortet gerade nicht; versuch es noch einmal.",
    )
    STORE_UNSURE = (
        "It is not known whether this was stored. Send it again: it counts once.",
        "Ob das gespeichert wurde, ist ungewiss. Schick es noch einmal: Es zählt nur einmal.",
    )
