//! What the steps of the guides say about a position, compared with the position: in many matches of every variant.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod crossing_oceans;
mod numbers;
mod salty_ocean;
mod transatlantic;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use riband::{
    Guide, Library, RulesVisitor, Seat, Table, Turn, Variant,
    core::{Dice, FullRules, GuideStep},
};
use riband_players::{Greedy, Level, Player, Quiet, Random};
use riband_tests::tables;
use serde_json::Value;

/// A position in which a step is shown.
pub(super) struct At<'t> {
    table: &'t dyn Table,
    position: Value,
    offered: Vec<String>,
    seat: Seat,
    /// What the step says.
    text: String,
}

impl At<'_> {
    fn offers(&self, words: &str) -> bool {
        self.offered.iter().any(|notation| begins(notation, words))
    }

    /// A value of the seat to act.
    fn own(&self, pointer: &str) -> &Value {
        self.of(&format!("/seats/{}{pointer}", self.seat.index() + 1))
    }

    fn of(&self, pointer: &str) -> &Value {
        self.position.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// The number that follows these words in the text of the step.
    fn said(&self, words: &str) -> Option<i64> {
        let (_, rest) = self.text.split_once(words)?;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    }

    /// A number of the seat to act.
    fn number(&self, pointer: &str) -> Option<i64> {
        self.own(pointer).as_i64()
    }

    /// How much an action adds to a number of the seat to act.
    fn gains(&self, notation: &str, pointer: &str) -> Option<i64> {
        let mut table = self.table.fork();
        table.play(notation).unwrap();
        let after = table.position();
        let after = after.pointer(&format!("/seats/{}{pointer}", self.seat.index() + 1))?.as_i64()?;
        Some(after - self.number(pointer)?)
    }

    /// The ids or numbers in a list or a table.
    fn count(value: &Value) -> usize {
        value.as_array().map(Vec::len).or_else(|| value.as_object().map(serde_json::Map::len)).unwrap_or(0)
    }
}

fn begins(notation: &str, words: &str) -> bool {
    notation == words || notation.starts_with(&format!("{words} "))
}

/// A claim of a step about the position: the words of its text that make it, and whether it is true.
pub(super) type Claim = (&'static str, fn(&At<'_>) -> bool);

/// What a step claims.
pub(super) struct Claims {
    step: &'static str,
    /// What the task proposes, by the first words of actions, of which one at least must be legal; empty if the task
    /// names no action.
    proposes: &'static [&'static str],
    claims: &'static [Claim],
    /// The kinds of action that the step explains.
    explains: &'static [&'static str],
}

fn claims(ruleset: &str) -> &'static [Claims] {
    match ruleset {
        "crossing-oceans" => crossing_oceans::CLAIMS,
        "transatlantic" => transatlantic::CLAIMS,
        "salty-ocean" => salty_ocean::CLAIMS,
        _ => &[],
    }
}

/// The guide of a variant with its own numbers, whether or not a guided match of it is offered.
struct Guiding;

impl RulesVisitor for Guiding {
    type Output = Guide;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        rules.guide()
    }
}

fn guide(variant: &Variant) -> Guide {
    variant.visit(Guiding).unwrap()
}

/// Checks what a step says in a position.
fn check(variant: &Variant, step: &GuideStep, at: &At<'_>) {
    let found = claims(variant.ruleset()).iter().find(|claims| claims.step == step.id);
    let claims = found.unwrap_or_else(|| panic!("{}: nothing is claimed by {}", variant.id(), step.id));
    let here = || format!("{}, {}, of {:?} in {}", variant.id(), step.id, at.offered, at.position);
    let legal = claims.proposes.is_empty() || claims.proposes.iter().any(|words| at.offers(words));
    assert!(legal, "none of {:?} is legal: {}", claims.proposes, here());
    let text = &at.text;
    for (words, holds) in claims.claims {
        // A variant may leave out a sentence: then it claims nothing.
        let is_said = text.contains(words) || !variant.id().ends_with("/standard");
        assert!(is_said, "{}: {} does not say {words:?} but\n{text}", variant.id(), step.id);
        assert!(!text.contains(words) || holds(at), "{words:?} is false: {}", here());
    }
}

/// Plays a match to its end. Each seat is guided, and each step that it is shown is checked.
fn walk(variant: &Variant, mut table: Box<dyn Table>, player: &mut dyn Player, seed: u64) -> BTreeSet<&'static str> {
    let steps = guide(variant).steps;
    let mut left: Vec<Vec<&GuideStep>> = table.seats().iter().map(|_| steps.iter().collect()).collect();
    let mut dice = Dice::stream(seed, 5);
    let mut seen = BTreeSet::new();
    while let Turn::Act(seat) = table.turn()
        && !table.stalled()
        && table.plies() < 1200
    {
        let (offered, left) = (table.offered(), &mut left[seat.index()]);
        if let Some(nth) = left.iter().position(|step| step.fits(&*table, &offered)) {
            let step = left.remove(nth);
            seen.insert(step.id);
            let text = format!("{} {} {}", step.title, step.say, step.task);
            check(variant, step, &At { table: &*table, position: table.position(), offered, seat, text });
        }
        let known = table.information(seat, &mut dice).unwrap();
        let number = player.choose(&known, &mut dice, &Quiet).unwrap();
        table.choose_number(number as usize).unwrap();
    }
    seen
}

#[test]
fn what_a_step_says_is_true_where_it_is_shown() {
    let mut shown: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    for (nth, (variant, seats)) in (0..).zip(tables().unwrap()) {
        for seed in 0..3 {
            let table = variant.open(seats, 100 * nth + seed).unwrap();
            // The slower player plays by the standard rules only.
            let is_slow = seed == 0 && variant.id().ends_with("/standard");
            let player: &mut dyn Player = if is_slow { &mut Greedy::new() } else { &mut Random };
            let seen = walk(&variant, table, player, nth + seed);
            shown.entry(variant.ruleset().to_owned()).or_default().extend(seen);
        }
    }
    for (game, shown) in shown {
        let all: BTreeSet<&str> = claims(&game).iter().map(|claims| claims.step).collect();
        assert_eq!(shown, all, "{game}: each step was shown somewhere");
    }
}

/// The kinds of action of a match, each with the words that begin its lines.
fn kinds(variant: &Variant) -> BTreeMap<String, Vec<String>> {
    let numbering = variant.numbering(Guide::seats()).unwrap();
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for number in 0..numbering.count() {
        let kind = numbering.kind(number).unwrap().to_owned();
        kinds.entry(kind).or_default().push(numbering.name(number).unwrap());
    }
    kinds
}

/// Kinds that a match by the standard rules never offers (CO-37, ruling G-13), and the end of a step, which needs no
/// words of its own.
const NOT_EXPLAINED: [&str; 3] = ["decline", "fleet", "done"];

#[test]
fn every_kind_of_decision_is_explained_by_a_step() {
    let library = Library::new();
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = library.load(game).unwrap();
        let guide = variant.guide().unwrap();
        let mut explained = BTreeSet::new();
        for claims in claims(game) {
            let step = guide.steps.iter().find(|step| step.id == claims.step).unwrap();
            let kinds = kinds(&variant);
            for kind in claims.explains {
                // Either the step waits for such an action, or it says what comes of it.
                let lines = kinds.get(*kind).unwrap_or_else(|| panic!("{game}: there is no kind {kind}"));
                let answered = || step.came.iter().any(|(words, _)| !words.is_empty() && begins(&lines[0], words));
                let waits = lines.iter().any(|line| step.when.iter().any(|words| begins(line, words)));
                assert!(waits || answered(), "{game}: {} does not explain {kind}", step.id);
                explained.insert((*kind).to_owned());
            }
        }
        let missing: Vec<String> = kinds(&variant)
            .into_keys()
            .filter(|kind| !explained.contains(kind) && !NOT_EXPLAINED.contains(&kind.as_str()))
            .collect();
        assert!(missing.is_empty(), "{game}: no step explains {missing:?}");
    }
}

/// The guided matches themselves, as beginners play them: whatever kind of action they meet is in the table above.
#[test]
fn beginners_meet_no_decision_that_the_guide_leaves_out() {
    let library = Library::new();
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = library.load(game).unwrap();
        let explained: BTreeSet<&str> = claims(game).iter().flat_map(|claims| claims.explains).copied().collect();
        let mut novice = "novice".parse::<Level>().unwrap().player();
        let (mut table, mut dice) = (variant.open(Guide::seats(), 1).unwrap(), Dice::stream(1, 6));
        while let Turn::Act(seat) = table.turn()
            && !table.stalled()
        {
            for choice in table.choices() {
                let is_explained = explained.contains(choice.kind) || NOT_EXPLAINED.contains(&choice.kind);
                assert!(is_explained, "{game}: {}", choice.notation);
            }
            let known = table.information(seat, &mut dice).unwrap();
            let number = novice.choose(&known, &mut dice, &Quiet).unwrap();
            table.choose_number(number as usize).unwrap();
        }
    }
}
