# What can be looked up.

lookup-no-rules = Die Regeln dieses Spiels gehören nicht zum Programm.
lookup-about = Zu „{ $asked }“, auf Englisch; ? NUMMER zeigt eine Regel ganz
lookup-none = So etwas gibt es in diesem Spiel nicht.
lookup-there-are = „{ $query }“ gibt es nicht; es gibt: { $known }
lookup-sign-acts = wer am Zug ist; in einer Preistabelle der jetzige Preis
lookup-sign-first = wer die Runde begonnen hat
lookup-sign-nothing = nichts oder niemand
lookup-sign-after = b kommt nach a
lookup-seat = Platz N
lookup-seat-means = ein Spieler; davor steht ein Name, wenn einer angegeben ist
lookup-rule-number = die Nummer einer Regel von Crossing Oceans, Transatlantic, Upon a Salty Ocean
lookup-ruling = die Antwort auf eine Frage, die das Regelheft offen lässt

rule-contents = Die Regeln, auf Englisch
rule-see-also = Siehe auch
rule-range = { $first } bis { $last }
rule-is-set-in = { $number } legen fest
rule-none-about = Keine Regel sagt etwas über „{ $words }“. Die Regeln sind auf Englisch.
rule-unknown = Eine Regel { $number } gibt es nicht.
rule-unknown-of = Eine Regel { $number } gibt es nicht; es gibt { $first } bis { $last }.

kind-of-purpose =
    { $kind ->
        [action] Aktion
        [sign] Zeichen
        [spot] Feld
        [port] Hafen
        [region] Region
        [tile] Plättchen
        [ship] Schiff
        [card] Karte
        [building] Gebäude
        [column] Spalte
        [marker] Marker
        [good] Ware
        [place] Feld
        [event] Ereignis
       *[other] { $kind }
    }
kind-of-thing =
    { $kind ->
        [tile] Plättchen
        [ship] Schiff
        [card] Karte
        [port] Hafen
        [region] Region
        [flag] Flagge
        [good] Ware
        [building] Gebäude
        [event] Ereignis
       *[other] Schiffsklasse
    }
kind-of-tile =
    { $kind ->
        [steamship] Dampfer
        [clipper] Klipper
        [headquarters] Zentrale
       *[other] neutrales Schiff
    }

thing-for = wofür
thing-kind = Art
thing-name = Name
thing-text = Text
thing-in = in
thing-year = Jahr
thing-flag = Flagge
thing-price = Preis
thing-prices = Preise
thing-income = Ertrag
thing-knots = Knoten
thing-tons = Tonnen
thing-token = Marke
thing-owner = gehört
thing-coal = Kohle
thing-ready = fahrbereit
thing-ship = Schiff
thing-ships = Schiffe
thing-none = keines
thing-houses-of = Häuser von
thing-open = offen
thing-ports = Häfen
thing-oldest-ship = ältestes
thing-in-docks = im Dock
thing-costs-there = kostet dort
