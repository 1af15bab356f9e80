//! From a file to a variant that can be played.

use std::{
    mem,
    sync::{Arc, OnceLock},
};

use riband_core::{AnyConfig, KeyPath, Problem, ProblemKind, Problems, RulesetLoader};

use serde_json::Value;

use super::{
    Content, Parts, Variant, VariantError,
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS, listed, meant, quoted},
    extends::{Gathered, gather},
    file_schema::{RULESET, whole_schema},
    interned::{Interned, Key},
    place::{Place, Shelf},
    salvage::Salvage,
    schema,
    tree::{Item, Node, Table},
};

/// Reads a variant: its files, their sum, its configuration, its rules as of this revision or, if that is not known yet,
/// the present one. Each step reports all that it finds; the next one is taken if there was nothing, or as far as the rest
/// can be judged without what was wrong. What is interned already is not compiled again, nor read but for files on disk.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn load(
    loaders: &[RulesetLoader],
    shelf: &Shelf,
    interned: &Interned,
    place: Place,
    text: String,
    revision: u32,
) -> Result<Variant, VariantError> {
    if let Some(found) = Key::of(&place, &text, revision).and_then(|key| interned.find(&key)) {
        return Ok(Variant::new(found, &place, Vec::new()));
    }
    let mut gathered = gather(shelf, place.clone(), text);
    if !gathered.diagnostics.is_empty() {
        let diagnostics = mem::take(&mut gathered.diagnostics);
        return Err(gathered.error(diagnostics));
    }
    let on_disk = matches!(place, Place::Disk(_));
    if let Some(found) = on_disk.then(|| interned.find(&Key::Disk(&gathered.sources))).flatten() {
        return Ok(Variant::new(found, &place, gathered.notes));
    }
    let parts = compile(loaders, &gathered, revision)?;
    let Gathered { tree, sources, notes, .. } = gathered;
    let fingerprint = OnceLock::new();
    let content = Arc::new(Content { place: place.clone(), asked: revision, tree, sources, parts, fingerprint });
    let content = interned.add(Arc::clone(&content));
    Ok(Variant::new(content, &place, notes))
}

/// The configuration and the rules that the files make.
fn compile(loaders: &[RulesetLoader], gathered: &Gathered, revision: u32) -> Result<Parts, VariantError> {
    let tree = &gathered.tree;
    let configured = ruleset(loaders, tree).map_err(|problem| Problems(vec![problem])).and_then(|loader| {
        let config = configuration(loader, tree, revision)?;
        let rules = config.rules_as_of(revision)?;
        let (ruleset, revision) = (loader.name().to_owned(), revision.clamp(1, loader.revision()));
        Ok(Parts { ruleset, revision, config, rules })
    });
    configured.map_err(|Problems(mut problems)| {
        // What is beyond the limit would not be told, so nobody need look for its place.
        let beyond = problems.split_off(problems.len().min(2 * MOST_DIAGNOSTICS));
        let located = problems.into_iter().map(|problem| Diagnostic::locate(problem, tree, &gathered.sources));
        let mut error = gathered.error(located.collect());
        error.omitted += beyond.len();
        error
    })
}

/// The ruleset that the file names.
fn ruleset<'l>(loaders: &'l [RulesetLoader], tree: &Table) -> Result<&'l RulesetLoader, Problem> {
    let mut names: Vec<&str> = loaders.iter().map(RulesetLoader::name).collect();
    names.sort_unstable();
    let problem = |kind, message: String| {
        let advice = format!("the rulesets are {}", listed(names.iter().copied()));
        Problem::new(kind, KeyPath::of([RULESET]), message).advise(advice)
    };
    match tree.entries.get(RULESET) {
        None => Err(problem(ProblemKind::MissingKey, format!("missing key `{RULESET}`"))),
        Some(Node { item: Item::Text(name), .. }) => {
            loaders.iter().find(|loader| loader.name() == name).ok_or_else(|| {
                let meant = meant(name, names.iter().copied());
                problem(ProblemKind::UnknownRuleset, format!("there is no ruleset {}{meant}", quoted(name)))
            })
        }
        Some(_) => Err(problem(ProblemKind::WrongType, "expected the name of a ruleset in quotes".to_owned())),
    }
}

/// What the files say, if they fit the schema of the ruleset.
fn configuration(loader: &RulesetLoader, tree: &Table, revision: u32) -> Result<Box<dyn AnyConfig>, Problems> {
    let schema = whole_schema(loader);
    let mut problems = schema::check(&schema, tree);
    if problems.0.is_empty() {
        return read(loader, tree);
    }
    problems.0.extend(contradictions(loader, &schema, tree, &problems, revision));
    Err(problems)
}

fn read(loader: &RulesetLoader, tree: &Table) -> Result<Box<dyn AnyConfig>, Problems> {
    loader.read(&tree.to_json_without(RULESET))
}

/// What does not fit together in the rest of a file with problems, as far as that can be told.
fn contradictions(
    loader: &RulesetLoader,
    schema: &Value,
    tree: &Table,
    problems: &Problems,
    revision: u32,
) -> Vec<Problem> {
    let Some(salvage) = Salvage::of(tree, problems).filter(|rest| schema::check(schema, &rest.tree).0.is_empty())
    else {
        return Vec::new();
    };
    let found = read(loader, &salvage.tree).ok().and_then(|config| config.rules_as_of(revision).err());
    found.unwrap_or_default().0.into_iter().filter(|problem| !salvage.concerns(&problem.path)).collect()
}
