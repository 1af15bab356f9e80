//! The minimum that a game needs: one trait to be played, and little more for tables and the contract.

use std::{ops::ControlFlow, sync::Arc};

use riband::{
    Breach, Evaluated, FullRules, Library, Problems, RuleId, Rules, Scoring, Seat, SeatRange, Seats, Secrets, Turn,
    Viewer,
    core::{
        Collect, Dice, LineText, Match, Names, Positions, ScoreSink, Sink, actions, events,
        ledger::{Account, Balances, Bookkeeping, Label},
        market::Markets,
        notation, refusals,
    },
};
use riband_testkit::{Options, Suite, conform};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

actions! {
    /// Take crates from the heap.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(crate) enum Action {
        /// One.
        "SK-1" TakeOne = "take one",
        /// Two.
        "SK-1" TakeTwo = "take two",
    }
}

events! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(crate) enum Event {
        "SK-1" Took { crates: u8 } = "crates taken: {crates}",
    }
}

refusals! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    pub(crate) enum Refusal {
        "SK-2" TooFew { left: u8 } = "only {left} left",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    left: u8,
    seat: Seat,
}

const TWO: Seats = Seats::clamped(2);

/// The seat that takes the last crate wins. `HOLDS` is a flaw: undeclared accounts.
#[derive(Debug)]
pub(crate) struct Heap<const HOLDS: bool> {
    crates: u8,
}

fn wanted(action: Action) -> u8 {
    if action == Action::TakeOne { 1 } else { 2 }
}

/// Everything needed for play: turns are not counted.
impl<const HOLDS: bool> Rules for Heap<HOLDS> {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("SK-1");
    const END: RuleId = RuleId("SK-2");

    fn seats(&self) -> SeatRange {
        SeatRange::new(TWO, TWO)
    }

    fn setup(&self, _: Seats, _: &mut Dice) -> State {
        State { left: self.crates, seat: Seat::new(0) }
    }

    fn seated(&self, _: &State) -> Seats {
        TWO
    }

    fn turn(&self, state: &State) -> Turn {
        if state.left == 0 { Turn::Over } else { Turn::Act(state.seat) }
    }

    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let fits = |action: &Action| wanted(*action) <= state.left;
        [Action::TakeOne, Action::TakeTwo].into_iter().filter(fits).try_for_each(|action| out.add(action))
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if wanted(action) <= state.left { Ok(()) } else { Err(Refusal::TooFew { left: state.left }) }
    }

    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        state.left -= wanted(action);
        log.note(|| Event::Took { crates: wanted(action) });
        // The seat that took the last one stays, for scoring.
        if state.left > 0 {
            state.seat = TWO.next(state.seat);
        }
    }
}

impl<const HOLDS: bool> Names for Heap<HOLDS> {
    fn name(&self, _: &str, _: usize) -> Option<&str> {
        None
    }
}

impl<const HOLDS: bool> Secrets for Heap<HOLDS> {
    type View = State;
    const HIDES: bool = false;

    fn view(&self, state: &State, _: Viewer) -> State {
        *state
    }

    fn redeal(&self, state: &State, _: Viewer, _: &mut Dice) -> State {
        *state
    }
}

impl<const HOLDS: bool> Scoring<State> for Heap<HOLDS> {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let last = i32::from(state.left == 0 && state.seat == seat);
        sheet.line("SK-2", last, last, || LineText::new("last", ""));
    }
}

impl<const HOLDS: bool> Positions for Heap<HOLDS> {
    fn audit(&self, state: &State) -> Result<(), Breach> {
        Breach::unless_at_most(RuleId("SK-1"), || "crates".to_owned(), self.crates, state.left)?;
        Breach::unless_eq(RuleId("SK-1"), || "the seat is taken".to_owned(), true, TWO.holds(state.seat))
    }
}
impl<const HOLDS: bool> Evaluated for Heap<HOLDS> {}
impl<const HOLDS: bool> Markets for Heap<HOLDS> {}

impl<const HOLDS: bool> Bookkeeping for Heap<HOLDS> {
    fn balances(&self, _: &State) -> Balances {
        let mut held = Balances::default();
        held.add(Account::common("heap"), Label::new("crates"), i32::from(HOLDS));
        held
    }
}

type Sound = Heap<false>;
type Flawed = Heap<true>;

notation! { Sound plays Action }
notation! { Flawed plays Action }

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    crates: u8,
}

impl riband::Config for Config {
    const RULESET: &'static str = "sketch";
    type Rules = Sound;

    fn compile(&self) -> Result<Sound, Problems> {
        Ok(Heap { crates: self.crates })
    }
}

/// Works with any rules, using only what play needs.
fn play<R: Rules>(rules: R) -> (usize, usize) {
    let mut game = Match::deal(Arc::new(rules), TWO, 7).unwrap();
    while game.turn() != Turn::Over {
        let last = game.choices().len() - 1;
        game.choose(last, &mut ()).unwrap();
    }
    (game.played().len(), game.undo(2))
}

#[test]
fn one_trait_is_enough_to_play() {
    assert_eq!(play(Sound { crates: 9 }), (4, 2), "the last crate of nine is taken by itself");
}

#[test]
fn a_table_shows_what_the_defaults_give() {
    let mut library = Library::new();
    library.register::<Config>();
    let variant = library.load_str("heap", include_str!("variants/standard.toml")).unwrap();
    let table = variant.set_up(TWO, 7, &json!({ "left": 5 })).unwrap();
    assert_eq!((table.position(), table.turns()), (json!({ "left": 5, "seat": 1 }), 0));
    let choice = &table.choices()[1];
    assert_eq!((choice.notation.as_str(), choice.kind), ("take two", "take-two"));
    assert_eq!((choice.quote.cost.0, choice.quote.income.0), (0, 0));
    let ledger = table.ledger().unwrap();
    assert_eq!((ledger.opening.len(), ledger.postings.len()), (0, 0));
    let error = variant.set_up(TWO, 7, &json!({ "rest": 5 })).unwrap_err().to_string();
    assert_eq!(error, "rest: unknown key, expected one of `left`, `seat`");
    assert!(variant.set_up(TWO, 7, &json!({ "left": 10 })).unwrap_err().to_string().contains("SK-1"));
}

#[test]
fn the_contract_says_that_no_books_are_kept() {
    let report = Suite::of::<Config>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/sketch/variants")).run().unwrap();
    assert_eq!(report.total.unbooked, 1);
    assert!(report.to_string().contains("no books are kept at 1 tables"), "{report}");
}

#[test]
fn accounts_without_a_name_for_money_are_a_breach() {
    fn found<R: FullRules>(rules: R) -> Option<&'static str> {
        conform(&Arc::new(rules), TWO, 7, Options::default()).err().map(|breach| breach.check)
    }
    assert_eq!(found(Sound { crates: 9 }), None);
    assert_eq!(found(Flawed { crates: 9 }), Some("books-without-money"));
}
