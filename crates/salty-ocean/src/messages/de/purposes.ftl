# What actions, things and signs are for.

## Actions

purpose-action-pass = Tut im Moment nichts. In einer späteren Runde darfst du wieder handeln, wenn die Phase weitergeht.
purpose-action-build = Baut es oder baut es aus und kostet nur, was eine Stadtaktion kostet.
purpose-action-sail-out = Schickt Schiffe auf See, wo ihr { $salt } zu Fisch wird. Unterwegs kann ihnen das Wetter schaden.
purpose-action-sail-home = Holt Schiffe mit ihrem Fisch heim, damit du ihn verkaufen kannst.
purpose-action-launch = Baut ein Schiff dieser Art: mehr Platz für { $salt } und Fisch.
purpose-action-move = Lädt Waren zwischen dem Dépôt und deinen Schiffen im Hafen um, zum Beispiel { $salt } an Bord, bevor sie fahren.
purpose-action-sell = Verkauft Fässer dieser Ware. Danach fällt der Preis, und zwar für alle.
purpose-action-buy = Kauft Fässer dieser Ware in dein Dépôt. Der Preis bleibt.
purpose-action-send = Schickt dieses Schiff als Nächstes hinaus. Es trifft auf das Wetter, und was es dann noch an { $salt } hat, wird zu Fisch.
purpose-action-lose = Verzichtet auf ein Fass, für das auf dem beschädigten Schiff kein Platz ist.
purpose-action-catch = Legt fest, wie viele Fässer zu diesem Fisch werden; der Rest wird zum anderen.
purpose-action-bring = Legt fest, welche Schiffe heimkommen. Die anderen bleiben auf See.
purpose-action-stow = Legt fest, wie viele Fässer dieser Ware das Schiff am Ende hat.
purpose-action-discard = Legt fest, was du wegwirfst, weil das Dépôt zu voll ist.
purpose-action-take = Legt fest, wie viele Fässer du von diesem Ort verkaufst.
purpose-action-order = Legt fest, wie viele Fässer du kaufst.
purpose-action-repair = Repariert dieses Schiff, sodass es wieder mehr fasst.
purpose-action-peek = Sieht sich dieses Ereignisplättchen an: Nur du weißt dann, was es bringt.
purpose-action-swap = Vertauscht die beiden Ereignisplättchen, die du angesehen hast: Jedes kommt dann im Zug des anderen.
purpose-action-done = Beendet den Schritt oder lässt aus, was er anbietet.

## Types of actions and hazards

purpose-sign-city = Stadt: bauen und ausbauen. Was steht, hilft bis zum Ende.
purpose-sign-navigation = Navigation: Schiffe zum Fischen hinausschicken oder heimholen.
purpose-sign-harbor = Hafen: ein Schiff bauen oder Waren zwischen Dépôt und Schiffen umladen.
purpose-sign-market = Markt: eine Ware verkaufen oder kaufen.
purpose-sign-pirates =
    { $attacks ->
        [one] Piraten greifen einmal pro Zug an: Das nächste Schiff, das den Hafen ungeschützt verlässt, erleidet { $damage } Schaden. Lass andere zuerst fahren.
       *[other] Piraten greifen { $attacks }-mal pro Zug an: Das nächste Schiff, das den Hafen ungeschützt verlässt, erleidet { $damage } Schaden. Lass andere zuerst fahren.
    }
purpose-sign-storm = Ein Sturm richtet an jedem Schiff, das den Hafen verlässt, { $damage } Schaden an.
purpose-sign-poor-fishing =
    { $barrels ->
        [one] Schlechter Fang nimmt jedem Schiff, das den Hafen verlässt, { $barrels } Fass { $salt }, bevor es fischt.
       *[other] Schlechter Fang nimmt jedem Schiff, das den Hafen verlässt, { $barrels } Fässer { $salt }, bevor es fischt.
    }
purpose-sign-calm = Ruhig: Schiffe verlassen den Hafen unbeschadet.

## Goods, ships and places

purpose-salt = Schiffe nehmen es mit auf See, wo jedes Fass zu einem Fass Fisch wird.
purpose-fish = Ein Fisch: auf See mit { $salt } gefangen, im Hafen für Münzen verkauft.
purpose-class =
    { $barrels ->
        [one] Eine Art von Schiffen, die je { $barrels } Fass fassen; ein Spieler kann { $count } davon haben.
       *[other] Eine Art von Schiffen, die je { $barrels } Fässer fassen; ein Spieler kann { $count } davon haben.
    }
purpose-ship =
    { $barrels ->
        [one] Ein Schiff für { $barrels } Fass: nimmt { $salt } mit hinaus und bringt Fisch heim.
       *[other] Ein Schiff für { $barrels } Fässer: nimmt { $salt } mit hinaus und bringt Fisch heim.
    }
purpose-depot = Dein Lager an Land: Was darin liegt, kannst du verkaufen oder auf Schiffe laden.
purpose-ship-as-store = Ein Schiff als Lager: Was es an Bord hat, kannst du verkaufen, solange es im Hafen ist.
purpose-place-of-turn = Hier liegt das Ereignis von Zug { $turn }.
purpose-place-unused = Ein Ereignisplättchen hier kommt nicht ins Spiel, es sei denn, jemand vertauscht es.

## Buildings

purpose-produce = Es gibt dir am Ende jedes Zugs { $good }, das du nicht kaufen musst.
purpose-store = Es gibt dir Platz für Waren an Land.
purpose-coin-limit = Du behältst von Zug zu Zug mehr als { $limit } Münzen.
purpose-interest = Es zahlt am Ende jedes Zugs für die Münzen, die du gespart hast.
purpose-rent = Es zahlt am Ende jedes Zugs: Je früher du es baust, desto öfter.
purpose-sale-income = Es zahlt bei jedem deiner Verkäufe, also bringen mehrere kleine mehr.
purpose-ship-part = Erst wenn es steht, können Schiffe gebaut werden. Seine Besitzer zahlen für ihre weniger, und andere zahlen an sie.
purpose-protect = Es schützt deine Schiffe vor { $hazards }.
purpose-repair = Es repariert am Ende eines Zugs ein Schiff von dir.
purpose-peek = Es zeigt dir kommende Ereignisse, bevor die anderen sie kennen.
purpose-second-action = Einmal pro Zug handelst du zweimal hintereinander, ohne dass jemand dazwischenkommt.
purpose-end-coins = Es bringt Münzen am Ende der Partie.
purpose-end-coins-each = Je mehr du von dem hast, was es zählt, desto mehr Münzen bringt es am Ende.
purpose-levels = Es hat { $levels } Stufen; jede kostet eine Aktion.
purpose-no-effect = Ein Gebäude ohne eigene Wirkung.

## Event tiles

purpose-price-up =
    { $by ->
        [one] { $good } steigt um eine Zeile
       *[other] { $good } steigt um { $by } Zeilen
    }
purpose-price-down =
    { $by ->
        [one] { $good } fällt um eine Zeile
       *[other] { $good } fällt um { $by } Zeilen
    }
purpose-prices-stay = Die Preise bleiben.
purpose-prices-move = Preise: { $moves }.
purpose-calm = Schiffe verlassen den Hafen bei ruhigem Wetter.
purpose-hazards = Schiffe, die den Hafen verlassen, müssen mit { $hazards } rechnen.

## Signs

purpose-sign-turn-number = Der Zug, der gerade gespielt wird.
purpose-sign-turn = Der Zug, dessen Ereignis hier liegt.
purpose-sign-last-turn = Nach diesem Zug endet die Partie.
purpose-sign-goes = Wie oft bisher gehandelt oder gepasst wurde.
purpose-sign-lowest-balance = Keine Zahlung darf dir weniger Münzen lassen als diese Zahl.
purpose-sign-passes = Wie oft nacheinander gepasst wurde: Ist es oft genug, endet die Phase.
purpose-sign-actions = Die Aktionen dieser Phase bisher.
purpose-sign-costs = Was eine Aktion jedes Typs jetzt kostet, gleich, wer sie ausführt. Es steigt mit jeder.
purpose-sign-risen = Wie oft die Kosten jedes Typs in diesem Zug gestiegen sind.
purpose-sign-rows = Um wie viele Zeilen ein Verkauf den Preis senkt.
purpose-sign-for-each = Bei wie vielen Fässern ein Verkauf den Preis einmal senkt; 0: jeder Verkauf senkt ihn einmal.
purpose-sign-prices = Was ein Fass in jeder Zeile wert ist; oder was ein Schiff jeden Spieler kostet.
purpose-sign-row = Die Zeile der Tabelle, in der der Preis jetzt steht; die erste ist die teuerste.
purpose-sign-price = Was du für ein Fass bekommst.
purpose-sign-purchase-price = Was du für ein Fass zahlst.
purpose-sign-bank = Wie viele Fässer der Ware für alle noch da sind; keine Zahl, wo sie nie ausgehen.
purpose-sign-attacks = Wie oft die Piraten in diesem Zug angegriffen haben.
purpose-sign-levels = Wie oft ein Spieler es bauen kann.
purpose-sign-level = Wie oft dieser Spieler es gebaut hat.
purpose-sign-copies = Wie viele Spieler es bauen können.
purpose-sign-order = Wer es als Erster, Zweiter und so weiter gebaut hat: Frühere Besitzer bekommen oft mehr.
purpose-sign-coins = Deine Münzen, mit denen du gewinnst. Am Ende eines Zugs gehen die über { $limit } verloren, wenn kein Gebäude sie bewahrt.
purpose-sign-limit = So viele Münzen behältst du am Ende eines Zugs höchstens.
purpose-sign-depot-capacity = Wie viele Fässer dein Dépôt fasst.
purpose-sign-depot = Die Fässer in deinem Dépôt: zum Verkaufen oder zum Laden.
purpose-sign-cargo = Die Fässer an Bord.
purpose-sign-capacity = Wie viele Fässer es unbeschädigt fasst.
purpose-sign-damage = Jeder Schaden nimmt den Platz für ein Fass, bis er repariert ist.
purpose-sign-production = Was du am Ende des Zugs bekommst.
purpose-sign-barrels = Eine Anzahl Fässer.
purpose-sign-left = Über wie viele noch zu entscheiden ist.
purpose-sign-except = Eine Zahl, die du nicht wählen kannst, weil sich nichts ändern würde.
purpose-sign-surcharge = Was eine zweite Aktion mehr kostet.
purpose-sign-points-at-end = Die Münzen, die du hättest, wenn die Partie jetzt zu Ende wäre.
