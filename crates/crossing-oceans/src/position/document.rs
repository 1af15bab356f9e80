//! The document of a whole position: its structure, writing it, and the order of reading.
//!
//! Reading starts from a deal and applies the document. A tile that the document names is removed from its dealt place;
//! a tile that is displaced and named nowhere has left the game. Derived values (captains, houses and coal left, flags)
//! are computed, and compared with the document where it states them.

use indexmap::IndexMap;
use riband_core::{Names as _, PositionReader, Problems, Seat, read_value};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{port::PositionPort, seat::PositionSeat};
use crate::{
    ids::Column,
    rules::Rules,
    state::{PhaseName, State, ThenName},
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
    /// Who began (CO-22).
    pub(super) starting_seat: Option<Seat>,
    /// Whole rounds after this one, once the end is triggered (CO-69).
    pub(super) countdown: Option<u8>,
    /// What the position waits for (CO-23); without it, the start of the turn.
    pub(super) phase: Option<PhaseName>,
    /// In the phase `loading`: the coal still to be loaded (CO-55).
    pub(super) coal_to_load: Option<u8>,
    /// In the phase `overflow`: the columns to choose from (CO-66).
    pub(super) tied_columns: Option<Vec<String>>,
    /// In the phase `overflow`: whether the spot must be paid for.
    pub(super) paid: Option<bool>,
    /// In the phase `overflow`: what continues afterwards; without it the turn ends.
    pub(super) then: Option<ThenName>,
    /// In the phase `buying`, or if it continues afterwards: how many tiles this action has bought (CO-40).
    pub(super) bought: Option<u8>,
    /// Coal in the common supply. Derived; compared if stated.
    pub(super) coal: Option<u8>,
    /// Tiles of the stack, the top first (CO-5).
    pub(super) stack: Option<Vec<String>>,
    /// Tiles of the market, from the left; `""` is a gap (CO-8).
    pub(super) market: Option<Vec<String>>,
    /// The tile on each place of the docks, by column; `""` is none (CO-42).
    #[serde(default)]
    pub(super) docks: IndexMap<String, String>,
    /// Tiles out of the game; those that are named nowhere join them.
    pub(super) removed: Option<Vec<String>>,
    /// Ships and houses in ports, by id; only ports of open regions (CO-15).
    #[serde(default)]
    pub(super) ports: IndexMap<String, PositionPort>,
    /// What players have, by seat number, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, PositionSeat>,
}

impl Document {
    /// The document of a whole position, hidden parts included.
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let fleet = &rules.fleet;
        let market = rules.surcharges.places().map(|place| fleet.name(state.market.get(place.index())).to_owned());
        let docks = rules.names.columns.iter().zip(&state.docks);
        let ports = rules.open_ports(state.seats).iter();
        Self {
            round: Some(state.round),
            turns: Some(state.turns),
            turn: Some(state.active),
            starting_seat: Some(state.starting),
            countdown: state.countdown,
            coal: Some(state.coal_supply),
            stack: Some(rules.names_of(state.stack.iter())),
            market: Some(market.collect()),
            docks: docks.map(|(id, &tile)| (id.clone(), fleet.name(tile).to_owned())).collect(),
            removed: Some(rules.names_of(state.removed.iter())),
            ports: ports.map(|port| (rules.name_of(port).to_owned(), PositionPort::of(rules, state, port))).collect(),
            seats: state.seats.iter().map(|seat| PositionSeat::of(rules, state, seat)).collect(),
            ..Self::of_phase(rules, state.phase)
        }
    }

    /// Reads a document and applies it to a deal.
    pub(super) fn read(document: &Value, rules: &Rules, deal: &State) -> Result<State, Problems> {
        let document: Self = read_value(document)?;
        let mut reader = Reader { rules, state: *deal, kit: PositionReader::default() };
        reader.lift_named_tiles(&document);
        reader.lay_tiles(&document);
        reader.read_ports(&document.ports);
        for (number, seat) in &document.seats {
            reader.read_seat(number, seat);
        }
        reader.retire_the_rest(deal);
        reader.derive_coal(document.coal);
        reader.derive_seats(&document.seats);
        reader.read_turn(&document);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    pub(super) kit: PositionReader,
}

impl Reader<'_> {
    /// A column by name.
    pub(super) fn column(&mut self, name: &str, path: &[&str]) -> Option<Column> {
        self.kit.find("column", name, &self.rules.names.columns, path).map(Column::new)
    }

    /// Derives the coal that is on no ship.
    fn derive_coal(&mut self, stated: Option<u8>) {
        let afloat: u32 = self.state.coal.iter().map(|&coal| u32::from(coal)).sum();
        let coal = u32::from(self.rules.config.limits.coal).checked_sub(afloat);
        let coal = coal.and_then(|left| u8::try_from(left).ok());
        self.state.coal_supply = self.kit.derive(&["coal"], "coal in the supply", coal, stated);
    }

    fn read_turn(&mut self, document: &Document) {
        for (seat, key) in [(document.turn, "turn"), (document.starting_seat, "starting-seat")] {
            if let Some(seat) = seat {
                self.kit.seated(seat, self.state.seats, &[key]);
            }
        }
        let state = &mut self.state;
        state.active = document.turn.unwrap_or(state.active);
        state.starting = document.starting_seat.unwrap_or(state.starting);
        state.round = document.round.unwrap_or(state.round);
        state.turns = document.turns.unwrap_or(state.turns);
        state.countdown = document.countdown.or(state.countdown);
        self.read_phase(document);
    }
}
