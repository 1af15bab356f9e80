//! Loads a file as a playable variant.

use std::{
    mem,
    sync::{Arc, OnceLock},
};

use riband_core::{AnyConfig, AnyRules, KeyPath, Problem, ProblemKind, Problems, RulesetLoader};

use serde_json::Value;

use super::{
    Content, Parts, Variant, VariantError, blame,
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS, listed, meant, quoted},
    elsewhere,
    extends::{EXTENDS, Gathered, gather},
    file_schema::{RULESET, whole_schema},
    interned::{Interned, Key},
    near::Near,
    place::{Place, Shelf},
    salvage::Salvage,
    schema, translated,
    tree::{Item, Node, Table},
    warnings::warnings,
};
use crate::language::Speeches;

/// Loads a variant: its files, their merged tree, its configuration, and its rules as of this revision or, if that is
/// unknown, the current one. Each step reports all its problems; the next one runs if there are none, or as far as the
/// rest can be checked without the invalid parts. Cached variants are not compiled again; only files on disk are read
/// again.
///
/// # Errors
/// All problems with it.
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
    let (parts, warnings) = compile(loaders, shelf, &gathered, revision)?;
    let Gathered { tree, sources, notes, .. } = gathered;
    let (fingerprint, standard) = (OnceLock::new(), OnceLock::new());
    let content = Content {
        place: place.clone(),
        asked: revision,
        tree,
        sources,
        parts,
        warnings,
        fingerprint,
        standard,
        speeches: Speeches::default(),
    };
    let content = Arc::new(content);
    let content = interned.add(Arc::clone(&content));
    Ok(Variant::new(content, &place, notes))
}

/// The configuration and the rules of the files, with warnings.
fn compile(
    loaders: &[RulesetLoader],
    shelf: &Shelf,
    gathered: &Gathered,
    revision: u32,
) -> Result<(Parts, Vec<String>), VariantError> {
    let tree = &gathered.tree;
    let loader = match ruleset(loaders, shelf, tree) {
        Ok(loader) => loader,
        Err(problem) => return Err(gathered.error(vec![Diagnostic::locate(problem, tree, &gathered.sources)])),
    };
    if let Some(mixed) = &gathered.mixed {
        return Err(gathered.error(vec![mixed.clone()]));
    }
    let schema = whole_schema(loader);
    match configured(loader, &schema, gathered, revision) {
        Ok((config, rules)) => {
            let (ruleset, revision) = (loader.name().to_owned(), revision.clamp(1, loader.revision()));
            let warnings = warnings(gathered, &schema, loader.name());
            Ok((Parts { ruleset, revision, config, rules }, warnings))
        }
        Err((mut problems, fits)) => {
            if !fits {
                elsewhere::advise(&mut problems, gathered, &schema, loader, loaders);
                if gathered.laid.len() == 1 {
                    extends_nothing(&mut problems, shelf, loader.name());
                }
            }
            let Problems(mut problems) = problems;
            // Problems beyond the limit are not shown, so their places need not be found.
            let beyond = problems.split_off(problems.len().min(2 * MOST_DIAGNOSTICS));
            let judge = |tree: &Table| judged(loader, &schema, tree, revision);
            let mut error = gathered.error(located(gathered, problems, fits.then_some(judge)));
            error.omitted += beyond.len();
            Err(error)
        }
    }
}

/// A configuration, and its compiled rules.
type Configured = (Box<dyn AnyConfig>, Arc<dyn AnyRules>);

/// The configuration and the rules; or the problems, and whether the files at least match the schema.
fn configured(
    loader: &RulesetLoader,
    schema: &Value,
    gathered: &Gathered,
    revision: u32,
) -> Result<Configured, (Problems, bool)> {
    let tree = &gathered.tree;
    let mut problems = schema::check(schema, tree);
    if problems.0.is_empty() {
        let made = read(loader, tree).and_then(|config| config.rules_as_of(revision).map(|rules| (config, rules)));
        return made.map_err(|problems| (problems, true)).and_then(|(config, rules)| {
            let unknown = translated::unknown(tree, &*rules);
            if unknown.is_empty() { Ok((config, rules)) } else { Err((Problems(unknown), true)) }
        });
    }
    let others = contradictions(loader, schema, tree, &problems, revision);
    slips(&gathered.near, &mut problems);
    problems.0.extend(others);
    Err((problems, false))
}

/// The variant that a file most likely means to extend, if the library has it.
fn standard(shelf: &Shelf, ruleset: &str) -> Option<&'static str> {
    shelf.find(&format!("{ruleset}/standard.toml"))
}

/// Reports that a file without `extends` that lacks many keys probably means to extend a variant.
fn extends_nothing(problems: &mut Problems, shelf: &Shelf, ruleset: &str) {
    /// The number of keys that the author of a complete variant may forget.
    const FORGOTTEN: usize = 3;
    let lacks = |problem: &Problem| problem.kind == ProblemKind::MissingKey && problem.path.0.len() == 1;
    let keys: Vec<&str> = problems.0.iter().filter(|problem| lacks(problem)).map(|p| p.path.0[0].as_str()).collect();
    let Some(standard) = standard(shelf, ruleset).filter(|_| keys.len() > FORGOTTEN) else { return };
    let message = format!("the file extends no other and lacks {}", listed(keys.into_iter()));
    let problem = Problem::new(ProblemKind::MissingKey, KeyPath::of([EXTENDS]), message)
        .advise(format!("`extends = \"{standard}\"`, above all tables, includes them"));
    problems.0.retain(|problem| !lacks(problem));
    problems.push(problem);
}

/// The ruleset that the file names.
fn ruleset<'l>(loaders: &'l [RulesetLoader], shelf: &Shelf, tree: &Table) -> Result<&'l RulesetLoader, Problem> {
    let mut names: Vec<&str> = loaders.iter().map(RulesetLoader::name).collect();
    names.sort_unstable();
    let problem = |kind, message: String| {
        let advice = format!("the rulesets are {}", listed(names.iter().copied()));
        Problem::new(kind, KeyPath::of([RULESET]), message).advise(advice)
    };
    match tree.entries.get(RULESET) {
        None => Err(elsewhere::fallen(tree).unwrap_or_else(|| {
            let missing = problem(ProblemKind::MissingKey, format!("missing key `{RULESET}`"));
            let built_in: Vec<&str> = names.iter().filter_map(|name| standard(shelf, name)).collect();
            let Some(first) = built_in.first() else { return missing };
            let others = listed(built_in[1..].iter().copied());
            let others = if others.is_empty() { others } else { format!(", or {others}") };
            let message = format!("the file has neither `{EXTENDS}` nor `{RULESET}`");
            Problem::new(ProblemKind::MissingKey, KeyPath::of([EXTENDS]), message)
                .advise(format!("it begins with what it changes: `extends = \"{first}\"`{others}"))
        })),
        Some(Node { item: Item::Text(name), .. }) => {
            loaders.iter().find(|loader| loader.name() == name).ok_or_else(|| {
                let meant = meant(name, names.iter().copied());
                problem(ProblemKind::UnknownRuleset, format!("there is no ruleset {}{meant}", quoted(name)))
            })
        }
        Some(_) => Err(problem(ProblemKind::WrongType, "expected the name of a ruleset in quotes".to_owned())),
    }
}

/// Finds the places of problems; if one shows in another author's file, finds the line that causes it.
fn located(
    gathered: &Gathered,
    problems: Vec<Problem>,
    judge: Option<impl Fn(&Table) -> Option<Vec<Problem>>>,
) -> Vec<Diagnostic> {
    let is_foreign = |problem: &Problem| gathered.tree.locate(&problem.path).0.is_none_or(|at| !gathered.is_own(at));
    let layers = gathered.layers.as_ref().filter(|_| problems.iter().any(is_foreign));
    let causes = layers.zip(judge).map(|(layers, judge)| blame::blame(layers, &problems, judge)).unwrap_or_default();
    let mut causes = causes.into_iter();
    let place = |problem: Problem| {
        let cause = causes.next().flatten().filter(|_| is_foreign(&problem));
        let shows = Diagnostic::locate(problem, &gathered.tree, &gathered.sources);
        match (cause, gathered.sources.first()) {
            (Some(cause), Some(source)) => blame::told(shows, source, cause),
            _ => shows,
        }
    };
    problems.into_iter().map(place).collect()
}

/// The problems of a tree; `None` if it does not even match the schema.
fn judged(loader: &RulesetLoader, schema: &Value, tree: &Table, revision: u32) -> Option<Vec<Problem>> {
    if !schema::check(schema, tree).0.is_empty() {
        return None;
    }
    let rules = read(loader, tree).and_then(|config| config.rules_as_of(revision));
    Some(rules.err().unwrap_or_default().0)
}

/// For a new table that lacks keys and has a name similar to an existing one, replaces the problems by one that
/// suggests it.
fn slips(near: &[Near], problems: &mut Problems) {
    for Near { path, meant } in near {
        let lacks = |problem: &Problem| {
            problem.kind == ProblemKind::MissingKey
                && problem.path.0.split_last().is_some_and(|(_, around)| around == path.0.as_slice())
        };
        let keys: Vec<_> = problems.0.iter().filter(|problem| lacks(problem)).filter_map(|p| p.path.0.last()).collect();
        let Some(new) = path.0.last().filter(|_| !keys.is_empty()) else { continue };
        let keys = keys.into_iter().map(|key| quoted(key)).collect::<Vec<_>>().join(", ");
        let message = format!("{} is new and lacks {keys}; did you mean {}?", quoted(new), quoted(meant));
        problems.0.retain(|problem| !lacks(problem));
        problems.push(Problem::new(ProblemKind::MissingKey, path.clone(), message));
    }
}

fn read(loader: &RulesetLoader, tree: &Table) -> Result<Box<dyn AnyConfig>, Problems> {
    loader.read(&tree.to_json_without(RULESET))
}

/// Contradictions in the rest of a file with problems, as far as they can be determined.
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
