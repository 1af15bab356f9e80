# Playing line by line.

headline-rest = { $seats } ({ $players }), Seed { $seed }
headline-after = , nach { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }
play-first = show zeichnet die Stellung, help nennt, was man sonst tippen kann.
play-yes = Ja
play-no = Nein
play-note = Hinweis
answer-yes = ja
answer-no = nein
answer-key = j
play-over-prompt = Ende>
play-usage = So geht es: { $usage }
play-is-legal = { $notation } ist erlaubt
play-mind = Achtung: Diese Wahl { $warning }
play-nearest = {"  "}erlaubt: { $actions }
play-before = davor { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }: log zeigt sie
play-thinks = { $player } denkt nach (Enter: sofort handeln)
watch-thinks = { $player } denkt nach
play-no-number = Eine Wahl { $number } gibt es nicht: wähle 1 bis { $choices }.
play-no-undo = Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.
play-no-redo = Es gibt nichts, was sich wieder spielen ließe.
play-left = Verlassen nach { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }.
play-left-recorded = Verlassen nach { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }; die Partie steht in { $file }.
play-goes-on = riband play --resume { $name } setzt sie fort.
play-name-goes-on = riband play --resume { $name } setzt sie fort
play-file-goes-on = riband play DATEI setzt sie fort
play-next = riband replay { $name } zeigt die Partie noch einmal, riband analyse { $name } beurteilt sie.
through-over = Zu Ende nach { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }
through-stopped = Abgebrochen, weil sie nicht von selbst enden würde, nach { $actions } { $actions ->
        [one] Aktion
       *[other] Aktionen
    }

listing-more = Eine leere Zeile zeigt jede mit ihrer Wirkung.
listing-group = { $common } ...: { $count } Möglichkeiten, „{ $common }“ zeigt sie
meaning-choices = „{ $typed }“ kann bedeuten:
meaning-requests = „{ $line }“ kann bedeuten: { $words }
meaning-none = „{ $line }“ steht gerade nicht zur Wahl.

save-title = Speichern
save-name = Tippe den Namen einer Datei: match.riband für die ganze Partie, match.toml nur für die Stellung.
save-overwrite = { $file } gibt es schon; überschreiben
save-not = Nicht gespeichert; { $file } bleibt, wie es ist.
save-done = Gespeichert; riband replay { $file } zeigt die Partie wieder.
save-done-position = Gespeichert; riband scenario { $file } baut die Stellung wieder auf.

## Hints

hint-title = Ein Tipp
hint-title-against = Gegen { $than }
hint-heads = Aktion, Punkte am Ende, Siegchance
hint-head-action = Aktion
hint-head-points = Punkte am Ende
hint-head-chance = Siegchance
hint-points = { $points } Punkte
hint-thinks-for = { $player } denkt für { $seat } nach
hint-after-worlds = { $player }, nach { $worlds } { $worlds ->
        [one] Welt
       *[other] Welten
    }
hint-against = gegen { $than }: { $reasons }
hint-expects = erwartet { $line }
hint-no-choice = { $name } steht gerade nicht zur Wahl, und { $why }
reasons-less = der beste andere Platz { $points } Punkte weniger
reasons-more = der beste andere Platz { $points } Punkte mehr
reasons-none = bis zum Ende des Zugs ist kein Unterschied

## The guide

guide = Einführung
guide-lead = Einführung:
guide-note = Einführung: { $note }
guide-title = Einführung, Schritt { $nth } von { $all }: { $title }
guide-try = Versuch dies: { $task }
guide-try-answered = Versuch dies: { $task } Auch auf alles andere gibt es eine Antwort.
guide-anything-else = {" "}Auch auf alles andere gibt es eine Antwort.
guide-more = {" "}… g zeigt alles
guide-keys = {" "}g alles  x verlassen{" "}
guide-none = Nur eine Partie zu zweit nach den Standardregeln eines Spiels hat eine Einführung.
guide-on = Die Einführung ist an: Sie erklärt, was neu ist.
guide-off = Die Einführung ist aus; guide zeigt sie wieder.
guide-off-key = Die Einführung ist aus; g zeigt sie wieder.

## Help

usage-why = why AKTION: eine Nummer oder Notation
usage-log = log, oder log ZEILEN
usage-save = save DATEI
usage-show = show, oder show lines
usage-rule = rule NUMMER, oder rule WÖRTER
usage-card = card, ship, building oder port NAME
usage-guide = guide, oder guide off

help-number = NUMMER, Notation
help-number-does = nimm diese Aktion: ihre Nummer, ihre Wörter, oder den Anfang jedes Wortes, wenn er genügt: cont coal mont
help-why = why AKTION
help-why-does = ob sie erlaubt ist, was sie tut, oder welche Regel sie verbietet
help-hint = hint, hint SPIELER
help-hint-does = was der stärkste Spieler täte, oder ein anderer: club
help-hint-action = hint AKTION
help-hint-action-does = dasselbe, und warum das besser ist als diese Aktion
help-undo = undo, redo
help-undo-does = nimm deine letzte Entscheidung zurück und was folgte; spiel sie wieder
help-show = show, show lines
help-show-does = die Stellung, gezeichnet, wo ein Terminal das kann; in Zeilen wie für Vorleseprogramme
help-score = score
help-score-does = die Wertung, wenn die Partie jetzt endete, Posten für Posten
help-log = log, log ZEILEN
help-log-does = was geschehen ist, oder die letzten Zeilen davon
help-look-up = ? WÖRTER
help-look-up-does = eine Regel nach Nummer oder Wörtern, eine Karte, ein Schiff, ein Gebäude, ein Hafen: ? CO-23, ? coal, ? ship arizona
help-legend = legend
help-legend-does = was Zeichen in den Tabellen bedeuten
help-guide = guide, guide off
help-guide-does = erklärt jede Entscheidung einer ersten Partie, wenn sie kommt; beendet das
help-save = save DATEI
help-save-does = schreibt die Partie in eine Datei; riband replay zeigt sie
help-save-position = save DATEI.toml
help-save-position-does = schreibt nur die Stellung; riband scenario baut sie auf
help-quit = quit
help-quit-does = verlässt die Partie; sie bleibt aufbewahrt und geht weiter, wann du willst
help-more = Eine leere Zeile zeigt alle Möglichkeiten. Am Terminal ergänzt Tab, und die Pfeile führen zu früheren Zeilen.
