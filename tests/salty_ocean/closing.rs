//! The end of a turn as it must be (SO-73 to SO-80), and the event of the next one (SO-15 to SO-18).

use std::collections::VecDeque;

use riband::core::{Coins, Seat};
use riband_salty_ocean::{Effect, EqualCoins, Event, PastTheTable, Place};

use crate::ledger::Ledger;

/// Balances and discs while a turn is closed, and what is told of it.
struct Closing {
    coins: Vec<Coins>,
    discs: Vec<Seat>,
    due: VecDeque<(&'static str, Event)>,
}

impl Closing {
    fn of(&self, seat: Seat) -> Coins {
        self.coins[seat.index()]
    }

    fn book(&mut self, rule: &'static str, seat: Seat, coins: Coins, event: Event) {
        if coins != Coins::ZERO {
            self.coins[seat.index()] += coins;
            self.discs.retain(|&other| other != seat);
            self.discs.push(seat);
            self.due.push_back((rule, event));
        }
    }
}

impl Ledger<'_> {
    /// Steps 3 to 8, and what the next turn begins with.
    pub(crate) fn closing(&self) -> VecDeque<(&'static str, Event)> {
        let coins = self.players.iter().map(|player| player.coins).collect();
        let mut books = Closing { coins, discs: self.discs.clone(), due: VecDeque::new() };
        self.close_rents(&mut books);
        self.close_banks(&mut books);
        for &seat in &self.order {
            let most = books.of(seat) - self.lowest();
            let coins = Coins(i32::from(self.config.money.interest_at_turn_end)).min(most);
            if books.of(seat) < Coins::ZERO {
                books.book("SO-75", seat, -coins, Event::DebtInterest { seat, coins });
            }
        }
        books.due.push_back(("SO-76", Event::CostsReset));
        for &seat in &self.order {
            let limit = self.limit(seat).unwrap_or(books.of(seat));
            let coins = (books.of(seat) - limit).max(Coins::ZERO);
            books.book("SO-77", seat, -coins, Event::CoinsCut { seat, coins });
        }
        if self.turn == self.config.end.turns {
            books.due.push_back(("SO-79", Event::MatchEnded));
            return books.due;
        }
        let later = match self.config.rulings.equal_coins {
            EqualCoins::UpperDisc => books.discs.clone(),
            EqualCoins::LaterInOrder => self.order.clone(),
        };
        let mut order: Vec<Seat> = later.into_iter().rev().collect(); // who is above, or was later, comes first
        order.sort_by_key(|&seat| books.of(seat));
        let taken = (1..).zip(order).map(|(place, seat)| ("SO-78, SO-80", Event::OrderTaken { seat, place }));
        books.due.extend(taken);
        books.due.extend(self.dawning(self.turn + 1));
        books.due
    }

    /// SO-61, SO-73.
    fn close_rents(&self, books: &mut Closing) {
        for &seat in &self.order {
            for (building, effect) in self.own_effects(seat) {
                let Effect::Rent { coins, each_without } = effect else { continue };
                let without = self.seats.count() - self.owners(building).len();
                let coins = Coins(i32::from(*coins) + i32::from(*each_without) * without as i32);
                books.book("SO-73", seat, coins, Event::RentReceived { seat, building, coins });
            }
        }
    }

    /// SO-58, SO-59, SO-74: on what was held when the step began.
    fn close_banks(&self, books: &mut Closing) {
        for &seat in &self.order {
            let held = books.of(seat);
            for (building, effect) in self.own_effects(seat) {
                let Effect::Interest { per, .. } = effect else { continue };
                let id = self.config.buildings.get_index(building.index()).map(|(id, _)| id.clone());
                let replaced = self
                    .own_effects(seat)
                    .any(|(_, effect)| matches!(effect, Effect::Interest { instead_of, .. } if *instead_of == id));
                let coins = if replaced { Coins::ZERO } else { Coins(held.0.max(0) / per) };
                books.book("SO-74", seat, coins, Event::InterestReceived { seat, building, coins });
            }
        }
    }

    /// How much a player may keep (SO-77).
    pub(crate) fn limit(&self, seat: Seat) -> Option<Coins> {
        let owned = self.own_effects(seat).filter_map(|(_, effect)| match effect {
            Effect::CoinLimit { coins } => Some(coins.map(Coins)),
            _ => None,
        });
        owned.chain([Some(Coins(self.config.money.limit))]).try_fold(Coins::ZERO, |most, limit| Some(most.max(limit?)))
    }

    /// SO-15 to SO-18.
    pub(crate) fn dawning(&self, turn: u8) -> Vec<(&'static str, Event)> {
        let tile = self.tiles[usize::from(turn) - 1];
        let mut due = vec![("SO-15", Event::TurnBegan { turn, tile })];
        for good in self.goods() {
            let id = self.config.goods.get_index(good.index()).map_or("", |(id, _)| id);
            let rise = i32::from(self.event_of(tile).prices.get(id).copied().unwrap_or(0));
            let target = i32::from(self.rows[good.index()]) - rise;
            let inside = (0..self.facts(good).prices.rungs() as i32).contains(&target);
            if inside || self.config.rulings.past_the_table == PastTheTable::Stop {
                due.extend(self.price_moved("SO-16", good, -rise));
            }
        }
        if turn < self.config.end.turns {
            let place = Place::new(usize::from(turn));
            due.push(("SO-18", Event::TileRevealed { place, tile: self.tiles[place.index()] }));
        }
        due
    }
}
