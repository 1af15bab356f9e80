//! Whether fitted weights win.

use super::{Document, Part, Table, words::many};
use crate::experiment::{Duel, Fitted, FittedTable, Trial};

/// Reports on a fit under a variant of this name.
#[must_use]
pub fn fitted(fitted: &Fitted, name: &str) -> Document {
    let verdict = fitted.tables.iter().map(sentence).collect();
    let learned = |table: &FittedTable| {
        let matches: u64 = table.gathered.iter().map(|(_, matches)| matches).sum();
        let matches = many(matches);
        vec![
            table.seats.to_string(),
            table.round.to_string(),
            matches,
            many(table.positions as u64),
            table.strength.to_string(),
            format!("{:.3}", table.explained),
            format!("{:.3}", table.before),
        ]
    };
    let rows: Vec<Vec<String>> = fitted.tables.iter().map(learned).collect();
    let heads = ["seats", "round", "matches", "positions", "strength", "explained", "within turns"].map(str::to_owned);
    let learned = Table {
        title: "Learned from, and the share of the variance of final differences that is explained in matches held out, and by the weights within turns"
            .to_owned(),
        heads: heads.to_vec(),
        brief: rows.len(),
        rows,
    };
    let rows: Vec<Vec<String>> = fitted.tables.iter().flat_map(trials).collect();
    let heads = ["seats", "round", "strength", "explained", "wins of the new", "x fair"];
    let title = "Strengths of the regularisation, and the duels that chose among them".to_owned();
    let trials = Table { title, heads: heads.map(str::to_owned).to_vec(), brief: rows.len(), rows };
    let rows: Vec<Vec<String>> = fitted.tables.iter().flat_map(duels).collect();
    let heads = ["variant", "seats", "wins of the new", "x fair", "new weights", "present ones", "matches"];
    let title = "Duels on deals that nothing was learned from or chosen by".to_owned();
    let duels = Table { title, heads: heads.map(str::to_owned).to_vec(), brief: rows.len(), rows };
    Document {
        title: format!("{name}: weights at ends of turns, {} pieces a feature", fitted.pieces),
        command: fitted.command.clone(),
        parts: [Part::Verdict(verdict), Part::Table(learned)]
            .into_iter()
            .chain((!trials.rows.is_empty()).then_some(Part::Table(trials)))
            .chain([Part::Table(duels)])
            .collect(),
    }
}

fn sentence(table: &FittedTable) -> String {
    let at = match table.round {
        1 => format!("At {} seats", table.seats),
        round => format!("At {} seats, in round {round},", table.seats),
    };
    let share = table.duels.first().map(Duel::share).unwrap_or_default();
    match table.passed {
        true => format!("{at} the new weights are better: they win {share}."),
        false if table.duels.first().is_some_and(Duel::is_won) => {
            format!("{at} the present weights stay: the new ones win {share}, but lose under another variant.")
        }
        false => format!("{at} the present weights stay: the new ones win {share}."),
    }
}

fn trials(table: &FittedTable) -> Vec<Vec<String>> {
    let row = |trial: &Trial| {
        vec![
            table.seats.to_string(),
            table.round.to_string(),
            trial.strength.to_string(),
            format!("{:.3}", trial.explained),
            trial.duel.share(),
            format!("{:.2}", trial.duel.wins.mean / trial.duel.fair),
        ]
    };
    table.trials.iter().map(row).collect()
}

fn duels(table: &FittedTable) -> Vec<Vec<String>> {
    let row = |duel: &Duel| {
        vec![
            duel.variant.clone(),
            table.seats.to_string(),
            duel.share(),
            format!("{:.2}", duel.wins.mean / duel.fair),
            duel.new.clone(),
            duel.old.clone(),
            many(duel.matches),
        ]
    };
    table.duels.iter().chain(&table.equal_time).map(row).collect()
}
