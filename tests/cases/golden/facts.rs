//! The facts that a match shows: its actions, its events, the pieces and places in them, and how it ends.

use std::{collections::BTreeSet, sync::Arc};

use libtest_mimic::Failed;
use riband::{
    Record, RulesVisitor, Turn, Variant,
    core::{Action as _, FullRules, Match, Names},
};
use serde::Serialize;
use serde_json::Value;

/// What happens in a match, or could: `log ship-placed`, `port montreal`, `place montreal`, `end stalled`.
pub(crate) type Facts = BTreeSet<String>;

/// The facts of a recorded match.
///
/// # Errors
/// An unreadable action, or rules of a ruleset that is not built in.
pub(crate) fn facts_of(variant: &Variant, record: &Record) -> Result<Facts, Failed> {
    variant.visit(Recorded(record)).ok_or("no rules to play by")?
}

struct Recorded<'r>(&'r Record);

impl RulesVisitor for Recorded<'_> {
    type Output = Result<Facts, Failed>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let (seats, start) = (self.0.seats(), self.0.start());
        let mut game = match &start.position {
            Some(position) => Match::set_up(rules, seats, start.seed, position)?,
            None => Match::deal(rules, seats, start.seed)?,
        };
        for (_, notation) in self.0.actions() {
            let action = game.rules().read(notation)?;
            game.play(action, &mut ()).map_err(|refusal| format!("{notation}: {refusal}"))?;
        }
        Ok(facts(&game))
    }
}

/// The facts of a match so far.
pub(crate) fn facts<R: FullRules>(game: &Match<R>) -> Facts {
    let names = &**game.rules();
    let mut facts = Facts::new();
    for &action in game.played() {
        facts.extend(action_facts::<R>(names, action));
    }
    for (_, event) in game.events() {
        event_facts(names, &event, &mut facts);
    }
    // A match that was over before the first decision shows no way to end.
    if !game.played().is_empty() {
        facts.extend(end(game, &facts).map(str::to_owned));
        facts.extend(ties(game));
    }
    facts
}

/// The kind of an action, and that kind for each piece or place in it.
pub(crate) fn action_facts<R: FullRules>(names: &R, action: R::Action) -> Facts {
    let (kind, text) = (action.kind(), action.to_string());
    let named = text.split_whitespace().filter_map(|word| named(names, word));
    let both = named.flat_map(|(sort, name)| [format!("{sort} {name}"), format!("action {kind}: {sort} {name}")]);
    both.chain([format!("action {kind}")]).collect()
}

fn event_facts(names: &impl Names, event: &impl Serialize, facts: &mut Facts) {
    let event = serde_json::to_value(event).unwrap_or_default();
    let kind = match &event {
        Value::Object(map) => map.keys().next(),
        Value::String(kind) => Some(kind),
        _ => None,
    };
    facts.extend(kind.map(|kind| format!("log {kind}")));
    ids(names, &event, facts);
}

/// The pieces and places somewhere in a value.
fn ids(names: &impl Names, value: &Value, facts: &mut Facts) {
    match value {
        Value::String(word) => facts.extend(named(names, word).map(|(sort, name)| format!("{sort} {name}"))),
        Value::Array(items) => items.iter().for_each(|item| ids(names, item, facts)),
        Value::Object(map) => map.values().for_each(|item| ids(names, item, facts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The type and the name of an id: `port montreal` for `port:1`.
fn named<'n>(names: &'n impl Names, token: &str) -> Option<(String, &'n str)> {
    let (sort, index) = token.split_once(':')?;
    let name = names.name(sort, index.parse().ok()?)?;
    Some((sort.to_owned(), name))
}

/// How a match has ended; `None` if it has not.
fn end<R: FullRules>(game: &Match<R>, facts: &Facts) -> Option<&'static str> {
    match game.turn() {
        Turn::Over if facts.contains("log deadlocked") => Some("end after a deadlock"),
        Turn::Over if facts.contains("log end-triggered") => Some("end after a trigger"),
        Turn::Over if facts.contains("log round-limit-reached") => Some("end at the limit of rounds"),
        Turn::Over => Some("end after the last turn"),
        Turn::Act(_) => game.rules().stalled(game.state()).then_some("end stalled"),
    }
}

/// Whether ties were broken in the end, or share a place.
fn ties<R: FullRules>(game: &Match<R>) -> Facts {
    let places = game.rules().score(game.state()).places;
    let over = game.turn() == Turn::Over;
    let equal = places.windows(2).filter(|pair| over && pair.first().map(|a| a.total) == pair.last().map(|b| b.total));
    let told = |shared: bool| if shared { "tie shared" } else { "tie broken" };
    equal.map(|pair| told(pair.iter().all(|place| place.shared)).to_owned()).collect()
}
