//! Bytes that encode a match: the variant, the number of seats, the seed, and then step by step.

use std::sync::{Arc, LazyLock};

use riband::{
    Record, RulesVisitor, Table, Variant,
    core::{Action as _, FullRules, Match, Seats, Viewer},
};
use riband_testkit::contract::{Scene, audit, choices, legality, notation, refusals, serial};

use super::{Found, Verdict, ensure, library};
use crate::tables;

/// The maximum number of steps of an input.
const STEPS: usize = 2_000;

/// One position in this many, and one match in this many, goes through the expensive checks.
const CLOSELY: usize = 4;

/// Plays the encoded match, with types and at a table, and checks every position.
pub(super) fn check(data: &[u8]) -> Verdict {
    static TABLES: LazyLock<Vec<(Variant, Seats)>> = LazyLock::new(|| tables().unwrap_or_default());
    let (tables, mut bytes) = (&*TABLES, Bytes(data));
    let Some((which, second)) = table_of(data, tables.len()).zip(bytes.next().and_then(|_| bytes.next())) else {
        return Ok(false);
    };
    let (variant, seats) = tables.get(which).ok_or("there are no variants")?;
    let played = variant.visit(Script { variant, seats: *seats, seed: second.into(), bytes });
    played.unwrap_or_else(|| Err("the library does not hand out the rules of this variant".to_owned())).map(|()| true)
}

/// The index of a script's table, modulo `tables`; `None` for an empty script.
#[must_use]
pub fn table_of(script: &[u8], tables: usize) -> Option<usize> {
    script.first().map(|first| usize::from(*first) % tables.max(1))
}

/// Plays it.
pub(super) fn read(data: &[u8]) {
    drop(check(data));
}

/// The remaining bytes.
struct Bytes<'d>(&'d [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `count`, from one byte if that is enough.
    fn below(&mut self, count: usize) -> usize {
        let high = if count > 256 { usize::from(self.next().unwrap_or_default()) << 8 } else { 0 };
        (high + usize::from(self.next().unwrap_or_default())) % count.max(1)
    }

    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.next().unwrap_or_default()))
    }
}

/// A match, and the steps to take in it.
struct Script<'d> {
    variant: &'d Variant,
    seats: Seats,
    seed: u64,
    bytes: Bytes<'d>,
}

impl RulesVisitor for Script<'_> {
    type Output = Found;

    fn visit<R: FullRules>(mut self, rules: Arc<R>) -> Found {
        let mut game = Game::begin(&self, rules)?;
        for nth in 0..STEPS {
            let Some(step) = self.bytes.next() else { break };
            game.take(step, &mut self.bytes)?;
            game.is_sound()?;
            if nth % CLOSELY == 0 {
                game.survives()?;
            }
        }
        if self.seed.is_multiple_of(CLOSELY as u64) { game.comes_back(self.variant) } else { Ok(()) }
    }
}

/// The same match twice: with its types, and at a table.
struct Game<R: FullRules> {
    typed: Match<R>,
    table: Box<dyn Table>,
    seats: Seats,
    /// Every position on the way, including undone ones.
    past: Vec<R::State>,
}

impl<R: FullRules> Game<R> {
    fn begin(script: &Script<'_>, rules: Arc<R>) -> Result<Self, String> {
        let table = script.variant.open(script.seats, script.seed).map_err(|error| error.to_string())?;
        let typed = Match::deal(rules, script.seats, script.seed).map_err(|error| error.to_string())?;
        Ok(Self { past: vec![typed.state().clone()], seats: script.seats, typed, table })
    }

    /// Two thirds of all steps are legal actions; the others try everything else.
    fn take(&mut self, step: u8, bytes: &mut Bytes<'_>) -> Found {
        match step {
            0..170 => self.choose(bytes.below(self.typed.choices().len())),
            170..190 => self.force(R::Action::from_bits(bytes.word())),
            190..205 => self.force(R::Action::from_bits(bytes.word() & 0x0f0f_0f0f_0f0f_0f0f)),
            205..220 => self.undo(),
            220..230 => self.redo(),
            230..250 => self.misread(bytes),
            _ => self.look(bytes.below(self.seats.count() + 1)),
        }
    }

    fn choose(&mut self, index: usize) -> Found {
        let mut log = Vec::new();
        let Some(action) = self.typed.choose(index, &mut log) else {
            ensure!(self.table.play(index).is_err(), "nothing can be chosen, but at the table it can");
            return Ok(());
        };
        let played = self.table.play(index).map_err(|error| format!("only at the table: {error}"))?;
        ensure!(played.notation == self.typed.rules().notation(action), "another action at the table: {played:?}");
        let told: Vec<String> = log.iter().map(|event| self.typed.rules().describe(event)).collect();
        ensure!(
            played.events.iter().map(|told| &told.text).eq(&told),
            "other events at the table: {played:?}, {told:?}"
        );
        log.iter().try_for_each(|event| serial::survives("an event", event)).map_err(|found| found.to_string())?;
        self.past.truncate(self.typed.played().len());
        self.past.push(self.typed.state().clone());
        Ok(())
    }

    /// Any action: refused, or the same as choosing it.
    fn force(&mut self, action: R::Action) -> Found {
        let rules = Arc::clone(self.typed.rules());
        let scene = Scene::new(&*rules, self.typed.state(), &[]);
        refusals::check(&scene, action).map_err(|found| found.to_string())?;
        legality::check_one(&scene, action).map_err(|found| found.to_string())?;
        if let Some(index) = scene.legal.iter().position(|legal| *legal == action) {
            return self.choose(index);
        }
        let before = self.typed.state().clone();
        ensure!(self.typed.play(action, &mut ()).is_err(), "{action:?} is not listed, and is played");
        ensure!(*self.typed.state() == before, "{action:?} is refused, and changes the match");
        Ok(())
    }

    fn undo(&mut self) -> Found {
        let (typed, table) = (self.typed.undo(1), self.table.undo(1));
        ensure!(typed == table, "{typed} action is undone, and at the table {table}");
        self.is_as_in_the_past("taken back")
    }

    fn redo(&mut self) -> Found {
        let (typed, table) = (self.typed.redo(&mut ()), self.table.redo());
        let notation = typed.map(|action| self.typed.rules().notation(action));
        ensure!(notation == table.map(|played| played.notation), "at the table not {notation:?} is done again");
        self.is_as_in_the_past("done again")
    }

    fn is_as_in_the_past(&self, how: &str) -> Found {
        let ply = self.typed.played().len();
        ensure!(self.past.get(ply) == Some(self.typed.state()), "{how}, action {ply} leads to another position");
        Ok(())
    }

    /// The line of a legal action with one byte changed: unreadable, refused, or played like any other.
    fn misread(&mut self, bytes: &mut Bytes<'_>) -> Found {
        let rules = Arc::clone(self.typed.rules());
        let Some(&action) = self.typed.choices().get(bytes.below(self.typed.choices().len())) else { return Ok(()) };
        let mut line = rules.notation(action).into_bytes();
        let place = bytes.below(line.len());
        if let (Some(byte), Some(other)) = (line.get_mut(place), bytes.next()) {
            *byte = other;
        }
        let line = String::from_utf8_lossy(&line);
        let read = rules.read(&line);
        if let Ok(action) = read {
            notation::check(&*rules, action).map_err(|found| found.to_string())?;
        }
        let index = read.ok().and_then(|action| self.typed.choices().iter().position(|legal| *legal == action));
        ensure!(self.table.why(&line).is_ok() == index.is_some(), "\"{line}\" is judged otherwise at the table");
        let Some(index) = index else {
            let before = self.table.hash();
            ensure!(self.table.play(&line).is_err(), "\"{line}\" is not legal, and is played");
            ensure!(self.table.hash() == before, "\"{line}\" is refused, and changes the match");
            return Ok(());
        };
        self.choose(index)
    }

    /// Checks a view, and what a guess at the rest looks like to the viewer.
    fn look(&self, who: usize) -> Found {
        let (rules, state) = (self.typed.rules(), self.typed.state());
        let viewer = self.seats.iter().nth(who).map_or(Viewer::Spectator, Viewer::Seat);
        let view = rules.view(state, viewer);
        serial::survives("a view", &view).map_err(|found| found.to_string())?;
        let mut dice = riband::core::Dice::new(who as u64);
        let guess = rules.redeal(state, viewer, &mut dice);
        ensure!(rules.view(&guess, viewer) == view, "a redeal looks different to {viewer:?}");
        rules.audit(&guess).map_err(|breach| format!("a redeal is impossible: {breach}"))?;
        ensure!(
            self.table.seen_by(viewer).is_ok_and(|seen| seen.view().is_object()),
            "a view at the table is no document"
        );
        Ok(())
    }

    /// Checks what must hold in every position.
    fn is_sound(&self) -> Found {
        let (rules, state) = (self.typed.rules(), self.typed.state());
        let scene = Scene::new(&**rules, state, &[]);
        let sound = audit::check(&scene)
            .and_then(|()| choices::check(&scene, self.seats))
            .and_then(|()| legality::check_legal(&scene));
        sound.map_err(|found| format!("after {:?}: {found}", self.table.played()))?;
        ensure!(scene.legal == self.typed.choices(), "the choices of the match are not the legal actions");
        let (typed, table) = (rules.fingerprint(state), self.table.hash());
        ensure!(typed == table, "the hash is {typed}, and {table} at the table");
        Ok(())
    }

    /// Checks that the position survives a round trip through JSON and through bytes.
    fn survives(&self) -> Found {
        serial::survives("the state", self.typed.state()).map_err(|found| found.to_string())
    }

    /// Checks that the match can be restored from its record.
    fn comes_back(&self, variant: &Variant) -> Found {
        let text = Record::of(variant, &*self.table).to_string();
        let again = Record::parse(&text).and_then(|record| record.replay(library()));
        let again = again.map_err(|error| format!("its record does not replay: {error}"))?;
        ensure!(again.hash() == self.table.hash(), "its record leads to another position");
        ensure!(again.played() == self.table.played(), "its record plays other actions");
        Ok(())
    }
}
