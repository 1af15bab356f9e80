//! The ops that inspect a table.

use riband_core::{Choice, EventView, NoSuchSeat, Scoresheet, Table, Turn, Viewer, ledger::Quote};

use super::{
    Engine, Fault, Keys, Reply, VERSION,
    caller::Caller,
    numbers::observation_of,
    ops::{arguments, done},
    replies::{self, LegalAction, Logged},
    requests::{Log, Market, Nothing, On, SeatNumber, View, With},
    tables::Open,
};
use crate::{Record, Scenario};

pub(super) fn variants(engine: &mut Engine, _: Caller, request: Keys) -> Reply {
    let Nothing {} = arguments(request)?;
    done(replies::Variants { protocol: VERSION, variants: engine.library.variants_in(engine.language) })
}

/// Carries out an op that needs only a table.
fn on(engine: &mut Engine, caller: Caller, request: Keys, op: fn(&mut Open, Caller) -> Reply) -> Reply {
    let On { table } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    let caller = caller.at(open);
    op(open, caller)
}

pub(super) fn turn(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, turn_of)
}

pub(super) fn legal(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, legal_at)
}

pub(super) fn state(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, state_of)
}

pub(super) fn score(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, score_of)
}

pub(super) fn record(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, |open, _| {
        open.must_be_match()?;
        done(replies::RecordText { record: Record::of(&open.variant, open.table()).to_string() })
    })
}

pub(super) fn scenario(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, |open, _| {
        open.must_be_match()?;
        done(replies::ScenarioText { scenario: Scenario::of(&open.variant, open.table()).to_string() })
    })
}

pub(super) fn audit(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, |open, _| {
        open.table().audit()?;
        done(replies::Sound { sound: true })
    })
}

pub(super) fn hash(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    on(engine, caller, request, |open, _| done(replies::Hash { hash: open.table().hash() }))
}

/// Whether the caller may know the choices.
fn sees_choices(open: &Open, caller: Caller) -> bool {
    let turn = open.table().turn().seat().map(Viewer::Seat);
    caller.viewer().is_none_or(|viewer| Some(viewer) == turn)
}

fn turn_of(open: &mut Open, caller: Caller) -> Reply {
    let table = open.table();
    done(replies::TurnOf {
        turn: table.turn(),
        turns: table.turns(),
        plies: table.plies(),
        choices: if sees_choices(open, caller) { table.choice_count() } else { 0 },
        stalled: table.stalled(),
        disclosed: table.disclosed(),
        ended: match caller.viewer() {
            Some(viewer) => table.seen_by(viewer)?.ending(),
            None => table.ending(),
        },
    })
}

fn legal_at(open: &mut Open, caller: Caller) -> Reply {
    let table = open.table();
    let (mut choices, mut numbers) = (Vec::new(), Vec::new());
    if sees_choices(open, caller) {
        choices = table.choices();
        table.legal_numbers(&mut numbers);
    }
    // If an action has no number, the list cannot be matched by index.
    let numbered = numbers.len() == choices.len();
    let actions = choices.into_iter().map(|choice| {
        let number = numbers.get(choice.index).copied().filter(|_| numbered);
        let parts = table.action(choice.index);
        let Choice { index, notation, kind, rule, quote: Quote { cost, income, .. }, passes, .. } = choice;
        LegalAction { index, number, notation, kind, rule, parts, cost, income, passes }
    });
    done(replies::Legal { turn: table.turn(), actions: actions.collect() })
}

pub(super) fn market(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Market { table, seat } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    market_of(open, caller, seat)
}

fn market_of(open: &Open, caller: Caller, seat: Option<SeatNumber>) -> Reply {
    let table = open.table();
    // The owner of a guess sees it as its own seat unless it names another.
    let viewer = caller.at(open).names(table, seat)?.or(caller.viewer());
    let offers = match viewer {
        Some(viewer) => table.seen_by(viewer)?.market(),
        None => table.market(),
    };
    done(replies::Market { turn: table.turn(), offers })
}

fn state_of(open: &mut Open, _: Caller) -> Reply {
    done(replies::State { position: open.table().position() })
}

fn score_of(open: &mut Open, caller: Caller) -> Reply {
    let table = open.table();
    let score = match caller.viewer() {
        Some(viewer) => table.seen_by(viewer)?.score(),
        None => Some(table.score()),
    };
    let lead = score.as_ref().and_then(Scoresheet::lead);
    done(replies::Score { is_final: table.turn() == Turn::Over, score, lead })
}

pub(super) fn view(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let View { table, seat } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    view_of(open, caller, seat)
}

fn view_of(open: &Open, caller: Caller, seat: Option<SeatNumber>) -> Reply {
    done(replies::View { view: caller.sees(open, seat)?.view() })
}

pub(super) fn log(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Log { table, seat, since } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    let viewer = caller.at(open).names(open.table(), seat)?;
    let told = told(open.table(), viewer, since.unwrap_or(0))?.into_iter();
    done(replies::Log { events: told.map(|(ply, told)| Logged { ply, told }).collect() })
}

/// The log since an action as a viewer may see it; without a viewer, everything.
pub(super) fn told(
    table: &dyn Table,
    viewer: Option<Viewer>,
    since: usize,
) -> Result<Vec<(usize, EventView)>, NoSuchSeat> {
    Ok(match viewer {
        Some(viewer) => table.seen_by(viewer)?.log(since),
        None => table.log(since),
    })
}

/// The additional parts of a reply about a table.
pub(super) fn with(engine: &mut Engine, caller: Caller, table: u64, seat: Option<SeatNumber>, with: &[With]) -> Reply {
    let mut keys = Keys::new();
    let (_, open) = engine.tables.at(Some(table), caller)?;
    let at = caller.at(open);
    for more in with {
        keys.extend(match more {
            With::Turn => turn_of(open, at),
            With::Legal => legal_at(open, at),
            With::Market => market_of(open, caller, seat),
            With::View => view_of(open, caller, seat),
            With::Observe => observation_of(open, caller, seat, false),
            With::State => state_of(open, at),
            With::Score => score_of(open, at),
        }?);
    }
    Ok(keys)
}

/// Checks whether a caller may ask for these, before anything changes.
pub(super) fn may_have(open: &Open, caller: Caller, with: &[With]) -> Result<(), Fault> {
    match caller.at(open) {
        Caller::Session(_) if with.contains(&With::State) => Err(caller.not_for("state")),
        _ => Ok(()),
    }
}
