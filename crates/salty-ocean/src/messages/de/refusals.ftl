# Why an action is not legal, and the decisions of a turn.

# Before "kannst du jetzt nicht".
doing =
    { $part ->
        [pass] passen
        [build] bauen
        [sail-out] hinausfahren
        [sail-home] heimfahren
        [launch] ein Schiff bauen
        [move] Waren umladen
        [sell] Waren verkaufen
        [buy] Waren kaufen
        [send] ein Schiff hinausschicken
        [lose] auf ein Fass verzichten
        [catch] Fisch fangen
        [bring] Schiffe heimholen
        [stow] Waren an Bord nehmen
        [discard] Waren wegwerfen
        [take] wählen, wie viel verkauft wird,
        [order] wählen, wie viel gekauft wird,
        [repair] ein Schiff reparieren
        [peek] ein Ereignisplättchen ansehen
        [swap] zwei Ereignisplättchen vertauschen
       *[done] einen Schritt beenden
    }
waits-for =
    { $now ->
        [action] führe eine Aktion aus oder passe
        [second-action] führe eine zweite Aktion eines anderen Typs aus oder verzichte darauf
        [first-ship] schicke ein Schiff hinaus
        [another-ship] schicke noch ein Schiff hinaus oder höre auf
        [lose] wähle ein Fass, für das auf dem Schiff kein Platz ist
        [catch] wähle, wie viel von diesem Fisch gefangen wird
        [bring] wähle die Schiffe, die heimkommen
        [stow] wähle, wie viel von einer Ware an Bord kommt
        [discard] wähle, wie viel von einer Ware weggeworfen wird
        [take] wähle, wie viel von hier verkauft wird
        [order] wähle, wie viele Fässer gekauft werden
        [repair] wähle ein Schiff zum Reparieren oder keines
        [peek] sieh dir ein Ereignisplättchen an oder höre auf
        [swap] vertausche die beiden Plättchen oder lass sie liegen
       *[over] nichts mehr, die Partie ist zu Ende
    }

refusal-match-over = die Partie ist zu Ende
refusal-wrong-phase = { doing } kannst du jetzt nicht; als Nächstes: { waits-for }
refusal-may-not-stop = das kannst du nicht auslassen; als Nächstes: { waits-for }
refusal-no-such-building = dieses Gebäude gibt es in dieser Variante nicht
refusal-no-such-ship = dieses Schiff gibt es in dieser Variante nicht
refusal-no-such-class = diese Art von Schiffen gibt es in dieser Variante nicht
refusal-no-such-good = diese Ware gibt es in dieser Variante nicht
refusal-no-such-place = dieses Feld für ein Ereignisplättchen gibt es in dieser Variante nicht
refusal-out-of-play = { good } ist bei dieser Zahl von Spielern nicht im Spiel
refusal-cannot-pay =
    { $need ->
        [one] das kostet { $need } Münze; du hast { $have }, und weniger als { $lowest } darf niemand haben
       *[other] das kostet { $need } Münzen; du hast { $have }, und weniger als { $lowest } darf niemand haben
    }
refusal-same-type = die erste Aktion war eine { type-of-action }, die zweite muss von einem anderen Typ sein
refusal-built-already = { $building } hat schon die höchste Stufe ({ $levels })
refusal-no-copy-left =
    { $copies ->
        [one] { $building } gehört schon einem Spieler, und mehr sind nicht möglich
       *[other] { $building } gehört schon { $copies } Spielern, und mehr sind nicht möglich
    }
refusal-you-have-not-built =
    { $level ->
        [1] { $building } setzt voraus, dass du { $needs } hast
       *[other] { $building } setzt voraus, dass du { $needs } auf Stufe { $level } hast
    }
refusal-nobody-has-built =
    { $level ->
        [1] { $building } setzt voraus, dass jemand { $needs } hat
       *[other] { $building } setzt voraus, dass jemand { $needs } auf Stufe { $level } hat
    }
refusal-level-full =
    { $places ->
        [one] Stufe { $level } von { $building } hat nur einen Platz, und der ist vergeben
       *[other] Stufe { $level } von { $building } hat { $places } Plätze, und die sind vergeben
    }
refusal-no-ship-in-harbor = du hast kein Schiff im Hafen
refusal-no-ship-at-sea = du hast kein Schiff auf See
refusal-no-ship-named = es ist kein Schiff genannt
refusal-not-in-harbor = { $ship } liegt nicht im Hafen
refusal-not-at-sea = { $ship } ist nicht auf See
refusal-sent-already = { $ship } ist mit dieser Aktion schon hinausgefahren
refusal-no-slot = für noch ein Schiff der Art { class } hast du keinen Platz
refusal-no-yard = niemand hat { $building } gebaut, und ohne das gibt es keine neuen Schiffe
refusal-nothing-to-move = du hast im Hafen nichts zum Umladen oder keinen Platz dafür
refusal-nothing-changed = damit bliebe alles, wo es ist; lade mindestens ein Fass um
refusal-nothing-to-sell = du hast in Rouen nichts davon: { good }
refusal-worthless = { good } bringt zurzeit nichts ein
refusal-depot-full =
    { $capacity ->
        [one] dein Dépôt ist voll, es fasst { $capacity } Fass
       *[other] dein Dépôt ist voll, es fasst { $capacity } Fässer
    }
refusal-bank-empty = die Bank hat nichts mehr davon: { good }
refusal-not-aboard = { $ship } hat nichts davon an Bord: { good }
refusal-wrong-number =
    { $barrels ->
        [one] { $barrels } Fass ist hier nicht möglich: nur { $low } bis { $high }
       *[other] { $barrels } Fässer sind hier nicht möglich: nur { $low } bis { $high }
    }
refusal-other-place-now =
    { $store ->
        [depot] als Nächstes: wie viel aus dem Dépôt verkauft wird
       *[other] als Nächstes: wie viel von { $store } verkauft wird
    }
refusal-other-cargo-now = als Nächstes: wie viel { good } auf { $ship } kommt
refusal-other-fish-now = als Nächstes: wie viel { good } gefangen wird
refusal-other-good-now = als Nächstes: wie viel { good } weggeworfen wird
refusal-not-damaged = { $ship } ist nicht beschädigt
refusal-face-up = das Plättchen auf { $place } liegt offen
refusal-looked-already = das Plättchen auf { $place } siehst du dir schon an
