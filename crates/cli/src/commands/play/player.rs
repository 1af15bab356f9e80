//! Who sits at the table.

use clap::ValueEnum;
use riband::{Seat, core::Dice};

/// The sorts of players.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Somebody at this terminal.
    Human,
    /// Chooses among the legal actions by chance.
    Random,
}

/// A player with what it needs to play.
#[derive(Clone, Debug)]
pub(super) enum Player {
    Human,
    Random(Box<Dice>),
}

impl Kind {
    /// Somebody of this sort on a seat. Each seat has a stream of its own of the match's seed; the deal has stream 0.
    pub(super) fn sit(self, seat: Seat, seed: u64) -> Player {
        match self {
            Self::Human => Player::Human,
            Self::Random => Player::Random(Box::new(Dice::stream(seed, 1 + seat.index() as u64))),
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Random => "random",
        }
    }
}

impl Player {
    /// What a player that needs no asking chooses among so many; none if a human has to be asked.
    pub(super) fn choose(&mut self, choices: usize) -> Option<usize> {
        match self {
            Self::Human => None,
            Self::Random(dice) => Some(dice.below(u32::try_from(choices).unwrap_or(u32::MAX)) as usize),
        }
    }
}
