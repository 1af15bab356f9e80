//! What only Upon a Salty Ocean promises: laws that hold from one event, action and turn to the next, for every variant
//! and number of seats. Each is a line of a table below and cites its rules or invariants.

mod closing;
mod deeds;
mod due;
mod ending;
mod follow;
mod goes;
mod hidden;
mod judge;
mod ledger;
mod offers;
mod rulesets;
mod setup;
mod told;
mod turn_end;
mod views;

use std::{
    collections::{BTreeMap, BTreeSet},
    process::ExitCode,
};

use judge::{Verdict, require};
use ledger::{Ledger, Part};
use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::core::{Coins, Dice, Rules as _, Scoresheet, Seat, Seats, Turn, Viewer, ledger::Book};
use riband::prelude::*;
use riband_salty_ocean::{
    Action, ActionType, Activations, Config, Counts, Event, GoodsMarket, Phase, Rules, State, Tile, View,
};
use riband_testkit::check_market;

/// Matches a variant and number of seats.
const MATCHES: u64 = 12;

/// A law of one event, judged by what was told before it; the events that follow it in the same action come along.
type EventLaw = (&'static str, fn(&Ledger<'_>, &[Event]) -> Verdict);

const EVENT_LAWS: [EventLaw; 21] = [
    (
        "what follows by itself: SO-16, SO-18, SO-21, SO-28, SO-38, SO-42, SO-47 to SO-52, SO-60, SO-73 to SO-80",
        due::consequence,
    ),
    ("SO-19, SO-67: who goes", goes::order),
    ("SO-23, SO-24, SO-27, SO-67, INV-9: what an action costs", goes::cost),
    ("SO-22, SO-36: what an action does", goes::one_deed),
    ("SO-25, SO-34, SO-51, INV-2: an action is complete", goes::complete),
    ("SO-40, INV-3: no Dépôt is overfull", goes::full_depots),
    ("SO-48, INV-9: pirates", goes::attacks),
    ("SO-32, SO-33, SO-53, SO-54, SO-59, SO-64 to SO-66, INV-8: what is built", deeds::built),
    ("SO-34: who sails out", deeds::sent),
    ("SO-35: who sails home", deeds::returned),
    ("SO-2, SO-34, SO-51, SO-86: what is lost and caught", deeds::fished),
    ("SO-26, SO-37, SO-38: which ship is built", deeds::launched),
    ("SO-39: what is moved", deeds::moved),
    ("SO-40: what is thrown away", deeds::discarded),
    ("SO-41, SO-86: what is sold", deeds::sold),
    ("SO-2, SO-26, SO-44, SO-86: what is bought", deeds::bought),
    ("SO-62, SO-69, SO-70, SO-71: abilities in their order", turn_end::abilities),
    ("SO-62: what is repaired", turn_end::repaired),
    ("SO-69, INV-11: which tiles are looked at", turn_end::peeked),
    ("SO-69, INV-11: which tiles are exchanged", turn_end::swapped),
    ("SO-2, SO-56, SO-70, SO-72: what is produced", turn_end::produced),
];

/// A law of what everybody sees after an action.
type ViewLaw = (&'static str, fn(&Ledger<'_>, &View) -> Verdict);

const VIEW_LAWS: [ViewLaw; 7] = [
    ("SO-5, SO-9, SO-23, INV-6, INV-7, INV-12: prices, costs, order", views::shared),
    ("SO-3, SO-4, INV-1, INV-3: what everybody has", views::seats),
    ("SO-53, SO-54, INV-8: the city", views::city),
    ("SO-37, SO-38: what ships cost", views::ship_prices),
    ("SO-13, SO-18, SO-69, INV-11: the tiles", views::tiles),
    ("INV-8: whoever has more ships, the yards stand", views::yards),
    ("SO-62, SO-64 to SO-66, SO-68, SO-81, INV-16: the points at the end", views::score),
];

fn main() -> ExitCode {
    let tests = trials().unwrap_or_else(|error| vec![Trial::test("every variant loads", || Err(error.into()))]);
    run(&Arguments::from_args(), tests).exit_code()
}

fn trials() -> Result<Vec<Trial>, String> {
    let laws = rulesets::all()?.into_iter().map(|(name, config, seats)| laws(name, config, seats));
    let every = Trial::test("every event comes up", every_event_comes_up);
    Ok(laws.chain([every]).chain(hidden::trials()?).chain(ending::trials()?).collect())
}

fn laws(name: String, config: Config, seats: Seats) -> Trial {
    Trial::test(format!("{name} with {seats}"), move || {
        let rules = rulesets::compile(&config)?;
        (0..MATCHES).try_for_each(|seed| Game::play(&config, &rules, seats, seed).map(drop)).map_err(Failed::from)
    })
}

/// The laws are about something: in some matches all that can happen does.
fn every_event_comes_up() -> Result<(), Failed> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for (_, config, seats) in rulesets::all()?.into_iter().filter(|(name, ..)| rulesets::TELLING.contains(&&name[..])) {
        let rules = rulesets::compile(&config)?;
        for seed in 0..MATCHES {
            for (kind, count) in Game::play(&config, &rules, seats, seed)? {
                *seen.entry(kind).or_default() += count;
            }
        }
    }
    let rare: Vec<&str> = EVENTS.into_iter().filter(|kind| seen.get(*kind).is_none_or(|&count| count < 5)).collect();
    Ok(require(rare.is_empty(), || format!("rare or never: {rare:?} of {seen:?}"))?)
}

/// All events but that of the valve, which never opens (SO-89).
const EVENTS: [&str; 33] = [
    "TurnBegan",
    "PriceMoved",
    "TileRevealed",
    "Passed",
    "ActionBegan",
    "InterestCharged",
    "Built",
    "ShipSent",
    "PiratesStruck",
    "StormStruck",
    "CargoLost",
    "SaltSpoiled",
    "FishCaught",
    "SaltUnused",
    "ShipReturned",
    "ShipLaunched",
    "ShareReceived",
    "GoodsLoaded",
    "GoodsUnloaded",
    "GoodsDiscarded",
    "GoodsSold",
    "SaleIncome",
    "GoodsBought",
    "ActionsEnded",
    "ShipRepaired",
    "TilePeeked",
    "TilesSwapped",
    "GoodsProduced",
    "RentReceived",
    "InterestReceived",
    "DebtInterest",
    "CoinsCut",
    "MatchEnded",
];

/// A random match that is judged as it goes.
struct Game<'a> {
    rules: &'a Rules,
    state: State,
    ledger: Ledger<'a>,
    /// The ruleset's own book, kept by the same events.
    book: Book,
    dice: Dice,
    events: BTreeMap<String, u32>,
}

impl<'a> Game<'a> {
    /// Plays a match to its end, and counts its events.
    fn play(config: &'a Config, rules: &'a Rules, seats: Seats, seed: u64) -> Result<BTreeMap<String, u32>, String> {
        let state = rules.deal(seats, &mut Dice::new(seed));
        let view = rules.view(&state, Viewer::Spectator);
        let ledger = Ledger::open(config, &state, &view, tiles(config, rules, &state));
        for (law, keeps) in setup::LAWS {
            keeps(&ledger, &view).map_err(|found| format!("{law}\n  seed {seed}: {found}"))?;
        }
        let book = Book::new(rules.balances(&state));
        let mut game = Self { rules, state, ledger, book, dice: Dice::stream(seed, 9), events: BTreeMap::new() };
        for ply in 0.. {
            let Turn::Act(seat) = rules.turn(&game.state) else { break };
            game.step(seat).map_err(|found| format!("{found}\n  seed {seed}, ply {ply}"))?;
        }
        standing(&game.ledger, &rules.score(&game.state)).map_err(|found| format!("SO-81 to SO-83: {found}"))?;
        Ok(game.events)
    }

    fn step(&mut self, seat: Seat) -> Verdict {
        let (rules, offered) = (self.rules, self.rules.legal_list(&self.state));
        let view = rules.view(&self.state, Viewer::Spectator);
        offers::all(&self.ledger, &view, seat, &offered).map_err(|found| format!("INV-14: {found}"))?;
        offers::beyond(rules, &self.state, &offered).map_err(|found| format!("SO-26: {found}"))?;
        self.judge_markets(&offered)?;
        let action = self.choose(&offered).ok_or("INV-14: nothing is offered")?;
        let mut events = Vec::new();
        rules.apply(&mut self.state, action, &mut events);
        let told = |found: String| format!("{found}\n  {}: {events:?}", rules.notation(action));
        self.ledger.decide(action).map_err(told)?;
        for nth in 0..events.len() {
            self.judge(&events[nth..]).map_err(told)?;
        }
        events.iter().for_each(|event| rules.book(event, &mut self.book));
        self.book.take_transfers();
        self.book.agree(rules, &self.state).map_err(|imbalance| told(format!("INV-4, INV-5: {imbalance}")))?;
        require(self.ledger.due.is_empty(), || format!("{:?} are due", self.ledger.due)).map_err(told)?;
        told::is_all(&self.ledger, rules, &self.state).map_err(|found| told(format!("INV-4, INV-5: {found}")))?;
        for viewer in self.ledger.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = rules.view(&self.state, viewer);
            for (law, keeps) in VIEW_LAWS {
                keeps(&self.ledger, &view).map_err(|found| told(format!("{law}\n  {found}")))?;
            }
        }
        Ok(())
    }

    fn judge(&mut self, events: &[Event]) -> Verdict {
        let ledger = &mut self.ledger;
        if ledger.due.is_empty() && ledger.part > Part::Actions && due::closes_turn(&events[0]) {
            ledger.due = ledger.closing();
        }
        for (law, keeps) in EVENT_LAWS {
            keeps(ledger, events).map_err(|found| format!("{law}\n  {found}"))?;
        }
        ledger.follow(events);
        let kind = format!("{:?}", events[0]);
        *self.events.entry(kind.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
        Ok(())
    }

    /// A quote is pure, and a purchase takes just that; what is offered can be ordered.
    fn judge_markets(&self, offered: &[Action]) -> Verdict {
        let orders = |found: Result<usize, _>, rule: &str| {
            found.map_err(|breach: riband_testkit::MarketBreach| format!("{rule}: {breach}"))
        };
        match self.state.phase() {
            Phase::Order => {
                let found = orders(check_market(&GoodsMarket::new(self.rules, self.state)), "SO-44")?;
                require(found == offered.len(), || format!("SO-44: {found} orders, {offered:?} offered"))
            }
            Phase::Action | Phase::SecondAction => {
                let found = orders(check_market(&Activations::new(self.rules, self.state)), "SO-23")?;
                let payable = self.payable();
                require(found == payable, || format!("SO-23: {found} types are quoted, {payable} can be paid"))
            }
            _ => Ok(()),
        }
    }

    /// How many types of action can be paid now: any, or any but the first (SO-23, SO-67).
    fn payable(&self) -> usize {
        let view = self.rules.view(&self.state, Viewer::Spectator);
        let Turn::Act(seat) = view.turn else { return 0 };
        let first = view.under_way.and_then(|work| work.first);
        let clocks = || self.ledger.ready_clocks().into_iter().map(|(_, coins)| coins).min().unwrap_or_default();
        let surcharge = first.map_or(Coins::ZERO, |_| clocks());
        let others = ActionType::ALL.into_iter().filter(|of| Some(*of) != first);
        others.filter(|&of| self.ledger.can_pay(seat, self.ledger.fee(of) + surcharge)).count()
    }

    /// Each type of action is as likely as any other, so that ships sail as often as the city grows.
    fn choose(&mut self, offered: &[Action]) -> Option<Action> {
        let types: BTreeSet<_> = offered.iter().map(|action| action.of_type()).collect();
        let of = self.dice.pick(&types.into_iter().collect::<Vec<_>>())?;
        let among: Vec<Action> = offered.iter().copied().filter(|action| action.of_type() == of).collect();
        self.dice.pick(&among)
    }
}

/// What lies at each place, face down or not.
fn tiles(config: &Config, rules: &Rules, state: &State) -> Vec<Tile> {
    let position = rules.position(state);
    let ids = position["tiles"].as_object().into_iter().flatten().filter_map(|(_, id)| id.as_str());
    let tiles: Vec<Tile> = ids.filter_map(|id| config.events.get_index_of(id)).map(Tile::new).collect();
    tiles
}

/// Most coins, then most buildings; what is still equal is shared.
fn standing(ledger: &Ledger<'_>, sheet: &Scoresheet) -> Verdict {
    let total = |seat: Seat| sheet.seats[seat.index()].total;
    let key = |seat| (total(seat), ledger.counted(seat, &[Counts::Always, Counts::TieBreak]));
    for place in &sheet.places {
        let better = ledger.seats.iter().filter(|&other| key(other) > key(place.seat)).count();
        require(usize::from(place.place) == better + 1, || format!("{place:?}, {better} are better"))?;
    }
    Ok(())
}
