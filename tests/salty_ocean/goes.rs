//! Laws of goes: whose they are, what they cost, and that an action does something.

use riband::core::{Coins, Seat};
use riband_salty_ocean::{Action, ActionType, Berth, Building, Event, Hazard, SecondAction};

use crate::{
    judge::{Verdict, require},
    ledger::{Deed, Go, Ledger, Part, of, total},
};

/// Whether an event takes a go, or ends the phase.
fn takes_go(event: &Event) -> bool {
    matches!(event, Event::Passed { .. } | Event::ActionBegan { .. } | Event::ActionsEnded)
}

/// SO-19, SO-67: the next in turn order; or who has just acted, for a second action of another type.
pub(crate) fn order(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (Event::Passed { seat } | Event::ActionBegan { seat, .. }) = events[0] else { return Ok(()) };
    require(ledger.part == Part::Actions, || format!("{seat} acts in {:?}", ledger.part))?;
    let second = ledger.second_of(seat).filter(|_| !matches!(events[0], Event::Passed { .. }));
    let due = ledger.order[ledger.next];
    require(second.is_some() || seat == due, || format!("{seat} goes, {due} is next"))
}

/// SO-23, SO-24, SO-27, SO-67: what an action costs, with the surcharge of a second one.
pub(crate) fn cost(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ActionBegan { seat, of, coins, surcharge, steps } = events[0] else { return Ok(()) };
    let due = match ledger.second_of(seat) {
        Some(go) => {
            let another = go.types.len() == 1 && go.types[0] != of;
            require(another, || format!("a second action, {of} after {:?}", go.types))?;
            let cheapest = ledger.ready_clocks().into_iter().map(|(_, coins)| coins).min();
            cheapest.ok_or_else(|| format!("{seat} has no second action"))?
        }
        None => Coins::ZERO,
    };
    let toll = ledger.toll(of);
    let next = (ledger.taken[of as usize] + 1).min(toll.len() - 1);
    require(usize::from(steps) == next, || format!("the counter is at {steps}, not {next}"))?;
    require((coins, surcharge) == (ledger.fee(of), due), || format!("{} and {due} are due", ledger.fee(of)))?;
    require(ledger.can_pay(seat, coins + surcharge), || format!("{seat} has {}", ledger.of(seat).coins))
}

/// SO-22, SO-36, SO-37, SO-41: an action does what belongs to its type, and one thing only.
pub(crate) fn one_deed(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (seat, deed) = match events[0] {
        Event::Built { seat, .. } => (seat, Deed::Build),
        Event::ShipSent { seat, .. } => (seat, Deed::SailOut),
        Event::ShipReturned { seat, .. } => (seat, Deed::SailHome),
        Event::ShipLaunched { seat, .. } => (seat, Deed::Launch),
        Event::GoodsLoaded { seat, .. } | Event::GoodsUnloaded { seat, .. } => (seat, Deed::Move),
        Event::GoodsSold { seat, good, .. } => (seat, Deed::Sell(good)),
        Event::GoodsBought { seat, .. } => (seat, Deed::Buy),
        _ => return Ok(()),
    };
    let Some(go) = &ledger.go else { return Err("nobody has begun an action".into()) };
    let of = match deed {
        Deed::Build => ActionType::City,
        Deed::SailOut | Deed::SailHome => ActionType::Navigation,
        Deed::Launch | Deed::Move => ActionType::Harbor,
        Deed::Sell(_) | Deed::Buy => ActionType::Market,
    };
    let once = matches!(deed, Deed::Build | Deed::Launch | Deed::Buy) && !go.deeds.is_empty();
    let same = go.deeds.iter().all(|&other| other == deed) && !once;
    require(go.seat == seat && go.types.last() == Some(&of) && same, || format!("{deed:?} of {seat} in {go:?}"))
}

/// SO-25, SO-34, SO-51: an action has done something, and is complete, when the next one goes.
pub(crate) fn complete(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    if !takes_go(&events[0]) {
        return Ok(());
    }
    require(ledger.go.as_ref().is_none_or(|go| !go.deeds.is_empty()), || format!("{:?} did nothing", ledger.go))?;
    for seat in ledger.seats.iter() {
        for (&ship, vessel) in &ledger.of(seat).ships {
            let room = ledger.capacity(seat, ship);
            require(vessel.cargo.values().all(|&barrels| barrels >= 0), || format!("{vessel:?}"))?;
            require(total(&vessel.cargo) <= room, || format!("{ship} of {seat} has room for {room}: {vessel:?}"))?;
            let dry = vessel.berth != Berth::Sea || of(&vessel.cargo, ledger.salt()) == 0;
            require(dry, || format!("{ship} of {seat} has salt at sea"))?;
        }
    }
    Ok(())
}

/// SO-40, INV-3: nothing goes on while a Dépôt is overfull.
pub(crate) fn full_depots(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let moving = |seat: Seat| match events[0] {
        Event::GoodsLoaded { .. } | Event::GoodsUnloaded { .. } => true,
        Event::GoodsDiscarded { seat: other, .. } | Event::GoodsProduced { seat: other, .. } => seat == other,
        _ => false,
    };
    let stored: i32 = ledger.config.start.stored.values().map(|&barrels| i32::from(barrels)).sum();
    let wrong = |&seat: &Seat| {
        let depot = &ledger.of(seat).depot;
        let sound = depot.values().all(|&barrels| barrels >= 0) && total(depot) <= ledger.room(seat).max(stored);
        !sound && !moving(seat)
    };
    let wrong = ledger.seats.iter().find(wrong);
    require(wrong.is_none(), || format!("the Dépôt of {wrong:?}: {:?}", ledger.players))
}

/// INV-9, SO-48: no more attacks a turn than there are, and none in fair weather.
pub(crate) fn attacks(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::PiratesStruck { .. } = events[0] else { return Ok(()) };
    require(ledger.attacks > 0 && ledger.weather(Hazard::Pirates), || "no pirates are left".into())
}

/// INV-15: the most decisions that one action takes.
const MOST_DECISIONS: usize = 14;

impl Ledger<'_> {
    /// Counts the decisions of the action under way.
    pub(crate) fn decide(&mut self, action: Action) -> Verdict {
        let begins = action.of_type().is_some() || action == Action::Pass;
        self.decisions = if begins { 1 } else { self.decisions + 1 };
        require(self.decisions <= MOST_DECISIONS || self.part != Part::Actions, || {
            format!("INV-15: {} decisions in an action", self.decisions)
        })
    }

    /// The go in which a seat could perform a second action: its own.
    fn second_of(&self, seat: Seat) -> Option<&Go> {
        self.go.as_ref().filter(|go| go.seat == seat)
    }

    /// What allows a second action in the go under way, and at what surcharge.
    pub(crate) fn ready_clocks(&self) -> Vec<(Building, Coins)> {
        let Some(go) = &self.go else { return Vec::new() };
        let at_once = self.config.rulings.second_action == SecondAction::AtOnce;
        let clocks = self.clocks(go.seat).into_iter();
        clocks.filter(|(building, _)| at_once || go.clocks.contains(building)).collect()
    }
}
