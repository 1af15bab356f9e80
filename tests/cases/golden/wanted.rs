//! What has to be covered, derived from the rulesets and their variants.

use std::{collections::BTreeMap, sync::Arc};

use libtest_mimic::Failed;
use riband::{
    Library, RulesVisitor,
    core::{FullRules, Seats},
};
use riband_tests::tables;
use serde_json::Value;

use super::facts::{Facts, action_facts};

/// The types of ids of a game, and how its matches can end.
struct Game {
    ruleset: &'static str,
    /// The types of ids.
    sorts: &'static [&'static str],
    ends: &'static [&'static str],
}

const GAMES: [Game; 3] = [
    // CO-69; CO-71 for the other; CO-77.
    Game {
        ruleset: "crossing-oceans",
        sorts: &["tile", "port", "region", "column", "spot", "place"],
        ends: &["end after a trigger", "end stalled", "tie broken", "tie shared"],
    },
    // TA-131 and TA-132; TA-134 (a) and (b); TA-137.
    Game {
        ruleset: "transatlantic",
        sorts: &["tile", "region", "column", "marker", "place", "site", "card", "deck-card", "option"],
        ends: &[
            "end after a trigger",
            "end after a deadlock",
            "end at the limit of rounds",
            "end after the last turn",
            "tie broken",
            "tie shared",
        ],
    },
    // SO-79; SO-83.
    Game {
        ruleset: "salty-ocean",
        sorts: &["good", "building", "class", "ship", "store", "event", "place"],
        ends: &["end after the last turn", "tie broken", "tie shared"],
    },
];

/// By ruleset, what some record must show: each end, each kind of event and action, each name in a variant, and each
/// name with each kind of action that can refer to it.
///
/// # Errors
/// A variant that does not load, or belongs to a game that is missing in the table above.
pub(crate) fn wanted() -> Result<BTreeMap<String, Facts>, Failed> {
    let mut wanted = BTreeMap::new();
    let library = Library::new();
    for (variant, seats) in tables()? {
        let game = GAMES.iter().find(|game| game.ruleset == variant.ruleset());
        let game = game.ok_or_else(|| format!("how do matches of {} end?", variant.ruleset()))?;
        let schema = library.table_schema(game.ruleset).ok_or("no schema of its tables")?;
        let facts = variant.visit(Possible { game, schema: &schema, seats }).ok_or("no rules to look at")??;
        wanted.entry(variant.ruleset().to_owned()).or_insert_with(Facts::new).extend(facts);
    }
    Ok(wanted)
}

/// Whether a fact is known: an end, an event or an action must be among `all` that is wanted; for an id, which may
/// belong to a variant that is not built in, its type must be in the table above.
pub(crate) fn is_asked_for(ruleset: &str, all: &Facts, fact: &str) -> bool {
    let sort = fact.split(' ').next().unwrap_or_default();
    if ["action", "log", "end", "tie"].contains(&sort) {
        return all.contains(fact);
    }
    GAMES.iter().filter(|game| game.ruleset == ruleset).any(|game| game.sorts.contains(&sort))
}

struct Possible<'g> {
    game: &'g Game,
    schema: &'g Value,
    seats: Seats,
}

impl RulesVisitor for Possible<'_> {
    type Output = Result<Facts, Failed>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let mut space = Vec::new();
        rules.action_space(self.seats, &mut space);
        let mut facts: Facts = space.into_iter().flat_map(|action| action_facts(&*rules, action)).collect();
        for sort in self.game.sorts {
            facts.extend(rules.names(sort).map(|name| format!("{sort} {name}")));
        }
        facts.extend(kinds(self.schema, "Event")?.iter().map(|kind| format!("log {kind}")));
        facts.extend(kinds(self.schema, "Action")?.iter().map(|kind| format!("action {kind}")));
        facts.extend(self.game.ends.iter().map(|&end| end.to_owned()));
        Ok(facts)
    }
}

/// The kinds of an `Event` or `Action` type, from the schema of the tables' output.
///
/// # Errors
/// The schema names none.
fn kinds(schema: &Value, of: &str) -> Result<Vec<String>, Failed> {
    let kinds = schema["$defs"][of]["oneOf"].as_array().into_iter().flatten();
    let kinds: Vec<String> =
        kinds.filter_map(|one| Some(one["properties"]["kind"]["const"].as_str()?.to_owned())).collect();
    if kinds.is_empty() {
        return Err(format!("the schema names no kind of {of}").into());
    }
    Ok(kinds)
}
