//! Bookkeeping: what events move, and the balances of a position.

use riband_core::{
    Coins, Seat,
    ledger::{Account, Balances, Book, Bookkeeping, Label},
};

use crate::{
    action::ActionType,
    event::Event,
    ids::{Building, Good, Place, Ship, Store},
    rules::Rules,
    state::{Berth, Player, State},
};

const COINS: Label = Label::new("coins");
const BARREL: Label = Label::new("barrel");
const DAMAGE: Label = Label::new("damage");
const BUILDING: Label = Label::new("building");
const LEVEL: Label = Label::new("level");
const RANK: Label = Label::new("rank");
const ROW: Label = Label::new("row");
const ATTACK: Label = Label::new("attack");

const BANK: Account = Account::BANK;
/// The supply of a good with a limited number of barrels (SO-2).
const BARREL_SUPPLY: Account = Account::common("barrel supply");
/// The copies of buildings that nobody owns (SO-53).
const CITY: Account = Account::common("city");
/// Pirates that will still strike in this turn (SO-48).
const PIRATES: Account = Account::common("pirates");
/// The counters of prices, by row (SO-9).
const PRICES: Account = Account::common("prices");
/// The counters of costs, by steps risen (SO-23).
const COSTS: Account = Account::common("costs");

fn purse(seat: Seat) -> Account {
    Account::of(seat, "purse")
}

/// The buildings of a seat, with levels and positions in the build order (SO-54).
fn buildings(seat: Seat) -> Account {
    Account::of(seat, "buildings")
}

fn depot(seat: Seat) -> Account {
    Account::of(seat, "depot")
}

/// The barrels on a ship, and her damage.
fn aboard(seat: Seat, ship: Ship) -> Account {
    Account::of(seat, "ship").at(ship)
}

fn store(seat: Seat, store: Store) -> Account {
    store.ship().map_or(depot(seat), |ship| aboard(seat, ship))
}

/// The berths of a seat's ships.
fn berth(seat: Seat, berth: Berth) -> Account {
    let place = match berth {
        Berth::None => "not built",
        Berth::Harbor => "harbor",
        Berth::Sea => "sea",
    };
    Account::of(seat, place)
}

/// The place of an event tile (SO-13).
fn tile_at(place: Place) -> Account {
    Account::common("tiles").at(place)
}

/// The counter of the cost of a type of action.
fn counter(of: ActionType) -> Label {
    Label::new(of.into())
}

fn earn(book: &mut Book, seat: Seat, coins: Coins) {
    book.pay(COINS, coins, BANK, purse(seat));
}

fn spend(book: &mut Book, seat: Seat, coins: Coins) {
    book.pay(COINS, coins, purse(seat), BANK);
}

impl Bookkeeping for Rules {
    const MONEY: Option<Label> = Some(COINS);

    fn book(&self, event: &Event, book: &mut Book) {
        match *event {
            Event::TurnBegan { tile, .. } => book.raise(ATTACK, self.attacks_of(tile), BANK, PIRATES),
            Event::PriceMoved { good, row, .. } => book.raise(ROW.of(good), row, BANK, PRICES),
            Event::ActionBegan { seat, of, coins, surcharge, steps } => {
                spend(book, seat, coins + surcharge);
                book.raise(counter(of), steps, BANK, COSTS);
            }
            Event::InterestCharged { seat, coins }
            | Event::DebtInterest { seat, coins }
            | Event::CoinsCut { seat, coins } => spend(book, seat, coins),
            // A player pays the other players directly, and the bank gets only the rest.
            Event::ShareReceived { seat, from, coins, .. } => book.pay(COINS, coins, purse(from), purse(seat)),
            Event::SaleIncome { seat, coins, .. }
            | Event::RentReceived { seat, coins, .. }
            | Event::InterestReceived { seat, coins, .. } => earn(book, seat, coins),
            Event::CostsReset => book.sweep(COSTS, BANK),
            Event::Built { seat, building, level, order } => {
                book.post(BUILDING.of(building), u8::from(level == 1), CITY, buildings(seat));
                book.raise(LEVEL.of(building), level, BANK, buildings(seat));
                book.raise(RANK.of(building), order, BANK, buildings(seat));
            }
            Event::ShipLaunched { seat, ship, to_bank, .. } => {
                book.post(ship, 1, berth(seat, Berth::None), berth(seat, Berth::Harbor));
                spend(book, seat, to_bank);
            }
            Event::ShipSent { seat, ship } => book.post(ship, 1, berth(seat, Berth::Harbor), berth(seat, Berth::Sea)),
            Event::ShipReturned { seat, ship } => {
                book.post(ship, 1, berth(seat, Berth::Sea), berth(seat, Berth::Harbor));
            }
            Event::PiratesStruck { seat, ship, damage } => {
                book.post(ATTACK, 1, PIRATES, BANK);
                book.post(DAMAGE, damage, BANK, aboard(seat, ship));
            }
            Event::StormStruck { seat, ship, damage } => book.post(DAMAGE, damage, BANK, aboard(seat, ship)),
            Event::ShipRepaired { seat, ship, damage } => book.post(DAMAGE, damage, aboard(seat, ship), BANK),
            Event::CargoLost { seat, ship, good } => self.give_back(book, good, 1, aboard(seat, ship)),
            Event::SaltSpoiled { seat, ship, good, barrels } | Event::SaltUnused { seat, ship, good, barrels } => {
                self.give_back(book, good, barrels, aboard(seat, ship));
            }
            Event::FishCaught { seat, ship, salt, good, barrels } => {
                self.give_back(book, salt, barrels, aboard(seat, ship));
                self.draw(book, good, barrels, aboard(seat, ship));
            }
            Event::GoodsLoaded { seat, ship, good, barrels } => {
                book.post(BARREL.of(good), barrels, depot(seat), aboard(seat, ship));
            }
            Event::GoodsUnloaded { seat, ship, good, barrels } => {
                book.post(BARREL.of(good), barrels, aboard(seat, ship), depot(seat));
            }
            Event::GoodsDiscarded { seat, good, barrels } => self.give_back(book, good, barrels, depot(seat)),
            Event::GoodsSold { seat, store: from, good, barrels, coins } => {
                self.give_back(book, good, barrels, store(seat, from));
                earn(book, seat, coins);
            }
            Event::GoodsBought { seat, good, barrels, coins } => {
                spend(book, seat, coins);
                self.draw(book, good, barrels, depot(seat));
            }
            Event::GoodsProduced { seat, good, barrels, .. } => self.draw(book, good, barrels, depot(seat)),
            Event::TilesSwapped { places: [one, other], .. } => {
                // The event does not reveal the tiles, since they are face down (SO-69).
                let between = Account::common("tiles");
                book.sweep(tile_at(one), between);
                book.sweep(tile_at(other), tile_at(one));
                book.sweep(between, tile_at(other));
            }
            Event::TileRevealed { .. }
            | Event::Passed { .. }
            | Event::ActionsEnded
            | Event::ActionsCutShort { .. }
            | Event::TilePeeked { .. }
            | Event::OrderTaken { .. }
            | Event::MatchEnded => {}
        }
    }

    /// SO-70 to SO-79: abilities come first, and involve no payments.
    fn is_aftermath(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::ActionsEnded
                | Event::ActionsCutShort { .. }
                | Event::GoodsProduced { .. }
                | Event::RentReceived { .. }
                | Event::InterestReceived { .. }
                | Event::DebtInterest { .. }
                | Event::CostsReset
        )
    }

    fn balances(&self, state: &State) -> Balances {
        let mut held = Balances::default();
        held.add(PIRATES, ATTACK, state.attacks);
        for (index, tile) in state.tiles.iter().enumerate() {
            tile.iter().for_each(|&tile| held.add(tile_at(Place::new(index)), tile, 1));
        }
        for of in ActionType::ALL {
            held.add(COSTS, counter(of), state.taken[of as usize]);
        }
        for (good, &row) in (0..self.goods.len()).map(Good::new).zip(&state.rows) {
            held.add(PRICES, ROW.of(good), u16::from(row) + 1);
            held.add(BARREL_SUPPLY, BARREL.of(good), self.in_bank(state, good).unwrap_or(0));
        }
        for (index, facts) in self.buildings.iter().enumerate() {
            let copies = facts.copies.get(state.seats.count()).copied().unwrap_or(0);
            held.add(CITY, BUILDING.of(Building::new(index)), copies);
        }
        for seat in state.seats.iter() {
            self.add_player(seat, state.players.of(seat), &mut held);
        }
        held
    }
}

impl Rules {
    fn add_player(&self, seat: Seat, player: &Player, held: &mut Balances) {
        held.add(purse(seat), COINS, player.coins.0);
        player.depot.iter().for_each(|(good, barrels)| held.add(depot(seat), BARREL.of(good), barrels));
        for building in player.owned().iter() {
            held.add(CITY, BUILDING.of(building), -1);
            held.add(buildings(seat), BUILDING.of(building), 1);
        }
        player.levels.iter().for_each(|(building, level)| held.add(buildings(seat), LEVEL.of(building), level));
        player.ranks.iter().for_each(|(building, rank)| held.add(buildings(seat), RANK.of(building), rank));
        for ship in (0..self.slots.len()).map(Ship::new) {
            let vessel = player.ship(ship);
            held.add(berth(seat, vessel.berth), ship, 1);
            held.add(aboard(seat, ship), DAMAGE, vessel.damage);
            vessel.cargo.iter().for_each(|(good, barrels)| held.add(aboard(seat, ship), BARREL.of(good), barrels));
        }
    }

    /// Moves barrels from the bank.
    fn draw(&self, book: &mut Book, good: Good, barrels: u8, to: Account) {
        book.post(BARREL.of(good), barrels, self.bank_of(good), to);
    }

    /// Returns barrels to the bank.
    fn give_back(&self, book: &mut Book, good: Good, barrels: u8, from: Account) {
        book.post(BARREL.of(good), barrels, from, self.bank_of(good));
    }

    /// The source and destination of barrels of a good (SO-2).
    fn bank_of(&self, good: Good) -> Account {
        let limited = self.goods.get(good.index()).is_some_and(|facts| facts.supply.is_some());
        if limited { BARREL_SUPPLY } else { BANK }
    }
}
