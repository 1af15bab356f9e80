//! Hints: what a computer player would do.

use std::io::Write;

use riband::{
    Choice, Seat,
    core::{Counted, Dice, Information, text::shorten},
    players::{Advice, Estimate, Expected, Level, LevelError, expected},
};

use crate::{
    failure::Failure,
    language::{self, decimal},
    number::tenths,
    paint::{FAINT, HEADING, WRONG, painted},
    render::{Cell, Grid, reasons_text},
    session::Session,
    t,
    thinking::{Interrupt, think},
};

/// How many actions a hint names.
const BEST: usize = 3;

/// Prints what a player, by default the strongest, would do for the seat to act, and why that is better than another
/// choice, by default the second best. `asked` is a player or a choice.
pub(super) fn hint(
    session: &Session,
    seat: Seat,
    asked: Option<&str>,
    interrupt: &Interrupt,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let listed = session.listed();
    let (level, than) = match asked.map(|asked| (asked, shorten(asked).parse::<Level>())) {
        None => (Level::Expert, None),
        Some((_, Ok(level))) => (level, None),
        Some((asked, Err(error))) => match choice(&listed, asked) {
            Some(choice) => (Level::Expert, Some(choice.index)),
            None => return Ok(told(&error, out)?),
        },
    };
    let mut advising = session.advising(seat, level)?;
    let (player, seat) = (level.to_string(), language::seat(seat));
    let line = t!("hint-thinks-for", "{player} thinks for {seat}", player, seat);
    let advice = think(interrupt, &line, |watch| advising.advise(watch))?;
    write!(out, "{}", text((level, &advising.known, &listed), &advice, &mut advising.dice))?;
    let than = than.and_then(|index| advising.known.legal().get(index).copied());
    if let Some((than, reasons)) = advising.reasons(&advice, than) {
        let than = advising.known.numbering().name(than as usize).unwrap_or_default();
        let mut grid = Grid::default();
        let reasons = reasons_text(&session.speech(), &reasons);
        let text = t!("hint-against", "against {than}: {reasons}", than, reasons);
        grid.row([Cell::left("    "), Cell::prose(&text)]);
        write!(out, "{grid}")?;
    }
    if session.guided().is_some_and(|guided| guided.step.is_some()) {
        let mut grid = Grid::default();
        grid.row([Cell::prose(&session.beside_a_hint())]);
        write!(out, "{grid}")?;
    }
    Ok(())
}

/// A choice by its number in the list, or by its notation or the beginning that only it has, in any case of letters.
fn choice<'a>(listed: &'a [Choice], asked: &str) -> Option<&'a Choice> {
    match asked.parse::<usize>() {
        Ok(number) => listed.get(number.checked_sub(1)?),
        Err(_) => {
            let begins = |choice: &&Choice| {
                choice.notation.get(..asked.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(asked))
            };
            let mut begun = listed.iter().filter(begins);
            let whole = listed.iter().find(|choice| choice.notation.eq_ignore_ascii_case(asked));
            whole.or_else(|| begun.next().filter(|_| begun.next().is_none()))
        }
    }
}

fn told(error: &LevelError, out: &mut dyn Write) -> std::io::Result<()> {
    let no = painted(t!("play-no", "No"), WRONG);
    match error {
        LevelError::Unknown { name } => {
            let (name, why) = (format!("{name:?}"), error.to_string());
            let said = t!("hint-no-choice", "{name} is none of the choices now, and {why}", name, why);
            writeln!(out, "{no}: {said}")
        }
        _ => writeln!(out, "{no}: {error}"),
    }
}

fn text((level, known, listed): (Level, &Information, &[Choice]), advice: &Advice, dice: &mut Dice) -> String {
    let numbering = known.numbering();
    let mut grid = Grid::default();
    let searched = match advice.iterations {
        0 => level.to_string(),
        iterations => {
            let worlds = Counted(i64::try_from(iterations).unwrap_or(i64::MAX), "world");
            t!("hint-after-worlds", "{player}, after {worlds}", player = level.to_string(), worlds)
        }
    };
    grid.row([Cell::left(searched).styled(HEADING)]);
    let heads = [
        Cell::left("    "),
        Cell::left(t!("hint-head-action", "action")),
        Cell::right(t!("hint-head-points", "points at the end")),
        Cell::right(t!("hint-head-chance", "chance to win")),
    ];
    grid.head(heads, FAINT);
    for choice in advice.choices.iter().take(BEST) {
        let index = known.legal().iter().position(|legal| *legal == choice.number).unwrap_or_default();
        let index = listed.iter().position(|other| other.index == index).unwrap_or_default();
        grid.row([
            Cell::right(format!("{:>4}", index + 1)),
            Cell::left(numbering.name(choice.number as usize).unwrap_or_default()),
            Cell::number(choice.points.map(points)),
            Cell::number(choice.wins.map(share)),
        ]);
    }
    let line = expected(known, &advice.line, dice);
    if line.len() > 1 {
        grid.row([
            Cell::left("    "),
            Cell::prose(&t!("hint-expects", "expects {line}", line = told_line(&line))).styled(FAINT),
        ]);
    }
    grid.to_string()
}

/// The actions in order, with the seat wherever it changes.
fn told_line(line: &[Expected]) -> String {
    let mut text = String::new();
    let mut last = None;
    for Expected { seat, notation, .. } in line {
        text += if text.is_empty() { "" } else { "; " };
        if let Some(seat) = seat.filter(|seat| last != Some(*seat)) {
            text += &format!("{}: ", language::seat(seat));
            last = Some(seat);
        }
        text += notation;
    }
    text
}

/// Formats points with their interval.
fn points(Estimate { mean, margin }: Estimate) -> String {
    decimal(&if margin.is_finite() { format!("{} ± {margin:.1}", tenths(mean)) } else { tenths(mean) })
}

/// Formats a share of the win with its interval, in percent.
fn share(Estimate { mean, margin }: Estimate) -> String {
    let (mean, margin) = (100.0 * mean, 100.0 * margin);
    format!("{} %", points(Estimate { mean, margin }))
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats, players::Quiet};

    use super::*;
    use crate::{kind::Kind, session::Notes};

    #[test]
    fn estimates_have_their_intervals() {
        assert_eq!(points(Estimate { mean: 31.24, margin: 1.36 }), "31.2 ± 1.4");
        assert_eq!(share(Estimate { mean: 0.5412, margin: 0.031 }), "54.1 ± 3.1 %");
        assert_eq!(share(Estimate { mean: 0.5, margin: f64::INFINITY }), "50.0 %");
    }

    #[test]
    fn an_action_is_compared_with_the_best_one() {
        let variant = Library::new().load("crossing-oceans").unwrap();
        let table = variant.open(Seats::clamped(2), 7).unwrap();
        let session = Session::new(variant, table, &[Kind::Human; 2], Notes::default(), (None, None));
        let listed = session.listed();
        let last = listed.last().unwrap().notation.clone();
        let interrupt = Interrupt::new().unwrap();
        let hint = |asked: &str| {
            let mut out = Vec::new();
            hint(&session, Seat::new(0), Some(asked), &interrupt, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(choice(&listed, &listed.len().to_string()).unwrap().notation, last);
        assert!(choice(&listed, "0").is_none() && choice(&listed, "no such action").is_none());
        let told = hint("greedy");
        assert!(told.contains("against "), "{told}");
        assert!(!hint("random").contains("against "), "it estimates nothing");
        assert!(hint("novices").contains("no player \"novices\""));
    }

    #[test]
    fn a_hint_numbers_its_actions_as_the_list_does() {
        let variant = Library::new().load("crossing-oceans").unwrap();
        let table = variant.open(Seats::clamped(2), 7).unwrap();
        let session = Session::new(variant, table, &[Kind::Human; 2], Notes::default(), (None, None));
        let mut advising = session.advising(Seat::new(0), Level::Random).unwrap();
        let mut advice = advising.advise(&Quiet).unwrap();
        let known = &advising.known;
        advice.line = advice.choices.iter().map(|choice| choice.number).take(1).collect();
        advice.line.extend(known.numbering().number("end contracts").unwrap().map(|number| number as u32));
        let listed = session.listed();
        let told = text((Level::Random, known, &listed), &advice, &mut Dice::new(1));
        assert!(listed[..listed.len() - 1].iter().all(|choice| !choice.passes) && listed[listed.len() - 1].passes);
        for line in told.lines().skip(2).take(BEST) {
            let (number, action) = line.trim().split_once("  ").unwrap();
            let action = action.trim().split("  ").next().unwrap();
            assert_eq!(listed[number.parse::<usize>().unwrap() - 1].notation, action, "{told}");
        }
        assert_eq!(told.lines().count(), 3 + BEST, "{told}");
        assert!(told.contains("expects seat 1: ") && told.contains("; end contracts"), "{told}");
    }
}
