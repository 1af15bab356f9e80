# What everything on the board is for.

## What actions are for

purpose-action-take-contract = Du nimmst einen Vertrag, statt ein Schiff einzusetzen. Nutze ihn für { $money } £, für eine Kohle oder zusammen mit anderen für ein Handelshaus.
purpose-action-place = Du schickst ein Schiff aus deinem Vorrat auf See; nur dort kann es Geld einbringen. Ein Dampfer bringt eine Kohle mit. In einer vollen Region verdrängt das neue Schiff das älteste.
purpose-action-end-contracts = Du behältst die übrigen Verträge für später und gehst zum Rondell weiter.
purpose-action-sell-contract = Du machst einen Vertrag zu { $money } £, zum Beispiel um in diesem Zug ein Schiff zu bezahlen.
purpose-action-contract-coal = Du lädst für einen Vertrag eine Kohle auf diesen Dampfer, sodass er einmal mehr fahren kann.
purpose-action-contract-house = Du baust für { n-contracts } ein Handelshaus in diesem Hafen, ohne das Rondell. Gebühren und die Marke bezahlst du wie immer; das Schiff fährt nicht.
purpose-action-move = Du wählst, was du in diesem Zug tust: die Aktion des Feldes. { $moves }
purpose-action-end-buying = Du beendest den Kauf. Der Markt rückt dann nach links, und bis zu { $tiles } Plättchen kommen nach.
purpose-action-buy-market = Du kaufst dieses Plättchen zu seinem Preis und dem Aufpreis der Stelle, an der es liegt. Ein Schiff kommt in deinen Vorrat, und seine Flagge gehört dir.
purpose-action-buy-dock = Du kaufst dieses Schiff zum reinen Preis: In den Docks gibt es keinen Aufpreis. Es kommt in deinen Vorrat, und seine Flagge gehört dir.
purpose-action-skip-pier = Du baust keinen Kohlepier und lädst nur Kohle.
purpose-action-buy-pier = Du baust einen Kohlepier: Von jetzt an lädt die Aktion Kohle eine mehr, und deine { flag-en } Flaggen sind mehr wert.
purpose-action-load = Du entscheidest, welches von mehreren Schiffen mit gleich wenig Kohle die letzte bekommt.
purpose-action-column = Du wählst die Spalte für eine Marke, deren eigene Spalte voll ist: Flaggen dieser Farbe sind dann mehr wert.
purpose-action-decline = Du verzichtest auf die Aktion und behältst Kohle und Geld für später.

## What spots of the rondel are for

purpose-spot-coal = Du lädst Kohle auf deine Schiffe auf See: { $cubes }, und eine mehr für jeden Kohlepier; zuerst darfst du einen bauen.
purpose-spot-region = Alle Schiffe einer Region, die fahren können, tun es und bringen ihren Besitzern Geld ein, deine zuerst. Außerdem bekommst du { $bonus } £ für jedes deiner Häuser dort.
purpose-spot-ships = Du kaufst bis zu { $tiles } Plättchen aus dem Markt und den Docks: Schiffe, die Geld einbringen, und Flaggen, die Punkte bringen.
purpose-spot-blue-riband = Dein schnellstes Schiff macht eine Überfahrt in der Region { $regions }: Es bringt { times } seines Ertrags ein und gewinnt ein Blaues Band, das deine { flag-en } Flaggen mehr wert macht. Es verbraucht { $alone } Kohle, oder { $tied }, wenn ein anderes Schiff gleich schnell ist.
purpose-spot-house = Du baust ein Handelshaus, wo du ein Schiff hast, für { $fee } £ an jeden anderen Spieler mit einem Haus dort. Dazu kommt eine Marke, die Flaggen ihrer Farbe mehr wert macht; was die nächste kostet, steht an der Spalte. Ein Schiff, das fahren kann, bringt zuerst Geld ein.
purpose-spot-fleet = Alle deine Schiffe, die fahren können, tun es und bringen Geld ein. Am besten mit vielen Schiffen auf See und Kohle auf jedem.
purpose-spot-cargo = Ein Dampfer mit Kohle bringt statt seines Ertrags { $cargo } £ für je volle 1.000 Tonnen ein{ $cap }. Am besten mit einem großen Schiff.
cargo-cap = , höchstens { $most } £

## What things are for

purpose-port = Ein Hafen: Hier ist Platz für ein Schiff und für ein Handelshaus jedes Spielers.
purpose-region =
    { $ports ->
        [one] Eine Region mit einem Hafen: Die Schiffe hier fahren gemeinsam, wenn jemand sie auf dem Feld Region wählt.
       *[other] Eine Region mit { $ports } Häfen: Die Schiffe hier fahren gemeinsam, wenn jemand sie auf dem Feld Region wählt.
    }
purpose-region-riband = Blaue Bänder werden hier gewonnen.
purpose-region-open = Sie ist ab { $many } Spielern offen.
purpose-column = Eine Flagge dieser Farbe bringt { $worth }; { $source }. { $costs }.
token-by-riband = jedes Blaue Band ist eine Marke mehr
token-by-pier = jeder Kohlepier ist eine Marke mehr
token-by-house = mit einem neuen Handelshaus kann eine Marke dazukommen
tokens-cost-nothing = Marken kosten nichts
tokens-cost = Die Marken kosten der Reihe nach { $costs }
purpose-bare-place = Ein Plättchen kostet hier nur seinen Preis.
purpose-place = Ein Plättchen kostet hier seinen Preis und { $more } £ dazu. Plättchen rücken nach links und werden billiger.
purpose-steamship = Ein Dampfer: Mit Kohle fährt er und bringt jedes Mal { $income } £ ein. Er bringt eine { flag-e } Flagge mit.
purpose-clipper = Ein Klipper: Er fährt ohne Kohle und bringt jedes Mal { $income } £ ein, befördert aber nie Fracht und gewinnt kein Blaues Band.
purpose-neutral = Ein Schiff ohne Besitzer: Es belegt einen Hafen, bis ein jüngeres Schiff es ersetzt, und fährt nie.
purpose-headquarters = Eine Zentrale, kein Schiff: Sie bringt eine { flag-e } Flagge mit und sofort eine kostenlose Marke für die { column-e } Spalte.

## What signs and numbers mean

purpose-sign-round = Die Runde: In jeder hat jeder Spieler einen Zug.
purpose-sign-countdown = Die Runden, die noch kommen, sobald das Ende begonnen hat.
purpose-sign-turns = Die Züge, die gespielt sind.
purpose-sign-stack = Die Plättchen, die noch kommen, geordnet nach Epochen.
purpose-sign-tiles = Wie viele Plättchen der Nachziehstapel noch hat. Geht er zur Neige, beginnt das Ende.
purpose-sign-backs = Die Epochen der Plättchen im Nachziehstapel, die nächste zuerst: Spätere Schiffe sind besser.
purpose-sign-coal = Auf einem Schiff, höchstens { $most }: Ein Dampfer verbraucht bei jeder Fahrt eine. Neben dem Plan: was für alle noch da ist.
purpose-sign-coal-icons = Wie viel Kohle die Aktion Kohle lädt. Ein Kohlepier bringt eine mehr.
purpose-sign-money = Deine Pfund: für Schiffe, Marken und Gebühren. Sie fallen nie unter null.
purpose-sign-contracts = Jeder Vertrag bringt { $money } £ oder eine Kohle; ein Handelshaus kostet { $house }, ein weiter Weg des Kapitäns { $way }.
purpose-sign-captains = Kapitäne, die du noch hast: Jedes Schiff, das du einsetzt, nimmt einen mit.
purpose-sign-houses = Handelshäuser: bei dir die, die du noch bauen kannst; in einem Hafen, wessen Häuser dort stehen.
purpose-sign-bought = Wie viele Plättchen du in dieser Aktion gekauft hast.
purpose-sign-left = Über wie viele noch zu entscheiden ist.
purpose-sign-rondel = Wo dein Kapitän steht, und damit auch, was du zuletzt getan hast.
purpose-sign-supply = Schiffe, die dir gehören, aber nicht eingesetzt sind: Sie bringen noch kein Geld ein, doch ihre Flaggen zählen.
purpose-sign-headquarters = Die Zentralen, die du gekauft hast: Ihre Flaggen zählen.
purpose-sign-tokens = Marken, die du in die Spalte gelegt hast: Je mehr es sind, desto mehr sind ihre Flaggen wert.
purpose-sign-flags = Deine Flaggen dieser Farbe: Jede bringt den Wert der Spalte.
purpose-sign-value = Was eine Flagge der Spalte am Ende bringt, nach jetzigem Stand.
purpose-sign-next-cost = Was die nächste Marke in dieser Spalte kostet.
purpose-sign-mixed-flags = Deine { flag-en } Flaggen: Jede zählt für die anderen Farben, die du hast.
purpose-sign-mixed-value = Für wie viele andere Farben eine solche Flagge zählt, nach jetzigem Stand.
purpose-sign-points = Deine Punkte, wenn die Partie jetzt zu Ende wäre.
purpose-sign-price = Was du hier und jetzt für das Plättchen zahlst.
purpose-sign-surcharge = Der Aufpreis: was an dieser Stelle des Marktes zum gedruckten Preis dazukommt.
purpose-sign-docks = Hier warten Schiffe, die niemand gekauft hat, eines je Farbe, zum reinen Preis.
purpose-sign-market = Die Plättchen, die zum Verkauf stehen: Weiter rechts kosten sie mehr.
purpose-sign-income = Was das Schiff bei jeder Fahrt einbringt.
purpose-sign-speed = Knoten: Nur ein Schiff, dem in seiner Region keines davonfährt, kann das Blaue Band gewinnen.
purpose-sign-tonnage = Tonnen: Ein Frachtauftrag bringt { $cargo } £ für je volle 1.000.
purpose-sign-year = Das Baujahr: Ein Schiff verdrängt nur ein älteres.
purpose-sign-oldest = Die Laterne zeigt das älteste Schiff einer Region: Ist die Region voll, muss es dem nächsten neuen Schiff weichen.
purpose-sign-ready = Das Schiff kann fahren: Es hat Kohle oder braucht keine.
