//! What the tests of all renderers need.

use riband::{Choice, Library, Seats, Table, Turn, Variant, core::Dice};

/// A random match, looked at before every action: the variant, the table and its choices.
pub(super) fn watch(variant: &str, seats: usize, mut look: impl FnMut(&Variant, &dyn Table, &[Choice])) {
    let variant = Library::new().load(variant).unwrap();
    let mut table = variant.open(Seats::new(seats).unwrap(), 11).unwrap();
    let mut dice = Dice::new(11);
    while table.turn() != Turn::Over {
        look(&variant, &*table, &table.choices());
        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
    }
    look(&variant, &*table, &[]);
}

/// The text as a terminal shows it.
pub(super) fn shown(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
