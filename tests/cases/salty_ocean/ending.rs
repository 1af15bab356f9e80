//! Every action phase ends (INV-15): a player who never passes and cycles goods on purpose runs out of coins. The
//! action limit of SO-89 is triggered by hand.

use libtest_mimic::Trial;
use riband::core::{Dice, Rules as _, Seat, Seats, Turn, Viewer};
use riband::prelude::*;
use riband_salty_ocean::{Action, Building, Config, Event, Good, Phase, Rules, State, View};
use riband_tests::{Verdict, require};
use serde_json::{Value, json};

use super::rulesets;

/// Matches per variant, number of seats and player.
const MATCHES: u64 = 2;
/// The coins of every player at the start of a rich match.
const COINS: i32 = 200;
/// The maximum number of decisions of an action.
const MOST_DECISIONS: u32 = 14;

/// A player who passes only when nothing else is left: the weight of an action; the maximum wins.
type Player = fn(&View, Action) -> u32;

fn salt(view: &View) -> Good {
    view.goods.iter().find(|good| good.salt).map_or(Good::new(0), |facts| facts.good)
}

const PLAYERS: [(&str, Player); 4] = [
    ("does anything", |_, action| u32::from(action != Action::Pass)),
    ("moves to and fro", |_, action| match action {
        Action::Move => 4,
        Action::SailOut | Action::SailHome => 3,
        Action::Pass | Action::Done => 0,
        _ => 1,
    }),
    ("lives on fish", |view, action| match action {
        Action::Sell { good } if good != salt(view) => 9,
        Action::SailHome => 8,
        Action::SailOut => 5,
        Action::Move => 7,
        Action::Buy { good } if good == salt(view) => 6,
        Action::Stow { good, barrels, .. } if good == salt(view) => barrels,
        Action::Order { barrels } => barrels,
        Action::Pass | Action::Done => 0,
        _ => 1,
    }),
    ("trades", |_, action| match action {
        Action::Buy { .. } => 5,
        Action::Sell { .. } => 6,
        Action::Order { .. } | Action::Take { .. } => 4,
        Action::Pass | Action::Done => 0,
        _ => 1,
    }),
];

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    for (name, config, seats) in rulesets::all()? {
        trials.push(Trial::test(format!("INV-15, SO-89: {name} with {seats} ends whoever plays"), move || {
            let rules = rulesets::compile(&config)?;
            for (player, likes) in PLAYERS {
                for seed in 0..MATCHES {
                    hostile(&config, &rules, seats, seed, likes)
                        .map_err(|found| format!("who {player}, seed {seed}: {found}"))?;
                }
            }
            Ok(())
        }));
    }
    trials.push(Trial::test("SO-89: the valve opens, and the audit tells", || Ok(valve()?)));
    trials.push(Trial::test("SO-67, O-6: no second action after the last that the valve allows", || Ok(no_second()?)));
    Ok(trials)
}

/// Every player with all ships, a full Dépôt and many coins, in a new phase.
fn rich(config: &Config, seats: Seats) -> Value {
    let classes = config.ships.iter().flat_map(|(id, class)| {
        let several = class.count > 1;
        (1..=class.count).map(move |nth| if several { format!("{id}-{nth}") } else { id.clone() })
    });
    let ships: serde_json::Map<_, _> = classes.map(|ship| (ship, json!({ "berth": "harbor" }))).collect();
    let salt = if config.goods[&config.market.salt].supply.is_some() { 4 } else { 30 };
    let seat = |seat: Seat| {
        let mut buildings = json!({ "depot": 2 });
        if seat.index() == 0 {
            ["chantier-naval", "academie-de-la-marine", "bureau-des-finances", "gros-horloge"]
                .iter()
                .for_each(|id| buildings[id] = json!(1));
        }
        json!({ "coins": COINS, "ships": ships, "depot": { "salt": salt }, "buildings": buildings })
    };
    let all = seats.iter().map(|player| (player.number().to_string(), seat(player)));
    json!({ "seats": all.collect::<serde_json::Map<_, _>>() })
}

/// A whole match of players with the same preferences: no phase and no action is too long, and no law is broken.
fn hostile(config: &Config, rules: &Rules, seats: Seats, seed: u64, likes: Player) -> Verdict {
    let start = rules.set_up(seats, &mut Dice::new(seed), &rich(config, seats)).map_err(|error| error.to_string())?;
    let (mut state, mut dice, mut decisions) = (start, Dice::stream(seed, 4), 0);
    let mut most = bound(&rules.view(&state, Viewer::Spectator));
    while rules.turn(&state) != Turn::Over {
        rules.audit(&state).map_err(|breach| breach.to_string())?;
        let view = rules.view(&state, Viewer::Spectator);
        let mut offered = rules.legal_list(&state);
        dice.shuffle(&mut offered);
        let Some(action) = offered.into_iter().max_by_key(|&action| likes(&view, action)) else {
            return Err("nothing is offered".into());
        };
        let within = view.under_way.is_some_and(|work| work.first.is_some());
        decisions = if action.of_type().is_none() && within { decisions + 1 } else { 1 };
        let mut events = Vec::new();
        rules.apply(&mut state, action, &mut events);
        let after = rules.view(&state, Viewer::Spectator);
        require(decisions <= MOST_DECISIONS, || format!("{decisions} decisions in one action"))?;
        let limit = if is_standard(config) { most } else { f64::from(config.end.max_actions) };
        require(f64::from(after.actions) < limit, || format!("{} actions, {limit} at most", after.actions))?;
        if after.turn_number != view.turn_number {
            most = bound(&after);
        }
    }
    rules.audit(&state).map_err(|breach| breach.to_string())
}

/// Whether the figures of *Why every action phase ends* are those of this variant.
fn is_standard(config: &Config) -> bool {
    let prices: Vec<usize> = config.goods.values().map(|good| good.prices.rungs()).collect();
    prices == [5, 5, 5]
        && config.buildings.len() == 15
        && config.ships.values().map(|class| class.count).sum::<u8>() == 3
}

/// 40 + 3/16 (K + 344n/3 + 1694/3).
fn bound(view: &View) -> f64 {
    let (coins, n) = (view.seats.iter().map(|seat| seat.coins.0).sum::<i32>(), view.seats.len());
    40.0 + 3.0 / 16.0 * (f64::from(coins) + 344.0 * n as f64 / 3.0 + 1694.0 / 3.0)
}

/// A position of the standard game for three after `actions` actions.
fn late(rules: &Rules, actions: u16) -> Result<State, String> {
    let owner = json!({ "buildings": { "gros-horloge": 1 } });
    let position = json!({ "actions": actions, "seats": { "1": owner, "2": owner } });
    rules.set_up(Seats::clamped(3), &mut Dice::new(1), &position).map_err(|error| error.to_string())
}

/// The events of an action of the current player: building something new.
fn build(rules: &Rules, state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    rules.apply(state, Action::Build { building: Building::new(0) }, &mut events);
    events
}

fn valve() -> Verdict {
    let config = rulesets::written("")?;
    let rules = rulesets::compile(&config).map_err(|failed| format!("{failed:?}"))?;
    let most = config.end.max_actions;
    let mut state = late(&rules, most - 1)?;
    require(rules.audit(&state).is_ok(), || format!("{:?}", rules.audit(&state)))?;
    let mut passed = state;
    rules.apply(&mut passed, Action::Pass, &mut ());
    require(passed.turn_number() == 1 && rules.audit(&passed).is_ok(), || "a pass opens the valve".into())?;
    let events = build(&rules, &mut state);
    let cut = events.iter().filter(|event| matches!(event, Event::ActionsCutShort { actions } if *actions == most));
    require(cut.count() == 1 && !events.contains(&Event::ActionsEnded), || format!("{events:?}"))?;
    require(state.turn_number() == 2 && state.phase() == Phase::Action, || format!("turn {}", state.turn_number()))?;
    let found = rules.audit(&state).err().map(|breach| breach.rule.0);
    require(found == Some("SO-89"), || format!("the audit says {found:?}"))
}

fn no_second() -> Verdict {
    let config = rulesets::written("")?;
    let rules = rulesets::compile(&config).map_err(|failed| format!("{failed:?}"))?;
    for (before, second) in [(2, true), (1, false)] {
        // Whichever of the two owners goes: the order is random.
        let mut state = late(&rules, config.end.max_actions - before)?;
        let Turn::Act(seat) = rules.turn(&state) else { return Err("the match is over".into()) };
        if seat.index() == 2 {
            rules.apply(&mut state, Action::Pass, &mut ());
        }
        build(&rules, &mut state);
        let asked = state.phase() == Phase::SecondAction;
        require(asked == second, || format!("{before} actions before the valve opens: {:?}", state.phase()))?;
    }
    Ok(())
}
