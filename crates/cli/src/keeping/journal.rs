//! The text of a kept match: a header line, the players (JSON on one line), a record, and a journal of later changes.
//!
//! ```text
//! riband match 1
//! {"players":["human","club"],"names":["Anna",""]}
//! riband record 1
//! (the record, to its last line, `== end`)
//! + take contract
//! # 5d1f6a0c92b7e384
//! - 1
//! + place atlantic boston
//! + end contracts
//! # 0b64c1f2a9d87e35
//! ```
//!
//! `- N` undoes N actions, `+ NOTATION` plays one, and `# HASH`, the fingerprint of the resulting position, commits
//! the lines above it. Lines after the last hash were being written when the program ended, and are ignored.

use std::fmt::Write as _;

use riband::{Record, StateHash, Table, Variant};

use super::{Seating, Written};

/// The first line of every kept match.
pub(super) const MARK: &str = "riband match ";
/// The format version.
pub(super) const FORMAT: u32 = 1;
/// The last line of a record.
const END: &str = "== end\n";

/// The parts of a file, not yet parsed.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    pub(super) seating: Seating,
    pub(super) record: &'t str,
    /// The committed journal.
    pub(super) journal: &'t str,
    /// The number of lines before the journal.
    pub(super) before: usize,
    /// The number of committed bytes of the file.
    pub(super) sound: usize,
}

/// Why a text could not be split.
#[derive(Debug)]
pub(super) enum Broken {
    NotAMatch,
    UnknownFormat(String),
    Seating(String),
    Damaged(usize, String),
}

/// The initial text of a kept match.
pub(super) fn begun(seating: &Seating, earlier: Option<&Record>, variant: &Variant, table: &dyn Table) -> String {
    // Two lists of strings always serialize.
    let seating = serde_json::to_string(seating).unwrap_or_default();
    let record = Record::of(variant, table);
    let record = earlier.map_or_else(|| record.clone(), |earlier| record.clone().with_comments_of(earlier));
    format!("{MARK}{FORMAT}\n{seating}\n{record}")
}

/// The same text with other players.
pub(super) fn seated(text: &str, seating: &Seating) -> String {
    let seating = serde_json::to_string(seating).unwrap_or_default();
    let rest = text.splitn(3, '\n').nth(2).unwrap_or_default();
    format!("{MARK}{FORMAT}\n{seating}\n{rest}")
}

/// The text to append when the actions change from `before` to `now`.
pub(super) fn change(before: &[String], now: &[String], hash: StateHash) -> String {
    let same = before.iter().zip(now).take_while(|(before, now)| before == now).count();
    let mut text = String::new();
    if before.len() > same {
        let _ = writeln!(text, "- {}", before.len() - same);
    }
    for notation in now.iter().skip(same) {
        let _ = writeln!(text, "+ {notation}");
    }
    let _ = writeln!(text, "# {hash}");
    text
}

/// Splits a file into its parts.
pub(super) fn parts(text: &str) -> Result<Parts<'_>, Broken> {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let format = first.strip_prefix(MARK).ok_or(Broken::NotAMatch)?;
    if format != FORMAT.to_string() {
        return Err(Broken::UnknownFormat(format.to_owned()));
    }
    let (seating, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    // A JSON parse error does not help users.
    let unreadable = |_| Broken::Seating("it should list the `players` and their `names` as JSON".to_owned());
    let seating: Written = serde_json::from_str(seating).map_err(unreadable)?;
    let seating = Seating::try_from(seating).map_err(|error| Broken::Seating(error.to_string()))?;
    // No line of a variant looks like a heading: it would be escaped.
    let end = rest.find(&format!("\n{END}")).map(|at| at + 1 + END.len());
    let end = end.ok_or_else(|| Broken::Damaged(text.lines().count(), "its record has no end".to_owned()))?;
    let (record, journal) = rest.split_at(end);
    let journal = &journal[..counts(journal)];
    let sound = text.len() - rest.len() + record.len() + journal.len();
    Ok(Parts { seating, record, journal, before: 2 + record.lines().count(), sound })
}

/// The number of committed bytes of a journal: up to the end of the last hash line.
fn counts(journal: &str) -> usize {
    let mut end = 0;
    let mut counts = 0;
    for line in journal.split_inclusive('\n') {
        end += line.len();
        if line.starts_with("# ") && line.ends_with('\n') {
            counts = end;
        }
    }
    counts
}

/// Plays the journal. The error is the line within the journal, and what is wrong there.
pub(super) fn follow(journal: &str, table: &mut dyn Table) -> Result<(), (usize, String)> {
    for (line, text) in (1..).zip(journal.lines()) {
        let wrong = |what: String| Err((line, what));
        match text.split_once(' ') {
            Some(("+", notation)) => match table.play(notation) {
                Ok(played) if played.notation == notation => {}
                Ok(_) => return wrong(format!("\"{notation}\" is not how this action is written")),
                Err(error) => return wrong(error.to_string()),
            },
            Some(("-", count)) => match count.parse::<usize>() {
                Ok(count) if table.undo(count) == count => {}
                _ => return wrong(format!("{count} actions cannot be undone")),
            },
            Some(("#", hash)) => match table.hash().to_string() {
                found if found == hash => {}
                found => return wrong(format!("the position is {found}, and was {hash}")),
            },
            _ => return wrong("a line of a journal begins with \"+\", \"-\" or \"#\"".to_owned()),
        }
    }
    Ok(())
}
