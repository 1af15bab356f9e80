### The page around the boards.

app-name = Riband
app-tagline = Three games of ships and trade at one table. Everything happens on this device: no account, no network.

nav-home = Matches
nav-rules = House rules
nav-settings = Settings
nav-skip = Skip to the content

new-title = New match
new-game = Game
new-variant = Variant
new-own = House rules
new-seats = Players
new-name = Name of seat { $letter }
new-player = Who plays seat { $letter }
new-seed = Deal
new-seed-hint = The same number gives the same deal. Empty: by chance.
new-seed-bad = The deal is a number from 0 to 18446744073709551615.
new-start = Start
new-about = How it is played
new-more = Deal by number

player-human = A person
player-novice = Novice
player-greedy = Greedy
player-club = Club player
player-expert = Expert
player-person = Player { $letter }

statistics-title = How you do against computer players
statistics-against = Against
statistics-others = { $count } × { $players }
statistics-matches = Matches
statistics-wins = Won
statistics-fair = Equal
statistics-fair-hint = How many wins players of equal strength would have.
statistics-text = Of the kept matches that are over, with one person in them. A shared win counts in equal parts.
kept-title = Kept matches
kept-none = Matches are kept here by themselves, after every action.
kept-resume = Go on
kept-replay = Look at it again
kept-export = Save as a file
kept-delete = Delete
kept-delete-sure = Delete this match for good?
kept-import = Open a record (.riband)
kept-drop = or drop the file here
kept-already = { $name }: this match is on the list already.
kept-unkept = only until this page is closed
kept-over = over, { $winner } won
kept-shared = over, shared win
kept-turn = { $name } is to act
kept-plies =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
kept-yes = Delete
kept-no = Keep

store-full = This match cannot be kept: { $reason } It goes on, but save it as a file before you leave.
store-refused = This browser keeps nothing for this page: { $reason } Matches go on, but save them as files before you leave.
store-save = Save as a file

store-shut = The database does not open.
store-held = Another tab holds the database.
store-unwritten = The write was refused.
store-silent = The browser does not answer.
tabs-parted = Another tab has played this match on differently. What was played here is a match of its own now.
tabs-other = The other match

# How sentences of the engine name a seat.
seat-number = seat { $number }
seating-open = Who plays
seating-title = Who sits where
seating-hint = The match goes on with these players. A seat without a name is called by who plays it.
seating-save = Save
seating-cancel = Cancel

turn-act = { $name } to act
turn-yours = Your turn, { $name }
turn-over = The match is over
turn-thinking = { $name } is thinking
turn-now = Move now
turn-skip = Skip to my turn
turn-paused = Players are paused
turn-go = Go on
turn-pause = Pause

table-undo = Undo
table-redo = Redo
table-hint = Hint
table-try = Try it
table-score = Score
table-rules = Rules
table-help = Keys
table-menu = More
table-export = Save as a file
table-link = Copy a link
table-link-done = The link holds the whole match. It is on the clipboard.
table-link-shown = The link holds the whole match:
table-link-long =
    { $size ->
        [one] This match is too long for a link ({ $size } character). Save it as a file.
       *[other] This match is too long for a link ({ $size } characters). Save it as a file.
    }
table-replay = Replay and analysis
table-undo-revealed = The last action has revealed something; undoing it does not make anybody forget.
table-board = Board
table-panels = Players
table-choices = Choices
table-log = Log
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-points-now = Points if it ended now
table-points-head = Points
table-money = Money
table-loading = Loading the match…
table-unread = This match cannot be read: { $message }
table-gone = There is no such match here any more.
table-stalled = No rule ends this match: it is scored as it stands.

guide-learn = Learn { $game }
guide-learn-hint = A first match against a novice. Each decision is explained as it comes, and whatever you do is answered.
guide-label = Guide
guide-step = Guide, step { $n }
guide-try = Try this:
guide-hinted = The guide teaches one thing at a time, so a hint may differ from it.
guide-leave = Leave
guide-rest = Rest the pointer on anything on the board to see what it is for.
guide-show = Show the guide again

news-title = Since your last decision
news-last = Last
news-step = The action that led here
news-went-on = Goes on
news-you = you

question-label = What to do now
question-rule = Read rule { $rule }
question-sheet-open = Show the choices
question-sheet-shut = Show the board

choices-kinds = Kinds of action
choices-sort = Sort by { $column }
choices-column-what = Choice
choices-column-price = Price
choices-column-gain = Brings
choices-column-income = Income
choices-column-flag = Flag
choices-column-points = Points
choices-filter = Type an action
choices-filter-hint = Type to narrow the list; Enter plays the first, or tells why what you typed is not allowed.
choices-none = Nothing to choose.
choices-held = The match is paused. { $name } acts when it goes on.
choices-others = { $name } has to act.
choices-chosen = Chosen: { $spots }. Choose what goes with it.
choices-back = Back
choices-cost = costs { $amount }
choices-income = brings { $amount }
choices-no-match = No choice has these words. Enter tells why.
choices-several = Which one?
choices-amount = How much?
choices-play = Play

tip-money = Money after it
tip-points = Points after it
tip-range = { $least } to { $most }?
tip-unknown = unknown
tip-likely = probably { $value }
tip-cost = Costs
tip-count =
    { $count ->
        [one] { $count } choice here
       *[other] { $count } choices here
    }
tip-chance = What comes of it is not to be known before.
tip-then = and then, without a choice: { $action }

why-nearest = Allowed instead:
why-legal = This is allowed.
why-close = Close

rule-title = Rules
rule-search = Number or words
rule-none = No rule says that.
rule-no-book = The rules of this game are not part of the page.

log-empty = Nothing has happened yet.
log-to = Show the position after this action
log-deal = The deal

history-title = History
history-at = Action { $ply } of { $plies }
history-start = To the deal
history-back = One action back
history-forward = One action forward
history-end = To now
history-banner = You are looking at an earlier position.
history-return = Back to now
history-branch = Play on from here
history-branch-hint = A new match that goes on from this position; this one stays as it is.

trial-banner = You are trying things. Everything hidden was redealt, and nothing here counts.
trial-return = Back to the match
trial-move = Let { $player } move

hint-title = The expert would
hint-thinking = The expert thinks
hint-now = Answer now
hint-wins = chance to win { $mean } % (± { $margin })
hint-points = { $mean } points (± { $margin })
hint-figures = Best first, as far as the search is sure (95 % within ±). Each is the chance to win, and the points at the end, if all play on as well as the expert.
hint-play = Play it
hint-line = What it expects then
hint-close = Close
hint-against = Why not another? By the end of the turn the first brings, compared with
hint-same = no difference yet: the search sees it in later turns
hint-denied = points of the best opponent

curtain-title = Hand over to { $name }
curtain-text = What { $name } holds is for { $name } alone.
curtain-go = I am { $name }

over-title = The end
over-winner =
    { $points ->
        [one] { $name } wins with { $points } point
       *[other] { $name } wins with { $points } points
    }
over-shared =
    { $points ->
        [one] { $names } share the win with { $points } point
       *[other] { $names } share the win with { $points } points
    }
over-ended = How it ended:
over-by = It ended by { $rule }
over-story = How it was decided
over-story-hint = The expert can judge every decision: it shows the turning points, and what would have been better. It takes a minute or two.
over-again = Play again
over-exchanged = Again, seats exchanged
over-exchanged-hint = Everybody takes the next seat: whoever played last plays first.
lead-points =
    { $points ->
        [one] is { $points } point ahead of
       *[other] is { $points } points ahead of
    }
lead-tiebreak = is ahead, by the tie-break ({ $rule }), of
score-title = Score if it ended now
score-title-final = Final score
item-buildings = buildings
item-captains = captains
item-coins = coins
item-flags = flags
item-fleet = flags of the fleet
item-houses = houses
item-mixed = mixed flags
item-money = money
item-rows = rows
item-sailing = houses where ships sailed
item-scrapped = scrapped ships
item-ships = ships
score-item = For
score-total = Total
score-hidden = The score counts something that is hidden from you.
score-place = Place

settings-title = Settings
settings-language = Language
settings-language-auto = As the browser has it
settings-theme = Colours
settings-theme-auto = As the system has it
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Contrast
settings-palette-auto = As the system has it
settings-palette-plain = Ordinary
settings-palette-contrast = High
settings-palette-safe = For colour blindness
settings-size = Size of text
settings-size-normal = Normal
settings-size-large = Large
settings-size-larger = Larger
settings-speed = Pieces and players move
settings-speed-slow = Slowly
settings-speed-normal = At a normal pace
settings-speed-fast = Fast
settings-speed-none = At once
settings-sound = Sounds
settings-confirm = Ask before an action is played
settings-curtain = Curtain between players with hidden hands
settings-close = Done

keys-title = Keys
keys-tab = Tab
keys-tab-does = to the lit places and the controls
keys-arrows = Arrows
keys-arrows-does = to the next lit place in that direction
keys-enter = Enter, Space
keys-enter-does = choose
keys-escape = Escape
keys-escape-does = take back the last place, close what is open
keys-letters = Letters
keys-letters-does = type an action into the list of choices
keys-undo = Ctrl+Z, Ctrl+Y
keys-undo-does = undo, redo
keys-history = Page up, Page down
keys-history-does = one action back or forward in the history; End: to now
keys-help = ?
keys-help-does = this list
keys-digits = Digits, arrows
keys-digits-does = the amount, where one is asked for

language-unknown = There is no language “{ $asked }” here. Known ones: { $known }.
language-failed = The texts of this language cannot be loaded: { $message }

error-record = This record cannot be opened: { $message }
error-large = A file has at most { $limit } MiB.
error-link = This link holds no record that can be read.
error-stale = The position has changed since you chose: nothing was played. This is how it stands now.
error-lost = The engine had to be started again; the match stands where it was.
error-close = Close
error-again = Try again

missing-token-title = Open the address that riband web prints
missing-token-text = This page plays through the program riband. It needs the address that riband web printed when it started, with the key at its end:
missing-token-start = If the program has ended, start it again. It opens the page by itself:
missing-silent-title = riband web does not answer
missing-silent-text = This page plays through the program riband, and that has ended, or hangs. Start it again:
missing-refused-title = riband web has no engine free
missing-refused-text = It answers: { $message }. Try again in a while.
missing-after = This tab then goes on by itself, where it stopped. Matches are kept in this browser; none is lost.

replay-eyes = Seen by
replay-eyes-all = a spectator
replay-analyse = Analyse
replay-analyse-stop = Stop
replay-analyse-import = Open an analysis from a file
replay-analyse-progress =
    { $all ->
        [one] { $done } of { $all } decision judged
       *[other] { $done } of { $all } decisions judged
    }
replay-analyse-wins = Chance of each seat to win, as the match went
replay-analyse-lost = Turning points
replay-analyse-point = Action { $ply }
replay-analyse-played = Played:
replay-analyse-better = Better:
replay-analyse-cost =
    { $loss ->
        [one] Lowered the chance to win by { $loss } percentage point
       *[other] Lowered the chance to win by { $loss } percentage points
    }
replay-analyse-none = No decision lost more than the estimates are sure of.
replay-analyse-bad = This is no analysis of this match.
replay-play = Play it
replay-stop = Stop

update-ready = A new version is ready. It starts after this match.
update-now = Start it now
offline-ready = This page works without a network now.

## Ids of variants that have no name there

word-black = Black
word-blue = Blue
word-green = Green
word-red = Red
word-white = White
word-blue-riband = Blue Riband
word-cargo = Cargo
word-coal = Coal
word-fleet = Fleet
word-house = House
word-region = Region
word-ships = Ships
word-ships-2 = Ships 2
word-bunker = Bunker
word-freight = Freight
word-mail = Mail
word-passenger = Passenger
word-riband = Riband
word-flags = Flags
word-marker = Marker
word-markers = Markers
word-regions = Regions
