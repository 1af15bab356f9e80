//! Observations: a viewer's view as numbers. Hidden cards of hands and piles are 0.

mod tiles;

use riband_core::{
    Coins, Viewer,
    observation::{Perspective, SlotSink},
};
use riband_liners::{MOST_CONTRACTS, observe_stack};
use strum::VariantArray as _;

pub(crate) use self::tiles::TileSlots;
use crate::{
    ids::{Card, DeckCard, MAX_CARDS, MAX_COLUMNS, MAX_COPIES, MAX_SAME, Region, Site},
    program::Amount,
    rules::Rules,
    state::{Phase, PhaseName, Player, State},
};

/// Typical large values: money in pounds, contracts, points of one kind, rounds, turns.
const MONEY: i32 = 300;
const CONTRACTS: i32 = 10;
const POINTS: i32 = 30;
const ROUNDS: i32 = 30;
const TURNS: i32 = 100;
/// Typical large values: purchases, ships, cubes or markers of a step, and director tokens.
const FEW: i32 = 4;

/// The place of an extension card, in the order of the numbers; followed by the places of the display.
const CARD_SOMEWHERE: [&str; 2] = ["unseen", "discard"];
const DISCARD: i32 = 1;

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
        let mut at = [0; MAX_COPIES];
        state.discard.iter().for_each(|copy| at[copy.index() % MAX_COPIES] = DISCARD);
        for (place, copy) in state.display.iter() {
            at[copy.index() % MAX_COPIES] = (CARD_SOMEWHERE.len() + place) as i32;
        }
        out.put_all(at.get(..self.copies.len()).unwrap_or(&at), |slots| {
            let display = (1..=self.config.display.width).map(|place| format!("display.{place}"));
            let places: Vec<_> = CARD_SOMEWHERE.into_iter().map(str::to_owned).chain(display).collect();
            for copy in (0..self.copies.len().min(MAX_COPIES)).map(DeckCard::new) {
                slots.choice(format_args!("extension.{copy}.at"), &places, 0);
            }
        });
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
        self.observe_columns(player, &who, out);
        for (region, facts) in self.open_regions(state.seats) {
            let most = i32::from(facts.sites);
            out.number(format_args!("{who}.houses.{region}"), 0..=most, player.houses[region]);
        }
    }

    /// The markers and the scrapped ships that are not scored yet, column by column.
    fn observe_columns(&self, player: &Player, who: &impl std::fmt::Display, out: &mut impl SlotSink) {
        let mut numbers = [[0; 2]; MAX_COLUMNS];
        for (numbers, (&markers, &due)) in numbers.iter_mut().zip(player.markers.iter().zip(player.due.iter())) {
            *numbers = [markers.into(), due.into()];
        }
        let columns = numbers.get(..self.columns.len()).unwrap_or(&numbers); // they are the first ones
        out.put_all(columns.as_flattened(), |slots| {
            for column in self.columns.iter() {
                slots.number(format_args!("{who}.markers.{column}"), 0..=i32::from(self.supply[column]), 0);
                slots.number(format_args!("{who}.due.{column}"), 0..=self.fleet.len() as i32, 0);
            }
        });
    }

    fn observe_cards(&self, player: &Player, shown: bool, who: impl std::fmt::Display, out: &mut impl SlotSink) {
        let sorts = self.names.cards.len();
        let most = (sorts * MAX_SAME) as i32;
        out.number(format_args!("{who}.hand-cards"), 0..=most, player.hand.total() as i32);
        out.number(format_args!("{who}.pile-cards"), 0..=most, player.pile.total() as i32);
        out.optional(format_args!("{who}.top"), (0..sorts).map(Card::new), player.top.map(Card::index));
        // In the hand and in the pile. Few are not 0, so they are written by the sets of cards.
        let mut numbers = [[0; 2]; MAX_CARDS];
        if shown {
            player.hand.iter().for_each(|(card, number)| numbers[card.index() % MAX_CARDS][0] = number.into());
            player.pile.iter().for_each(|(card, number)| numbers[card.index() % MAX_CARDS][1] = number.into());
        }
        out.put_all(numbers.get(..sorts).unwrap_or(&numbers).as_flattened(), |slots| {
            for card in (0..sorts.min(MAX_CARDS)).map(Card::new) {
                slots.number(format_args!("{who}.hand.{card}"), 0..=MAX_SAME as i32, 0);
                slots.number(format_args!("{who}.pile.{card}"), 0..=MAX_SAME as i32, 0);
            }
        });
    }
}
