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
    use riband::{Library, Seats, Viewer};
    use serde_json::json;

    use super::*;
    use crate::render::{board, watch::watch};

    /// Of each first word of a choice, and each number of words in its note, the first few.
    #[test]
    fn what_choices_would_mean_is_told_in_these_words() {
        let variants = [
            "crossing-oceans",
            "crossing-oceans/house-rules",
            "transatlantic",
            "transatlantic/president",
            "transatlantic/other-readings",
            "salty-ocean",
            "salty-ocean/house-rules",
        ];
        for id in variants {
            let board = board(&Library::new().load(id).unwrap());
            let mut told: Vec<String> = Vec::new();
            for seats in [2, 4] {
                watch(id, seats, |_, table, choices| {
                    let view = table.view(table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
                    for (choice, note) in choices.iter().zip(board.notes(&view, choices)) {
                        let line = format!("{}: {note}", choice.notation);
                        let sort =
                            |line: &str| (line.split([' ', ':']).next().map(str::to_owned), line.split(' ').count());
                        if told.iter().filter(|other| sort(other) == sort(&line)).count() < 3 && !told.contains(&line) {
                            told.push(line);
                        }
                    }
                });
            }
            told.sort();
            insta::assert_snapshot!(id.replace('/', "-"), told.join("\n"));
        }
    }

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
