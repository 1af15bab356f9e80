//! Hidden state: face-down tiles. Every player knows those it has looked at, wherever others move them, and nothing
//! more can be inferred from views, events, choices or refusals (SO-13, SO-69, O-8).

use std::collections::{BTreeMap, BTreeSet};

use libtest_mimic::{Failed, Trial};
use riband::core::{Dice, Refusal as _, Rules as _, Seat, Seats, Turn, Viewer};
use riband::prelude::*;
use riband_salty_ocean::{Action, Config, Event, Phase, Place, Rules, State, Tile, View};
use riband_tests::{Verdict, require};

use super::rulesets;

/// A Fierte for every player; the third builder can exchange tiles like the first.
const FIERTE_FOR_ALL: &str = "[buildings.fierte-saint-romain]\ncopies = { 2 = 2, 3 = 3, 4 = 4 }\n\
     effects = [{ do = \"peek\", tiles = [2, 1, 2, 1], swap = [true, false, true, false] }]\n\
     provenance = { copies = \"invented\", effects = \"invented\" }\n";
/// How many matches are followed.
const MATCHES: u64 = 40;
/// How often a position is redealt to test frequencies.
const REDEALS: u32 = 1_200;
/// The allowed deviation of a count, in standard deviations; the seeds are fixed, so the result is reproducible.
const TOLERANCE: f64 = 5.0;

/// A test of one variant with one number of seats.
type Test = fn(&Config, &Rules, Seats) -> Verdict;

const TESTS: [(&str, Test); 3] = [
    ("SO-69, O-8: what is known stays true", knowledge),
    ("SO-69: nothing gives a tile away", secrecy),
    ("SO-13, SO-69: in redeals, all is equally likely", chances),
];

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    for (name, changes) in [("standard", ""), ("a Fierte for all", FIERTE_FOR_ALL)] {
        let config = rulesets::written(changes)?;
        for seats in [2, 3, 4].map(Seats::clamped) {
            for (what, test) in TESTS {
                let config = config.clone();
                trials.push(Trial::test(format!("{what}, {name} with {seats}"), move || {
                    let rules = rulesets::compile(&config)?;
                    test(&config, &rules, seats).map_err(Failed::from)
                }));
            }
        }
    }
    Ok(trials)
}

/// A match in which the Fierte is built and used, and little else happens.
struct Match<'a> {
    rules: &'a Rules,
    state: State,
    dice: Dice,
    fierte: Action,
}

impl<'a> Match<'a> {
    fn deal(config: &Config, rules: &'a Rules, seats: Seats, seed: u64) -> Self {
        let building = config.buildings.get_index_of("fierte-saint-romain").unwrap_or(0);
        let building = riband_salty_ocean::Building::new(building);
        let state = rules.deal(seats, &mut Dice::new(seed));
        Self { rules, state, dice: Dice::stream(seed, 3), fierte: Action::Build { building } }
    }

    fn is_over(&self) -> bool {
        self.rules.turn(&self.state) == Turn::Over
    }

    fn choose(&mut self) -> Option<Action> {
        let offered = self.rules.legal_list(&self.state);
        let half = self.dice.below(2) == 0;
        match self.state.phase() {
            Phase::Action if offered.contains(&self.fierte) => Some(self.fierte),
            Phase::Action if half => Some(Action::Pass),
            Phase::Peek if self.dice.below(8) > 0 => self.dice.pick(&offered[..offered.len() - 1]),
            _ => self.dice.pick(&offered),
        }
    }

    /// Plays an action, and returns its events.
    fn step(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(action) = self.choose() {
            self.rules.apply(&mut self.state, action, &mut events);
        }
        events
    }
}

fn viewers(seats: Seats) -> impl Iterator<Item = Viewer> {
    seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The knowledge of a viewer from its events.
struct Mind {
    viewer: Viewer,
    /// The face-up tiles.
    open: BTreeMap<Place, Tile>,
    /// The face-down tiles that this viewer has looked at.
    seen: BTreeMap<Place, Tile>,
    /// Who has looked where.
    lookers: BTreeMap<Place, BTreeSet<Seat>>,
}

impl Mind {
    fn new(viewer: Viewer, view: &View) -> Self {
        let open = view.places.iter().filter_map(|place| Some((place.place, place.tile?))).collect();
        Self { viewer, open, seen: BTreeMap::new(), lookers: BTreeMap::new() }
    }

    fn hear(&mut self, event: &Event) -> Verdict {
        match *event {
            Event::TilePeeked { seat, place, tile } => {
                self.lookers.entry(place).or_default().insert(seat);
                let mine = self.viewer == Viewer::Seat(seat);
                require(tile.is_some() == mine, || format!("{:?} is told {event:?}", self.viewer))?;
                self.seen.extend(tile.map(|tile| (place, tile)));
            }
            Event::TilesSwapped { places: [one, other], .. } => {
                exchange(&mut self.seen, one, other);
                exchange(&mut self.lookers, one, other);
            }
            Event::TileRevealed { place, tile } => {
                let known = self.seen.remove(&place);
                require(known.is_none_or(|known| known == tile), || format!("{tile} is turned up, not {known:?}"))?;
                self.lookers.remove(&place);
                self.open.insert(place, tile);
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks that a view shows exactly this.
    fn agrees(&self, view: &View) -> Verdict {
        for place in &view.places {
            let id = place.place;
            let due = self.open.get(&id).or(self.seen.get(&id)).copied();
            let lookers: Vec<Seat> = self.lookers.get(&id).into_iter().flatten().copied().collect();
            require(place.tile == due && place.known_to == lookers, || {
                format!("{:?} sees {place:?}, due {due:?} known to {lookers:?}", self.viewer)
            })?;
        }
        Ok(())
    }
}

/// Exchanges the values at two places.
fn exchange<T>(map: &mut BTreeMap<Place, T>, one: Place, other: Place) {
    let (here, there) = (map.remove(&one), map.remove(&other));
    map.extend(here.map(|value| (other, value)));
    map.extend(there.map(|value| (one, value)));
}

/// A viewer's knowledge from its events always equals its view, and is true.
fn knowledge(config: &Config, rules: &Rules, seats: Seats) -> Verdict {
    let mut moved = BTreeMap::new();
    for seed in 0..MATCHES {
        let mut game = Match::deal(config, rules, seats, seed);
        let mut minds: Vec<Mind> =
            viewers(seats).map(|viewer| Mind::new(viewer, &rules.view(&game.state, viewer))).collect();
        while !game.is_over() {
            for event in game.step() {
                for mind in &mut minds {
                    if let (Event::TilesSwapped { seat, places }, Viewer::Seat(viewer)) = (event, mind.viewer)
                        && seat != viewer
                    {
                        let known = places.iter().filter(|place| mind.seen.contains_key(place)).count();
                        *moved.entry(known).or_insert(0) += 1;
                    }
                    let told = rules.redact(event, mind.viewer).ok_or("an event is kept back")?;
                    mind.hear(&told).map_err(|found| format!("seed {seed}: {found}"))?;
                }
            }
            let truth = tiles(config, rules, &game.state);
            for mind in &minds {
                mind.agrees(&rules.view(&game.state, mind.viewer)).map_err(|found| format!("seed {seed}: {found}"))?;
                let wrong = mind.seen.iter().chain(&mind.open).find(|(place, tile)| truth[place.index()] != **tile);
                require(wrong.is_none(), || format!("seed {seed}: {wrong:?} is not true"))?;
                let silent = mind.viewer != Viewer::Spectator || mind.seen.is_empty();
                require(silent, || format!("a spectator knows {:?}", mind.seen))?;
            }
        }
    }
    // Exchanges by others of tiles of which a player knew none, one and both: the last needs two owners and some
    // luck.
    let owners = config.buildings["fierte-saint-romain"].copies[&seats.count().to_string()];
    let cases = if owners > 1 { 3 } else { 1 };
    require((0..cases).all(|known| moved.contains_key(&known)), || format!("only these exchanges: {moved:?}"))
}

/// Views, choices, refusals and events are the same in every position that a viewer cannot distinguish from the true
/// one.
fn secrecy(config: &Config, rules: &Rules, seats: Seats) -> Verdict {
    let (mut space, mut dice, mut compared) = (Vec::new(), Dice::new(5), 0);
    rules.action_space(seats, &mut space);
    for seed in 0..MATCHES / 8 {
        let mut game = Match::deal(config, rules, seats, seed);
        while !game.is_over() {
            let looked =
                rules.view(&game.state, Viewer::Spectator).places.iter().any(|place| !place.known_to.is_empty());
            if looked || dice.below(4) == 0 {
                for viewer in viewers(seats) {
                    let other = rules.redeal(&game.state, viewer, &mut dice);
                    compared += u32::from(other != game.state);
                    let pair = Pair { rules, viewer, states: [&game.state, &other] };
                    pair.compare(&space).map_err(|found| format!("seed {seed}, {viewer:?}: {found}"))?;
                }
            }
            game.step();
        }
    }
    require(compared > 100, || format!("only {compared} positions compared"))
}

/// Two positions that one viewer cannot distinguish.
struct Pair<'a> {
    rules: &'a Rules,
    viewer: Viewer,
    states: [&'a State; 2],
}

impl Pair<'_> {
    fn compare(&self, space: &[Action]) -> Verdict {
        let rules = self.rules;
        self.same("views", |state| rules.view(state, self.viewer))?;
        self.same("all but the tiles", |state| {
            let mut position = rules.position(state);
            position["tiles"].take();
            position
        })?;
        self.same("choices", |state| rules.legal_list(state))?;
        for &action in space {
            self.same("refusals", |state| {
                let refusal = rules.check(state, action).err();
                refusal.map(|refusal| (rules.explain(&refusal), refusal.rule(), refusal.kind(), refusal.to_string()))
            })?;
        }
        rules.legal_list(self.states[0]).into_iter().try_for_each(|action| {
            self.same("events", |state| self.told(state, action))
                .map_err(|found| format!("{}: {found}", rules.notation(action)))
        })
    }

    /// The viewer's events of an action, up to the first newly revealed tile.
    fn told(&self, state: &State, action: Action) -> Vec<Event> {
        let view = self.rules.view(state, self.viewer);
        let seen = view.places.iter().filter_map(|place| Some((place.place, place.tile?)));
        let mut seen: BTreeMap<Place, Tile> = seen.collect();
        let (mut after, mut events) = (*state, Vec::new());
        self.rules.apply(&mut after, action, &mut events);
        let mut known = |event: &Event| match *event {
            Event::TilesSwapped { places: [one, other], .. } => {
                exchange(&mut seen, one, other);
                true
            }
            Event::TilePeeked { place, tile: Some(_), .. } | Event::TileRevealed { place, .. } => {
                seen.contains_key(&place)
            }
            _ => true,
        };
        let told = events.into_iter().filter_map(|event| self.rules.redact(event, self.viewer));
        told.take_while(|event| known(event)).collect()
    }

    fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, of: impl Fn(&State) -> T) -> Verdict {
        let [one, other] = self.states.map(of);
        require(one == other, || format!("{what}: {one:?} and {other:?}"))
    }
}

/// Unknown tiles are equally frequent everywhere; known ones stay. For every occurring number of hidden tiles, once.
fn chances(config: &Config, rules: &Rules, seats: Seats) -> Verdict {
    let mut done = BTreeSet::new();
    for seed in 0..MATCHES {
        let mut game = Match::deal(config, rules, seats, seed);
        while !game.is_over() {
            for viewer in viewers(seats) {
                let view = rules.view(&game.state, viewer);
                let hidden = view.places.iter().filter(|place| place.tile.is_none());
                let hidden: Vec<Place> = hidden.map(|place| place.place).collect();
                let down = view.places.iter().filter(|place| !place.face_up).count();
                if done.insert((hidden.len(), hidden.len() == down)) {
                    count(config, rules, &game.state, viewer, &hidden)
                        .map_err(|found| format!("seed {seed}, {viewer:?}, {hidden:?}: {found}"))?;
                }
            }
            game.step();
        }
    }
    // All hidden tiles, after the set-up and at the end, and fewer than all of them.
    let all = done.iter().filter(|(_, all)| *all).count();
    require(all >= 4 && done.len() > all + 4, || format!("only {done:?}"))
}

fn count(config: &Config, rules: &Rules, state: &State, viewer: Viewer, hidden: &[Place]) -> Verdict {
    let truth = tiles(config, rules, state);
    let (mut spots, mut orders, mut dice) = (BTreeMap::new(), BTreeMap::new(), Dice::new(99));
    for _ in 0..REDEALS {
        let tiles = tiles(config, rules, &rules.redeal(state, viewer, &mut dice));
        let kept = |index: usize| hidden.contains(&Place::new(index)) || tiles[index] == truth[index];
        require((0..tiles.len()).all(kept), || format!("{tiles:?}, was {truth:?}"))?;
        let order: Vec<Tile> = hidden.iter().map(|place| tiles[place.index()]).collect();
        for (index, &tile) in order.iter().enumerate() {
            *spots.entry((index, tile)).or_insert(0) += 1;
        }
        *orders.entry(order).or_insert(0) += 1;
    }
    let chance = 1.0 / hidden.len() as f64;
    require(spots.len() == hidden.len().pow(2), || format!("{} of {} squared", spots.len(), hidden.len()))?;
    spots
        .into_iter()
        .try_for_each(|(spot, times)| fair(times, chance).map_err(|found| format!("{spot:?}: {found}")))?;
    let all: usize = (1..=hidden.len()).product();
    if all > 24 {
        return Ok(()); // too many for enough samples
    }
    require(orders.len() == all, || format!("{} of {all} orders", orders.len()))?;
    orders.into_iter().try_for_each(|(order, times)| {
        fair(times, 1.0 / all as f64).map_err(|found| format!("{order:?}: {found}")) //
    })
}

/// Checks that a count is likely for this probability.
fn fair(times: u32, chance: f64) -> Verdict {
    let due = f64::from(REDEALS) * chance;
    let most = TOLERANCE * (due * (1.0 - chance)).sqrt();
    require((f64::from(times) - due).abs() <= most, || {
        format!("{times} times, due {due:.0} with {most:.0} more or less")
    })
}

/// The tiles in the order of their places.
fn tiles(config: &Config, rules: &Rules, state: &State) -> Vec<Tile> {
    let position = rules.position(state);
    let ids = position["tiles"].as_object().into_iter().flatten().filter_map(|(_, id)| id.as_str());
    ids.filter_map(|id| config.events.get_index_of(id)).map(Tile::new).collect()
}
