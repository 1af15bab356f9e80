//! A match in progress, with the state that the checks need.

use std::sync::Arc;

use riband_core::{Dice, FullRules, Match, Numbering, Seats, Start, Turn, ledger::Book};

use crate::{
    Finding, MatchReport, Options,
    breach::{ENDLESS, ensure},
    contract::{
        Scene, audit, choices, dealing, determinism, garbage, history, keys, ledger, legality, markets, notation,
        numbers, observing, positions, previews, redealing, refusals, scores, secrecy, serial,
    },
    guard::guarded,
};

/// The random stream that selects what the checks look at.
const CHECKING: u64 = 2;

/// The random stream that selects where redeals are counted.
const COUNTING: u64 = 4;

/// The random stream that selects bits to flip.
const FLIPPING: u64 = 5;
/// The random stream that selects observations to compare.
const OBSERVING: u64 = 6;
/// The random stream that selects questions to sessions.
const SEATING: u64 = 7;

/// The random stream for deals that compare the seats.
const DEALING: u64 = 8;

/// Sessions are checked at one in this many closely checked positions, and at the last one.
const SESSIONS: u32 = 4;

/// Redeals are counted in one in this many first positions.
const DEALS: u32 = 4;

/// The random stream that selects actions to preview.
const PREVIEWING: u64 = 9;

/// Redeals are counted in one in this many closely checked positions between the first and the last.
const LOOKS: u32 = 8;

/// The maximum number of actions that are undone and redone.
const REWIND: u32 = 12;

pub(crate) struct Walk<R: FullRules> {
    game: Match<R>,
    seats: Seats,
    options: Options,
    space: Vec<R::Action>,
    numbering: Arc<Numbering<R>>,
    dice: Dice,
    /// Select where redeals are counted.
    counting: Dice,
    /// Select bits of states to flip for checking keys.
    flipping: Dice,
    /// Select observations to compare.
    observing: Dice,
    /// Select questions to sessions.
    seating: Dice,
    /// Select actions to preview.
    previewing: Dice,
    past: history::Past<R>,
    book: Book,
    /// The plies at which malformed input will be tried, and the seeds for it.
    broken: Vec<(usize, u64)>,
    /// The ply of a breach that was found after the match was over.
    found_at: Option<usize>,
    /// The number of transfers in the ledger.
    transfers: u64,
    /// How many positions redealt for a seat differed.
    redealt: u64,
    /// The number of hidden places counted in redeals.
    counted: u64,
}

impl<R: FullRules> Walk<R> {
    /// A match before its first action.
    pub(crate) fn begin(rules: &Arc<R>, seats: Seats, start: Start, options: Options) -> Result<Self, Finding> {
        let first = determinism::first(&**rules, seats, &start)?;
        let mut space = Vec::new();
        rules.action_space(seats, &mut space);
        Ok(Self {
            past: history::Past::starting_from(first.clone()),
            book: Book::new(rules.balances(&first)),
            dice: Dice::stream(start.seed, CHECKING),
            counting: Dice::stream(start.seed, COUNTING),
            flipping: Dice::stream(start.seed, FLIPPING),
            observing: Dice::stream(start.seed, OBSERVING),
            seating: Dice::stream(start.seed, SEATING),
            previewing: Dice::stream(start.seed, PREVIEWING),
            game: Match::resume(Arc::clone(rules), first, start),
            seats,
            options,
            space,
            numbering: Numbering::of(rules, seats),
            broken: Vec::new(),
            found_at: None,
            transfers: 0,
            redealt: 0,
            counted: 0,
        })
    }

    /// The actions up to the current position, or up to a breach.
    pub(crate) fn played(&self) -> &[R::Action] {
        let played = self.game.played();
        self.found_at.and_then(|ply| played.get(..ply)).unwrap_or(played)
    }

    /// The number of actions before a breach that was found after the match was over.
    pub(crate) fn found_at(&self) -> Option<usize> {
        self.found_at
    }

    /// Plays until the match is over or `choose` returns `None`, and checks everything. `choose` receives the legal
    /// actions, and whether the match is stalled.
    pub(crate) fn run(&mut self, mut choose: impl FnMut(&[R::Action], bool) -> Option<usize>) -> Result<(), Finding> {
        notation::check_space(&**self.game.rules(), self.seats, &self.space)?;
        numbers::check_space(&self.numbering, &self.space)?;
        secrecy::check_hidden(&**self.game.rules(), self.game.state(), &mut self.dice)?;
        self.look_at_every_position()?;
        self.look_closely()?;
        self.look_at_layout()?;
        if self.counting.below(DEALS) == 0 {
            self.count_redeals()?;
            let mut dice = Dice::stream(self.game.start().seed, DEALING);
            dealing::check(&**self.game.rules(), self.seats, &mut dice)?;
        }
        while self.game.turn() != Turn::Over {
            let stalled = self.game.rules().stalled(self.game.state());
            let goes_on = !stalled && self.game.played().len() >= self.options.longest as usize;
            ensure!(4, ENDLESS, !goes_on, "it goes on after {}", self.bound());
            let Some(index) = choose(self.game.choices(), stalled) else { break };
            self.step(index)?;
            self.look_at_every_position()?;
            let (rules, events) = (&**self.game.rules(), self.past.last_events());
            self.transfers += ledger::check(rules, self.game.state(), events, &mut self.book)? as u64;
            if self.options.every > 0 && self.dice.below(self.options.every) == 0 {
                self.look_closely()?;
                if self.seating.below(SESSIONS) == 0 {
                    self.ask_sessions()?;
                }
                if self.counting.below(LOOKS) == 0 {
                    self.count_redeals()?;
                }
            }
        }
        determinism::check(&self.game, self.seats, &self.past)?;
        self.look_closely()?;
        self.look_at_layout()?;
        self.ask_sessions()?;
        self.count_redeals()?;
        self.try_broken_input()
    }

    /// The report on the match with these choices.
    pub(crate) fn report(&self, choices: Vec<u16>) -> MatchReport {
        MatchReport::of(&self.game, choices, self.transfers, self.redealt, self.counted)
    }

    fn bound(&self) -> String {
        format!("{} actions, without an end and without being stalled", self.options.longest)
    }

    fn step(&mut self, index: usize) -> Result<(), Finding> {
        let turns = self.game.rules().turns(self.game.state());
        let mut log = Vec::new();
        let played = self.game.choose(index, &mut log);
        ensure!(
            4,
            "choice-refused",
            played.is_some(),
            "choice {index} of {} cannot be played",
            self.game.choices().len()
        );
        let now = self.game.rules().turns(self.game.state());
        ensure!(4, "turns-back", turns <= now, "{turns} turns were completed, and now {now}");
        self.past.note(self.game.state().clone(), log);
        Ok(())
    }

    /// The cheap checks.
    fn look_at_every_position(&mut self) -> Result<(), Finding> {
        let rules = Arc::clone(self.game.rules());
        let scene = Scene::new(&*rules, self.game.state(), &self.space);
        audit::check(&scene)?;
        legality::check_legal(&scene)?;
        choices::check(&scene, self.seats)?;
        for _ in 0..self.options.hostile {
            let action = scene.hostile(&mut self.dice);
            refusals::check(&scene, action)?;
            legality::check_one(&scene, action)?;
        }
        Ok(())
    }

    /// The expensive checks.
    fn look_closely(&mut self) -> Result<(), Finding> {
        let rules = Arc::clone(self.game.rules());
        let scene = Scene::new(&*rules, self.game.state(), &self.space);
        legality::check_space(&scene)?;
        numbers::check(&scene, &self.numbering)?;
        markets::check(&scene)?;
        self.redealt += secrecy::check(&scene, &mut self.dice)? as u64;
        scores::check(&scene)?;
        previews::check(&scene, &mut self.previewing)?;
        serial::check(&scene, self.seats, self.past.last_events())?;
        keys::check(&scene, &self.past, &mut self.flipping)?;
        positions::check(&scene, self.seats, self.dice.bits())?;
        self.broken.push((self.game.played().len(), self.dice.bits()));
        let refused = self.space.iter().copied().filter(|action| !scene.legal.contains(action));
        let refused = self.dice.pick(&refused.collect::<Vec<_>>());
        let steps = 1 + self.dice.below(REWIND) as usize;
        history::check(&mut self.game, &self.past, steps)?;
        refused.map_or(Ok(()), |action| refusals::check_play(&mut self.game, action))?;
        let scene = Scene::new(&*rules, self.game.state(), &self.space);
        observing::check(&scene, self.game.observation_layout(), self.options.redeals > 0, &mut self.observing)
    }

    /// Checks that the layout of observations is that of the first position.
    fn look_at_layout(&self) -> Result<(), Finding> {
        let scene = Scene::new(&**self.game.rules(), self.game.state(), &self.space);
        observing::check_layout(&scene, self.game.observation_layout())
    }

    /// Checks the answers of every viewer's session.
    fn ask_sessions(&mut self) -> Result<(), Finding> {
        let (rules, state) = (Arc::clone(self.game.rules()), self.game.state().clone());
        secrecy::check_sessions(&rules, &state, &self.space, &mut self.seating).map(drop)
    }

    /// The most expensive check.
    fn count_redeals(&mut self) -> Result<(), Finding> {
        let rules = Arc::clone(self.game.rules());
        let scene = Scene::new(&*rules, self.game.state(), &self.space);
        self.counted += redealing::check(&scene, self.options.redeals)? as u64;
        redealing::check_unremembered(&scene, self.options.redeals)
    }

    /// Tries malformed input of every type at the positions that were checked closely. It comes last: what shows in
    /// the match itself is easier to understand.
    fn try_broken_input(&mut self) -> Result<(), Finding> {
        let (rules, Options { garbage, .. }) = (Arc::clone(self.game.rules()), self.options);
        for (ply, seed) in std::mem::take(&mut self.broken) {
            let Some(state) = self.past.state(ply) else { continue };
            let outcome = guarded("panic-on-broken-input", || {
                let (scene, mut dice) = (Scene::new(&*rules, state, &self.space), Dice::new(seed));
                (0..garbage).try_for_each(|_| {
                    garbage::check_notation(&scene, &mut dice)?;
                    garbage::check_position(&scene, self.seats, &mut dice)?;
                    garbage::check_bytes(&scene, &mut dice);
                    Ok(())
                })
            });
            if outcome.is_err() {
                self.found_at = Some(ply);
                return outcome;
            }
        }
        Ok(())
    }
}
