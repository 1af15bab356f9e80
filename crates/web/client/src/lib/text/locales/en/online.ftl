### The pages at a server.

app-tagline = Three games of ships and trade, each person in their own browser and their own time.

nav-mine = My matches
nav-new = New match

fault-retry = Try again
fault-silent = The server cannot be reached: { $message }

hello-title = Who are you?
hello-text = The others at the table see this name. There is no password: this browser remembers you.
hello-invited = You opened a link to a match. Enter your name first, then you see the table.
hello-name = Your name
hello-go = Continue
hello-elsewhere = If you already play here in another browser, show your link there, under your name, and open it here.

someone-text = This link opens the matches of the person who made it. Whoever has the link can play as that person.
someone-other = You are { $name } in this browser. If you continue, this browser is signed in as the other person instead, and only the link of { $name } brings { $name } back.
someone-go = Continue as the other person
someone-cancel = Stay { $name }
someone-bad = This link belongs to nobody on this server.

me-title = { $name } (you)
me-rename = Change the name
me-renamed = Saved. Tables you have already joined keep the old name.
me-link-title = Use another browser
me-link-text = Open this link in another browser, such as that of your phone, to play there as yourself. It works like a password: show it to nobody.
me-link-show = Show my link

notices-title = Notices
notices-text = You are notified at these places when a match waits for you.
notices-none = This server sends no notices.
notices-no-targets = No place yet: nothing is sent.
notices-kind-push = Browser
notices-kind-webhook = Webhook
notices-kind-mail = Mail
notices-unconfirmed = not confirmed yet
notices-here = this browser
notices-push = Notify this browser
notices-push-denied = This browser does not allow notices of this page. Its settings for the page can change that.
notices-try = Try
notices-try-mail = Send the link again
notices-remove = Remove
notices-sent = Sent.
notices-sent-mail = A link was sent there. Open it to confirm the address.
notices-not-sent = Not sent: { $why }
notices-add = Add
notices-webhook = Address of a webhook
notices-webhook-form = Kind of webhook
notices-webhook-slack = Slack, Mattermost, Rocket.Chat, Zulip
notices-webhook-discord = Discord
notices-mail = Address of mail
notices-about = About what
notices-about-turn = It is your turn
notices-about-vote = Others ask you something
notices-about-late = Your time has run out
notices-about-begun = The last person has joined, and the match begins
notices-about-over = A match is over
notices-delay = Wait before a notice about a turn or a question
notices-delay-none = not at all
notices-delay-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
notices-delay-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
notices-delay-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }

mine-title = My matches
mine-next = Next match in which it is your turn
mine-next-none = It is not your turn in any match.
mine-none = None yet. Begin one, or open a link that somebody has sent you.
mine-yours = Your turn
mine-seat = Seat { $letter } is to act
mine-name = { $name } is to act
mine-with = with { $names }
mine-over = Over
mine-actions =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
mine-running = Running
mine-done = Over
mine-you =
    { $seats ->
        [one] You have seat { $letters }
       *[other] You have seats { $letters }
    }

new-title = New match
new-pasted = A house rule, as text
new-pasted-text = Text of the variant (TOML)
new-pasted-hint = Paste it, or open a file. It is checked, and everybody sees what it changes before they sit down.
new-pasted-test = What this rule changes between computer players your own machine can test:
new-pasted-open = Open a file (.toml)
new-seats = Who plays
new-seat = Seat { $letter }
new-me = Me
new-friend = Somebody, by link
new-name = Title
new-name-hint = For your lists. Optional.
new-clock = Time
new-clock-none = No limit
new-clock-turn = Days for a turn
new-clock-match = Minutes for the match
new-days = Days for each turn
new-minutes = Minutes of each seat for the whole match
new-late = When it runs out
new-late-remind = Only show it
new-late-play = A computer player takes over
new-late-vote = The others decide
new-undo = Undo
new-undo-consent = Your own last action freely, anything else if all agree
new-undo-own = Only your own last action, while nothing was revealed
new-undo-off = Never
new-open = Anybody who has the address may take a free seat or watch
new-seed = Deal by number
new-seed-hint = Empty: a random, secret deal. Whoever knows the number can compute what is hidden; the table shows that it was given.
new-seed-bad = The deal is a number from 0 to 18446744073709551615.
new-start = Begin
kept-open = Open a match from a file
kept-hint = A .riband file of a match from elsewhere.
kept-too-long = A file has at most { $limit } kB here.
kept-chosen =
    { $plies ->
        [one] { $title }, { $seats } seats, after { $plies } action
       *[other] { $title }, { $seats } seats, after { $plies } actions
    }
kept-chosen-over =
    { $plies ->
        [one] { $title }, { $seats } seats, finished after { $plies } action
       *[other] { $title }, { $seats } seats, finished after { $plies } actions
    }
kept-set-up = This match began at a position that was set up, not with a deal: it cannot go on here.
kept-drop = Remove the file
kept-known = Whoever has the file knows what is hidden; the table shows that the match comes from a file.
kept-look = Look at it
kept-look-hint = Opens the finished match, to step through and analyse. You can send others a link to watch.
kept-fresh = New match with these rules and seats
new-begun = The match has begun. You are joining the table.
new-begun-links = If you leave this page now, join with these links:
new-begun-link = Your link

links-title = Send these links
links-text = Whoever opens a link gets the seat. Send each to one person. They are shown here until all seats are taken.
links-watch = Spectators
links-send = Copy the link to send
links-send-seat = Copy the link for seat { $letter }
links-watch-text = Spectators see what everybody may see.
links-seat = Seat { $letter }
links-copy = Copy
links-copied = Copied
links-share = Share
links-share-text = Play { $name } with me
links-table = Address of this open table

links-renew = Replace a link
links-renew-text = For your own seats, free seats and spectators. The old link stops working; whoever has joined with it stays.
links-renew-one = New link: { $label }
links-renew-own = Your seat { $letter }
links-renew-free = Free seat { $letter }
links-renewed = The old link no longer works. This is the new one:

leave-title = Leave for good
leave-text = You cannot come back, and the match disappears from your list. If nobody else has your seat, { $player } plays it.
leave-over = The match disappears from your list.
leave-seat = Leave seat { $letter }
leave-watch = Stop watching
leave-watch-text = You can come back with the link for spectators.

outside-seat = You are invited to seat { $letter }.
outside-watch = You are invited to watch.
outside-open = This table is open: take a free seat.
outside-variant = Rules
outside-differs = Changes from { $parent }
outside-standard = Same as the standard rules.
outside-seats = At the table
outside-agreed = Agreed
outside-sit = Sit down
outside-take = Take seat { $letter }
outside-look = Watch
outside-leave = Not now
outside-none = You have no access to a match here. If somebody sent you a link, open all of it, including what follows the question mark.
outside-seeded = Whoever began this match may know what is hidden: they gave the number of the deal, or the file of the match.
outside-running =
    { $plies ->
        [one] { $plies } action played so far.
       *[other] { $plies } actions played so far.
    }
outside-over = The match is over.

agreed-clock-none = No time limit.
agreed-clock-turn =
    { $days ->
        [one] { $days } day for each turn.
       *[other] { $days } days for each turn.
    }
agreed-clock-match =
    { $minutes ->
        [one] { $minutes } minute of each seat for the whole match.
       *[other] { $minutes } minutes of each seat for the whole match.
    }
agreed-late-remind = If time runs out, the table shows it, and nothing else happens.
agreed-late-play = If time runs out, a computer player takes the seat.
agreed-late-vote = If time runs out, the others decide whether a computer player takes the seat.
agreed-undo-consent = Undo: your own last action freely while it has revealed nothing, anything else if all agree.
agreed-undo-own = Undo: only your own last action, while it has revealed nothing.
agreed-undo-off = No undo.
agreed-open = The table is open: anybody who has the address may take a free seat or watch.

seat-free = Free seat { $letter }
seat-free-short = free
seat-you = you
seat-named-you = { $name } (you)
seat-here = here now
seat-left = { $left } left
seat-stands-in = played by { $player }

table-next = It is your turn in { $title }
table-tab = Table
table-waiting =
    { $count ->
        [one] Waiting for { $count } more person.
       *[other] Waiting for { $count } more people.
    }
table-paused = The match is paused.
table-paused-by = { $name } paused the match.
table-paused-go = Choose Resume to play on.
table-go = Resume
table-pause = Pause
table-pause-ask = Ask for a pause
table-pause-hint = If all agree, the match is paused and clocks stop.
table-leave = Let a computer player play for me
table-leave-which = Let { $player } play seat { $letter }
table-back = Take seat { $letter } back
table-back-banner = { $player } plays your seat { $letter }.
table-late = Time has run out for { $name }.
table-deadline = { $span } left, until { $when }
table-spectator = You are watching.
table-lost = No connection. What you do is kept, and sent when the connection is back.
table-undelivered = Your choice has not reached the server yet. It is sent again until it does.
table-refused = This table cannot be shown any more: { $message }
table-seeded = Whoever began this match may know what is hidden: they gave the number of the deal, or the file of the match.

asked-undo =
    { $count ->
        [one] { $name } asks to undo { $count } action.
       *[other] { $name } asks to undo { $count } actions.
    }
asked-pause = { $name } asks for a pause.
asked-replace = Time has run out for { $name }. Should a computer player take the seat?

asked-mine-undo =
    { $count ->
        [one] You asked to undo { $count } action. Waiting for the others.
       *[other] You asked to undo { $count } actions. Waiting for the others.
    }
asked-mine-pause = You asked for a pause. Waiting for the others.
asked-mine-replace = Time has run out. Should a computer player take the seat?
asked-agree = Agree
asked-agree-as = Agree for seat { $letter }
asked-refuse = Refuse
asked-refuse-as = Refuse for seat { $letter }
asked-withdraw = Withdraw
asked-given = Agreed: { $names }
unasked-undo =
    { $count ->
        [one] To undo { $count } action, the others must agree.
       *[other] To undo { $count } actions, the others must agree.
    }
unasked-ask = Ask them
unasked-cancel = Cancel
settled-what-undo =
    { $count ->
        [one] { $name } asked to undo { $count } action
       *[other] { $name } asked to undo { $count } actions
    }
settled-what-pause = { $name } asked for a pause
settled-what-replace = A computer player for { $name }
settled-agreed = { $what }: agreed.
settled-refused = { $what }: { $by } refused.
settled-withdrawn = { $what }: withdrawn.
settled-played = { $what }: lapsed because { $by } played on.
settled-undone = { $what }: lapsed because other actions were undone.
settled-seated = { $what }: lapsed because { $by } has another player or left.
settled-resumed = { $what }: lapsed because the match was resumed.
settled-late = { $what }: lapsed because time ran out.
settled-close = Close

chat-title = Chat
chat-none = No messages yet.
chat-line = Message to the table
chat-as = Write as
chat-send = Send
chat-show = Read
chat-sending = sending

over-title = The match is over.
over-record = Save the record
over-again = Again
over-again-hint = Another match with the same people, rules, seats and agreements. Whoever had a seat joins it without a link.
over-followed = The match is over. Another one with the same people has begun.
over-follow = Go there

span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-seconds = { $minutes } min { $seconds } s
span-now = just now
