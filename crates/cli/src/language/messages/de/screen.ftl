# The full screen.

pane-board = Brett
pane-market = Markt
pane-players = Spieler
pane-log = Protokoll
pane-part = { $first }-{ $last } von { $all }

screen-over = Die Partie ist zu Ende: Enter zeigt Wertung, Wiederholung, Analyse; u nimmt zurück, q Ende
screen-stalled = Die Partie würde nicht von selbst enden
screen-has-to-act = { $seat } ist am Zug
screen-it = es
screen-thinks = { $who } denkt nach { $bar } Enter: sofort
screen-find = {" "}suche: { $letters }▏
screen-part = {" "}{ $first }-{ $last } von { $all }{" "}
screen-group = { $count } Möglichkeiten: { $rest }
screen-no-such = {"  "}keine Möglichkeit enthält das; Rücktaste, oder Esc für alle
screen-chance = der Zufall entscheidet, was geschieht
screen-revealed = und was aufgedeckt wird
screen-more = {" "}… w zeigt alles
screen-taken-back = Zurückgenommen.
screen-paused = Angehalten; die Leertaste setzt fort.
screen-pace = { $ms } ms für jede Aktion
screen-no-shell = Es gibt keine Shell, zu der es zurückginge.
news-title = seit deiner letzten Entscheidung
curtain-seat = { $seat } ist am Zug.
curtain-enter = Drücke Enter, wenn niemand anders hinsieht.
over-title = Die Partie ist zu Ende

why-at-once = sofort: { $price }
why-what-happens = Was geschieht
why-more-revealed = Weiteres wird aufgedeckt oder bleibt dem Zufall überlassen.

## Keys below the table

key-action = ← → Aktion
key-player = ↑ ↓ Spieler
key-play = Leer Ablauf
key-play-on = f ab hier spielen
key-pause = Leer Pause
key-speed = + - Tempo
key-panes = Tab Fenster
key-narrow = tippen grenzt ein
key-take = Enter nehmen
key-all = Esc alle
key-skip = Enter bis zu meinem Zug
key-find = / suchen
key-undo = u zurück
key-guide = g Einführung
key-what = w was
key-hint = h Tipp
key-save = S speichern
key-quit = q Ende
key-help = ? Hilfe

## Overlays

overlay-back = {" "}jede Taste geht zurück{" "}
overlay-more = {" "}▼ mehr: ↓{" "}
overlay-look-up = nachschlagen
overlay-look-up-keys = Enter  Esc zurück
overlay-file = Datei
overlay-file-keys = Enter speichert  Esc zurück
overlay-overwrite = {" "}y überschreibt sie  jede andere Taste geht zurück{" "}
overlay-next = {" "}r Wiederholung  a Analyse  jede andere Taste geht zurück{" "}
overlay-guide = {" "}jede Taste geht zurück  x beendet die Einführung{" "}

## Help

help-title = Hilfe
help-about = Hilfe: { $query }
help-keys = Tasten
help-signs = Zeichen
help-sign-new = was seit deiner letzten Entscheidung geschehen oder nicht mehr wie vorher ist
help-sign-warning = was du vielleicht nicht willst: es steht unter der Liste
help-sign-price = was eine Wahl sofort kostet und bringt
help-sign-amount = eine Menge: ← → ändert sie

keys-walk = durch die Möglichkeiten gehen
keys-enter-key = Enter
keys-enter = eine Gruppe öffnen oder die Wahl nehmen; während ein Computer denkt: er handelt sofort
keys-amount = weniger oder mehr einer Menge; aus einer Gruppe zurück, in sie hinein
keys-letters-key = Buchst., /
keys-letters = nur die Möglichkeiten mit diesen Buchstaben; Esc zeigt wieder alle
keys-panes-key = Tab, 1 bis 4
keys-panes = ein anderes Fenster
keys-pages-key = Bild ↑, ↓
keys-pages = das Fenster rollen
keys-undo = deine letzte Entscheidung zurücknehmen; sie wieder spielen
keys-what = was die Wahl unter dem Zeiger tut, oder was in der Gruppe ist
keys-hint = was der stärkste Spieler täte
keys-guide = in einer ersten Partie mit Einführung: alles, was sie zu dieser Entscheidung sagt; sie beenden
keys-score = die Wertung, wenn die Partie jetzt endete
keys-save = die Partie in eine Datei speichern, oder die Stellung in eine .toml-Datei
keys-help = dies; tippe dann, was du nachschlagen willst: CO-23, rule coal, card cruise, ship arizona, legend
keys-pace-key = Leer, + -
keys-pace = wo Computer spielen: Pause, schneller, langsamer
keys-mouse-key = Maus
keys-mouse = ein Klick auf eine Wahl zeigt, was sie tut, ein zweiter nimmt sie; Reiter und Fenster; das Rad rollt
keys-shift-key = Umschalt
keys-shift = mit der Maus: Text markieren, wie das Terminal es ohne dieses Programm tut
keys-suspend = zurück zur Shell; fg setzt fort
keys-quit = verlassen; die Partie bleibt aufbewahrt

replay-keys-action = eine Aktion zurück, eine vor
replay-keys-player = zurück und vor, bis ein anderer Spieler beginnt
replay-keys-ends-key = Pos1, Ende
replay-keys-ends = der Anfang, das Ende
replay-keys-go-to-key = 17 Enter
replay-keys-go-to = zur Stellung nach 17 Aktionen gehen
replay-keys-play-key = Leer
replay-keys-play = von selbst ablaufen, und anhalten
replay-keys-speed = schneller, langsamer
replay-keys-fork = ab hier spielen: du für den, der am Zug ist, Computer für die anderen
replay-keys-pane-key = Tab
replay-keys-pane = ein anderes Fenster; Bild ↑, Bild ↓ und das Rad rollen es
replay-keys-score = die Wertung, wenn die Partie hier endete
replay-keys-help = dies; tippe dann, was du nachschlagen willst: CO-23, rule coal, card cruise, ship arizona, legend
replay-keys-quit = verlassen
