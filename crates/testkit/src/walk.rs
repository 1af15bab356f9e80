//! A match on its way, with all that the checks need to remember.

use std::sync::Arc;

use riband_core::{Dice, Match, Rules, Seats, Start, Turn, ledger::Book};

use crate::{
    Finding, MatchReport, Options,
    breach::ensure,
    contract::{
        Scene, audit, canonical, choices, determinism, garbage, history, ledger, legality, notation, positions,
        refusals, scores, secrecy, serial,
    },
};

/// The stream of a seed that says what the checks look at.
const CHECKING: u64 = 2;

/// How many actions are taken back and played again at most.
const REWIND: u32 = 12;

pub(crate) struct Walk<R: Rules> {
    game: Match<R>,
    seats: Seats,
    options: Options,
    universe: Vec<R::Action>,
    dice: Dice,
    past: history::Past<R>,
    book: Book,
}

impl<R: Rules> Walk<R> {
    /// A match before its first action.
    pub(crate) fn begin(rules: &Arc<R>, seats: Seats, start: Start, options: Options) -> Result<Self, Finding> {
        let first = determinism::first(&**rules, seats, &start)?;
        let mut universe = Vec::new();
        rules.universe(seats, &mut universe);
        Ok(Self {
            past: history::Past::starting_from(first.clone()),
            book: Book::new(rules.balances(&first)),
            dice: Dice::stream(start.seed, CHECKING),
            game: Match::resume(Arc::clone(rules), first, start),
            seats,
            options,
            universe,
        })
    }

    /// The actions played so far.
    pub(crate) fn played(&self) -> &[R::Action] {
        self.game.played()
    }

    /// Plays on until the match ends or `choose`, which is given the legal actions, chooses none; checks everything.
    pub(crate) fn run(
        &mut self,
        mut choose: impl FnMut(&[R::Action]) -> Option<usize>,
    ) -> Result<MatchReport, Finding> {
        notation::check_universe(&**self.game.rules(), self.seats, &self.universe)?;
        secrecy::check_hidden(&**self.game.rules(), self.game.state(), &mut self.dice)?;
        self.look_at_every_position()?;
        self.look_closely()?;
        while !self.at_rest() {
            ensure!(4, self.game.played().len() < self.options.longest as usize, "it goes on after {}", self.bound());
            let Some(index) = choose(self.game.choices()) else { break };
            self.step(index)?;
            self.look_at_every_position()?;
            ledger::check(&**self.game.rules(), self.game.state(), self.past.last_events(), &mut self.book)?;
            if self.options.every > 0 && self.dice.below(self.options.every) == 0 {
                self.look_closely()?;
            }
        }
        determinism::check(&self.game, self.seats, &self.past)?;
        self.look_closely()?;
        Ok(MatchReport::of(&self.game))
    }

    fn bound(&self) -> String {
        format!("{} actions, without an end and without being stalled", self.options.longest)
    }

    fn at_rest(&self) -> bool {
        self.game.turn() == Turn::Over || self.game.rules().stalled(self.game.state())
    }

    fn step(&mut self, index: usize) -> Result<(), Finding> {
        let turns = self.game.rules().turns(self.game.state());
        let mut log = Vec::new();
        let played = self.game.choose(index, &mut log);
        ensure!(4, played.is_some(), "choice {index} of {} cannot be played", self.game.choices().len());
        let now = self.game.rules().turns(self.game.state());
        ensure!(4, turns <= now, "{turns} turns were completed, and now {now}");
        self.past.note(self.game.state().clone(), log);
        Ok(())
    }

    /// The cheap checks.
    fn look_at_every_position(&mut self) -> Result<(), Finding> {
        let rules = Arc::clone(self.game.rules());
        let scene = Scene::new(&*rules, self.game.state(), &self.universe);
        audit::check(&scene)?;
        legality::check_legal(&scene)?;
        choices::check(&scene, self.seats)?;
        canonical::check(&scene, self.game.played().last().copied())?;
        for _ in 0..self.options.hostile {
            let action = scene.hostile(&mut self.dice);
            refusals::check(&scene, action)?;
            legality::check_one(&scene, action)?;
        }
        Ok(())
    }

    /// The costly checks.
    fn look_closely(&mut self) -> Result<(), Finding> {
        let rules = Arc::clone(self.game.rules());
        let scene = Scene::new(&*rules, self.game.state(), &self.universe);
        legality::check_universe(&scene)?;
        secrecy::check(&scene, &mut self.dice)?;
        scores::check(&scene, self.seats)?;
        serial::check(&scene, self.seats, self.past.last_events())?;
        positions::check(&scene, self.seats, self.dice.bits())?;
        for _ in 0..self.options.garbage {
            garbage::check_notation(&scene, &mut self.dice)?;
            garbage::check_position(&scene, self.seats, &mut self.dice)?;
            garbage::check_bytes(&scene, &mut self.dice);
        }
        let steps = 1 + self.dice.below(REWIND) as usize;
        history::check(&mut self.game, &self.past, steps)
    }
}
