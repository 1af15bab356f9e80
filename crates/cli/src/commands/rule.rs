//! `riband rule`

use std::io::Write as _;

use clap::builder::PossibleValuesParser;
use riband::rulebook::Rulebook;

use crate::{
    failure::Failure,
    lookup::{Line, in_rulebook},
    paint::{FAINT, HEADING, painted},
    render::{Cell, Grid},
    screen::Screen,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The number of a rule, such as CO-23, or words to look for.
    #[arg(required = true, value_name = "NUMBER|WORDS")]
    words: Vec<String>,
    /// Search only the rules of this game.
    #[arg(long, value_parser = PossibleValuesParser::new(Rulebook::all().iter().map(Rulebook::ruleset)))]
    game: Option<String>,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    let query = args.words.join(" ");
    let books = Rulebook::all().iter().filter(|book| args.game.as_deref().is_none_or(|game| game == book.ruleset()));
    let answers: Vec<(&str, Vec<Line>)> = books.map(|book| (book.ruleset(), in_rulebook(book, &query))).collect();
    let has = |lines: &[Line]| matches!(lines, [Line::Heading(_), ..]);
    let found = answers.iter().any(|(_, lines)| has(lines));
    for (game, lines) in
        answers.iter().filter(|(_, lines)| has(lines) || !found).take(if found { answers.len() } else { 1 })
    {
        if found && args.game.is_none() {
            writeln!(out, "{}", painted(game, FAINT))?;
        }
        write!(out, "{}", grid(lines))?;
    }
    if found { Ok(()) } else { Err(Failure::Reported) }
}

/// An answer in lines.
pub(crate) fn grid(lines: &[Line]) -> Grid {
    let mut grid = Grid::default();
    for line in lines {
        match line {
            Line::Heading(text) => grid.row([Cell::prose(text).styled(HEADING)]),
            Line::Text(text) => grid.row([Cell::prose(text)]),
            Line::Item(name, text) => grid.row([Cell::left(format!("  {name}")), Cell::prose(text)]),
        };
    }
    grid
}
