//! How a view is made.

use riband_core::{
    Dice, Disclosure, Mix, Rules as _, Scoring as _, Seat, Secrets, Sorted, Viewer, observation::SlotSink,
};
use riband_liners::{StackView, mix_backs};

use super::{
    CardFace, ColumnView, DisplayView, DockView, DrawView, HouseView, OptionView, PointsView, PushedView, RegionView,
    SeatView, ShipView, SiteView, StepView, TileFace, View,
};
use crate::{
    Tile,
    config::{Hands, Pays},
    event::Event,
    ids::{Card, Column, Region},
    program::{Amount, Op},
    rules::{RegionFacts, Rules},
    state::{Hand, Phase, Player, Points, State},
    turn::free_sites,
};

impl Secrets for Rules {
    type View = View;

    /// Every card of a hand or a pile was seen on its way, so whoever remembers knows them, even where they are held hidden
    /// (TA-29, E-13).
    const REMEMBERED: &'static [&'static str] = &["/seats/*/hand/*", "/seats/*/pile/*"];

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            round: state.round,
            turns: state.turns,
            turn: self.turn(state),
            turn_of: state.turn,
            starting_seat: state.starting,
            opening: state.opening,
            countdown: state.countdown,
            phase: state.phase,
            step: self.step_view(state),
            pushed_out: self.pushed_view(state),
            stack: StackView {
                tiles: state.stack.len(),
                backs: state.stack.iter().filter_map(|tile| self.back(tile)).collect(),
            },
            boxed: state.boxed.len(),
            coal: state.coal_supply,
            regions: self.open_regions(state.seats).map(|(id, facts)| self.region_view(state, id, facts)).collect(),
            market: self.surcharges.views(&self.fleet, &state.market),
            coal_places: self.config.market.coal_places,
            docks: self.columns.iter().map(|column| self.dock_view(state, column)).collect(),
            display: self.display_view(state),
            tiles: self.open_tiles(state).map(|tile| (tile, self.face(tile))).collect(),
            gone: state.gone.iter().collect(),
            cards: (0..self.names.cards.len()).map(Card::new).map(|card| (card, self.card_face(card))).collect(),
            seats: state.seats.iter().map(|seat| self.seat_view(state, seat, viewer)).collect(),
        }
    }

    /// What nobody knows, drawn anew: which steamships of each era were taken out and in which order the others come, the
    /// order of the draw stack, and the chance of later reshuffles. The backs are known (TA-3, TA-29). So are hands, even
    /// where they are held hidden: every card in them was seen on its way.
    fn redeal(&self, state: &State, _: Viewer, dice: &mut Dice) -> State {
        self.with_stacks_by(state, dice)
    }

    fn canonical(&self, state: &State, _: Viewer) -> State {
        self.with_stacks_by(state, &mut Sorted)
    }

    /// Nobody has seen the cards that others hold on their way, where hands are hidden (E-13).
    fn redeal_unremembered(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.with_hands_by(state, viewer, dice)
    }

    fn canonical_unremembered(&self, state: &State, viewer: Viewer) -> State {
        self.with_hands_by(state, viewer, &mut Sorted)
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        self.write_observation(state, viewer, out);
    }

    /// TA-3, TA-29: a ship or a card that comes from its stack, and a reshuffle.
    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::TileDrawn { .. } | Event::CardRevealed { .. } | Event::CardDiscarded { drawn: true, .. } => {
                Disclosure::REVEALED
            }
            Event::DiscardShuffled { .. } => Disclosure::CHANCE,
            _ => Disclosure::NOTHING,
        }
    }
}

impl Rules {
    /// A position with the stacks and the box in another order, as far as it is hidden, and another source of chance.
    fn with_stacks_by(&self, state: &State, mix: &mut impl Mix) -> State {
        let mut state = *state;
        self.redeal_box(&mut state, mix);
        mix_backs(&self.fleet, &mut state.stack, mix);
        self.redeal_draw(&mut state, mix);
        state.chance = mix.stream();
        state
    }

    /// The same, and other hidden hands and piles.
    fn with_hands_by(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let state = self.with_stacks_by(state, mix);
        if self.config.rulings.hands == Hands::Open { state } else { self.redeal_hands(&state, viewer, mix) }
    }

    /// Whether a viewer sees the cards of a seat's hand and pile: by ruling all do, or only the seat itself.
    pub(crate) fn shows_hand(&self, seat: Seat, viewer: Viewer) -> bool {
        self.config.rulings.hands == Hands::Open || viewer == Viewer::Seat(seat)
    }

    fn step_view(&self, state: &State) -> Option<StepView> {
        if matches!(state.phase, Phase::Card | Phase::Over) {
            return None;
        }
        Some(StepView {
            at: self.labels(state),
            waits_for: self.waits_for(state).to_owned(),
            left: self.left(state),
            used: state.run.used.iter().collect(),
            bought: state.run.bought.iter().collect(),
            pile_taken: state.run.pile,
            taken: state.run.taken.iter().map(Column::marker).collect(),
            pays: match self.present_step(state) {
                Some(Op::Sail { pays, .. }) => Some(pays),
                _ => None,
            },
            free_house: self.present_step(state) == Some(Op::Build { free: true }),
            options: self.options(state),
        })
    }

    /// The step that waits for a decision.
    fn present_step(&self, state: &State) -> Option<Op> {
        (state.phase == Phase::Step).then(|| self.program.op(state.run.at))
    }

    /// How much of the step is left at most; none where any number may be chosen of what there is.
    pub(crate) fn left(&self, state: &State) -> Option<u8> {
        let left = state.run.left;
        let there = match self.present_step(state) {
            Some(Op::Sail { ships, .. }) if ships.base == Amount::UNLIMITED => {
                (state.me().active & !state.run.used).len()
            }
            Some(Op::SellContracts { .. }) => state.me().contracts.into(),
            _ => return Some(left),
        };
        (usize::from(left) < there).then_some(left)
    }

    fn options(&self, state: &State) -> Vec<OptionView> {
        let Some(Op::Choose { first, count, .. }) = self.present_step(state) else { return Vec::new() };
        let texts = self.program.way_texts.iter().skip(usize::from(first));
        let ways = self.program.ways(first, count).iter().zip(texts);
        ways.map(|(way, text)| OptionView { choice: way.choice, text: text.clone() }).collect()
    }

    fn region_view(&self, state: &State, region: Region, facts: &RegionFacts) -> RegionView {
        let houses = state.seats.iter().map(|seat| (seat, state.players.of(seat).houses_in(region)));
        RegionView {
            region,
            name: self.names.boards.get(region.index()).cloned().unwrap_or_default(),
            blue_riband: facts.riband,
            places: facts.places,
            ships: state.waters(region).iter().map(|tile| self.ship_view(state, tile)).collect(),
            houses: houses.filter(|(_, n)| *n > 0).map(|(seat, houses)| HouseView { seat, houses }).collect(),
            free_sites: free_sites(state, region, facts).map(|(site, price)| SiteView { site, price }).collect(),
        }
    }

    fn ship_view(&self, state: &State, ship: Tile) -> ShipView {
        let ready = self.ready(state).has(ship) && state.region_of(ship).is_some();
        ShipView { ship, owner: state.owner(ship), coal: state.coal.get(ship), ready }
    }

    fn pushed_view(&self, state: &State) -> Option<PushedView> {
        let Phase::Redeploy { tile: ship, from } = state.phase else { return None };
        Some(PushedView { ship, owner: state.owner(ship), coal: state.coal.get(ship), from, decides: state.actor })
    }

    fn dock_view(&self, state: &State, column: Column) -> DockView {
        let value = |seat| self.ship_score(state, state.players.of(seat), column);
        DockView {
            column,
            ships: (state.docks & self.flown[column]).iter().collect(),
            values: state.seats.iter().map(value).collect(),
        }
    }

    fn display_view(&self, state: &State) -> DisplayView {
        let next = state.draw.iter().next().and_then(|copy| self.copies.get(copy.index()));
        DisplayView {
            cards: state.display.iter().map(|(_, copy)| self.sort(copy)).collect(),
            places: (0..usize::from(self.config.display.width)).map(|place| state.display.get(place)).collect(),
            draw: DrawView {
                cards: state.draw.len(),
                next: next.and_then(|facts| self.names.decks.get(usize::from(facts.deck)).cloned()),
                reshuffled: state.reshuffled,
            },
            discard: state.discard.iter().collect(),
        }
    }

    /// Every ship whose face is known.
    fn open_tiles(&self, state: &State) -> impl Iterator<Item = Tile> {
        let hidden = state.boxed | state.stack.iter().collect();
        self.fleet.tiles().filter(move |&tile| !hidden.has(tile))
    }

    fn face(&self, tile: Tile) -> TileFace {
        let print = self.print(tile);
        TileFace {
            kind: self.fleet.kind(tile),
            year: (print.year > 0).then_some(print.year),
            flag: self.flag(tile),
            price: print.price,
            income: print.income,
            speed: (print.speed > 0).then_some(print.speed),
            tonnage: print.tonnage,
            passengers: print.passengers,
            cargo: self.pay_of(tile, Pays::Cargo),
            fares: self.pay_of(tile, Pays::Passengers),
        }
    }

    fn card_face(&self, card: Card) -> CardFace {
        CardFace {
            text: self.program.card_texts.get(card.index()).cloned().unwrap_or_default(),
            needs_pile: self.needs_pile.get(card.index()).copied().unwrap_or(0),
            copyable: self.copyable.has(card),
        }
    }

    fn seat_view(&self, state: &State, seat: Seat, viewer: Viewer) -> SeatView {
        let player = state.players.of(seat);
        let open = self.shows_hand(seat, viewer);
        let shown = |cards: Hand| open.then(|| cards.each().collect());
        let mut below = player.pile;
        if let Some(top) = player.top {
            below.take(top, 1);
        }
        SeatView {
            seat,
            money: player.money,
            contracts: player.contracts,
            captains: player.captains,
            houses: player.houses_left,
            tokens: player.tokens,
            hand: shown(player.hand),
            hand_cards: player.hand.total(),
            top: player.top,
            pile: shown(below),
            pile_cards: player.pile.total(),
            undeployed: player.undeployed.iter().map(|tile| self.ship_view(state, tile)).collect(),
            headquarters: player.headquarters.iter().collect(),
            columns: self.columns.iter().map(|column| self.column_view(state, player, column)).collect(),
            points: player.points.total(),
            points_won: points_view(player.points),
            points_due: self.points_due(state, player),
            points_at_end: self.total(state, seat),
        }
    }

    fn column_view(&self, state: &State, player: &Player, column: Column) -> ColumnView {
        let flown = self.flown[column];
        ColumnView {
            column,
            marker: column.marker(),
            markers: self.all_markers(player, column),
            acquired: player.markers_in(column),
            value: self.values.of(player.markers_in(column)),
            supply: state.marker_supply[column],
            ships: ((player.active | player.undeployed) & flown).len() as u8,
            headquarters: (player.headquarters & flown).len() as u8,
            scrapped: player.due[column],
        }
    }
}

fn points_view(Points { houses, flags, scrapped }: Points) -> PointsView {
    PointsView { sailing: houses, fleet: flags, scrapped }
}
