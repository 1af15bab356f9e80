//! Expected lines of play, for people.

use riband_core::{Dice, Information, Seat};

/// An action that a player expects.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Expected {
    /// The seat that takes it; `None` after the first action that no sampled world has.
    pub seat: Option<Seat>,
    /// The action.
    pub notation: String,
}

/// The number of worlds sampled to find out who takes the actions of a line.
const WORLDS: usize = 8;

/// The actions of [`Advice::line`](crate::Advice::line) with the seats that take them, using worlds of the player that
/// gave it.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Level, Quiet, expected};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let advice = Level::Greedy.player().advise(&known, &mut Dice::new(5), &Quiet)?;
/// let line = expected(&known, &advice.line, &mut Dice::new(6));
/// assert_eq!(line[0].seat, Some(Seat::new(0)));
/// assert!(table.offered().contains(&line[0].notation));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn expected(known: &Information, line: &[u32], dice: &mut Dice) -> Vec<Expected> {
    let mut seats: Vec<Seat> = Vec::new();
    for _ in 0..WORLDS {
        let mut world = known.world(dice);
        let taken: Vec<Seat> =
            line.iter().map_while(|&number| world.turn().seat().filter(|_| world.choose_number(number))).collect();
        if taken.len() > seats.len() {
            seats = taken;
        }
        if seats.len() == line.len() {
            break;
        }
    }
    let numbering = known.numbering();
    let seats = seats.into_iter().map(Some).chain(std::iter::repeat(None));
    let actions = line.iter().zip(seats);
    actions.map_while(|(&number, seat)| Some(Expected { seat, notation: numbering.name(number as usize)? })).collect()
}
