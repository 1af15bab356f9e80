//! Players that think in slices, for programs that must not block, such as a web page with a single thread.

use riband_players::{Advice, Considered, Player, PlayerError, Watch, expected};
use serde_json::Value;

use super::{
    Engine, ErrorKind, Fault, Reply,
    advise::{Advised, Ask, Given, Moved, Mover, Ranked, Step, given, kept_for},
    ahead::{Beside, Cancelled},
    batch,
    caller::Caller,
    compare::Comparing,
    judge::Judging,
    look,
    ops::{arguments, done},
    play::{play_as, told, with_of},
    reading::Request,
    replies::Change,
    reply,
    requests::With,
    spoken::Spoken,
};
use crate::{
    Language,
    core::{Pick, StateHash},
};

/// A request `advise`, `move`, `judge` or `compare` in progress. [`Engine::begin`] creates it, [`Thinking::go_on`] lets the player
/// think, and [`Engine::finish`] returns the reply.
///
/// It refers to the position at its beginning: if that has changed when a `move` is finished, the reply is an error.
/// The engine is free while the player thinks, which may be in another thread; a `cancel` that it carries out ends the
/// thinking.
#[derive(Debug)]
pub struct Thinking {
    id: Option<Value>,
    spoken: Option<Spoken>,
    cancelled: Cancelled,
    work: Work,
}

/// The task of the player.
#[derive(Debug)]
enum Work {
    Ask(Box<Asked>),
    Judge(Box<Judging>),
    Compare(Box<Comparing>),
}

/// A player that was asked for advice or a move.
#[derive(Debug)]
struct Asked {
    caller: Caller,
    given: Given,
    player: Box<dyn Player>,
    purpose: Purpose,
    /// The latest result of the player.
    found: Option<Result<Found, PlayerError>>,
}

/// A result of a player.
#[derive(Debug)]
struct Found {
    best: Option<u32>,
    /// `None` if the player has only returned an action.
    advice: Option<Advice>,
}

impl From<Advice> for Found {
    fn from(advice: Advice) -> Self {
        Self { best: advice.best(), advice: Some(advice) }
    }
}

/// The purpose of the request.
#[derive(Debug)]
enum Purpose {
    Advise,
    /// With the hash of the position.
    Move {
        ask: Ask,
        with: Vec<With>,
        at: StateHash,
    },
}

/// The action that a player would play now, with its estimate.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct SoFar {
    /// The action's notation.
    pub notation: String,
    /// The expected share of the win, from 0 to 1, if the player estimates it.
    pub wins: Option<f64>,
    /// The number of worlds searched.
    pub iterations: u64,
}

/// The message that players do not think inside a batch.
const ALONE: &str = "a batch holds no `advise`, `move`, `judge` or `compare` here: ask a player in a separate request";

impl Engine {
    /// Begins to answer a request `advise`, `move`, `judge` or `compare`, without thinking yet. A `batch` that contains one
    /// of these is refused, since its players would think before this returns.
    ///
    /// ```
    /// use std::{cell::Cell, time::Duration};
    /// use riband::{Library, engine::Engine, players::Watch};
    ///
    /// /// Stops a player whenever it asks.
    /// struct Slice;
    /// impl Watch for Slice {
    ///     fn stop(&self) -> bool {
    ///         true
    ///     }
    /// }
    ///
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// let mut thinking = engine.begin(r#"{"op": "move", "player": "club", "seed": 1}"#).unwrap();
    /// let mut slices = 1;
    /// while thinking.go_on(&Slice) {
    ///     slices += 1; // here the program may do something else
    /// }
    /// assert!(slices > 1);
    /// assert!(engine.finish(thinking).contains("\"ok\":true"));
    /// ```
    ///
    /// # Errors
    /// The reply, as from [`Engine::answer`], to a request that fails or is another op.
    pub fn begin(&mut self, line: &str) -> Result<Thinking, String> {
        let Request { id, keys } = Request::read(line);
        let begun = keys.and_then(|mut request| {
            let caller = Caller::of(&mut request)?;
            let spoken = Spoken::of(caller, &mut request, Language::default())?;
            let op = self.op_of(caller, &mut request)?;
            let thinking = match op.name {
                "advise" => Thinking::to_advise(self, caller, request),
                "move" => Thinking::to_move(self, caller, request),
                "judge" => Thinking::to_judge(self, caller, request),
                "compare" => Thinking::to_compare(self, request),
                "batch" if batch::thinks(&request) => return Err(Fault::new(ErrorKind::BadRequest, ALONE)),
                _ => return self.run(op, caller, spoken, request).map(Err),
            };
            match thinking {
                Ok(thinking) => Ok(Ok(Thinking { spoken: Some(spoken), ..thinking })),
                Err(fault) => self.spoken(spoken, Err(fault)).map(Err),
            }
        });
        match begun {
            Ok(Ok(thinking)) => Ok(Thinking { id, ..thinking }),
            Ok(Err(keys)) => Err(reply(id, Ok(keys))),
            Err(fault) => Err(reply(id, Err(fault))),
        }
    }

    /// Finishes the request with the player's results so far. If it has not started thinking, it does so now, to the
    /// end.
    pub fn finish(&mut self, mut thinking: Thinking) -> String {
        let id = thinking.id.take();
        let spoken = thinking.spoken;
        let mut result = thinking.finish(self);
        if let Some(spoken) = spoken {
            result = self.spoken(spoken, result);
        }
        reply(id, result)
    }
}

impl Thinking {
    fn about(engine: &Engine, work: Work) -> Self {
        Self { id: None, spoken: None, cancelled: Cancelled::since(&engine.cancels), work }
    }

    pub(super) fn to_advise(engine: &mut Engine, caller: Caller, request: super::Keys) -> Result<Self, Fault> {
        let ask: Ask = arguments(request)?;
        let given = given(engine, caller, &ask)?;
        let player = given.level.player();
        let asked = Asked { caller, given, player, purpose: Purpose::Advise, found: None };
        Ok(Self::about(engine, Work::Ask(Box::new(asked))))
    }

    pub(super) fn to_move(engine: &mut Engine, caller: Caller, mut request: super::Keys) -> Result<Self, Fault> {
        let with = with_of(&mut request)?;
        let ask: Ask = arguments(request)?;
        let (_, open) = engine.tables.at(ask.table, caller)?;
        look::may_have(open, caller, &with)?;
        let at = open.table().hash();
        let given = given(engine, caller, &ask)?;
        let player = kept_for(engine, &given, &ask).unwrap_or_else(|| given.level.player());
        let asked = Asked { caller, given, player, purpose: Purpose::Move { ask, with, at }, found: None };
        Ok(Self::about(engine, Work::Ask(Box::new(asked))))
    }

    pub(super) fn to_judge(engine: &mut Engine, caller: Caller, request: super::Keys) -> Result<Self, Fault> {
        let judging = Judging::of(engine, caller, request)?;
        Ok(Self::about(engine, Work::Judge(Box::new(judging))))
    }

    pub(super) fn to_compare(engine: &Engine, request: super::Keys) -> Result<Self, Fault> {
        Ok(Self::about(engine, Work::Compare(Box::new(Comparing::of(engine, request)?))))
    }

    /// Whether the player can continue after `watch` has stopped it. In a `judge` it cannot: it ends without an answer.
    #[must_use]
    pub const fn can_pause(&self) -> bool {
        !matches!(self.work, Work::Judge(_))
    }

    /// Whether a `cancel` was carried out since the beginning: the player then moves at the next opportunity.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.is_true()
    }

    /// Lets the player think until it is done or `watch` stops it. Returns whether there is more to think about.
    pub fn go_on(&mut self, watch: &dyn Watch) -> bool {
        let watch = Beside(watch, &self.cancelled);
        let has_more = match &mut self.work {
            Work::Ask(asked) => asked.go_on(&watch),
            Work::Judge(judging) => {
                judging.judge(&watch);
                false
            }
            Work::Compare(comparing) => comparing.go_on(&watch),
        };
        has_more && !self.cancelled.is_true()
    }

    /// The action that the player would play now; `None` before it has thought, and for `judge` and `compare`.
    ///
    /// ```
    /// use riband::{Library, engine::Engine, players::Watch};
    /// # struct Slice;
    /// # impl Watch for Slice {
    /// #     fn stop(&self) -> bool {
    /// #         true
    /// #     }
    /// # }
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// let mut thinking = engine.begin(r#"{"op": "move", "player": "club", "seed": 1}"#)?;
    /// assert_eq!(thinking.so_far(), None);
    /// thinking.go_on(&Slice); // stops at the first opportunity
    /// assert!(thinking.so_far().is_some_and(|best| !best.notation.is_empty()));
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn so_far(&self) -> Option<SoFar> {
        let Work::Ask(asked) = &self.work else { return None };
        let Asked { given, found, .. } = &**asked;
        let Some(Ok(Found { best: Some(best), advice })) = found else { return None };
        let notation = given.known.numbering().name(*best as usize)?;
        let wins = advice.as_ref().and_then(|advice| Some(advice.choices.first()?.wins?.mean));
        Some(SoFar { notation, wins, iterations: advice.as_ref().map_or(0, |advice| advice.iterations) })
    }

    pub(super) fn finish(self, engine: &mut Engine) -> Reply {
        match self.work {
            Work::Ask(asked) => asked.finish(engine),
            Work::Judge(judging) => judging.finish(&engine.cancels),
            Work::Compare(comparing) => comparing.finish(&engine.cancels),
        }
    }
}

impl Asked {
    fn go_on(&mut self, watch: &dyn Watch) -> bool {
        let Given { known, dice, .. } = &mut self.given;
        let found = match (&self.found, &self.purpose) {
            (None, Purpose::Advise) => self.player.advise(known, dice, watch).map(|advice| Some(advice.into())),
            (None, Purpose::Move { .. }) => {
                self.player.choose(known, dice, watch).map(|best| Some(Found { best: Some(best), advice: None }))
            }
            (Some(_), _) => self.player.go_on(known, watch).map(|advice| advice.map(Found::from)),
        };
        if let Some(found) = found.transpose() {
            self.found = Some(found);
        }
        self.player.is_stopped()
    }

    fn finish(mut self, engine: &mut Engine) -> Reply {
        if self.found.is_none() {
            let cancels = engine.cancels.clone();
            self.go_on(&cancels);
        }
        let stopped = engine.cancels.stop() || self.player.is_stopped();
        let Self { caller, given, player, purpose, found } = self;
        let found = found.transpose()?;
        match purpose {
            Purpose::Advise => advised(given, &found.and_then(|found| found.advice).unwrap_or_default(), stopped),
            Purpose::Move { ask, with, at } => {
                let best = found.and_then(|found| found.best);
                moved(engine, caller, (given, player, at), best, stopped, (&ask, &with))
            }
        }
    }
}

fn advised(given: Given, advice: &Advice, stopped: bool) -> Reply {
    let Given { seat, level, known, mut dice, .. } = given;
    let numbering = known.numbering();
    let ranked = |&Considered { number, visits, wins, points, .. }: &Considered| {
        let index = known.legal().iter().position(|legal| *legal == number)?;
        let notation = numbering.name(number as usize)?;
        Some(Ranked { index, number, notation, visits, wins: wins.map(Into::into), points: points.map(Into::into) })
    };
    let line = expected(&known, &advice.line, &mut dice).into_iter();
    done(Advised {
        seat,
        player: level.to_string(),
        iterations: advice.iterations,
        stopped,
        actions: advice.choices.iter().filter_map(ranked).collect(),
        line: line.map(|step| Step { seat: step.seat, notation: step.notation }).collect(),
    })
}

fn moved(
    engine: &mut Engine,
    caller: Caller,
    (given, player, at): (Given, Box<dyn Player>, StateHash),
    best: Option<u32>,
    stopped: bool,
    (ask, with): (&Ask, &[With]),
) -> Reply {
    let Given { table, seat, level, .. } = given;
    let best = best.ok_or(PlayerError::NoChoice { seat })?;
    let (_, open) = engine.tables.at(Some(table), caller)?;
    if open.table().hash() != at {
        return Err(Fault::new(ErrorKind::NoAdvice, "the position has changed while the player thought about it"));
    }
    let viewer = caller.at(open).viewer();
    let played = play_as(open.table_mut(), Pick::number(best as usize).by(seat), viewer)?;
    engine.changed(table, Change::Play);
    engine.mover = ask.seed.is_none().then_some(Mover { table, seat, level, player });
    let mut reply = done(Moved { done: told(played), stopped })?;
    reply.extend(look::with(engine, caller, table, ask.seat, with)?);
    Ok(reply)
}
