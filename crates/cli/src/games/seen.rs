//! Positions of one ruleset, through its typed view.

use std::{cell::OnceCell, ops::Deref, sync::Arc};

use riband::{
    Coins, FullRules, Listing, Seat, Speech, Table, Viewer,
    core::{Id, Match, Said},
};

use super::{Game, Money, Scene, Thing, When};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    language::speech_of,
    seen::seen,
};

/// What a viewer sees of a match, with the rules, which know its names.
#[derive(Clone, Debug)]
pub(crate) struct Seen<'a, R: FullRules> {
    pub(crate) rules: &'a R,
    pub(crate) view: R::View,
    table: &'a dyn Table,
    typed: &'a Match<R>,
    viewer: Viewer,
    /// The market listings, filled on first use.
    market: OnceCell<Vec<Listing>>,
    /// What the rules say in the chosen language, filled on first use.
    speech: OnceCell<Arc<Speech>>,
}

impl<'a, R: FullRules> Seen<'a, R> {
    /// What this viewer sees of a match with these rules; `None` for other rules.
    pub(crate) fn of(table: &'a dyn Table, viewer: Viewer) -> Option<Self> {
        let typed = table.typed::<R>()?;
        let (rules, view) = (typed.rules(), typed.rules().view(typed.state(), viewer));
        Some(Self { rules, view, table, typed, viewer, market: OnceCell::new(), speech: OnceCell::new() })
    }

    /// The legal actions.
    pub(crate) fn offered(&self) -> &'a [R::Action] {
        self.typed.choices()
    }

    /// The market listing for the order of this action, whoever is the trader; `None` if it is not an order.
    pub(crate) fn offer(&self, action: R::Action) -> Option<&Listing> {
        let number = self.typed.numbering().number(action)?;
        self.market().iter().find(|offer| offer.number == Some(number))
    }

    /// All market listings, with the action for each order.
    pub(crate) fn offers(&self) -> impl Iterator<Item = (R::Action, &Listing)> {
        let action = |offer: &Listing| self.typed.numbering().action(offer.number?);
        self.market().iter().filter_map(move |offer| Some((action(offer)?, offer)))
    }

    fn market(&self) -> &[Listing] {
        self.market.get_or_init(|| seen(self.table, self.viewer).market())
    }

    /// The price of an order.
    pub(crate) fn price(&self, action: R::Action) -> Option<Coins> {
        self.offer(action)?.price
    }

    /// A text of the rules in the chosen language.
    pub(crate) fn say(&self, text: &Said) -> String {
        let mut said = text.clone();
        self.speech.get_or_init(|| speech_of(self.rules)).said(&mut said);
        said.into()
    }

    /// The variant's name for an id.
    pub(crate) fn name(&self, id: impl Id) -> &'a str {
        self.rules.name_of(id)
    }

    /// The variant's names for ids.
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
        self.typed.choices().iter().map(|&action| R::note(self, action).unwrap_or_default()).collect()
    }

    fn amounts(&self) -> Vec<Option<u32>> {
        self.typed.choices().iter().map(|&action| R::amount(action)).collect()
    }

    fn things(&self) -> Vec<Thing> {
        R::things(self)
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

    /// For each first word of a choice, and each number of words in its note, the first few examples.
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
