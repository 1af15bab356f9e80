//! A game of one hidden number, which cannot be exchanged with any other number of the position, and one that every
//! seat has seen and no view shows.

use std::ops::ControlFlow;

use riband_core::{
    Breach, Collect, Dice, Evaluated, Names, Positions, RuleId, Rules, ScoreSink, Scoring, Seat, SeatRange, Seats,
    Secrets, Sink, Turn, Viewer,
    ledger::{Account, Balances, Bookkeeping, Label},
    market::Markets,
    notation,
};
use riband_testkit::contract::{Scene, redealing};
use serde::{Deserialize, Serialize};

use crate::leaving::{Action, Event, Refusal, leaving};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct State {
    /// Open, from 1 upwards.
    ladder: [u16; 3],
    /// Hidden from everybody.
    combination: u16,
    /// Shown when it was dealt.
    seen: u16,
    over: bool,
}

/// What a redeal does wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    None,
    KeepsCombination,
    FewCombinations,
    ChangesSeen,
    /// Keeps the seen number even where no seat has seen it.
    KeepsSeen,
}

#[derive(Debug)]
struct Vault {
    flaw: Flaw,
    /// Combinations are 1 to this.
    combinations: u16,
}

impl Vault {
    fn draw(&self, dice: &mut Dice) -> u16 {
        1 + dice.below(u32::from(self.combinations)) as u16
    }
}

impl Rules for Vault {
    leaving!();

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(2))
    }

    fn setup(&self, _: Seats, dice: &mut Dice) -> State {
        State { ladder: [1, 2, 3], combination: self.draw(dice), seen: self.draw(dice), over: false }
    }

    fn seated(&self, _: &State) -> Seats {
        Seats::clamped(2)
    }
}

impl Names for Vault {
    fn name(&self, _: &str, _: usize) -> Option<&str> {
        None
    }
}

notation! { Vault plays Action }

impl Secrets for Vault {
    type View = [u16; 3];
    const REMEMBERED: &'static [&'static str] = &["/seen"];

    fn view(&self, state: &State, _: Viewer) -> [u16; 3] {
        state.ladder
    }

    fn redeal(&self, state: &State, _: Viewer, dice: &mut Dice) -> State {
        let combination = match self.flaw {
            Flaw::KeepsCombination => state.combination,
            Flaw::FewCombinations => 1 + dice.below(8) as u16 / 7,
            Flaw::None | Flaw::ChangesSeen | Flaw::KeepsSeen => self.draw(dice),
        };
        let seen = if self.flaw == Flaw::ChangesSeen { self.draw(dice) } else { state.seen };
        State { combination, seen, ..*state }
    }

    fn canonical(&self, state: &State, _: Viewer) -> State {
        State { combination: self.draw(&mut Dice::new(0)), ..*state }
    }

    fn redeal_unremembered(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let dealt = self.redeal(state, viewer, dice);
        if self.flaw == Flaw::KeepsSeen { dealt } else { State { seen: self.draw(dice), ..dealt } }
    }
}

impl Positions for Vault {
    fn audit(&self, _: &State) -> Result<(), Breach> {
        Ok(())
    }
}

impl Scoring<State> for Vault {
    fn score_lines(&self, _: &State, _: Seat, _: &mut impl ScoreSink) {}
}
impl Evaluated for Vault {}
impl Markets for Vault {}

impl Bookkeeping for Vault {
    const MONEY: Option<Label> = None;

    fn book(&self, _: &Event, _: &mut riband_core::ledger::Book) {}

    fn balances(&self, _: &State) -> Balances {
        let mut none = Balances::default();
        none.add(Account::BANK, Label::new("nothing"), 0);
        none
    }
}

/// Whether or not combinations occur elsewhere in the position.
#[test]
fn a_hidden_number_varies_alone() {
    let due = [
        (Flaw::None, None),
        (Flaw::KeepsCombination, Some("redeal-stays")),
        (Flaw::ChangesSeen, Some("redeal-of-known")),
    ];
    let repeats = (50_000, Flaw::FewCombinations, Some("redeal-repeats"));
    let cases = [3, 50_000].into_iter().flat_map(|most| due.map(|(flaw, due)| (most, flaw, due))).chain([repeats]);
    for (combinations, flaw, due) in cases {
        let rules = Vault { flaw, combinations };
        let state = rules.deal(Seats::clamped(2), &mut Dice::new(4));
        let found = redealing::check(&Scene::new(&rules, &state, &[]), 60);
        assert_eq!(found.map_err(|finding| finding.check).err(), due, "{flaw:?}, {combinations} combinations");
    }
}

/// A finished match is not searched.
#[test]
fn nothing_is_counted_after_the_end() {
    let rules = Vault { flaw: Flaw::KeepsCombination, combinations: 50_000 };
    let mut state = rules.deal(Seats::clamped(2), &mut Dice::new(4));
    rules.apply(&mut state, Action::Leave, &mut ());
    assert_eq!(redealing::check(&Scene::new(&rules, &state, &[]), 60).map_err(|finding| finding.detail), Ok(0));
}

/// The seen number is redealt where no seat saw it. With few combinations one may repeat by chance, so it only counts
/// as kept after 16 times as many redeals.
#[test]
fn what_nobody_has_seen_is_not_kept() {
    for combinations in [3, 50_000] {
        for (flaw, due) in [(Flaw::None, None), (Flaw::KeepsSeen, Some("unremembered-stays"))] {
            let rules = Vault { flaw, combinations };
            for seed in 0..8 {
                let state = rules.deal(Seats::clamped(2), &mut Dice::new(seed));
                let found = redealing::check_unremembered(&Scene::new(&rules, &state, &[]), 4);
                assert_eq!(found.map_err(|finding| finding.check).err(), due, "{flaw:?}, {combinations}, seed {seed}");
            }
        }
    }
}
