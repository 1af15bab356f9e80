# The start menu, kept matches, replays and analyses.

start-title = Riband: Brettspiele um Schiffe und Handel
start-keys = {" "}↑↓ Enter oder eine Taste  q Ende{" "}
start-keys-back = {" "}↑↓ Enter oder eine Taste  Esc zurück  q Ende{" "}
start-keys-more = {" "}▼ mehr: ↓  Esc zurück{" "}
start-continue = Weiterspielen
start-learn = Ein Spiel lernen
start-learn-about = eine erste Partie, die sich erklärt
start-play = Eine Partie spielen
start-play-about = gegen den Computer
start-matches = Partien
start-matches-about = andere fortsetzen oder noch einmal ansehen
start-rules = Regeln
start-rules-about = worum es geht, auf einer halben Seite
start-browser = Browser
start-browser-about = stattdessen im Browser spielen
start-help-about = alle Befehle zeigen
start-quit = Ende
start-which-game = Welches Spiel?
start-which-to-learn = Welches Spiel willst du lernen?
start-about-which = Über welches Spiel?
start-which-rules = Welche Regeln?
start-which-match = Welche Partie?
start-how-many = Gegen wie viele?
start-how-strong = Wie stark?
start-players = { $least } bis { $most } Spieler
start-players-exactly = { $least } Spieler
start-one-opponent = Ein Gegner
start-two-opponents = Zwei Gegner
start-three-opponents = Drei Gegner
start-opponents = { $count } Gegner
start-other-rules = Andere Regeln
start-variants = Varianten des Spiels
start-novice = für eine erste Partie; macht Fehler
start-greedy = nimmt, was sofort am meisten bringt
start-club = der übliche Gegner
start-expert = der stärkste; denkt länger
start-finished = zu Ende
start-more-rules = riband rule { $game } sagt mehr und schlägt Regeln nach.

list-match = Partie
list-game = Spiel
list-seats = Plätze
list-when = wann
list-changed = geändert
list-to-act = am Zug
list-none = In { $folder } ist keine Partie aufbewahrt.
list-one = 1 Partie in { $folder }
list-all = { $count } Partien in { $folder }
list-won-by = zu Ende, gewonnen von { $players }
list-just-now = gerade eben
list-minutes-ago = vor { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    }
list-hours-ago = vor { $hours } { $hours ->
        [one] Stunde
       *[other] Stunden
    }
list-days-ago = vor { $days } { $days ->
        [one] Tag
       *[other] Tagen
    }

keep-fails = die Partie wird nicht aufbewahrt: { $folder } kann nicht geschrieben werden: { $why }
keep-changed = ein anderes Programm hat die aufbewahrte Partie { $old } geändert; diese ist jetzt { $new }
record-fails = die Partie wird nicht aufgezeichnet: { $why }

## Replays

replay-unfinished = , nicht zu Ende: { $goes_on }
replay-seed = , Seed { $seed }
replay-of = { $plies } von { $recorded } { $recorded ->
        [one] Aktion
       *[other] Aktionen
    }: die Partie
replay-verified = verläuft wie aufgezeichnet
replay-to-end = , bis zum Ende
replay-action = Aktion { $plies } von { $end }
replay-go-to = {" "}gehe zu Aktion { $typed }▏
replay-last = {"   "}zuletzt: { $action }
course-points = Punkte
course-money = Geld
course-range = { $heading }, { $least } bis { $most }{ $last }

## Analyses

analysis-judged = { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    } beurteilt von { $player }
analysis-unfinished = , nicht zu Ende
analysis-ply = Akt.
analysis-seat = Platz
analysis-played = gespielt
analysis-better = besser
analysis-same = dasselbe
analysis-win = Sieg %
analysis-lost = verl. %
analysis-decisions = Entscheidungen
analysis-as-player = wie der Spieler
analysis-lost-in-all = verloren
analysis-result = Ergebnis
analysis-turning-points = Wendepunkte
analysis-not-seen = ?: { $player } hat nicht erwogen, was gespielt wurde.
analysis-graph = { $file } zeigt, was jeder Platz erwarten konnte.
graph-title = { $variant }, beurteilt von { $player }
graph-subtitle = Erwarteter Anteil jedes Platzes am Sieg, nach dem, was er wusste
graph-actions = gespielte Aktionen
graph-result = Ergebnis { $share }
graph-turning-point = Wendepunkt
graph-point = { $seat }, Aktion { $number }: { $played } statt { $best } verliert { $loss }

left-unknown = die Dauer wird ermittelt
left-under-a-second = weniger als 1s
left-to-go = noch { $left }
