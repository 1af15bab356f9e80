### Hausregeln: ihr Formular, ihr Text und der Test einer Regel.

own-title = Hausregeln
own-none = Noch keine. Beginne mit einer eingebauten Variante und ändere, was du möchtest.
own-new = Neu, nach
own-name = Name
own-create = Beginnen
own-delete = Löschen
own-delete-sure = Diese Variante löschen? Partien, die nach ihr gespielt werden, behalten ihre Regeln.
own-play = Spielen
own-parted = Auch in einem anderen Tab wurde diese Variante geändert. Was du hier schreibst, wird als eigene Variante gespeichert.
own-good = Das ist spielbar.
own-problems =
    { $count ->
        [one] { $count } Problem
       *[other] { $count } Probleme
    }
own-line = Zeile { $line }
own-changes = Was sie ändert
own-changes-from = gegenüber { $parent }
own-changes-none = Noch nichts.
own-key = Schlüssel
own-here = Hier
own-there = Dort
own-absent = fehlt
own-export = Als Datei sichern
own-import = Datei öffnen (.toml)
own-default = Vorgabe { $value }
own-editor = Text der Variante
own-help = Strg+Leertaste ergänzt einen Schlüssel; zeige auf einen, um zu lesen, was er bedeutet. Esc und dann Tab verlassen den Editor.
own-view = Wie die Variante gezeigt wird
own-view-form = Formular
own-view-text = Text
own-too-long =
    { $limit ->
        [one] Eine Variante hat höchstens { $limit } Zeichen.
       *[other] Eine Variante hat höchstens { $limit } Zeichen.
    }

form-wait = Das Formular braucht eine lesbare Variante: Es wird der Text gezeigt.
form-summary = Zusammenfassung
form-search = Regel suchen
form-search-like = Geld, Kohle, CO-51 …
form-only = Nur Geändertes ({ $count })
form-found =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
form-changed = { $count } geändert
form-bounds = { $min } bis { $max }
form-bounds-unit = { $min } bis { $max } { $unit }
form-none = nichts
form-yes = ja
form-no = nein
form-there = statt { $value }
form-there-none = statt nichts
form-reset = Zurücksetzen
form-reset-of = { $key } zurücksetzen
form-unread = Das ist kein Wert in TOML wie 150, "text" oder [200, 150]; er wird nicht übernommen.
form-unread-number = Nur ganze Zahlen wie 12 oder −3 werden übernommen; das hier nicht.
form-rest = Nur im Text, und bleibt erhalten:
form-rest-more = und { $count } weitere
form-mistake = Der Text ist nicht lesbar. Berichtige ihn in der Textansicht; dann zeigt ihn das Formular wieder.
form-help = Felder zeigen die Werte von { $parent }, bis sie geändert werden; nur Änderungen werden geschrieben. Ein leeres Feld wird zurückgesetzt.

trial-title = Diese Regel testen
trial-what = Computerspieler spielen dieselben Ausgangslagen nach { $parent } und nach dieser Regel.
trial-players = Spieler
trial-players-random = Zufällig
trial-players-greedy = Gierig
trial-players-club = Könner, klein
trial-seats = Plätze
trial-time = Höchstens
trial-time-of = { $seconds } s
trial-start = Testen
trial-stop = Anhalten und das Ergebnis zeigen
trial-progress = Der Test läuft
trial-stale = Die Regel hat sich seither geändert.
trial-same = Das sind dieselben Regeln: Nichts unterscheidet sich.
trial-never =
    { $matches ->
        [one] Die Regel hatte nie eine Wirkung: { $matches } Partie verlief bis zur letzten Aktion gleich.
       *[other] Die Regel hatte nie eine Wirkung: Alle { $matches } Partien verliefen bis zur letzten Aktion gleich.
    }
trial-none = In dieser Zeit wurde keine Ausgangslage fertig gespielt.
trial-order = Nummer { $nth } in der Zugreihenfolge
trial-player = Spieler { $nth }
trial-seat = Platz { $nth }
trial-more = { $name } gewinnt öfter: { $low } bis { $high } mehr von 100 Partien.
trial-less = { $name } gewinnt seltener: { $low } bis { $high } weniger von 100 Partien.
trial-equal = { $name } gewinnt so oft wie vorher, auf { $margin } von 100 Partien genau.
trial-undecided = { $name }: unentschieden, ob mehr oder weniger Siege, { $low } bis { $high } von 100 Partien.
trial-undecided-wholly = { $name }: So wenige Ausgangslagen sagen nicht, ob mehr oder weniger Siege.
trial-needed =
    { $seeming ->
        [one] Etwa { $seeming } Partie würde das entscheiden, wenn der Unterschied ist, wie er scheint; im schlechtesten Fall { $most }.
       *[other] Etwa { $seeming } Partien würden das entscheiden, wenn der Unterschied ist, wie er scheint; im schlechtesten Fall { $most }.
    }
trial-shares = Anteil am Sieg, in %
trial-changes = Was sich sonst ändert
trial-changes-none = Sonst ändert sich nichts Erkennbares.
trial-changes-few = Das sind zu wenige Ausgangslagen, um zu sehen, was sich sonst ändert.
trial-changes-more = und { $count } weitere
trial-before = Vorher
trial-after = Mit ihr
trial-difference = Unterschied (95-%-Intervall)
trial-of =
    { $deals } { $deals ->
        [one] Ausgangslage
       *[other] Ausgangslagen
    }, je { $matches } { $matches ->
        [one] Partie
       *[other] Partien
    }; { $identical } { $identical ->
        [one] Ausgangslage verlief
       *[other] Ausgangslagen verliefen
    } unter beiden gleich. { $ended }
trial-ended-decided = Der Test endete, als die Anteile entschieden waren.
trial-ended-stopped = Der Test endete, bevor alle entschieden waren.
trial-ended-early = Der Test wurde vor dem Ende angehalten; die Anteile waren da schon entschieden.
trial-ended-all = Nicht alles ist entschieden, und mehr wird hier nicht gespielt.
trial-caveat = So geht es zwischen diesen Spielern zu. Ein längerer Test mit mehreren Spielstärken:

## Der Editor des Textes; `$` ist eine Zahl

find-what = Suchen
find-with = Ersetzen
find-next = weiter
find-previous = zurück
find-all = alle
find-case = Groß/klein
find-words = ganze Wörter
find-pattern = Regex
find-replace = ersetzen
find-replace-all = alle ersetzen
find-close = schließen
find-current = aktueller Treffer
find-on-line = in Zeile
find-replaced = Treffer in Zeile $ ersetzt
find-replaced-all = $ Treffer ersetzt
find-line = Zeile
find-go = los
find-completions = Vorschläge
find-problems = Probleme
find-no-problems = Keine Probleme
