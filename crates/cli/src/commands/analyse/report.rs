//! The report of an analysis.

use riband::{Seat, Seats, Table, Turn};
use serde_json::{Value, json};

use super::judge::{Judged, TURNS, turning_points};
use crate::{
    language::{self, decimal},
    number,
    paint::{FAINT, HEADING, WRONG},
    render::{Cell, Grid},
    t,
};

/// How many characters of an action are shown in a row of 80.
const ACTION: usize = 21;

/// The report of an analysis.
pub(super) struct Report<'a> {
    pub(super) variant: &'a str,
    pub(super) player: &'a str,
    pub(super) seats: Seats,
    /// The names of the players, by seat; empty if unknown.
    pub(super) names: &'a [String],
    /// The number of decisions of the match.
    pub(super) decisions: usize,
    /// The judged decisions, in order.
    pub(super) judged: Vec<&'a Judged>,
    /// The final share of the win of each seat; `None` if the match is not over.
    pub(super) result: Option<Vec<f64>>,
}

/// The share of the win of each seat.
pub(super) fn result(end: &dyn Table) -> Option<Vec<f64>> {
    (end.turn() == Turn::Over).then(|| end.payoffs().wins().seated(end.seats()).to_vec())
}

/// How well a seat decided.
struct Tally {
    decisions: usize,
    agreed: usize,
    /// The sum of the known losses.
    loss: f64,
    unknown: usize,
}

impl Report<'_> {
    /// The decisions that lost most, the worst first.
    pub(super) fn turning_points(&self) -> Vec<&Judged> {
        turning_points(self.judged.iter().copied())
    }

    /// The name of a seat, followed by its player's name if there is one.
    pub(super) fn called(&self, seat: Seat) -> String {
        match self.name_of(seat) {
            Some(name) => format!("{} ({})", short(name), language::seat(seat)),
            None => language::seat(seat),
        }
    }

    fn name_of(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    fn tally(&self, seat: Seat) -> Tally {
        let own = || self.judged.iter().filter(move |one| one.seat == seat);
        Tally {
            decisions: own().count(),
            agreed: own().filter(|one| one.agrees()).count(),
            loss: own().filter_map(|one| one.loss()).sum(),
            unknown: own().filter(|one| one.loss().is_none()).count(),
        }
    }

    /// For a terminal 80 columns wide.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{}\n{}", self.rows(self.judged.iter().copied()), self.seat_rows());
        let points = self.turning_points();
        if !points.is_empty() {
            let mut title = Grid::default();
            title.row([Cell::left(t!("analysis-turning-points", "Turning points")).styled(HEADING)]);
            text += &format!("\n{title}{}", self.rows(points.into_iter()));
        }
        let unknown: usize = self.seats.iter().map(|seat| self.tally(seat).unknown).sum();
        if unknown > 0 {
            let player = self.player;
            let unseen = t!("analysis-not-seen", "?: {player} did not look at what was played.", player);
            text += &format!("\n{unseen}\n");
        }
        text
    }

    fn rows<'a>(&self, judged: impl Iterator<Item = &'a Judged>) -> String {
        let mut grid = Grid::default();
        let heads = [t!("analysis-ply", "ply"), t!("analysis-seat", "seat")].map(Cell::right).into_iter();
        let actions = [t!("analysis-played", "played"), t!("analysis-better", "better")].map(Cell::left);
        let losses = [t!("analysis-win", "win %"), t!("analysis-lost", "lost %"), t!("head-points", "points")];
        let heads = heads.chain(actions).chain(losses.map(Cell::right));
        grid.head(heads, HEADING);
        for one in judged {
            let (better, style) = match one.agrees() {
                true => (Cell::left(t!("analysis-same", "the same")).styled(FAINT), FAINT),
                false => (Cell::left(short(&one.best)), if one.loss() >= Some(TURNS) { WRONG } else { FAINT }),
            };
            grid.row([
                Cell::right(one.ply + 1),
                Cell::right(one.seat.number()),
                Cell::left(short(&one.played)),
                better,
                Cell::right(one.wins.best.map_or_else(unknown, |wins| tenths(100.0 * wins.mean))),
                Cell::right(one.loss().map_or_else(unknown, |loss| tenths(100.0 * loss))).styled(style),
                Cell::right(one.points.loss.map_or_else(unknown, |loss| tenths(loss.mean))),
            ]);
        }
        grid.to_string()
    }

    /// How well each seat decided.
    fn seat_rows(&self) -> String {
        let mut grid = Grid::default();
        let heads = [
            t!("analysis-decisions", "decisions"),
            t!("analysis-as-player", "as the player"),
            t!("analysis-lost-in-all", "lost in all"),
            t!("analysis-result", "result"),
        ]
        .map(Cell::right);
        grid.head([Cell::left("")].into_iter().chain(heads), HEADING);
        for seat in self.seats.iter() {
            let Tally { decisions, agreed, loss, .. } = self.tally(seat);
            grid.row([
                Cell::left(self.called(seat)),
                Cell::right(decisions),
                Cell::right(agreed),
                Cell::right(percent(loss)),
                Cell::number(self.result.as_ref().and_then(|result| result.get(seat.index())).map(|won| percent(*won))),
            ]);
        }
        grid.to_string()
    }

    pub(super) fn json(&self) -> Value {
        let seats = self.seats.iter().map(|seat| {
            let Tally { decisions, agreed, loss, unknown } = self.tally(seat);
            let result = self.result.as_ref().and_then(|result| result.get(seat.index()));
            json!({
                "seat": seat, "name": self.name_of(seat), "decisions": decisions, "agreed": agreed, "loss": loss, "unknown": unknown, "result": result,
            })
        });
        let points = self.turning_points();
        json!({
            "ok": true, "variant": self.variant, "player": self.player, "complete": self.judged.len() == self.decisions,
            "unfinished": self.result.is_none(),
            "decisions": self.judged, "seats": seats.collect::<Vec<_>>(),
            "turning-points": points.iter().map(|one| one.ply).collect::<Vec<_>>(),
        })
    }
}

fn tenths(number: f64) -> String {
    decimal(&number::tenths(number))
}

fn unknown() -> String {
    "?".to_owned()
}

/// Shortens an action or a name to fit into a row.
fn short(action: &str) -> String {
    match action.char_indices().nth(ACTION) {
        Some(_) => action.chars().take(ACTION - 1).chain(['\u{2026}']).collect(),
        None => action.to_owned(),
    }
}

/// A share in percent.
pub(super) fn percent(share: f64) -> String {
    format!("{} %", tenths(100.0 * share))
}

#[cfg(test)]
mod tests {
    use riband::judging::Interval;

    use super::{super::judge::tests::judged, *};

    fn found() -> Vec<Judged> {
        let losses = [
            (0, Some(0.0)),
            (1, Some(0.015)),
            (0, Some(0.25)),
            (1, None),
            (0, Some(0.021)),
            (1, Some(0.03)),
            (0, Some(0.25)),
            (1, Some(0.04)),
            (0, Some(0.5)),
        ];
        losses.iter().enumerate().map(|(ply, (seat, loss))| judged(ply, *seat, 0.6, *loss)).collect()
    }

    fn report(judged: &[Judged]) -> Report<'_> {
        let seats = Seats::clamped(2);
        let judged: Vec<&Judged> = judged.iter().collect();
        Report { variant: "v", player: "club", seats, names: &[], decisions: 9, judged, result: Some(vec![1.0, 0.0]) }
    }

    #[test]
    fn nothing_has_no_sign() {
        let shares = [-0.0, -0.000_4, -0.000_51, 0.000_4, 0.123_4].map(percent);
        assert_eq!(shares, ["0.0 %", "0.0 %", "-0.1 %", "0.0 %", "12.3 %"]);
        assert_eq!([-0.04, -0.06, 3.25].map(tenths), ["0.0", "-0.1", "3.3"]);
    }

    #[test]
    fn the_worst_decisions_are_turning_points() {
        let found = found();
        let plies: Vec<usize> = report(&found).turning_points().iter().map(|one| one.ply).collect();
        assert_eq!(plies, [8, 2, 6, 7, 5], "the fifth decision loses too little to be among five");
        let told = report(&found).json();
        assert_eq!(told["turning-points"], json!([8, 2, 6, 7, 5]));
        assert_eq!((&told["complete"], &told["seats"][1]["unknown"]), (&json!(true), &json!(1)));
        assert_eq!(told["seats"][0]["agreed"], 1);
        assert_eq!(report(&found[..2]).json()["complete"], false);
        assert!(report(&found[..2]).turning_points().is_empty());
        // A loss within the error does not count.
        let mut wide = found[..3].to_vec();
        wide[2].wins.loss = Some(Interval { mean: 0.25, margin: 0.26 });
        assert!(report(&wide).turning_points().is_empty());
    }

    #[test]
    fn a_report_fits_into_80_columns() {
        let mut found = found();
        found[1].played = "x".repeat(60);
        found[3].best = "é".repeat(60);
        let text = anstream::adapter::strip_str(&report(&found).text()).to_string();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(text.matches("\nTurning points\n").count(), 1);
        insta::assert_snapshot!(text);
    }
}
