# What buildings need and do, as clauses without a semicolon: front ends split a description at those between them.
# Numbers by level or by build order stand in a row, as in the facts: 10/7/5.


series-coins =
    { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }
series-levels = { $text } (Stufen 0 bis { $last })

building-after-own =
    { $level ->
        [1] nach { $building }
       *[other] nach { $building } auf Stufe { $level }
    }
building-after-any =
    { $level ->
        [1] nach { $building }, gleich wessen
       *[other] nach { $building } auf Stufe { $level }, gleich wessen
    }
building-places = Stufe { $level } nur für { $places } Spieler

building-produce = { $barrels } Fässer { $good } pro Zug
building-store = das Dépôt fasst { $barrels } Fässer
building-limit = du behältst bis zu { $coins } Münzen
building-no-limit = du behältst alle Münzen
building-interest = 1 Münze pro Zug für je { $per }
building-interest-instead = 1 Münze pro Zug für je { $per }, anstelle von { $other }
building-rent = { coins } pro Zug
building-rent-and-more = { coins } pro Zug und { $more } für jeden Spieler, der es nicht hat
building-sale-income = { $coins } mehr bei jedem Verkauf
building-ship-part = neue Schiffe brauchen es und zahlen an seine Besitzer ({ $prices })
building-class-price = { class } { $price }
building-protect = deine Schiffe sind vor { $hazards } sicher
building-repair = am Ende eines Zugs ein Schiff reparieren
building-repair-some = am Ende eines Zugs { $damage } Schaden eines Schiffs reparieren
building-peek = am Ende eines Zugs { $tiles } Ereignisplättchen ansehen{ $may }
building-peek-swap = { "" } und zwei vertauschen
building-peek-swap-first = { "" } und zwei vertauschen (der erste Erbauer)
building-second-action = einmal pro Zug eine zweite Aktion eines anderen Typs für { $coins } Aufpreis
building-end-coins = { $paid } am Ende
building-end-coins-each = { $paid } am Ende { $each }

for-each-ship = für jedes deiner Schiffe
for-ships = für je { $per } deiner Schiffe
for-each-building = für jedes deiner Gebäude
for-buildings = für je { $per } deiner Gebäude
