//! The meanings of the symbols on the boards. A test checks that every symbol that is drawn is listed here.

use riband::{Table, Viewer};

use super::scene;
use crate::board::Sign;

/// The symbols on the boards of every game.
const COMMON: &[Sign] = &[
    ("1 or [1]", "a seat"),
    ("▶", "who acts"),
    ("•", "without colours: what is not as it was at your last decision"),
    ("~ ~ ~", "open water: no ship lies there"),
];

/// The symbols on the boards of both liner games.
pub(super) const LINERS: &[Sign] = &[
    ("[-]", "nobody's: a ship that belongs to no player"),
    ("⚑", "a flag whose name is no colour of this terminal"),
    ("●○", "coal on a ship, and what there is room for; ●×7 where it is much"),
    ("⌂ 1 2", "the trade houses of these seats"),
    ("▫", "a tile that lies in no port: a ship in the supply, an office"),
    ("+£50", "what she earns when she sails"),
    ("15kn", "knots; 5164t: tons; 40p: passengers"),
    ("£80 70+10", "what a place of the market asks: the price of the ship, and what the place adds"),
];

/// The symbols on the boards of a table's game, each with its meaning.
pub(crate) fn legend(table: &dyn Table) -> impl Iterator<Item = Sign> {
    let own = scene(table, Viewer::Spectator).signs();
    COMMON.iter().chain(own.iter().copied().flatten()).copied()
}
