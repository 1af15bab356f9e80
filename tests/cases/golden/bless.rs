//! Finding matches that show what no record shows yet.

use std::{fs, sync::Arc};

use libtest_mimic::Failed;
use riband::{
    Record, RulesVisitor, Variant,
    core::{FullRules, Match, Table},
};
use riband_tests::{frozen, golden_folder, random_match};

use super::{
    facts::{Facts, facts},
    files::{name_for, name_of, tests, write_new},
    formats, frozen,
    kept::{coverage, recorded},
    never::never,
    player::whimsical,
    source::{Source, deals, examples},
};

/// The seed of the records that each variant and number of seats must have, and of the choices in them.
const SEED: u64 = 1912;

/// How many batches in a row may find nothing before the search gives up.
const PATIENCE: u32 = 60;

/// Writes the records that are missing, and lists them.
///
/// # Errors
/// Write errors, or a match that shows something listed as impossible. What was not found is reported by the tests.
pub(crate) fn bless() -> Result<(), Failed> {
    for (variant, seats) in recorded()? {
        let name = name_of(&variant, seats);
        if !tests().join(&name).exists() {
            let table = random_match(&variant, seats, SEED, usize::MAX)?;
            write_new(&name, &record(&variant, &*table)?)?;
        }
    }
    formats::write_missing()?;
    for (ruleset, coverage) in coverage()? {
        let left = search(&deals(&ruleset)?, coverage.missing)?;
        search(&examples(&ruleset)?, left)?;
    }
    frozen::list_new()
}

/// A match, and the missing facts that it shows.
struct Find<'s> {
    source: &'s Source,
    seed: u64,
    played: Vec<String>,
    shown: Facts,
}

/// Plays batches of matches, one from each source, and keeps the best of each batch; returns what is still missing.
fn search(sources: &[Source], mut missing: Facts) -> Result<Facts, Failed> {
    let (mut seed, mut idle) = (0, 0);
    while !missing.is_empty() && idle < PATIENCE {
        seed += 1;
        let mut best: Option<Find> = None;
        for source in sources {
            let find = played(source, seed, &missing)?;
            if find.shown.len() > best.as_ref().map_or(0, |best| best.shown.len()) {
                best = Some(find);
            }
        }
        idle += 1;
        if let Some(find) = best {
            idle = 0;
            missing.retain(|fact| !find.shown.contains(fact));
            keep(&find)?;
        }
    }
    Ok(missing)
}

fn played<'s>(source: &'s Source, seed: u64, missing: &Facts) -> Result<Find<'s>, Failed> {
    let Source { variant, seats, position, .. } = source;
    let (played, all) = variant.visit(Whimsical { source, seed }).ok_or("no rules to play by")??;
    let mut shown: Facts = all.intersection(missing).cloned().collect();
    if let Some((fact, why)) = never(variant.ruleset()).find(|(fact, _)| all.contains(*fact)) {
        if position.is_none() {
            let id = variant.id();
            return Err(format!("{id} with {seats} and seed {seed}: \"{fact}\" happens, in spite of {why}").into());
        }
        // A handmade position may be unreachable.
        shown.clear();
    }
    Ok(Find { source, seed, played, shown })
}

struct Whimsical<'s> {
    source: &'s Source,
    seed: u64,
}

impl RulesVisitor for Whimsical<'_> {
    type Output = Result<(Vec<String>, Facts), Failed>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let Source { seats, position, .. } = self.source;
        let begun = match position {
            Some(position) => Match::set_up(Arc::clone(&rules), *seats, self.seed, position)?,
            None => Match::deal(Arc::clone(&rules), *seats, self.seed)?,
        };
        let game = whimsical(begun, self.seed);
        Ok((game.played().iter().map(|&action| rules.notation(action)).collect(), facts(&game)))
    }
}

/// Writes the record of a match, named after the most significant fact that it shows: how it ends, what happens, what
/// is done.
fn keep(find: &Find) -> Result<(), Failed> {
    let Find { source: Source { name, variant, seats, position }, seed, played, shown } = find;
    let mut table = match position {
        Some(position) => variant.set_up(*seats, *seed, position)?,
        None => variant.open(*seats, *seed)?,
    };
    for notation in played {
        table.play(notation)?;
    }
    let rank = |fact: &&String| ["end ", "tie ", "log "].iter().position(|sort| fact.starts_with(sort)).unwrap_or(3);
    let Some(fact) = shown.iter().min_by_key(rank) else { return Ok(()) };
    let name = name_for(variant, name, *seats, fact);
    println!("{name} shows {} more", shown.len());
    write_new(&name, &record(variant, &*table)?)
}

/// The text of a record to keep. It refers to the variant if that is stored for this revision, or is the first with
/// its id, which is stored now; the variant of an example, or one that has changed since, is included in the record.
fn record(variant: &Variant, table: &dyn Table) -> Result<String, Failed> {
    let Ok(referring) = Record::referring(variant, table) else { return Ok(Record::of(variant, table).to_string()) };
    let file = golden_folder().join(format!("variants/{}/{}.toml", variant.revision(), variant.id()));
    let kept = match frozen(variant.revision()).load(variant.id()) {
        Ok(kept) => kept.fingerprint() == variant.fingerprint(),
        Err(_) if file.exists() => fs::read_to_string(file)? == variant.to_toml(),
        Err(_) => {
            fs::create_dir_all(file.parent().unwrap_or(&file))?;
            fs::write(file, variant.to_toml())?;
            true
        }
    };
    Ok(if kept { referring } else { Record::of(variant, table) }.to_string())
}
