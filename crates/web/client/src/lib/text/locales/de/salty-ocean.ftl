### Der Plan von Upon a Salty Ocean.

so-board = Rouen, sein Hafen und die offene See
so-turn = Zug { $turn } von { $last }
so-order = Zugreihenfolge
so-passes =
    { $seats ->
        [one] { $passes } von { $seats } gepasst
       *[other] { $passes } von { $seats } gepasst
    }

so-pass = Passen
so-done-send = Keine weiteren Schiffe
so-done-second-action = Keine zweite Aktion
so-done-repair = Nichts reparieren
so-done-peek = Nicht weiter ansehen
so-done-swap = So lassen
so-swap = Vertauschen
so-convoy-some =
    { $n ->
        [one] { $n } Schiff
       *[other] { $n } Schiffe
    }
so-convoy-all = Alle Schiffe
so-lose = { $good } verlieren
so-left = noch { $n } zu verteilen
so-left-discard = { $n } zu viel
so-surcharge = davon { $n } für eine zweite Aktion
so-second = zweite Aktion
so-sold = { $n } aus: { $store }
so-sent = hinausgeschickt: { $ships }

so-amount = Wie viele Fässer
so-amount-other = Andere Zahl

so-do-build = Bauen: { $building }
so-do-sell = Verkaufen: { $good }
so-do-buy = Kaufen: { $good }
so-do-lose = Ein Fass verlieren: { $good }
so-do-send = Hinausschicken: { $ship }
so-do-repair = Reparieren: { $ship }
so-do-bring = Nach Hause holen: { $ships }
so-do-catch = Fangen: { $n } { $good }
so-do-discard = Wegwerfen: { $n } { $good }
so-do-stow = { $n } { $good } auf { $ship }
so-do-take = { $n } verkaufen aus: { $store }
so-do-order = { $n } kaufen
so-do-peek = Ansehen: { $place }
so-do-done = Fertig

so-type-city = Stadt
so-type-navigation = Navigation
so-type-harbor = Hafen
so-type-market = Markt
so-cost = Eine Aktion „{ $type }“ kostet jetzt { $coins }
so-risen =
    { $n ->
        [one] { $n } Mal gestiegen
       *[other] { $n } Mal gestiegen
    }

so-events = Ereignisse
so-place-turn = Zug { $n }
so-place-unused = Unbenutzt { $n }
so-face-down = verdeckt
so-now = jetzt
so-calm = ruhig
so-hazard-pirates = Piraten
so-hazard-storm = Sturm
so-hazard-poor-fishing = schlechter Fang
so-seen-by = gesehen von { $seats }
so-hidden = { $n } noch verdeckt
so-rows-up = { $good } { $n } höher
so-rows-down = { $good } { $n } tiefer

so-depots = Dépôt
so-harbor = Hafen
so-sea = Offene See
so-sail-out = Auslaufen
so-sail-home = Heimfahren
so-move = Waren umladen
so-way = Auf der Ausfahrt
so-attacks-some =
    { $n ->
        [one] Piraten: noch { $n } Überfall
       *[other] Piraten: noch { $n } Überfälle
    }
so-attacks-none = die Piraten haben zugeschlagen
so-depot = Dépôt von { $name }
so-depot-full =
    { $capacity ->
        [one] { $n } von { $capacity } Fass
       *[other] { $n } von { $capacity } Fässern
    }
so-empty = leer
so-at-harbor = im Hafen
so-at-sea = auf See
so-damage = Schaden { $n }
so-ship = { $ship } von { $name }, { $where }: { $cargo }
so-hold = Platz für { $n }
so-will = wird { $cargo } haben
so-catch = { $good } fangen

so-market = Markt
so-sell = Verkaufen
so-buy = Kaufen
so-sell-at = Verkauf { $coins }: { $good }
so-buy-at = Kauf { $coins }: { $good }
so-price = { $good } zu { $coins }, Zeile { $row } von { $rows }
so-was = war hier
so-bank = Bank { $n }
so-drop-each =
    { $n ->
        [one] Ein Verkauf senkt den Preis um { $rows } für jedes Fass
       *[other] Ein Verkauf senkt den Preis um { $rows } für je { $n } Fässer, auch angefangene
    }
so-drop-once = Ein Verkauf senkt den Preis um { $rows }
so-row =
    { $n ->
        [one] { $n } Zeile
       *[other] { $n } Zeilen
    }

so-yard = Werft
so-launch = Bauen: { $ship }
so-launch-price = { $name } zahlt { $coins }
so-launch-none = jetzt nicht für { $name }

so-city = Stadt Rouen
so-copies = { $n } von { $copies } gebaut
so-free = frei
so-level = Stufe { $n }
so-owner = { $n }. { $name }

so-coins =
    { $n ->
        [one] { $n } Münze
       *[other] { $n } Münzen
    }
so-keeps = behält { $n }
so-keeps-all = behält alle
so-brings = ein Zug bringt
so-buildings = Gebäude
so-no-buildings = noch keine Gebäude
so-used = in diesem Zug benutzt
so-has-seen = hat gesehen: { $places }
so-first = als Erster am Zug
so-nth = als Nummer { $n } am Zug

## Namen der eingebauten Varianten

so-good-salt = Salz
so-good-herring = Hering
so-good-cod = Kabeljau
so-class-caravel = Karavelle
so-class-carrack = Karacke
