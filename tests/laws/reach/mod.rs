//! Every part of a position is in its key, and every part of a view in the observation.
//!
//! Matches are followed until each part of a view has had different values ([`played`]). The documents of those
//! positions are then changed: a part takes its value from another position, or two values are exchanged
//! ([`changed`]). Views must differ if and only if observations differ ([`observed`]). Each part of the plain state
//! is changed, too: the key and the hash must change ([`keyed`]).
//!
//! An unnecessary entry in a list is a failure, too.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod changed;
mod keyed;
mod leaves;
mod observed;
mod played;
mod sorts;

use std::{collections::BTreeSet, sync::Arc};

use riband::{
    Library, RulesVisitor, Seats,
    core::{Dice, FullRules},
};
use serde_json::Value;

use self::{observed::Observed, sorts::Sorts};

/// What is checked of a ruleset: variants that together cover all rules.
struct Game {
    ruleset: &'static str,
    /// Each variant: what it extends, and what it changes.
    variants: &'static [(&'static str, &'static str)],
    /// Places of views with constant values, and why.
    constant: &'static [(&'static str, &'static str)],
    /// Slots of observations that are derived from others, and how.
    derived: &'static [(&'static str, &'static str)],
    /// Slots that are derived from each other.
    spare: &'static [(&'static str, &'static str)],
    /// Parts of a plain state that cannot be changed alone, and why.
    fixed: &'static [(&'static str, &'static str)],
}

/// Why a value of views is constant.
const VIEWER_ITSELF: &str = "who looks";
const ID: &str = "an id: the order of these is fixed";
const PRINTED: &str = "printed on a board, a card or a tile, or set by the variant";

const CROSSING_OCEANS: Game = Game {
    ruleset: "crossing-oceans",
    variants: &[
        ("crossing-oceans/standard.toml", ""),
        // Full columns, early headquarters and much money: tokens overflow often (CO-66).
        (
            "crossing-oceans/standard.toml",
            "ships.hq-hapag.era = 1
ships.hq-cunard.era = 1
ships.hq-holland-amerika.era = 1
start.money = 600
[columns]
blue.costs = [0]
blue.values = [3, 5]
black.costs = [0]
black.values = [3, 5]
green.costs = [0, 30]
green.values = [3, 5, 7]
red.costs = [0, 30]
red.values = [3, 5, 7]
white.costs = [0, 30]
white.values = [3, 5, 7]",
        ),
    ],
    constant: &[
        ("/viewer", VIEWER_ITSELF),
        ("/viewer/seat", VIEWER_ITSELF),
        ("/docks/*/column", ID),
        ("/market/*/place", ID),
        ("/regions/*/ports/*/port", ID),
        ("/regions/*/region", ID),
        ("/seats/*/columns/*/column", ID),
        ("/seats/*/seat", ID),
        ("/market/*/surcharge", PRINTED),
        ("/regions/*/open", "by the number of seats (CO-15)"),
    ],
    derived: &[
        ("*.captains", "those that are not at sea (CO-25)"),
        ("*.houses", "those that are in no port (CO-58)"),
        ("*.flags.*", "the flags of all tiles held (CO-20)"),
        ("*.mixed-flags", "the flags of all tiles held (CO-20)"),
        ("coal", "what lies on no ship (CO-7)"),
        ("stack.back-*", "the eras of the tiles that lie nowhere else, in order (CO-5)"),
        ("phase.overflow-paid", "by what comes then: headquarters bring a token for nothing (CO-41)"),
        ("phase.overflow-then", "by the place of the captain on the rondel (CO-66)"),
        ("phase.overflow.*", "the columns with the fewest tokens (CO-66)"),
    ],
    spare: &[],
    fixed: &[],
};
const SALTY_OCEAN: Game = Game {
    ruleset: "salty-ocean",
    variants: &[
        // Little money: interest is charged often (SO-28).
        ("salty-ocean/standard.toml", "money.start = [3, 3, 3, 3]\nrulings.interest = \"once-a-turn\""),
        ("salty-ocean/other-readings.toml", "goods.salt.supply = 40"),
    ],
    constant: &[
        ("/viewer", VIEWER_ITSELF),
        ("/viewer/seat", VIEWER_ITSELF),
        ("/buildings/*/building", ID),
        ("/classes/*/class", ID),
        ("/costs/*/of", ID),
        ("/goods/*/good", ID),
        ("/places/*/place", ID),
        ("/seats/*/production/*/good", ID),
        ("/seats/*/seat", ID),
        ("/buildings/*/levels", PRINTED),
        ("/buildings/*/name", PRINTED),
        ("/buildings/*/text", PRINTED),
        ("/classes/*/capacity", PRINTED),
        ("/classes/*/name", PRINTED),
        ("/classes/*/ships/*", PRINTED),
        ("/goods/*/name", PRINTED),
        ("/goods/*/prices/*", PRINTED),
        ("/goods/*/salt", PRINTED),
        ("/places/*/turn", PRINTED),
        ("/tiles/*/hazards/*", PRINTED),
        ("/tiles/*/prices/*", PRINTED),
        ("/last-turn", PRINTED),
        ("/lowest-balance", PRINTED),
        ("/buildings/*/copies", "by the number of seats"),
        ("/drop/for-each", "by the number of seats"),
        ("/drop/rows", "by the number of seats"),
    ],
    derived: &[
        ("phase", "by the ability in use (SO-71), or by what was decided so far"),
        ("stage", "by what was decided so far: abilities come at the end of a turn (SO-71)"),
        ("work.left", "by what ships caught (SO-34), or by what the store holds beyond its room (SO-40)"),
        ("work.second", "by the types of actions whose costs have risen (SO-67)"),
        ("work.store", "by what is sold from where so far (SO-41)"),
    ],
    spare: &[],
    fixed: &[],
};

const TRANSATLANTIC: Game = Game {
    ruleset: "transatlantic",
    variants: &[
        ("transatlantic/standard.toml", "rulings.hands = \"hidden\""),
        ("transatlantic/ship-market-president-new-york.toml", ""),
    ],
    constant: &[
        ("/viewer", VIEWER_ITSELF),
        ("/viewer/seat", VIEWER_ITSELF),
        ("/docks/*/column", ID),
        ("/market/*/place", ID),
        ("/regions/*/region", ID),
        ("/seats/*/columns/*/column", ID),
        ("/seats/*/columns/*/marker", ID),
        ("/seats/*/seat", ID),
        ("/cards/*/copyable", PRINTED),
        ("/cards/*/needs-pile", PRINTED),
        ("/cards/*/text", PRINTED),
        ("/coal-places", PRINTED),
        ("/market/*/surcharge", PRINTED),
        ("/regions/*/blue-riband", PRINTED),
        ("/regions/*/name", PRINTED),
        ("/regions/*/places", PRINTED),
        ("/boxed", "by the number of seats (TA-25)"),
    ],
    derived: &[],
    spare: &[
        ("*.captains", "those that are at sea and on headquarters (TA-8)"),
        ("*.houses", "by those in regions (TA-9)"),
        ("*.houses.*", "by those that are left (TA-9)"),
        ("boxed", "by the tiles that lie nowhere else (TA-25)"),
        ("coal", "what lies on no ship (TA-7)"),
        ("draw", "the cards that lie nowhere else (TA-29)"),
        ("markers.*", "those on no sheet (TA-13)"),
        ("opening", "by the turn (TA-31)"),
        ("phase", "by the step, and by who has to act"),
        ("region.*.built.*", "by the houses of the players (TA-93)"),
        ("stack.back-*", "the eras of the tiles that lie nowhere else (TA-3)"),
        ("step.caller-*", "by the card played: no card here calls others from two of its steps"),
        ("turn", "by whose turn it is, but for ships pushed out (TA-53)"),
    ],
    fixed: &[],
};

/// Checks one variant.
struct Reach<'a> {
    seats: Seats,
    sorts: &'a Sorts,
    game: &'a Game,
    observed: &'a mut Observed,
    keyed: &'a mut keyed::Keyed,
}

impl RulesVisitor for Reach<'_> {
    type Output = Result<(), String>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Result<(), String> {
        let (rules, seats) = (&*rules, self.seats);
        let played = played::positions(rules, seats, self.sorts);
        self.keyed.check(rules, &played)?;
        let mut dice = Dice::stream(7, 3);
        let changes = changed::Changes::of(rules, seats, &played, self.sorts);
        let mut states = played.clone();
        for state in &played {
            states.extend(changes.of_state(state, &mut dice));
        }
        self.observed.look(rules, &states, self.sorts);
        self.observed.check(rules, &states, self.game.derived, self.sorts)?;
        Ok(())
    }
}

/// Entries that were found but not listed, or listed but not found.
fn unlisted(what: &str, found: &BTreeSet<String>, listed: &[(&str, &str)]) -> Vec<String> {
    let due: BTreeSet<String> = listed.iter().map(|(sort, _)| (*sort).to_owned()).collect();
    let missing = found.difference(&due).map(|sort| format!("{what}: {sort}"));
    missing.chain(due.difference(found).map(|sort| format!("no longer {what}: {sort}"))).collect()
}

fn reach(game: &Game) {
    let library = Library::new();
    let schema: Value = library.table_schema(game.ruleset).unwrap();
    let sorts = Sorts::of(&schema);
    let (mut observed, mut keyed) = (Observed::default(), keyed::Keyed::default());
    for (base, changes) in game.variants {
        let variant = library.load_str("reach", &format!("extends = \"{base}\"\n{changes}")).unwrap();
        let seats = variant.seats().max();
        let reach = Reach { seats, sorts: &sorts, game, observed: &mut observed, keyed: &mut keyed };
        assert_eq!(variant.visit(reach).unwrap(), Ok(()), "{base} {changes} with {seats}");
    }
    let constant = sorts.leaves().difference(&observed.varied).cloned().collect();
    let spare = &observed.slots - &observed.needed;
    let wrong = [
        unlisted("a value of views that never differs", &constant, game.constant),
        unlisted("a slot that is not needed", &spare, game.spare),
        unlisted("a slot that follows from others", &observed.derived, game.derived),
        unlisted("a slot of what views do not show", &observed.unseen, &[]),
        unlisted("a part of states that was never changed", &keyed.unchanged(), game.fixed),
    ];
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_part_of_crossing_oceans_is_in_keys_and_observations() {
    reach(&CROSSING_OCEANS);
}

#[test]
fn every_part_of_salty_ocean_is_in_keys_and_observations() {
    reach(&SALTY_OCEAN);
}

#[test]
fn every_part_of_transatlantic_is_in_keys_and_observations() {
    reach(&TRANSATLANTIC);
}
