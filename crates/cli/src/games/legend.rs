//! The meanings of the symbols on the boards. A test checks that every symbol that is drawn is listed here.

use riband::{Table, Viewer};

use super::scene;
use crate::{board::Sign, text};

/// The symbols on the boards of every game.
const COMMON: &[Sign] = &[
    (text!("sign-seat", "1 or [1]"), text!("sign-seat-means", "a seat")),
    (text!("▶"), text!("sign-acts", "who acts")),
    (text!("•"), text!("sign-changed", "without colours: what is not as it was at your last decision")),
    (text!("~ ~ ~"), text!("sign-water", "open water: no ship lies there")),
];

/// The symbols on the boards of both liner games.
pub(super) const LINERS: &[Sign] = &[
    (text!("[-]"), text!("sign-nobodys", "nobody's: a ship that belongs to no player")),
    (text!("⚑"), text!("sign-flag", "a flag whose name is no colour of this terminal")),
    (text!("●○"), text!("sign-coal", "coal on a ship, and what there is room for; ●×7 where it is much")),
    (text!("⌂ 1 2"), text!("sign-houses", "the trade houses of these seats")),
    (text!("▫"), text!("sign-tile", "a tile that lies in no port: a ship in the supply, an office")),
    (text!("+£50"), text!("sign-income", "what she earns when she sails")),
    (text!("15kn"), text!("sign-measures", "knots; 5164t: tons; 40p: passengers")),
    (
        text!("£80 70+10"),
        text!("sign-asks", "what a place of the market asks: the price of the ship, and what the place adds"),
    ),
];

/// The symbols on the boards of a table's game, each with its meaning.
pub(crate) fn legend(table: &dyn Table) -> impl Iterator<Item = (String, String)> {
    let own = scene(table, Viewer::Spectator).signs();
    COMMON.iter().chain(own.iter().copied().flatten()).map(|(sign, means)| (sign.to_string(), means.to_string()))
}
