### House rules: their form, their text, and the test of a rule.

own-title = House rules
own-none = None yet. Begin with a built-in one and change what you like.
own-new = New, from
own-name = Name
own-create = Begin
own-delete = Delete
own-delete-sure = Delete this variant? Matches played by it keep their rules.
own-play = Play it
own-parted = Another tab has changed this variant, too. What you type here is kept as a variant of its own.
own-good = This can be played.
own-problems =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
own-line = Line { $line }
own-changes = What it changes
own-changes-from = against { $parent }
own-changes-none = Nothing yet.
own-key = Key
own-here = Here
own-there = There
own-absent = absent
own-export = Save as a file
own-import = Open a file (.toml)
own-default = default { $value }
own-editor = Text of the variant
own-help = Ctrl+Space completes a key; hover over one to read what it means. Escape then Tab leaves the editor.
own-view = How the variant is shown
own-view-form = Form
own-view-text = Text
own-too-long =
    { $limit ->
        [one] A variant has at most { $limit } character.
       *[other] A variant has at most { $limit } characters.
    }

form-wait = The form needs a variant that can be read: the text is shown.
form-summary = Summary
form-search = Find a rule
form-search-like = money, coal, CO-51 …
form-only = Only what is changed ({ $count })
form-found =
    { $count ->
        [one] { $count } field
       *[other] { $count } fields
    }
form-changed = { $count } changed
form-bounds = { $min } to { $max }
form-bounds-unit = { $min } to { $max } { $unit }
form-none = none
form-yes = yes
form-no = no
form-there = instead of { $value }
form-there-none = instead of none
form-reset = Reset
form-reset-of = Reset { $key }
form-unread = This is no value in TOML, such as 150, "text" or [200, 150]; it is not written.
form-unread-number = Only a whole number is written, such as 12 or −3; this is not written.
form-rest = Only in the text, and kept:
form-rest-more = and { $count } more
form-mistake = The text cannot be read. Correct it in the text view; the form then shows it again.
form-help = Fields show the values of { $parent } until they are changed; only changes are written. An empty field is reset.

trial-title = Test this rule
trial-what = Computer players play the same deals under { $parent } and under this rule.
trial-players = Players
trial-players-random = Random
trial-players-greedy = Greedy
trial-players-club = Club, small
trial-seats = Seats
trial-time = At most
trial-time-of = { $seconds } s
trial-start = Test
trial-stop = Stop, and show what was found
trial-progress = Test in progress
trial-stale = The rule has changed since.
trial-same = These are the same rules: nothing differs.
trial-never =
    { $matches ->
        [one] The rule never had an effect: all { $matches } match went the same way to the last action.
       *[other] The rule never had an effect: all { $matches } matches went the same way to the last action.
    }
trial-none = No deal was finished in this time.
trial-order = Number { $nth } in turn order
trial-player = Player { $nth }
trial-seat = Seat { $nth }
trial-more = { $name } wins more often: { $low } to { $high } more of 100 matches.
trial-less = { $name } wins less often: { $low } to { $high } fewer of 100 matches.
trial-equal = { $name } wins as often as before, within { $margin } of 100 matches.
trial-undecided = { $name }: undecided whether more or fewer wins, { $low } to { $high } of 100 matches.
trial-undecided-wholly = { $name }: these few deals cannot tell whether more or fewer wins.
trial-needed =
    { $seeming ->
        [one] About { $seeming } match would decide that if the difference is what it seems, { $most } in the worst case.
       *[other] About { $seeming } matches would decide that if the difference is what it seems, { $most } in the worst case.
    }
trial-shares = Share of the win, in %
trial-changes = What else changes
trial-changes-none = No other detectable change.
trial-changes-few = These are too few deals to see what else changes.
trial-changes-more = and { $count } more
trial-before = Before
trial-after = With it
trial-difference = Difference (95 % interval)
trial-of =
    { $deals } { $deals ->
        [one] deal
       *[other] deals
    }, { $matches } { $matches ->
        [one] match
       *[other] matches
    } under each; { $identical } { $identical ->
        [one] deal
       *[other] deals
    } went the same way under both. { $ended }
trial-ended-decided = It ended when the shares were decided.
trial-ended-stopped = It ended before all were decided.
trial-ended-early = It was stopped before its end; the shares were decided by then.
trial-ended-all = Not all is decided, and more are not played here.
trial-caveat = This is what happens between these players. A longer test, with several strengths:

## The editor of the text; `$` is a number

find-what = Find
find-with = Replace
find-next = next
find-previous = previous
find-all = all
find-case = match case
find-words = by word
find-pattern = regexp
find-replace = replace
find-replace-all = replace all
find-close = close
find-current = current match
find-on-line = on line
find-replaced = replaced match on line $
find-replaced-all = replaced $ matches
find-line = Go to line
find-go = go
find-completions = Completions
find-problems = Problems
find-no-problems = No problems
