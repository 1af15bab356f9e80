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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_chooses_by_a_stream_of_its_own() {
        let choose = |seat: usize| {
            let mut player = Kind::Random.sit(Seat::new(seat), 7);
            (0..40).map(|_| player.choose(1_000).unwrap()).collect::<Vec<_>>()
        };
        for seat in 0..4 {
            let mut dice = Dice::stream(7, 1 + seat as u64);
            assert_eq!(choose(seat), (0..40).map(|_| dice.below(1_000) as usize).collect::<Vec<_>>());
        }
        assert_eq!(Kind::Human.sit(Seat::new(0), 7).choose(9), None);
        assert_eq!([Kind::Human.name(), Kind::Random.name()], ["human", "random"]);
    }
}
