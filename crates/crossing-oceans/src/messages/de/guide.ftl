# The guided first match.

guide-place = Ein Schiff auf See
guide-place-say = Ein Zug hat drei Teile. Im ersten setzt du ein Schiff aus deinem Vorrat in einem Hafen ein, oder du nimmst einen Vertrag. Nur auf See bringt ein Schiff Geld ein, nicht im Vorrat. Dein Klipper ist schon auf See, dein Dampfer noch nicht.
guide-place-task = Setze den Dampfer in einem leeren Hafen ein.
guide-place-came-place = Er ist auf See und hat eine Kohle mitgebracht. Jetzt können zwei Schiffe Geld für dich einbringen. Der Hafen wird später wichtig: Handelshäuser baust du, wo du ein Schiff hast, und manche Aktionen lassen eine ganze Region fahren, die Gegner eingeschlossen.
guide-place-came-take-contract = Verträge sind nützlich, wie der nächste Teil zeigt. Aber dein Dampfer bleibt im Vorrat, wo er nichts einbringt: Setze ihn in deinem nächsten Zug ein.

guide-contract-house = Ein Haus für Verträge
guide-contract-house-say = Im zweiten Teil eines Zuges kannst du Verträge nutzen. Für { n-contracts } baust du ein Handelshaus in einem Hafen, in dem ein Schiff von dir liegt. Das Schiff fährt dafür nicht, und dein Kapitän zieht in diesem Zug trotzdem noch.
guide-contract-house-task = Baue ein Haus. Wähle dazu unter den angebotenen Marken die Farbe, von der du die meisten Flaggen hast.
guide-contract-house-came-contract-house = Ein Haus und eine Marke, und der Rest deines Zuges kommt erst noch.
guide-contract-house-came = Diesmal kein Haus für Verträge. Du kannst es in einem späteren Zug bauen oder mit der Aktion Haus.
guide-houses-each = Jedes Haus, das du am Ende hast,
guide-houses-all = Häuser, die du am Ende hast,
guide-ships-each = Jedes Schiff, das du am Ende auf See hast,
guide-ships-all = Schiffe, die du am Ende auf See hast,

guide-contracts = Wozu Verträge gut sind
guide-contracts-say = Im zweiten Teil eines Zuges kannst du Verträge nutzen, so viele du willst. { $uses } Einer, den du behältst, kann später einen weiten Weg auf dem Rondell bezahlen.
guide-contracts-task = Behalte, was du hast, und beende diesen Teil.
guide-contracts-came-end = Mit Warten verlierst du nichts: Verträge bleiben dir, bis du sie nutzt.
guide-contracts-came-sell = Geld in der Hand: gut, wenn du davon in diesem Zug ein Schiff bezahlst. Brauchst du später wieder einen Vertrag, für Kohle oder ein Haus, dann kostet er dich das Einsetzen eines Schiffes.
guide-contracts-came-contract-coal = Dein Schiff kann einmal mehr fahren. Die Aktion Kohle lädt mehr auf einmal, braucht aber deinen ganzen Zug.
guide-contracts-came-contract-house = Ein Haus ohne das Rondell, und der Rest deines Zuges kommt erst noch.

guide-move-ships = Mehr Schiffe können Geld einbringen, und jedes bringt eine Flagge mit: Aus Flaggen kommen die meisten Punkte.
guide-move-ships-2 = Das andere Feld Schiffe: Du kaufst dort genauso ein, erreichst danach aber andere Felder.
guide-move-fleet = Alle deine Schiffe, die fahren konnten, haben Geld eingebracht, die Dampfer für je eine Kohle. Das lohnt sich, wenn viele auf See sind.
guide-move-region = Eine Region fährt, die Gegner eingeschlossen. Das lohnt sich, wo du die meisten Schiffe hast und dazu Häuser.
guide-move-cargo = Ein Dampfer verdient nach seiner Tonnage, für eine Kohle: gut für ein großes Schiff. Hat keiner auf See Kohle, verfällt die Aktion.
guide-move-blue-riband = Nur ein schnelles Schiff mit Kohle kann das Band gewinnen und mit ihm eine Marke. Hast du keines, verfällt die Aktion.
guide-move-house = Ein Haus und eine Marke: Beide bringen am Ende Punkte. Lässt sich keines bauen, verfällt die Aktion.
guide-move-coal = Mit Kohle an Bord können deine Schiffe wieder fahren. Ein Kohlepier ist außerdem eine Marke.

guide-rondel = Das Rondell
guide-rondel-say = Der dritte Teil ist das Herz eines Zuges: Dein Kapitän zieht auf ein Feld des Rondells, und du tust, was es sagt. Beim ersten Mal steht dir jedes Feld offen. Geld, das herumliegt, bewirkt nichts, und auf dem Feld Schiffe kaufst du davon bis zu { $tiles } Plättchen.
guide-rondel-task = Zieh auf das Feld Schiffe.
guide-rondel-task-before-house =
    { $spots ->
        [one] Zieh auf das Feld Schiffe, das ein Feld vor Haus liegt: Haus erreichst du dann in deinem nächsten Zug.
       *[other] Zieh auf das Feld Schiffe, das { $spots } Felder vor Haus liegt: Haus erreichst du dann in deinem nächsten Zug.
    }

guide-ships = Schiffe kaufen
guide-ships-say = Weiter rechts im Markt kosten Plättchen mehr; Schiffe in den Docks gibt es zum reinen Preis. Ein Schiff bringt bei jeder Fahrt seinen Ertrag ein. Es bringt auch eine Flagge mit: Am Ende bringt jede Flagge { $worth }. Darum passen Schiffe einer Farbe gut zusammen.
guide-ships-task = Kaufe ein Schiff, das für seinen Preis viel einbringt, und behalte etwas Geld für später.
guide-bought = Was du gekauft hast, gehört dir, samt seiner Flagge. Ein Schiff wartet jetzt in deinem Vorrat: Setze es im ersten Teil eines späteren Zuges ein. Du kannst noch einmal kaufen oder den Kauf beenden.
guide-end-buying = Der Markt rückt weiter: Was niemand genommen hat, wird billiger oder kommt in die Docks, und neuere Schiffe kommen nach. Geht ihr Stapel zur Neige, beginnt das Ende.

guide-second-move = Weiter im Kreis, und ein erstes Haus
guide-second-move-say = Auf dem Feld Haus baust du ein Handelshaus, wo ein Schiff von dir liegt; dazu kommt eine Marke, die alle Flaggen ihrer Farbe mehr wert macht.
guide-second-move-say-bonus = Außerdem bringt ein Haus { $bonus } £, sooft du seine Region fahren lässt; ein frühes zahlt sich also lange aus.
guide-second-move-task = Zieh auf Haus: Dort bringt auch ein Schiff von dir Geld ein, wenn es fahren kann.

guide-house = Ein Handelshaus
guide-house-say = Ein Haus baust du in einem Hafen mit einem Schiff von dir; kann es fahren, bringt es zuerst Geld ein. Dazu kommt eine Marke für eine Spalte auf deinem Tableau: Sie macht alle Flaggen dieser Farbe mehr wert. Jeder andere Spieler mit einem Haus in diesem Hafen bekommt { $fee } £ von dir.
guide-house-task = Baue, wo ein Schiff, das fahren kann, am meisten einbringt, und wähle unter den angebotenen Farben die, von der du die meisten Flaggen hast.
guide-house-came-house = Das Haus bleibt bis zum Ende, auch wenn das Schiff verdrängt wird. Lässt du seine Region fahren, bringt es { $bonus } £. Weitere Marken in derselben Spalte kosten mehr.
guide-house-came = Diesmal kein Haus. Die Plätze sind knapp, überlass also nicht alle den Gegnern.

guide-coal = Kohle und Piers
guide-coal-say = Ein Dampfer verbraucht bei jeder Fahrt eine Kohle. Auf dem Feld Kohle lädst du anfangs { $cubes } und für jeden Pier, den du gebaut hast, eine mehr. Sie geht zuerst an deine Schiffe mit der wenigsten Kohle, höchstens { $most } auf jedes; reicht sie für diese nicht, wählst du. Ein Pier ist zugleich eine Marke: Er macht { flag-e } Flaggen mehr wert.
guide-coal-task = Baue einen Pier, wenn du ihn bezahlen kannst, und gib die letzte Kohle dem Schiff, das am meisten einbringt.
guide-coal-came-buy-pier = Mehr Kohle bei jeder künftigen Aktion Kohle, und eine Marke dazu. Ein früher Pier zahlt sich lange aus.
guide-coal-came-load = Es kann einmal mehr fahren. Ein Schiff ohne Kohle bleibt, wo es ist, und bringt nichts ein.
guide-coal-came = Diesmal kein Pier. Je mehr du hast, desto teurer werden sie.

guide-earning = Wer fährt
guide-earning-say = Entscheide jetzt, wer fährt. Ein Dampfer verbraucht dabei Kohle. Region lässt alle Schiffe dort fahren, die es können, auch die der Gegner, denen sie dann Geld einbringen; Fracht zahlt { $cargo } £ für je volle 1.000 Tonnen eines Schiffes; um ein Blaues Band bringt dein schnellstes Schiff { times } seines Ertrags ein.
guide-earning-task = Vergleiche, was die Möglichkeiten einbringen, und nimm die, die dir am meisten bringt.
guide-earning-came-region = Alle Schiffe dort, die fahren konnten, haben Geld eingebracht, gleich wem sie gehören. Am besten ist eine Region, in der nur du Schiffe und Häuser hast.
guide-earning-came-cargo = Gezählt hat die Tonnage statt des Ertrags. Das Schiff hat jetzt eine Kohle weniger.
guide-earning-came-riband = Eine einträgliche Überfahrt, und eine Marke in der Spalte der Blauen Bänder: Diese Flaggen sind jetzt mehr wert.
guide-earning-came = Nichts ist gefahren, und die Kohle bleibt dir.

guide-next-ship = Das nächste Schiff, und wer verdrängt wird
guide-next-ship-say = Schiffe warten in deinem Vorrat, und in einem Zug setzt du nur eines ein. In einer Region ohne leeren Hafen verdrängt ein neues Schiff das älteste, wenn es jünger ist. Ein verdrängtes Schiff kehrt ohne seine Kohle zu seinem Besitzer zurück und kann wieder eingesetzt werden.
guide-next-ship-task = Setze ein Schiff ein, das viel einbringt, und zwar dort, wo es nicht bald das älteste ist.
guide-next-ship-came-place = Es ist auf See. Ein Kapitän von dir ist mitgefahren: Du hast nur wenige, und ohne Kapitän setzt du kein Schiff ein.
guide-next-ship-came-take-contract = Stattdessen ein Vertrag. Das lohnt sich, wenn dir nur noch einer fehlt, etwa für ein Haus; sonst bringen Schiffe mehr ein.

guide-headquarters = Eine Zentrale
guide-headquarters-say = Im Markt liegt eine Zentrale. Sie ist kein Schiff und kommt nie auf See. Sie bringt eine { flag-e } Flagge mit, die für jede andere Farbe zählt, von der du eine Flagge hast. Außerdem bekommst du kostenlos die Marke, die sie zeigt.
guide-headquarters-task = Kaufe sie, wenn du Flaggen in vielen Farben hast oder viele Flaggen in der Farbe ihrer Marke.

guide-column = Eine Marke ohne Platz
guide-column-say = Die Spalte dieser Marke ist voll. Darum kommt die Marke in die Spalte, in die du bisher die wenigsten gelegt hast; mehrere liegen gleichauf, und du wählst eine davon.
guide-column-task = Wähle unter den angebotenen Farben die, von der du die meisten Flaggen hast.
guide-column-came-column = Alle deine Flaggen dieser Farbe sind jetzt mehr wert.

guide-third-move = Woher die Punkte kommen
guide-third-move-say = Sieh dir dein Tableau an: Es hat eine Spalte für jede Farbe. Jede Marke, die du dazulegst, macht alle Flaggen ihrer Farbe mehr wert, bis zu { $richest } Punkte je Flagge. Häuser, Kohlepiers und Blaue Bänder sind Marken oder bringen welche. Zwei oder drei Farben mit vielen Flaggen sind besser als von allem ein wenig.
guide-third-move-task = Such dir eine Farbe zum Sammeln aus und zieh auf ein Feld in Reichweite, das eine Marke bringt: auf Haus, auf Kohle für einen Pier oder auf Blaues Band, wenn ein Schiff von dir es gewinnen kann.

guide-fourth-move = Bis zum Ende
guide-fourth-move-say = Der Nachziehstapel ist die Uhr. Die Aktion Schiffe, die { $empties }, leitet das Ende ein: Die Runde wird zu Ende gespielt, und { $then }. Geld allein bringt wenig Punkte: Mach vorher Flaggen, Häuser und Marken daraus.
guide-stack-empty = ihn leert
guide-stack-left = höchstens { $tiles } Plättchen darin lässt
guide-no-rounds = die Partie ist aus
guide-more-rounds =
    { $rounds ->
        [one] eine weitere folgt
       *[other] { $rounds } weitere folgen
    }
guide-fourth-move-task = Entscheide frei; ein Tipp sagt, was ein starker Spieler täte.
