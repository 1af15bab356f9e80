//! Players in a document, except reading their cards.

use indexmap::IndexMap;
use riband_core::{Coins, IdMap, Names as _, Seat};
use serde::{Deserialize, Serialize};

use super::document::Reader;
use crate::{
    ids::{Column, MAX_COLUMNS},
    rules::Rules,
    state::{Player, Points, State},
};

/// The differences of a player from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionSeat {
    /// Money in pounds.
    pub(super) money: Option<Coins>,
    /// The number of contracts (TA-14).
    pub(super) contracts: Option<u16>,
    /// Free captains (TA-8). Derived; compared if stated.
    pub(super) captains: Option<i8>,
    /// Houses in the supply (TA-9). Derived; compared if stated.
    pub(super) houses: Option<u8>,
    /// Unused Director tokens (TA-118).
    pub(super) tokens: Option<u8>,
    /// Cards of the hand.
    pub(super) hand: Option<Vec<String>>,
    /// Cards of the pile, the one played last first.
    pub(super) pile: Option<Vec<String>>,
    /// Own ships that are not in a region yet.
    pub(super) undeployed: Option<Vec<String>>,
    /// Headquarters cards.
    pub(super) headquarters: Option<Vec<String>>,
    /// Acquired markers, by marker; the printed ones do not count (TA-122).
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    /// Points won so far (TA-129).
    pub(super) points: Option<PositionPoints>,
    /// Ships scrapped in this turn, by flag.
    #[serde(default)]
    pub(super) scrapped: IndexMap<String, u8>,
}

/// Points won so far.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionPoints {
    /// For houses where own ships sailed (TA-70).
    #[serde(default)]
    pub(super) sailing: u16,
    /// For flags of the fleet (TA-88).
    #[serde(default)]
    pub(super) fleet: u16,
    /// For scrapped ships (TA-64).
    #[serde(default)]
    pub(super) scrapped: u16,
}

impl PositionSeat {
    /// The document of a player, with the number of the seat.
    pub(super) fn of(rules: &Rules, state: &State, seat: Seat) -> (String, Self) {
        let player = state.players.of(seat);
        let mut below = player.pile;
        player.top.iter().for_each(|&top| below.take(top, 1));
        let Points { houses, flags, scrapped } = player.points;
        let written = Self {
            money: Some(player.money),
            contracts: Some(player.contracts),
            captains: Some(player.captains),
            houses: Some(player.houses_left),
            tokens: Some(player.tokens),
            hand: Some(rules.names_of(player.hand.each())),
            pile: Some(rules.names_of(player.top.into_iter().chain(below.each()))),
            undeployed: Some(rules.names_of(player.undeployed.iter())),
            headquarters: Some(rules.names_of(player.headquarters.iter())),
            markers: rules.by_marker(&player.markers),
            points: Some(PositionPoints { sailing: houses, fleet: flags, scrapped }),
            scrapped: rules.by_flag(&player.due),
        };
        (seat.number().to_string(), written)
    }
}

impl Rules {
    /// Counts by flag, without zeros.
    fn by_flag(&self, counts: &IdMap<Column, u8, MAX_COLUMNS>) -> IndexMap<String, u8> {
        let named = self.columns.iter().map(|column| (self.name_of(column).to_owned(), counts[column]));
        named.filter(|(_, count)| *count > 0).collect()
    }
}

impl Reader<'_> {
    pub(super) fn read_seat(&mut self, number: &str, stated: &PositionSeat) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.money = stated.money.unwrap_or(player.money);
        player.contracts = stated.contracts.unwrap_or(player.contracts);
        player.tokens = stated.tokens.unwrap_or(player.tokens);
        if let Some(names) = &stated.undeployed {
            player.undeployed = self.tile_set(names, &["seats", number, "undeployed"]);
        }
        if let Some(names) = &stated.headquarters {
            player.headquarters = self.tile_set(names, &["seats", number, "headquarters"]);
        }
        for (marker, &count) in &stated.markers {
            if let Some(column) = self.column_of_marker(marker, &["seats", number, "markers", marker]) {
                player.markers[column] = count;
            }
        }
        if let Some(points) = &stated.points {
            player.points = Points { houses: points.sailing, flags: points.fleet, scrapped: points.scrapped };
        }
        for (flag, &count) in &stated.scrapped {
            let path = ["seats", number, "scrapped", flag];
            if let Some(column) = self.kit.find("flag", flag, &self.rules.names.columns, &path) {
                player.due[Column::new(column)] = count;
            }
        }
        *self.state.players.of_mut(seat) = player;
    }

    /// Derives the captains and houses left (TA-7, TA-9).
    pub(super) fn derive_seats(&mut self, stated: &IndexMap<String, PositionSeat>) {
        for seat in self.state.seats.iter() {
            let number = seat.number().to_string();
            let (player, stated): (Player, _) = (*self.state.players.of(seat), stated.get(&number));
            let placed = (player.active | player.undeployed | player.headquarters).len() as i32 + 1;
            let captains = i8::try_from(i32::from(self.rules.config.limits.captains) - placed).ok();
            let captains = captains.filter(|&left| left >= 0 || !self.rules.config.limits.captains_limited);
            let stated_captains = stated.and_then(|seat| seat.captains);
            let captains = self.kit.derive(&["seats", &number, "captains"], "captains", captains, stated_captains);
            let built: u8 = player.houses.iter().fold(0, |sum, &houses| sum.saturating_add(houses));
            let houses = self.rules.config.limits.houses.checked_sub(built);
            let stated_houses = stated.and_then(|seat| seat.houses);
            let houses = self.kit.derive(&["seats", &number, "houses"], "houses", houses, stated_houses);
            let player = self.state.players.of_mut(seat);
            (player.captains, player.houses_left) = (captains, houses);
        }
    }
}
