//! Shapes of rows: their columns, and the rows of a match.

use riband::{Seat, Table, Turn, core::ledger::Party};
use serde_json::{Value, json};

use crate::{Game, Keep, LabError, Plan, SeatOfGame};

/// What a row describes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// A match.
    Match,
    /// A seat of a match.
    #[default]
    Seat,
    /// A line of the score sheet, or a target used, of a seat of a match.
    Key,
    /// A decision of a match.
    Decision,
    /// An entry of the ledger of a match: the opening balances, then every transfer.
    Entry,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Text.
    Text,
    /// Signed integers of at most 64 bits.
    Integer,
    /// Floating-point numbers.
    Real,
}

/// A column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// The type of its values.
    pub sort: Sort,
    /// Whether a value may be missing: empty in CSV, null elsewhere.
    pub optional: bool,
}

const fn text(name: &'static str) -> Column {
    Column { name, sort: Sort::Text, optional: false }
}

const fn whole(name: &'static str) -> Column {
    Column { name, sort: Sort::Integer, optional: false }
}

const fn real(name: &'static str) -> Column {
    Column { name, sort: Sort::Real, optional: false }
}

const fn maybe(column: Column) -> Column {
    Column { optional: true, ..column }
}

/// The first columns of every row.
pub(super) const HEAD: [Column; 4] = [text("run"), text("variant"), text("seed"), whole("rotation")];

/// The common columns, then the index of the variant in the run, since two variants may have the same id, then these.
macro_rules! columns {
    ($($own:expr),* $(,)?) => { &[HEAD[0], HEAD[1], HEAD[2], HEAD[3], whole("side"), $($own),*] };
}

const MATCH: &[Column] = columns![
    whole("turns"),
    whole("decisions"),
    whole("lead_changes"),
    whole("margin"),
    maybe(whole("half_leader")),
    whole("stalled"),
    text("path"),
];
const SEAT: &[Column] = columns![
    whole("seat"),
    text("player"),
    whole("order"),
    real("wins"),
    whole("points"),
    whole("place"),
    whole("decisions"),
    whole("turns"),
    whole("stalled"),
];
const KEY: &[Column] = columns![whole("seat"), text("player"), text("sort"), text("name"), whole("value"),];
const DECISION: &[Column] = columns![
    whole("ply"),
    whole("turn"),
    whole("seat"),
    text("player"),
    whole("choices"),
    whole("number"),
    text("action"),
];
const ENTRY: &[Column] = columns![
    maybe(whole("ply")),
    maybe(whole("actor")),
    maybe(text("action")),
    text("reason"),
    whole("amount"),
    text("asset"),
    maybe(whole("from_seat")),
    maybe(text("from")),
    maybe(whole("from_balance")),
    maybe(whole("to_seat")),
    text("to"),
    whole("to_balance"),
];

/// The reason of opening balances. No event has this kind.
const OPENING: &str = "opening";

/// Receives the values of a row, in the order of the columns.
pub type Sink<'a> = dyn FnMut(&[Value]) -> Result<(), LabError> + 'a;

impl Shape {
    /// The columns, in order. Each row has all of them.
    ///
    /// ```
    /// use riband_lab::Shape;
    ///
    /// let names: Vec<&str> = Shape::Match.columns().iter().map(|column| column.name).collect();
    /// assert!(names.contains(&"seed"));
    /// ```
    #[must_use]
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::Match => MATCH,
            Self::Seat => SEAT,
            Self::Key => KEY,
            Self::Decision => DECISION,
            Self::Entry => ENTRY,
        }
    }

    /// What a plan must keep of each match for such rows.
    #[must_use]
    pub const fn needs(self) -> Keep {
        match self {
            Self::Match | Self::Seat | Self::Key => Keep::Matches,
            Self::Decision | Self::Entry => Keep::Actions,
        }
    }

    /// Passes the rows of a match to `sink`, each with the values of the [columns](Self::columns) in order. `run` is the
    /// first of them. Decisions and entries come from replaying the match: so only its actions are kept, and one ledger
    /// at a time is in memory.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use riband_lab::{Contender, Keep, Options, Plan, Rule, Shape, run};
    ///
    /// let variant = Library::new().load("crossing-oceans/short")?;
    /// let random = Contender::new("random", &variant, Seats::new(2)?)?;
    /// let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 3, Rule::Count)?.keeping(Keep::Matches);
    /// let mut points = Vec::new();
    /// run(&plan, &Options::default(), &(), |game| {
    ///     Shape::Seat.rows("first", &plan, &game, &mut |row| Ok(points.push(row[9].as_i64())))
    /// })?;
    /// assert_eq!((Shape::Seat.columns()[9].name, points.len()), ("points", 3 * 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of `sink`; or the match is not of this plan, or lacks what such rows [need](Self::needs).
    pub fn rows(self, run: &str, plan: &Plan, game: &Game, sink: &mut Sink<'_>) -> Result<(), LabError> {
        let variant = plan.variants().get(usize::from(game.side)).map_or("", riband::Variant::id);
        let head = [
            json!(run),
            json!(variant),
            json!(game.seed.to_string()),
            json!(game.rotation),
            json!(u32::from(game.side) + 1),
        ];
        let mut row = |rest: &[Value]| sink(&[&head[..], rest].concat());
        match self {
            Self::Match => row(&of_match(game)),
            Self::Seat => (1_u64..).zip(&game.seats).try_for_each(|(number, seat)| {
                row(&[
                    json!(number),
                    json!(name(plan, seat)),
                    json!(seat.order),
                    json!(seat.wins),
                    json!(seat.points),
                    json!(seat.place),
                    json!(seat.decisions),
                    json!(game.turns),
                    json!(u8::from(game.stalled)),
                ])
            }),
            Self::Key => keys(plan, game, &mut row),
            Self::Decision => decisions(plan, game, &mut row),
            Self::Entry => entries(plan, game, &mut row),
        }
    }
}

fn name<'a>(plan: &'a Plan, seat: &SeatOfGame) -> &'a str {
    plan.contenders().get(usize::from(seat.player)).map_or("", crate::Contender::name)
}

fn of_match(game: &Game) -> [Value; 7] {
    [
        json!(game.turns),
        json!(game.decisions),
        json!(game.lead_changes),
        json!(game.margin),
        json!(game.half_leader),
        json!(u8::from(game.stalled)),
        json!(format!("{:016x}", game.path)),
    ]
}

fn keys(plan: &Plan, game: &Game, row: &mut Sink<'_>) -> Result<(), LabError> {
    let targets = plan.catalogs().get(usize::from(game.side)).map_or(&[][..], crate::Catalog::targets);
    for (number, seat) in (1_u64..).zip(&game.seats) {
        let mut of = |sort: &str, key: &str, value: Value| {
            row(&[json!(number), json!(name(plan, seat)), json!(sort), json!(key), value])
        };
        seat.scored.iter().try_for_each(|(item, points)| of("scored", item, json!(points)))?;
        for (target, times) in &seat.uses {
            if let Some(target) = targets.get(*target as usize) {
                of("uses", target, json!(times))?;
            }
        }
    }
    Ok(())
}

/// Replays a match, and calls back with the table and the number of the action before each decision.
fn again(
    plan: &Plan,
    game: &Game,
    mut before: impl FnMut(&dyn Table, Seat, usize) -> Result<(), LabError>,
) -> Result<Box<dyn Table>, LabError> {
    let other = || LabError::OtherMatch { seed: game.seed };
    let mut table = plan.open(usize::from(game.side), game.seed)?;
    for &number in &game.actions {
        let Turn::Act(seat) = table.turn() else { return Err(other()) };
        before(&*table, seat, number as usize)?;
        table.choose_number(number as usize).map_err(|_| other())?;
    }
    // A match without actions is one whose actions were not kept.
    if game.actions.len() != game.decisions as usize { Err(other()) } else { Ok(table) }
}

fn decisions(plan: &Plan, game: &Game, row: &mut Sink<'_>) -> Result<(), LabError> {
    again(plan, game, |table, seat, number| {
        let player = game.seats.get(seat.index()).map_or("", |own| name(plan, own));
        row(&[
            json!(table.plies()),
            json!(table.turns()),
            json!(seat.number()),
            json!(player),
            json!(table.choice_count()),
            json!(number),
            json!(table.numbering().name(number)),
        ])
    })
    .map(drop)
}

fn entries(plan: &Plan, game: &Game, row: &mut Sink<'_>) -> Result<(), LabError> {
    let ledger = again(plan, game, |_, _, _| Ok(()))?.ledger()?;
    let account = |party: &Party| [json!(party.seat.map(Seat::number)), json!(party.place), json!(party.balance)];
    let none = || [Value::Null, Value::Null, Value::Null];
    for line in &ledger.opening {
        let what = [json!(OPENING), json!(line.account.balance), json!(line.asset)];
        row(&[none(), what, none(), account(&line.account)].concat())?;
    }
    for posting in &ledger.postings {
        let cause = [json!(posting.ply), json!(posting.actor.map(Seat::number)), json!(posting.action)];
        let what = [json!(posting.reason), json!(posting.amount), json!(posting.asset)];
        row(&[cause, what, account(&posting.from), account(&posting.to)].concat())?;
    }
    Ok(())
}
