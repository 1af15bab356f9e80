//! Laws of turns, rounds and the end.

use riband::core::Seat;
use riband_transatlantic::{Event, MidInsert, Step, Trigger};

use crate::{
    judge::{Verdict, closes, require},
    ledger::{Ledger, all_steps},
};

/// TA-31, TA-32: before the first round in reverse order, then seat by seat from the starting one.
pub(crate) fn order(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let count = ledger.seats.count();
    let previous = Seat::new((ledger.turn.index() + count - 1) % count);
    match events[0] {
        Event::StartTurnBegan { seat } => {
            require(ledger.opening > 1 && seat == previous, || format!("{seat} after {}", ledger.turn))
        }
        Event::TurnBegan { seat, round } => {
            let due = if ledger.opening > 0 { ledger.starting } else { ledger.seats.next(ledger.turn) };
            let number = ledger.round + u16::from(ledger.opening == 0 && seat == ledger.starting);
            let fits = seat == due && ledger.opening <= 1 && round == number;
            require(fits, || format!("{seat} in round {round} after {}", ledger.turn))
        }
        _ => Ok(()),
    }
}

/// TA-131, TA-134: the end is triggered once, at the end of the turn after which no steamship is left, or nobody can buy
/// or deploy any more.
pub(crate) fn trigger(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let end = &ledger.config.end;
    let left = ledger.steamships_left();
    let deadlocked = || {
        let captain = |captains: i8| captains > 0 || !ledger.config.limits.captains_limited;
        let waiting = ledger.players.iter().flat_map(|line| &line.undeployed);
        !ledger.players.iter().any(|line| captain(line.captains))
            && !waiting.copied().any(|tile| !ledger.places(tile, None).is_empty())
    };
    match events[0] {
        Event::EndTriggered { rounds } => {
            let fits = left == 0 && ledger.countdown.is_none() && rounds == end.rounds;
            require(fits, || format!("{left} steamships left, {rounds} rounds"))
        }
        Event::Deadlocked { rounds } => {
            let fits = end.deadlock && deadlocked() && ledger.countdown.is_none() && rounds == end.rounds;
            require(fits, || "somebody can still buy".into())
        }
        event if closes(&event) && ledger.opening == 0 && ledger.countdown.is_none() => {
            let due = end.trigger == Trigger::NoSteamshipLeft && left == 0 || end.deadlock && deadlocked();
            require(!due, || format!("not triggered, with {left} steamships left"))
        }
        _ => Ok(()),
    }
}

/// TA-132, TA-134, INV-23: whole rounds are played, and as many as are due.
pub(crate) fn rounds(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let last = ledger.countdown == Some(0) || ledger.round >= ledger.config.end.max_rounds;
    let whole = ledger.opening == 0 && ledger.seats.next(ledger.turn) == ledger.starting;
    match events[0] {
        Event::RoundCounted { left } => {
            require(whole && !last && ledger.countdown == Some(left + 1), || format!("{left} left"))
        }
        Event::MatchEnded => {
            // The turn that ends here is not counted yet.
            let turns = |seat: Seat| ledger.of(seat).turns + u32::from(seat == ledger.turn);
            let alike = ledger.seats.iter().all(|seat| turns(seat) == turns(ledger.turn));
            require(whole && last && alike, || format!("it ends in round {}", ledger.round))
        }
        Event::TurnBegan { .. } if whole => {
            let goes_on = ledger.counted || ledger.countdown.is_none() && !last;
            require(goes_on, || format!("round {} was the last, or not counted", ledger.round))
        }
        _ => Ok(()),
    }
}

/// INV-15, TA-54: where no card deploys more than one ship, no turn does, and none scraps more than one.
pub(crate) fn one_scrap(ledger: &Ledger<'_>, _: &[Event]) -> Verdict {
    let deploys = |steps: &[Step]| all_steps(steps).iter().filter(|step| matches!(step, Step::Deploy { .. })).count();
    if ledger.config.cards.values().any(|card| deploys(&card.steps) > 1) {
        return Ok(());
    }
    let (deployed, scrapped) = (ledger.deployed_this_turn, ledger.scrapped_this_turn);
    require(deployed <= 1 && scrapped <= 1, || format!("{deployed} deployed, {scrapped} scrapped"))
}

/// INV-24: once every place is taken, whoever is deployed costs one ship; before, nobody is scrapped, unless the variant
/// keeps ships from empty places.
pub(crate) fn full_boards(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let chain = &ledger.chain;
    if ledger.adrift.is_some() || chain.last.is_none() || !closes(&events[0]) {
        return Ok(());
    }
    if chain.full {
        return require(chain.lost == 1, || format!("full boards lost {} ships", chain.lost));
    }
    let any_place = ledger.config.rulings.mid_insert == MidInsert::ByYear;
    require(!any_place || chain.scrapped == 0, || "a ship was scrapped while there was room".into())
}
