//! Whoever draws the positions of one ruleset need only know its own type of view.

use riband::Choice;
use serde::{Deserialize as _, de::DeserializeOwned};
use serde_json::Value;

use super::{Board, generic};

/// Draws the positions of one ruleset. Every painter is a [`Board`]; a view of another shape is drawn as the tree it is.
pub(super) trait Painter {
    /// What is drawn: the parts of the ruleset's view that a person looks at.
    type View: DeserializeOwned;

    /// The position.
    fn paint(&self, view: &Self::View) -> String;

    /// What the position waits for, in a few words.
    fn ask(&self, view: &Self::View) -> String;

    /// What this action would mean; none where its notation says it all.
    fn explain(&self, view: &Self::View, notation: &str) -> Option<String>;
}

impl<P: Painter> Board for P {
    fn draw(&self, view: &Value) -> String {
        read::<P>(view).map_or_else(|| generic::Board.draw(view), |view| self.paint(&view))
    }

    fn question(&self, view: &Value) -> Option<String> {
        read::<P>(view).map(|view| self.ask(&view))
    }

    fn notes(&self, view: &Value, choices: &[Choice]) -> Vec<String> {
        let view = read::<P>(view);
        let note = |choice: &Choice| self.explain(view.as_ref()?, &choice.notation);
        choices.iter().map(|choice| note(choice).unwrap_or_default()).collect()
    }
}

fn read<P: Painter>(view: &Value) -> Option<P::View> {
    P::View::deserialize(view).ok()
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};
    use serde_json::json;

    use super::*;
    use crate::render::board;

    #[test]
    fn a_view_of_another_shape_is_drawn_as_the_tree_it_is() {
        let view = json!({ "round": 3 });
        for ruleset in Library::new().rulesets() {
            let variant = Library::new().load(ruleset).unwrap();
            let choices = variant.open(Seats::clamped(2), 1).unwrap().choices();
            let board = board(&variant);
            assert_eq!(board.draw(&view), generic::Board.draw(&view));
            assert_eq!(board.question(&view), None);
            assert_eq!(board.notes(&view, &choices), vec![""; choices.len()]);
        }
    }
}
