//! A position, prepared for checks.

use riband_core::{Action as _, Dice, FullRules};

/// A position with its rules and the lists that most checks need.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
/// # }
/// # use game::{Action, Nim};
/// use riband_core::{Dice, Notation as _, Rules as _, Seats};
/// use riband_testkit::contract::{Scene, legality, scores};
///
/// let (seats, mut space) = (Seats::new(2)?, Vec::new());
/// Nim.action_space(seats, &mut space);
/// let state = Nim.deal(seats, &mut Dice::new(7));
/// let scene = Scene::new(&Nim, &state, &space);
/// scores::check(&scene)?;
/// legality::check_one(&scene, Action::Take { count: 9 })?; // it is refused, and it is not in the list
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Scene<'a, R: FullRules> {
    /// The rules.
    pub rules: &'a R,
    /// The position.
    pub state: &'a R::State,
    /// The legal actions.
    pub legal: Vec<R::Action>,
    /// The action space of the variant with this number of seats.
    pub space: &'a [R::Action],
}

impl<'a, R: FullRules> Scene<'a, R> {
    /// Prepares a position, given the action space of its match.
    pub fn new(rules: &'a R, state: &'a R::State, space: &'a [R::Action]) -> Self {
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        Self { rules, state, legal, space }
    }

    /// An arbitrary action: mostly nonsense, sometimes nearly valid.
    pub fn hostile(&self, dice: &mut Dice) -> R::Action {
        let bits = dice.bits();
        match dice.below(4) {
            // Small numbers in every byte: ids that exist, and those just beyond.
            0 => R::Action::from_bits(bits & 0x0f0f_0f0f_0f0f_0f0f),
            1 => R::Action::from_bits(bits & 0x3f3f_3f3f_3f3f_3f3f),
            2 => dice.pick(self.space).unwrap_or_else(|| R::Action::from_bits(bits)),
            _ => R::Action::from_bits(bits),
        }
    }
}
