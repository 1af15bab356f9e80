//! The text of a kept match: a line that marks it, who plays (JSON on one line), a record, and a journal of what came after.
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
//! `- N` takes so many actions back, `+ NOTATION` plays one, and `# HASH`, the fingerprint of the position then, makes what
//! stands above it count. What comes after the last of these was being written when the program ended, and does not.

use std::fmt::Write as _;

use riband::{Record, StateHash, Table, Variant};

use super::{Seating, Written};

/// How the file of every kept match begins.
pub(super) const MARK: &str = "riband match ";
/// The number of the format.
pub(super) const FORMAT: u32 = 1;
/// The last line of a record.
const END: &str = "== end\n";

/// The parts of a file, not looked into yet.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    pub(super) seating: Seating,
    pub(super) record: &'t str,
    /// The journal as far as it counts.
    pub(super) journal: &'t str,
    /// How many lines stand before the journal.
    pub(super) before: usize,
    /// How many bytes of the file count.
    pub(super) sound: usize,
}

/// Why a text has no such parts.
#[derive(Debug)]
pub(super) enum Broken {
    NotAMatch,
    UnknownFormat(String),
    Seating(String),
    Damaged(usize, String),
}

/// A match as it is kept first.
pub(super) fn begun(seating: &Seating, earlier: Option<&Record>, variant: &Variant, table: &dyn Table) -> String {
    // Two lists of strings can be written as JSON.
    let seating = serde_json::to_string(seating).unwrap_or_default();
    let record = Record::of(variant, table);
    let record = earlier.map_or_else(|| record.clone(), |earlier| record.clone().with_comments_of(earlier));
    format!("{MARK}{FORMAT}\n{seating}\n{record}")
}

/// What is appended where the actions were `before` and are `now`.
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

/// Takes a file apart.
pub(super) fn parts(text: &str) -> Result<Parts<'_>, Broken> {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let format = first.strip_prefix(MARK).ok_or(Broken::NotAMatch)?;
    if format != FORMAT.to_string() {
        return Err(Broken::UnknownFormat(format.to_owned()));
    }
    let (seating, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    // What a reader of JSON misses says nothing to a person.
    let unreadable = |_| Broken::Seating("it should list the `players` and their `names` as JSON".to_owned());
    let seating: Written = serde_json::from_str(seating).map_err(unreadable)?;
    let seating = Seating::try_from(seating).map_err(|error| Broken::Seating(error.to_string()))?;
    // No line of a variant is a heading: it would have a mark put before it.
    let end = rest.find(&format!("\n{END}")).map(|at| at + 1 + END.len());
    let end = end.ok_or_else(|| Broken::Damaged(text.lines().count(), "its record has no end".to_owned()))?;
    let (record, journal) = rest.split_at(end);
    let journal = &journal[..counts(journal)];
    let sound = text.len() - rest.len() + record.len() + journal.len();
    Ok(Parts { seating, record, journal, before: 2 + record.lines().count(), sound })
}

/// How many bytes of a journal count: to the end of the last line that is a fingerprint.
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

/// Plays the journal on. The error is the line within the journal, and what is wrong there.
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
