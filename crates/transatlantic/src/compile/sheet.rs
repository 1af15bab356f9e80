//! Compiles the player sheet and the scoring rules.

use riband_core::{IdMap, ProblemKind, Problems};

use crate::{
    config::{Config, ScoringRule},
    ids::{Column, MAX_COLUMNS, MAX_ROWS, MAX_SCORING_RULES},
    rules::Values,
    sets::Columns,
};

/// The compiled sheet.
pub(super) struct Sheet {
    pub(super) columns: Columns,
    pub(super) supply: IdMap<Column, u8, MAX_COLUMNS>,
    pub(super) values: Values,
    pub(super) riband: Column,
}

pub(super) fn compile(config: &Config, check: &mut Problems) -> Sheet {
    if config.columns.is_empty() || config.columns.len() > MAX_COLUMNS {
        let message = format!("a sheet has 1 to {MAX_COLUMNS} columns, not {}", config.columns.len());
        check.report(ProblemKind::OutOfRange, &["columns"], message, "one for each flag (TA-121)");
    }
    let mut sheet =
        Sheet { columns: Columns::EMPTY, supply: IdMap::all(0), values: values(config, check), riband: Column::new(0) };
    for (index, (id, column)) in config.columns.iter().take(MAX_COLUMNS).enumerate() {
        check.check_id(&["columns", id], id);
        check.check_id(&["columns", id, "marker"], &column.marker);
        let this = Column::new(index);
        sheet.columns.insert(this);
        sheet.supply[this] = column.supply;
        if config.columns.values().take(index).any(|other| other.marker == column.marker) {
            let message = format!("markers of two columns are called `{}`", column.marker);
            check.report(ProblemKind::Duplicate, &["columns", id, "marker"], message, "name them apart (TA-121)");
        }
    }
    let markers = config.columns.values().map(|column| column.marker.as_str());
    if let Some(index) = check.find("marker of a column", &config.sheet.riband, markers, &["sheet", "riband"]) {
        sheet.riband = Column::new(index);
    }
    check_scoring(config, check);
    sheet
}

/// TA-123, TA-124.
fn values(config: &Config, check: &mut Problems) -> Values {
    let listed = &config.sheet.values;
    let path = ["sheet", "values"];
    if listed.is_empty() || listed.len() > MAX_ROWS {
        let message = format!("a sheet lists 1 to {MAX_ROWS} values, not {}", listed.len());
        check.report(ProblemKind::OutOfRange, &path, message, "for no acquired marker, for one, ... (TA-123)");
    }
    if !listed.is_sorted() {
        check.report(
            ProblemKind::Contradiction,
            &path,
            "the values fall",
            "with a further marker a ship is worth as much or more (TA-123)",
        );
    }
    let mut values = Values { listed: [0; MAX_ROWS], count: 1, step: config.sheet.overflow_step };
    values.count = listed.len().clamp(1, MAX_ROWS) as u8;
    for (slot, &value) in values.listed.iter_mut().zip(listed) {
        *slot = value;
    }
    values
}

fn check_scoring(config: &Config, check: &mut Problems) {
    if config.scoring.len() > MAX_SCORING_RULES {
        let message = format!("{} scoring rules; at most {MAX_SCORING_RULES} are possible", config.scoring.len());
        check.report(ProblemKind::OutOfRange, &["scoring"], message, "leave some out");
    }
    for (id, rule) in &config.scoring {
        let ScoringRule::Rows { complete, each, .. } = rule else { continue };
        if complete.is_empty() || complete.len() > MAX_ROWS {
            let message = format!("1 to {MAX_ROWS} rows score, not {}", complete.len());
            let advice = "list the points for each row, or leave the rule out (TA-136)";
            check.report(ProblemKind::OutOfRange, &["scoring", id, "complete"], message, advice);
        }
        if complete.len() != each.len() {
            let message = format!("{} rows score when complete, {} when not", complete.len(), each.len());
            check.report(ProblemKind::Contradiction, &["scoring", id, "each"], message, "list as many (TA-136)");
        }
    }
}
