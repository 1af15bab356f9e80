//! Parsing requests.

/// A request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request<'a> {
    /// An empty line: list the choices again.
    Choices,
    /// The choice with this number, from 1.
    Number(usize),
    /// The action with this notation.
    Notation(&'a str),
    /// Whether an action is legal, and if not, why.
    Why(&'a str),
    /// What a player would do; by default the strongest.
    Hint(Option<&'a str>),
    Undo,
    Redo,
    Score,
    /// The log, or its last lines.
    Log(Option<usize>),
    /// Write the match to a file, or the position if it ends in `.toml`.
    Save(&'a str),
    /// Show the position: drawn for a person, otherwise or on request as text.
    Show {
        in_lines: bool,
    },
    /// A rule, a card, a ship, a building, a port: anything with this name.
    Lookup(&'a str),
    Help,
    /// Show the guide of a first match, or leave it.
    Guide {
        shows: bool,
    },
    Quit,
    /// A request with missing or excess arguments: its usage.
    Usage(&'static str),
}

impl<'a> Request<'a> {
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |request, usage| if rest.is_empty() { request } else { Self::Usage(usage) };
        match word.to_ascii_lowercase().as_str() {
            "" => Self::Choices,
            "why" if rest.is_empty() => Self::Usage("why ACTION: a number or notation"),
            "why" => Self::Why(rest),
            "hint" => Self::Hint((!rest.is_empty()).then_some(rest)),
            "undo" => alone(Self::Undo, "undo"),
            "redo" => alone(Self::Redo, "redo"),
            "score" => alone(Self::Score, "score"),
            "log" if rest.is_empty() => Self::Log(None),
            "log" => rest.parse().map_or(Self::Usage("log, or log LINES"), |lines| Self::Log(Some(lines))),
            "save" if rest.is_empty() => Self::Usage("save FILE"),
            "save" => Self::Save(rest),
            "show" if rest == "lines" => Self::Show { in_lines: true },
            "show" => alone(Self::Show { in_lines: false }, "show, or show lines"),
            "help" | "?" if rest.is_empty() => Self::Help,
            "help" | "?" => Self::Lookup(rest),
            "rule" if rest.is_empty() => Self::Usage("rule NUMBER, or rule WORDS"),
            "card" | "ship" | "building" | "port" if rest.is_empty() => {
                Self::Usage("card, ship, building or port NAME")
            }
            "rule" | "card" | "ship" | "building" | "port" | "legend" => Self::Lookup(line),
            "guide" if rest == "off" => Self::Guide { shows: false },
            "guide" => alone(Self::Guide { shows: true }, "guide, or guide off"),
            "quit" | "exit" => alone(Self::Quit, "quit"),
            _ => line.parse().map_or(Self::Notation(line), Self::Number),
        }
    }
}

/// The first words of requests.
pub(super) const WORDS: [&str; 17] = [
    "why", "hint", "undo", "redo", "show", "score", "log", "save", "rule", "card", "ship", "building", "port",
    "legend", "guide", "help", "quit",
];

/// The requests that a line may mean whose first word abbreviates one of [`WORDS`].
pub(super) fn expanded(line: &str) -> Vec<String> {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let words = WORDS.iter().filter(|known| known.starts_with(&word.to_ascii_lowercase()) && !word.is_empty());
    words.map(|word| format!("{word} {}", rest.trim()).trim().to_owned()).collect()
}

/// The requests and what they do.
pub(super) const HELP: &[(&str, &str)] = &[
    (
        "NUMBER, notation",
        "take this action: its number, its words, or the beginning of each word if that is enough: cont coal mont",
    ),
    ("why ACTION", "whether it is legal, what it does, or which rule forbids it"),
    ("hint, hint PLAYER", "what the strongest player would do, or another one: club"),
    ("hint ACTION", "the same, and why that is better than this action"),
    ("undo, redo", "take back your last decision and what followed; play it again"),
    ("show, show lines", "the position, drawn where a terminal shows it; in lines, as for screen readers"),
    ("score", "the score if the match ended now, item by item"),
    ("log, log LINES", "what has happened, or the last lines of it"),
    ("? WORDS", "a rule by number or words, a card, a ship, a building, a port: ? CO-23, ? coal, ? ship arizona"),
    ("legend", "what signs mean in the tables"),
    ("guide, guide off", "explain each decision of a first match as it comes; leave that"),
    ("save FILE", "write the match to a file; riband replay shows it"),
    ("save FILE.toml", "write only the position; riband scenario sets it up"),
    ("quit", "leave the match; it is kept, and goes on when you like"),
];

/// Further help.
pub(super) const MORE_HELP: &str =
    "An empty line lists all choices. At a terminal Tab completes, and the arrows lead to earlier lines.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_may_be_typed_short() {
        assert_eq!(expanded("sh"), ["show", "ship"]);
        assert_eq!(expanded("Und"), ["undo"]);
        assert_eq!(expanded("ru  coal pier"), ["rule coal pier"]);
        assert!(expanded("").is_empty() && expanded("xyz").is_empty());
    }

    #[test]
    fn lines_are_read_as_meant() {
        let cases = [
            ("", Request::Choices),
            (" 3 ", Request::Number(3)),
            ("0", Request::Number(0)),
            ("99999999999999999999999", Request::Notation("99999999999999999999999")),
            ("-1", Request::Notation("-1")),
            ("take contract", Request::Notation("take contract")),
            ("WHY  move ships", Request::Why("move ships")),
            ("why", Request::Usage("why ACTION: a number or notation")),
            ("hint", Request::Hint(None)),
            ("hint  mcts:5s ", Request::Hint(Some("mcts:5s"))),
            ("undo", Request::Undo),
            ("undo 3", Request::Usage("undo")),
            ("log 5", Request::Log(Some(5))),
            ("log x", Request::Usage("log, or log LINES")),
            ("save my match.riband", Request::Save("my match.riband")),
            ("?", Request::Help),
            ("exit", Request::Quit),
            ("quit", Request::Quit),
            ("guide", Request::Guide { shows: true }),
            ("guide off", Request::Guide { shows: false }),
            ("guide me", Request::Usage("guide, or guide off")),
            ("quit it", Request::Usage("quit")),
            ("help", Request::Help),
            ("help me", Request::Lookup("me")),
            ("? CO-23", Request::Lookup("CO-23")),
            ("ship arizona", Request::Lookup("ship arizona")),
            ("rule", Request::Usage("rule NUMBER, or rule WORDS")),
            ("redo", Request::Redo),
            ("redo 1", Request::Usage("redo")),
            ("score", Request::Score),
            ("score 1", Request::Usage("score")),
            ("show", Request::Show { in_lines: false }),
            ("show  lines", Request::Show { in_lines: true }),
            ("show 1", Request::Usage("show, or show lines")),
            ("log", Request::Log(None)),
            ("save", Request::Usage("save FILE")),
            ("take\tcontract", Request::Notation("take\tcontract")),
            ("log\t7", Request::Log(Some(7))),
        ];
        for (line, wanted) in cases {
            assert_eq!(Request::read(line), wanted, "{line:?}");
        }
    }
}
