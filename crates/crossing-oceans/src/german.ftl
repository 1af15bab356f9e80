# What Crossing Oceans says in German. Arguments: see `Catalogue` of riband-core.

## Parts of other messages

n-contracts =
    { $contracts ->
        [one] einen Vertrag
       *[other] { $contracts } Verträge
    }
n-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
times =
    { $times ->
        [2] das Doppelte
        [3] das Dreifache
       *[other] das { $times }-Fache
    }
flag-e =
    { $flag ->
        [black] schwarze
        [blue] blaue
        [green] grüne
        [multicolored] mehrfarbige
        [red] rote
        [white] weiße
       *[other] { $flag }
    }
flag-en =
    { $flag ->
        [black] schwarzen
        [blue] blauen
        [green] grünen
        [multicolored] mehrfarbigen
        [red] roten
        [white] weißen
       *[other] { $flag }
    }
column-e =
    { $column ->
        [black] schwarze
        [blue] blaue
        [green] grüne
        [red] rote
        [white] weiße
       *[other] { $column }
    }
spot =
    { $spot ->
        [blue-riband] { spot-blue-riband }
        [cargo] { spot-cargo }
        [coal] { spot-coal }
        [fleet] { spot-fleet }
        [house] { spot-house }
        [region] { spot-region }
        [ships] { spot-ships }
        [ships-2] { spot-ships } 2
       *[other] { $spot }
    }

## Names

spot-blue-riband = Blaues Band
spot-cargo = Fracht
spot-coal = Kohle
spot-fleet = Flotte
spot-house = Haus
spot-region = Region
spot-ships = Schiffe
colour =
    { $flag ->
        [black] Schwarz
        [blue] Blau
        [green] Grün
        [red] Rot
        [white] Weiß
       *[other] { $flag }
    }
region-name =
    { $key ->
        [indian-ocean] Indischer Ozean
        [north-atlantic] Nordatlantik
        [pacific] Pazifik
        [south-atlantic] Südatlantik
        [tasmanian-sea] Tasmansee
       *[other] { $name }
    }

## Events

event-turn-began = Runde { $round }, Platz { $seat }
event-contract-taken = Platz { $seat } nimmt einen Vertrag und hat jetzt { $contracts }
event-ship-replaced =
    { $coal ->
        [0] { $tile } verlässt { $port } und kommt in den Vorrat von Platz { $owner }
        [one] { $tile } verlässt { $port } und kommt in den Vorrat von Platz { $owner }; eine Kohle geht in den allgemeinen Vorrat zurück
       *[other] { $tile } verlässt { $port } und kommt in den Vorrat von Platz { $owner }; { $coal } Kohle gehen in den allgemeinen Vorrat zurück
    }
event-neutral-removed = { $tile } verlässt { $port } und ist aus dem Spiel
event-ship-placed =
    { $coal ->
        [0] Platz { $seat } setzt { $tile } ohne Kohle in { $port } ein
       *[other] Platz { $seat } setzt { $tile } mit { $coal } Kohle in { $port } ein
    }
event-lantern-passed = die Laterne der Region { $region } geht an { $tile }
event-contract-sold = Platz { $seat } verkauft einen Vertrag für £{ $money }
event-contracts-paid = Platz { $seat } zahlt { n-contracts }
event-captain-moved =
    { $steps ->
        [none] Platz { $seat } beginnt auf dem Feld { spot }
        [one] Platz { $seat } zieht ein Feld weiter auf { spot }
       *[other] Platz { $seat } zieht { $steps } Felder weiter auf { spot }
    }
event-tile-bought = Platz { $seat } kauft { $tile } für £{ $price }
event-tile-docked = { $tile } rutscht ins { column-e } Dock
event-tile-removed = { $tile } ist aus dem Spiel
event-tile-drawn = { $tile } kommt in den Markt
event-end-triggered =
    { $rounds ->
        [0] Platz { $seat } leitet das Ende ein: dies ist die letzte Runde
        [one] Platz { $seat } leitet das Ende ein: nach dieser Runde kommt noch eine
       *[other] Platz { $seat } leitet das Ende ein: nach dieser Runde kommen noch { $rounds }
    }
event-round-counted =
    { $left ->
        [0] dies ist die letzte Runde
        [one] nach dieser Runde kommt noch eine
       *[other] nach dieser Runde kommen noch { $left }
    }
event-token-taken =
    { $cost ->
        [0] Platz { $seat } erhält kostenlos eine { column-e } Marke
       *[other] Platz { $seat } erhält für £{ $cost } eine { column-e } Marke
    }
event-token-lost = Platz { $seat } erhält keine Marke
event-ship-transported = Platz { $seat } nimmt £{ $income } ein: { $tile } in { $port }
event-cargo-carried = Platz { $seat } nimmt £{ $income } ein: Fracht mit { $tile } in { $port }
event-region-chosen = Platz { $seat } wählt die Region { $region }
event-house-bonus = Platz { $seat } nimmt £{ $money } für Handelshäuser in der Region { $region } ein
event-riband-won = Platz { $seat } gewinnt das Blaue Band: { $tile } in { $port } verbraucht { $coal } Kohle und bringt £{ $income } ein
event-coal-loaded = Platz { $seat } belädt { $tile } in { $port }: jetzt { $coal } Kohle an Bord
event-house-built = Platz { $seat } baut ein Handelshaus in { $port }
event-fee-paid = Platz { $seat } zahlt £{ $money } an Platz { $to }
event-action-void =
    Platz { $seat } kann die Aktion { $action ->
        [blue-riband] { spot-blue-riband }
        [cargo] { spot-cargo }
        [coal] { spot-coal }
        [fleet] { spot-fleet }
        [house] { spot-house }
        [region] { spot-region }
       *[ships] { spot-ships }
    } nicht ausführen
event-action-declined = Platz { $seat } verzichtet auf die Aktion
event-match-ended = die Partie ist zu Ende

## Refusals

refusal-match-over = die Partie ist zu Ende
refusal-wrong-phase =
    jetzt ist nicht die Zeit, { $part ->
        [place] ein Schiff einzusetzen oder einen Vertrag zu nehmen
        [contracts] Verträge zu nutzen
        [rondel] auf dem Rondell zu ziehen
        [buying] Schiffe zu kaufen
        [pier] einen Kohlepier zu bauen
        [loading] Kohle zu laden
        [fleet] die Flotte fahren zu lassen
        [cargo] Fracht zu befördern
        [region] eine Region fahren zu lassen
        [blue-riband] das Blaue Band zu gewinnen
        [house] ein Handelshaus zu bauen
        [overflow] die Spalte für eine Marke zu wählen
       *[decline] auf eine Aktion zu verzichten
    }; nächste Entscheidung: { $now ->
        [place] ein Schiff einsetzen oder einen Vertrag nehmen
        [contracts] Verträge nutzen oder diesen Teil beenden
        [rondel] auf dem Rondell ziehen
        [buying] Schiffe kaufen oder den Kauf beenden
        [pier] einen Kohlepier bauen oder darauf verzichten
        [loading] das Schiff für die nächste Kohle wählen
        [fleet] die Flotte fahren lassen
        [cargo] das Schiff für die Fracht wählen
        [region] eine Region wählen
        [blue-riband] das Schiff für die Überfahrt wählen
        [house] einen Hafen und eine Marke für das Haus wählen
        [overflow] die Spalte für die Marke wählen
       *[over] keine, die Partie ist zu Ende
    }
refusal-no-such-tile = dieses Plättchen gibt es in dieser Variante nicht
refusal-no-such-port = diesen Hafen gibt es in dieser Variante nicht
refusal-no-such-region = diese Region gibt es in dieser Variante nicht
refusal-no-such-column = diese Spalte gibt es in dieser Variante nicht
refusal-no-such-spot = dieses Feld gibt es auf diesem Rondell nicht
refusal-no-such-place = diese Stelle gibt es in diesem Markt nicht
refusal-region-closed = die Region { $region } ist bei dieser Spielerzahl geschlossen
refusal-never-placed = Zentralen werden nie eingesetzt
refusal-not-in-supply = { $tile } ist nicht in deinem Vorrat
refusal-empty-spot-first = { $port } ist besetzt, und in der Region { $region } ist noch ein Hafen frei: freie Häfen gehen vor
refusal-not-the-oldest = die Region { $region } ist voll: verdrängen lässt sich nur ihr ältestes Schiff, das in { $oldest }
refusal-not-younger = { $tile } (Baujahr { $year }) ist nicht jünger als { $oldest } (Baujahr { $oldest-year })
refusal-no-captain = du hast keinen Kapitän mehr für ein weiteres Schiff
refusal-too-few-contracts =
    { $need ->
        [one] das kostet einen Vertrag, du hast { $have }
       *[other] das kostet { $need } Verträge, du hast { $have }
    }
refusal-no-own-steamship = in { $port } liegt kein Dampfer von dir
refusal-no-own-ship = in { $port } liegt kein Schiff von dir
refusal-coal-full = das Schiff in { $port } hat schon { $most } Kohle, mehr fasst es nicht
refusal-no-coal-left = der allgemeine Vorrat an Kohle ist leer
refusal-staying-put = der Kapitän muss das Feld { spot } verlassen: stehen bleiben oder einmal ganz herum ziehen darf er nicht
refusal-long-move =
    das Feld { spot } ist { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } entfernt; mehr als { $free ->
        [one] ein Feld zu ziehen
       *[other] { $free } Felder zu ziehen
    } kostet { $need ->
        [one] einen Vertrag
       *[other] { $need } Verträge
    }, du hast { $have }
refusal-market-empty = an Stelle { $place } des Marktes liegt nichts
refusal-dock-empty = das { column-e } Dock ist leer
refusal-cannot-afford = das kostet £{ $need }, du hast £{ $have }
refusal-no-token-to-have = es ist keine Marke zu haben: jede Spalte ist voll, oder du kannst die leerste nicht bezahlen
refusal-not-the-least-coal = die nächste Kohle geht an einen Dampfer mit der wenigsten Kohle, und der in { $port } hat mehr
refusal-not-ready = das Schiff in { $port } hat keine Kohle
refusal-none-ready = keines deiner Schiffe kann fahren
refusal-no-tonnage = für das Schiff in { $port } ist keine Tonnage angegeben
refusal-no-riband-waters = { $port } liegt in Gewässern, in denen kein Blaues Band gewonnen wird
refusal-no-speed = für das Schiff in { $port } ist keine Geschwindigkeit angegeben
refusal-not-the-fastest = das Schiff in { $port } läuft { $speed } Knoten, das schnellste dort { $fastest }
refusal-too-little-coal = die Überfahrt kostet { $need } Kohle, das Schiff in { $port } hat { $have }
refusal-house-already = du hast in { $port } schon ein Handelshaus
refusal-no-house-left = du hast kein Handelshaus mehr
refusal-token-not-chosen = wähle eine Handelsmarke: für eine ist noch Platz
refusal-no-trade-token = eine { column-e } Handelsmarke gibt es nicht
refusal-column-full = deine { column-e } Spalte ist voll
refusal-not-tied = die { column-e } Spalte ist keine von denen, die für diese Marke gleichauf liegen
refusal-may-not-decline = eine Aktion, die sich ausführen lässt, muss ausgeführt werden

## Sentences that several texts share

sentences = { $before } { $next }
captain-moves =
    Der Kapitän zieht im Uhrzeigersinn: { $spots ->
        [one] ein Feld
       *[other] bis zu { $spots } Felder
    } kostenlos, weiter für insgesamt { n-contracts }.
captain-moves-freely = Der Kapitän zieht im Uhrzeigersinn, so weit du willst.
contract-uses = Ein Vertrag bringt £{ $money } oder eine Kohle für ein Schiff; für { n-contracts } baust du ein Handelshaus.
worth = { n-points }
worth-by-tokens = { $points } Punkte bei 0 bis { $tokens } Marken in ihrer Spalte
worth-grows = umso mehr, je mehr Marken du in die Spalte ihrer Farbe gelegt hast

## Primer

primer-aim = Du führst eine Reederei. Kaufe Schiffe und schicke sie auf See; von dem Geld, das sie einbringen, kaufst du bessere Schiffe, baust Handelshäuser und sammelst Marken.
primer-aim-win = Wer am Ende die meisten Punkte hat, gewinnt.
primer-aim-flags = Jedes Schiff, das du kaufst, bringt eine Flagge mit, die am Ende { $points } Punkte wert ist: umso mehr, je mehr Marken du in die Spalte ihrer Farbe gelegt hast.
primer-turn-place = Teil 1: Setze ein Schiff aus deinem Vorrat auf See ein oder nimm stattdessen einen Vertrag.
primer-turn-contracts = Teil 2: Nutze so viele Verträge, wie du willst. { $uses }
primer-turn-rondel = Teil 3: Ziehe mit deinem Kapitän auf dem Rondell und tu, was sein Feld sagt. { $moves }
primer-turn-ships = Auf dem Feld Schiffe kaufst du bis zu { $tiles } Plättchen für deinen Vorrat.
primer-turn-earning = Auf diesen Feldern fahren Schiffe: { $spots }. Ein Schiff, das fährt, bringt Geld ein. Ein Dampfer verbraucht dabei Kohle, die du auf dem Feld Kohle lädst; ein Klipper braucht keine.
primer-money-sold = Am Ende bringt jeder Vertrag £{ $contract } und jede Kohle auf deinen Schiffen auf See £{ $coal }.
primer-money-each = Jeder volle Betrag von £{ $per }, den du dann hast,
primer-money-all = Volle Beträge von £{ $per }, die du dann hast,
primer-ships-each = Jedes deiner Schiffe auf See
primer-ships-all = Deine Schiffe auf See
primer-houses-each = Jedes deiner Handelshäuser
primer-houses-all = Deine Handelshäuser
primer-flags = Jede Flagge bringt { $worth }.
primer-flags-of-colours = Jede Flagge in { $colours } bringt { $worth }.
primer-mixed-each = Jede { flag-e } Flagge bringt für jede andere Farbe, von der du eine Flagge hast, { n-points }.
primer-mixed-all = Deine { flag-en } Flaggen mal die anderen Farben, von denen du Flaggen hast,
primer-end-empty = Das Ende beginnt, wenn eine Aktion Schiffe den Nachziehstapel leert.
primer-end-left = Das Ende beginnt, wenn eine Aktion Schiffe höchstens { $tiles } Plättchen im Nachziehstapel lässt.
primer-end-over = Mit dieser Runde ist die Partie zu Ende, sodass alle gleich viele Züge haben.
primer-end-rounds =
    { $rounds ->
        [one] Die Runde wird zu Ende gespielt und danach noch eine, sodass alle gleich viele Züge haben.
       *[other] Die Runde wird zu Ende gespielt und danach noch { $rounds }, sodass alle gleich viele Züge haben.
    }
primer-advice-coal = Ein Dampfer ohne Kohle bringt nichts ein. Auf dem Feld Kohle lädst du anfangs { $cubes } Kohle und für jeden Kohlepier eine mehr: Ein früher Pier zahlt sich lange aus.
primer-advice-pushed-out = In einer vollen Region verdrängt ein neues Schiff das älteste. Sein Besitzer nimmt es zurück und darf es wieder einsetzen: Verloren ist nur der Liegeplatz.
primer-advice-flags = Eine Flagge zählt, wo immer ihr Schiff ist, auch in deinem Vorrat.
primer-advice-riband = Für das Blaue Band darf in der Region { $region } kein Schiff schneller sein als deines, gleich wem es gehört.
primer-advice-money = Geld allein bringt wenig Punkte: Gib es aus, solange du damit noch Punkte machen kannst.

## Guided match

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
guide-second-move-say-bonus = Außerdem bringt ein Haus £{ $bonus }, sooft du seine Region fahren lässt; ein frühes zahlt sich also lange aus.
guide-second-move-task = Zieh auf Haus: Dort bringt auch ein Schiff von dir Geld ein, wenn es fahren kann.

guide-house = Ein Handelshaus
guide-house-say = Ein Haus baust du in einem Hafen mit einem Schiff von dir; kann es fahren, bringt es zuerst Geld ein. Dazu kommt eine Marke für eine Spalte auf deinem Tableau: Sie macht alle Flaggen dieser Farbe mehr wert. Jeder andere Spieler mit einem Haus in diesem Hafen bekommt £{ $fee } von dir.
guide-house-task = Baue, wo ein Schiff, das fahren kann, am meisten einbringt, und wähle unter den angebotenen Farben die, von der du die meisten Flaggen hast.
guide-house-came-house = Das Haus bleibt bis zum Ende, auch wenn das Schiff verdrängt wird. Lässt du seine Region fahren, bringt es £{ $bonus }. Weitere Marken in derselben Spalte kosten mehr.
guide-house-came = Diesmal kein Haus. Die Plätze sind knapp, überlass also nicht alle den Gegnern.

guide-coal = Kohle und Piers
guide-coal-say = Ein Dampfer verbraucht bei jeder Fahrt eine Kohle. Auf dem Feld Kohle lädst du anfangs { $cubes } und für jeden Pier, den du gebaut hast, eine mehr. Sie geht zuerst an deine Schiffe mit der wenigsten Kohle, höchstens { $most } auf jedes; reicht sie für diese nicht, wählst du. Ein Pier ist zugleich eine Marke: Er macht { flag-e } Flaggen mehr wert.
guide-coal-task = Baue einen Pier, wenn du ihn bezahlen kannst, und gib die letzte Kohle dem Schiff, das am meisten einbringt.
guide-coal-came-buy-pier = Mehr Kohle bei jeder künftigen Aktion Kohle, und eine Marke dazu. Ein früher Pier zahlt sich lange aus.
guide-coal-came-load = Es kann einmal mehr fahren. Ein Schiff ohne Kohle bleibt, wo es ist, und bringt nichts ein.
guide-coal-came = Diesmal kein Pier. Je mehr du hast, desto teurer werden sie.

guide-earning = Wer fährt
guide-earning-say = Entscheide jetzt, wer fährt. Ein Dampfer verbraucht dabei Kohle. Region lässt alle Schiffe dort fahren, die es können, auch die der Gegner, denen sie dann Geld einbringen; Fracht zahlt £{ $cargo } für je volle 1.000 Tonnen eines Schiffes; um ein Blaues Band bringt dein schnellstes Schiff { times } seines Ertrags ein.
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
guide-fourth-move-task = Entscheide frei: Von hier an gehört die Partie dir, und ein Tipp sagt, was ein starker Spieler täte.

## What actions are for

purpose-action-take-contract = Du nimmst einen Vertrag, statt ein Schiff einzusetzen. Nutze ihn für £{ $money }, für eine Kohle oder zusammen mit anderen für ein Handelshaus.
purpose-action-place = Du schickst ein Schiff aus deinem Vorrat auf See; nur dort kann es Geld einbringen. Ein Dampfer bringt eine Kohle mit. In einer vollen Region verdrängt das neue Schiff das älteste.
purpose-action-end-contracts = Du behältst die übrigen Verträge für später und gehst zum Rondell weiter.
purpose-action-sell-contract = Du machst einen Vertrag zu £{ $money }, zum Beispiel um in diesem Zug ein Schiff zu bezahlen.
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
purpose-spot-region = Alle Schiffe einer Region, die fahren können, tun es und bringen ihren Besitzern Geld ein, deine zuerst. Außerdem bekommst du £{ $bonus } für jedes deiner Häuser dort.
purpose-spot-ships = Du kaufst bis zu { $tiles } Plättchen aus dem Markt und den Docks: Schiffe, die Geld einbringen, und Flaggen, die Punkte bringen.
purpose-spot-blue-riband = Dein schnellstes Schiff macht eine Überfahrt in der Region { $regions }: Es bringt { times } seines Ertrags ein und gewinnt ein Blaues Band, das deine { flag-en } Flaggen mehr wert macht. Es verbraucht { $alone } Kohle, oder { $tied }, wenn ein anderes Schiff gleich schnell ist.
purpose-spot-house = Du baust ein Handelshaus, wo du ein Schiff hast, für £{ $fee } an jeden anderen Spieler mit einem Haus dort. Dazu kommt eine Marke, die Flaggen ihrer Farbe mehr wert macht; was die nächste kostet, steht an der Spalte. Ein Schiff, das fahren kann, bringt zuerst Geld ein.
purpose-spot-fleet = Alle deine Schiffe, die fahren können, tun es und bringen Geld ein. Am besten mit vielen Schiffen auf See und Kohle auf jedem.
purpose-spot-cargo = Ein Dampfer mit Kohle bringt statt seines Ertrags £{ $cargo } für je volle 1.000 Tonnen ein{ $cap }. Am besten mit einem großen Schiff.
cargo-cap = , höchstens £{ $most }

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
purpose-place = Ein Plättchen kostet hier seinen Preis und £{ $more } dazu. Plättchen rücken nach links und werden billiger.
purpose-steamship = Ein Dampfer: Mit Kohle fährt er und bringt jedes Mal £{ $income } ein. Er bringt eine { flag-e } Flagge mit.
purpose-clipper = Ein Klipper: Er fährt ohne Kohle und bringt jedes Mal £{ $income } ein, befördert aber nie Fracht und gewinnt kein Blaues Band.
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
purpose-sign-contracts = Jeder Vertrag bringt £{ $money } oder eine Kohle; ein Handelshaus kostet { $house }, ein weiter Weg des Kapitäns { $way }.
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
purpose-sign-tonnage = Tonnen: Ein Frachtauftrag bringt £{ $cargo } für je volle 1.000.
purpose-sign-year = Das Baujahr: Ein Schiff verdrängt nur ein älteres.
purpose-sign-oldest = Die Laterne zeigt das älteste Schiff einer Region: Ist die Region voll, muss es dem nächsten neuen Schiff weichen.
purpose-sign-ready = Das Schiff kann fahren: Es hat Kohle oder braucht keine.

## Reasons of hints

feature-money = Geld
feature-contracts = Verträge
feature-points-ships = Punkte für Schiffe auf See
feature-points-houses = Punkte für Häuser
feature-points-flags = Punkte für Flaggen
feature-points-mixed = Punkte für mehrfarbige Flaggen
feature-coal = Kohle auf Schiffen
feature-turns = Züge, die noch kommen
feature-sailing = Ertrag der Schiffe auf See
feature-ready = Ertrag der Schiffe mit Kohle
feature-cargo = der beste Frachtauftrag
feature-region = die beste Region
feature-riband = die beste Überfahrt um das Blaue Band
feature-fastest = Regionen mit dem schnellsten Schiff
feature-icons = Kohlesymbole
feature-gain-pier = Punkte für den nächsten Kohlepier
feature-gain-house = Punkte für das nächste Haus
feature-gain-riband = Punkte für die nächste blaue Marke
feature-sites = Häfen, die für ein Haus offen sind
feature-placeable = Schiffe zum Einsetzen
feature-placeable-income = Ertrag der Schiffe zum Einsetzen
feature-stuck = Schiffe ohne Liegeplatz
feature-exposed = Schiffe, die andere verdrängen können
feature-exposed-income = Ertrag der Schiffe, die andere verdrängen können
feature-for-sale = Punkte in Schiffen, die zum Verkauf stehen
feature-for-sale-income = Ertrag der Schiffe, die zum Verkauf stehen
