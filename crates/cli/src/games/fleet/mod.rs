//! Ships in the views of both liner games.

mod board;

use std::borrow::Cow;

use riband::{
    Coins, Listing,
    liners::{ShipKind, StackView},
};

use crate::{
    language, paint,
    render::{Cell, counted},
    t,
};

/// How many backs of the stack are shown.
const BACKS: usize = 6;

/// The printed values of a tile, with the variant's names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Print<'a> {
    pub(crate) kind: ShipKind,
    pub(crate) year: Option<u16>,
    /// `None` for the mixed flag, and without a flag.
    pub(crate) flag: Option<&'a str>,
    pub(crate) income: Coins,
    pub(crate) speed: Option<u8>,
    pub(crate) tonnage: Option<u32>,
    pub(crate) passengers: Option<u32>,
    pub(crate) token: Option<&'a str>,
}

/// The number of tiles in the stack, and the eras on the backs of the next ones: `3 tiles in the stack, the next of era
/// 2 2 3`.
pub(crate) fn stack_of_eras(stack: &StackView) -> String {
    let (tiles, backs) = (counted(stack.tiles, "tile"), backs(stack));
    match stack.backs.as_slice() {
        [] => t!("stack", "{tiles} in the stack", tiles),
        _ => t!("stack-of-eras", "{tiles} in the stack, the next of era {backs}", tiles, backs),
    }
}

/// The same, in a game whose backs have no name: `3 tiles in the stack, the next backs 2 2 3`.
pub(crate) fn stack_of_backs(stack: &StackView) -> String {
    let (tiles, backs) = (counted(stack.tiles, "tile"), backs(stack));
    match stack.backs.as_slice() {
        [] => t!("stack", "{tiles} in the stack", tiles),
        _ => t!("stack-of-backs", "{tiles} in the stack, the next backs {backs}", tiles, backs),
    }
}

fn backs(stack: &StackView) -> String {
    stack.backs.iter().take(BACKS).map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// What flags of several colours are called.
pub(crate) fn mixed_flag() -> String {
    t!("flag-mixed", "mixed")
}

/// A token of a column.
pub(crate) fn token_of(column: &str) -> String {
    t!("token-of", "{column} token", column)
}

/// What a tile is.
pub(crate) fn kind(kind: ShipKind) -> String {
    let kind = kind.noun();
    t!("kind-of-tile", "{kind}", kind)
}

/// The parts of the price at a place: `70 + 10`, the ship and the addition of the place; `None` if there is no tile.
pub(crate) fn made_up(offer: &Listing) -> Option<String> {
    offer.price.map(|price| format!("{} + {}", price - offer.surcharge, offer.surcharge))
}

impl<'a> Print<'a> {
    /// Whether she needs coal to sail.
    pub(crate) fn burns_coal(self) -> bool {
        self.kind == ShipKind::Steamship
    }

    /// The flag's colour.
    pub(crate) fn flag(self) -> Cow<'a, str> {
        match (self.flag, self.kind) {
            (Some(flag), _) => flag.into(),
            (None, ShipKind::Neutral) => t!("flag-none", "none").into(),
            (None, _) => mixed_flag().into(),
        }
    }

    /// The flag in its colour.
    pub(crate) fn flag_cell(self) -> Cell {
        Cell::left(self.flag()).styled(paint::by_name(&self.flag()))
    }

    /// What she earns; a dash for nothing.
    pub(crate) fn income_cell(self) -> Cell {
        Cell::number(Some(self.income).filter(|income| income.0 > 0))
    }

    /// The coal on her: `-` for unowned ships, empty for sailing ships.
    pub(crate) fn coal_cell(self, coal: u8) -> Cell {
        Cell::right(match self.kind {
            ShipKind::Neutral => "-".to_owned(),
            ShipKind::Clipper => t!("tile-sails", "sail"),
            _ => coal.to_string(),
        })
    }

    /// All printed values, on one line: `1879, green, income 50, 15 knots, 5164 tons`.
    pub(crate) fn facts(self) -> String {
        let mut facts: Vec<String> = self.year.map(|year| year.to_string()).into_iter().collect();
        facts.push(self.flag().into_owned());
        facts.extend((self.income.0 > 0).then(|| t!("note-income", "income {income}", income = self.income)));
        facts.extend(self.speed.map(|speed| language::count(speed, "knot")));
        facts.extend(self.tonnage.map(|tons| language::count(tons, "ton")));
        facts.extend(self.passengers.map(|passengers| language::count(passengers, "passenger")));
        facts.extend(self.token.map(token_of));
        facts.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Grid, stripped as shown};

    fn text(cell: Cell) -> String {
        let mut grid = Grid::default();
        grid.row([cell]);
        shown(&grid.to_string()).trim().to_owned()
    }

    /// A tile with this kind, flag and income, and nothing else.
    fn tile(kind: ShipKind, flag: Option<&'static str>, income: i32) -> Print<'static> {
        let income = Coins(income);
        Print { kind, year: None, flag, income, speed: None, tonnage: None, passengers: None, token: None }
    }

    #[test]
    fn a_stack_shows_its_next_backs() {
        let told = |tiles: usize, backs: &[u8]| stack_of_eras(&StackView { tiles, backs: backs.to_vec() });
        assert_eq!(told(0, &[]), "0 tiles in the stack");
        assert_eq!(told(1, &[3]), "1 tile in the stack, the next of era 3");
        assert_eq!(told(7, &[1, 2, 2, 3, 3, 3, 4]), "7 tiles in the stack, the next of era 1 2 2 3 3 3");
    }

    #[test]
    fn a_tile_shows_its_printed_values() {
        let mut full = tile(ShipKind::Steamship, Some("green"), 50);
        assert_eq!(full.facts(), "green, income 50");
        (full.year, full.speed, full.tonnage) = (Some(1879), Some(15), Some(5164));
        (full.passengers, full.token) = (Some(1), Some("pier"));
        assert_eq!(full.facts(), "1879, green, income 50, 15 knots, 5164 tons, 1 passenger, pier token");
        assert_eq!(tile(ShipKind::Headquarters, None, 0).facts(), "mixed");
        assert_eq!(text(full.flag_cell()), "green");
    }

    #[test]
    fn what_does_not_apply_is_a_dash() {
        let cases = [
            // kind, flag, income: the flag, the income, the coal, and whether she burns any
            (ShipKind::Steamship, Some("red"), 40, "red", "40", "2", true),
            (ShipKind::Steamship, None, 1, "mixed", "1", "2", true),
            (ShipKind::Clipper, Some("blue"), 0, "blue", "-", "sail", false),
            (ShipKind::Neutral, None, -1, "none", "-", "-", false),
        ];
        for (kind, flag, income, wanted, earns, coal, burns) in cases {
            let tile = tile(kind, flag, income);
            assert_eq!((&*tile.flag(), tile.burns_coal()), (wanted, burns), "{kind:?}");
            assert_eq!((text(tile.income_cell()).as_str(), text(tile.coal_cell(2)).as_str()), (earns, coal));
        }
    }
}
