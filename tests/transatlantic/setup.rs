//! Laws of the deal.

use riband::core::{Seat, fleet::ShipKind};
use riband_transatlantic::{Config, RemovedTo, ShipView, View};

use crate::judge::{Verdict, require};

/// A law of a position in which nothing has been decided yet.
pub(crate) type Law = (&'static str, fn(&Config, &View) -> Verdict);

pub(crate) const LAWS: [Law; 4] = [
    ("TA-20 to TA-24: what lies in the regions, and who starts", regions),
    ("TA-26 to TA-28: what is taken out, and what is for sale", ships),
    ("TA-16, TA-29: the display and the draw stack", cards),
    ("TA-7, TA-30, TA-31: what everybody has, and who buys first", players),
];

fn regions(config: &Config, view: &View) -> Verdict {
    let seats = view.seats.len();
    let open = config.regions.values().filter(|region| usize::from(region.min_seats) <= seats);
    require(open.clone().count() == view.regions.len(), || format!("{} regions", view.regions.len()))?;
    let mut sailing: Vec<&ShipView> = Vec::new();
    for (region, waters) in open.zip(&view.regions) {
        let [ship] = &waters.ships[..] else { return Err(format!("{waters:?}")) };
        let due = if region.start_ship.is_some() { ShipKind::Neutral } else { ShipKind::Clipper };
        require(view.tiles[&ship.ship].kind == due, || format!("{waters:?}"))?;
        sailing.extend(ship.owner.is_some().then_some(ship));
    }
    let owners: Vec<Option<Seat>> = sailing.iter().map(|ship| ship.owner).collect();
    require(owners.iter().copied().eq((0..seats).map(|seat| Some(Seat::new(seat)))), || format!("{owners:?}"))?;
    let oldest = sailing.iter().min_by_key(|ship| view.tiles[&ship.ship].year).and_then(|ship| ship.owner);
    require(oldest == Some(view.starting_seat), || format!("{} starts, {oldest:?} is oldest", view.starting_seat))
}

fn ships(config: &Config, view: &View) -> Verdict {
    let steamships = || config.ships.values().filter(|ship| ship.kind == ShipKind::Steamship);
    let mut eras: Vec<_> = steamships().map(|ship| ship.era).collect();
    eras.sort();
    eras.dedup();
    let out = eras.len() * usize::from(config.stack.removed.get(&view.seats.len().to_string()).copied().unwrap_or(0));
    let docks: usize = view.docks.iter().map(|dock| dock.ships.len()).sum();
    let (boxed, docked) = if config.stack.removed_to == RemovedTo::Box { (out, 0) } else { (0, out) };
    require((view.boxed, docks) == (boxed, docked), || format!("{} in the box, {docks} docked", view.boxed))?;
    let offices = config.ships.values().filter(|ship| ship.kind == ShipKind::Headquarters).count();
    let market = view.market.iter().filter(|place| place.tile.is_some()).count();
    let bought = view.step.iter().map(|step| step.bought.len()).sum::<usize>();
    let all = steamships().count() + offices - out - bought;
    require(market + bought == config.market.surcharges.len() && market + view.stack.tiles == all, || {
        format!("{market} on the market, {} in the stack", view.stack.tiles)
    })
}

fn cards(config: &Config, view: &View) -> Verdict {
    let all: usize = config.decks.values().map(|deck| deck.cards.len()).sum();
    let display = &view.display;
    let rest = all - display.cards.len() - display.discard.len();
    require(display.draw.cards == rest, || format!("{} to draw, of {rest}", display.draw.cards))?;
    // The first deck lies on top, and is larger than the display.
    let first = config.decks.values().next().map(|deck| &deck.cards);
    let of_first = display.cards.iter().all(|card| {
        let id = config.cards.get_index(card.index()).map(|(id, _)| id);
        first.is_none_or(|deck| id.is_some_and(|id| deck.contains(id)))
    });
    let next = display.draw.next.is_none() || display.draw.next.as_ref() == config.decks.keys().next();
    require(of_first && next, || format!("{display:?}"))
}

fn players(config: &Config, view: &View) -> Verdict {
    let count = view.seats.len();
    for seat in view.seats.iter().filter(|seat| seat.undeployed.is_empty()) {
        let captains = i16::from(config.limits.captains) - 2; // one counts points, one lies on the sailing ship
        let fits = seat.money.0 == config.start.money
            && i16::from(seat.captains) == captains
            && seat.houses == config.limits.houses
            && seat.tokens == config.start.tokens
            && seat.hand_cards == config.start.hand.len()
            && (seat.contracts, seat.points, seat.pile_cards) == (0, 0, 0)
            && seat.columns.iter().all(|column| column.acquired == 0);
        require(fits, || format!("{seat:?}"))?;
    }
    let last = Seat::new((view.starting_seat.index() + count - 1) % count);
    let opens = config.start.steps.is_empty() || view.turn_of == last && usize::from(view.opening) == count;
    require(opens, || format!("{} has the first turn of {}", view.turn_of, view.opening))
}
