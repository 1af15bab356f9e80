//! The document of a whole position: its structure, writing it, and the order of reading.
//!
//! Reading starts from a deal and applies the document. A tile that the document names is removed from its dealt place;
//! a tile that is displaced and named nowhere has left the game. Derived values (captains, houses, coal and markers
//! left) are computed, and compared with the document where it states them.

use indexmap::IndexMap;
use riband_core::{IdMap, Names as _, PositionReader, Problems, Seat, Stream, read_value};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    seat::PositionSeat,
    waters::{PositionRegion, PositionShip},
};
use crate::{
    ids::{Column, MAX_COLUMNS},
    rules::Rules,
    state::{PhaseName, State},
};

/// The differences of a position from a deal.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Document {
    /// A label: the round, from 1.
    pub(super) round: Option<u16>,
    /// A label: completed turns.
    pub(super) turns: Option<u32>,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
    /// The seat that began.
    pub(super) starting_seat: Option<Seat>,
    /// The number of seats that still have to take the steps before the first round (TA-31).
    pub(super) opening: Option<u8>,
    /// Whole rounds after this one, once the end is triggered (TA-132).
    pub(super) countdown: Option<u8>,
    /// What the position waits for; without it, the position is the deal, before the first round.
    pub(super) phase: Option<PhaseName>,
    /// The steps in progress, by label.
    pub(super) at: Option<Vec<String>>,
    /// How many purchases, ships, cubes or markers this step still allows; 255 is no limit.
    pub(super) left: Option<u8>,
    /// Ships that this step has sailed or loaded.
    pub(super) used: Option<Vec<String>>,
    /// Tiles that this card has bought.
    pub(super) bought: Option<Vec<String>>,
    /// Kinds of markers taken by the last such step.
    pub(super) taken: Option<Vec<String>>,
    /// The size of the pile that was taken back (TA-111).
    pub(super) pile_taken: Option<u8>,
    /// The ship that was pushed out.
    pub(super) pushed: Option<String>,
    /// The region that she left.
    pub(super) pushed_from: Option<String>,
    /// Coal in the common supply. Derived; compared if stated.
    pub(super) coal: Option<i16>,
    /// Ships of the stack, the top first.
    pub(super) stack: Option<Vec<String>>,
    /// Tiles of the market, from the left; `""` is a gap (TA-27).
    pub(super) market: Option<Vec<String>>,
    /// Ships in the docks (TA-42).
    pub(super) docks: Option<Vec<String>>,
    /// Ships taken out unseen at the start (TA-26).
    pub(super) boxed: Option<Vec<String>>,
    /// Ships out of the game (TA-55, TA-58).
    pub(super) gone: Option<Vec<String>>,
    /// Extension cards of the display, from the left; `""` is a gap (TA-112).
    pub(super) display: Option<Vec<String>>,
    /// Extension cards of the draw stack, the top first.
    pub(super) draw: Option<Vec<String>>,
    /// Extension cards of the discard stack.
    pub(super) discard: Option<Vec<String>>,
    /// Whether the decks have been mixed (TA-112).
    pub(super) reshuffled: Option<bool>,
    /// The source of later randomness.
    pub(super) chance: Option<Stream>,
    /// Markers in the common supply, by marker. Derived; compared if stated.
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    /// Ships and houses in regions, by id.
    #[serde(default)]
    pub(super) regions: IndexMap<String, PositionRegion>,
    /// Owners and coal of ships, by id.
    #[serde(default)]
    pub(super) ships: IndexMap<String, PositionShip>,
    /// What players have, by seat number, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, PositionSeat>,
}

impl Document {
    /// The document of a whole position, hidden parts included.
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let fleet = &rules.fleet;
        let market = rules.surcharges.places().map(|place| fleet.name(state.market.get(place.index())).to_owned());
        let display = (0..usize::from(rules.config.display.width)).map(|place| state.display.get(place));
        let regions = rules.open_regions(state.seats);
        let owned = fleet.tiles().filter_map(|tile| Some((tile, state.owner(tile)?)));
        Self {
            round: Some(state.round),
            turns: Some(state.turns),
            turn: Some(state.turn),
            starting_seat: Some(state.starting),
            opening: Some(state.opening),
            countdown: state.countdown,
            coal: Some(state.coal_supply),
            stack: Some(rules.names_of(state.stack.iter())),
            market: Some(market.collect()),
            docks: Some(rules.names_of(state.docks.iter())),
            boxed: Some(rules.names_of(state.boxed.iter())),
            gone: Some(rules.names_of(state.gone.iter())),
            display: Some(display.map(|copy| copy.map_or("", |copy| rules.name_of(copy)).to_owned()).collect()),
            draw: Some(rules.names_of(state.draw.iter())),
            discard: Some(rules.names_of(state.discard.iter())),
            reshuffled: Some(state.reshuffled),
            chance: Some(state.chance),
            markers: rules.by_marker(&state.marker_supply),
            regions: regions
                .map(|(id, _)| (rules.name_of(id).to_owned(), PositionRegion::of(rules, state, id)))
                .collect(),
            ships: owned.map(|(tile, owner)| PositionShip::of(rules, state, tile, owner)).collect(),
            seats: state.seats.iter().map(|seat| PositionSeat::of(rules, state, seat)).collect(),
            ..Self::of_phase(rules, state)
        }
    }

    /// Reads a document and applies it to a deal.
    pub(super) fn read(document: &Value, rules: &Rules, deal: &State) -> Result<State, Problems> {
        let document: Self = read_value(document)?;
        let mut reader = Reader { rules, state: *deal, owners: *deal, kit: PositionReader::default() };
        reader.lift_named_tiles(&document);
        reader.lay_tiles(&document);
        reader.read_regions(&document.regions);
        for (number, seat) in &document.seats {
            reader.read_seat(number, seat);
        }
        reader.read_ships(&document.ships);
        reader.retire_the_rest(&document);
        reader.read_cards(&document);
        reader.derive_seats(&document.seats);
        reader.derive_supply(&document);
        reader.read_turn(&document);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    /// The deal, for the owners of the sailing ships.
    pub(super) owners: State,
    pub(super) kit: PositionReader,
}

impl Reader<'_> {
    pub(super) fn column_of_marker(&mut self, marker: &str, path: &[&str]) -> Option<Column> {
        self.kit.find("marker", marker, &self.rules.names.markers, path).map(Column::new)
    }

    /// Derives the coal and markers left (TA-10, TA-12).
    fn derive_supply(&mut self, document: &Document) {
        let coal = i16::from(self.rules.config.limits.coal) - self.state.coal.total() as i16;
        let coal = Some(coal).filter(|&left| left >= 0 || !self.rules.config.limits.coal_limited);
        self.state.coal_supply = self.kit.derive(&["coal"], "coal in the supply", coal, document.coal);
        self.derive_markers(&document.markers);
    }

    fn derive_markers(&mut self, stated: &IndexMap<String, u8>) {
        for marker in stated.keys() {
            self.column_of_marker(marker, &["markers", marker]);
        }
        for (index, marker) in self.rules.names.markers.iter().enumerate().take(MAX_COLUMNS) {
            let column = Column::new(index);
            let acquired = self.state.seated().iter().fold(0_u8, |sum, seat| sum.saturating_add(seat.markers[column]));
            let left = self.rules.supply[column].checked_sub(acquired);
            let path = ["markers", marker.as_str()];
            self.state.marker_supply[column] =
                self.kit.derive(&path, "markers left", left, stated.get(marker).copied());
        }
    }
}

impl Rules {
    pub(super) fn by_marker(&self, counts: &IdMap<Column, u8, MAX_COLUMNS>) -> IndexMap<String, u8> {
        self.names.markers.iter().cloned().zip(counts.iter().copied()).collect()
    }
}
