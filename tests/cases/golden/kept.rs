//! The golden records: each replays, each variant and number of seats has one, and together they cover everything.

use std::collections::BTreeMap;

use libtest_mimic::{Failed, Trial};
use riband::{Record, RecordError, Seats, Variant};
use riband_tests::{distinct_variants, library_of, tables};

use super::{
    BLESS,
    facts::{Facts, facts_of},
    files::{Kept, name_of, names, tests},
    formats::is_written_again,
    never::{NEVER, never},
    wanted::{is_asked_for, wanted},
};

/// One test for each record.
pub(crate) fn trials() -> Vec<Trial> {
    let trial = |name: String| Trial::test(name.clone(), move || replays_and_is_written_again(&name));
    names("golden").into_iter().map(trial).collect()
}

fn replays_and_is_written_again(name: &str) -> Result<(), Failed> {
    let kept = Kept::load(name)?;
    let record = kept.record()?;
    let library = library_of(&record);
    let table = record.replay(&library).map_err(|error| changed(&record, &error))?;
    table.audit()?;
    table.ledger()?; // adds up for each kind of event that there is
    let variant = record.variant(&library)?;
    if variant.revision() != record.revision() {
        return Err(format!("played by revision {}, it is of {}", variant.revision(), record.revision()).into());
    }
    let again = match record.refers() {
        Some(_) => Record::referring(&variant, &*table)?,
        None => Record::of(&variant, &*table),
    };
    is_written_again(&kept, &record, &again)
}

/// What to do when a record no longer replays.
fn changed(record: &Record, error: &RecordError) -> Failed {
    let (ruleset, revision) = (record.ruleset(), record.revision());
    format!(
        "{error}\nThe rules of {ruleset} come to another match than they did. If no rule was meant to change, mend \
         that. If one was: raise Config::REVISION, keep revision {revision} as it was in Config::compile_as_of, and \
         let {BLESS} add records of the new revision. This one is never written anew (docs/RECORD.md)."
    )
    .into()
}

/// The text of `again`, as if written by the engine that wrote `old`: its line may differ, and the seal with it.
pub(crate) fn as_written_by(old: &Record, again: &Record) -> String {
    let lines = |record: &Record| [format!("\nengine {}\n", record.engine()), format!("\nseal {}\n", record.seal())];
    let pairs = lines(again).into_iter().zip(lines(old));
    pairs.fold(again.to_string(), |text, (new, old)| text.replacen(&new, &old, 1))
}

/// # Errors
/// The first line that differs.
pub(crate) fn same_lines(old: &str, again: &str) -> Result<(), Failed> {
    match old.lines().zip(again.lines()).position(|(old, new)| old != new) {
        _ if old == again => Ok(()),
        Some(line) => Err(format!("written again, line {} differs", line + 1).into()),
        None => Err("written again, the length or the line ends differ".into()),
    }
}

/// The variants and numbers of seats that must have a record: a variant that only renames another plays the same matches.
///
/// # Errors
/// A variant that does not load.
pub(crate) fn recorded() -> Result<Vec<(Variant, Seats)>, Failed> {
    let (distinct, _) = distinct_variants()?;
    let tables =
        distinct.into_iter().flat_map(|variant| variant.seats().iter().map(move |seats| (variant.clone(), seats)));
    Ok(tables.collect())
}

pub(crate) fn every_table_has_a_record() -> Result<(), Failed> {
    let needed = recorded()?.into_iter().map(|(variant, seats)| name_of(&variant, seats));
    let missing: Vec<String> = needed.filter(|name| !tests().join(name).is_file()).collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("{BLESS} writes what is missing: {}", missing.join(", ")).into())
    }
}

/// Checks what the records of each ruleset lack, and what was listed as impossible and occurs.
pub(crate) fn everything_happens() -> Result<(), Failed> {
    let mut wrong = Vec::new();
    for (ruleset, Coverage { missing, refuted, unasked }) in coverage()? {
        wrong.extend(unasked.iter().map(|fact| format!("{ruleset}: nothing asks for the likes of \"{fact}\"")));
        wrong.extend(missing.iter().map(|fact| format!("{ruleset}: no record shows \"{fact}\"")));
        wrong.extend(refuted.iter().map(|fact| format!("{ruleset}: \"{fact}\" is said never to happen, and does")));
    }
    let known: BTreeMap<_, _> = wanted()?;
    for never in NEVER {
        let stale = never.facts.iter().filter(|fact| !known.get(never.ruleset).is_some_and(|all| all.contains(**fact)));
        wrong.extend(
            stale.map(|fact| format!("{}: nothing asks for \"{fact}\", which is said never to happen", never.ruleset)),
        );
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("{}\n{BLESS} looks for matches that show what is missing", wrong.join("\n")).into())
}

/// What the records of a ruleset show, compared with what they should.
pub(crate) struct Coverage {
    /// What should occur in some record and does not.
    pub(crate) missing: Facts,
    /// What is listed as impossible, and occurs.
    pub(crate) refuted: Facts,
    /// What occurs and is unknown: an end, an event or an action, or an id of an unlisted type.
    unasked: Facts,
}

/// The coverage by ruleset. Only records of the current revision count.
///
/// # Errors
/// A variant or a record that does not load or replay.
pub(crate) fn coverage() -> Result<BTreeMap<String, Coverage>, Failed> {
    let (present, mut shown) = (revisions()?, BTreeMap::<String, Facts>::new());
    for name in names("golden") {
        let record = Kept::load(&name)?.record()?;
        if present.get(record.ruleset()) == Some(&record.revision()) {
            let variant = record.variant(&library_of(&record))?;
            let facts = facts_of(&variant, &record)
                .map_err(|error| format!("{name}: {}", error.message().unwrap_or_default()))?;
            shown.entry(record.ruleset().to_owned()).or_default().extend(facts);
        }
    }
    let coverage = wanted()?.into_iter().map(|(ruleset, all)| {
        let shown = shown.remove(&ruleset).unwrap_or_default();
        let never: Facts = never(&ruleset).map(|(fact, _)| fact.to_owned()).collect();
        let missing = all.difference(&shown).filter(|fact| !never.contains(*fact)).cloned().collect();
        let unasked = shown.iter().filter(|fact| !is_asked_for(&ruleset, &all, fact)).cloned().collect();
        (ruleset, Coverage { missing, refuted: never.intersection(&shown).cloned().collect(), unasked })
    });
    Ok(coverage.collect())
}

/// The current revision of each ruleset.
fn revisions() -> Result<BTreeMap<String, u32>, Failed> {
    let told = |(variant, _): &(Variant, _)| (variant.ruleset().to_owned(), variant.revision());
    Ok(tables()?.iter().map(told).collect())
}
