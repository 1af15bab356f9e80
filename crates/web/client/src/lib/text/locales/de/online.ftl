### Die Seiten an einem Server.

app-tagline = Drei Spiele um Schiffe und Handel, alle im eigenen Browser und zur eigenen Zeit.

nav-mine = Meine Partien
nav-new = Neue Partie

fault-retry = Noch einmal versuchen
fault-silent = Der Server ist nicht erreichbar: { $message }

hello-title = Wer bist du?
hello-text = Die anderen am Tisch sehen diesen Namen. Es gibt kein Passwort: Dieser Browser merkt sich dich.
hello-invited = Du hast den Link zu einer Partie geöffnet. Gib zuerst deinen Namen ein, dann siehst du den Tisch.
hello-name = Dein Name
hello-go = Weiter
hello-elsewhere = Wenn du hier schon in einem anderen Browser spielst, zeige dort unter deinem Namen deinen Link an und öffne ihn hier.

someone-text = Dieser Link öffnet die Partien der Person, die ihn erstellt hat. Wer den Link hat, kann als diese Person spielen.
someone-other = Du bist in diesem Browser { $name }. Wenn du weitermachst, ist dieser Browser als die andere Person angemeldet, und nur der Link von { $name } bringt { $name } zurück.
someone-go = Als die andere Person weiter
someone-cancel = { $name } bleiben
someone-bad = Dieser Link gehört niemandem auf diesem Server.

me-title = { $name } (du)
me-rename = Namen ändern
me-renamed = Gespeichert. An Tischen, an denen du schon sitzt, bleibt der alte Name.
me-link-title = Einen anderen Browser nutzen
me-link-text = Öffne diesen Link in einem anderen Browser, zum Beispiel auf deinem Telefon, um dort als du selbst zu spielen. Er ist wie ein Passwort: Zeig ihn niemandem.
me-link-show = Meinen Link zeigen

notices-title = Benachrichtigungen
notices-text = Hier wirst du benachrichtigt, wenn eine Partie auf dich wartet.
notices-none = Dieser Server verschickt keine Benachrichtigungen.
notices-no-targets = Noch kein Ort: Es wird nichts verschickt.
notices-kind-push = Browser
notices-kind-webhook = Webhook
notices-kind-mail = Mail
notices-unconfirmed = noch nicht bestätigt
notices-here = dieser Browser
notices-push = Diesen Browser benachrichtigen
notices-push-denied = Dieser Browser erlaubt der Seite keine Benachrichtigungen. In seinen Einstellungen für die Seite lässt sich das ändern.
notices-try = Testen
notices-try-mail = Den Link noch einmal schicken
notices-remove = Entfernen
notices-sent = Verschickt.
notices-sent-mail = Dorthin wurde ein Link geschickt. Öffne ihn, um die Adresse zu bestätigen.
notices-not-sent = Nicht verschickt: { $why }
notices-add = Hinzufügen
notices-webhook = Adresse eines Webhooks
notices-webhook-form = Art des Webhooks
notices-webhook-slack = Slack, Mattermost, Rocket.Chat, Zulip
notices-webhook-discord = Discord
notices-mail = Mailadresse
notices-about = Worüber
notices-about-turn = Du bist am Zug
notices-about-vote = Andere fragen dich etwas
notices-about-late = Deine Zeit ist abgelaufen
notices-about-begun = Die letzte Person ist da, und die Partie beginnt
notices-about-over = Eine Partie ist zu Ende
notices-delay = Wartezeit vor einer Nachricht über einen Zug oder eine Frage
notices-delay-none = keine
notices-delay-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
notices-delay-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
notices-delay-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }

mine-title = Meine Partien
mine-next = Nächste Partie, in der du am Zug bist
mine-next-none = Du bist in keiner Partie am Zug.
mine-none = Noch keine. Beginne eine, oder öffne einen Link, den dir jemand geschickt hat.
mine-yours = Du bist am Zug
mine-seat = Platz { $letter } ist am Zug
mine-name = { $name } ist am Zug
mine-with = mit { $names }
mine-over = Zu Ende
mine-actions =
    { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
mine-running = Laufend
mine-done = Zu Ende
mine-you =
    { $seats ->
        [one] Du hast Platz { $letters }
       *[other] Du hast die Plätze { $letters }
    }

new-title = Neue Partie
new-pasted = Eine Hausregel, als Text
new-pasted-text = Text der Variante (TOML)
new-pasted-hint = Füge ihn ein oder öffne eine Datei. Er wird geprüft, und alle sehen, was er ändert, bevor sie sich setzen.
new-pasted-test = Was diese Regel zwischen Computerspielern ändert, kann dein eigener Rechner testen:
new-pasted-open = Datei öffnen (.toml)
new-seats = Wer spielt
new-seat = Platz { $letter }
new-me = Ich
new-friend = Jemand, per Link
new-name = Titel
new-name-hint = Für deine Listen. Darf leer bleiben.
new-clock = Zeit
new-clock-none = Unbegrenzt
new-clock-turn = Tage pro Zug
new-clock-match = Minuten für die Partie
new-days = Tage für jeden Zug
new-minutes = Minuten jedes Platzes für die ganze Partie
new-late = Wenn sie abläuft
new-late-remind = Nur anzeigen
new-late-play = Ein Computerspieler übernimmt
new-late-vote = Die anderen entscheiden
new-undo = Zurücknehmen
new-undo-consent = Die eigene letzte Aktion frei, alles andere, wenn alle zustimmen
new-undo-own = Nur die eigene letzte Aktion, solange nichts aufgedeckt wurde
new-undo-off = Nie
new-open = Wer die Adresse hat, darf einen freien Platz nehmen oder zuschauen
new-seed = Ausgangslage nach Nummer
new-seed-hint = Leer: eine zufällige, geheime Ausgangslage. Wer die Nummer kennt, kann Verdecktes berechnen; der Tisch zeigt, dass sie vorgegeben war.
new-seed-bad = Die Ausgangslage ist eine Zahl von 0 bis 18446744073709551615.
new-start = Beginnen
kept-open = Eine Partie aus einer Datei öffnen
kept-hint = Eine .riband-Datei einer Partie von anderswo.
kept-too-long = Eine Datei hat hier höchstens { $limit } kB.
kept-chosen =
    { $plies ->
        [one] { $title }, { $seats } Plätze, nach { $plies } Aktion
       *[other] { $title }, { $seats } Plätze, nach { $plies } Aktionen
    }
kept-chosen-over =
    { $plies ->
        [one] { $title }, { $seats } Plätze, beendet nach { $plies } Aktion
       *[other] { $title }, { $seats } Plätze, beendet nach { $plies } Aktionen
    }
kept-set-up = Diese Partie begann mit einer aufgebauten Stellung statt mit einer Ausgangslage: Sie kann hier nicht weitergehen.
kept-drop = Datei entfernen
kept-known = Wer die Datei hat, kennt das Verdeckte; der Tisch zeigt, dass die Partie aus einer Datei kommt.
kept-look = Ansehen
kept-look-hint = Öffnet die beendete Partie zum Durchgehen und Analysieren. Du kannst anderen einen Link zum Zuschauen schicken.
kept-fresh = Neue Partie mit diesen Regeln und Plätzen
new-begun = Die Partie hat begonnen. Du kommst jetzt an den Tisch.
new-begun-links = Wenn du diese Seite jetzt verlässt, kommst du mit diesen Links an den Tisch:
new-begun-link = Dein Link

links-title = Verschicke diese Links
links-text = Wer einen Link öffnet, bekommt den Platz. Schicke jeden an eine Person. Sie werden hier gezeigt, bis alle Plätze besetzt sind.
links-watch = Zuschauer
links-send = Link zum Verschicken kopieren
links-send-seat = Link für Platz { $letter } kopieren
links-watch-text = Zuschauer sehen, was alle sehen dürfen.
links-seat = Platz { $letter }
links-copy = Kopieren
links-copied = Kopiert
links-share = Teilen
links-share-text = Spiel mit mir { $name }
links-table = Adresse dieses offenen Tisches

links-renew = Einen Link ersetzen
links-renew-text = Für deine eigenen Plätze, freie Plätze und Zuschauer. Der alte Link gilt dann nicht mehr; wer mit ihm gekommen ist, bleibt.
links-renew-one = Neuer Link: { $label }
links-renew-own = Dein Platz { $letter }
links-renew-free = Freier Platz { $letter }
links-renewed = Der alte Link gilt nicht mehr. Das ist der neue:

leave-title = Endgültig gehen
leave-text = Du kannst nicht zurückkommen, und die Partie verschwindet aus deiner Liste. Wenn niemand sonst deinen Platz hat, spielt ihn: { $player }.
leave-over = Die Partie verschwindet aus deiner Liste.
leave-seat = Platz { $letter } verlassen
leave-watch = Nicht mehr zuschauen
leave-watch-text = Mit dem Link für Zuschauer kannst du zurückkommen.

outside-seat = Du bist auf Platz { $letter } eingeladen.
outside-watch = Du bist zum Zuschauen eingeladen.
outside-open = Dieser Tisch ist offen: Nimm dir einen freien Platz.
outside-variant = Regeln
outside-differs = Unterschiede zu { $parent }
outside-standard = Wie die gewöhnlichen Regeln.
outside-seats = Am Tisch
outside-agreed = Vereinbart
outside-sit = Hinsetzen
outside-take = Platz { $letter } nehmen
outside-look = Zuschauen
outside-leave = Jetzt nicht
outside-none = Du hast hier keinen Zugang zu einer Partie. Wenn dir jemand einen Link geschickt hat, öffne ihn vollständig, auch was nach dem Fragezeichen steht.
outside-seeded = Wer diese Partie begonnen hat, weiß vielleicht, was verdeckt ist: Die Nummer der Ausgangslage oder die Datei der Partie war vorgegeben.
outside-running =
    { $plies ->
        [one] Bisher { $plies } Aktion gespielt.
       *[other] Bisher { $plies } Aktionen gespielt.
    }
outside-over = Die Partie ist zu Ende.

agreed-clock-none = Ohne Zeitgrenze.
agreed-clock-turn =
    { $days ->
        [one] { $days } Tag für jeden Zug.
       *[other] { $days } Tage für jeden Zug.
    }
agreed-clock-match =
    { $minutes ->
        [one] { $minutes } Minute jedes Platzes für die ganze Partie.
       *[other] { $minutes } Minuten jedes Platzes für die ganze Partie.
    }
agreed-late-remind = Läuft die Zeit ab, zeigt der Tisch es an, und sonst geschieht nichts.
agreed-late-play = Läuft die Zeit ab, übernimmt ein Computerspieler den Platz.
agreed-late-vote = Läuft die Zeit ab, entscheiden die anderen, ob ein Computerspieler den Platz übernimmt.
agreed-undo-consent = Zurücknehmen: die eigene letzte Aktion frei, solange sie nichts aufgedeckt hat, alles andere, wenn alle zustimmen.
agreed-undo-own = Zurücknehmen: nur die eigene letzte Aktion, solange sie nichts aufgedeckt hat.
agreed-undo-off = Kein Zurücknehmen.
agreed-open = Der Tisch ist offen: Wer die Adresse hat, darf einen freien Platz nehmen oder zuschauen.

seat-free = Freier Platz { $letter }
seat-free-short = frei
seat-you = du
seat-named-you = { $name } (du)
seat-here = gerade da
seat-left = noch { $left }
seat-stands-in = gespielt von: { $player }

table-next = Du bist am Zug in { $title }
table-tab = Tisch
table-waiting =
    { $count ->
        [one] Noch { $count } Person fehlt.
       *[other] Noch { $count } Personen fehlen.
    }
table-paused = Die Partie pausiert.
table-paused-by = { $name } hat die Partie angehalten.
table-paused-go = Wähle „Fortsetzen“, um weiterzuspielen.
table-go = Fortsetzen
table-pause = Pause
table-pause-ask = Um eine Pause bitten
table-pause-hint = Wenn alle zustimmen, pausiert die Partie, und die Uhren stehen.
table-leave = Einen Computerspieler für mich spielen lassen
table-leave-which = Platz { $letter } spielen lassen von: { $player }
table-back = Platz { $letter } wieder übernehmen
table-back-banner = Deinen Platz { $letter } spielt: { $player }.
table-late = Die Zeit von { $name } ist abgelaufen.
table-deadline = noch { $span }, bis { $when }
table-spectator = Du schaust zu.
table-lost = Keine Verbindung. Was du tust, wird aufbewahrt und geschickt, sobald sie wieder da ist.
table-undelivered = Deine Wahl ist noch nicht beim Server angekommen. Sie wird geschickt, bis sie ankommt.
table-refused = Dieser Tisch kann nicht mehr gezeigt werden: { $message }
table-seeded = Wer diese Partie begonnen hat, weiß vielleicht, was verdeckt ist: Die Nummer der Ausgangslage oder die Datei der Partie war vorgegeben.

asked-undo =
    { $count ->
        [one] { $name } bittet, { $count } Aktion zurückzunehmen.
       *[other] { $name } bittet, { $count } Aktionen zurückzunehmen.
    }
asked-pause = { $name } bittet um eine Pause.
asked-replace = Die Zeit von { $name } ist abgelaufen. Soll ein Computerspieler den Platz übernehmen?

asked-mine-undo =
    { $count ->
        [one] Du hast gebeten, { $count } Aktion zurückzunehmen. Die anderen sind gefragt.
       *[other] Du hast gebeten, { $count } Aktionen zurückzunehmen. Die anderen sind gefragt.
    }
asked-mine-pause = Du hast um eine Pause gebeten. Die anderen sind gefragt.
asked-mine-replace = Die Zeit ist abgelaufen. Soll ein Computerspieler den Platz übernehmen?
asked-agree = Zustimmen
asked-agree-as = Für Platz { $letter } zustimmen
asked-refuse = Ablehnen
asked-refuse-as = Für Platz { $letter } ablehnen
asked-withdraw = Zurückziehen
asked-given = Zugestimmt: { $names }
unasked-undo =
    { $count ->
        [one] Um { $count } Aktion zurückzunehmen, müssen die anderen zustimmen.
       *[other] Um { $count } Aktionen zurückzunehmen, müssen die anderen zustimmen.
    }
unasked-ask = Fragen
unasked-cancel = Abbrechen
settled-what-undo =
    { $count ->
        [one] Bitte von { $name }, { $count } Aktion zurückzunehmen
       *[other] Bitte von { $name }, { $count } Aktionen zurückzunehmen
    }
settled-what-pause = Bitte von { $name } um eine Pause
settled-what-replace = Ein Computerspieler für { $name }
settled-agreed = { $what }: angenommen.
settled-refused = { $what }: von { $by } abgelehnt.
settled-withdrawn = { $what }: zurückgezogen.
settled-played = { $what }: erledigt, weil { $by } weitergespielt hat.
settled-undone = { $what }: erledigt, weil andere Aktionen zurückgenommen wurden.
settled-seated = { $what }: erledigt, weil { $by } jetzt anders besetzt ist oder gegangen ist.
settled-resumed = { $what }: erledigt, weil die Partie weitergeht.
settled-late = { $what }: erledigt, weil die Zeit abgelaufen ist.
settled-close = Schließen

chat-title = Chat
chat-none = Noch keine Nachrichten.
chat-line = Nachricht an den Tisch
chat-as = Schreiben als
chat-send = Senden
chat-show = Lesen
chat-sending = wird gesendet

over-title = Die Partie ist zu Ende.
over-record = Aufzeichnung sichern
over-again = Noch einmal
over-again-hint = Eine weitere Partie mit denselben Personen, Regeln, Plätzen und Vereinbarungen. Wer einen Platz hatte, kommt ohne Link hinein.
over-followed = Die Partie ist zu Ende. Eine weitere mit denselben Personen hat begonnen.
over-follow = Dorthin

span-days = { $days } T. { $hours } Std.
span-hours = { $hours } Std. { $minutes } Min.
span-minutes = { $minutes } Min.
span-seconds = { $minutes } Min. { $seconds } Sek.
span-now = gerade eben
