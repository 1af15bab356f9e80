//! Explains invalid TOML. The parser's errors say what it expected; authors often use notations of other formats, or
//! characters of word processors.

use std::ops::Range;

use riband_core::{KeyPath, Problem, ProblemKind, text::shorten};

use super::{
    diagnostic::quoted,
    slips::{Found, Slips},
};

/// The longest word or number to explain, in bytes.
const LONGEST: usize = 200;

/// The problem behind an error of the parser, with its place; `None` if the error only follows from an earlier one.
pub(crate) fn said(text: &str, error: &toml::de::Error, slips: &mut Slips<'_>) -> Option<(Range<usize>, Problem)> {
    let at = error.span().unwrap_or(text.len()..text.len());
    if is_duplicate(error) {
        let advice = Some("keep one of the two lines".to_owned());
        return Some((at, problem("this key is in the file twice".to_owned(), advice)));
    }
    match slips.judge(at.start) {
        Some(Found::Slip(at, problem)) => Some((at, problem)),
        Some(Found::Echo) => None,
        None => {
            let problem = explained(text, &at).unwrap_or_else(|| problem(error.message().to_owned(), None));
            Some((at, problem))
        }
    }
}

/// Whether the error is a duplicate key or table.
pub(super) fn is_duplicate(error: &toml::de::Error) -> bool {
    error.message() == "duplicate key"
}

/// Explains the problem at a place of a text, and how to fix it; `None` if the parser's message is good enough.
fn explained(text: &str, at: &Range<usize>) -> Option<Problem> {
    let spot = Spot::of(text, at)?;
    spot.typography().or_else(|| spot.value())
}

/// The problem of an invalid number that the parser accepts.
pub(super) fn no_number(text: &str, at: &Range<usize>) -> Problem {
    let token = text.get(at.clone()).filter(|token| token.len() <= LONGEST).unwrap_or_default();
    problem(format!("{} is no number", quoted(token)), number(token).map(|number| format!("write `{number}`")))
}

/// A syntax error.
pub(super) fn problem(message: String, advice: Option<String>) -> Problem {
    Problem { advice, ..Problem::new(ProblemKind::Syntax, KeyPath::root(), format!("this is not TOML: {message}")) }
}

/// The place of an error: the text there between TOML's marks, and the text before it on its line.
struct Spot<'t> {
    before: &'t str,
    token: &'t str,
    /// The text at the position that the parser reports.
    pointed: &'t str,
    /// The text after the equals sign on the line.
    right: &'t str,
}

impl<'t> Spot<'t> {
    fn of(text: &'t str, at: &Range<usize>) -> Option<Self> {
        let start = text.get(..at.start)?.rfind('\n').map_or(0, |end| end + 1);
        let end = text.get(at.start..)?.find('\n').map_or(text.len(), |length| at.start + length);
        let from = text.get(start..at.start)?.rfind(['=', '[', '{', ',']).map_or(start, |mark| start + mark + 1);
        let rest = text.get(from..end)?;
        let token = rest.find([',', ']', '}', '#']).map_or(rest, |mark| &rest[..mark]).trim();
        let line = text.get(start..end)?;
        let right = line.split_once('=').map_or("", |(_, right)| right);
        let right = right.split('#').next().unwrap_or_default().trim();
        Some(Self { before: text.get(start..from)?, token, pointed: text.get(at.clone())?, right })
    }

    /// Typographic characters that a word processor inserted in place of TOML's.
    fn typography(&self) -> Option<Problem> {
        let odd = |end: Option<char>| end.is_some_and(is_typographic);
        if odd(self.token.chars().next())
            || odd(self.token.chars().next_back())
            || self.pointed.contains(is_typographic)
        {
            let inner = self.token.trim_matches(|quote| is_typographic(quote) || quote == '"' || quote == '\'');
            let whole =
                !inner.contains(is_typographic) && !inner.contains('"') && self.before.ends_with(['=', '[', ',']);
            let short = shorten(inner);
            let advice = if whole { format!("write \"{short}\"") } else { "write straight ones, \" or '".to_owned() };
            return Some(problem("these are typographic quotes".to_owned(), Some(advice)));
        }
        let space = self.pointed.chars().find(|character| character.is_whitespace() && !character.is_ascii())?;
        let message = format!("the space here is U+{:04X}, not a plain one", u32::from(space));
        Some(problem(message, Some("delete it and press the space bar".to_owned())))
    }

    /// A list with brackets or commas that are not TOML's.
    fn marks(&self) -> Option<Problem> {
        let right = self.right;
        let hint = |message: &str, advice: String| Some(problem(message.to_owned(), Some(advice)));
        if right.len() > LONGEST || right.contains(['"', '\'']) {
            return None;
        }
        let listed = right.trim_start_matches(['[', '(']).trim_end_matches([']', ')']).trim();
        let by_comma = items(listed, |character| character == ',');
        let by_space = items(listed, char::is_whitespace);
        let brackets = (right.starts_with('['), right.ends_with(']'));
        if let Some(items) = by_comma.filter(|_| brackets != (true, true)) {
            let message = if brackets.0 { "the list is not closed" } else { "lists are written in square brackets" };
            return hint(message, format!("write `[{}]`", items.join(", ")));
        }
        // `1 500` is one number.
        if let Some(items) = by_space.filter(|items| items[1..].iter().any(|item| item.len() != 3)) {
            return hint("the items of a list have commas between them", format!("write `[{}]`", items.join(", ")));
        }
        None
    }

    /// A value in the notation of another format.
    fn value(&self) -> Option<Problem> {
        // `1,500`: the parser stops at the comma.
        if let Some(number) = thousands(self.right) {
            let message = format!("{} is no number", quoted(self.right));
            return Some(problem(message, Some(format!("write `{number}`"))));
        }
        if self.token.len() > LONGEST {
            return None;
        }
        if let Some(problem) = self.marks() {
            return Some(problem);
        }
        let is_value = self.before.contains('=') || (!self.token.is_empty() && self.token == self.pointed);
        if !is_value || self.token.starts_with(['"', '\'']) {
            return None;
        }
        let token = self.token;
        let flag =
            |flag: &str| Some(problem(format!("{} is no truth value", quoted(token)), Some(format!("write `{flag}`"))));
        match token.to_lowercase().as_str() {
            "" if self.before.trim_end().ends_with('=') => {
                return Some(problem("a value is missing after `=`".to_owned(), None));
            }
            "" => return None,
            "yes" | "on" | "true" => return flag("true"),
            "no" | "off" | "false" => return flag("false"),
            "null" | "nil" | "none" | "undefined" | "~" => {
                let advice = "to keep what the file below says, leave the line out; `false` takes a table out, as in \
                              `ships.titanic = false`";
                return Some(problem(format!("it has no {}", quoted(token)), Some(advice.to_owned())));
            }
            _ => {}
        }
        let first =
            token.trim_start_matches(['+', '-', '\u{2212}', '_', '.']).trim_start_matches(is_unit).chars().next();
        if first.is_some_and(|first| first.is_ascii_digit()) || matches!(token, "+" | "-") {
            if token.contains(':') || token.trim_start_matches('-').contains('-') {
                return None; // a date or a time
            }
            let written = number(token);
            if written.as_deref() == Some(token) {
                return None; // a valid number: the problem is something else
            }
            let advice = written.map(|number| {
                let bare = if token.contains(is_unit) || token.contains(' ') && token.contains(char::is_alphabetic) {
                    ": numbers are written without sign and unit"
                } else {
                    ""
                };
                format!("write `{number}`{bare}")
            });
            return Some(problem(format!("{} is no number", quoted(token)), advice));
        }
        let is_word = token == self.pointed && token.starts_with(|first: char| first.is_alphabetic() || first == '`');
        is_word.then(|| {
            let inner = token.trim_matches('`');
            let inner = shorten(inner);
            problem("texts are written in quotes".to_owned(), Some(format!("write {}", toml::Value::from(inner))))
        })
    }
}

pub(super) fn is_typographic(character: char) -> bool {
    matches!(character, '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}' | '\u{2039}' | '\u{203a}' | '\u{ff02}')
}

/// Whether a character can be next to an amount as a unit.
fn is_unit(character: char) -> bool {
    matches!(character, '%' | '\u{2030}' | '$' | '\u{a2}'..='\u{a5}' | '\u{20a0}'..='\u{20cf}')
}

/// Several integers with such separators.
fn items(text: &str, between: impl Fn(char) -> bool) -> Option<Vec<&str>> {
    let items: Vec<&str> = text.split(between).map(str::trim).filter(|item| !item.is_empty()).collect();
    (items.len() > 1 && items.iter().all(|item| is_digits(item))).then_some(items)
}

/// A number with commas between thousands, without these.
fn thousands(text: &str) -> Option<String> {
    let mut groups = Some(text).filter(|text| text.len() <= LONGEST)?.split(',');
    let first = groups.next().filter(|first| (1..=3).contains(&first.len()) && is_digits(first))?;
    let rest: Vec<&str> = groups.collect();
    let are_groups = !rest.is_empty() && rest.iter().all(|group| group.len() == 3 && is_digits(group));
    are_groups.then(|| format!("{first}{}", rest.concat()))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The correct notation of what was probably meant as a number.
fn number(token: &str) -> Option<String> {
    let token = token.replace('\u{2212}', "-");
    let bare = token.trim_matches(|character| is_unit(character) || character == ' ');
    let (negative, digits) = match bare.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", bare.trim_start_matches('+')),
    };
    let digits = digits.trim_matches(|character| is_unit(character) || character == ' ').replace('_', "");
    let lower = digits.to_lowercase();
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(rest) = lower.strip_prefix(prefix) {
            let is_number = !rest.is_empty() && rest.chars().all(|digit| digit.is_digit(radix)) && negative.is_empty();
            return is_number.then(|| format!("{prefix}{rest}"));
        }
    }
    // A unit may be a separate word.
    let words: Vec<&str> = digits.split(' ').collect();
    let count = words.iter().take_while(|word| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')).count();
    if count == 0 || words[count..].iter().any(|word| word.contains(|character: char| character.is_ascii_digit())) {
        return None;
    }
    let joined = words[..count].concat();
    let (whole, part) = joined.split_once('.').unwrap_or((&joined, ""));
    if part.contains('.') || !is_digits(&format!("{whole}{part}")) {
        return None;
    }
    let whole = Some(whole.trim_start_matches('0')).filter(|whole| !whole.is_empty()).unwrap_or("0");
    Some(if part.is_empty() { format!("{negative}{whole}") } else { format!("{negative}{whole}.{part}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_as_a_number() {
        let due = [
            ("£200", Some("200")),
            ("200 £", Some("200")),
            ("-£5", Some("-5")),
            ("150%", Some("150")),
            ("200 pounds", Some("200")),
            ("1 000", Some("1000")),
            ("01", Some("1")),
            ("-007", Some("-7")),
            ("00", Some("0")),
            ("1_", Some("1")),
            ("_1", Some("1")),
            ("1__2", Some("12")),
            ("+_1", Some("1")),
            ("1.", Some("1")),
            (".5", Some("0.5")),
            ("0X1F", Some("0x1f")),
            ("+0x1", Some("0x1")),
            ("-0x1", None),
            ("0x", None),
            ("0b2", None),
            ("--1", None),
            ("+", None),
            ("5x", None),
            ("1O", None),
            ("1.5.2", None),
            ("3 of 4", None),
            ("5\u{2013}6", None),
            ("\u{2212}5", Some("-5")),
        ];
        for (token, wanted) in due {
            assert_eq!(number(token).as_deref(), wanted, "{token}");
        }
        assert_eq!(thousands("1,500").as_deref(), Some("1500"));
        for other in ["1,5", "1500", "1,,500", ",500", "1,500,", ""] {
            assert_eq!(thousands(other), None, "{other}");
        }
    }
}
