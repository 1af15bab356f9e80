//! The possessions of each player.

use riband_core::{Breach, Coins, RuleId, Seat};

use crate::{
    ids::{Good, MAX_GOODS, Ship},
    rules::Rules,
    sets::Ships,
    state::{Berth, Phase, Player, Stage, State, Vessel},
};

impl Rules {
    pub(super) fn audit_player(&self, state: &State, seat: Seat) -> Result<(), Breach> {
        let player = state.players.of(seat);
        // INV-1, SO-27.
        Breach::unless(
            (self.lowest_balance()..=Coins::MOST).contains(&player.coins),
            RuleId("SO-27"),
            || format!("coins of {seat}"),
            || format!("{} to {}", self.lowest_balance(), Coins::MOST),
            || player.coins.to_string(),
        )?;
        self.audit_depot(state, seat, player)?;
        let slots: Ships = (0..self.slots.len()).map(Ship::new).collect();
        Breach::unless(
            player.ship(self.start.ship).berth != Berth::None && (player.fleet() & !slots).is_empty(),
            RuleId("SO-12"),
            || format!("ships of {seat}"),
            || "the first one at least, and none beyond the variant's".into(),
            || list_names(player.fleet().iter().map(|ship| ship.index()), &self.names.ships),
        )?;
        for (index, vessel) in player.ships.iter().enumerate() {
            self.audit_ship(state, seat, Ship::new(index), vessel)?;
        }
        let used = player.used & !(player.owned() & self.effects.clock_towers);
        Breach::unless(
            used.is_empty() && (player.used.is_empty() || state.stage == Stage::Actions),
            RuleId("SO-67"),
            || format!("second actions that {seat} has used"),
            || "of own buildings that allow one, in the action phase".into(),
            || list_names(player.used.iter().map(|building| building.index()), &self.names.buildings),
        )
    }

    /// INV-3, INV-12.
    fn audit_depot(&self, state: &State, seat: Seat, player: &Player) -> Result<(), Breach> {
        let open = state.phase == Phase::Discard && state.actor() == seat;
        let (held, room) = (player.depot.total(), self.depot_capacity(player));
        // The initial stock may exceed the capacity until the first discard.
        let room = if open { u8::MAX } else { room.max(self.start.stored.total()) };
        Breach::unless(
            held <= room,
            RuleId("SO-57"),
            || format!("barrels in the Dépôt of {seat}"),
            || format!("at most {room}"),
            || held.to_string(),
        )?;
        let aboard = player.ships.iter().fold(player.depot, |sum, vessel| sum.plus(vessel.cargo));
        let stray = (0..MAX_GOODS).map(Good::new).find(|&good| aboard.of(good) > 0 && !self.plays(state, good));
        Breach::unless(
            stray.is_none(),
            RuleId("SO-86"),
            || format!("goods of {seat}"),
            || "in play".into(),
            || stray.and_then(|good| self.names.goods.get(good.index()).cloned()).unwrap_or_default(),
        )
    }

    /// INV-2.
    fn audit_ship(&self, state: &State, seat: Seat, ship: Ship, vessel: &Vessel) -> Result<(), Breach> {
        let name = || format!("{} of {seat}", self.names.ships.get(ship.index()).map_or("unused slot", String::as_str));
        let nominal = self.nominal(ship);
        let consistent = vessel.berth != Berth::None || *vessel == Vessel::default();
        Breach::unless(
            vessel.damage <= nominal && consistent,
            RuleId("SO-50"),
            || format!("damage of the {}", name()),
            || format!("at most {nominal}, and none to a ship that was not built"),
            || vessel.damage.to_string(),
        )?;
        let losing = state.phase == Phase::Lose && state.work.ship == Some(ship) && state.actor() == seat;
        let room = nominal - vessel.damage;
        let held = vessel.cargo.total();
        Breach::unless(
            held <= room || losing && held <= nominal,
            RuleId("SO-3"),
            || format!("barrels on the {}", name()),
            || format!("at most {}", if losing { nominal } else { room }),
            || held.to_string(),
        )?;
        let fishing =
            matches!(state.phase, Phase::Lose | Phase::Catch) && state.work.ship == Some(ship) && state.actor() == seat;
        Breach::unless(
            vessel.berth != Berth::Sea || vessel.cargo.of(self.salt) == 0 || fishing,
            RuleId("SO-34"),
            || format!("salt at sea on the {}", name()),
            || "none".into(),
            || vessel.cargo.of(self.salt).to_string(),
        )
    }
}

/// The names, for people.
fn list_names(indices: impl Iterator<Item = usize>, names: &[String]) -> String {
    let listed: Vec<&str> = indices.map(|index| names.get(index).map_or("?", String::as_str)).collect();
    if listed.is_empty() { "none".into() } else { listed.join(", ") }
}
