# What tables of every game say. Arguments: see `Catalogue` of riband-core.

## Joining words

join-and = und
join-or = oder
join-to = bis
joined = { $all }

## Refusals

refusal-over = die Partie ist zu Ende

## Warnings, as a continuation of "Diese Wahl ..."

warning-debt = bringt dich mit { $owed } in Schulden
warning-last-coal = verbraucht die letzte Kohle von { $piece }
warning-pushed-out =
    { $scrapped ->
        [true] verdrängt { $piece } von Platz { $owner } aus dem Spiel
       *[other] verdrängt { $piece } von Platz { $owner }
    }
warning-no-effect = kann gerade nichts bewirken

## Primers

topic-aim = Das Ziel
topic-turn = Ein Zug
topic-scoring = Was Punkte bringt
topic-end = Wann es endet
topic-advice = Was Anfänger übersehen

scores-each =
    { $points ->
        [one] { $each } bringt { $points } Punkt.
       *[other] { $each } bringt { $points } Punkte.
    }
scores-listed = { $all } bringen bei einem bis { $most } Stück insgesamt { $points } Punkte.

## Guided matches

guide-beside-a-hint = Die Einführung zeigt eines nach dem anderen; ein Tipp sagt, was ein starker Spieler täte. Beides kann sich unterscheiden.
guide-waiting = Dein Gegner ist am Zug. Was geschieht, steht im Protokoll.
guide-between = Hier gibt es nichts Neues zu erklären: Entscheide frei.
guide-done = Jetzt weißt du genug: Spiel weiter, die Partie gehört dir. Neues wird weiterhin erklärt, wenn es vorkommt, und ein Tipp sagt, was ein starker Spieler täte.
guide-over = Die Partie ist zu Ende. Schau, woher die Punkte kamen, und spiel noch einmal ohne Einführung.

## Reasons of hints

unit-coins = Münzen
unit-pounds = Pfund

## Requests that fail

refusal-not-your-turn = gerade ist ein anderer Platz am Zug
refusal-nothing-to-undo = es gibt keine Aktion, die sich zurücknehmen ließe
refusal-nothing-to-redo = es gibt keine Aktion, die sich wiederholen ließe
refusal-no-such-choice = diese Aktion gibt es gerade nicht
refusal-spectator = Zuschauer können nicht handeln
refusal-stalled = keine Regel beendet diese Partie: werte sie, wie sie steht
