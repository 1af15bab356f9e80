//! Judging changed variants: each is refused with a reason, or as good as any other.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use riband::{
    Config, Diagnostic, FullRules, Library, Variant, VariantError,
    core::{KeyPath, Seats},
};
use riband_testkit::{ContractBreach, MatchReport, Options, conform, follow, strategies::document_of};
use serde_json::{Map, Value};

/// How thoroughly the matches are checked: there are many, and most faults show at the first positions.
const OPTIONS: Options = Options { longest: 30_000, every: 150, hostile: 2, garbage: 2, redeals: 100 };

/// The choice that stubborn players always make, modulo the number of choices.
const STUBBORN: [u16; 2] = [0, 1];

/// For how many choices they are followed.
const STUBBORN_FOR: usize = 250;

/// The verdict on a changed variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The loader refused it with a reason.
    Refused,
    /// It kept every promise in this many matches.
    Played(u32),
}

/// The numbers of seats with which a changed variant is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tables {
    /// All allowed ones.
    All,
    /// The minimum and the maximum.
    Ends,
    /// One of them: the others are covered by other changes.
    Nth(usize),
}

impl Tables {
    fn of(self, variant: &Variant) -> Vec<Seats> {
        let all: Vec<Seats> = variant.seats().iter().collect();
        match (self, &all[..]) {
            (Self::Ends, [fewest, .., most]) => vec![*fewest, *most],
            (Self::Nth(nth), [_, ..]) => vec![all[nth % all.len()]],
            _ => all,
        }
    }
}

/// Loads a configuration that was made from a built-in variant; if it can be loaded, plays matches of it.
///
/// # Errors
/// A panic, a refusal without a reason, or a broken promise.
pub(crate) fn judge<C: Config + PartialEq>(
    library: &Library,
    base: &Variant,
    document: &Value,
    tables: Tables,
) -> Result<Verdict, String> {
    let text = toml_of(&file(Some(C::RULESET), None, document.clone()))?;
    let loaded = catch_unwind(|| library.load_str("changed.toml", &text)).map_err(|_| "the loader panics")?;
    let variant = match loaded {
        Ok(variant) => variant,
        Err(error) => return explains(&error).map(|()| Verdict::Refused),
    };
    let config = variant.config::<C>().ok_or("the configuration has another type")?;
    reads_back(library, &variant, config)?;
    extends(library, base, document, config)?;
    let rules: Arc<C::Rules> = variant.typed().ok_or("the rules have another type")?;
    let mut played = 0;
    for seats in tables.of(&variant) {
        played += keeps_the_contract(&rules, seats)?;
    }
    if played == 0 { Err("it is for no number of seats".to_owned()) } else { Ok(Verdict::Played(played)) }
}

/// Every problem names a key and says what is wrong with it.
fn explains(error: &VariantError) -> Result<(), String> {
    let mute = |found: &&Diagnostic| found.problem.path == KeyPath::root() || found.problem.message.is_empty();
    match error.diagnostics.iter().find(mute) {
        Some(found) => Err(format!("a problem has no key or no reason: {found}")),
        None if error.diagnostics.is_empty() => Err("it is refused without a word".to_owned()),
        None => Ok(()),
    }
}

/// Promise 9: it survives a round trip through a single file.
fn reads_back<C: Config + PartialEq>(library: &Library, variant: &Variant, config: &C) -> Result<(), String> {
    let again = library.load_str("again.toml", &variant.to_toml()).map_err(|error| format!("not again: {error}"))?;
    if again.config::<C>() != Some(config) {
        return Err("written and read again, it is another".to_owned());
    }
    for seats in variant.seats().iter() {
        let opened = |variant: &Variant| variant.open(seats, 3).map(|table| table.hash()).map_err(|e| e.to_string());
        if opened(variant)? != opened(&again)? {
            return Err(format!("written and read again, it deals {seats} another match"));
        }
    }
    Ok(())
}

/// Promise 10: written as a file that extends the built-in one and contains only the differences, it is the same,
/// except for labels: replacing a value drops its label.
fn extends<C: Config>(library: &Library, base: &Variant, document: &Value, config: &C) -> Result<(), String> {
    let below = base.config::<C>().ok_or("the base has another type")?;
    let Some(over) = difference(&unlabelled(document_of(below)), &unlabelled(document.clone())) else { return Ok(()) };
    let text = toml_of(&file(None, Some(base.id()), over))?;
    let small =
        library.load_str("small.toml", &text).map_err(|error| format!("as a small file not: {error}\n{text}"))?;
    let found = small.config::<C>().map(|config| unlabelled(document_of(config)));
    if found == Some(unlabelled(document_of(config))) {
        Ok(())
    } else {
        Err(format!("as a small file it is another:\n{text}"))
    }
}

/// A document without provenance tables.
fn unlabelled(mut document: Value) -> Value {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(entries) => {
                entries.shift_remove("provenance");
                entries.values_mut().for_each(forget);
            }
            Value::Array(items) => items.iter_mut().for_each(forget),
            _ => {}
        }
    }
    forget(&mut document);
    document
}

/// Plays a random match to its end, and the starts of two in which every player always makes the first, or second,
/// listed choice: like a player who passes only when nothing else is left.
fn keeps_the_contract<R: FullRules>(rules: &Arc<R>, seats: Seats) -> Result<u32, String> {
    let report = guarded(|| conform(rules, seats, 1, OPTIONS))?;
    if !(report.over || report.stalled) {
        return Err(format!("with {seats}: it stops without an end"));
    }
    for choice in STUBBORN {
        guarded(|| follow(rules, seats, 1, &[choice; STUBBORN_FOR], OPTIONS))?;
    }
    Ok(1 + STUBBORN.len() as u32)
}

fn guarded(play: impl FnOnce() -> Result<MatchReport, ContractBreach>) -> Result<MatchReport, String> {
    let outcome = catch_unwind(AssertUnwindSafe(play)).map_err(|_| "the contract panics")?;
    outcome.map_err(|breach| breach.to_string())
}

/// The contents of a file that extends another; `None` if a file cannot express it: only tables can be removed.
fn difference(below: &Value, over: &Value) -> Option<Value> {
    let (Value::Object(below), Value::Object(over)) = (below, over) else { return Some(over.clone()) };
    let mut changes = Map::new();
    for (key, value) in below {
        match (over.get(key), value) {
            (Some(_), _) => {}
            // Nothing to remove: the configuration has it, the file need not.
            (None, Value::Object(old)) if old.is_empty() => {}
            (None, Value::Object(_)) => drop(changes.insert(key.clone(), false.into())),
            (None, _) => return None,
        }
    }
    for (key, value) in over {
        match below.get(key) {
            Some(old) if old == value => {}
            Some(old) => drop(changes.insert(key.clone(), difference(old, value)?)),
            None => drop(changes.insert(key.clone(), value.clone())),
        }
    }
    Some(Value::Object(changes))
}

fn file(ruleset: Option<&str>, extends: Option<&str>, document: Value) -> Value {
    let head = [("ruleset", ruleset), ("extends", extends)];
    let head = head.into_iter().filter_map(|(key, text)| Some((key.to_owned(), Value::from(text?))));
    match document {
        Value::Object(entries) => Value::Object(head.chain(entries).collect()),
        other => other,
    }
}

fn toml_of(document: &Value) -> Result<String, String> {
    toml::to_string(document).map_err(|error| format!("this is no TOML: {error}: {document}"))
}
