//! The op that evaluates a decision of a match.

use riband_core::Seat;
use riband_players::{Level, PlayerError, Watch};
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    advise::{BudgetText, level_of},
    caller::Caller,
    ops::{arguments, done},
    requests::Seed,
    thinking::Thinking,
};
use crate::judging::{Compared, Decision, Judged};

/// The arguments of `judge`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Judge {
    /// The number of the table; by default the one opened last.
    table: Option<u64>,
    /// The index of the action to evaluate.
    ply: usize,
    /// The player: a level, such as `club`, or `mcts` with a budget.
    player: String,
    /// The budget of the search, in place of the player's own.
    budget: Option<BudgetText>,
    /// The seed of the player's dice.
    seed: Option<Seed>,
}

/// The reply to `judge`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct JudgedReply {
    /// The index of the evaluated action.
    ply: usize,
    /// The number of turns completed before.
    turns: u32,
    /// The seat that decided.
    seat: Seat,
    /// The action played.
    played: String,
    /// The action that the player would have chosen.
    best: String,
    /// The number of worlds searched.
    iterations: u64,
    /// The share of the win, from 0 to 1.
    wins: Compared,
    /// The points at the end.
    points: Compared,
    /// Whether it can be a turning point: it lost at least 2 % of the win, and more than the margin of the loss. The
    /// turning points of a match are the five of these that lost most.
    turning: bool,
}

impl From<Judged> for JudgedReply {
    fn from(judged: Judged) -> Self {
        let turning = judged.turns();
        let Judged { ply, turn: turns, seat, played, best, iterations, wins, points } = judged;
        Self { ply, turns, seat, played, best, iterations, wins, points, turning }
    }
}

/// A decision to evaluate.
#[derive(Debug)]
pub(super) struct Judging {
    decision: Decision,
    level: Level,
    seed: u64,
    judged: Option<Result<Judged, Fault>>,
}

impl Judging {
    pub(super) fn of(engine: &mut Engine, caller: Caller, request: Keys) -> Result<Self, Fault> {
        let Judge { table, ply, player, budget, seed } = arguments(request)?;
        let (_, open) = engine.tables.at(table, caller)?;
        open.must_be_match()?;
        let level = level_of(&player, budget.as_ref())?;
        if level == Level::Random {
            return Err(Fault::new(ErrorKind::NoAdvice, "random has no opinion of what it could do"));
        }
        let none = || {
            let message =
                format!("{} actions were played, so there is none with the index {ply}", open.table().plies());
            Fault::new(ErrorKind::BadRequest, message)
        };
        let decision = Decision::at(open.table(), ply).map_err(PlayerError::from)?.ok_or_else(none)?;
        Ok(Self { decision, level, seed: seed.map_or(1, |Seed(seed)| seed), judged: None })
    }

    /// Evaluates the decision; there is no result if `watch` stops the search.
    pub(super) fn judge(&mut self, watch: &dyn Watch) {
        let judged = self.decision.judge(self.level, self.seed, watch).map_err(Fault::from);
        self.judged = Some(match judged {
            Ok(_) if watch.stop() => Err(Fault::new(ErrorKind::NoAdvice, "a `cancel` stopped the player")),
            judged => judged,
        });
    }

    pub(super) fn finish(mut self, watch: &dyn Watch) -> Reply {
        if self.judged.is_none() {
            self.judge(watch);
        }
        let judged = self.judged.unwrap_or_else(|| Err(Fault::new(ErrorKind::NoAdvice, "the player has no answer")));
        done(JudgedReply::from(judged?))
    }
}

pub(super) fn judge(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    Thinking::to_judge(engine, caller, request)?.finish(engine)
}
