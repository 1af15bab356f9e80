//! Positions of one ruleset, by its own view.

use std::ops::Deref;

use riband::{FullRules, Seat, Table, Viewer, core::Id};

use super::{Game, Money, Scene, When};
use crate::board::{Panel, Pen, Sign, Sketch};

/// What a viewer sees of a match, with the rules, which know the names of what is in it.
#[derive(Clone, Debug)]
pub(crate) struct Seen<'a, R: FullRules> {
    pub(crate) rules: &'a R,
    pub(crate) view: R::View,
    choices: &'a [R::Action],
}

impl<'a, R: FullRules> Seen<'a, R> {
    /// What this viewer sees of a match by these rules; none for any other.
    pub(crate) fn of(table: &'a dyn Table, viewer: Viewer) -> Option<Self> {
        let typed = table.typed::<R>()?;
        Some(Self { rules: typed.rules(), view: typed.rules().view(typed.state(), viewer), choices: typed.choices() })
    }

    /// The variant's own name.
    pub(crate) fn name(&self, id: impl Id) -> &'a str {
        self.rules.name_of(id)
    }

    /// The variant's own names.
    pub(crate) fn names<'b, I: Id + 'b>(&self, ids: impl IntoIterator<Item = &'b I>) -> Vec<&'a str> {
        ids.into_iter().map(|&id| self.name(id)).collect()
    }
}

impl<R: FullRules> Deref for Seen<'_, R> {
    type Target = R::View;

    fn deref(&self) -> &R::View {
        &self.view
    }
}

impl<R: Game> Scene for Seen<'_, R> {
    fn lines(&self) -> String {
        R::lines(self)
    }

    fn when(&self) -> Option<When> {
        Some(R::when(self))
    }

    fn players(&self, only: Option<Seat>) -> String {
        R::players(self, only)
    }

    fn money(&self, seat: Seat) -> Option<Money> {
        R::money(self, seat)
    }

    fn question(&self) -> Option<String> {
        Some(R::question(self))
    }

    fn notes(&self) -> Vec<String> {
        self.choices.iter().map(|&action| R::note(self, action).unwrap_or_default()).collect()
    }

    fn amounts(&self) -> Vec<Option<u32>> {
        self.choices.iter().map(|&action| R::amount(action)).collect()
    }

    fn board(&self, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch {
        R::board(self, panel, pen, sketch)
    }

    fn signs(&self) -> &'static [&'static [Sign]] {
        R::SIGNS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{scene, watch::watch};

    /// Of each first word of a choice, and each number of words in its note, the first few.
    #[test]
    fn effects_of_choices_are_worded_like_this() {
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
            let mut told: Vec<String> = Vec::new();
            for seats in [2, 4] {
                watch(id, seats, |table, choices| {
                    let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
                    for (choice, note) in choices.iter().zip(scene(table, viewer).notes()) {
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
}
