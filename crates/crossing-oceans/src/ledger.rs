//! Bookkeeping: what events move, and the balances of a position.

use riband_core::{
    Seat, Warning,
    ledger::{Account, Balances, Book, Bookkeeping, Label},
};
use riband_liners::{MOST_CONTRACTS, Tile};

use crate::{
    event::Event,
    ids::{Column, Port, Spot},
    rules::Rules,
    state::{Player, State},
};

const POUNDS: Label = Label::new("pounds");
const CONTRACT: Label = Label::new("contract");
const COAL: Label = Label::new("coal");
const CAPTAIN: Label = Label::new("captain");
const HOUSE: Label = Label::new("house");
const TOKEN: Label = Label::new("token");
const FLAG: Label = Label::new("flag");
const MIXED_FLAG: Label = Label::new("mixed flag");

const STACK: Account = Account::common("stack");
const MARKET: Account = Account::common("market");
const REMOVED: Account = Account::common("out of the game");
const COAL_SUPPLY: Account = Account::common("coal supply");

/// Money, contracts, tiles that are not at sea, and unused captains and houses.
fn supply(seat: Seat) -> Account {
    Account::of(seat, "supply")
}

/// The player board: headquarters, tokens, flags.
fn board(seat: Seat) -> Account {
    Account::of(seat, "board")
}

/// The spot of a port: a seat's ship with her captain and coal, or a neutral one.
fn berth(owner: Option<Seat>, port: Port) -> Account {
    owner.map_or(Account::common("port"), |seat| Account::of(seat, "port")).at(port)
}

fn dock(column: Column) -> Account {
    Account::common("dock").at(column)
}

/// The place of a seat's captain; beside the rondel before the first move (CO-21).
fn rondel(seat: Seat, spot: Option<Spot>) -> Account {
    let rondel = Account::of(seat, "rondel");
    spot.map_or(rondel, |spot| rondel.at(spot))
}

impl Bookkeeping for Rules {
    const MONEY: Option<Label> = Some(POUNDS);

    fn book(&self, event: &Event, book: &mut Book) {
        const BANK: Account = Account::BANK;
        match *event {
            Event::ContractTaken { seat, .. } => {
                let room = book.balance(supply(seat), CONTRACT) < i64::from(MOST_CONTRACTS);
                book.post(CONTRACT, u8::from(room), BANK, supply(seat));
            }
            Event::ContractsPaid { seat, contracts } => book.post(CONTRACT, contracts, supply(seat), BANK),
            Event::ContractSold { seat, money } => {
                book.post(CONTRACT, 1, supply(seat), BANK);
                book.pay(POUNDS, money, BANK, supply(seat));
            }
            Event::ShipReplaced { tile, port, owner, coal } => {
                book.post(COAL, coal, berth(Some(owner), port), COAL_SUPPLY);
                book.post(tile, 1, berth(Some(owner), port), supply(owner));
                book.post(CAPTAIN, 1, berth(Some(owner), port), supply(owner));
            }
            Event::NeutralRemoved { tile, port } => book.post(tile, 1, berth(None, port), REMOVED),
            Event::ShipPlaced { seat, tile, port, coal } => {
                book.post(tile, 1, supply(seat), berth(Some(seat), port));
                book.post(CAPTAIN, 1, supply(seat), berth(Some(seat), port));
                book.post(COAL, coal, COAL_SUPPLY, berth(Some(seat), port));
            }
            Event::CaptainMoved { seat, from, spot, .. } => {
                book.post(CAPTAIN, 1, rondel(seat, from), rondel(seat, Some(spot)));
            }
            Event::TileBought { seat, tile, dock: column, price } => {
                book.pay(POUNDS, price, supply(seat), BANK);
                let shop = column.map_or(MARKET, dock);
                book.post(tile, 1, shop, self.home_of(seat, tile));
                book.post(self.flag_of(tile), 1, shop, board(seat));
            }
            Event::TileDocked { tile, column } => {
                book.post(tile, 1, MARKET, dock(column));
                book.post(self.flag_of(tile), 1, MARKET, dock(column));
            }
            Event::TileRemoved { tile, dock: column } => {
                let shop = column.map_or(MARKET, dock);
                book.post(tile, 1, shop, REMOVED);
                book.post(self.flag_of(tile), 1, shop, BANK);
            }
            Event::TileDrawn { tile } => {
                book.post(tile, 1, STACK, MARKET);
                book.post(self.flag_of(tile), 1, BANK, MARKET);
            }
            Event::TokenTaken { seat, column, cost } => {
                book.pay(POUNDS, cost, supply(seat), BANK);
                book.post(TOKEN.of(column), 1, BANK, board(seat));
            }
            Event::ShipTransported { seat, port, income, coal, .. }
            | Event::CargoCarried { seat, port, income, coal, .. }
            | Event::RibandWon { seat, port, income, coal, .. } => {
                book.pay(POUNDS, income, BANK, supply(seat));
                book.post(COAL, coal, berth(Some(seat), port), COAL_SUPPLY);
            }
            Event::HouseBonus { seat, money, .. } => book.pay(POUNDS, money, BANK, supply(seat)),
            Event::CoalLoaded { seat, port, .. } => book.post(COAL, 1, COAL_SUPPLY, berth(Some(seat), port)),
            Event::HouseBuilt { seat, port } => book.post(HOUSE, 1, supply(seat), berth(Some(seat), port)),
            Event::FeePaid { seat, to, money } => book.pay(POUNDS, money, supply(seat), supply(to)),
            Event::TurnBegan { .. }
            | Event::LanternPassed { .. }
            | Event::EndTriggered { .. }
            | Event::RoundCounted { .. }
            | Event::TokenLost { .. }
            | Event::RegionChosen { .. }
            | Event::ActionVoid { .. }
            | Event::ActionDeclined { .. }
            | Event::MatchEnded => {}
        }
    }

    fn warn(&self, seat: Seat, before: &State, events: &[Event], after: &State, out: &mut Vec<Warning>) {
        for event in events {
            match *event {
                // CO-27.
                Event::ShipReplaced { tile, owner, .. } => {
                    out.push(Warning::PushedOut { piece: tile.into(), owner, scrapped: false });
                }
                // CO-37.
                Event::ActionVoid { seat: void, .. } if void == seat => out.push(Warning::NoEffect),
                _ => {}
            }
        }
        let (had, has) = (before.players.of(seat).at_sea, after.players.of(seat).at_sea);
        let same = (had & has).iter().filter(|&port| before.ship_at(port) == after.ship_at(port));
        let burned = same.filter(|&port| before.coal_at(port) > 0 && after.coal_at(port) == 0);
        out.extend(burned.filter_map(|port| Some(Warning::LastCoal { piece: after.ship_at(port)?.into() })));
    }

    fn balances(&self, state: &State) -> Balances {
        let mut held = Balances::default();
        state.stack.iter().for_each(|tile| held.add(STACK, tile, 1));
        state.removed.iter().for_each(|tile| held.add(REMOVED, tile, 1));
        state.market.iter().for_each(|(_, tile)| self.add_offer(MARKET, tile, &mut held));
        held.add(COAL_SUPPLY, COAL, state.coal_supply);
        for (index, tile) in state.docks.iter().enumerate() {
            tile.iter().for_each(|&tile| self.add_offer(dock(Column::new(index)), tile, &mut held));
        }
        for port in state.occupied.iter() {
            let berth = berth(state.owner_at(port), port);
            held.add(berth, COAL, state.coal_at(port));
            state.ship_at(port).iter().for_each(|&tile| held.add(berth, tile, 1));
        }
        for seat in state.seats.iter() {
            self.add_player(seat, state.players.of(seat), &mut held);
        }
        held
    }
}

impl Rules {
    fn add_player(&self, seat: Seat, player: &Player, held: &mut Balances) {
        held.add(supply(seat), POUNDS, player.money.0);
        held.add(supply(seat), CONTRACT, player.contracts);
        held.add(supply(seat), CAPTAIN, player.captains);
        held.add(supply(seat), HOUSE, player.houses_left);
        held.add(rondel(seat, player.spot), CAPTAIN, 1);
        held.add(board(seat), MIXED_FLAG, player.mixed_flags);
        player.supply.iter().for_each(|tile| held.add(supply(seat), tile, 1));
        player.headquarters.iter().for_each(|tile| held.add(board(seat), tile, 1));
        player.at_sea.iter().for_each(|port| held.add(berth(Some(seat), port), CAPTAIN, 1));
        player.houses.iter().for_each(|port| held.add(berth(Some(seat), port), HOUSE, 1));
        for (index, (&tokens, &flags)) in player.tokens.iter().zip(&player.flags).enumerate() {
            held.add(board(seat), TOKEN.of(Column::new(index)), tokens);
            held.add(board(seat), FLAG.of(Column::new(index)), flags);
        }
    }

    /// The place of a tile after a seat has bought it (CO-41).
    fn home_of(&self, seat: Seat, tile: Tile) -> Account {
        if self.fleet.headquarters().has(tile) { board(seat) } else { supply(seat) }
    }

    /// A tile for sale, with its flag (CO-20).
    fn add_offer(&self, shop: Account, tile: Tile, held: &mut Balances) {
        held.add(shop, tile, 1);
        held.add(shop, self.flag_of(tile), 1);
    }

    /// The flag that comes with a tile (CO-20).
    fn flag_of(&self, tile: Tile) -> Label {
        self.facts(tile).flag.map_or(MIXED_FLAG, |column| FLAG.of(column))
    }
}
