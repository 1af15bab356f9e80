//! Looking up things by name, with their public facts.

use riband::{Table, Variant, Viewer};

use super::{Line, purposes};
use crate::{
    games::{NAME, Thing, ThingKind, scene},
    language::chosen,
    t,
};

/// The things of these kinds, or of any, whose name starts with the query; an exact match alone.
pub(super) fn find(table: &dyn Table, query: &str, kinds: &[ThingKind]) -> Vec<Thing> {
    let wanted = query.trim().to_lowercase().replace(' ', "-");
    if wanted.is_empty() {
        return Vec::new();
    }
    let all = things(table, kinds);
    let whole: Vec<Thing> = all.iter().filter(|thing| thing.name == wanted).cloned().collect();
    if !whole.is_empty() {
        return whole;
    }
    all.into_iter()
        .filter(|thing| thing.name.split('-').any(|part| part.starts_with(&wanted)) || thing.name.starts_with(&wanted))
        .take(MOST)
        .collect()
}

/// The maximum number of things in an answer.
const MOST: usize = 4;

/// The names of all things of these kinds.
pub(super) fn names(table: &dyn Table, kinds: &[ThingKind]) -> Vec<String> {
    things(table, kinds).into_iter().map(|thing| thing.name).collect()
}

fn things(table: &dyn Table, kinds: &[ThingKind]) -> Vec<Thing> {
    let all = scene(table, Viewer::Spectator).things().into_iter();
    all.filter(|thing| kinds.is_empty() || kinds.contains(&thing.kind)).collect()
}

/// The facts about a thing, and what it is for.
pub(super) fn lines(variant: &Variant, thing: &Thing) -> Vec<Line> {
    let heading = Line::Heading(format!("{} ({})", thing.name, thing.kind.title()));
    let purpose = purposes::of_thing(variant, thing).map(|text| Line::Item(t!("thing-for", "for"), text));
    let facts = thing.facts.iter().map(|(what, fact)| {
        let named = (*what == NAME).then(|| name_of(variant, thing)).flatten();
        Line::Item(what.to_string(), named.unwrap_or_else(|| fact.clone()))
    });
    std::iter::once(heading).chain(purpose).chain(facts).collect()
}

/// The display name in the chosen language.
fn name_of(variant: &Variant, thing: &Thing) -> Option<String> {
    let mut named = variant.names_in(chosen()).into_iter();
    named.find(|one| thing.kind.is_id_of(&one.kind) && one.id == thing.name)?.name
}
