# The lines of the log.

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
event-contract-sold = Platz { $seat } verkauft einen Vertrag für { $money } £
event-contracts-paid = Platz { $seat } zahlt { n-contracts }
event-captain-moved =
    { $steps ->
        [none] Platz { $seat } beginnt auf dem Feld { spot }
        [one] Platz { $seat } zieht ein Feld weiter auf { spot }
       *[other] Platz { $seat } zieht { $steps } Felder weiter auf { spot }
    }
event-tile-bought = Platz { $seat } kauft { $tile } für { $price } £
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
       *[other] Platz { $seat } erhält für { $cost } £ eine { column-e } Marke
    }
event-token-lost = Platz { $seat } erhält keine Marke
event-ship-transported = Platz { $seat } nimmt { $income } £ ein: { $tile } in { $port }
event-cargo-carried = Platz { $seat } nimmt { $income } £ ein: Fracht mit { $tile } in { $port }
event-region-chosen = Platz { $seat } wählt die Region { $region }
event-house-bonus = Platz { $seat } nimmt { $money } £ für Handelshäuser in der Region { $region } ein
event-riband-won = Platz { $seat } gewinnt das Blaue Band: { $tile } in { $port } verbraucht { $coal } Kohle und bringt { $income } £ ein
event-coal-loaded = Platz { $seat } belädt { $tile } in { $port }: jetzt { $coal } Kohle an Bord
event-house-built = Platz { $seat } baut ein Handelshaus in { $port }
event-fee-paid = Platz { $seat } zahlt { $money } £ an Platz { $to }
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
