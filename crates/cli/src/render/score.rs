//! Score sheets.

use riband::{Lead, Scoresheet, Seat, SeatScore, core::Counted};

use super::{Cell, Grid};
use crate::{
    language::{self, Text},
    paint::{FAINT, HEADING},
    t, text,
};

/// The text in place of a score that is still hidden.
pub(crate) const SCORE_IS_HIDDEN: Text =
    text!("score-hidden", "The score counts what is hidden; it is shown when the match is over.");

/// Every seat's score with all its entries, best seat first, and the ranking.
pub(crate) fn score_text(sheet: &Scoresheet) -> String {
    let mut grid = Grid::default();
    for place in &sheet.places {
        if let Some(score) = sheet.seats.iter().find(|score| score.seat == place.seat) {
            items(&mut grid, score);
        }
    }
    let lead = sheet.lead().map(|lead| lead_lines(&lead, language::seat).join("\n") + "\n").unwrap_or_default();
    format!("{grid}{}{lead}", ranking(sheet))
}

/// How the best seat is ahead of the next: a sentence, and a line for each item.
pub(crate) fn lead_lines(lead: &Lead, name: impl Fn(Seat) -> String) -> Vec<String> {
    let (first, next) = (name(lead.seat), name(lead.over));
    let ahead = match (lead.points, lead.tiebreak) {
        (0, Some(rule)) => {
            t!("lead-by-tie-break", "{first} is ahead of {next} by the tie-break ({rule})", first, next, rule = rule.0)
        }
        (points, _) => {
            t!(
                "lead-by-points",
                "{first} is ahead of {next} by {points}",
                first,
                next,
                points = Counted(points, "point")
            )
        }
    };
    let lines = lead.lines.iter();
    let lines = lines.map(|line| format!("  {:>+4}  {} ({})", line.points, item_text(&line.item), line.rule));
    std::iter::once(ahead).chain(lines).collect()
}

/// What is scored: ids one after another, of which the catalogue knows some.
pub(crate) fn item_text(item: &str) -> String {
    let said = |id: &str| t!("score-item", "{id}", id);
    item.split(' ').map(said).collect::<Vec<_>>().join(" ")
}

fn items(grid: &mut Grid, score: &SeatScore) {
    grid.row([Cell::left(language::seat(score.seat)).styled(HEADING)]);
    for entry in &score.entries {
        grid.row([
            Cell::left(format!("  {}", item_text(&entry.item))),
            Cell::right(entry.points),
            Cell::left(entry.rule).styled(FAINT),
            Cell::prose(&entry.note).styled(FAINT),
        ]);
    }
    grid.head([Cell::left(t!("score-total", "  total")), Cell::right(score.total)], HEADING);
}

fn ranking(sheet: &Scoresheet) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(t!("score-ranking", "Ranking")).styled(HEADING)]);
    for (place, next) in sheet.places.iter().zip(sheet.places.iter().skip(1).map(Some).chain([None])) {
        let by_tiebreak = next.is_some_and(|next| next.total == place.total && next.place != place.place);
        let note = match (place.shared, by_tiebreak) {
            (true, _) => t!("score-shared", "shared"),
            (false, true) => t!("score-by-tie-break", "by the tie-break"),
            (false, false) => String::new(),
        };
        grid.row([
            Cell::left(format!("  {}.", place.place)),
            Cell::left(language::seat(place.seat)),
            Cell::right(place.total),
            Cell::left(note).styled(FAINT),
        ]);
    }
    grid.to_string()
}

#[cfg(test)]
mod tests {
    use riband::{
        Seat, Seats,
        core::{LineText, ScoreSink, Scoring},
    };

    use super::*;
    use crate::render::stripped as shown;

    /// By seat: the points of two entries, and the tie breaker.
    struct Points([(i32, i32, i32); 5]);

    impl Scoring<()> for Points {
        fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
            let (flags, money, _) = self.0[seat.index()];
            for (item, points) in [("flags", flags), ("money", money)] {
                sheet.line("CO-1", 1, points, || LineText::new(item, format!("{points} x 1")));
            }
        }

        fn tiebreak(&self, (): &(), seat: Seat) -> impl IntoIterator<Item = i32> {
            [self.0[seat.index()].2]
        }
    }

    #[test]
    fn the_ranking_names_the_tie_break() {
        let points = Points([(10, 2, 1), (20, 0, 0), (10, 2, 3), (1, 1, 5), (1, 1, 5)]);
        let sheet = Scoresheet::tally(&points, &(), Seats::new(5).unwrap());
        let wanted = "\
seat 2
  flags  20  CO-1  20 x 1
  money   0  CO-1  0 x 1
  total  20
seat 3
  flags  10  CO-1  10 x 1
  money   2  CO-1  2 x 1
  total  12
seat 1
  flags  10  CO-1  10 x 1
  money   2  CO-1  2 x 1
  total  12
seat 4
  flags   1  CO-1  1 x 1
  money   1  CO-1  1 x 1
  total   2
seat 5
  flags   1  CO-1  1 x 1
  money   1  CO-1  1 x 1
  total   2
Ranking
  1.  seat 2  20
  2.  seat 3  12  by the tie-break
  3.  seat 1  12
  4.  seat 4   2  shared
  4.  seat 5   2  shared
seat 2 is ahead of seat 3 by 8 points
   +10  flags (CO-1)
    -2  money (CO-1)
";
        assert_eq!(shown(&score_text(&sheet)), wanted);
    }
}
