//! Every part of a position of Transatlantic is in its key, and every part of a view in the observation.
//!
//! Random matches give positions until nothing new is reached. Each part of their documents is changed, to what stood at such
//! a place in another position, and any two values change places. Where that is another position, the key is another; where a
//! viewer sees something else, it observes something else. What could not be changed by itself is
//! listed in `tests/snapshots/reach`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use riband::{
    Library, RulesVisitor, Seats,
    core::{Dice, FullRules, Turn, Viewer, observation::Layout},
};
use riband_testkit::contract::{Scene, secrecy::exchanges};
use serde_json::{Map, Value};

/// The ruleset, with what is changed in its standard variant.
const GAMES: [(&str, &str); 2] = [("transatlantic", ""), ("transatlantic", "rulings.hands = \"hidden\"")];
/// How many matches are followed for new places and values.
const MATCHES: u64 = 4;
/// How many positions are kept of each, those with the most that is new first.
const KEPT: usize = 14;
/// How many different values of each sort of place are tried elsewhere.
const DONORS: usize = 24;
/// How many of them at each place.
const TRIES: usize = 2;
/// How many pairs of values are exchanged in each position.
const EXCHANGES: usize = 60;

/// The names of all keys that a schema knows: every other step of a pointer is an id or an index.
fn keys(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            if let Some(Value::Object(properties)) = map.get("properties") {
                found.extend(properties.keys().cloned());
            }
            map.values().for_each(|value| keys(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

/// The parts of a document with their pointers and the sort of place: the pointer with `*` for ids and indices.
fn parts<'v>(
    value: &'v Value,
    at: (String, String),
    known: &BTreeSet<String>,
    out: &mut Vec<(String, String, &'v Value)>,
) {
    let (place, sort) = at;
    let step = |key: &str| key.replace('~', "~0").replace('/', "~1");
    let join = |key: &str| {
        let name = if known.contains(key) { key } else { "*" };
        (format!("{place}/{}", step(key)), format!("{sort}/{name}"))
    };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, part)| parts(part, join(key), known, out)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(nth, part)| parts(part, join(&nth.to_string()), known, out));
        }
        _ => {}
    }
    out.push((place, sort, value));
}

fn all_parts<'v>(value: &'v Value, known: &BTreeSet<String>) -> Vec<(String, String, &'v Value)> {
    let mut all = Vec::new();
    parts(value, (String::new(), String::new()), known, &mut all);
    all
}

/// The sorts of places at which two views differ.
fn differing(one: &Value, other: &Value, sort: &str, known: &BTreeSet<String>, out: &mut BTreeSet<String>) {
    let name = |key: &str| format!("{sort}/{}", if known.contains(key) { key } else { "*" });
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for key in keys {
                let part = |map: &Map<String, Value>| map.get(key).cloned().unwrap_or_default();
                differing(&part(one), &part(other), &name(key), known, out);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).for_each(|(one, other)| differing(one, other, &name("0"), known, out));
        }
        _ if one != other => drop(out.insert(sort.to_owned())),
        _ => {}
    }
}

/// What was found for a ruleset.
#[derive(Default)]
struct Reached {
    /// Sorts of places of positions that hold different values, and those that were changed.
    places: BTreeSet<String>,
    changed: BTreeSet<String>,
    /// Sorts of places of views at which two views differed, and those at which two differed and nowhere else.
    seen: BTreeSet<String>,
    alone: BTreeSet<String>,
    compared: usize,
}

struct Reach<'a> {
    seats: Seats,
    known: &'a BTreeSet<String>,
    reached: &'a mut Reached,
}

impl RulesVisitor for Reach<'_> {
    type Output = Result<(), String>;

    fn visit<R: FullRules>(mut self, rules: Arc<R>) -> Result<(), String> {
        let (kept, donors) = self.positions(&*rules);
        let mut dice = Dice::stream(7, 3);
        let mut space = Vec::new();
        rules.action_space(self.seats, &mut space);
        let layout = Layout::of(&*rules, self.seats);
        for state in &kept {
            let mut states = vec![state.clone()];
            states.extend(self.changes(&*rules, state, &donors, &mut dice)?);
            let scene = Scene::new(&*rules, state, &space);
            for exchange in exchanges(&scene, EXCHANGES, &mut dice) {
                self.keyed(&*rules, state, &exchange.state, &exchange.places.join(" and "))?;
                states.push(exchange.state);
            }
            let acts = rules.turn(state).seat().unwrap_or(riband::Seat::new(0));
            for viewer in [Viewer::Spectator, Viewer::Seat(acts)] {
                self.observed(&*rules, &layout, &states, viewer)?;
            }
        }
        Ok(())
    }
}

/// Values by the sort of their place.
type Donors = BTreeMap<String, Vec<Value>>;

impl Reach<'_> {
    /// Positions with something new in them: a place, or a name or small number at it.
    fn positions<R: FullRules>(&mut self, rules: &R) -> (Vec<R::State>, Donors) {
        let (mut kept, mut donors, mut met) = (Vec::<(usize, R::State)>::new(), Donors::new(), BTreeSet::new());
        for seed in 0..MATCHES {
            let (mut state, mut dice) = (rules.deal(self.seats, &mut Dice::new(seed)), Dice::stream(seed, 1));
            while rules.turn(&state) != Turn::Over && !rules.stalled(&state) {
                let document = rules.position(&state);
                let mut new = 0;
                for (_, sort, value) in all_parts(&document, self.known) {
                    let is_leaf = !value.is_object() && !value.is_array();
                    new += usize::from(met.insert(if is_leaf { format!("{sort} leaf") } else { sort.clone() }));
                    let values = donors.entry(sort).or_default();
                    if values.len() < DONORS && !values.contains(value) {
                        values.push(value.clone());
                    }
                }
                let phase = document.get("phase").map(Value::to_string).unwrap_or_default();
                new += 3 * usize::from(met.insert(format!("phase {phase:.40}")));
                if new > 0 {
                    kept.push((new, state.clone()));
                }
                let Some(action) = dice.pick(&rules.legal_list(&state)) else { break };
                rules.apply(&mut state, action, &mut ());
            }
        }
        let varied = donors.iter().filter(|(_, values)| values.len() > 1).map(|(sort, _)| sort.clone());
        let leaves = varied.filter(|sort| met.contains(&format!("{sort} leaf")));
        self.reached.places.extend(leaves);
        kept.sort_by_key(|(new, _)| std::cmp::Reverse(*new));
        (kept.into_iter().take(KEPT).map(|(_, state)| state).collect(), donors)
    }

    /// The sound positions that differ from one in one part of its document. Every other position has another key.
    fn changes<R: FullRules>(
        &mut self,
        rules: &R,
        state: &R::State,
        donors: &Donors,
        dice: &mut Dice,
    ) -> Result<Vec<R::State>, String> {
        let document = rules.position(state);
        let mut sound = Vec::new();
        for (place, sort, value) in all_parts(&document, self.known) {
            let Some(values) = donors.get(&sort).filter(|_| !place.is_empty()) else { continue };
            let mut others: Vec<&Value> = values.iter().filter(|other| *other != value).collect();
            dice.shuffle(&mut others);
            for other in others.into_iter().take(TRIES) {
                let mut changed = document.clone();
                *changed.pointer_mut(&place).unwrap() = other.clone();
                let Ok(mutant) = rules.set_up(self.seats, dice, &changed) else { continue };
                if mutant != *state {
                    self.reached.changed.insert(sort.clone());
                }
                self.keyed(rules, state, &mutant, &place)?;
                if rules.audit(&mutant).is_ok() {
                    sound.push(mutant);
                }
            }
        }
        Ok(sound)
    }

    fn keyed<R: FullRules>(&self, rules: &R, one: &R::State, other: &R::State, place: &str) -> Result<(), String> {
        let same = [one == other, rules.key(one) == rules.key(other)];
        if same[0] == same[1] {
            Ok(())
        } else {
            Err(format!("{place} is changed: equal {}, equal keys {}", same[0], same[1]))
        }
    }

    /// Of these positions, those that a viewer can tell apart have different observations.
    fn observed<R: FullRules>(
        &mut self,
        rules: &R,
        layout: &Layout,
        states: &[R::State],
        viewer: Viewer,
    ) -> Result<(), String> {
        let mut seen: HashMap<Vec<i32>, (R::View, Value)> = HashMap::new();
        let mut first: Option<Value> = None;
        for state in states {
            let view = rules.view(state, viewer);
            let told = serde_json::to_value(&view).map_err(|error| error.to_string())?;
            let mut numbers = vec![0; layout.len()];
            layout.observe(rules, state, viewer, &mut numbers).map_err(|error| error.to_string())?;
            self.reached.compared += 1;
            let mut at = BTreeSet::new();
            differing(first.get_or_insert_with(|| told.clone()), &told, "", self.known, &mut at);
            if at.len() == 1 {
                self.reached.alone.extend(at.iter().cloned());
            }
            self.reached.seen.extend(at);
            if let Some((other, before)) = seen.insert(numbers, (view.clone(), told.clone())) {
                let mut at = BTreeSet::new();
                differing(&before, &told, "", self.known, &mut at);
                if other != view {
                    return Err(format!("{viewer:?} observes the same where views differ at {at:?}"));
                }
            }
        }
        Ok(())
    }
}

#[test]
fn every_part_of_a_position_is_in_its_key_and_of_a_view_in_its_observation() {
    let mut wrong = Vec::new();
    let mut all: BTreeMap<&str, Reached> = BTreeMap::new();
    for (game, changes) in GAMES {
        let library = Library::new();
        let variant = library.load_str("reach", &format!("extends = \"{game}/standard.toml\"\n{changes}")).unwrap();
        let mut known = BTreeSet::new();
        keys(&library.table_schema(game).unwrap(), &mut known);
        {
            let seats = variant.seats().max();
            let reach = Reach { seats, known: &known, reached: all.entry(game).or_default() };
            if let Err(found) = variant.visit(reach).unwrap() {
                wrong.push(format!("{game} {changes} with {seats}: {found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/reach");
    settings.set_prepend_module_to_snapshot(false);
    for (game, reached) in all {
        assert!(reached.compared > 2_000, "{game}: only {} positions", reached.compared);
        let list = |sorts: Vec<&String>| sorts.into_iter().map(|sort| format!("{sort}\n")).collect::<String>();
        let derived = list(reached.seen.difference(&reached.alone).collect());
        let unreached = list(reached.places.difference(&reached.changed).collect());
        let told = format!("of views, never alone:\n{derived}\nof positions, never changed:\n{unreached}");
        settings.bind(|| insta::assert_snapshot!(game, told));
    }
}
