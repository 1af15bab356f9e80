//! Queries of bots on positions.

use std::{hint::black_box, sync::Arc};

use riband::core::{Dice, FullRules, KeyHasher, Numbering, Seats};

use crate::{Lots, Measure};

/// The number of positions of random matches per call.
pub const POSITIONS: usize = 256;

/// A query on positions from all parts of random matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The list of legal actions.
    Legal,
    /// The legal actions as bits, listed again.
    Mask,
    /// The same as bytes.
    MaskBytes,
    /// The legal actions as bits, from the list of a match.
    Mark,
    /// The number of an action.
    Number,
    /// Points and places.
    Payoffs,
    /// The itemised score sheet.
    Score,
    /// The key of a position.
    Key,
    /// The default key of a ruleset.
    DefaultKey,
    /// The fingerprint for records.
    Fingerprint,
}

/// The measurement of a query for a number of seats.
#[derive(Clone, Copy, Debug)]
pub struct Questions(pub Seats, pub Asked);

impl Measure for Questions {
    fn of<R: FullRules>(self, rules: Arc<R>) -> Box<dyn FnMut() -> u64> {
        let Self(seats, asked) = self;
        let numbering = Numbering::of(&rules, seats);
        let (states, mut list) = (positions(&*rules, seats), Vec::new());
        let lists: Vec<Vec<R::Action>> = states.iter().map(|state| rules.legal_list(state)).collect();
        let (mut bits, mut bytes) = (vec![0; numbering.words()], vec![0; numbering.len()]);
        Box::new(move || {
            for (state, legal) in black_box(&states).iter().zip(&lists) {
                match asked {
                    Asked::Legal => {
                        rules.legal(state, &mut list);
                        black_box(&list);
                    }
                    Asked::Mask => drop(black_box(numbering.mask(state, black_box(&mut bits)))),
                    Asked::MaskBytes => drop(black_box(numbering.mask_bytes(state, black_box(&mut bytes)))),
                    Asked::Mark => drop(black_box(numbering.mark(legal, black_box(&mut bits)))),
                    Asked::Number => drop(black_box(legal.first().and_then(|&action| numbering.number(action)))),
                    Asked::Payoffs => drop(black_box(rules.payoffs(state))),
                    Asked::Score => drop(black_box(rules.score(state))),
                    Asked::Key => drop(black_box(rules.key(state))),
                    Asked::DefaultKey => drop(black_box(KeyHasher::of(state))),
                    Asked::Fingerprint => drop(black_box(rules.fingerprint(state))),
                }
            }
            states.len() as u64
        })
    }
}

/// Positions from all parts of random matches, none of them finished.
fn positions<R: FullRules>(rules: &R, seats: Seats) -> Vec<R::State> {
    let (mut found, mut lots, mut buffer) = (Vec::new(), Lots::new(1), Vec::new());
    for seed in 0.. {
        let mut state = rules.deal(seats, &mut Dice::new(seed));
        rules.legal(&state, &mut buffer);
        while !rules.stalled(&state)
            && let Some(&action) = buffer.get(lots.below(buffer.len()))
        {
            if found.len() == POSITIONS {
                return found;
            }
            if lots.below(16) == 0 {
                found.push(state.clone());
            }
            rules.step(&mut state, action, &mut buffer, &mut ());
        }
    }
    found
}
