//! Promises specific to Crossing Oceans: laws that hold from one position to the next, for every variant and number
//! of seats. Each is a line of the table below and cites its rule.

use std::{collections::BTreeMap, sync::Arc};

use libtest_mimic::{Failed, Trial};
use riband::prelude::*;
use riband::{
    Variant,
    core::{Coins, Config as _, Dice, Seat, Seats, Turn, Viewer},
    liners::{ShipKind, Tile},
};
use riband_crossing_oceans::{Action, Berth, Config, Event, Port, Rules, SpotAction, TokenSource, View};
use riband_testkit::check_market;
use riband_tests::tables;

/// Matches per variant and number of seats.
const MATCHES: u64 = 12;

/// One action, with the views before and after it, and its events.
struct Step<'a> {
    config: &'a Config,
    actor: Seat,
    action: Action,
    before: &'a View,
    after: &'a View,
    events: &'a [Event],
}

/// A law, and whether a step keeps it.
type Law = (&'static str, fn(&Step<'_>) -> Result<(), String>);

const LAWS: [Law; 12] = [
    ("CO-67: money changes hands only as told, and nobody is in debt", money_is_told),
    ("CO-67: where all prices are multiples of 10, so is all money", money_is_round),
    ("CO-33: a captain never stays, and a long move takes its contracts", captains_move_on),
    ("CO-42: a refill displaces as many as it draws, less what was bought", refills_displace),
    ("CO-45, CO-68: the refill that uses the stack up triggers the end, and only that one", trigger_is_the_stack),
    ("CO-25, CO-29: regions fill up, and a full one only gets younger", regions_get_younger),
    ("CO-27: the neutral ship never comes back", removed_stays_removed),
    ("CO-41: no tile changes its owner", owners_stay),
    ("CO-10: the value of a column never falls", values_never_fall),
    ("CO-56: coal is loaded evenly", coal_is_even),
    ("CO-39: whoever transports burns one coal and earns the income", transports_pay),
    ("CO-50: a Blue Riband goes to a ship that none exceeds", ribands_are_fast),
];

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    Ok(tables()?.into_iter().filter_map(|(variant, seats)| laws(variant, seats)).collect())
}

fn laws(variant: Variant, seats: Seats) -> Option<Trial> {
    let config = variant.config::<Config>()?.clone();
    let name = format!("{} with {seats}", variant.id());
    Some(Trial::test(name, move || {
        let rules = Arc::new(config.compile().map_err(|problems| Failed::from(problems.to_string()))?);
        (0..MATCHES).try_for_each(|seed| play(&config, &rules, seats, seed).map_err(Failed::from))
    }))
}

fn play(config: &Config, rules: &Arc<Rules>, seats: Seats, seed: u64) -> Result<(), String> {
    let mut dice = Dice::stream(seed, 9);
    let mut state = rules.deal(seats, &mut Dice::new(seed));
    let mut before = rules.view(&state, Viewer::Spectator);
    let mut ply = 0;
    let stack = before.stack.tiles;
    let mut turns = Turns { config, events: Vec::new(), at_move: before.clone(), refills: 0, stack };
    while let Turn::Act(actor) = rules.turn(&state) {
        if rules.stalled(&state) {
            return Ok(());
        }
        // CO-40: a quote is pure, and a purchase costs exactly that.
        check_market(&rules.ship_market(), &state).map_err(|breach| format!("seed {seed}, ply {ply}: {breach}"))?;
        let Some(action) = dice.pick(&rules.legal_list(&state)) else { return Err("no legal action".into()) };
        let mut events = Vec::new();
        rules.apply(&mut state, action, &mut events);
        let after = rules.view(&state, Viewer::Spectator);
        let step = Step { config, actor, action, before: &before, after: &after, events: &events };
        for (law, keeps) in LAWS {
            keeps(&step).map_err(|found| {
                format!("{law}\n  seed {seed}, ply {ply}, {}: {found}\n  {events:?}", rules.notation(action))
            })?;
        }
        if matches!(action, Action::Move { .. }) {
            turns.at_move = before;
        }
        turns.go_on(&events).map_err(|found| format!("seed {seed}, ply {ply}: {found}"))?;
        before = after;
        ply += 1;
    }
    // CO-70: every player had the same number of turns.
    if before.turns.is_multiple_of(seats.count() as u32) {
        Ok(())
    } else {
        Err(format!("{} turns in all", before.turns))
    }
}

/// Follows the turns of a match across decisions.
struct Turns<'a> {
    config: &'a Config,
    /// The events of the current turn.
    events: Vec<Event>,
    /// The view before the captain moved.
    at_move: View,
    /// Ships actions so far.
    refills: usize,
    /// The tiles in the stack at the start.
    stack: usize,
}

impl Turns<'_> {
    fn go_on(&mut self, events: &[Event]) -> Result<(), String> {
        for event in events {
            if matches!(event, Event::TurnBegan { .. } | Event::MatchEnded) {
                let turn = std::mem::take(&mut self.events);
                phases_in_order(&turn).and_then(|()| self.all_coal_is_loaded(&turn))?;
                self.trigger_comes_when_the_stack_is_drawn(&turn)?;
            } else {
                self.events.push(*event);
            }
        }
        Ok(())
    }

    /// CO-55, CO-57: a Coal action loads as much as there are icons, coal in the supply, and room.
    fn all_coal_is_loaded(&self, turn: &[Event]) -> Result<(), String> {
        let moved = turn.iter().position(|event| {
            matches!(event, Event::CaptainMoved { spot, .. } if self.config.rondel.order[spot.index()] == SpotAction::Coal)
        });
        let Some(moved) = moved else { return Ok(()) };
        let seat = self
            .at_move
            .seats
            .iter()
            .find(|board| matches!(turn[moved], Event::CaptainMoved { seat, .. } if seat == board.seat));
        let board = seat.ok_or("nobody moved")?;
        let (mut loaded, mut piers) = (0, 0);
        for event in &turn[moved..] {
            match event {
                Event::CoalLoaded { .. } => loaded += 1,
                Event::TokenTaken { column, .. } if self.config.columns[column.index()].source == TokenSource::Pier => {
                    piers += 1;
                }
                _ => {}
            }
        }
        let most = self.config.limits.coal_per_ship;
        let mine = berths(&self.at_move).filter(|berth| {
            let kind = berth.ship.map(|tile| self.at_move.tiles[&tile].kind);
            berth.owner == Some(board.seat) && kind == Some(ShipKind::Steamship)
        });
        let room: u32 = mine.map(|berth| u32::from(most - berth.coal)).sum();
        let due = u32::from(board.coal_icons + piers).min(u32::from(self.at_move.coal)).min(room);
        require(loaded == due, || format!("CO-55: {loaded} coal loaded, {due} due: {turn:?}"))
    }

    /// CO-68: with the standard data, at the end of the thirteenth Ships action.
    fn trigger_comes_when_the_stack_is_drawn(&mut self, turn: &[Event]) -> Result<(), String> {
        self.refills += usize::from(turn.iter().any(|event| {
            matches!(event, Event::CaptainMoved { spot, .. } if self.config.rondel.order[spot.index()] == SpotAction::Ships)
        }));
        let to_draw = self.stack - usize::from(self.config.end.stack_left);
        let due = to_draw.div_ceil(usize::from(self.config.market.draw));
        let triggered = turn.iter().any(|event| matches!(event, Event::EndTriggered { .. }));
        require(!triggered || self.refills == due, || format!("CO-68: triggered by refill {}, not {due}", self.refills))
    }
}

/// CO-23: one placement or contract, then one move.
fn phases_in_order(turn: &[Event]) -> Result<(), String> {
    let begins = |event: &Event| matches!(event, Event::ShipPlaced { .. } | Event::ContractTaken { .. });
    let moves = |event: &Event| matches!(event, Event::CaptainMoved { .. });
    let at = |wanted: &dyn Fn(&Event) -> bool| -> Vec<usize> {
        turn.iter().enumerate().filter(|(_, event)| wanted(event)).map(|(nth, _)| nth).collect()
    };
    match (&at(&begins)[..], &at(&moves)[..]) {
        ([begun], [moved]) if begun < moved => Ok(()),
        _ => Err(format!("CO-23: not one placement or contract and then one move: {turn:?}")),
    }
}

fn berths(view: &View) -> impl Iterator<Item = &Berth> {
    view.regions.iter().flat_map(|region| &region.ports)
}

fn berth(view: &View, port: Port) -> Result<&Berth, String> {
    berths(view).find(|berth| berth.port == port).ok_or_else(|| format!("no {port}"))
}

fn require(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

fn money_is_told(step: &Step<'_>) -> Result<(), String> {
    let mut change: BTreeMap<Seat, Coins> = BTreeMap::new();
    for event in step.events {
        let (seat, money) = match *event {
            Event::ContractSold { seat, money } | Event::HouseBonus { seat, money, .. } => (seat, money),
            Event::ShipTransported { seat, income, .. }
            | Event::CargoCarried { seat, income, .. }
            | Event::RibandWon { seat, income, .. } => (seat, income),
            Event::TileBought { seat, price, .. } => (seat, -price),
            Event::TokenTaken { seat, cost, .. } => (seat, -cost),
            Event::FeePaid { seat, to, money } => {
                *change.entry(to).or_default() += money;
                (seat, -money)
            }
            _ => continue,
        };
        *change.entry(seat).or_default() += money;
    }
    for (before, after) in step.before.seats.iter().zip(&step.after.seats) {
        let told = change.get(&after.seat).copied().unwrap_or_default();
        require(after.money == before.money + told && after.money >= Coins::ZERO, || {
            format!("{} had {}, has {}, was told {told}", after.seat, before.money, after.money)
        })?;
    }
    Ok(())
}

fn money_is_round(step: &Step<'_>) -> Result<(), String> {
    let prices = step.config.ships.values().flat_map(|ship| [ship.price, ship.income]).flatten();
    let start = (0..usize::from(step.config.seats.max)).map(|place| step.config.start.money.at(place).0);
    if prices.chain(start).any(|price| price % 10 != 0) {
        return Ok(());
    }
    let odd = step.after.seats.iter().find(|seat| seat.money.0 % 10 != 0);
    require(odd.is_none(), || format!("{odd:?}"))
}

fn captains_move_on(step: &Step<'_>) -> Result<(), String> {
    let spots = step.config.rondel.order.len();
    for (nth, event) in step.events.iter().enumerate() {
        let &Event::CaptainMoved { seat, from, spot, steps } = event else { continue };
        require(from == step.before.seats[seat.index()].rondel, || format!("{seat} moves from {from:?}"))?;
        let Some(steps) = steps else {
            require(from.is_none(), || "a first move from a spot".into())?;
            continue;
        };
        let from = from.ok_or("steps without a spot to come from")?;
        let there = (from.index() + usize::from(steps)) % spots == spot.index();
        require(there && (1..spots).contains(&usize::from(steps)), || format!("{from} to {spot} in {steps}"))?;
        let fee = u16::from(step.config.rondel.long_move_contracts);
        let paid = nth.checked_sub(1).map(|before| step.events[before]);
        let pays = paid == Some(Event::ContractsPaid { seat, contracts: fee });
        require(pays == (steps > step.config.rondel.free_steps && fee > 0), || format!("{steps} steps, {paid:?}"))?;
    }
    Ok(())
}

fn refills_displace(step: &Step<'_>) -> Result<(), String> {
    let drawn = step.events.iter().filter(|event| matches!(event, Event::TileDrawn { .. })).count();
    let docked: Vec<Tile> = step
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::TileDocked { tile, .. } => Some(tile),
            _ => None,
        })
        .collect();
    let places = step.config.market.surcharges.len();
    let had: Vec<Tile> = step.before.market.iter().filter_map(|place| place.tile).collect();
    let taken =
        step.events.iter().filter(|e| matches!(e, Event::TileBought { tile, .. } if had.contains(tile))).count();
    let left = had.len() - taken;
    require(docked.iter().eq(had.iter().filter(|tile| docked.contains(tile))), || format!("order {docked:?}"))?;
    let stack_had = step.before.stack.tiles;
    if drawn > 0 {
        let draw = usize::from(step.config.market.draw);
        require(drawn == draw.min(stack_had), || format!("{drawn} drawn"))?;
        // A headquarters has no dock and leaves the game (G-27).
        let gone = |e: &&Event| matches!(e, Event::TileRemoved { tile, dock: None } if had.contains(tile) && !docked.contains(tile));
        let displaced = docked.len() + step.events.iter().filter(gone).count();
        require(displaced == left.saturating_sub(places - draw), || format!("{displaced} displaced"))?;
    }
    require(step.after.stack.tiles + drawn == stack_had, || "the stack lost more than was drawn".into())
}

fn trigger_is_the_stack(step: &Step<'_>) -> Result<(), String> {
    let triggers = step.events.iter().filter(|event| matches!(event, Event::EndTriggered { .. })).count();
    let limit = usize::from(step.config.end.stack_left);
    let crossed = step.before.stack.tiles > limit && step.after.stack.tiles <= limit;
    require(triggers == usize::from(crossed), || format!("{triggers} triggers, crossed: {crossed}"))?;
    require((step.after.stack.tiles <= limit) == step.after.countdown.is_some(), || {
        format!("{} left in the stack, countdown {:?}", step.after.stack.tiles, step.after.countdown)
    })
}

fn regions_get_younger(step: &Step<'_>) -> Result<(), String> {
    for (before, after) in step.before.regions.iter().zip(&step.after.regions) {
        let ships = |ports: &[Berth]| ports.iter().filter(|berth| berth.ship.is_some()).count();
        let (had, has) = (ships(&before.ports), ships(&after.ports));
        require(has >= had, || format!("{} lost a ship", after.region))?;
        require(!after.open || after.oldest.is_some(), || format!("{} has no lantern", after.region))?;
        let lowest = after.ports.iter().filter_map(|berth| berth.ship).min();
        require(after.oldest == lowest, || format!("the lantern is on {:?}, not {lowest:?}", after.oldest))?;
        let changed = before.ports.iter().zip(&after.ports).any(|(a, b)| a.ship.is_some() && a.ship != b.ship);
        if changed {
            let year = |tile: Option<Tile>, view: &View| tile.and_then(|tile| view.tiles.get(&tile)?.year);
            let (was, is) = (year(before.oldest, step.before), year(after.oldest, step.after));
            require(had == before.ports.len(), || format!("{} had room", after.region))?;
            // Tiles are numbered by age; years alone may be equal in a variant (G-4).
            require(after.oldest > before.oldest && is >= was, || {
                format!("the oldest of {} was {was:?}, is {is:?}", after.region)
            })?;
        }
    }
    Ok(())
}

fn removed_stays_removed(step: &Step<'_>) -> Result<(), String> {
    let neutral = |view: &View| {
        berths(view)
            .filter(|berth| berth.ship.is_some_and(|tile| view.tiles[&tile].kind == ShipKind::Neutral))
            .map(|berth| (berth.ship, berth.owner, berth.coal))
            .collect::<Vec<_>>()
    };
    let (had, has) = (neutral(step.before), neutral(step.after));
    require(has.iter().all(|ship| had.contains(ship)), || format!("{had:?}, then {has:?}"))?;
    require(has.iter().all(|(_, owner, coal)| owner.is_none() && *coal == 0), || format!("{has:?}"))
}

fn owned(view: &View) -> BTreeMap<Tile, Seat> {
    let boards = view
        .seats
        .iter()
        .flat_map(|board| board.supply.iter().chain(&board.headquarters).map(move |&tile| (tile, board.seat)));
    let at_sea = berths(view).filter_map(|berth| Some((berth.ship?, berth.owner?)));
    boards.chain(at_sea).collect()
}

fn owners_stay(step: &Step<'_>) -> Result<(), String> {
    let (had, has) = (owned(step.before), owned(step.after));
    let lost = had.iter().find(|(tile, owner)| has.get(tile) != Some(owner));
    require(lost.is_none(), || format!("{lost:?}"))?;
    let bought = step.events.iter().filter(|event| matches!(event, Event::TileBought { .. })).count();
    require(has.len() == had.len() + bought, || format!("{} owned, then {}", had.len(), has.len()))
}

fn values_never_fall(step: &Step<'_>) -> Result<(), String> {
    for (before, after) in step.before.seats.iter().zip(&step.after.seats) {
        let added: u8 = before.columns.iter().zip(&after.columns).map(|(a, b)| b.tokens.saturating_sub(a.tokens)).sum();
        let fell = before.columns.iter().zip(&after.columns).any(|(a, b)| b.value < a.value || b.tokens < a.tokens);
        let told = step.events.iter().filter(|e| matches!(e, Event::TokenTaken { seat, .. } if *seat == after.seat));
        require(!fell && usize::from(added) == told.count(), || format!("{:?}", after.columns))?;
    }
    Ok(())
}

/// No ship that gained coal in a Coal action ends more than one above any other own steamship.
fn coal_is_even(step: &Step<'_>) -> Result<(), String> {
    if !matches!(step.action, Action::Load { .. } | Action::BuyPier | Action::SkipPier) {
        return Ok(());
    }
    let mine = |view: &View| -> Vec<(Port, u8)> {
        let steams = |tile: Option<Tile>| tile.is_some_and(|tile| view.tiles[&tile].kind == ShipKind::Steamship);
        let mine = berths(view).filter(|berth| berth.owner == Some(step.actor) && steams(berth.ship));
        mine.map(|berth| (berth.port, berth.coal)).collect()
    };
    let (before, after) = (mine(step.before), mine(step.after));
    for (&(port, had), &(_, has)) in before.iter().zip(&after) {
        let fewest = after.iter().map(|(_, coal)| *coal).min().unwrap_or(0);
        require(has <= step.config.limits.coal_per_ship, || format!("{port} has {has}"))?;
        require(has == had || has - 1 <= fewest, || format!("{port} went from {had} to {has}, another has {fewest}"))?;
    }
    Ok(())
}

fn transports_pay(step: &Step<'_>) -> Result<(), String> {
    let mut burned: BTreeMap<Port, u8> = BTreeMap::new();
    for event in step.events {
        let (tile, port, coal) = match *event {
            Event::ShipTransported { seat, tile, port, income, coal } => {
                require(berth(step.before, port)?.owner == Some(seat), || format!("{tile} is not {seat}'s"))?;
                require(income == step.after.tiles[&tile].income, || format!("{tile} earned {income}"))?;
                (tile, port, coal)
            }
            Event::CargoCarried { tile, port, coal, .. } => (tile, port, coal),
            Event::RibandWon { tile, port, coal, .. } => (tile, port, coal),
            _ => continue,
        };
        let steams = step.after.tiles[&tile].kind == ShipKind::Steamship;
        require(steams == (coal > 0), || format!("{tile} burned {coal}"))?;
        *burned.entry(port).or_default() += coal;
    }
    for (port, coal) in burned {
        let (had, has) = (berth(step.before, port)?.coal, berth(step.after, port)?.coal);
        require(had == has + coal, || format!("{port} had {had}, has {has}, burned {coal}"))?;
    }
    // CO-46, CO-48: everybody concerned took part.
    let ran = |berth: &&Berth| {
        !step.events.iter().any(|e| matches!(e, Event::ShipTransported { port, .. } if *port == berth.port))
    };
    let idle = match step.action {
        Action::Region { region } => {
            let region = step.before.regions.iter().find(|view| view.region == region).ok_or("no such region")?;
            region.ports.iter().filter(|berth| berth.ready && berth.owner.is_some()).find(ran)
        }
        Action::Fleet => berths(step.before).filter(|berth| berth.ready && berth.owner == Some(step.actor)).find(ran),
        _ => None,
    };
    require(idle.is_none(), || format!("{idle:?} did not run"))
}

fn ribands_are_fast(step: &Step<'_>) -> Result<(), String> {
    for event in step.events {
        let &Event::RibandWon { tile, port, coal, income, .. } = event else { continue };
        let waters = step.before.regions.iter().find(|region| region.ports.iter().any(|berth| berth.port == port));
        let speeds = waters
            .into_iter()
            .flat_map(|region| &region.ports)
            .filter_map(|berth| step.after.tiles[&berth.ship?].speed);
        let speeds: Vec<u8> = speeds.collect();
        let face = &step.after.tiles[&tile];
        let top = speeds.iter().max().copied();
        require(face.speed.is_some() && face.speed == top, || format!("{:?} of {speeds:?}", face.speed))?;
        let rates = &step.config.rates;
        let tied = speeds.iter().filter(|&&speed| Some(speed) == top).count() > 1;
        require(coal == if tied { rates.riband_coal_if_tied } else { rates.riband_coal }, || format!("{coal} coal"))?;
        require(income == face.income * i32::from(rates.riband_income_factor), || format!("earned {income}"))?;
    }
    Ok(())
}
