# Half a page for people who have never played the game.

## The aim

primer-aim = Du bist Kaufmann in Rouen. Schick deine Schiffe mit { $salt } auf See, verkaufe, was sie heimbringen – { $fish } –, und stecke die Münzen in Gebäude und weitere Schiffe.
primer-aim-win = Wer am Ende die meisten Münzen hat, gewinnt.

## A turn

primer-turn-event = Ein Zug beginnt mit seinem Ereignis: Preise ändern sich, und das Wetter für Schiffe, die den Hafen verlassen, steht fest. Das nächste Ereignis liegt schon offen.
primer-turn-round = Führe eine Aktion aus oder passe; so geht es reihum, immer eine Aktion, { $until }. Wer gepasst hat, darf später wieder handeln.
primer-until-passes-in-a-row = bis so viele nacheinander gepasst haben, wie ihr Spieler seid
primer-until-round-of-passes = bis in einer Runde alle passen
primer-turn-types = Es gibt vier Typen von Aktionen: In der Stadt baust du Gebäude und baust sie aus; mit der Navigation schickst du Schiffe zum Fischen hinaus oder holst sie heim; im Hafen baust du ein Schiff oder lädst Waren um; auf dem Markt verkaufst oder kaufst du eine Ware.
primer-turn-costs = Jeder Typ hat Kosten, die für alle Spieler gelten. Sie steigen mit jeder Aktion des Typs und fallen am Ende des Zugs zurück{ $how }.
primer-turn-costs-bounds =
    { $first ->
        [0] : Die erste Aktion eines Zugs kostet nichts, spätere kosten bis zu { $last }
        [one] : Die erste Aktion eines Zugs kostet { $first } Münze, spätere kosten bis zu { $last }
       *[other] : Die erste Aktion eines Zugs kostet { $first } Münzen, spätere kosten bis zu { $last }
    }
primer-turn-end = Am Ende eines Zugs bringen Gebäude Waren und Münzen, Münzen über { $limit } gehen verloren, und wer am wenigsten Münzen hat, beginnt den nächsten Zug.

## What scores

primer-scoring-coins = Deine Münzen zählen, wie sie sind. Waren und Schiffe sind für sich nichts wert.
primer-scoring-buildings = Manche Gebäude bringen mehr. { $all }.
primer-scoring-building = { $building }: { $paid }
primer-scoring-also = { $before } und { $next }
primer-scoring-each = { $paid } { $each }
primer-scoring-rows = Wo Zahlen in einer Reihe stehen wie 3/2, gilt die erste für den, der zuerst gebaut hat, oder für die niedrigste Stufe.

## When it ends

primer-end =
    { $turns ->
        [one] Die Partie hat nur { $turns } Zug.
       *[other] Die Partie hat { $turns } Züge und endet mit dem letzten.
    }

## What beginners overlook

primer-advice-salt = Fisch gibt es nur mit { $salt }: Ein Schiff, das ohne hinausfährt, fängt nichts. Es bleibt auf See, bis du es mit einer weiteren Aktion heimholst, und fischt so lange nicht mehr.
primer-advice-early = Was auch die anderen wollen, tu früh im Zug: Mit jeder Aktion wird es teurer.
primer-advice-sale = Ein Verkauf senkt den Preis der Ware für alle. Sieh dir vorher das nächste Ereignis an: Vielleicht hebt es ihn.
primer-advice-no-debt = Du kannst nicht mehr ausgeben, als du hast.
primer-advice-debt =
    { $interest ->
        [one] Du darfst mehr ausgeben, als du hast, bis hinunter auf { $lowest }; unter 0 zu fallen kostet { $interest } Münze.
       *[other] Du darfst mehr ausgeben, als du hast, bis hinunter auf { $lowest }; unter 0 zu fallen kostet { $interest } Münzen.
    }
primer-advice-limit = Gib Münzen über { $limit } rechtzeitig aus oder baue { $keeping }: Dann behältst du mehr.
primer-advice-ships = Für neue Schiffe braucht es { $parts }, gleich, wer das gebaut hat.
