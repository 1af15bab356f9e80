//! What the signs on the boards mean. A test collects what is drawn, and looks each sign up here.

use riband::{Table, crossing_oceans, salty_ocean, transatlantic};

type Sign = (&'static str, &'static str);

/// On the boards of every game.
const COMMON: &[Sign] = &[
    ("1 or [1]", "a seat"),
    ("▶", "who acts"),
    ("•", "without colours: what is not as it was at your last decision"),
    ("~ ~ ~", "open water: no ship lies there"),
];

/// On the boards of both games of liners.
const LINERS: &[Sign] = &[
    ("[-]", "nobody's: a ship that belongs to no player"),
    ("⚑", "a flag whose name is no colour of this terminal"),
    ("●○", "coal on a ship, and what there is room for; ●×7 where it is much"),
    ("⌂ 1 2", "the trade houses of these seats"),
    ("▫", "a tile that lies in no port: a ship in the supply, an office"),
    ("+£50", "what she earns when she sails"),
    ("15kn", "knots; 5164t: tons; 40p: passengers"),
    ("£80 70+10", "what a place of the market asks: the price of the ship, and what the place adds"),
];

const CROSSING_OCEANS: &[Sign] = &[
    ("⊔", "a port"),
    ("★", "the oldest ship of her region"),
    ("→ ↓ ← ↑", "the way round the rondel"),
    ("↻", "what a longer way round costs"),
    ("3 [5] 7", "what a flag is worth with none, one, two tokens, and now"),
    ("+£30", "beside that: what the next token costs"),
    ("2×5=10", "flags, what each is worth, and the points"),
];

const TRANSATLANTIC: &[Sign] = &[
    ("⊔", "a free place of a region"),
    ("✓", "a ship that is ready to sail"),
    ("●● coal", "in a player's columns: markers of that kind"),
    ("2×5", "ships of a flag, and what each is worth; +1⌂: an office of it"),
    ("⌂ 1×2", "two houses of seat 1"),
    ("+●", "a ship from this place of the market comes with a coal"),
    ("▸", "a step of a card"),
    ("→", "in the card under way: what it has led to"),
    ("·", "stands between houses and free sites"),
];

const SALTY_OCEAN: &[Sign] = &[
    ("▶ 6 ◀", "the price of now, among those that a good can have"),
    ("▮▯", "a barrel in a hold or a depot, and room for one; 3/9 where it is large"),
    ("1 › 2 1 › 4", "what a building gives level by level; the seats on a level stand behind it"),
    ("[1]›[2]", "who has built a building, in this order"),
    ("+1 -2", "by how many rows a price goes up or down"),
    ("→ ←", "the way out to sea, and home"),
    ("·", "stands between two facts"),
];

/// The signs on the boards of the game that is played, each with its meaning.
pub(crate) fn legend(table: &dyn Table) -> impl Iterator<Item = Sign> {
    let own: [&[Sign]; 2] = if table.typed::<crossing_oceans::Rules>().is_some() {
        [LINERS, CROSSING_OCEANS]
    } else if table.typed::<transatlantic::Rules>().is_some() {
        [LINERS, TRANSATLANTIC]
    } else if table.typed::<salty_ocean::Rules>().is_some() {
        [SALTY_OCEAN, &[]]
    } else {
        [&[], &[]]
    };
    COMMON.iter().chain(own.into_iter().flatten()).copied()
}
