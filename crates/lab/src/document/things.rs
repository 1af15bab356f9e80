//! Measures in words: things by the names of the variants, actions by the plurals of their ruleset.

use std::{cell::OnceCell, collections::BTreeMap};

use super::words::{capital, numbered};
use crate::{Plan, Whose};

/// Names by id, each with its table in the variant: `ships.atlantic.name` is the name of `atlantic` in `ships`.
type Named = BTreeMap<String, Vec<(String, String)>>;

/// Names for the measures of a plan.
#[derive(Debug)]
pub(super) struct Things<'a> {
    plan: &'a Plan,
    /// By id; filled on first use.
    named: OnceCell<Named>,
}

impl<'a> Things<'a> {
    /// For a plan.
    pub(super) fn of(plan: &'a Plan) -> Self {
        Self { plan, named: OnceCell::new() }
    }

    fn named(&self) -> &Named {
        self.named.get_or_init(|| {
            let mut named = Named::new();
            for value in self.plan.variants().iter().flat_map(riband::Variant::values) {
                if let [table, id, key] = value.path.0.as_slice()
                    && key == "name"
                {
                    let name = value.value.trim_matches(['"', '\'']).to_owned();
                    named.entry(id.clone()).or_default().push((table.clone(), name));
                }
            }
            named
        })
    }

    /// The name of a thing that actions refer to as `part`: from the table of that name, else from the only table
    /// that has the id; otherwise the id itself.
    fn name(&self, part: &str, id: &str) -> String {
        let all = self.named().get(id).map_or(&[][..], Vec::as_slice);
        let own = all.iter().find(|(table, _)| table.strip_prefix(part).is_some_and(|rest| ["", "s"].contains(&rest)));
        let only = all.first().filter(|(first, _)| all.iter().all(|(table, _)| table == first));
        own.or(only).map_or_else(|| id.to_owned(), |(_, name)| name.clone())
    }

    /// The name of a [target](crate::Catalog): `building Dépôt`, or `"place"` for a kind of actions.
    pub(super) fn thing(&self, target: &str) -> String {
        match target.split_once('=') {
            Some(("action", kind)) => format!("\"{}\"", kind.replace('-', " ")),
            Some((part, id)) => format!("{part} {}", self.name(part, id)),
            None => target.to_owned(),
        }
    }

    /// The name of a target in a count: a kind of actions by its plural, `ships placed`.
    pub(super) fn counted(&self, target: &str) -> String {
        let kind = target.strip_prefix("action=");
        let plural = kind.and_then(|kind| self.plan.catalogs().iter().find_map(|catalog| catalog.plural(kind)));
        plural.map_or_else(|| self.thing(target), str::to_owned)
    }

    /// The verb for a target: the kind of actions that names it, if there is only one and the part is named after it,
    /// as *build* for a building; else *use*, because not every kind is a verb.
    fn verb(&self, target: &str) -> &'a str {
        let part = target.split('=').next().unwrap_or_default();
        if part == "action" {
            return "choose";
        }
        let mut kinds: Vec<&str> = self.plan.catalogs().iter().flat_map(|catalog| catalog.kinds(target)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        match kinds.as_slice() {
            [kind] if *kind != part && part.starts_with(kind) => kind,
            _ => "use",
        }
    }

    /// Says that no player ever used these: a sentence for each type of thing.
    pub(super) fn never<'t>(&self, targets: impl IntoIterator<Item = &'t str>) -> Vec<String> {
        let mut sorts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for target in targets {
            let verb = self.verb(target);
            let (begins, thing) = match target.split_once('=') {
                Some((part, id)) if verb == "use" => (format!("use {part}"), self.name(part, id)),
                Some((part, id)) if part != "action" => (verb.to_owned(), self.name(part, id)),
                _ => (verb.to_owned(), self.thing(target)),
            };
            sorts.entry(begins).or_default().push(thing);
        }
        let sentence =
            |(begins, things): (String, Vec<String>)| format!("These players never {begins} {}.", things.join(", "));
        sorts.into_iter().map(sentence).collect()
    }

    /// The same for a table cell: `these players never build it`.
    pub(super) fn never_in_short(&self, target: &str) -> String {
        format!("these players never {} it", self.verb(target))
    }

    /// A measure in words.
    pub(super) fn told(&self, measure: &str) -> String {
        if let Some((Whose { by, nth }, what)) = Whose::of_measure(measure) {
            let what = match what {
                "wins" => "% of wins",
                "place" => "mean place",
                other => other,
            };
            return format!("{what} of {}", numbered(by, nth));
        }
        match measure.split_once('/') {
            Some(("scored", item)) => format!("points for {}", scored(item)),
            Some(("uses", target)) if target.starts_with("action=") => self.counted(target),
            Some(("uses", target)) => format!("{} used", self.thing(target)),
            _ => match measure {
                "half-time leader wins" => "% in which who leads at half-time wins".to_owned(),
                "stalled" => "% stopped without an end".to_owned(),
                "margin" => "the winner's margin".to_owned(),
                "lead changes" => "changes of the lead".to_owned(),
                other => other.to_owned(),
            },
        }
    }

    /// Says that a measure is larger or smaller, optionally by how much.
    pub(super) fn changed(&self, measure: &str, by: Option<&str>, more: bool) -> String {
        let number = by.map_or_else(String::new, |by| format!("{by} "));
        let of = |unit: &str| by.map_or_else(String::new, |by| format!("{by} {unit} "));
        let less = if more { "more" } else { "less" };
        let fewer = if more { "more" } else { "fewer" };
        let times = if by.is_some() { format!("{number}{fewer} times a match") } else { format!("{less} often") };
        if let Some((whose, what)) = Whose::of_measure(measure) {
            let who = numbered(whose.by, whose.nth);
            return match what {
                "wins" => format!("{who} wins {}{less} often", of("points")),
                "place" => format!("{who} comes {}{}", of("places"), if more { "later" } else { "earlier" }),
                _ => format!("{who} has {number}{fewer} points"),
            };
        }
        match measure.split_once('/') {
            Some(("scored", item)) => format!("{number}{fewer} points a player for {}", scored(item)),
            Some(("uses", target)) if target.starts_with("action=") => {
                let each = if by.is_some() { " a match by each player" } else { "" };
                format!("{number}{fewer} {}{each}", self.counted(target))
            }
            Some(("uses", target)) => format!("each player uses {} {times}", self.thing(target)),
            _ => match measure {
                "turns" => format!("matches are {}{}", of("turns"), if more { "longer" } else { "shorter" }),
                "decisions" => format!("{number}{fewer} decisions a match"),
                "lead changes" => format!("{number}{fewer} changes of the lead a match"),
                "margin" => format!("the winner is {}{less} far ahead", of("points")),
                "half-time leader wins" => format!("who leads at half-time wins {}{less} often", of("points")),
                "stalled" => format!("matches are stopped without an end {}{less} often", of("points")),
                other => format!("{} {number}{less}", capital(other)),
            },
        }
    }
}

/// A line of a score sheet, followed by its rule: `flags red (CO-75)`.
fn scored(item: &str) -> String {
    let is_rule = |word: &str| word.contains('-') && word.ends_with(|last: char| last.is_ascii_digit());
    match item.split_once(' ') {
        Some((rule, rest)) if is_rule(rule) => format!("{rest} ({rule})"),
        _ => item.to_owned(),
    }
}

/// A measure of a plan in words.
pub(crate) fn told(plan: &Plan, measure: &str) -> String {
    Things::of(plan).told(measure)
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;
    use crate::{Contender, Rule};

    fn plan(variant: &str) -> Plan {
        let variant = Library::new().load(variant).unwrap();
        let seats = Seats::clamped(2);
        let players = ["random"; 2].map(|name| Contender::new(name, &variant, seats).unwrap()).to_vec();
        Plan::new(vec![variant], players, 1, 1, Rule::Count).unwrap()
    }

    /// In every game each target has a name, and no raw key is shown.
    #[test]
    fn keys_are_told_in_words() {
        for (variant, measure, by, more, told) in [
            (
                "crossing-oceans",
                "uses/action=place",
                Some("0.82 to 0.98"),
                false,
                "0.82 to 0.98 fewer ships placed a match by each player",
            ),
            ("salty-ocean", "uses/action=sail-home", None, true, "more sailings home"),
            ("crossing-oceans", "uses/tile=atlantic", None, true, "each player uses tile ATLANTIC more often"),
            (
                "crossing-oceans",
                "scored/CO-75 flags red",
                Some("1 to 2"),
                true,
                "1 to 2 more points a player for flags red (CO-75)",
            ),
            (
                "salty-ocean",
                "uses/building=depot",
                Some("1 to 2"),
                true,
                "each player uses building Dépôt 1 to 2 more times a match",
            ),
            ("transatlantic", "lead changes", Some("1 to 2"), false, "1 to 2 fewer changes of the lead a match"),
            (
                "transatlantic",
                "order points/1",
                Some("1 to 2"),
                false,
                "number 1 in turn order has 1 to 2 fewer points",
            ),
            ("transatlantic", "player place/2", Some("0.1 to 0.2"), true, "player 2 comes 0.1 to 0.2 places later"),
        ] {
            assert_eq!(Things::of(&plan(variant)).changed(measure, by, more), told);
        }
        for variant in ["crossing-oceans", "salty-ocean", "transatlantic"] {
            let plan = plan(variant);
            let things = Things::of(&plan);
            for target in plan.catalogs()[0].targets() {
                let measure = format!("uses/{target}");
                let all = [things.told(&measure), things.changed(&measure, None, true), things.never_in_short(target)];
                assert!(all.iter().all(|words| !words.contains('=') && !words.contains('/')), "{all:?}");
                // Every ruleset has plurals for its own actions.
                assert!(!all[0].ends_with("\" actions"), "{all:?}");
            }
        }
    }

    #[test]
    fn what_nobody_did_is_told_by_what_one_does_with_it() {
        let plan = plan("salty-ocean");
        let things = Things::of(&plan);
        let all = ["building=depot", "action=pass", "building=gros-horloge", "good=salt", "good=herring"];
        let never = things.never(all);
        let told = [
            "These players never build Dépôt, Gros Horloge.",
            "These players never choose \"pass\".",
            "These players never use good salt, herring.",
        ];
        assert_eq!(never, told);
        assert_eq!(things.never_in_short("building=depot"), "these players never build it");
        // A kind that is not a verb.
        let plan = self::plan("crossing-oceans");
        let region = plan.catalogs()[0].sort("region").next().unwrap();
        assert_eq!(Things::of(&plan).never_in_short(region), "these players never use it");
    }
}
