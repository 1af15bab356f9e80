//! What a choice would do, as far as whoever has to act can know it.
//!
//! A choice is tried in several worlds: the hidden parts dealt anew each time, so that no trial knows more than the seat does.
//! Only what comes out alike in all of them is told; what chance or hidden things decide is not.

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    Choice, Coins, Imagined, Seat, Table,
    core::{Dice, ledger::Quote},
};
use serde_json::Value;

use crate::seen::seen;

/// In how many worlds a choice is tried.
const WORLDS: u64 = 3;
/// The same where it brings something to light, or chance has a say: what is alike in a few worlds may be so by chance.
const MANY_WORLDS: u64 = 10;
/// The stream of dice that deals the first world; the deal and the players have others.
const STREAM: u64 = 1 << 56;

/// What money is called in views, and how an amount is written in short.
const MONEY: [(&str, &str); 2] = [("money", "£#"), ("coins", "#c")];

/// What a choice does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effect {
    /// What it costs and brings at once.
    pub(crate) quote: Quote,
    /// The money before and after, with all that follows by itself.
    pub(crate) money: Option<(i64, i64)>,
    /// The points if the match ended before and after; none where they count what the seat may not know.
    pub(crate) points: Option<(i32, i32)>,
    /// What happens, line by line.
    pub(crate) events: Vec<String>,
    /// What one may not have meant.
    pub(crate) warnings: Vec<String>,
    /// Whether chance or what is hidden decides more of it.
    pub(crate) is_open: bool,
}

/// What a trial came to.
struct Trial {
    money: Option<i64>,
    points: i32,
    events: Vec<String>,
    warnings: Vec<String>,
    discloses: bool,
}

/// What a choice of the seat that has to act would do.
pub(crate) fn effect(table: &dyn Table, choice: &Choice) -> Effect {
    let mut effect = Effect { quote: choice.quote, ..Effect::default() };
    let Some(seat) = table.turn().seat() else { return effect };
    let seen = seen(table, seat);
    let before = seen.view();
    let mut trials: Vec<Trial> =
        (0..WORLDS).filter_map(|world| trial(table, seat, &before, &choice.notation, world)).collect();
    effect.is_open = trials.iter().any(|trial| trial.discloses);
    if effect.is_open {
        let more = WORLDS..MANY_WORLDS;
        trials.extend(more.filter_map(|world| trial(table, seat, &before, &choice.notation, world)));
    }
    effect.money = money(&before, seat).zip(alike(&trials, |trial| trial.money).flatten());
    let now = seen.score().and_then(|score| score.total(seat));
    effect.points = now.zip(alike(&trials, |trial| trial.points));
    effect.events = in_all(&trials, |trial| &trial.events);
    effect.warnings = in_all(&trials, |trial| &trial.warnings);
    if let Some((_, after @ ..0)) = effect.money.filter(|(before, after)| after < before) {
        effect.warnings.insert(0, format!("leaves you {} in debt", -after));
    }
    effect
}

/// What a value is in every trial.
fn alike<T: PartialEq>(trials: &[Trial], value: impl Fn(&Trial) -> T) -> Option<T> {
    let first = value(trials.first()?);
    trials.iter().all(|trial| value(trial) == first).then_some(first)
}

/// The lines that every trial has.
fn in_all(trials: &[Trial], lines: impl Fn(&Trial) -> &Vec<String>) -> Vec<String> {
    let Some((first, others)) = trials.split_first() else { return Vec::new() };
    let in_others = |line: &&String| others.iter().all(|other| lines(other).contains(line));
    lines(first).iter().filter(in_others).cloned().collect()
}

fn trial(table: &dyn Table, seat: Seat, before: &Value, notation: &str, world: u64) -> Option<Trial> {
    let mut tried: Imagined = seen(table, seat).fork(&mut Dice::stream(table.start().seed, STREAM + world));
    let played = tried.play(notation).ok()?;
    let after = seen(tried.inner(), seat).view();
    let pushed = played.events.iter().filter_map(|told| pushed_out(&told.event, seat));
    let mut warnings: Vec<String> = pushed.collect();
    warnings.extend(played.events.iter().filter_map(|told| does_nothing(&told.event, seat)));
    let (had, has) = (coal(before, seat), coal(&after, seat));
    let spent = had.iter().filter(|(ship, coal)| **coal > 0 && has.get(*ship) == Some(&0));
    warnings.extend(spent.map(|(ship, _)| format!("takes the last coal of {ship}")));
    let discloses = !played.disclosed.is_nothing();
    // What is not seen yet may be the same in many worlds by chance.
    let seen = if discloses { names(before) } else { BTreeSet::new() };
    let events =
        played.events.iter().filter(|told| !told.heading && (!discloses || names(&told.event).is_subset(&seen)));
    Some(Trial {
        money: money(&after, seat),
        points: tried.score().total(seat).unwrap_or_default(),
        events: events.map(|told| told.text.clone()).collect(),
        warnings,
        discloses,
    })
}

/// The board of a seat in a view.
fn board(view: &Value, seat: Seat) -> Option<&Value> {
    view.get("seats")?.get(seat.index())
}

/// The money of a seat in a view of any of the games.
pub(crate) fn money(view: &Value, seat: Seat) -> Option<i64> {
    let board = board(view, seat)?;
    MONEY.iter().find_map(|(key, _)| board.get(key)?.as_i64())
}

/// The same with its unit: `£150`, `14c`.
pub(crate) fn purse(view: &Value, seat: Seat) -> Option<String> {
    let board = board(view, seat)?;
    MONEY.iter().find_map(|(key, unit)| Some(unit.replace('#', &board.get(key)?.as_i64()?.to_string())))
}

/// A ship that has to leave her place, as an event tells it.
fn pushed_out(event: &Value, seat: Seat) -> Option<String> {
    let ship = event.get("tile")?.as_str()?;
    let does = match event.get("kind")?.as_str()? {
        "ship-pushed" | "ship-replaced" => "pushes out",
        "ship-scrapped" => "scraps",
        _ => return None,
    };
    let owner = event.get("owner")?.as_u64()?;
    let whose = if owner == u64::from(seat.number()) { "your".to_owned() } else { format!("seat {owner}'s") };
    Some(format!("{does} {whose} {ship}"))
}

/// An action of a spot or a card that can do nothing now, by an event.
fn does_nothing(event: &Value, seat: Seat) -> Option<String> {
    let is_own = event.get("seat").and_then(Value::as_u64) == Some(seat.number().into());
    (is_own && event.get("kind")?.as_str()? == "action-void").then(|| "can do nothing now".to_owned())
}

/// The coal on each ship of a seat, wherever a view has them.
fn coal(view: &Value, seat: Seat) -> BTreeMap<String, u64> {
    let mut found = BTreeMap::new();
    visit(view, &mut |map| {
        let ship = ["ship", "tile"].iter().find_map(|key| map.get(*key)?.as_str());
        let owner = map.get("owner").and_then(Value::as_u64);
        if let (Some(ship), Some(coal)) = (ship, map.get("coal").and_then(Value::as_u64))
            && owner == Some(u64::from(seat.number()))
        {
            found.insert(ship.to_owned(), coal);
        }
    });
    found
}

/// Every object of a value.
fn visit(value: &Value, see: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Object(map) => {
            see(map);
            map.values().for_each(|value| visit(value, see));
        }
        Value::Array(items) => items.iter().for_each(|value| visit(value, see)),
        _ => {}
    }
}

/// The names that an action or an event has in it: ports, ships, cards, goods.
pub(crate) fn names(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(map) => {
            map.iter().filter(|(key, _)| *key != "kind").flat_map(|(_, value)| names(value)).collect()
        }
        Value::Array(items) => items.iter().flat_map(names).collect(),
        Value::String(name) => BTreeSet::from([name.clone()]),
        _ => BTreeSet::new(),
    }
}

impl Effect {
    /// The price and the gain: `-30`, `+90`, `-30 +90`; empty where neither is.
    pub(crate) fn price(quote: Quote) -> String {
        let cost = (quote.cost > Coins::ZERO).then(|| format!("-{}", quote.cost.0));
        let income = (quote.income > Coins::ZERO).then(|| format!("+{}", quote.income.0));
        cost.into_iter().chain(income).collect::<Vec<_>>().join(" ")
    }

    /// Money and points afterwards: `money 150 → 120, points 12 → 15`.
    pub(crate) fn balance(&self) -> String {
        let step = |word: &str, before: i64, after: i64| match after - before {
            0 => format!("{word} {after}"),
            change => format!("{word} {before} → {after} ({change:+})"),
        };
        let money = self.money.map(|(before, after)| step("money", before, after));
        let points = self.points.map(|(before, after)| step("points", before.into(), after.into()));
        money.into_iter().chain(points).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats, Turn};

    use super::*;

    /// Plays matches, and compares what was told with what then came of it.
    #[test]
    fn predicted_effects_come_true() {
        for (variant, wanted) in [
            ("crossing-oceans", ["pushes out", "takes the last coal of", "can do nothing now"].as_slice()),
            ("transatlantic", &["pushes out", "takes the last coal of"]),
            ("salty-ocean", &["in debt"]),
        ] {
            let mut warned = BTreeSet::new();
            for seed in 1..=3 {
                let mut table = Library::new().load(variant).unwrap().open(Seats::clamped(3), seed).unwrap();
                let mut dice = Dice::new(seed);
                while let Turn::Act(seat) = table.turn()
                    && !table.stalled()
                {
                    let choices = table.choices();
                    let choice = &choices[dice.below(choices.len() as u32) as usize];
                    let effect = effect(&*table, choice);
                    let played = table.play(&choice.notation).unwrap();
                    let view = seen(&*table, seat).view();
                    if let Some((_, after)) = effect.money {
                        assert_eq!(money(&view, seat), Some(after), "{variant}: {}", choice.notation);
                    }
                    if let Some((_, after)) = effect.points {
                        assert_eq!(table.score().total(seat), Some(after), "{variant}: {}", choice.notation);
                    }
                    for event in &effect.events {
                        assert!(played.events.iter().any(|told| told.text == *event), "{variant}: {event}");
                    }
                    warned.extend(effect.warnings);
                }
            }
            for wanted in wanted {
                assert!(warned.iter().any(|warning| warning.contains(wanted)), "{variant}: {wanted}: {warned:?}");
            }
        }
    }

    #[test]
    fn balances_say_what_changes() {
        let effect = Effect { money: Some((150, 120)), points: Some((3, 3)), ..Effect::default() };
        assert_eq!(effect.balance(), "money 150 → 120 (-30), points 3");
        assert_eq!(Effect::default().balance(), "");
    }
}
