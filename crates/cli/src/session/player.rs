//! The players at the table.

use riband::{
    Seat, Table,
    core::{Dice, Information},
    players::{self, Advice, Level, PlayerError, Reasons, Watch, reasons},
};

use crate::{kind::Kind, language};

/// A player with its state.
#[derive(Debug)]
pub(super) enum Player {
    Human,
    /// `None` while it thinks in another thread.
    Computer(Option<Box<Computer>>),
}

/// A computer player at a seat.
#[derive(Debug)]
pub(crate) struct Computer {
    player: Box<dyn players::Player>,
    dice: Dice,
    seed: u64,
    /// Its name.
    pub(crate) name: String,
}

impl Player {
    /// A player of this kind at a seat, in a match that continues after `plies` actions. Each seat has its own random
    /// stream of the match's seed, a different one whenever a match is resumed; the deal has stream 0.
    pub(super) fn of(kind: Kind, seat: Seat, seed: u64, plies: usize) -> Self {
        match kind {
            Kind::Human => Self::Human,
            Kind::Computer(level) => Self::Computer(Some(Box::new(Computer {
                player: level.player(),
                dice: Dice::stream(seed, ((plies as u64) << 8) + 1 + seat.index() as u64),
                seed,
                name: format!("{} ({level})", language::seat(seat)),
            }))),
        }
    }
}

impl Computer {
    /// The number of the action that it chooses for the seat to act.
    pub(crate) fn choose(&mut self, table: &dyn Table, seat: Seat, watch: &dyn Watch) -> Result<usize, PlayerError> {
        let known = table.information(seat, &mut hidden(self.seed, seat, table.plies()))?;
        self.player.choose(&known, &mut self.dice, watch).map(|number| number as usize)
    }
}

/// The dice for redealing what a player's seat does not see: in none of the players' streams.
fn hidden(seed: u64, seat: Seat, plies: usize) -> Dice {
    Dice::stream(seed, (1 << 32) + ((plies as u64) << 8) + seat.index() as u64)
}

/// The dice of an advising player: in none of the streams of seated players, nor of [`hidden`].
fn hints(seed: u64, plies: usize) -> Dice {
    Dice::stream(seed, (1 << 48) + plies as u64)
}

/// A player that advises without having a seat.
#[derive(Debug)]
pub(crate) struct Advising {
    level: Level,
    /// What it knows: the same as the seat that it advises.
    pub(crate) known: Information,
    pub(crate) dice: Dice,
}

impl Advising {
    pub(super) fn of(table: &dyn Table, seat: Seat, level: Level) -> Result<Self, PlayerError> {
        let (seed, plies) = (table.start().seed, table.plies());
        let known = table.information(seat, &mut hidden(seed, seat, plies))?;
        Ok(Self { level, known, dice: hints(seed, plies) })
    }

    pub(crate) fn advise(&mut self, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        self.level.player().advise(&self.known, &mut self.dice, watch)
    }

    /// Why the best choice is better than another, by default the second best; with the number of that one. `None` if
    /// there is only one choice, or the player estimates nothing.
    pub(crate) fn reasons(&mut self, advice: &Advice, than: Option<u32>) -> Option<(u32, Reasons)> {
        let best = advice.choices.first().filter(|best| best.wins.is_some() || best.points.is_some())?.number;
        let second = advice.choices.get(1).map(|second| second.number);
        let than = than.filter(|than| *than != best).or(second)?;
        // A ruleset with unusable weights has no such player.
        reasons(&self.known, [best, than], &mut self.dice).ok().map(|reasons| (than, reasons))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use riband::{Library, Seats, Turn, players::Quiet};

    use super::*;

    #[test]
    fn each_seat_chooses_by_a_stream_of_its_own() {
        let seats = Seats::clamped(4);
        let mut table = Library::new().load("crossing-oceans").unwrap().open(seats, 7).unwrap();
        let mut players: Vec<Player> =
            seats.iter().map(|seat| Player::of(Kind::Computer(Level::Random), seat, 7, 0)).collect();
        let mut streams: Vec<Dice> = (1..=4).map(|stream| Dice::stream(7, stream)).collect();
        while let Turn::Act(seat) = table.turn() {
            let Player::Computer(Some(player)) = &mut players[seat.index()] else { panic!("no human sits here") };
            let number = player.choose(&*table, seat, &Quiet).unwrap();
            let mut legal = Vec::new();
            table.legal_numbers(&mut legal);
            assert_eq!(number, legal[streams[seat.index()].below(legal.len() as u32) as usize]);
            table.choose_number(number).unwrap();
        }
        assert!(table.plies() > 40);
    }

    /// A player with the dice for redealing hidden state could know the redeal.
    #[test]
    fn what_is_hidden_is_dealt_by_dice_that_nobody_else_has() {
        let (seats, plies, mut drawn) = (Seats::clamped(4), 0..300, HashMap::new());
        let mut all = 0;
        let mut draw = |mut dice: Dice, what: String| {
            all += 1;
            let other = drawn.insert(dice.bits(), what.clone());
            assert!(other.is_none(), "{what} and {} have the same dice", other.unwrap_or_default());
        };
        for ply in plies {
            draw(hints(7, ply), format!("a hint before action {ply}"));
            for seat in seats.iter() {
                draw(hidden(7, seat, ply), format!("what is hidden from {seat} before action {ply}"));
                let Player::Computer(Some(player)) = Player::of(Kind::Computer(Level::Random), seat, 7, ply) else {
                    panic!("no human sits here")
                };
                draw(player.dice, format!("the player of {seat} from action {ply} on"));
            }
        }
        assert_eq!(all, 300 * 9);
    }
}
