//! Parses the rules of the documents.

use riband_core::RuleId;

use super::{Paragraph, Rule};

/// The number of a rule, with normalized equality: `co-07` equals `CO-7`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number<'a> {
    letters: &'a str,
    /// Without leading zeros.
    digits: &'a str,
}

impl<'a> Number<'a> {
    /// Parses one to three letters, a hyphen, and digits.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let (letters, digits) = text.trim().split_once('-')?;
        let is_short = (1..=3).contains(&letters.len()) && letters.bytes().all(|letter| letter.is_ascii_alphabetic());
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        (is_short && is_number).then(|| Self { letters, digits: digits.trim_start_matches('0') })
    }

    /// Whether both have the same letters.
    pub(super) fn is_like(self, other: Number<'_>) -> bool {
        self.letters.eq_ignore_ascii_case(other.letters)
    }
}

impl PartialEq<Number<'_>> for Number<'_> {
    fn eq(&self, other: &Number<'_>) -> bool {
        self.is_like(*other) && self.digits == other.digits
    }
}

/// The rules of a document: paragraphs that begin with a bold number, with everything up to the next rule or heading.
pub(super) fn rules(ruleset: &'static str, document: &'static str) -> Vec<Rule> {
    let mut reader = Reader { ruleset, heading: "", rules: Vec::new(), is_open: false, goes_on: false };
    document.lines().for_each(|line| reader.line(line.trim()));
    reader.rules
}

struct Reader {
    ruleset: &'static str,
    heading: &'static str,
    rules: Vec<Rule>,
    /// Whether the current lines belong to the last rule.
    is_open: bool,
    /// Whether a line continues the last paragraph.
    goes_on: bool,
}

impl Reader {
    fn line(&mut self, line: &'static str) {
        if let Some(heading) = line.strip_prefix('#') {
            self.heading = heading.trim_start_matches('#').trim();
            (self.is_open, self.goes_on) = (false, false);
        } else if let Some((number, text)) = begun(line) {
            let (words, text) = asked_by(text);
            self.rules.push(Rule {
                number: RuleId(number),
                ruleset: self.ruleset,
                heading: self.heading,
                text: Vec::new(),
                words,
            });
            (self.is_open, self.goes_on) = (true, !text.trim().is_empty());
            if let (true, Some(rule)) = (self.goes_on, self.rules.last_mut()) {
                rule.text.push(Paragraph::Text { text: plain(text) });
            }
        } else if line.is_empty() {
            self.goes_on = false;
        } else if let (true, Some(rule)) = (self.is_open, self.rules.last_mut()) {
            self.goes_on = add(&mut rule.text, line, self.goes_on);
        }
    }
}

/// Adds a line to a rule; returns whether the next one may continue its paragraph.
fn add(text: &mut Vec<Paragraph>, line: &str, goes_on: bool) -> bool {
    if let Some(row) = line.strip_prefix('|') {
        let cells: Vec<String> = row.trim_end_matches('|').split('|').map(plain).collect();
        // The line below the header is only the alignment of the cells.
        if !cells.iter().all(|cell| cell.chars().all(|sign| "-:".contains(sign))) {
            text.push(Paragraph::Row { cells });
        }
        return false;
    }
    match (line.strip_prefix("- "), text.last_mut()) {
        (Some(item), _) => text.push(Paragraph::Item { text: plain(item) }),
        (None, Some(Paragraph::Text { text: last } | Paragraph::Item { text: last })) if goes_on => {
            last.push(' ');
            last.push_str(&plain(line));
        }
        (None, _) => text.push(Paragraph::Text { text: plain(line) }),
    }
    true
}

/// The number and the text of a line that begins a rule: `**CO-23** text` or `- **SO-5** (D) text`.
fn begun(line: &'static str) -> Option<(&'static str, &'static str)> {
    let (number, rest) = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?.split_once("**")?;
    Number::read(number).map(|_| (number, rest))
}

/// The words by which a person asks for a rule, and its text: `<!-- win goal --> The highest total wins.`
fn asked_by(text: &'static str) -> (&'static str, &'static str) {
    let comment = text.trim_start().strip_prefix("<!--").and_then(|rest| rest.split_once("-->"));
    comment.map_or(("", text), |(words, text)| (words.trim(), text))
}

/// The text without Markdown markup; a link becomes its text.
fn plain(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, shown, after)) = link(rest) {
        plain.push_str(before);
        plain.push_str(shown);
        rest = after;
    }
    plain.push_str(rest);
    plain.replace(['`', '*'], "").trim().to_owned()
}

/// The text before a link, its own text, and the text after it.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (head, tail) = text.split_once("](")?;
    let (before, shown) = head.rsplit_once('[')?;
    Some((before, shown, tail.split_once(')')?.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Paragraph {
        Paragraph::Text { text: text.to_owned() }
    }

    #[test]
    fn a_document_is_read_rule_by_rule() {
        let document = "# Game\n**XX-9 no number** aside\n\n## First *part*\n\nAn introduction.\n\n**XX-1** One `rule`\nof [two](a.md#b) lines.\n\n\
            | a | b |\n|---|:-:|\n| **c** | |\nAnd more.\n- an item\n  of two lines\n- another\n\n- **XX-2** <!-- brief tiny --> (D) Short.\n\n## Second\n\nNot a rule.\n";
        let rules = rules("game", document);
        let told: Vec<_> = rules.iter().map(|rule| (rule.number.0, rule.heading)).collect();
        assert_eq!(told, [("XX-1", "First *part*"), ("XX-2", "First *part*")]);
        let row = |cells: [&str; 2]| Paragraph::Row { cells: cells.map(str::to_owned).to_vec() };
        let item = |text: &str| Paragraph::Item { text: text.to_owned() };
        let wanted = [
            text("One rule of two lines."),
            row(["a", "b"]),
            row(["c", ""]),
            text("And more."),
            item("an item of two lines"),
            item("another"),
        ];
        assert_eq!(rules[0].text, wanted);
        assert_eq!(rules[1].text, [text("(D) Short.")]);
        assert_eq!([rules[0].words, rules[1].words], ["", "brief tiny"]);
        assert_eq!(rules[0].to_string().lines().nth(4), Some("- an item of two lines"));
    }
}
