# What teaches the game, in German. Arguments: see `Catalogue` of riband-core.

## What actions are for

purpose-action-play = Spielt diese Karte von deiner Hand: Tu, was sie sagt. Sie liegt dann auf deinem Stapel, bis du ihn zurücknimmst.
purpose-action-use-token = Gibt eine Director-Marke für das ab, was diese Karte der Auslage sagt. Deine Hand bleibt, wie sie ist.
purpose-action-buy = Kauft dieses Plättchen für seinen Preis und den Aufpreis seiner Stelle: ein Schiff, das Geld und Punkte bringt, oder eine Zentrale, die Punkte bringt.
purpose-action-deploy = Setzt ein Schiff in eine Region, in der es fahren kann. Ist sie voll, verdrängt es dort das älteste Schiff.
purpose-action-redeploy = Gibt deinem verdrängten Schiff eine neue Region.
purpose-action-sail = Fährt mit diesem Schiff: Es verdient Geld und bringt Punkte für deine Häuser in seiner Region. Ein Dampfer verbraucht eine Kohle.
purpose-action-sail-region = Lässt alle Schiffe dieser Region fahren, die es können, auch die der anderen; jedes verdient für seinen Besitzer.
purpose-action-load = Lädt eine Kohle auf dieses Schiff, damit es einmal mehr fahren kann.
purpose-action-choose = Wählt eine der Möglichkeiten, die die Karte bietet.
purpose-action-build = Baut ein Haus in dieser Region: Jedes deiner Schiffe, das dort fährt, bringt dann einen Punkt mehr.
purpose-action-take-marker = Nimmt diesen Marker für dein Tableau: Schiffe seiner Flagge bringen mehr Punkte, und Reihen von Markern bringen Punkte.
purpose-action-copy = Tut, was diese Karte oben auf einem anderen Stapel sagt. Die Karte bleibt dort.
purpose-action-take-card = Nimmt diese Karte der Auslage auf Dauer und tut, was sie sagt.
purpose-action-done = Beendet den Schritt oder verzichtet auf das, was er bietet.

## What things are for

purpose-steamship = Ein Dampfer: fährt, wenn er Kohle hat, und verdient { $income } £. Er zählt am Ende wie deine { of-flag } Schiffe.
purpose-clipper = Ein Segler: fährt ohne Kohle und verdient { $income } £, bringt aber am Ende keine Punkte.
purpose-neutral-ship = Ein Schiff, das niemandem gehört: Es belegt eine Stelle in seiner Region, bis es verdrängt wird.
purpose-headquarters = Eine Zentrale, kein Schiff: Sie zählt wie deine { of-flag } Schiffe, fährt aber nie.
purpose-region =
    Raum für { $places ->
        [one] { $places } Schiff
       *[other] { $places } Schiffe, das jüngste oben
    }; nur in einer Region können sie fahren.
purpose-region-houses = Ein Haus kostet hier { $prices }, je nachdem, wie viele schon stehen.
purpose-region-riband = Der schnellste Neuzugang gewinnt ein Blaues Band.
purpose-column = Eine Spalte deines Tableaus: Jeder { marker-piece } darin macht deine { of-flag } Schiffe und Zentralen mehr wert.
purpose-marker = Ein Marker: macht deine { of-flag } Schiffe und Zentralen mehr wert und hilft, Reihen zu füllen.
purpose-marker-cards = { $cards } leistet mit jedem mehr.
purpose-option = Bei { $card }: { $steps }.
purpose-site = Ein Bauplatz für ein Haus. Die ersten Bauplätze einer Region sind die billigsten.
purpose-place = Ein Plättchen kostet hier nur seinen Preis.
purpose-place-dear = Ein Plättchen kostet hier { $more } £ Aufpreis. Plättchen rücken nach links und werden billiger.

## What signs are for

purpose-sign-round = Die Runde: In jeder hat jeder Spieler einen Zug.
purpose-sign-turns = Wie viele Züge schon gespielt sind.
purpose-sign-opening = Wer vor der ersten Runde noch kaufen muss.
purpose-sign-countdown = Wie viele Runden noch kommen, wenn das Ende begonnen hat.
purpose-sign-stack = Die Plättchen, die noch kommen: zuletzt die Zentralen.
purpose-sign-tiles = Wie viele Plättchen noch im Schiffsstapel sind.
purpose-sign-backs = Die Rückseiten der Plättchen im Schiffsstapel, das nächste zuerst: Spätere Schiffe sind besser.
purpose-sign-boxed = Schiffe, die vor der Partie ungesehen herausgenommen wurden.
purpose-sign-coal = Auf einem Schiff höchstens { $most }: Ein Dampfer verbraucht bei jeder Fahrt eine. Neben dem Brett: was für alle noch da ist.
purpose-sign-coal-places = So viele Stellen des Marktes, von links gezählt, geben ihrem Schiff eine Kohle mit.
purpose-sign-market = Die Plättchen, die zu kaufen sind: Weiter rechts kosten sie oft mehr.
purpose-sign-surcharge = Was die Stelle des Marktes zum gedruckten Preis hinzufügt.
purpose-sign-price = Was du dafür zahlst.
purpose-sign-docks = Schiffe, die niemand gekauft hat: Jedes macht alle Schiffe seiner Flagge einen Punkt mehr wert.
purpose-sign-values = Wie viele Punkte ein Schiff der Flagge jedem Spieler bringt.
purpose-sign-display = Karten, von denen du eine auf Dauer bekommst, wenn du deinen Stapel zurücknimmst.
purpose-sign-cards = Wie viele Karten dort sind.
purpose-sign-money = Deine Pfund: für Schiffe, Häuser und Marker. Sie fallen nie unter null.
purpose-sign-contracts = Verträge, die neue Schiffe gewonnen haben: Aus ihnen werden Marker und Geld.
purpose-sign-captains = Kapitäne, die du noch hast: Jedes Plättchen, das du kaufst, braucht einen.
purpose-sign-houses = Häuser: die du noch bauen kannst, von { $all }; in einer Region: wessen dort stehen. Sie bringen Punkte, wenn die Schiffe ihres Besitzers dort fahren.
purpose-sign-tokens = Director-Marken: Mit jeder nutzt du einmal eine Karte der Auslage.
purpose-sign-hand-cards = Wie viele Karten auf der Hand sind.
purpose-sign-pile-cards = Wie viele Karten auf dem Stapel liegen: Sind es genug, lassen sie sich zurücknehmen.
purpose-sign-top = Die Karte oben auf dem Stapel: Andere können sie kopieren.
purpose-sign-undeployed = Schiffe, die gekauft, aber noch in keiner Region sind: Sie können nicht fahren.
purpose-sign-headquarters = Zentralen, die du gekauft hast: Sie zählen wie Schiffe ihrer Flagge.
purpose-sign-markers = Deine Marker in der Spalte, die gedruckten mitgezählt.
purpose-sign-acquired = Die Marker, die du erworben hast: Sie machen die Flagge mehr wert und füllen Reihen.
purpose-sign-value = Wie viele Punkte eines deiner Schiffe dieser Flagge derzeit bringt.
purpose-sign-supply = Wie viele Marker dieser Art für alle noch da sind.
purpose-sign-ships = Deine Schiffe dieser Flagge, oder die Schiffe, die hier sind.
purpose-sign-scrapped = Schiffe, die endgültig verdrängt sind: Sie haben ihre Punkte gebracht.
purpose-sign-sailing = Punkte, die Häuser bei Fahrten gebracht haben.
purpose-sign-fleet = Punkte, die Karten gebracht haben.
purpose-sign-points = Die Punkte, die du bisher hast; am Ende kommen mehr dazu.
purpose-sign-points-due = Punkte, die am Ende dieses Zuges kommen.
purpose-sign-points-at-end = Wie viele Punkte du hättest, wenn die Partie jetzt zu Ende wäre.
purpose-sign-pile-taken = Wie viele Karten zurückgenommen wurden.
purpose-sign-left = Wie viel von dem Schritt noch übrig ist.
purpose-sign-needs-pile = Wie viele Karten der Stapel haben muss, damit diese Karte gespielt werden kann, sie selbst mitgezählt.
purpose-sign-places = Wie viele Schiffe die Region fasst.
purpose-sign-income = Was das Schiff bei jeder Fahrt verdient.
purpose-sign-speed = Knoten: Ein Neuzugang, der alle anderen abhängt, gewinnt ein Blaues Band, wo es eines gibt.
purpose-sign-tonnage = Tonnen: Je mehr, desto mehr bringt eine Frachtfahrt.
purpose-sign-passengers = Passagiere: Eine Kreuzfahrt bringt { $pay } £ für je volle { $passengers }.
purpose-sign-cargo = Was das Schiff nach seiner Tonnage verdient.
purpose-sign-fares = Was das Schiff nach seinen Passagieren verdient.
purpose-sign-year = Das Baujahr: Jüngere Schiffe liegen über älteren und verdrängen sie.
purpose-sign-ready = Das Schiff kann fahren: Es hat Kohle oder braucht keine.

## Primer

primer-aim-line = Dir gehört eine Reederei. Kauf Schiffe und lass sie fahren: Sie verdienen Geld, und wo du Häuser hast, auch Punkte. Marker auf deinem Tableau machen die Schiffe einer Flagge mehr wert.
primer-aim-win = Wer am Ende die meisten Punkte hat, gewinnt.
primer-turn-card = Spiel eine Karte von der Hand auf deinen Stapel und tu, was sie sagt.
primer-turn-token =
    Oder tu, was eine Karte der Auslage sagt, ohne sie zu nehmen: Dafür hast du in der ganzen Partie { $tokens ->
        [one] { $tokens } Marke
       *[other] { $tokens } Marken
    }.
primer-turn-buy = { $cards } kauft Schiffe, die du dann in Regionen einsetzt; nur dort können sie fahren.
primer-turn-deploy = Karten, mit denen Schiffe fahren, wie { $cards }, setzen zuerst ein Schiff ein, das du vorher gekauft hast. Ein Schiff legt sich über die älteren seiner Region; ist sie voll, wird das älteste verdrängt.
primer-turn-sail = Ein Schiff, das fährt, bringt seinen Ertrag, und einen Punkt für jedes deiner Häuser in seiner Region. Ein Dampfer verbraucht dabei eine Kohle; ohne Kohle bleibt er liegen.
primer-turn-take-back = { $name } holt deinen Stapel{ $needs } auf die Hand zurück{ $takes }.
primer-turn-take-back-takes = , dazu eine Karte der Auslage
primer-turn-take-back-needs =
    { $cards ->
        [one] , sobald er darauf liegt,
       *[other] , sobald mit ihm { $cards } Karten darauf liegen,
    }
primer-scoring-ships = Deine Dampfer und Zentralen bringen jeweils den Wert ihrer Flagge: { $worth }. Dazu kommt ein Punkt für jedes Schiff dieser Flagge in den Docks.
primer-scoring-value = { $value }
primer-scoring-values = { $values } bei 0 bis { $most } erworbenen Markern
primer-scoring-each-amount = Jeder volle Betrag von { $per } £
primer-scoring-all-amounts = Volle Beträge von { $per } £
primer-scoring-rows = Volle Reihen von Markern quer über dein Tableau bringen { $complete } Punkte; in der ersten unvollständigen Reihe bringt jeder Marker { $each }, je nach Reihe.
primer-scoring-during = Während der Partie bringen deine Häuser Punkte, wenn Schiffe in ihrer Region fahren, Schiffe, die keine Region mehr finden, wenn sie ausscheiden, und manche Karten.
primer-end-none-left = Das Ende beginnt, wenn auf dem Markt und im Schiffsstapel kein Dampfer mehr ist.
primer-end-last-bought = Das Ende beginnt, wenn jemand den letzten Dampfer von Markt und Schiffsstapel kauft.
primer-end-at-once = Mit dieser Runde ist die Partie zu Ende.
primer-end-rounds = Spielt diese Runde zu Ende und noch { $rounds } weitere, damit alle gleich viele Züge haben.
primer-advice-coal = Spiel { $cards }, bevor deine Schiffe leer sind: Ein Dampfer fasst höchstens { $most } Kohle und verdient ohne sie nichts.
primer-advice-pile = Nimm einen großen Stapel zurück: Bei { $sizes } Karten bringt er jeweils einen Marker mehr.
primer-advice-pushed-out = Ein Schiff, das verdrängt wird, wechselt sofort in eine andere Region, wenn es kann. Wenn nicht, fährt es ein letztes Mal, bringt Punkte und scheidet aus; alte Schiffe sind also nicht vergeudet.
primer-advice-docks = Nach einem Kauf kommt der Dampfer, der am weitesten links liegt, in die Docks; dort macht er für alle die Schiffe seiner Flagge mehr wert.
primer-advice-riband = Ein Schiff, das in die Region { $region } kommt und dort schneller ist als alle anderen, gewinnt ein Blaues Band.
primer-advice-contracts = Ein Schiff, das du eben gekauft hast, gewinnt je einen Vertrag für { $figures }, wenn es darin seine Region übertrifft.
figure-speed = Geschwindigkeit
figure-tonnage = Tonnage
figure-passengers = Passagiere
primer-advice-undeployed = Auch ein Schiff, das du nie eingesetzt hast, bringt am Ende Punkte.

## Guided match

guide-first-ship = Ein erstes Schiff
guide-first-ship-say = Vor der ersten Runde kauft jeder ein Schiff. Weiter rechts auf dem Markt kosten sie mehr. Der Ertrag eines Schiffs ist, was es bei jeder Fahrt einbringt; seine Flagge entscheidet, was es am Ende wert ist.
guide-first-ship-task = Kauf ein Schiff, dessen Ertrag für seinen Preis gut ist, und behalte etwas Geld für ein zweites.
guide-first-ship-bought = Es gehört dir und hat einen deiner Kapitäne an Bord.
guide-first-ship-docks = Nach jedem Kauf kommt das Schiff ganz links auf dem Markt in die Docks. Dort macht es am Ende alle Schiffe seiner Flagge mehr wert, wem sie auch gehören.
guide-deploy = Wo es fährt
guide-deploy-enter = Schiffe fahren nur in einer Region. Ein Neuzugang legt sich dort über die älteren Schiffe; ist die Region voll, verdrängt er das älteste.
guide-deploy-riband = Ein Schiff, das in die Region { $region } kommt und dort schneller ist als alle anderen, gewinnt ein Blaues Band, einen Marker.
guide-deploy-task = Schick es dorthin, wo wenige Schiffe liegen.
guide-deploy-task-riband = Steht die Region { $region } zur Wahl und wäre es dort das schnellste, dann schick es dorthin; sonst dahin, wo wenige Schiffe liegen.
guide-deploy-came-deploy = Jetzt kann es fahren. Wo du Schiffe hast, kannst du später Häuser bauen, und jedes Haus bringt einen Punkt, wann immer ein Schiff von dir dort fährt.
guide-pushed-out = Dein Schiff wird verdrängt
guide-pushed-out-say = Ein jüngeres Schiff hat deines aus einer vollen Region verdrängt. Deines wechselt sofort mit Kapitän und Kohle in eine andere Region und kann dort ein älteres Schiff verdrängen. Ein Schiff, für das es keine Region gibt, fährt ein letztes Mal, bringt so viele Punkte, wie seine Flagge wert ist, und scheidet aus.
guide-pushed-out-task = Wähle eine Region, in der du ein Haus hast, wenn eine zur Wahl steht; sonst eine, in der es nicht bald das älteste ist.
guide-pushed-out-came-redeploy = Von dort fährt es wie zuvor. Alte Schiffe sind nicht vergeudet: Sie bringen Punkte, wenn sie ausscheiden.
guide-played-transport = Zuerst wird ein wartendes Schiff eingesetzt, wenn du eines hast; dann fahren deine Schiffe, so viele, wie die Karte erlaubt. Jedes bringt seinen Ertrag, und ein Dampfer verbraucht eine Kohle.
guide-played-region = Alle Schiffe einer Region fahren, auch die deiner Gegner, und du bekommst noch den Ertrag des ältesten fahrbereiten Schiffs dort, das nicht dir gehört.
guide-played-shipyard = Damit kaufst du Schiffe und setzt eines davon sofort ein. Mit mehr Schiffen wird jede andere Karte besser.
guide-played-coal = Deine Schiffe können wieder fahren. Bunker auf deinem Tableau machen diese Karte stärker.
guide-played-invest = Häuser und Marker bringen Punkte, kein Geld: je früher sie kommen, desto mehr.
guide-played-ship-agent = Du kannst tun, was oben auf dem Stapel eines Gegners liegt: So wirkt eine gute Karte ein zweites Mal.
guide-played-director = Dein Stapel ist wieder deine Hand, und eine Karte der Auslage wird deine eigene.
guide-played-token = Das war eine Director-Marke: Sie tut, was eine Karte der Auslage sagt, und kommt nicht zurück.
guide-played-other = Eine Karte wie jede andere: Sie bleibt auf deinem Stapel, bis du ihn zurücknimmst.
guide-first-card = Eine Karte spielen
guide-first-card-say = Ein Zug ist eine Karte: Sie geht von deiner Hand auf deinen Stapel, und du tust, was sie sagt. Was auf dem Stapel liegt, kannst du nicht nutzen, bis du den ganzen Stapel zurücknimmst. Die Reihenfolge der Karten ist also der Plan der nächsten Züge.
guide-first-card-task = Spiel TRANSPORT: Deine Schiffe fahren und bringen Geld.
guide-sail = Fahren
guide-sail-say = Wähle ein Schiff, oder mit REGION eine ganze Region mit den Schiffen aller Spieler. Ein Schiff bringt seinem Besitzer seinen Ertrag, wenn die Karte nicht für etwas anderes bezahlt, und einen Punkt für jedes Haus, das der Besitzer in der Region hat. Ein Dampfer verbraucht eine Kohle; ein Segler braucht keine.
guide-sail-task = Wähle, was dir am meisten einbringt.
guide-sail-came = Du hast darauf verzichtet. Die Kohle bleibt an Bord, aber Schiffe, die liegen bleiben, verdienen nichts.
guide-sail-came-sail = Das Geld gehört dir. Ein Dampfer ohne Kohle bleibt im Hafen; COAL sollte also kommen, bevor alle leer sind.
guide-sail-came-region = Alle Schiffe dort, die fahren konnten, haben verdient, wem sie auch gehören.
guide-market = Mehr kaufen
guide-market-say = SHIPYARD kauft bis zu { $tiles } Plättchen und setzt eines der Schiffe sofort ein. Danach rückt der Markt nach links, und was jetzt teuer ist, wird billiger. Mehrere Schiffe derselben Flagge sind mehr wert als je eines von jeder, denn Marker zählen für alle davon.
guide-market-task = Kauf ein Schiff, am besten unter einer Flagge, die du schon hast oder von der Schiffe in den Docks liegen.
guide-market-came = Mehr wird nicht gekauft. Kauft niemand, bleibt der Markt, wie er ist, auch für deine Gegner.
guide-market-came-buy = Jeder Dampfer bringt am Ende Punkte, auch einer, der nie eingesetzt wurde. Jeder braucht einen Kapitän, und davon hast du wenige.
guide-headquarters = Eine Zentrale
guide-headquarters-say = Unter den letzten Plättchen sind Zentralen. Eine Zentrale ist kein Schiff: Sie braucht einen Kapitän, wird aber nie eingesetzt und fährt nie. Am Ende bringt sie so viel wie ein Schiff ihrer Flagge: { $worth }, je nach Markern, und mehr, wenn Schiffe dieser Flagge in den Docks liegen.
guide-worth-range = { $first } bis { $last } Punkte
guide-worth =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
guide-headquarters-task = Kauf eine, deren Flagge dir viel wert ist: mit vielen ihrer Marker oder mit vielen solchen Schiffen in den Docks.
guide-headquarters-came = Mehr wird nicht gekauft. Was niemand kauft, bringt niemandem Punkte.
guide-headquarters-came-buy = Was du gekauft hast, gehört dir. Es bringt am Ende Punkte, und mehr mit jedem Marker seiner Flagge.
guide-invest = Investieren
guide-invest-say = INVEST baut ein Haus oder nimmt einen Marker. Ein Haus bringt einen Punkt, wann immer ein Schiff von dir in seiner Region fährt; das erste einer Region kostet { $price } £ oder mehr, spätere sind teurer, und ein Marker kommt dazu. Auch ein Bunker ist ein Marker: Er macht COAL stärker und belädt sofort Schiffe.
guide-invest-task = Bau ein Haus, wenn du kannst, und zwar dort, wo deine Schiffe am meisten fahren; sonst nimm einen Marker.
guide-invest-came = Marker bleiben die ganze Partie.
guide-invest-came-choose-house = Wähle nun seine Region: Jedes deiner Schiffe, das dort fährt, bringt dann einen Punkt für das Haus.
guide-invest-came-build = Jedes deiner Schiffe, das dort fährt, bringt jetzt einen Punkt für das Haus.
guide-invest-came-choose-bunker = Von nun an lädt COAL eine Kohle mehr, und schwarze Schiffe sind mehr wert.
guide-invest-came-choose-coal = Deine Schiffe können wieder fahren.
guide-invest-came-done = Das Geld behältst du für eine andere Karte.
guide-markers = Welcher Marker
guide-markers-say = Ein Marker kommt auf deinem Tableau in die Spalte seiner Flagge. Jeder macht alle deine Schiffe und Zentralen dieser Flagge mehr wert: { $values } bei 0 bis { $most } erworbenen. Eine Reihe mit einem Marker in jeder Spalte bringt zusätzlich Punkte.
guide-markers-task = Nimm von denen, die es gibt, den, dessen Flagge die meisten deiner Schiffe führen.
guide-markers-came = Ohne Marker behältst du, was er gekostet hätte.
guide-markers-came-marker = Er bleibt die ganze Partie und zählt für alle Schiffe seiner Flagge, auch für spätere.
guide-load = Schiffe in Fahrt halten
guide-load-say = Ein Dampfer ohne Kohle verdient nichts, und keiner fasst mehr als { $most }. COAL belädt zuerst die Dampfer, die am wenigsten haben; nur wo es nicht für alle davon reicht, wählst du. Andere Karten lassen dir mehr Wahl.
guide-load-task = Gib sie dem Schiff, das am meisten verdient.
guide-load-came = Es kann einmal mehr fahren. COAL spielt man am besten, wenn die meisten Schiffe fast leer sind.
guide-load-came-done = Mehr wird nicht geladen.
guide-director = Den Stapel zurücknehmen
guide-director-playable =
    { $name } lässt sich jetzt spielen: Dazu muss der Stapel { $needs ->
        [one] { $needs } Karte
       *[other] { $needs } Karten
    } haben, diese mitgezählt. Du nimmst sie alle auf die Hand zurück, und eine Karte der Auslage kommt dazu.
guide-director-markers = Mit { $sizes } Karten kommt ein Marker dazu: Warten hat also seinen Preis und seinen Lohn.
guide-director-contracts =
    Sie macht auch aus Verträgen Marker, einen aus { $contracts ->
        [one] jedem Vertrag
       *[other] je { $contracts }
    }, oder je { $pounds } £.
guide-director-task = Spiel sie, wenn die Karten, die du brauchst, auf dem Stapel liegen; sonst spiel weiter und nimm später einen größeren Stapel zurück.
guide-take = Eine Karte, die nicht von deiner Hand ist
guide-take-say = Eine Karte, die du aus der Auslage nimmst, gehört dir die ganze Partie: Du tust jetzt, was sie sagt, und sie kommt mit deinem Stapel auf deine Hand. Eine Karte oben auf einem anderen Stapel kopierst du nur: Du tust mit deinen eigenen Schiffen und deinem Geld, was sie sagt, und sie bleibt dort.
guide-take-task = Wähle, was dir jetzt hilft: mit viel Kohle eine Karte, die viele Schiffe fahren lässt, mit wenig eine, die lädt.
guide-take-came = Nichts wurde kopiert. SHIP AGENT tut von selbst nichts; spiel ihn also, wenn eine gute Karte obenauf liegt.
guide-take-came-take = Sie liegt auf deinem Stapel und kommt auf deine Hand, wenn du ihn das nächste Mal zurücknimmst.
guide-take-came-copy = Du hast eine Karte genutzt, die dir nicht gehört. Achte darauf, was deine Gegner oben auf ihren Stapeln liegen lassen.
guide-second-card = Was Punkte bringt
guide-second-card-say = Am Ende bringt jeder deiner Dampfer den Wert seiner Flagge: { $values } bei 0 bis { $most } erworbenen Markern in ihrer Spalte. Schiffe dieser Flagge in den Docks bringen je einen Punkt dazu. Schiffe und Marker derselben Flagge verstärken einander also. Ein Schiff, das verdrängt wird und keine andere Region findet, bringt ebenso viel, wenn es ausscheidet.
guide-second-card-task = Kauf mit SHIPYARD ein Schiff, oder nimm mit INVEST ein Haus oder einen Marker, je nachdem, was Hand und Geld erlauben.
guide-last-card = Bis zum Ende
guide-end-none-left = Wenn auf dem Markt und im Schiffsstapel kein Dampfer mehr ist
guide-end-last-bought = Wenn der letzte Dampfer von Markt und Schiffsstapel gekauft ist
guide-end-at-once = die Partie ist aus
guide-end-round = es folgt noch eine
guide-end-rounds = es folgen noch { $rounds }
guide-last-card-end = { $begins }, wird die Runde zu Ende gespielt, und { $rounds }. Dann bringen Schiffe, Marker und Geld Punkte.
guide-last-card-token = Statt eine Karte zu spielen, kannst du einmal eine Director-Marke abgeben und tun, was eine Karte der Auslage sagt: Behältst du sie, bringt sie nichts.
guide-last-card-task = Entscheide frei; ein Tipp sagt, was ein starker Spieler täte.
