//! Observations: a viewer's view as numbers. Hidden cards of hands and piles are 0.

use riband_core::{
    Coins, Seat, Viewer,
    observation::{Perspective, SlotSink},
};
use riband_liners::{MAX_TILES, MOST_CONTRACTS, Tiles, observe_stack};
use strum::VariantArray as _;

use crate::{
    Tile,
    ids::{Card, Column, DeckCard, MAX_CARDS, MAX_COPIES, MAX_SAME, Region, Site},
    program::Amount,
    rules::Rules,
    state::{Hand, Phase, PhaseName, Player, State},
};

/// Typical large values: money in pounds, contracts, points of one kind, rounds, turns.
const MONEY: i32 = 300;
const CONTRACTS: i32 = 10;
const POINTS: i32 = 30;
const ROUNDS: i32 = 30;
const TURNS: i32 = 100;
/// Typical large values: purchases, ships, cubes or markers of a step, and director tokens.
const FEW: i32 = 4;

/// The place of a tile, in the order of the numbers; followed by the places of the market, then those of the regions.
const SOMEWHERE: [&str; 6] = ["unseen", "gone", "docks", "undeployed", "headquarters", "pushed-out"];
const UNSEEN: u8 = 0;
const GONE: u8 = 1;
const DOCKS: u8 = 2;
const UNDEPLOYED: u8 = 3;
const HEADQUARTERS: u8 = 4;
const PUSHED_OUT: u8 = 5;

/// The place of an extension card, in the order of the numbers; followed by the places of the display.
const CARD_SOMEWHERE: [&str; 2] = ["unseen", "discard"];
const DISCARD: u8 = 1;

impl Rules {
    pub(crate) fn write_observation(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        let from = Perspective::of(viewer, state.seats);
        self.observe_turn(state, from, out);
        self.observe_step(state, out);
        self.observe_tiles(state, from, out);
        self.observe_supply(state, out);
        self.observe_display(state, out);
        for (who, seat) in from.seats() {
            let player = state.players.of(seat);
            self.observe_player(state, player, who, out);
            self.observe_cards(player, self.shows_hand(seat, viewer), who, out);
        }
    }

    fn observe_turn(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        let over = state.phase == Phase::Over;
        out.seat("turn", from, Some(state.actor).filter(|_| !over));
        out.seat("turn-of", from, Some(state.turn));
        out.seat("starting", from, Some(state.starting));
        out.number("opening", 0..=state.seats.count() as i32, state.opening);
        out.amount("round", 0..=i32::from(u16::MAX), ROUNDS, state.round);
        out.amount("turns", 0..=i32::MAX, TURNS, i32::try_from(state.turns).unwrap_or(i32::MAX));
        out.optional("countdown", 0..=self.config.end.rounds, state.countdown.map(usize::from));
        out.choice("phase", PhaseName::VARIANTS, PhaseName::from(state.phase) as usize);
        let from = if let Phase::Redeploy { from, .. } = state.phase { Some(from.index()) } else { None };
        out.optional("pushed-out-of", (0..self.regions.len()).map(Region::new), from);
    }

    /// The current card and step.
    fn observe_step(&self, state: &State, out: &mut impl SlotSink) {
        let run = &state.run;
        let under_way = !matches!(state.phase, Phase::Card | Phase::Over);
        let step = |at: Option<u16>| at.map(usize::from).filter(|&at| under_way && at < self.program.labels.len());
        out.optional("step.at", &self.program.labels, step(Some(run.at)));
        let callers = run.callers();
        out.optional("step.caller-1", &self.program.labels, step(callers.first().copied()));
        out.optional("step.caller-2", &self.program.labels, step(callers.get(1).copied()));
        let left = self.left(state).unwrap_or(Amount::UNLIMITED);
        out.amount("step.left", 0..=i32::from(u8::MAX), FEW, left);
        out.amount("step.pile-taken", 0..=i32::from(u8::MAX), FEW, run.pile);
        for column in self.columns.iter() {
            out.flag(format_args!("step.taken.{column}"), run.taken.has(column));
        }
    }

    /// The place, owner and coal of each ship and headquarters, and what the current step has done with it.
    fn observe_tiles(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        let (at, owners) = (self.places_of_tiles(state), owners(state, from));
        let mut coal = [0_u8; MAX_TILES];
        state.coal.iter().for_each(|(tile, cubes)| coal[tile.index() % MAX_TILES] = cubes);
        let (run, most) = (&state.run, i32::from(self.config.limits.coal_per_ship));
        let (burns, sold) = (self.fleet.steamships(), self.fleet.steamships() | self.fleet.headquarters());
        let places = || {
            let berths = self.berths();
            let market = self.surcharges.places().map(|place| format!("market.{place}"));
            let nth = move |at: usize| format!("{}.{}", Region::new(at / berths), at % berths + 1);
            SOMEWHERE.into_iter().map(str::to_owned).chain(market).chain((0..self.regions.len() * berths).map(nth))
        };
        for (index, tile) in self.fleet.tiles().take(MAX_TILES).enumerate() {
            out.choice(format_args!("tile.{tile}.at"), places(), usize::from(at[index]));
            out.seat(format_args!("tile.{tile}.owner"), from, owners[index]);
            if burns.has(tile) {
                out.number(format_args!("tile.{tile}.coal"), 0..=most, coal[index]);
            }
            out.flag(format_args!("tile.{tile}.used"), run.used.has(tile));
            if sold.has(tile) {
                out.flag(format_args!("tile.{tile}.bought"), run.bought.has(tile));
            }
        }
    }

    /// The number of places in the largest region.
    #[inline]
    fn berths(&self) -> usize {
        self.regions.iter().map(|facts| usize::from(facts.places)).max().unwrap_or(0).max(1)
    }

    #[inline]
    fn places_of_tiles(&self, state: &State) -> [u8; MAX_TILES] {
        let mut at = [UNSEEN; MAX_TILES];
        let mut lay = |tiles: Tiles, place: u8| tiles.iter().for_each(|tile| at[tile.index() % MAX_TILES] = place);
        lay(state.gone, GONE);
        lay(state.docks, DOCKS);
        for player in state.players.seated(state.seats) {
            lay(player.undeployed, UNDEPLOYED);
            lay(player.headquarters, HEADQUARTERS);
        }
        if let Phase::Redeploy { tile, .. } = state.phase {
            lay(Tiles::of(tile), PUSHED_OUT);
        }
        for (place, tile) in state.market.iter() {
            at[tile.index() % MAX_TILES] = (SOMEWHERE.len() + place) as u8;
        }
        let (first, berths) = (SOMEWHERE.len() + self.surcharges.count(), self.berths());
        for (region, waters) in state.regions.iter().take(self.regions.len()).enumerate() {
            for (nth, tile) in waters.iter().take(berths).enumerate() {
                at[tile.index() % MAX_TILES] = (first + region * berths + nth) as u8;
            }
        }
        at
    }

    fn observe_supply(&self, state: &State, out: &mut impl SlotSink) {
        let coal = i32::from(self.config.limits.coal);
        out.amount("coal", i32::from(i16::MIN)..=i32::from(i16::MAX), coal, state.coal_supply);
        observe_stack(&self.fleet, &self.eras, &state.stack, 1, out);
        out.number("boxed", 0..=self.fleet.len() as i32, state.boxed.len() as i32);
        for column in self.columns.iter() {
            let supply = i32::from(self.supply[column]);
            out.number(format_args!("markers.{column}"), 0..=supply, state.marker_supply[column]);
        }
        for (region, facts) in self.open_regions(state.seats) {
            for site in (0..usize::from(facts.sites)).map(Site::new) {
                let built = state.waters(region).built >> site.index() & 1 == 1;
                out.flag(format_args!("region.{region}.built.{site}"), built);
            }
        }
    }

    fn observe_display(&self, state: &State, out: &mut impl SlotSink) {
        let next = state.draw.iter().next().and_then(|copy| self.copies.get(copy.index()));
        out.number("draw", 0..=self.copies.len() as i32, state.draw.len() as i32);
        out.optional("draw.next", &self.names.decks, next.map(|facts| usize::from(facts.deck)));
        out.flag("draw.reshuffled", state.reshuffled);
        let mut at = [0_u8; MAX_COPIES];
        state.discard.iter().for_each(|copy| at[copy.index() % MAX_COPIES] = DISCARD);
        for (place, copy) in state.display.iter() {
            at[copy.index() % MAX_COPIES] = (CARD_SOMEWHERE.len() + place) as u8;
        }
        let places = || {
            let display = (1..=self.config.display.width).map(|place| format!("display.{place}"));
            CARD_SOMEWHERE.into_iter().map(str::to_owned).chain(display)
        };
        for (index, at) in at.into_iter().enumerate().take(self.copies.len()) {
            let copy = DeckCard::new(index);
            out.choice(format_args!("extension.{copy}.at"), places(), usize::from(at));
        }
    }

    fn observe_player(&self, state: &State, player: &Player, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let limits = &self.config.limits;
        out.amount(format_args!("{who}.money"), 0..=Coins::MOST.0, MONEY, player.money.0);
        out.amount(format_args!("{who}.contracts"), 0..=i32::from(MOST_CONTRACTS), CONTRACTS, player.contracts);
        let captains = i32::from(limits.captains);
        out.amount(format_args!("{who}.captains"), i32::from(i8::MIN)..=i32::from(i8::MAX), captains, player.captains);
        out.number(format_args!("{who}.houses"), 0..=i32::from(limits.houses), player.houses_left);
        out.amount(format_args!("{who}.tokens"), 0..=i32::from(u8::MAX), FEW, player.tokens);
        let points = player.points;
        for (what, won) in [("sailing", points.houses), ("fleet", points.flags), ("scrapped", points.scrapped)] {
            out.amount(format_args!("{who}.points.{what}"), 0..=i32::from(u16::MAX), POINTS, won);
        }
        for column in self.columns.iter() {
            self.observe_column(player, column, &who, out);
        }
        for (region, facts) in self.open_regions(state.seats) {
            let most = i32::from(facts.sites);
            out.number(format_args!("{who}.houses.{region}"), 0..=most, player.houses[region]);
        }
    }

    #[inline(always)]
    fn observe_column(&self, player: &Player, column: Column, who: &impl std::fmt::Display, out: &mut impl SlotSink) {
        let supply = i32::from(self.supply[column]);
        out.number(format_args!("{who}.markers.{column}"), 0..=supply, player.markers[column]);
        out.number(format_args!("{who}.due.{column}"), 0..=self.fleet.len() as i32, player.due[column]);
    }

    fn observe_cards(&self, player: &Player, shown: bool, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let sorts = self.names.cards.len();
        let most = (sorts * MAX_SAME) as i32;
        out.number(format_args!("{who}.hand-cards"), 0..=most, player.hand.total() as i32);
        out.number(format_args!("{who}.pile-cards"), 0..=most, player.pile.total() as i32);
        out.optional(format_args!("{who}.top"), (0..sorts).map(Card::new), player.top.map(Card::index));
        let cards = |cards: Hand| if shown { cards } else { Hand::EMPTY };
        let (hand, pile) = (by_card(&cards(player.hand)), by_card(&cards(player.pile)));
        for (index, (hand, pile)) in hand.into_iter().zip(pile).enumerate().take(sorts) {
            let card = Card::new(index);
            out.number(format_args!("{who}.hand.{card}"), 0..=MAX_SAME as i32, hand);
            out.number(format_args!("{who}.pile.{card}"), 0..=MAX_SAME as i32, pile);
        }
    }
}

/// The owner of each tile.
#[inline]
fn owners(state: &State, from: Perspective) -> [Option<Seat>; MAX_TILES] {
    let mut owners = [None; MAX_TILES];
    for (_, seat) in from.seats() {
        let player = state.players.of(seat);
        let own = player.active | player.undeployed | player.headquarters;
        own.iter().for_each(|tile: Tile| owners[tile.index() % MAX_TILES] = Some(seat));
    }
    owners
}

/// The number of cards of each kind.
#[inline]
fn by_card(cards: &Hand) -> [u8; MAX_CARDS] {
    let mut all = [0; MAX_CARDS];
    cards.iter().for_each(|(card, number)| all[card.index() % MAX_CARDS] = number);
    all
}
