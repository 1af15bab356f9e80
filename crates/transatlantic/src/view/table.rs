//! The docks, the display, and the values printed on ships and cards.

use riband_core::{Coins, Said};
use riband_liners::ShipKind;
use serde::{Deserialize, Serialize};

use crate::{
    Tile,
    config::Pays,
    ids::{Card, Column, DeckCard},
    rules::Rules,
    state::State,
};

/// The docks, by flag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DockView {
    /// The flag.
    pub column: Column,
    /// The ships there.
    pub ships: Vec<Tile>,
    /// The current value of a ship of this flag, seat by seat (TA-125).
    pub values: Vec<i32>,
}

/// The display of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DisplayView {
    /// The kinds of cards, from the left.
    pub cards: Vec<Card>,
    /// The copy at each place: its deck was visible when it was drawn. Null where a card was taken, until the display
    /// is renewed (TA-111).
    pub places: Vec<Option<DeckCard>>,
    /// The draw stack.
    pub draw: DrawView,
    /// The discard stack, in no order.
    pub discard: Vec<DeckCard>,
}

/// The draw stack of extension cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DrawView {
    /// The number of cards left.
    pub cards: usize,
    /// The deck of the next one: the letter on its back.
    pub next: Option<String>,
    /// Whether the decks have been mixed (TA-112).
    pub reshuffled: bool,
}

/// The values printed on a ship or a headquarters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TileFace {
    /// The kind of tile.
    pub kind: ShipKind,
    /// The construction year.
    pub year: Option<u16>,
    /// The colour of the flag.
    pub flag: Option<Column>,
    /// The printed price.
    pub price: Coins,
    /// The income.
    pub income: Coins,
    /// Knots.
    pub speed: Option<u8>,
    /// Tons.
    pub tonnage: Option<u32>,
    /// Passengers.
    pub passengers: Option<u16>,
    /// Her earnings by tonnage (TA-85).
    pub cargo: Coins,
    /// Her earnings by passengers (TA-86).
    pub fares: Coins,
}

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct CardFace {
    /// The description.
    pub text: Said,
    /// The size that the pile must have, including the card (TA-110, TA-114).
    pub needs_pile: u8,
    /// Whether it can be copied (TA-96).
    pub copyable: bool,
}

impl Rules {
    pub(super) fn dock_view(&self, state: &State, column: Column) -> DockView {
        let value = |seat| self.ship_score(state, state.players.of(seat), column);
        DockView {
            column,
            ships: (state.docks & self.flown[column]).iter().collect(),
            values: state.seats.iter().map(value).collect(),
        }
    }

    pub(super) fn display_view(&self, state: &State) -> DisplayView {
        let next = state.draw.iter().next().and_then(|copy| self.copies.get(copy.index()));
        DisplayView {
            cards: state.display.iter().map(|(_, copy)| self.sort(copy)).collect(),
            places: (0..usize::from(self.config.display.width)).map(|place| state.display.get(place)).collect(),
            draw: DrawView {
                cards: state.draw.len(),
                next: next.and_then(|facts| self.names.decks.get(usize::from(facts.deck)).cloned()),
                reshuffled: state.reshuffled,
            },
            discard: state.discard.iter().collect(),
        }
    }

    /// Every ship whose face is known.
    pub(super) fn open_tiles(&self, state: &State) -> impl Iterator<Item = Tile> {
        let hidden = state.boxed | state.stack.iter().collect();
        self.fleet.tiles().filter(move |&tile| !hidden.has(tile))
    }

    pub(super) fn face(&self, tile: Tile) -> TileFace {
        let print = self.print(tile);
        TileFace {
            kind: self.fleet.kind(tile),
            year: (print.year > 0).then_some(print.year),
            flag: self.flag(tile),
            price: print.price,
            income: print.income,
            speed: (print.speed > 0).then_some(print.speed),
            tonnage: print.tonnage,
            passengers: print.passengers,
            cargo: self.pay_of(tile, Pays::Cargo),
            fares: self.pay_of(tile, Pays::Passengers),
        }
    }

    pub(super) fn card_face(&self, card: Card) -> CardFace {
        CardFace {
            text: self.program.card_texts.get(card.index()).cloned().unwrap_or_default(),
            needs_pile: self.needs_pile.get(card.index()).copied().unwrap_or(0),
            copyable: self.copyable.has(card),
        }
    }
}
