//! The immediate gain from playing a card, in points.

use riband_core::Seat;

use super::{
    deeds::Deeds,
    standing::{Sheet, Standing, worth},
};
use crate::{
    config::Pays,
    ids::{Card, MAX_ROWS, Place},
    program::{Amount, bonus_markers},
    rules::Rules,
    sets::{Cards, Columns},
    state::{Player, State},
};

/// A player in a position, and the value of a pound there.
pub(super) struct Hopes<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
    pub(super) standing: Standing,
    pub(super) sheet: Sheet,
    pub(super) shop: Shop,
    /// The value of a pound in points.
    pub(super) pound: f32,
}

/// What a player can buy on the market.
pub(super) struct Shop {
    /// The number of cards that the player can afford, from the left, limited by captains and money.
    count: usize,
    /// The points of the two best affordable cards, bought separately, minus their prices.
    best: [f32; 2],
}

impl Shop {
    pub(super) fn of(rules: &Rules, state: &State, player: &Player, sheet: &Sheet, pound: f32) -> Self {
        let captains = if rules.config.limits.captains_limited { player.captains.max(0) as usize } else { usize::MAX };
        let mut shop = Self { count: 0, best: [0.0; 2] };
        let mut purse = player.money.0;
        for (index, tile) in state.market.iter() {
            let price = rules.price(tile, Place::new(index)).0;
            if price > player.money.0 {
                continue;
            }
            if shop.count < captains && price <= purse {
                shop.count += 1;
                purse -= price;
            }
            let net = sheet.score_of(rules, tile) - price as f32 * pound;
            let [first, second] = shop.best;
            if net > first {
                shop.best = [net, first];
            } else if net > second {
                shop.best = [first, net];
            }
        }
        shop
    }
}

impl Hopes<'_> {
    fn amount(&self, amount: Amount) -> usize {
        usize::from(amount.with(|column| self.rules.all_markers(self.player, column)))
    }

    /// Points of a card that neither copies nor takes other cards.
    pub(super) fn simple(&self, deeds: &Deeds) -> f32 {
        let mut gain = 0.0;
        if let Some((ships, pays)) = deeds.sails {
            gain += self.sailing(deeds, ships, pays);
        }
        if deeds.region {
            gain += worth(self.standing.region, self.pound);
        }
        if deeds.buys > 0 {
            gain += self.shopping(deeds.buys).1;
        }
        if deeds.markers.0 > 0 {
            let (count, kinds, cost) = deeds.markers;
            if cost <= self.player.money {
                gain += (self.markers(kinds, usize::from(count)) - cost.0 as f32 * self.pound).max(0.0);
            }
        }
        let houses = self.rules.config.limits.houses.saturating_sub(self.player.houses_left);
        gain += f32::from(deeds.flag_points) * self.sheet.flags;
        gain + (deeds.house_money.0 as f32 * f32::from(houses) + deeds.earns.0 as f32) * self.pound
    }

    /// Points of the sailings that a card allows.
    fn sailing(&self, deeds: &Deeds, ships: Amount, pays: Pays) -> f32 {
        let standing = &self.standing;
        match pays {
            Pays::Cargo => worth(standing.cargo, self.pound),
            Pays::Passengers => worth(standing.fare, self.pound),
            Pays::Income => {
                let spread = deeds.spread;
                let apart = if spread.region { standing.ready_regions } else { 0 };
                let apart = apart.max(if spread.flag { standing.ready_flags } else { 0 });
                let most = if spread.region || spread.flag { apart } else { usize::MAX };
                standing.trips(self.amount(ships).min(most))
            }
        }
    }

    /// The number of ships that can be bought at once, and the net points of the best of them.
    pub(super) fn shopping(&self, most: u8) -> (f32, f32) {
        let Shop { count, best: [first, second] } = self.shop;
        let count = count.min(usize::from(most));
        let gain = match count {
            0 => 0.0,
            1 => first,
            _ => first + second,
        };
        (count as f32, gain)
    }

    /// Points of the best `count` markers of different kinds that are left.
    pub(super) fn markers(&self, kinds: Columns, count: usize) -> f32 {
        let mut best = [0.0_f32; MAX_ROWS];
        let best = &mut best[..count.min(MAX_ROWS)];
        for column in kinds.iter().filter(|&column| self.state.marker_supply[column] > 0) {
            let mut gain = self.sheet.gain[column.index()];
            for slot in best.iter_mut() {
                if gain > *slot {
                    std::mem::swap(slot, &mut gain);
                }
            }
        }
        best.iter().sum()
    }

    /// The best of these cards, each on its own.
    pub(super) fn best_of(&self, cards: Cards) -> f32 {
        let gain = |card: Card| self.rules.prospects.deeds.get(card.index()).map_or(0.0, |deeds| self.simple(deeds));
        cards.iter().map(gain).fold(0.0, f32::max)
    }

    /// The cards that this player may copy (TA-96).
    pub(super) fn copyable(&self) -> Cards {
        let others = self.state.seats.iter().filter(|&seat| seat != self.seat);
        let tops: Cards = others.filter_map(|seat| self.state.players.of(seat).top).collect();
        tops & self.rules.copyable
    }

    /// Points of the markers for taking the pile back now (TA-111, TA-115).
    pub(super) fn pile_markers(&self, deeds: &Deeds) -> f32 {
        let (at, kinds) = deeds.bonus;
        let pile = (self.player.pile.total() + 1).min(usize::from(u8::MAX)) as u8;
        let mut markers = usize::from(bonus_markers(at, pile));
        if deeds.per_marker > 0 {
            markers += usize::from(self.player.contracts / u16::from(deeds.per_marker)).min(MAX_ROWS);
        }
        if markers == 0 { 0.0 } else { self.markers(kinds, markers) }
    }
}
