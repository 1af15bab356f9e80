//! What must follow what a player did, without a choice.

use riband::core::{Coins, Seat};
use riband_salty_ocean::{Effect, Event, Good, Hazard, InterestRule, PoorFishing, Ship};

use crate::{
    judge::{Verdict, require},
    ledger::{Ledger, nth, of, total},
};

pub(crate) type Due = Vec<(&'static str, Event)>;

/// What happens by itself happens when it is due, and only then.
pub(crate) fn consequence(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    match ledger.due.front() {
        Some((rule, due)) => require(events[0] == *due, || format!("{rule}: {due:?} is due, not {:?}", events[0])),
        None => require(!is_consequence(&events[0]), || format!("{:?} is not due", events[0])),
    }
}

/// Whether an event is nobody's decision.
fn is_consequence(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan { .. }
            | Event::PriceMoved { .. }
            | Event::TileRevealed { .. }
            | Event::InterestCharged { .. }
            | Event::PiratesStruck { .. }
            | Event::StormStruck { .. }
            | Event::SaltSpoiled { .. }
            | Event::ShareReceived { .. }
            | Event::SaleIncome { .. }
            | Event::ActionsEnded
            | Event::ActionsCutShort { .. }
            | Event::OrderTaken { .. }
            | Event::MatchEnded
    ) || closes_turn(event)
}

/// Whether an event belongs to steps 3 to 7 of the turn's end.
pub(crate) fn closes_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::RentReceived { .. }
            | Event::InterestReceived { .. }
            | Event::DebtInterest { .. }
            | Event::CostsReset
            | Event::CoinsCut { .. }
    )
}

impl Ledger<'_> {
    /// What must follow the first of these events.
    pub(crate) fn consequences(&self, events: &[Event]) -> Due {
        match events[0] {
            Event::ActionBegan { seat, coins, surcharge, .. } => self.interest_on(seat, coins + surcharge),
            Event::GoodsBought { seat, coins, .. } => self.interest_on(seat, coins),
            Event::ShipLaunched { seat, ship, coins, .. } => {
                let mut due = self.interest_on(seat, coins);
                due.extend(self.shares(seat, ship));
                due
            }
            Event::ShipSent { seat, ship } => self.on_the_way(seat, ship),
            Event::CargoLost { seat, ship, good } => {
                let cargo = &self.of(seat).ships[&ship].cargo;
                let salt = of(cargo, self.salt()) - i32::from(good == self.salt());
                if total(cargo) - 1 <= self.capacity(seat, ship) { self.spoiling(seat, ship, salt) } else { Due::new() }
            }
            Event::GoodsSold { seat, good, barrels, .. } if !matches!(events.get(1), Some(Event::GoodsSold { .. })) => {
                let sold = self.go.as_ref().map_or(0, |go| go.sold) + i32::from(barrels);
                let mut due = self.sale_incomes(seat);
                due.extend(self.price_moved("SO-42", good, self.drop(sold)));
                due
            }
            Event::Passed { .. } if self.passes + 1 == self.order.len() => vec![("SO-21", Event::ActionsEnded)],
            _ => Due::new(),
        }
    }

    /// SO-28.
    pub(crate) fn interest_on(&self, seat: Seat, payment: Coins) -> Due {
        let (player, money) = (self.of(seat), &self.config.money);
        let left = player.coins - payment;
        let crosses = player.coins >= Coins::ZERO;
        let falls_due = match self.config.rulings.interest {
            InterestRule::OnCrossing => crosses,
            InterestRule::EachPayment => true,
            InterestRule::OnceATurn => crosses && !player.charged,
        };
        let coins = Coins(i32::from(money.interest)).min(left - self.lowest());
        let charged = payment > Coins::ZERO && left < Coins::ZERO && falls_due && coins > Coins::ZERO;
        if charged { vec![("SO-28", Event::InterestCharged { seat, coins })] } else { Due::new() }
    }

    /// SO-38, O-3.
    pub(crate) fn shares(&self, seat: Seat, ship: Ship) -> Due {
        let foreign = self.ship_parts(self.class(ship).0).into_iter().filter(|part| self.level(seat, part.0) == 0);
        let shares = foreign.flat_map(|(building, _, coins)| {
            let owners = self.order.iter().filter(move |&&owner| self.level(owner, building) > 0);
            owners.map(move |&to| ("SO-38", Event::ShareReceived { seat: to, building, from: seat, coins }))
        });
        shares.filter(|(_, event)| !matches!(event, Event::ShareReceived { coins: Coins(0), .. })).collect()
    }

    /// SO-47 to SO-52: what happens to a ship before anything is chosen.
    fn on_the_way(&self, seat: Seat, ship: Ship) -> Due {
        let weather = &self.config.weather;
        let cargo = &self.of(seat).ships[&ship].cargo;
        let salt = of(cargo, self.salt());
        let mut due = Due::new();
        let first = self.config.rulings.poor_fishing == PoorFishing::BeforeDamage;
        if first {
            due.extend(self.spoiling(seat, ship, salt));
        }
        let mut room = self.capacity(seat, ship);
        let mut hit = |most: u8| {
            let damage = room.min(i32::from(most));
            room -= damage;
            damage as u8
        };
        if self.weather(Hazard::Pirates) && self.attacks > 0 && !self.is_protected(seat, Hazard::Pirates) {
            due.push(("SO-48", Event::PiratesStruck { seat, ship, damage: hit(weather.pirate_damage) }));
        }
        if self.weather(Hazard::Storm) && !self.is_protected(seat, Hazard::Storm) {
            due.push(("SO-49", Event::StormStruck { seat, ship, damage: hit(weather.storm_damage) }));
        }
        if !first && total(cargo) <= room {
            due.extend(self.spoiling(seat, ship, salt));
        }
        due
    }

    /// SO-52, once for each ship that leaves.
    fn spoiling(&self, seat: Seat, ship: Ship, salt: i32) -> Due {
        let done = self.go.as_ref().is_some_and(|go| go.voyage == Some(ship) && !go.spoils);
        let poor = self.weather(Hazard::PoorFishing) && !self.is_protected(seat, Hazard::PoorFishing) && !done;
        let barrels = salt.min(i32::from(self.config.weather.poor_fishing_loss)) as u8;
        let event = Event::SaltSpoiled { seat, ship, good: self.salt(), barrels };
        if poor && barrels > 0 { vec![("SO-52", event)] } else { Due::new() }
    }

    /// SO-43, SO-60.
    fn sale_incomes(&self, seat: Seat) -> Due {
        let incomes = self.own_effects(seat).filter_map(|(building, effect)| match effect {
            Effect::SaleIncome { coins } => Some((building, Coins(i32::from(nth(coins, self.rank(seat, building)))))),
            _ => None,
        });
        let some = incomes.filter(|(_, coins)| *coins > Coins::ZERO);
        some.map(|(building, coins)| ("SO-60", Event::SaleIncome { seat, building, coins })).collect()
    }

    /// SO-42: by how many rows so many barrels lower the price.
    fn drop(&self, sold: i32) -> i32 {
        let drop = &self.config.market.drop[&self.seats.count().to_string()];
        let times = if drop.for_each == 0 { 1 } else { (sold as u32).div_ceil(u32::from(drop.for_each)) as i32 };
        i32::from(drop.rows) * times
    }

    /// The price of a good moves so many rows down, as far as there are rows (SO-16, SO-42).
    pub(crate) fn price_moved(&self, rule: &'static str, good: Good, rows: i32) -> Option<(&'static str, Event)> {
        let (now, prices) = (self.rows[good.index()], Vec::from(self.facts(good).prices.clone()));
        let row = (i32::from(now) + rows).clamp(0, prices.len() as i32 - 1) as u8;
        let event = Event::PriceMoved { good, row: u16::from(row) + 1, price: prices[usize::from(row)] };
        (row != now).then_some((rule, event))
    }
}
