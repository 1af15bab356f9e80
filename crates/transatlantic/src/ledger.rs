//! Bookkeeping: what events move, and the balances of a position.

use riband_core::{
    Seat, Warning,
    ledger::{Account, Balances, Book, Bookkeeping, Label},
};
use riband_liners::Tile;

use crate::{
    event::Event,
    ids::{Column, DeckCard, Region, Site},
    rules::Rules,
    state::{Phase, Player, State},
};

const POUNDS: Label = Label::new("pounds");
const POINT: Label = Label::new("point");
const CONTRACT: Label = Label::new("contract");
pub(crate) const COAL: Label = Label::new("coal");
const CAPTAIN: Label = Label::new("captain");
const HOUSE: Label = Label::new("house");
const SITE: Label = Label::new("site");
const MARKER: Label = Label::new("marker");
const TOKEN: Label = Label::new("token");
const CARD: Label = Label::new("card");
const UNSCORED: Label = Label::new("unscored");

const BANK: Account = Account::BANK;
const STACK: Account = Account::common("stack");
const MARKET: Account = Account::common("market");
const DOCKS: Account = Account::common("docks");
const BOX: Account = Account::common("box");
const REMOVED: Account = Account::common("out of the game");
const COAL_SUPPLY: Account = Account::common("coal supply");
const MARKER_SUPPLY: Account = Account::common("marker supply");
const DRAW_STACK: Account = Account::common("draw stack");
const DISPLAY: Account = Account::common("display");
const DISCARD_STACK: Account = Account::common("discard stack");

/// Money, contracts, tokens, and unused captains and houses.
fn supply(seat: Seat) -> Account {
    Account::of(seat, "supply")
}

/// Markers and headquarters.
fn sheet(seat: Seat) -> Account {
    Account::of(seat, "sheet")
}

/// Ships that are not in a region yet.
fn waiting(seat: Seat) -> Account {
    Account::of(seat, "undeployed")
}

fn hand(seat: Seat) -> Account {
    Account::of(seat, "hand")
}

fn pile(seat: Seat) -> Account {
    Account::of(seat, "pile")
}

/// The points of houses where own ships sailed (TA-70).
fn sailing(seat: Seat) -> Account {
    Account::of(seat, "sailing")
}

/// The points of flags (TA-88).
fn flags(seat: Seat) -> Account {
    Account::of(seat, "fleet")
}

/// The points of scrapped ships, and those still to be scored (TA-64).
fn scrapped(seat: Seat) -> Account {
    Account::of(seat, "scrapped")
}

/// A place of a seat; without an owner, of the neutral ship.
fn place_of(owner: Option<Seat>, place: &'static str) -> Account {
    owner.map_or(Account::common(place), |seat| Account::of(seat, place))
}

/// The ships and houses of a seat in a region; without an owner, the neutral ship and the free sites.
fn waters(owner: Option<Seat>, region: Region) -> Account {
    place_of(owner, "region").at(region)
}

/// The sites of a region with a house; the position does not contain its owner (TA-94).
fn taken(region: Region) -> Account {
    Account::common("built sites").at(region)
}

/// A ship that was pushed out and has no other region yet (TA-53).
fn adrift(owner: Option<Seat>) -> Account {
    place_of(owner, "pushed out")
}

/// The coal on a ship moves with her.
fn aboard(seat: Seat, tile: Tile) -> Account {
    Account::of(seat, "ship").at(tile)
}

/// Moves a ship with her captain; the neutral one has none (TA-7).
fn move_ship(book: &mut Book, tile: Tile, from: Account, to: Account) {
    book.post(tile, 1, from, to);
    book.post(CAPTAIN, u8::from(from.seat.is_some()), from, to);
}

/// Adds a ship to an account, with her captain.
fn add_ship(held: &mut Balances, tile: Tile, account: Account) {
    held.add(account, tile, 1);
    held.add(account, CAPTAIN, u8::from(account.seat.is_some()));
}

impl Bookkeeping for Rules {
    const MONEY: Option<Label> = Some(POUNDS);

    fn book(&self, event: &Event, book: &mut Book) {
        match *event {
            Event::CardPlayed { seat, card } => book.post(CARD.of(card), 1, hand(seat), pile(seat)),
            Event::TokenUsed { seat, .. } => book.post(TOKEN, 1, supply(seat), REMOVED),
            Event::PileTakenBack { seat, .. } => book.sweep(pile(seat), hand(seat)),
            Event::CardTaken { seat, card, .. } => book.post(CARD.of(card), 1, DISPLAY, pile(seat)),
            Event::CardDiscarded { copy, drawn } => {
                book.post(self.card_of(copy), 1, if drawn { DRAW_STACK } else { DISPLAY }, DISCARD_STACK);
            }
            Event::CardRevealed { copy } => book.post(self.card_of(copy), 1, DRAW_STACK, DISPLAY),
            Event::DiscardShuffled { .. } => book.sweep(DISCARD_STACK, DRAW_STACK),
            Event::TileBought { seat, tile, price } => {
                book.pay(POUNDS, price, supply(seat), BANK);
                book.post(tile, 1, MARKET, self.home_of(seat, tile));
                book.post(CAPTAIN, 1, supply(seat), self.home_of(seat, tile));
            }
            Event::TileDocked { tile, .. } => book.post(tile, 1, MARKET, DOCKS),
            Event::TileDrawn { tile } => book.post(tile, 1, STACK, MARKET),
            Event::CoalLoaded { seat, tile, .. } => book.post(COAL, 1, COAL_SUPPLY, aboard(seat, tile)),
            Event::ShipDeployed { seat, tile, region } => {
                move_ship(book, tile, waiting(seat), waters(Some(seat), region));
            }
            Event::ShipPushed { owner, tile, region } => {
                move_ship(book, tile, waters(owner, region), adrift(owner));
            }
            Event::ShipRedeployed { owner, tile, region } => {
                move_ship(book, tile, adrift(owner), waters(owner, region));
            }
            Event::ShipScrapped { owner, tile, coal } => {
                book.post(COAL, coal, aboard(owner, tile), COAL_SUPPLY);
                book.post(tile, 1, adrift(Some(owner)), REMOVED);
                book.post(CAPTAIN, 1, adrift(Some(owner)), supply(owner));
                let flag = self.flag(tile).into_iter();
                flag.for_each(|column| book.post(UNSCORED.of(column), 1, BANK, scrapped(owner)));
            }
            Event::NeutralRemoved { tile } => book.post(tile, 1, adrift(None), REMOVED),
            Event::ScrapScored { seat, column, ships, points } => {
                book.post(UNSCORED.of(column), ships, scrapped(seat), BANK);
                book.post(POINT, points, BANK, scrapped(seat));
            }
            Event::RibandWon { seat, .. } => {
                book.post(MARKER.of(self.riband.marker()), 1, MARKER_SUPPLY, sheet(seat));
            }
            Event::ContractsWon { seat, contracts, .. } => book.post(CONTRACT, contracts, BANK, supply(seat)),
            Event::ShipSailed { seat, tile, money, points, coal, .. } => {
                book.post(COAL, coal, aboard(seat, tile), COAL_SUPPLY);
                book.pay(POUNDS, money, BANK, supply(seat));
                book.post(POINT, points, BANK, sailing(seat));
            }
            Event::ForeignIncome { seat, money, .. } | Event::MoneyEarned { seat, money } => {
                book.pay(POUNDS, money, BANK, supply(seat));
            }
            Event::FlagsScored { seat, points } => book.post(POINT, points, BANK, flags(seat)),
            Event::MoneyPaid { seat, money } => book.pay(POUNDS, money, supply(seat), BANK),
            Event::HouseBuilt { seat, region, site, price } => {
                book.pay(POUNDS, price, supply(seat), BANK);
                book.post(HOUSE, 1, supply(seat), waters(Some(seat), region));
                book.post(SITE.of(site), 1, waters(None, region), taken(region));
            }
            Event::MarkerTaken { seat, marker } => book.post(MARKER.of(marker), 1, MARKER_SUPPLY, sheet(seat)),
            Event::ContractsPaid { seat, contracts } => book.post(CONTRACT, contracts, supply(seat), BANK),
            Event::ContractsSold { seat, contracts, money } => {
                book.post(CONTRACT, contracts, supply(seat), BANK);
                book.pay(POUNDS, money, BANK, supply(seat));
            }
            Event::StartTurnBegan { .. }
            | Event::TurnBegan { .. }
            | Event::TurnPassed { .. }
            | Event::CardCopied { .. }
            | Event::OptionChosen { .. }
            | Event::NothingChosen { .. }
            | Event::RegionChosen { .. }
            | Event::EndTriggered { .. }
            | Event::Deadlocked { .. }
            | Event::RoundCounted { .. }
            | Event::RoundLimitReached { .. }
            | Event::MatchEnded => {}
        }
    }

    fn warn(&self, seat: Seat, before: &State, events: &[Event], after: &State, out: &mut Vec<Warning>) {
        for event in events {
            match *event {
                // TA-52, TA-55.
                Event::ShipPushed { owner: Some(owner), tile, .. } => {
                    let scrapped = events
                        .iter()
                        .any(|later| matches!(later, Event::ShipScrapped { tile: other, .. } if *other == tile));
                    out.push(Warning::PushedOut { piece: tile.into(), owner, scrapped });
                }
                // TA-56, TA-70.
                Event::ShipSailed { seat: sailing, tile, .. }
                    if sailing == seat && before.coal.get(tile) > 0 && after.coal.get(tile) == 0 =>
                {
                    out.push(Warning::LastCoal { piece: tile.into() });
                }
                _ => {}
            }
        }
    }

    fn balances(&self, state: &State) -> Balances {
        let mut held = Balances::default();
        state.stack.iter().for_each(|tile| held.add(STACK, tile, 1));
        state.market.iter().for_each(|(_, tile)| held.add(MARKET, tile, 1));
        state.docks.iter().for_each(|tile| held.add(DOCKS, tile, 1));
        state.boxed.iter().for_each(|tile| held.add(BOX, tile, 1));
        state.gone.iter().for_each(|tile| held.add(REMOVED, tile, 1));
        state.draw.iter().for_each(|copy| held.add(DRAW_STACK, self.card_of(copy), 1));
        state.display.iter().for_each(|(_, copy)| held.add(DISPLAY, self.card_of(copy), 1));
        state.discard.iter().for_each(|copy| held.add(DISCARD_STACK, self.card_of(copy), 1));
        held.add(COAL_SUPPLY, COAL, state.coal_supply);
        for (index, &markers) in state.marker_supply.iter().enumerate() {
            held.add(MARKER_SUPPLY, MARKER.of(Column::new(index).marker()), markers);
        }
        self.add_waters(state, &mut held);
        for seat in state.seats.iter() {
            add_player(state, seat, &mut held);
            held.add(REMOVED, TOKEN, self.config.start.tokens.saturating_sub(state.players.of(seat).tokens));
        }
        held
    }
}

impl Rules {
    /// Ships in regions or between two of them, and the sites, free and taken.
    fn add_waters(&self, state: &State, held: &mut Balances) {
        for (region, facts) in self.open_regions(state.seats) {
            let there = state.waters(region);
            there.iter().for_each(|tile| add_ship(held, tile, waters(state.owner(tile), region)));
            for site in 0..facts.sites {
                let place = if there.built >> site & 1 == 0 { waters(None, region) } else { taken(region) };
                held.add(place, SITE.of(Site::new(usize::from(site))), 1);
            }
        }
        if let Phase::Redeploy { tile, .. } = state.phase {
            add_ship(held, tile, adrift(state.owner(tile)));
        }
    }

    /// An extension card, by kind: in hands and piles, cards of a kind are indistinguishable.
    fn card_of(&self, copy: DeckCard) -> Label {
        CARD.of(self.sort(copy))
    }

    /// The place of a market card after a seat has bought it (TA-40).
    fn home_of(&self, seat: Seat, tile: Tile) -> Account {
        if self.fleet.headquarters().has(tile) { sheet(seat) } else { waiting(seat) }
    }
}

fn add_player(state: &State, seat: Seat, held: &mut Balances) {
    let player: &Player = state.players.of(seat);
    held.add(supply(seat), POUNDS, player.money.0);
    held.add(supply(seat), CONTRACT, player.contracts);
    held.add(supply(seat), CAPTAIN, player.captains);
    held.add(supply(seat), HOUSE, player.houses_left);
    held.add(supply(seat), TOKEN, player.tokens);
    held.add(sailing(seat), POINT, player.points.houses);
    held.add(flags(seat), POINT, player.points.flags);
    held.add(scrapped(seat), POINT, player.points.scrapped);
    player.hand.iter().for_each(|(card, count)| held.add(hand(seat), CARD.of(card), count));
    player.pile.iter().for_each(|(card, count)| held.add(pile(seat), CARD.of(card), count));
    player.undeployed.iter().for_each(|tile| add_ship(held, tile, waiting(seat)));
    player.headquarters.iter().for_each(|tile| add_ship(held, tile, sheet(seat)));
    for tile in (player.active | player.undeployed).iter() {
        held.add(aboard(seat, tile), COAL, state.coal.get(tile));
    }
    for (index, &houses) in player.houses.iter().enumerate() {
        held.add(waters(Some(seat), Region::new(index)), HOUSE, houses);
    }
    for (index, (&markers, &due)) in player.markers.iter().zip(&player.due).enumerate() {
        let column = Column::new(index);
        held.add(sheet(seat), MARKER.of(column.marker()), markers);
        held.add(scrapped(seat), UNSCORED.of(column), due);
    }
}
