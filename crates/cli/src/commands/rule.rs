//! `riband rule`

use std::{io::Write as _, path::Path};

use riband::{Library, Variant, rulebook::Rulebook};

use super::load;
use crate::{
    completing,
    failure::Failure,
    language::chosen,
    lookup::{Line, contents, in_rulebook, no_rules, primer, spoken_primer},
    paint::{FAINT, HEADING, painted},
    render::{Cell, Grid},
    screen::{Screen, name},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A game, the number of a rule, such as CO-23, or words to look for.
    ///
    /// A game is a built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`. Alone, it is
    /// explained in half a page, by the numbers of the variant; words after it are looked up in its rules.
    #[arg(required_unless_present = "game", value_name = "GAME|NUMBER|WORDS", add = completing::variants_and(&["toml"]))]
    words: Vec<String>,
    /// Answer only about this game.
    #[arg(long, add = completing::variants_and(&["toml"]))]
    game: Option<String>,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let (game, words) = match (&args.game, args.words.as_slice()) {
        (None, [first, words @ ..]) if is_game(library, first) => (Some(first), words),
        (game, words) => (game.as_ref(), words),
    };
    let game = game.map(|game| load(library, game)).transpose()?;
    match (&game, words) {
        (Some(variant), []) => explain(variant, out),
        (Some(variant), words) => look_up(std::slice::from_ref(variant), &words.join(" "), out),
        (None, words) => {
            let books = Rulebook::all().iter().map(|book| load(library, book.ruleset()));
            look_up(&books.collect::<Result<Vec<_>, _>>()?, &words.join(" "), out)
        }
    }
}

/// Whether a word names a game rather than something to look for.
fn is_game(library: &Library, word: &str) -> bool {
    let is_file = Path::new(word).extension().is_some_and(|extension| extension == "toml");
    is_file
        || library.rulesets().any(|ruleset| ruleset == word)
        || library.variants().iter().any(|info| info.id == word)
}

/// Half a page about a game, and what its rules are about.
fn explain(variant: &Variant, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut lines = primer(&spoken_primer(variant).sections);
    lines.extend(Rulebook::of(variant.ruleset()).map(contents).unwrap_or_default());
    if lines.is_empty() {
        lines.push(Line::Text(no_rules()));
    }
    writeln!(out, "{}", painted(name(variant.name_in(chosen())), HEADING))?;
    Ok(write!(out, "{}", grid(&lines))?)
}

/// The rule with a number, or what the rules of these games say about some words.
fn look_up(games: &[Variant], query: &str, out: &mut Screen<'_>) -> Result<(), Failure> {
    let answer =
        |game: &Variant| Some(in_rulebook(Rulebook::of(game.ruleset())?, &game.primer(), &spoken_primer(game), query));
    let answers: Vec<(&str, Vec<Line>)> =
        games.iter().filter_map(|game| Some((game.ruleset(), answer(game)?))).collect();
    let has = |lines: &[Line]| matches!(lines, [Line::Heading(_), ..]);
    let found = answers.iter().any(|(_, lines)| has(lines));
    for (game, lines) in
        answers.iter().filter(|(_, lines)| has(lines) || !found).take(if found { answers.len() } else { 1 })
    {
        if found && games.len() > 1 {
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
