//! A game of hidden counts: how many pieces of each type every seat holds, and how many are in the chest.

use std::ops::ControlFlow;

use riband_core::{
    Breach, Collect, Dice, Evaluated, IdMap, Names, PerSeat, Positions, RuleId, Rules, ScoreSink, Scoring, Seat,
    SeatRange, Seats, Secrets, Sink, Turn, Viewer, id, ledger::Bookkeeping, market::Markets, notation,
};
use riband_testkit::{
    Finding,
    contract::{Scene, redealing},
};
use serde::{Deserialize, Serialize};

use crate::leaving::{Action, Event, Refusal, leaving};

id! {
    /// A type of piece.
    struct Sort = "sort";
}

const SORTS: usize = 3;
/// How many pieces there are of each type, and how many a hand holds. Rare and common ones, so that counts have
/// different distributions.
const PIECES: [u8; SORTS] = [2, 5, 9];
const HELD: usize = 4;
const MOST: usize = 3;

type Counts = IdMap<Sort, u8, SORTS>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct State {
    hands: PerSeat<Counts, MOST>,
    chest: Counts,
    seats: Seats,
    over: bool,
}

/// What a redeal does wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    None,
    KeepsAll,
    KeepsChest,
    KeepsTheRare,
    /// Draws counts uniformly instead of pieces.
    EvenCounts,
    /// The first hand gets a rare piece more often than the last.
    RareOnesFirst,
    ShowsMine,
}

/// A ruleset that declares its counts, or does not.
#[derive(Debug)]
struct Hoard<const SAYS: bool> {
    flaw: Flaw,
    /// Whether the chest is in the position; otherwise it holds the rest.
    writes_chest: bool,
    /// Whether a hand may hold one more piece, which no other seat sees.
    loose: bool,
}

fn pieces(counts: &Counts) -> impl Iterator<Item = Sort> {
    counts.entries().flat_map(|(sort, &count)| std::iter::repeat_n(sort, usize::from(count)))
}

fn counted(pieces: impl IntoIterator<Item = Sort>) -> Counts {
    let mut counts = Counts::all(0);
    pieces.into_iter().for_each(|sort| counts[sort] += 1);
    counts
}

impl<const SAYS: bool> Hoard<SAYS> {
    /// The chest of a position, with these pieces.
    fn chest(&self, pieces: impl IntoIterator<Item = Sort>) -> Counts {
        if self.writes_chest { counted(pieces) } else { Counts::all(0) }
    }

    fn in_chest(&self, state: &State) -> Counts {
        let held = |sort| state.hands.0.iter().map(|hand| hand[sort]).sum::<u8>();
        Counts::from_fn(|sort: Sort| PIECES[sort.index()].saturating_sub(held(sort)))
    }

    /// How many pieces a redealt hand holds.
    fn size(&self, dice: &mut Dice) -> usize {
        if self.loose { HELD + dice.below(2) as usize } else { HELD }
    }

    /// Removes the pieces of a hand from the pool.
    fn hand(&self, pool: &mut Vec<Sort>, dice: &mut Dice) -> Counts {
        dice.shuffle(pool);
        match self.flaw {
            Flaw::EvenCounts => {
                let (mut hand, mut all) = (Vec::new(), counted(pool.iter().copied()));
                for sort in (0..SORTS).map(Sort::new) {
                    let most = (HELD - hand.len()).min(usize::from(all[sort]));
                    let others: u8 = (sort.index() + 1..SORTS).map(|other| all[Sort::new(other)]).sum();
                    let least = (HELD - hand.len()).saturating_sub(usize::from(others)).min(most);
                    let count = least + dice.below((most - least + 1) as u32) as usize;
                    hand.extend(std::iter::repeat_n(sort, count));
                    all[sort] -= count as u8;
                }
                *pool = pieces(&all).collect();
                counted(hand)
            }
            flaw => {
                if flaw == Flaw::RareOnesFirst && dice.below(3) == 0 {
                    pool.sort_unstable_by(|one, other| other.cmp(one));
                }
                let rest = pool.len() - self.size(dice);
                counted(pool.split_off(rest))
            }
        }
    }
}

impl<const SAYS: bool> Rules for Hoard<SAYS> {
    leaving!();

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(MOST))
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut pool: Vec<Sort> = pieces(&Counts::new(PIECES)).collect();
        dice.shuffle(&mut pool);
        let mut hands = PerSeat::equal(seats, Counts::all(0), Counts::all(0));
        for seat in seats.iter() {
            let rest = pool.len() - HELD;
            *hands.of_mut(seat) = counted(pool.split_off(rest));
        }
        State { hands, chest: self.chest(pool), seats, over: false }
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }
}

impl<const SAYS: bool> Names for Hoard<SAYS> {
    fn name(&self, _: &str, _: usize) -> Option<&str> {
        None
    }
}

impl<const SAYS: bool> riband_core::Notation for Hoard<SAYS> {
    fn read(&self, line: &str) -> Result<Action, notation::Unreadable> {
        Action::read(line, self)
    }

    fn action_space(&self, seats: Seats, out: &mut Vec<Action>) {
        Action::space(self, seats, out);
    }
}

impl<const SAYS: bool> Secrets for Hoard<SAYS> {
    /// The viewer's own hand.
    type View = Option<Counts>;
    const COUNTED: &'static [&'static str] = if SAYS { &["/hands/*", "/chest"] } else { &[] };

    fn view(&self, state: &State, viewer: Viewer) -> Option<Counts> {
        viewer.seat().map(|seat| *state.hands.of(seat))
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut dealt = *state;
        let others = || state.seats.iter().filter(|&seat| self.flaw == Flaw::ShowsMine || Some(seat) != viewer.seat());
        let mut pool: Vec<Sort> = others().flat_map(|seat| pieces(state.hands.of(seat)).collect::<Vec<_>>()).collect();
        match self.flaw {
            Flaw::KeepsAll => return dealt,
            Flaw::KeepsChest => {}
            _ => pool.extend(pieces(&self.in_chest(state))),
        }
        if self.flaw == Flaw::KeepsTheRare {
            // The rare pieces stay; all others are redealt.
            pool.retain(|sort| sort.index() > 0);
            dice.shuffle(&mut pool);
            for seat in others() {
                let rare = state.hands.of(seat)[Sort::new(0)];
                let rest = pool.len() - (self.size(dice) - usize::from(rare));
                let mut hand = counted(pool.split_off(rest));
                hand[Sort::new(0)] = rare;
                *dealt.hands.of_mut(seat) = hand;
            }
            dealt.chest = self.chest(pieces(&self.in_chest(&dealt)));
            return dealt;
        }
        for seat in others() {
            *dealt.hands.of_mut(seat) = self.hand(&mut pool, dice);
        }
        if self.flaw != Flaw::KeepsChest {
            dealt.chest = self.chest(pool);
        }
        dealt
    }

    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        let mut sorted = *state;
        let others = || state.seats.iter().filter(|&seat| Some(seat) != viewer.seat());
        let mut pool: Vec<Sort> = others().flat_map(|seat| pieces(state.hands.of(seat)).collect::<Vec<_>>()).collect();
        pool.extend(pieces(&self.in_chest(state)));
        pool.sort_unstable();
        for seat in others() {
            *sorted.hands.of_mut(seat) = counted(pool.split_off(pool.len() - HELD));
        }
        sorted.chest = self.chest(pool);
        sorted
    }
}

impl<const SAYS: bool> Positions for Hoard<SAYS> {
    fn audit(&self, state: &State) -> Result<(), Breach> {
        for (index, &due) in PIECES.iter().enumerate() {
            let sort = Sort::new(index);
            let held: u8 = state.hands.0.iter().map(|hand| hand[sort]).sum();
            let chest = if self.writes_chest { state.chest[sort] } else { due.saturating_sub(held) };
            Breach::unless_eq(RuleId("L-1"), || format!("pieces of {sort}"), due, held.saturating_add(chest))?;
        }
        for seat in state.seats.iter() {
            let held = pieces(state.hands.of(seat)).count();
            let due = if self.loose { held.clamp(HELD, HELD + 1) } else { HELD };
            Breach::unless_eq(RuleId("L-1"), || format!("pieces of {seat}"), due, held)?;
        }
        Ok(())
    }
}

impl<const SAYS: bool> Scoring<State> for Hoard<SAYS> {
    fn score_lines(&self, _: &State, _: Seat, _: &mut impl ScoreSink) {}
}

impl<const SAYS: bool> Bookkeeping for Hoard<SAYS> {}

impl<const SAYS: bool> Evaluated for Hoard<SAYS> {}
impl<const SAYS: bool> Markets for Hoard<SAYS> {}

fn found<const SAYS: bool>(rules: &Hoard<SAYS>, seats: usize, seed: u64, redeals: u32) -> Result<usize, Finding> {
    let state = rules.deal(Seats::clamped(seats), &mut Dice::new(seed));
    redealing::check(&Scene::new(rules, &state, &[]), redeals)
}

/// Pieces are exchanged, not their counts; and each flaw is found by the pieces, too.
#[test]
fn hidden_counts_are_judged_piece_by_piece() {
    let laws: &[&str] = &["redeal-stays", "redeal-law", "redeal-order"];
    for (flaw, writes_chest, due) in [
        (Flaw::None, true, &[][..]),
        (Flaw::None, false, &[]),
        (Flaw::KeepsAll, true, laws),
        (Flaw::KeepsAll, false, laws),
        (Flaw::KeepsChest, true, laws),
        (Flaw::KeepsTheRare, true, laws),
        (Flaw::EvenCounts, true, laws),
        (Flaw::RareOnesFirst, true, laws),
        (Flaw::ShowsMine, true, &["view"]),
    ] {
        for (seats, seed) in [2, 3].into_iter().flat_map(|seats| (0..2).map(move |seed| (seats, seed))) {
            let rules = Hoard::<true> { flaw, writes_chest, loose: false };
            let said = found(&rules, seats, seed, 200).map_err(|finding| (finding.check, finding.detail));
            let is_due = match &said {
                Ok(places) => due.is_empty() && (*places > 0 || !writes_chest),
                Err((check, _)) => due.contains(check),
            };
            assert!(is_due, "{flaw:?} with {seats}, seed {seed}: {said:?}");
        }
    }
}

/// Undeclared counts are tested as numbers, and the finding says what to do.
#[test]
fn counts_that_nobody_says_are_counts_are_no_pieces() {
    let rules = Hoard::<false> { flaw: Flaw::None, writes_chest: false, loose: false };
    let finding = (0..8).find_map(|seed| found(&rules, 2, seed, 200).err()).expect("a finding");
    assert!(
        finding.detail.ends_with("; if these numbers count pieces, name them in `Secrets::COUNTED`"),
        "{finding:?}"
    );
}

/// The size of a hidden hand may vary: pieces are tested where it is the same as here.
#[test]
fn pieces_are_judged_where_nobody_knows_how_many_there_are() {
    for (flaw, is_found) in [(Flaw::None, false), (Flaw::KeepsTheRare, true), (Flaw::RareOnesFirst, true)] {
        for (seats, seed) in [2, 3].into_iter().flat_map(|seats| (0..4).map(move |seed| (seats, seed))) {
            let said = found(&Hoard::<true> { flaw, writes_chest: true, loose: true }, seats, seed, 2_000);
            assert_eq!(said.is_err(), is_found, "{flaw:?} with {seats}, seed {seed}: {said:?}");
        }
    }
}
