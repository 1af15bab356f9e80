//! A match as its events tell it: what lies where, and what everybody has, kept without looking at a position.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::{Coins, Seat, Seats, Turn, fleet::ShipKind};
use riband_transatlantic::{
    Card, CardConfig, Column, Config, DeckCard, MidInsert, PointsView, Region, RegionConfig, Step, Tile, TileFace, View,
};

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line {
    pub(crate) money: Coins,
    pub(crate) contracts: u16,
    pub(crate) captains: i8,
    pub(crate) tokens: u8,
    /// By region.
    pub(crate) houses: BTreeMap<Region, u8>,
    pub(crate) houses_left: u8,
    pub(crate) hand: BTreeMap<Card, usize>,
    pub(crate) pile: BTreeMap<Card, usize>,
    pub(crate) top: Option<Card>,
    pub(crate) undeployed: BTreeSet<Tile>,
    pub(crate) headquarters: BTreeSet<Tile>,
    /// By column, the printed ones left out.
    pub(crate) markers: Vec<u8>,
    pub(crate) won: PointsView,
    /// Scrapped ships that are not scored yet, by column.
    pub(crate) due: Vec<u8>,
    pub(crate) turns: u32,
    /// Cards taken from the display.
    pub(crate) gained: usize,
}

impl Line {
    pub(crate) fn points(&self) -> i32 {
        let PointsView { sailing, fleet, scrapped } = self.won;
        [sailing, fleet, scrapped].into_iter().map(i32::from).sum()
    }
}

/// What the card under way has done so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doing {
    /// None: the steps of the start.
    pub(crate) card: Option<Card>,
    pub(crate) bought: Vec<Tile>,
    pub(crate) sailed: Vec<(Tile, Region)>,
    pub(crate) loaded: Vec<Tile>,
    pub(crate) markers: Vec<usize>,
    pub(crate) deployed: usize,
    pub(crate) docked: usize,
    /// The cards of the pile that was taken back.
    pub(crate) pile: Option<usize>,
}

/// The deployment under way: the regions entered, and who entered last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chain {
    pub(crate) regions: Vec<Region>,
    pub(crate) last: Option<Tile>,
    /// Whether there was no place left on any board when it began.
    pub(crate) full: bool,
    /// Ships that left the game, and those of them that had an owner.
    pub(crate) lost: usize,
    pub(crate) scrapped: usize,
}

/// A match as told so far.
#[derive(Clone)]
pub(crate) struct Ledger<'a> {
    pub(crate) config: &'a Config,
    pub(crate) seats: Seats,
    pub(crate) faces: BTreeMap<Tile, TileFace>,
    pub(crate) turn: Seat,
    pub(crate) starting: Seat,
    pub(crate) opening: u8,
    pub(crate) round: u16,
    pub(crate) countdown: Option<u8>,
    /// The countdown went on since the last turn began.
    pub(crate) counted: bool,
    pub(crate) over: bool,
    /// The youngest ship first.
    pub(crate) waters: BTreeMap<Region, Vec<Tile>>,
    pub(crate) market: Vec<Option<Tile>>,
    pub(crate) stack: usize,
    /// Steamships in the stack.
    pub(crate) to_come: usize,
    pub(crate) docks: BTreeSet<Tile>,
    pub(crate) display: Vec<Card>,
    /// A card was taken, and the display has not been renewed since.
    pub(crate) taken: bool,
    pub(crate) coal: BTreeMap<Tile, u8>,
    pub(crate) coal_supply: i16,
    pub(crate) owners: BTreeMap<Tile, Seat>,
    pub(crate) marker_supply: Vec<u8>,
    pub(crate) players: Vec<Line>,
    pub(crate) adrift: Option<(Tile, Region)>,
    pub(crate) doing: Doing,
    pub(crate) chain: Chain,
    pub(crate) scrapped_this_turn: usize,
    pub(crate) deployed_this_turn: usize,
}

impl<'a> Ledger<'a> {
    /// The books opened on a position; `to_come`: the steamships in the stack.
    pub(crate) fn open(config: &'a Config, seats: Seats, view: &View, to_come: usize) -> Self {
        let bag = |cards: &[Card]| cards.iter().fold(BTreeMap::new(), |bag, &card| with(bag, card));
        let base: Vec<Card> =
            config.start.hand.iter().filter_map(|id| config.cards.get_index_of(id)).map(Card::new).collect();
        let player = |seat: &riband_transatlantic::SeatView| Line {
            money: seat.money,
            contracts: seat.contracts,
            captains: seat.captains,
            tokens: seat.tokens,
            houses_left: seat.houses,
            hand: bag(&base),
            undeployed: seat.undeployed.iter().map(|ship| ship.ship).collect(),
            headquarters: seat.headquarters.iter().copied().collect(),
            markers: seat.columns.iter().map(|column| column.acquired).collect(),
            won: seat.points_won,
            due: vec![0; config.columns.len()],
            ..Line::default()
        };
        let ships = || {
            let there = view.regions.iter().flat_map(|region| &region.ships);
            there.chain(view.seats.iter().flat_map(|seat| &seat.undeployed))
        };
        let waiting = view.seats.iter().flat_map(|seat| seat.undeployed.iter().map(|ship| (ship.ship, seat.seat)));
        let bought = view.step.iter().flat_map(|step| step.bought.clone()).collect();
        Self {
            config,
            seats,
            faces: view.tiles.clone(),
            turn: view.turn_of,
            starting: view.starting_seat,
            opening: view.opening,
            round: view.round,
            countdown: view.countdown,
            counted: false,
            over: view.turn == Turn::Over,
            waters: view.regions.iter().map(|w| (w.region, w.ships.iter().map(|s| s.ship).collect())).collect(),
            market: view.market.iter().map(|place| place.tile).collect(),
            stack: view.stack.tiles,
            to_come,
            docks: view.docks.iter().flat_map(|dock| dock.ships.clone()).collect(),
            display: view.display.cards.clone(),
            taken: false,
            coal: ships().map(|ship| (ship.ship, ship.coal)).collect(),
            coal_supply: view.coal,
            owners: ships().filter_map(|ship| Some((ship.ship, ship.owner?))).chain(waiting).collect(),
            marker_supply: view.seats.first().map(|s| s.columns.iter().map(|c| c.supply).collect()).unwrap_or_default(),
            players: view.seats.iter().map(player).collect(),
            adrift: None,
            doing: Doing { bought, ..Doing::default() },
            chain: Chain::default(),
            scrapped_this_turn: 0,
            deployed_this_turn: 0,
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> &Line {
        &self.players[seat.index()]
    }

    pub(crate) fn me(&self) -> &Line {
        self.of(self.turn)
    }

    pub(crate) fn line(&mut self, seat: Seat) -> &mut Line {
        &mut self.players[seat.index()]
    }

    pub(crate) fn region(&self, region: Region) -> &'a RegionConfig {
        &self.config.regions[region.index()]
    }

    pub(crate) fn card(&self, card: Card) -> &'a CardConfig {
        &self.config.cards[card.index()]
    }

    /// The sort of an extension card: the decks are numbered through.
    pub(crate) fn sort(&self, copy: DeckCard) -> Option<Card> {
        let id = self.config.decks.values().flat_map(|deck| &deck.cards).nth(copy.index())?;
        self.config.cards.get_index_of(id).map(Card::new)
    }

    /// The steps of the card under way, those of its options included.
    pub(crate) fn steps(&self) -> Vec<&'a Step> {
        all_steps(self.doing.card.map_or(&self.config.start.steps, |card| &self.card(card).steps))
    }

    pub(crate) fn kind(&self, tile: Tile) -> Option<ShipKind> {
        self.faces.get(&tile).map(|face| face.kind)
    }

    pub(crate) fn is_steamship(&self, tile: Tile) -> bool {
        self.kind(tile) == Some(ShipKind::Steamship)
    }

    pub(crate) fn year(&self, tile: Tile) -> u16 {
        self.faces.get(&tile).and_then(|face| face.year).unwrap_or(0)
    }

    pub(crate) fn flag(&self, tile: Tile) -> Option<Column> {
        self.faces.get(&tile)?.flag
    }

    pub(crate) fn coal_of(&self, tile: Tile) -> u8 {
        self.coal.get(&tile).copied().unwrap_or(0)
    }

    /// TA-72.
    pub(crate) fn is_ready(&self, tile: Tile) -> bool {
        !self.is_steamship(tile) || self.coal_of(tile) > 0
    }

    /// The steamships of a seat in regions.
    pub(crate) fn steamers(&self, seat: Seat) -> Vec<Tile> {
        let there = self.waters.values().flatten().copied();
        there.filter(|tile| self.is_steamship(*tile) && self.owners.get(tile) == Some(&seat)).collect()
    }

    pub(crate) fn steamships_left(&self) -> usize {
        self.to_come + self.market.iter().flatten().filter(|&&tile| self.is_steamship(tile)).count()
    }

    pub(crate) fn is_full(&self, region: Region) -> bool {
        self.waters[&region].len() >= usize::from(self.region(region).places)
    }

    /// What a ship with this flag is worth (TA-123 to TA-125).
    pub(crate) fn worth(&self, seat: Seat, column: Column) -> i32 {
        let (values, markers) = (&self.config.sheet.values, usize::from(self.of(seat).markers[column.index()]));
        let last = values.len() - 1;
        let beyond = markers.saturating_sub(last) * usize::from(self.config.sheet.overflow_step);
        let docks = self.docks.iter().filter(|&&tile| self.flag(tile) == Some(column)).count();
        i32::from(values[markers.min(last)]) + (beyond + docks) as i32
    }

    /// What the ships of a seat that are not scored yet would score now (TA-64).
    pub(crate) fn points_due(&self, seat: Seat) -> i32 {
        let due = self.of(seat).due.iter().enumerate();
        due.map(|(column, ships)| i32::from(*ships) * self.worth(seat, Column::new(column))).sum()
    }

    /// TA-46 to TA-49: where a ship may go.
    pub(crate) fn places(&self, tile: Tile, origin: Option<Region>) -> BTreeSet<Region> {
        let year = self.year(tile);
        let others = || self.waters.iter().filter(|(region, _)| Some(**region) != origin);
        let younger = |ships: &[Tile]| ships.first().is_none_or(|&first| year > self.year(first));
        let top: BTreeSet<Region> = others().filter(|(_, ships)| younger(ships)).map(|(region, _)| *region).collect();
        let sorted_in = |ships: &[Tile]| match self.config.rulings.mid_insert {
            MidInsert::ByYear => true,
            MidInsert::StrictlyBetween => ships.iter().any(|&other| self.year(other) < year),
        };
        let middle = others().filter(|(region, ships)| !self.is_full(**region) && sorted_in(ships));
        if top.is_empty() { middle.map(|(region, _)| *region).collect() } else { top }
    }
}

/// Every step of a list, those of options included.
pub(crate) fn all_steps(steps: &[Step]) -> Vec<&Step> {
    steps.iter().fold(Vec::new(), |mut all, step| {
        all.push(step);
        if let Step::Choose { options, .. } = step {
            all.extend(options.values().flat_map(|way| all_steps(&way.steps)));
        }
        all
    })
}

pub(crate) fn count(bag: &BTreeMap<Card, usize>) -> usize {
    bag.values().sum()
}

pub(crate) fn with(mut bag: BTreeMap<Card, usize>, card: Card) -> BTreeMap<Card, usize> {
    *bag.entry(card).or_default() += 1;
    bag
}

pub(crate) fn without(mut bag: BTreeMap<Card, usize>, card: Card) -> BTreeMap<Card, usize> {
    if let Some(count) = bag.get_mut(&card) {
        *count -= 1;
    }
    bag.retain(|_, count| *count > 0);
    bag
}
