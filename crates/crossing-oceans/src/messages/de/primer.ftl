# The primer.

primer-aim = Du führst eine Reederei. Kaufe Schiffe und schicke sie auf See; von dem Geld, das sie einbringen, kaufst du bessere Schiffe, baust Handelshäuser und sammelst Marken.
primer-aim-win = Wer am Ende die meisten Punkte hat, gewinnt.
primer-aim-flags = Jedes Schiff, das du kaufst, bringt eine Flagge mit, die am Ende { $points } Punkte wert ist: umso mehr, je mehr Marken du in die Spalte ihrer Farbe gelegt hast.
primer-turn-place = Teil 1: Setze ein Schiff aus deinem Vorrat auf See ein oder nimm stattdessen einen Vertrag.
primer-turn-contracts = Teil 2: Nutze so viele Verträge, wie du willst. { $uses }
primer-turn-rondel = Teil 3: Ziehe mit deinem Kapitän auf dem Rondell und tu, was sein Feld sagt. { $moves }
primer-turn-ships = Auf dem Feld Schiffe kaufst du bis zu { $tiles } Plättchen für deinen Vorrat.
primer-turn-earning = Auf diesen Feldern fahren Schiffe: { $spots }. Ein Schiff, das fährt, bringt Geld ein. Ein Dampfer verbraucht dabei Kohle, die du auf dem Feld Kohle lädst; ein Klipper braucht keine.
primer-money-sold = Am Ende bringt jeder Vertrag { $contract } £ und jede Kohle auf deinen Schiffen auf See { $coal } £.
primer-money-each = Jeder volle Betrag von { $per } £, den du dann hast,
primer-money-all = Volle Beträge von { $per } £, die du dann hast,
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
