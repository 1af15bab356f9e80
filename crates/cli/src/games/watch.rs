//! Random matches, for the tests of all games.

use riband::{Choice, Library, Seats, Table, Turn, Variant, core::Dice};

/// Plays a random match and calls `look` before every action and after the last, with the table and its choices.
pub(crate) fn watch(variant: &str, seats: usize, look: impl FnMut(&dyn Table, &[Choice])) {
    let variant = Library::new().load(variant).unwrap();
    watch_match(&variant, seats, 11, look);
}

/// Plays the random match of this seed and calls `look` before every action and after the last, with the table and
/// its choices.
pub(crate) fn watch_match(variant: &Variant, seats: usize, seed: u64, mut look: impl FnMut(&dyn Table, &[Choice])) {
    let mut table = variant.open(Seats::new(seats).unwrap(), seed).unwrap();
    let mut dice = Dice::new(seed);
    while table.turn() != Turn::Over {
        look(&*table, &table.choices());
        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
    }
    look(&*table, &[]);
}
