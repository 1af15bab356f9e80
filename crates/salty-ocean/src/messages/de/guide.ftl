# The guided first match.

## What came of actions

guide-came-sail-out = Deine Schiffe haben das Wetter überstanden, und was an Salz noch an Bord war, wurde zu Fisch. Sie bleiben auf See, bis eine weitere Aktion sie heimholt, und fangen dort nichts mehr.
guide-came-sail-home = Der Fang liegt im Hafen. Du kannst ihn verkaufen oder auf einen besseren Preis warten.
guide-came-sell = Alles, was du verkaufst, wird zum selben Preis bezahlt. Dann fällt der Preis für alle und steigt nur durch Ereignisse wieder: Verkaufe, bevor deine Gegner es tun.
guide-came-buy-salt = Es liegt in deinem Dépôt und braucht dort Platz, bis du es an Bord bringst.
guide-came-buy = Gekauft, um es wieder zu verkaufen: Das lohnt sich nur, wenn der Preis um mehr steigt, als beide Aktionen kosten.
guide-came-build = Du hast nur die Stadtaktion bezahlt. Das Gebäude wirkt von jetzt an oder zahlt am Ende.
guide-came-launch = Ein Schiff mehr bringt mit derselben Aktion mehr heim: Alle können zusammen hinausfahren und zusammen zurückkommen.
guide-came-move = Nur was im Hafen an Bord ist, fährt mit. Lade Salz, bevor du hinausfährst, und lade Fisch aus, damit Platz ist.
guide-came-pass = Wenn du wieder an der Reihe bist, darfst du wieder handeln. Der Zug endet erst, wenn alle nacheinander passen.
guide-came-done = Der Schritt ist vorbei, und mehr ist darin nicht geschehen.

## Steps

guide-sail-out = Hinaus zum Fischen
guide-sail-out-say = Wenn ein Schiff den Hafen verlässt, wird jedes Fass { $salt }, das es an Bord hat, zu einem Fass Fisch. Das Ereignis des Zugs sagt, wie das Wetter ist: Stürme und Piraten beschädigen Schiffe, die den Hafen verlassen{ $poor }. Bei ruhigem Wetter geht nichts verloren.
guide-sail-out-poor = ; schlechter Fang kostet { $salt }
guide-sail-out-task = Wenn ein Schiff von dir { $salt } an Bord hat und das Wetter ruhig ist, fahr hinaus.

guide-home = Wieder heim
guide-home-say = Ein Schiff von dir ist auf See. Es heimzuholen ist eine eigene Aktion, und das geht bei jedem Wetter. Beide Arten zu fahren haben gemeinsame Kosten, die der Navigation: Sie steigen mit jeder solchen Aktion, von dir oder einem Gegner, bis auf { $most }.
guide-home-task = Hol es heim, bevor es mehr kostet.

guide-sell = Auf zum Markt
guide-sell-say = Du hast Fisch zu verkaufen. Sieh auf den Preis: Ein Verkauf senkt ihn für alle. Dann sieh auf das Ereignis des nächsten Zugs, falls noch einer kommt; es liegt schon offen. Hebt es den Preis, kann sich Warten lohnen.
guide-sell-task = Verkaufe alles auf einmal, es sei denn, das nächste Ereignis hebt den Preis: Er fällt nach dem Verkauf, nicht währenddessen.

guide-lots = Wie viele Fässer
guide-lots-say = Nun sag, wie viele Fässer. Beim Verkauf wirst du nach jedem Ort gefragt, an dem die Ware liegt, und für alle gilt derselbe Preis. Beim Umladen wirst du gefragt, wie viele Fässer jedes Schiff am Ende hat; der Rest kommt ins Dépôt.
guide-lots-task = Nimm so viele, wie du kannst, es sei denn, du hast bald etwas Besseres damit vor.
guide-lots-came-take = Fässer und Münzen wechseln den Besitzer, wenn der Verkauf vollständig ist. Ein kleiner Verkauf kann den Preis so stark senken wie ein großer.
guide-lots-came-order = Die Fässer sind in deinem Dépôt. Der Preis ist geblieben: Nur Verkäufe senken ihn.
guide-lots-came-stow = Umgeladen wird, wenn für alle Schiffe im Hafen gefragt ist.
guide-lots-came = Den Rest behältst du.

guide-ships = Welche Schiffe
guide-ships-say = Mehrere Schiffe von dir könnten fahren; sag, welche. Alle, die in einer Aktion fahren, kosten zusammen nur einmal. Auf dem Weg hinaus trifft das Wetter jedes für sich, und Piraten überfallen das erste, das nicht geschützt ist.
guide-ships-task = Lass alle fahren, die etwas nützen: hinaus die mit Salz an Bord, heim die mit Fisch.
guide-ships-came-send = Es ist auf See. Das nächste kann in derselben Aktion folgen.
guide-ships-came-bring = Sie sind im Hafen. Was auf See geblieben ist, braucht eine weitere Aktion.
guide-ships-came = Die anderen bleiben im Hafen.

guide-no-room = Mehr, als Platz ist
guide-no-room-say = Einige Fässer sind zu viel oder werden zu etwas anderem, und du wählst, welche Waren das sind. Ein zu volles Dépôt verliert den Überschuss, ebenso ein beschädigtes Schiff; Salz auf See wird zu dem Fisch, den du nennst.
guide-no-room-task = Behalte, was sich am besten verkauft, und das Salz, das deine Schiffe brauchen.
guide-no-room-came-catch = Das übrige Salz an Bord ist zu dem anderen Fisch geworden.
guide-no-room-came = Was keinen Platz hatte, ist weg. Ein größeres Dépôt oder ein früherer Verkauf verhindert das.

guide-abilities = Was deine Gebäude dir erlauben
guide-abilities-say = Am Ende eines Zugs lassen manche Gebäude ihre Besitzer etwas tun, und das kostet nichts. { $repairing } repariert ein Schiff, sodass es wieder mehr fasst. { $peeking } zeigt dir allein Ereignisplättchen, die verdeckt liegen; manche Besitzer dürfen dann zwei vertauschen, die sie gesehen haben.
guide-abilities-task = Nutze es. Sieh dir zuerst die Ereignisplättchen der kommenden Züge an: Achte auf Preise, die steigen werden, und auf ruhiges Wetter.
guide-abilities-came-repair = Vom nächsten Zug an fasst es wieder mehr.
guide-abilities-came-peek = Du weißt früher als deine Gegner, was kommt: Verkaufe danach oder behalte deinen Fisch.
guide-abilities-came-swap = Jedes der beiden Plättchen kommt jetzt im Zug des anderen.
guide-abilities-came = In diesem Zug hast du darauf verzichtet. Am Ende des nächsten geht es wieder.

guide-launch = Eine größere Flotte
guide-launch-say =
    { $count ->
        [one] { $parts } steht, also können Schiffe gebaut werden, gleich, wem es gehört. Der Preis geht an die Besitzer; der Teil für das, was dir selbst gehört, kostet dich nichts.
       *[other] { $parts } stehen, also können Schiffe gebaut werden, gleich, wem sie gehören. Der Preis geht an die Besitzer; der Teil für das, was dir selbst gehört, kostet dich nichts.
    }
guide-launch-task = Bau ein Schiff, wenn du die Münzen hast und Salz für die Fahrt.

guide-build = Die Stadt
guide-build-say =
    Gebäude haben keinen Preis: Du zahlst nur, was eine Stadtaktion kostet, und die erste eines Zugs kostet { $first ->
        [0] nichts
        [one] { $first } Münze
       *[other] { $first } Münzen
    }. Die { $saline } macht am Ende jedes Zugs { $salt }, und mehr davon { $levels ->
        [one] mit einer Stufe
       *[other] mit jeder der { $levels } Stufen
    }; ohne { $salt } gibt es keinen Fisch. Die { $auberge } zahlt in jedem Zug Münzen.
guide-build-task = Bau die { $saline } aus, oder bau die { $auberge }, wenn es geht: Was in jedem Zug wirkt, sollte zuerst kommen.

guide-costs = Was Aktionen kosten
guide-costs-debt = {" "}Du darfst Münzen schulden, bis hinunter auf { $lowest }: Für ein Gebäude, das gut zahlt, kann sich das lohnen.
guide-costs-say = Jeder der vier Typen von Aktionen hat Kosten, die für alle Spieler gelten: Stadt (bauen), Navigation (fahren), Hafen (Schiffe bauen und Waren umladen) und Markt. Sie steigen mit jeder Aktion des Typs, bis auf { $most }, und fallen am Ende des Zugs auf den Anfang zurück. Nimm also früh, was auch deine Gegner wollen, und heb Teures für den nächsten Zug auf.{ $debt }
guide-costs-task = Nimm, was noch billig ist; oder passe, wenn nichts seine Kosten wert ist.

guide-goods = Lager und Schiff
guide-goods-say = Neues { $salt }, gewonnen oder gekauft, kommt ins Dépôt und nicht an Bord. Eine Aktion lädt alles um, was du willst, zwischen dem Dépôt und deinen Schiffen im Hafen. Was das Dépôt nicht fasst, ist verloren.
guide-goods-task = Wenn { $salt } im Dépôt liegt und ein Schiff von dir leer im Hafen, bring es an Bord.

guide-points = Womit man gewinnt
guide-points-say = Die meisten Münzen gewinnen, aber viele davon zahlen erst am Ende die Gebäude. { $cathedral } wird Stufe um Stufe gebaut: Je höher die Stufe, desto mehr zahlt sie, und auf den letzten finden nur wenige Spieler Platz. Der { $light } zahlt für jedes deiner Schiffe.
guide-points-task = Wenn eine Stadtaktion noch billig ist, bau etwas, das am Ende zahlt, etwa { $cathedral } oder den { $light }.

guide-event = Das nächste Ereignis
guide-event-say = Das Ereignis des nächsten Zugs liegt schon offen: wie es jeden Preis ändert und welches Wetter es bringt. Ein Preis, der steigen wird, ist ein Grund, Waren zu behalten; ein Sturm ist ein Grund, vorher hinauszufahren.
guide-event-task = Vergleiche die beiden Ereignisse, und entscheide dann, was noch in diesen Zug gehört.

guide-turn-end = Das Ende eines Zugs und der Partie
guide-turn-end-say =
    Am Ende eines Zugs bringen Gebäude Waren und Münzen. Münzen über { $limit } sind dann verloren, wenn { $keeping } sie nicht bewahrt. Wer am wenigsten Münzen hat, beginnt den nächsten Zug, in dem alles wieder billig ist. { $turns ->
        [one] Es gibt nur einen Zug
       *[other] Es gibt { $turns } Züge
    }; nach dem letzten zählen nur Münzen, auch die von Gebäuden: Waren und Schiffe sind für sich nichts wert.
guide-turn-end-task = Gib aus, was du sonst verlierst, oder passe.
