//! The players at the tables of an experiment.

use riband::{Seats, Variant};
use xxhash_rust::xxh3::xxh3_64;

use crate::{Contender, LabError};

/// The minimum number of seats for playing against each other.
fn fewest(variant: &Variant) -> usize {
    variant.seats().min().count().max(2)
}

/// A number of seats. An impossible one is refused with the variant's range; the table checks whether it is in the
/// range.
pub(super) fn seats_of(variant: &Variant, count: usize) -> Result<Seats, LabError> {
    Seats::new(count).map_err(|_| LabError::Seats { count, range: variant.seats() })
}

/// The requested tables: a list of players each; a number N is a table of N random players and one of N greedy
/// players; by default, as few seats as the variant allows.
pub(super) fn tables(asked: &[String], variant: &Variant) -> Result<Vec<Vec<Contender>>, LabError> {
    let unasked = [fewest(variant).to_string()];
    let asked = if asked.is_empty() { &unasked[..] } else { asked };
    let mut tables = Vec::new();
    for table in asked {
        match table.parse::<usize>() {
            Ok(count) => {
                for level in ["random", "greedy"] {
                    tables.push(contenders(&vec![level; seats_of(variant, count)?.count()], variant)?);
                }
            }
            Err(_) => tables.push(contenders(&table.split(',').map(str::trim).collect::<Vec<_>>(), variant)?),
        }
    }
    Ok(tables)
}

/// The one table of an experiment: by default greedy players on as few seats as the variant allows.
pub(super) fn one_table(asked: Option<&str>, variant: &Variant) -> Result<Vec<Contender>, LabError> {
    let unasked = vec!["greedy"; fewest(variant)];
    let names = asked.map_or(unasked, |table| table.split(',').map(str::trim).collect());
    if names.len() == 1 {
        return Err(LabError::OnePlayer);
    }
    contenders(&names, variant)
}

/// Players by their names, for the seats of one table.
pub(super) fn contenders(names: &[&str], variant: &Variant) -> Result<Vec<Contender>, LabError> {
    let seats = seats_of(variant, names.len())?;
    names.iter().map(|name| Contender::new(name, variant, seats)).collect()
}

/// The length at which the name of a folder is cut.
const NAME: usize = 60;

/// A name for a folder: `1-greedy-random`. One that is cut ends with a hash of the whole.
pub(super) fn slug(nth: usize, words: &[&str]) -> String {
    let letters = words.join("-");
    let kept: String =
        letters.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).take(NAME).collect();
    match letters.chars().nth(NAME) {
        None => format!("{}-{kept}", nth + 1),
        Some(_) => format!("{}-{kept}-{:08x}", nth + 1, xxh3_64(letters.as_bytes()) as u32),
    }
}

/// The same for a table.
pub(super) fn slug_of(nth: usize, contenders: &[Contender]) -> String {
    slug(nth, &contenders.iter().map(Contender::name).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_of_tables_differ() {
        let path = "a-folder/with/a/long/name/for/the/variants/of/this/house/mine.toml";
        let [one, other] = ["greedy", "club"].map(|player| slug(0, &[path, "random", player]));
        assert!(one != other && one.starts_with("1-a-folder-with") && one.len() < 80, "{one} {other}");
        assert_eq!(slug(1, &["mcts:5", "random"]), "2-mcts-5-random");
    }
}
