# Upon a Salty Ocean.

so-ask-second = nimm eine zweite Aktion, { $more } teurer und nicht der Art { $first }, oder beende das
so-ask-lose-of = wähle ein Fass, das verloren geht: { $ship } hat { $has } und fasst { $holds }
so-ask-catch-of = { $ship } fischt mit { $salt } Salz: wie viel wird { $good }
so-ask-stow-of = bewege Waren: wähle, wie viel { $good } { $ship } am Ende hat
so-ask-discard-of = das Dépôt hat { $left } zu viel: wähle, wie viel { $good } weggeht
so-ask-take-of = verkaufe { $good } für je { $each }: wähle, wie viel von { $store }
so-ask-order-of = kaufe { $good } für je { $each }: wähle, wie viel

so-under-way = Im Gange: { $parts }
so-done-second = die zweite Aktion dieser Gelegenheit
so-done-sent = hinausgeschickt: { $ships }
so-done-stowed = { $ship } bisher: { $goods }
so-done-sold = verkauft von { $store }: { $barrels }
so-done-looked = angesehen: { $places }

so-type-city = Stadt
so-type-navigation = Navigation
so-type-harbor = Hafen
so-type-market = Markt

so-order = Reihenfolge
so-order-is = Die Reihenfolge ist { $order }
so-actions-so-far = · bisher { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }
so-actions-in-turn = ; { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    } in diesem Zug
so-passes = { $passes } von { $seats } passten
so-passes-in-row = ; { $passes } von { $seats } haben nacheinander gepasst
so-action-costs = Die nächste Aktion kostet: { $costs }
so-next-action-costs = nächste Aktion kostet:

## The city

so-city = Stadt
so-head-free = frei
so-head-owners = Plätze (Stufe)
so-head-does = was es tut
so-none-left = keines mehr
so-left = übrig
so-yours = deins
so-next-level = nächste{"\u00A0"}
so-built-up = ausgebaut
so-buildings = Gebäude
so-no-buildings = keine Gebäude
so-used = {" "}(genutzt)
so-used-tied = {"\u00A0"}(genutzt)

## Events

so-events = Ereignisse
so-head-at-sea = auf See
so-head-face-down = {"  "}verdeckt
so-hidden = verdeckt
so-turn = Zug { $turn }
so-turn-now = Zug { $turn }, jetzt
so-now = jetzt
so-calm = ruhig
so-pirates = Piraten
so-storm = Sturm
so-poor-fishing = wenig Fisch
so-prices-stay = Preise bleiben
so-face-down = verdeckt
so-face-down-list = verdeckt:
so-seen-by = gesehen{"\u00A0"}von{"\u00A0"}
so-seen-by-tied = {"\u00A0"}gesehen{"\u00A0"}von{"\u00A0"}
so-place-seen-by = { $name } (gesehen von { $seats })
so-somewhere = irgendwo verdeckt: { $tiles }

## The market

so-prices = Preise
so-prices-of-barrel = Preise eines Fasses
so-top-row = {"  "}Zeile 1, oben
so-row = {"  "}Zeile { $nth }
so-to-buy = Einkauf
so-head-to-buy = {"  "}Einkauf
so-bank = Bank
so-head-in-bank = {"  "}in der Bank
so-ships-to-build = Schiffe, die man bauen kann
so-falls = Ein Preis fällt um { $rows } { $rows ->
        [one] Zeile
       *[other] Zeilen
    } mit jedem Verkauf
so-falls-brief = ein Preis fällt um { $rows } { $rows ->
        [one] Zeile
       *[other] Zeilen
    } mit jedem Verkauf
so-falls-by-barrels = Ein Preis fällt um { $rows } { $rows ->
        [one] Zeile
       *[other] Zeilen
    } je { $barrels } verkaufte Fässer, auch angefangene
so-falls-by-barrels-brief = ein Preis fällt um { $rows } { $rows ->
        [one] Zeile
       *[other] Zeilen
    } je { $barrels } verkaufte Fässer, auch angefangene
so-lowest = Keine Zahlung bringt ein Guthaben unter { $least }
so-lowest-brief = keine Zahlung bringt ein Guthaben unter { $least }

## Players and ships

so-coins = Münzen
so-head-kept = behält
so-all = alles
so-keeps = behält { $limit }
so-keeps-all = behält alles
so-turn-brings = ein Zug bringt
so-has-looked-at = hat angesehen:
so-looked-at = hat angesehen: { $places }
so-goods = Waren
so-head-where = wo
so-head-holds = fasst
so-head-damage = Schaden
so-depot = Dépôt
so-ashore = an Land
so-berth-none = keines
so-berth-harbor = Hafen
so-berth-sea = See
so-load = { $barrels } von { $capacity }
so-empty = leer
so-harbor = Hafen
so-open-sea = Offene See
so-out-to-sea = hinaus →
so-home = ← heim
so-way-out = auf dem Weg hinaus
so-no-harm = keine Gefahr
so-no-harm-awaits = keine Gefahr droht
so-damage = { $damage } Schaden
so-ship-damage = , Schaden { $damage }

## What choices do

so-note-pass = keine Aktion; { $passes } von { $seats } haben dann nacheinander gepasst
so-note-sell = { $cost }, ein Fass bringt { $each }, du hast hier { $here }
so-note-buy = { $cost }, ein Fass kostet { $each }, Platz für { $room }
so-note-lose = von { $all }
so-note-catch = lässt { $salt } Salz für anderen Fisch
so-note-discard = von { $has }, lässt { $left } von anderen Waren wegzuwerfen
so-note-no-second = keine zweite Aktion
so-note-no-more-ships = schicke kein Schiff mehr hinaus
so-note-no-repair = bessere keines aus
so-note-no-peek = sieh kein Plättchen an
so-note-no-more-peek = sieh kein Plättchen mehr an
so-note-no-swap = lass beide Plättchen, wo sie sind
so-note-as-number = als Nummer { $number }
so-note-to-level = auf Stufe { $level }
so-note-launch = { $cost }, das Schiff { $price }, fasst { $holds }
so-note-depot = Dépôt ({ $goods })
so-note-no-room = , für { $some } von dem, was an Land kommt, hat das Dépôt keinen Platz
so-note-stow = hatte { $had }, an Land liegen { $ashore }{ $lost }
so-note-brings = bringt { $coins }
so-note-all-brings = alles Verkaufte bringt { $coins }
so-note-take = von { $all }, { $brings }
so-note-known = du kennst { $tile }
so-note-seen-by = gesehen von { $seats }
so-note-seen-by-nobody = von niemandem gesehen
so-note-swap = { $one } bekommt { $first }, { $other } bekommt { $second }

## Things and signs

so-thing-weather = Wetter
so-thing-salt = Salz
so-thing-row = Zeile
so-thing-purchase = Einkauf
so-thing-bank = in der Bank
so-thing-levels = Stufen
so-thing-copies = Exemplare
so-thing-owners = Besitzer
so-thing-capacity = fasst
so-thing-class = Klasse
so-owner-level = { $seat } auf Stufe { $level }
so-price-for = { $price } für { $seat }
so-sign-price = der jetzige Preis unter denen, die eine Ware haben kann
so-sign-barrel = ein Fass im Laderaum oder Dépôt, und Platz für eines; 3/9, wo es viele sind
so-sign-levels = was ein Gebäude Stufe für Stufe gibt; dahinter die Plätze auf einer Stufe
so-sign-owners = wer ein Gebäude gebaut hat, in dieser Reihenfolge
so-sign-rows = um wie viele Zeilen ein Preis steigt oder fällt
so-sign-way = der Weg hinaus auf See, und heim
so-sign-dot = steht zwischen zwei Angaben
