//! Listing the choices of a decision briefly.

use riband::core::text::shorten_to;

use crate::{
    language::Text,
    paint::{FAINT, painted},
    render::{Cell, Grid, width},
    t, text,
};

/// The maximum number of lines of a list, where possible.
pub(super) const MOST: usize = 14;
/// The maximum at the beginning of a turn, when more is printed.
pub(super) const MOST_AT_FIRST: usize = 9;
/// The maximum length of a list of words in a group of choices with a common prefix.
const WORDS: usize = 60;
/// The line below grouped choices.
const MORE: Text = text!("listing-more", "An empty line lists each with what it does.");
/// The width of a number and the gap after it.
const NUMBERS: usize = 10;
/// The length of the ellipsis.
const DOTS: usize = 3;

/// Lists the choices with their numbers and notes. If the list is too long, its notes are cut, then choices that
/// differ in one word are merged, then those with a common prefix.
pub(super) fn listing(choices: &[String], notes: &[String], most: usize) -> String {
    let notes = |nth: usize| notes.get(nth).map_or("", String::as_str);
    let single = |cut: bool| {
        let widest = choices.iter().map(|choice| choice.chars().count()).max().unwrap_or_default();
        let room = width().saturating_sub(widest + NUMBERS).max(20) - DOTS;
        rows(choices.iter().enumerate().map(|(nth, choice)| {
            let note = notes(nth);
            let note = if cut { shorten_to(note, room).into_owned() } else { note.to_owned() };
            (format!("{:>4}", nth + 1), choice.clone(), note)
        }))
    };
    let attempts: [&dyn Fn() -> String; 4] =
        [&|| single(false), &|| single(true), &|| grouped(choices, differ_in_a_word, usize::MAX), &|| {
            grouped(choices, |one, other| one.first() == other.first(), WORDS)
        }];
    let mut text = String::new();
    for (nth, attempt) in attempts.into_iter().enumerate() {
        let more = if nth > 1 { painted(format!("      {MORE}\n"), FAINT) } else { String::new() };
        text = attempt() + &more;
        if text.lines().count() <= most {
            break;
        }
    }
    text
}

fn rows(rows: impl Iterator<Item = (String, String, String)>) -> String {
    let mut grid = Grid::default();
    for (number, choice, note) in rows {
        grid.row([Cell::right(number), Cell::left(choice), Cell::prose(&note).styled(FAINT)]);
    }
    grid.to_string()
}

/// Whether two lines differ in exactly one word.
fn differ_in_a_word(one: &[&str], other: &[&str]) -> bool {
    one.len() == other.len() && one.iter().zip(other).filter(|(one, other)| one != other).count() <= 1
}

/// Groups similar neighbours, one line per group.
fn grouped(choices: &[String], alike: impl Fn(&[&str], &[&str]) -> bool, longest: usize) -> String {
    let words: Vec<Vec<&str>> = choices.iter().map(|choice| choice.split(' ').collect()).collect();
    let mut grid = Grid::default();
    let mut first = 0;
    while first < words.len() {
        let varies = |nth: usize| first_difference(&words[first], &words[nth]);
        let place = words.get(first + 1).filter(|next| alike(&words[first], next)).and_then(|_| varies(first + 1));
        let same = |nth: &usize| alike(&words[first], &words[*nth]) && (place.is_none() || varies(*nth) >= place);
        let end = (first + 1..words.len()).take_while(|nth| same(nth)).last().map_or(first + 1, |last| last + 1);
        let group = &words[first..end];
        let number = if group.len() > 1 { format!("{}-{end}", first + 1) } else { end.to_string() };
        grid.row([Cell::right(format!("{number:>4}")), Cell::prose(&told(group, place, longest))]);
        first = end;
    }
    grid.to_string()
}

fn first_difference(one: &[&str], other: &[&str]) -> Option<usize> {
    one.iter().zip(other).position(|(one, other)| one != other)
}

/// A group as one line: `sell herring 1..7`, `place atlantic boston | montreal`, or the common prefix and the number
/// of choices.
fn told(group: &[Vec<&str>], place: Option<usize>, longest: usize) -> String {
    let [first, rest @ ..] = group else { return String::new() };
    let Some(place) = place.filter(|_| !rest.is_empty()) else { return first.join(" ") };
    let varying: Vec<&str> = group.iter().filter_map(|line| line.get(place).copied()).collect();
    let told = span(&varying).unwrap_or_else(|| varying.join(" | "));
    if told.len() > longest || !rest.iter().all(|line| differ_in_a_word(first, line)) {
        let common = first.get(..place).unwrap_or_default().join(" ");
        let count = group.len();
        return t!("listing-group", "{common} ...: {count} choices, \"{common}\" lists them", common, count);
    }
    let mut line = first.clone();
    if let Some(word) = line.get_mut(place) {
        *word = &told;
    }
    line.join(" ")
}

/// Consecutive numbers: `1..7`.
fn span(words: &[&str]) -> Option<String> {
    let numbers: Vec<u32> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let follow = numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    (follow && numbers.len() > 2).then(|| format!("{}..{}", words[0], words[words.len() - 1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::stripped;

    fn lines(choices: &[&str], note: &str, most: usize) -> String {
        let choices: Vec<String> = choices.iter().map(|choice| (*choice).to_owned()).collect();
        stripped(&listing(&choices, &vec![note.to_owned(); choices.len()], most))
    }

    #[test]
    fn a_list_is_as_short_as_it_must_be_and_no_shorter() {
        let choices = ["end", "sell herring 1", "sell herring 2", "sell herring 3", "place a boston", "place a york"];
        assert_eq!(lines(&choices, "brings 7", 6).lines().nth(1), Some("   2  sell herring 1  brings 7"));
        let long = "word ".repeat(40);
        let cut = lines(&choices, &long, 6);
        assert!(cut.lines().count() == 6 && cut.lines().all(|line| line.ends_with("...")), "{cut}");
        let wanted = "   1  end\n 2-4  sell herring 1..3\n 5-6  place a boston | york\n";
        assert_eq!(lines(&choices, &long, 5), format!("{wanted}      {MORE}\n"));
        let many = ["end", "stow a 1 x", "stow b 2 y", "stow b 3 z"];
        let wanted = "   1  end\n 2-4  stow ...: 3 choices, \"stow\" lists them\n";
        assert_eq!(lines(&many, "", 3), format!("{wanted}      {MORE}\n"));
    }
}
