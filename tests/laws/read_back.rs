//! What tables answer is read back from JSON as the same value, and written again as the same text.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{ActionList, Library, Pick, PlayError, SeatRange, Seats, StateHash, Turn, core::Dice};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

#[test]
fn what_tables_answer_is_read_back() {
    fn same<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(told: &T) {
        let text = serde_json::to_string(told).unwrap();
        let read: T = serde_json::from_str(&text).unwrap();
        assert_eq!(read, *told);
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
    let mut dice = Dice::new(5);
    let mut refused = 0;
    for variant in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(variant).unwrap();
        same(&variant.info());
        same::<ActionList>(&variant.action_list(variant.seats().max()).unwrap());
        let mut table = variant.open(Seats::new(2).unwrap(), 3).unwrap();
        while table.turn() != Turn::Over && !table.stalled() {
            let choices = table.choices();
            same(&choices);
            if let Err(PlayError::Refused(why)) = table.why(Pick::number(dice.below(200) as usize)) {
                same(&*why);
                refused += 1;
            }
            same(&table.play(dice.below(choices.len() as u32) as usize).unwrap());
        }
        same(&table.log(0));
        same(&table.ending());
        same(&table.score());
        same(&table.hash());
    }
    assert!(refused > 100, "only {refused} refusals");
    // Other spellings are not read.
    for wrong in ["12", "0123456789ABCDEF", "+123456789abcdef", "0123456789abcdef0", ""] {
        assert!(serde_json::from_value::<StateHash>(wrong.into()).is_err(), "{wrong}");
    }
    let range = |min: u8, max: u8| serde_json::from_value::<SeatRange>(json!({"min": min, "max": max}));
    assert!(range(2, 4).is_ok_and(|range| (range.min().count(), range.max().count()) == (2, 4)));
    assert!(range(4, 2).is_err() && range(0, 2).is_err());
}
