//! The fleet: its holds, its damage, protection and repairs, and the price and income of further ships.

use riband_core::FeatureSink;

use crate::{
    effects::{Deed, rank_index},
    ids::Class,
    state::Berth,
};

use super::Outlook;

impl Outlook<'_> {
    pub(super) fn fleet(&self, out: &mut impl FeatureSink) {
        let Self { rules, player, clock, .. } = *self;
        let (mut ships, mut away, mut damage, mut worst) = (0.0, 0.0, 0.0, 0_u8);
        for ship in player.fleet().iter() {
            let vessel = player.ship(ship);
            ships += 1.0;
            damage += f32::from(vessel.damage);
            worst = worst.max(vessel.damage);
            if vessel.berth == Berth::Sea {
                away += f32::from(rules.capacity(player, ship));
            }
        }
        let more_turns = clock.more;
        out.feature("holds-at-sea", -away * more_turns);
        out.feature("damage-to-bear", -damage * clock.turns);
        out.feature("shelter-to-come", self.shelter(ships));
        let (mut repairs, mut peeks) = (0.0, 0.0);
        for ability in rules.effects.abilities.iter().filter(|ability| player.owns(ability.building)) {
            match ability.what {
                Deed::Repair { damage } => {
                    repairs += f32::from(worst.min(damage.unwrap_or(worst))) * clock.turns;
                }
                Deed::Peek { tiles, .. } => {
                    let tiles = tiles[rank_index(player, ability.building)];
                    peeks += f32::from(tiles) * (clock.turns - 1.0).max(0.0);
                }
            }
        }
        out.feature("repairs-to-come", repairs);
        out.feature("peeks-to-come", peeks);
        out.feature("next-ship-price", -self.next_ship_price() * more_turns);
        out.feature("yard-income-to-come", self.yard_income() * clock.turns);
    }

    /// Barrels of room and of salt that protection is expected to save in the turns to come.
    fn shelter(&self, ships: f32) -> f32 {
        let Self { rules, state, player, .. } = *self;
        let (owned, effects, weather) = (player.owned(), &rules.effects, &rules.config.weather);
        if (owned & (effects.against_pirates | effects.against_storm | effects.against_poor_fishing)).is_empty() {
            return 0.0;
        }
        let hazards = rules.hazards_to_come(state);
        let safe = |from, saved: f32| if (owned & from).is_empty() { 0.0 } else { saved };
        safe(
            effects.against_pirates,
            hazards.pirates * f32::from(weather.pirate_attacks) * f32::from(weather.pirate_damage),
        ) + safe(effects.against_storm, hazards.storms * f32::from(weather.storm_damage) * ships)
            + safe(effects.against_poor_fishing, hazards.poor_fishing * f32::from(weather.poor_fishing_loss) * ships)
    }

    /// The price of the player's next ship, assuming that the missing parts are built by others; 0 for a full fleet
    /// (SO-38).
    fn next_ship_price(&self) -> f32 {
        let Self { rules, state, player, .. } = *self;
        let free = !player.fleet();
        let prices = rules.ship_prices(state, player);
        let open = rules.classes.iter().zip(prices).filter(|(class, _)| !(class.ships & free).is_empty());
        open.map(|(_, price)| price).min().unwrap_or_default().0 as f32
    }

    /// The player's income from the ships that rivals can still build (SO-38).
    pub(super) fn yard_income(&self) -> f32 {
        let Self { rules, state, seat, player, .. } = *self;
        let mut income = 0;
        for part in rules.effects.ship_parts.iter().filter(|part| player.owns(part.building)) {
            let owners = state.owners(part.building);
            for rival in state.seats.iter().filter(|&rival| rival != seat).map(|rival| state.players.of(rival)) {
                if rival.owns(part.building) {
                    continue;
                }
                let free = !rival.fleet();
                for (index, facts) in rules.classes.iter().enumerate() {
                    let open = (facts.ships & free).len() as i32;
                    income += open * part.share(Class::new(index), owners).0;
                }
            }
        }
        income as f32
    }
}
