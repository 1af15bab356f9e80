//! From a file to a variant that can be played.

use std::{mem, sync::Arc};

use riband_core::{KeyPath, Problem, ProblemKind, Problems, Ruleset};

use serde_json::Value;

use super::{
    Parts, Variant, VariantError,
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS, listed, meant, quoted},
    extends::gather,
    file_schema::{RULESET, whole_schema},
    linked::linked,
    place::{Place, Shelf},
    salvage::Salvage,
    schema,
    tree::{Item, Node, Table},
};
use crate::registry::{Entry, read_linked};

/// Reads a variant: its files, their sum, its configuration, its rules as of this revision or, if that is not known yet,
/// the present one. Each step reports all that it finds; the next one is taken if there was nothing, or as far as the rest
/// can be judged without what was wrong.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn load(
    entries: &[Entry],
    shelf: &Shelf,
    place: Place,
    text: String,
    revision: u32,
) -> Result<Variant, VariantError> {
    let mut gathered = gather(shelf, place.clone(), text);
    let tree = &gathered.tree;
    if !gathered.diagnostics.is_empty() {
        let diagnostics = mem::take(&mut gathered.diagnostics);
        return Err(gathered.error(diagnostics));
    }
    let configured = ruleset(entries, tree).and_then(|(ruleset, entry)| {
        let config = match entry {
            Some(entry) => registered(entry, tree, revision)?,
            None => read_linked(tree.to_json())?,
        };
        let rules = config.rules_as_of(revision)?;
        Ok(Parts { ruleset, revision: revision.clamp(1, config.revision()), config: Arc::from(config), rules })
    });
    match configured {
        Ok(parts) => Ok(Variant::new(&place, gathered, parts)),
        Err(AllWrong(Problems(mut problems))) => {
            // What is beyond the limit would not be told, so nobody need look for its place.
            let beyond = problems.split_off(problems.len().min(2 * MOST_DIAGNOSTICS));
            let located = problems.into_iter().map(|problem| Diagnostic::locate(problem, tree, &gathered.sources));
            let mut error = gathered.error(located.collect());
            error.omitted += beyond.len();
            Err(error)
        }
    }
}

/// One problem or many.
struct AllWrong(Problems);

impl From<Problem> for AllWrong {
    fn from(problem: Problem) -> Self {
        Self(Problems(vec![problem]))
    }
}

impl From<Problems> for AllWrong {
    fn from(problems: Problems) -> Self {
        Self(problems)
    }
}

/// The ruleset that the file names, and its entry unless it is known only to the linker.
fn ruleset<'e>(entries: &'e [Entry], tree: &Table) -> Result<(String, Option<&'e Entry>), AllWrong> {
    let mut names: Vec<&str> = entries.iter().map(|entry| entry.name).chain(linked().iter().copied()).collect();
    names.sort_unstable();
    names.dedup();
    let problem = |kind, message: String| {
        let advice = format!("the rulesets are {}", listed(names.iter().copied()));
        Err(Problem::new(kind, KeyPath::of([RULESET]), message).advise(advice).into())
    };
    match tree.entries.get(RULESET) {
        None => problem(ProblemKind::MissingKey, format!("missing key `{RULESET}`")),
        Some(Node { item: Item::Text(name), .. }) => match entries.iter().find(|entry| entry.name == name) {
            Some(entry) => Ok((name.clone(), Some(entry))),
            None if linked().contains(&name.as_str()) => Ok((name.clone(), None)),
            None => {
                let meant = meant(name, names.iter().copied());
                problem(ProblemKind::UnknownRuleset, format!("there is no ruleset {}{meant}", quoted(name)))
            }
        },
        Some(_) => problem(ProblemKind::WrongType, "expected the name of a ruleset in quotes".to_owned()),
    }
}

/// The configuration of a ruleset whose schema is known.
fn registered(entry: &Entry, tree: &Table, revision: u32) -> Result<Box<dyn Ruleset>, AllWrong> {
    let schema = whole_schema(entry);
    let mut problems = schema::check(&schema, tree);
    if problems.0.is_empty() {
        return Ok(read(entry, tree)?);
    }
    problems.0.extend(contradictions(entry, &schema, tree, &problems, revision));
    Err(problems.into())
}

fn read(entry: &Entry, tree: &Table) -> Result<Box<dyn Ruleset>, Problem> {
    (entry.read)(tree.to_json_without(RULESET))
}

/// What does not fit together in the rest of a file with problems, as far as that can be told.
fn contradictions(entry: &Entry, schema: &Value, tree: &Table, problems: &Problems, revision: u32) -> Vec<Problem> {
    let Some(salvage) = Salvage::of(tree, problems).filter(|rest| schema::check(schema, &rest.tree).0.is_empty())
    else {
        return Vec::new();
    };
    let found = read(entry, &salvage.tree).ok().and_then(|config| config.rules_as_of(revision).err());
    found.unwrap_or_default().0.into_iter().filter(|problem| !salvage.concerns(&problem.path)).collect()
}
