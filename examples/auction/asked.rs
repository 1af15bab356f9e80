//! Queries on a position: who sees what, whether it is possible, who owns what, who wins.

use riband::core::kit::*;

use crate::{play::Rules, words::*};

impl Secrets for Rules {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View { open: state.open, turn: self.turn(state), bid: viewer.seat().and_then(|seat| *state.bids.of(seat)) }
    }

    /// The deck (FX-3), and the bids of others: any that they could have made (FX-4).
    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut state = *state;
        dice.shuffle(state.deck.slots_mut());
        for seat in state.open.seats.iter().filter(|&seat| viewer != Viewer::Seat(seat)) {
            let sums = u32::from(state.open.players.of(seat).money) + 1;
            let bid = state.bids.of_mut(seat);
            *bid = bid.map(|_| dice.below(sums) as u8);
        }
        state
    }

    /// The deck in order, and no other bid above zero.
    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        let mut state = *state;
        state.deck.slots_mut().sort_unstable();
        for seat in state.open.seats.iter().filter(|&seat| viewer != Viewer::Seat(seat)) {
            let bid = state.bids.of_mut(seat);
            *bid = bid.map(|_| 0);
        }
        state
    }

    /// Only the bidder knows how much it was (FX-4).
    fn redact(&self, event: Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::HandedIn { seat, .. } if viewer != Viewer::Seat(seat) => Event::HandedIn { seat, bid: None },
            open => open,
        })
    }

    /// A sealed bid reveals nothing; a sale reveals something about the bids, and turning over a contract something
    /// about the deck.
    fn discloses(&self, event: &Event) -> Disclosure {
        if matches!(event, Event::HandedIn { .. }) { Disclosure::NOTHING } else { Disclosure::REVEALED }
    }
}

impl Positions for Rules {
    fn audit(&self, State { open, bids, deck }: &State) -> Result<(), Breach> {
        open.players.audit_beyond(open.seats, &Player::default(), RuleId("FX-1"))?;
        bids.audit_beyond(open.seats, &None, RuleId("FX-1"))?;
        for (seat, player) in open.players.entries(open.seats) {
            let (start, bid) = (self.config.money, bids.of(seat).unwrap_or_default());
            Breach::unless_at_most(RuleId("FX-2"), || format!("money of {seat}"), start, player.money)?;
            Breach::unless_at_most(RuleId("FX-5"), || format!("bid of {seat}"), player.money, bid)?;
        }
        let contracts = |cargo| open.sold(cargo) + deck.iter().chain(open.lot).filter(|&other| other == cargo).count();
        let mut others = open.auctions() + open.lot.iter().len() + deck.len();
        for (cargo, facts) in Cargo::all().zip(self.config.cargoes.values()) {
            let (law, all) = (|| format!("contracts of {cargo}"), facts.contracts.into());
            Breach::unless_eq(RuleId("FX-3"), law, all, contracts(cargo))?;
            others -= all;
        }
        Breach::unless_eq(RuleId("FX-3"), || "contracts of no cargo".to_owned(), 0, others)?;
        let (last, sold) = (usize::from(self.config.auctions), open.auctions());
        Breach::unless_at_most(RuleId("FX-7"), || "auctions".to_owned(), last, sold)?;
        Breach::unless_eq(RuleId("FX-7"), || "something is auctioned".to_owned(), sold < last, open.lot.is_some())?;
        let due = open.bidders().take_while(|&seat| bids.of(seat).is_some()).count();
        let handed_in = bids.0.iter().flatten().count();
        let most = if open.lot.is_some() { due.min(open.seats.count() - 1) } else { 0 };
        Breach::unless_at_most(RuleId("FX-4"), || "bids in their order".to_owned(), most, handed_in)
    }
}

impl Scoring<State> for Rules {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let Player { money, contracts } = state.open.players.of(seat);
        let step = |steps: &[u8], count: usize| steps.iter().take(count).next_back().copied().unwrap_or_default();
        for (cargo, (id, facts)) in Cargo::all().zip(&self.config.cargoes) {
            sheet.each("FX-8", id, contracts[cargo], step(&facts.prices, state.open.sold(cargo)));
        }
        let cargoes = contracts.iter().filter(|&&held| held > 0).count();
        let points = step(&self.config.sets, cargoes).into();
        sheet.line("FX-9", cargoes as i32, points, || LineText::new("set", format!("of {cargoes}")));
        sheet.each("FX-10", "coins", *money, 1);
    }

    /// FX-10.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [state.open.players.of(seat).money.into()]
    }
}

/// No ledger: money only goes to the bank; `house_rules` shows how to keep one.
impl Bookkeeping for Rules {}

/// Computer players rely on the points and on playouts.
impl Evaluated for Rules {}

/// Nothing has a price: lots go to the highest bid.
impl Markets for Rules {}
