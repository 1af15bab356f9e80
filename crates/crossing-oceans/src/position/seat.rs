//! Players in a document.

use indexmap::IndexMap;
use riband_core::{Coins, Names as _, Seat};
use riband_liners::Tile;
use serde::{Deserialize, Serialize};

use super::document::Reader;
use crate::{
    ids::{MAX_COLUMNS, Spot},
    rules::Rules,
    state::{Player, State},
};

/// The differences of a player from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionSeat {
    /// Money in pounds.
    pub(super) money: Option<Coins>,
    /// The number of contracts.
    pub(super) contracts: Option<u16>,
    /// Captains in the supply. Derived; compared if stated.
    pub(super) captains: Option<u8>,
    /// Trade houses in the supply. Derived; compared if stated.
    pub(super) houses: Option<u8>,
    /// The spot of the captain; `""` before the first move (CO-21).
    pub(super) rondel: Option<String>,
    /// Ships that are not at sea.
    pub(super) supply: Option<Vec<String>>,
    /// Headquarters tiles.
    pub(super) headquarters: Option<Vec<String>>,
    /// Added tokens by column.
    #[serde(default)]
    pub(super) tokens: IndexMap<String, u8>,
    /// Flags by column, mixed ones under their own name. Derived; compared if stated.
    #[serde(default)]
    pub(super) flags: IndexMap<String, u8>,
}

impl PositionSeat {
    /// The document of a player, with the number of the seat.
    pub(super) fn of(rules: &Rules, state: &State, seat: Seat) -> (String, Self) {
        let player = state.players.of(seat);
        let by_column = |counts: &[u8; MAX_COLUMNS]| -> IndexMap<String, u8> {
            rules.names.columns.iter().cloned().zip(counts.iter().copied()).collect()
        };
        let mut flags = by_column(&player.flags);
        flags.insert(rules.mixed_flag.clone(), player.mixed_flags);
        let written = Self {
            money: Some(player.money),
            contracts: Some(player.contracts),
            captains: Some(player.captains),
            houses: Some(player.houses_left),
            rondel: Some(player.spot.map_or("", |spot| rules.name_of(spot)).to_owned()),
            supply: Some(rules.names_of(player.supply.iter())),
            headquarters: Some(rules.names_of(player.headquarters.iter())),
            tokens: by_column(&player.tokens),
            flags,
        };
        (seat.number().to_string(), written)
    }
}

impl Reader<'_> {
    pub(super) fn read_seat(&mut self, number: &str, stated: &PositionSeat) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.money = stated.money.unwrap_or(player.money);
        player.contracts = stated.contracts.unwrap_or(player.contracts);
        if let Some(spot) = &stated.rondel {
            let path = ["seats", number, "rondel"];
            let named = !spot.is_empty();
            player.spot =
                if named { self.kit.find("spot", spot, &self.rules.names.spots, &path).map(Spot::new) } else { None };
        }
        if let Some(names) = &stated.supply {
            player.supply = self.tiles(names, &["seats", number, "supply"]);
        }
        if let Some(names) = &stated.headquarters {
            player.headquarters = self.tiles(names, &["seats", number, "headquarters"]);
        }
        for (id, &count) in &stated.tokens {
            let path = ["seats", number, "tokens", id.as_str()];
            if let Some(column) = self.column(id, &path) {
                player.tokens[column] = count;
            }
        }
        *self.state.players.of_mut(seat) = player;
    }

    /// Derives captains, houses and flags.
    pub(super) fn derive_seats(&mut self, stated: &IndexMap<String, PositionSeat>) {
        let limits = &self.rules.config.limits;
        let nothing = IndexMap::new();
        for seat in self.state.seats.iter() {
            let number = seat.number().to_string();
            let stated = stated.get(&number);
            let mut player = *self.state.players.of(seat);
            let captains = limits.captains.checked_sub(1 + player.at_sea.len() as u8);
            let houses = limits.houses.checked_sub(player.houses.len() as u8);
            let path = |key| ["seats", number.as_str(), key];
            let stated_left = stated.and_then(|seat| seat.captains);
            player.captains = self.kit.derive(&path("captains"), "captains left", captains, stated_left);
            let stated_left = stated.and_then(|seat| seat.houses);
            player.houses_left = self.kit.derive(&path("houses"), "houses left", houses, stated_left);
            self.count_flags(&mut player);
            *self.state.players.of_mut(seat) = player;
            self.compare_flags(&number, &player, stated.map_or(&nothing, |seat| &seat.flags));
        }
    }

    fn count_flags(&self, player: &mut Player) {
        (player.flags, player.mixed_flags) = Default::default();
        let at_sea: Vec<Tile> = player.at_sea.iter().filter_map(|port| self.state.ship_at(port)).collect();
        for tile in at_sea.into_iter().chain(player.supply.iter()).chain(player.headquarters.iter()) {
            self.rules.give_flag(player, tile);
        }
    }

    fn compare_flags(&mut self, number: &str, player: &Player, stated: &IndexMap<String, u8>) {
        for (id, &count) in stated {
            let path = ["seats", number, "flags", id.as_str()];
            if *id == self.rules.mixed_flag {
                self.kit.compare(&path, "mixed flags", Some(player.mixed_flags), Some(count));
            } else if let Some(column) = self.column(id, &path) {
                self.kit.compare(&path, "flags", Some(player.flags[column]), Some(count));
            }
        }
    }
}
