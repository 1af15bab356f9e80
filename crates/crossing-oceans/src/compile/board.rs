//! Compiles the player board and the scoring rules.

use riband_core::{Coins, IdMap, ProblemKind, Problems};

use crate::{
    config::{Column as ColumnConfig, Config, TokenSource},
    ids::{Column, MAX_COLUMN_SPOTS, MAX_COLUMNS},
    rules::ColumnFacts,
    sets::Columns,
};

/// The compiled board.
pub(crate) struct Board {
    pub(crate) columns: IdMap<Column, ColumnFacts, MAX_COLUMNS>,
    pub(crate) all: Columns,
    pub(crate) riband: Column,
    pub(crate) pier: Column,
    pub(crate) trade: Columns,
}

const NO_COLUMN: ColumnFacts =
    ColumnFacts { spots: 0, costs: [Coins::ZERO; MAX_COLUMN_SPOTS], values: [0; MAX_COLUMN_SPOTS + 1] };

pub(crate) fn compile(config: &Config, check: &mut Problems) -> Board {
    if config.columns.is_empty() || config.columns.len() > MAX_COLUMNS {
        let message = format!("a board has 1 to {MAX_COLUMNS} columns, not {}", config.columns.len());
        check.report(ProblemKind::OutOfRange, &["columns"], message, "");
    }
    if config.columns.contains_key(&config.board.mixed_flag) {
        let message = format!("`{}` is a column as well", config.board.mixed_flag);
        check.report(ProblemKind::Duplicate, &["board", "mixed-flag"], message, "the mixed flag belongs to no column");
    }
    let mut board = Board {
        columns: IdMap::all(NO_COLUMN),
        all: Columns::EMPTY,
        riband: Column::new(0),
        pier: Column::new(0),
        trade: Columns::EMPTY,
    };
    for (index, (id, column)) in config.columns.iter().take(MAX_COLUMNS).enumerate() {
        check.check_id(&["columns", id], id);
        check.check_id(&["columns", id, "token"], &column.token);
        let this = Column::new(index);
        board.columns[this] = facts(id, column, check);
        board.all.insert(this);
        match column.source {
            TokenSource::Riband => board.riband = this,
            TokenSource::Pier => board.pier = this,
            TokenSource::House => board.trade.insert(this),
        }
        let twin = config.columns.values().take(index).any(|other| other.token == column.token);
        if twin {
            let message = format!("tokens of two columns are called `{}`", column.token);
            check.report(ProblemKind::Duplicate, &["columns", id, "token"], message, "name them apart");
        }
    }
    for (source, name) in [(TokenSource::Riband, "riband"), (TokenSource::Pier, "pier")] {
        let count = config.columns.values().filter(|column| column.source == source).count();
        if count != 1 {
            let message = format!("{count} columns with `source = \"{name}\"`; there must be one");
            check.report(ProblemKind::Contradiction, &["columns"], message, "");
        }
    }
    if board.trade.is_empty() {
        let message = "no column with `source = \"house\"`; there must be one at least";
        check.report(ProblemKind::Contradiction, &["columns"], message, "");
    }
    board
}

/// CO-10, CO-11.
fn facts(id: &str, column: &ColumnConfig, check: &mut Problems) -> ColumnFacts {
    let spots = column.costs.len();
    if spots > MAX_COLUMN_SPOTS {
        let message = format!("a column has at most {MAX_COLUMN_SPOTS} spots, not {spots}");
        check.report(ProblemKind::OutOfRange, &["columns", id, "costs"], message, "");
    }
    if column.values.len() != spots + 1 {
        let message = format!("{} values for {spots} spots", column.values.len());
        let advice = format!("list {}: for no added token, for one, ...", spots + 1);
        check.report(ProblemKind::Contradiction, &["columns", id, "values"], message, &advice);
    }
    let mut facts = ColumnFacts { spots: spots.min(MAX_COLUMN_SPOTS) as u8, ..NO_COLUMN };
    for (times, slot) in facts.costs.iter_mut().enumerate() {
        let cost = column.costs.fee(times).unwrap_or_default();
        if !(0..=10_000).contains(&cost.0) {
            let message = format!("{cost} pounds is no cost");
            check.report(ProblemKind::OutOfRange, &["columns", id, "costs"], message, "0 to 10000 pounds");
        }
        *slot = cost;
    }
    for (slot, &value) in facts.values.iter_mut().zip(&column.values) {
        *slot = value;
    }
    facts
}
