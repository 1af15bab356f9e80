//! Parsing requests.

use crate::{language::Text, text};

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
    Usage(Text),
}

impl<'a> Request<'a> {
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |request, usage| if rest.is_empty() { request } else { Self::Usage(usage) };
        match word.to_ascii_lowercase().as_str() {
            "" => Self::Choices,
            "why" if rest.is_empty() => Self::Usage(text!("usage-why", "why ACTION: a number or notation")),
            "why" => Self::Why(rest),
            "hint" => Self::Hint((!rest.is_empty()).then_some(rest)),
            "undo" => alone(Self::Undo, text!("undo")),
            "redo" => alone(Self::Redo, text!("redo")),
            "score" => alone(Self::Score, text!("score")),
            "log" if rest.is_empty() => Self::Log(None),
            "log" => rest
                .parse()
                .map_or(Self::Usage(text!("usage-log", "log, or log LINES")), |lines| Self::Log(Some(lines))),
            "save" if rest.is_empty() => Self::Usage(text!("usage-save", "save FILE")),
            "save" => Self::Save(rest),
            "show" if rest == "lines" => Self::Show { in_lines: true },
            "show" => alone(Self::Show { in_lines: false }, text!("usage-show", "show, or show lines")),
            "help" | "?" if rest.is_empty() => Self::Help,
            "help" | "?" => Self::Lookup(rest),
            "rule" if rest.is_empty() => Self::Usage(text!("usage-rule", "rule NUMBER, or rule WORDS")),
            "card" | "ship" | "building" | "port" if rest.is_empty() => {
                Self::Usage(text!("usage-card", "card, ship, building or port NAME"))
            }
            "rule" | "card" | "ship" | "building" | "port" | "legend" => Self::Lookup(line),
            "guide" if rest == "off" => Self::Guide { shows: false },
            "guide" => alone(Self::Guide { shows: true }, text!("usage-guide", "guide, or guide off")),
            "quit" | "exit" => alone(Self::Quit, text!("quit")),
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
pub(super) const HELP: &[(Text, Text)] = &[
    (
        text!("help-number", "NUMBER, notation"),
        text!(
            "help-number-does",
            "take this action: its number, its words, or the beginning of each word if that is enough: cont coal mont"
        ),
    ),
    (
        text!("help-why", "why ACTION"),
        text!("help-why-does", "whether it is legal, what it does, or which rule forbids it"),
    ),
    (
        text!("help-hint", "hint, hint PLAYER"),
        text!("help-hint-does", "what the strongest player would do, or another one: club"),
    ),
    (
        text!("help-hint-action", "hint ACTION"),
        text!("help-hint-action-does", "the same, and why that is better than this action"),
    ),
    (
        text!("help-undo", "undo, redo"),
        text!("help-undo-does", "take back your last decision and what followed; play it again"),
    ),
    (
        text!("help-show", "show, show lines"),
        text!("help-show-does", "the position, drawn where a terminal shows it; in lines, as for screen readers"),
    ),
    (text!("help-score", "score"), text!("help-score-does", "the score if the match ended now, item by item")),
    (text!("help-log", "log, log LINES"), text!("help-log-does", "what has happened, or the last lines of it")),
    (
        text!("help-look-up", "? WORDS"),
        text!(
            "help-look-up-does",
            "a rule by number or words, a card, a ship, a building, a port: ? CO-23, ? coal, ? ship arizona"
        ),
    ),
    (text!("help-legend", "legend"), text!("help-legend-does", "what signs mean in the tables")),
    (
        text!("help-guide", "guide, guide off"),
        text!("help-guide-does", "explain each decision of a first match as it comes; leave that"),
    ),
    (text!("help-save", "save FILE"), text!("help-save-does", "write the match to a file; riband replay shows it")),
    (
        text!("help-save-position", "save FILE.toml"),
        text!("help-save-position-does", "write only the position; riband scenario sets it up"),
    ),
    (text!("help-quit", "quit"), text!("help-quit-does", "leave the match; it is kept, and goes on when you like")),
];

/// Further help.
pub(super) const MORE_HELP: Text = text!(
    "help-more",
    "An empty line lists all choices. At a terminal Tab completes, and the arrows lead to earlier lines."
);

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
            ("why", Request::Usage(text!("usage-why", "why ACTION: a number or notation"))),
            ("hint", Request::Hint(None)),
            ("hint  mcts:5s ", Request::Hint(Some("mcts:5s"))),
            ("undo", Request::Undo),
            ("undo 3", Request::Usage(text!("undo"))),
            ("log 5", Request::Log(Some(5))),
            ("log x", Request::Usage(text!("usage-log", "log, or log LINES"))),
            ("save my match.riband", Request::Save("my match.riband")),
            ("?", Request::Help),
            ("exit", Request::Quit),
            ("quit", Request::Quit),
            ("guide", Request::Guide { shows: true }),
            ("guide off", Request::Guide { shows: false }),
            ("guide me", Request::Usage(text!("usage-guide", "guide, or guide off"))),
            ("quit it", Request::Usage(text!("quit"))),
            ("help", Request::Help),
            ("help me", Request::Lookup("me")),
            ("? CO-23", Request::Lookup("CO-23")),
            ("ship arizona", Request::Lookup("ship arizona")),
            ("rule", Request::Usage(text!("usage-rule", "rule NUMBER, or rule WORDS"))),
            ("redo", Request::Redo),
            ("redo 1", Request::Usage(text!("redo"))),
            ("score", Request::Score),
            ("score 1", Request::Usage(text!("score"))),
            ("show", Request::Show { in_lines: false }),
            ("show  lines", Request::Show { in_lines: true }),
            ("show 1", Request::Usage(text!("usage-show", "show, or show lines"))),
            ("log", Request::Log(None)),
            ("save", Request::Usage(text!("usage-save", "save FILE"))),
            ("take\tcontract", Request::Notation("take\tcontract")),
            ("log\t7", Request::Log(Some(7))),
        ];
        for (line, wanted) in cases {
            assert_eq!(Request::read(line), wanted, "{line:?}");
        }
    }
}
