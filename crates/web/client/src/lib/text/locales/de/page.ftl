### Die Seite um den Spielplan.

app-name = Riband
app-tagline = Drei Spiele um Schiffe und Handel an einem Tisch. Alles geschieht auf diesem Gerät: ohne Konto, ohne Netz.

nav-home = Partien
nav-rules = Hausregeln
nav-settings = Einstellungen
nav-skip = Zum Inhalt springen

new-title = Neue Partie
new-game = Spiel
new-variant = Variante
new-own = Hausregeln
new-seats = Spieler
new-name = Name für Platz { $letter }
new-player = Wer auf Platz { $letter } spielt
new-seed = Ausgangslage
new-seed-hint = Gleiche Nummer, gleiche Ausgangslage. Leer: zufällig.
new-seed-bad = Die Ausgangslage ist eine Zahl von 0 bis 18446744073709551615.
new-start = Los geht’s
new-about = Wie man es spielt
new-more = Ausgangslage nach Nummer

player-human = Mensch
player-novice = Anfänger
player-greedy = Gierig
player-club = Könner
player-expert = Experte
player-person = Spieler { $letter }

statistics-title = Deine Partien gegen Computerspieler
statistics-against = Gegen
statistics-others = { $count } × { $players }
statistics-matches = Partien
statistics-wins = Gewonnen
statistics-fair = Ausgeglichen
statistics-fair-hint = Wie viele Siege gleich starke Spieler hätten.
statistics-text = Aus den gespeicherten, beendeten Partien mit einem einzigen Menschen. Ein geteilter Sieg zählt zu gleichen Teilen.
kept-title = Gespeicherte Partien
kept-none = Partien werden hier nach jeder Aktion von selbst gespeichert.
kept-resume = Weiterspielen
kept-replay = Noch einmal ansehen
kept-export = Als Datei sichern
kept-delete = Löschen
kept-delete-sure = Diese Partie endgültig löschen?
kept-import = Aufzeichnung öffnen (.riband)
kept-drop = oder die Datei hierher ziehen
kept-already = { $name }: Diese Partie steht schon in der Liste.
kept-unkept = nur bis diese Seite geschlossen wird
kept-over = zu Ende, { $winner } hat gewonnen
kept-shared = zu Ende, geteilter Sieg
kept-turn = { $name } ist am Zug
kept-plies =
    { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
kept-yes = Löschen
kept-no = Behalten

store-full = Diese Partie kann nicht gespeichert werden: { $reason } Sie geht weiter, aber sichere sie als Datei, bevor du die Seite verlässt.
store-refused = Dieser Browser speichert nichts für diese Seite: { $reason } Partien gehen weiter, aber sichere sie als Dateien, bevor du die Seite verlässt.
store-save = Als Datei sichern

store-shut = Die Datenbank lässt sich nicht öffnen.
store-held = Ein anderer Tab hält die Datenbank fest.
store-unwritten = Der Browser hat das Schreiben verweigert.
store-silent = Der Browser antwortet nicht.
tabs-parted = In einem anderen Tab wurde diese Partie anders weitergespielt. Was hier gespielt wurde, ist jetzt eine eigene Partie.
tabs-other = Zur anderen Partie

# How sentences of the engine name a seat.
seat-number = Platz { $number }
seating-open = Wer spielt
seating-title = Wer sitzt wo
seating-hint = Die Partie geht mit diesen Spielern weiter. Ein Platz ohne Namen heißt danach, wer ihn spielt.
seating-save = Übernehmen
seating-cancel = Abbrechen

turn-act = { $name } ist am Zug
turn-yours = Du bist am Zug, { $name }
turn-over = Die Partie ist zu Ende
turn-thinking = { $name } überlegt
turn-now = Ziehen
turn-skip = Zu meinem Zug
turn-paused = Die Computerspieler warten
turn-go = Weiter
turn-pause = Pause

table-undo = Zurücknehmen
table-redo = Wiederholen
table-hint = Tipp
table-try = Probieren
table-score = Wertung
table-rules = Regeln
table-help = Tasten
table-menu = Mehr
table-export = Als Datei sichern
table-link = Link kopieren
table-link-done = Der Link enthält die ganze Partie. Er ist in der Zwischenablage.
table-link-shown = Der Link enthält die ganze Partie:
table-link-long =
    { $size ->
        [one] Diese Partie ist zu lang für einen Link ({ $size } Zeichen). Sichere sie als Datei.
       *[other] Diese Partie ist zu lang für einen Link ({ $size } Zeichen). Sichere sie als Datei.
    }
table-replay = Wiedergabe und Analyse
table-undo-revealed = Die letzte Aktion hat etwas aufgedeckt; wer es gesehen hat, weiß es auch nach dem Zurücknehmen.
table-board = Spielplan
table-panels = Spieler
table-choices = Auswahl
table-log = Protokoll
table-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
table-points-now = Punkte, wenn jetzt Schluss wäre
table-points-head = Punkte
table-money = Geld
table-loading = Die Partie wird geladen …
table-unread = Diese Partie kann nicht gelesen werden: { $message }
table-gone = Diese Partie gibt es hier nicht mehr.
table-stalled = Keine Regel beendet diese Partie: Sie wird gewertet, wie sie steht.

guide-learn = { $game } lernen
guide-learn-hint = Eine erste Partie gegen einen Anfänger. Jede Entscheidung wird erklärt, wenn sie ansteht, und auf alles, was du tust, folgt eine Antwort.
guide-label = Einführung
guide-step = Einführung, Schritt { $n }
guide-try = Probier das:
guide-hinted = Die Einführung zeigt eines nach dem anderen, darum kann ein Tipp von ihr abweichen.
guide-leave = Beenden
guide-rest = Halte den Mauszeiger auf etwas auf dem Brett, um zu sehen, wozu es da ist.
guide-show = Einführung wieder zeigen

news-title = Seit deiner letzten Entscheidung
news-last = Zuletzt
news-step = Die Aktion, die hierher führte
news-went-on = Macht weiter
news-you = du

question-label = Was jetzt zu tun ist
question-rule = Regel { $rule } lesen
question-sheet-open = Auswahl zeigen
question-sheet-shut = Spielplan zeigen

choices-kinds = Arten von Aktionen
choices-sort = Nach „{ $column }“ sortieren
choices-column-what = Aktion
choices-column-price = Preis
choices-column-gain = Bringt
choices-column-income = Einkommen
choices-column-flag = Flagge
choices-column-points = Punkte
choices-filter = Aktion eintippen
choices-filter-hint = Tippe, um die Liste zu kürzen; Enter spielt die erste oder sagt, warum das Getippte nicht erlaubt ist.
choices-none = Nichts zu wählen.
choices-held = Die Partie pausiert. Danach ist { $name } am Zug.
choices-others = { $name } ist am Zug.
choices-chosen = Gewählt: { $spots }. Wähle, was dazugehört.
choices-back = Zurück
choices-cost = kostet { $amount }
choices-income = bringt { $amount }
choices-no-match = Keine Aktion enthält diese Wörter. Enter sagt, warum.
choices-several = Welche?
choices-amount = Wie viel?
choices-play = Spielen

tip-money = Geld danach
tip-points = Punkte danach
tip-range = { $least } bis { $most }?
tip-unknown = unbekannt
tip-likely = wahrscheinlich { $value }
tip-cost = Kosten
tip-count =
    { $count ->
        [one] hier { $count } Möglichkeit
       *[other] hier { $count } Möglichkeiten
    }
tip-chance = Was daraus folgt, ist vorher nicht bekannt.
tip-then = und dann, ohne Wahl: { $action }

why-nearest = Stattdessen erlaubt:
why-legal = Das ist erlaubt.
why-close = Schließen

rule-title = Regeln
rule-search = Nummer oder Wörter
rule-none = Das sagt keine Regel.
rule-no-book = Die Regeln dieses Spiels gehören nicht zu dieser Seite.

log-empty = Noch ist nichts geschehen.
log-to = Die Stellung nach dieser Aktion zeigen
log-deal = Ausgangslage

history-title = Verlauf
history-at = Aktion { $ply } von { $plies }
history-start = Zur Ausgangslage
history-back = Eine Aktion zurück
history-forward = Eine Aktion vor
history-end = Zum aktuellen Stand
history-banner = Du siehst eine frühere Stellung.
history-return = Zurück zum aktuellen Stand
history-branch = Von hier weiterspielen
history-branch-hint = Eine neue Partie, die von dieser Stellung ausgeht; diese hier bleibt, wie sie ist.

trial-banner = Du probierst etwas aus. Alles Verdeckte wurde neu verteilt, und nichts davon zählt.
trial-return = Zurück zur Partie
trial-move = { $player } ziehen lassen

hint-title = Der Experte würde
hint-thinking = Der Experte überlegt
hint-now = Jetzt antworten
hint-wins = Siegchance { $mean } % (± { $margin })
hint-points = { $mean } Punkte (± { $margin })
hint-figures = Das Beste zuerst, soweit die Suche sich sicher ist (zu 95 % innerhalb ±). Jeweils die Siegchance und die Punkte am Ende, wenn alle so gut weiterspielen wie der Experte.
hint-play = Spielen
hint-line = Was er danach erwartet
hint-close = Schließen
hint-against = Warum keine andere? Bis zum Ende des Zuges bringt die erste im Vergleich mit
hint-same = noch kein Unterschied: Die Suche sieht ihn in späteren Zügen
hint-denied = Punkte des besten Gegners

curtain-title = Weitergeben an { $name }
curtain-text = Was { $name } hat, ist nur für { $name } bestimmt.
curtain-go = Ich bin { $name }

over-title = Ende
over-winner =
    { $points ->
        [one] { $name } gewinnt mit { $points } Punkt
       *[other] { $name } gewinnt mit { $points } Punkten
    }
over-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit { $points } Punkt
       *[other] { $names } teilen sich den Sieg mit { $points } Punkten
    }
over-ended = So ging es zu Ende:
over-by = Beendet durch { $rule }
over-story = Wie es sich entschied
over-story-hint = Der Experte kann jede Entscheidung beurteilen: Das zeigt die Wendepunkte und was besser gewesen wäre. Es dauert ein bis zwei Minuten.
over-again = Noch einmal
over-exchanged = Noch einmal, Plätze getauscht
over-exchanged-hint = Alle rücken einen Platz weiter: Wer zuletzt dran war, ist zuerst dran.
lead-points =
    { $points ->
        [one] führt mit { $points } Punkt vor
       *[other] führt mit { $points } Punkten vor
    }
lead-tiebreak = führt durch den Gleichstandsentscheid ({ $rule }) vor
score-title = Wertung, wenn jetzt Schluss wäre
score-title-final = Schlusswertung
item-buildings = Gebäude
item-captains = Kapitäne
item-coins = Münzen
item-flags = Flaggen
item-fleet = Flaggen der Flotte
item-houses = Häuser
item-mixed = mehrfarbige Flaggen
item-money = Geld
item-rows = Reihen
item-sailing = Häuser, wo Schiffe fuhren
item-scrapped = abgewrackte Schiffe
item-ships = Schiffe
score-item = Wofür
score-total = Summe
score-hidden = In der Wertung zählt etwas, das vor dir verborgen ist.
score-place = Rang

settings-title = Einstellungen
settings-language = Sprache
settings-language-auto = Wie der Browser
settings-theme = Farben
settings-theme-auto = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-palette = Kontrast
settings-palette-auto = Wie das System
settings-palette-plain = Gewöhnlich
settings-palette-contrast = Hoch
settings-palette-safe = Bei Farbenblindheit
settings-size = Schriftgröße
settings-size-normal = Normal
settings-size-large = Groß
settings-size-larger = Größer
settings-speed = Tempo von Figuren und Spielern
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-none = Sofort
settings-sound = Töne
settings-confirm = Vor jeder Aktion nachfragen
settings-curtain = Vorhang zwischen Spielern mit verdeckter Hand
settings-close = Fertig

keys-title = Tasten
keys-tab = Tab
keys-tab-does = zu den wählbaren Stellen und den Schaltflächen
keys-arrows = Pfeile
keys-arrows-does = zur nächsten wählbaren Stelle in dieser Richtung
keys-enter = Enter, Leertaste
keys-enter-does = wählen
keys-escape = Esc
keys-escape-does = die zuletzt gewählte Stelle abwählen, Geöffnetes schließen
keys-letters = Buchstaben
keys-letters-does = eine Aktion in die Auswahl eintippen
keys-undo = Strg+Z, Strg+Y
keys-undo-does = zurücknehmen, wiederholen
keys-history = Bild auf, Bild ab
keys-history-does = im Verlauf eine Aktion zurück oder vor; Ende: zum aktuellen Stand
keys-help = ?
keys-help-does = diese Liste
keys-digits = Ziffern, Pfeile
keys-digits-does = die Menge, wo eine gefragt ist

language-unknown = Die Sprache „{ $asked }“ gibt es hier nicht. Bekannt sind: { $known }.
language-failed = Die Texte dieser Sprache können nicht geladen werden: { $message }

error-record = Diese Aufzeichnung kann nicht geöffnet werden: { $message }
error-large = Eine Datei hat höchstens { $limit } MiB.
error-link = Dieser Link enthält keine lesbare Aufzeichnung.
error-stale = Die Stellung hat sich seit deiner Wahl geändert: Es wurde nichts gespielt. So steht es jetzt.
error-lost = Die Engine musste neu gestartet werden; die Partie steht, wo sie war.
error-close = Schließen
error-again = Noch einmal versuchen

missing-token-title = Öffne die Adresse, die riband web ausgibt
missing-token-text = Diese Seite spielt mit dem Programm riband. Sie braucht die Adresse, die riband web beim Start ausgegeben hat, mit dem Schlüssel am Ende:
missing-token-start = Wenn das Programm beendet ist, starte es neu. Es öffnet die Seite von selbst:
missing-silent-title = riband web antwortet nicht
missing-silent-text = Diese Seite spielt mit dem Programm riband, und das ist beendet oder hängt. Starte es neu:
missing-refused-title = riband web hat keine Engine frei
missing-refused-text = Es antwortet: { $message }. Versuch es später noch einmal.
missing-after = Dieser Tab macht dann von selbst weiter, wo er stehen geblieben ist. Die Partien sind in diesem Browser gespeichert; keine geht verloren.

replay-eyes = Gesehen von
replay-eyes-all = Zuschauern
replay-analyse = Analysieren
replay-analyse-stop = Anhalten
replay-analyse-import = Analyse aus einer Datei öffnen
replay-analyse-progress =
    { $all ->
        [one] { $done } von { $all } Entscheidung beurteilt
       *[other] { $done } von { $all } Entscheidungen beurteilt
    }
replay-analyse-wins = Siegchance jedes Platzes im Verlauf
replay-analyse-lost = Wendepunkte
replay-analyse-point = Aktion { $ply }
replay-analyse-played = Gespielt:
replay-analyse-better = Besser:
replay-analyse-cost =
    { $loss ->
        [one] Senkte die Siegchance um { $loss } Prozentpunkt
       *[other] Senkte die Siegchance um { $loss } Prozentpunkte
    }
replay-analyse-none = Keine Entscheidung verlor mehr, als die Schätzungen sicher sagen können.
replay-analyse-bad = Das ist keine Analyse dieser Partie.
replay-play = Abspielen
replay-stop = Anhalten

update-ready = Eine neue Version ist bereit. Sie startet nach dieser Partie.
update-now = Jetzt starten
offline-ready = Diese Seite funktioniert jetzt ohne Netz.

## Ids von Varianten, die dort keinen Namen haben

word-black = Schwarz
word-blue = Blau
word-green = Grün
word-red = Rot
word-white = Weiß
word-blue-riband = Blaues Band
word-cargo = Fracht
word-coal = Kohle
word-fleet = Flotte
word-house = Haus
word-region = Region
word-ships = Schiffe
word-ships-2 = Schiffe 2
word-bunker = Bunker
word-freight = Fracht
word-mail = Post
word-passenger = Passagier
word-riband = Band
word-flags = Flaggen
word-marker = Marker
word-markers = Marker
word-regions = Regionen
