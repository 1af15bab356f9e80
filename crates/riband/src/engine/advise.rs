//! The ops that ask a computer player for advice, or to move.

use std::{fmt, time::Duration};

use riband_core::{Dice, Information, Pick, Seat, Turn, text::shorten};
use riband_players::{Budget, Estimate, Level, LevelError, Player, PlayerError};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, Visitor},
};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    fault::More,
    ops::{arguments, done},
    play::pick,
    replies::Done,
    requests::{Nothing, SeatNumber, Seed},
    thinking::Thinking,
};

/// The longest time that a request may let a player think.
const LONGEST: Duration = Duration::from_secs(60);
/// The most worlds that a request may let a player search.
const MOST: u32 = 1_000_000;

/// The arguments of `advise` and `move`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Ask {
    /// The number of the table; by default the one opened last.
    pub(super) table: Option<u64>,
    /// The seat to act.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    pub(super) seat: Option<SeatNumber>,
    /// A level, such as `club`, or `mcts` with a budget.
    player: String,
    /// The budget of the search, in place of the player's own.
    budget: Option<BudgetText>,
    /// The seed of the player's dice.
    pub(super) seed: Option<Seed>,
}

/// A budget: a number of worlds, or a text in the format of the players.
#[derive(Debug)]
pub(super) struct BudgetText(String);

#[cfg(feature = "schemas")]
impl schemars::JsonSchema for BudgetText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Budget".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "How long a search may take: a number of worlds, or a time with its unit.",
            "anyOf": [{"type": "integer", "minimum": 1, "maximum": MOST}, {"type": "string"}],
        })
    }
}

impl<'de> Deserialize<'de> for BudgetText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BudgetVisitor)
    }
}

struct BudgetVisitor;

impl Visitor<'_> for BudgetVisitor {
    type Value = BudgetText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of iterations, or a time such as \"2s\" or \"500ms\"")
    }

    fn visit_u64<E: de::Error>(self, iterations: u64) -> Result<BudgetText, E> {
        Ok(BudgetText(iterations.to_string()))
    }

    fn visit_i64<E: de::Error>(self, iterations: i64) -> Result<BudgetText, E> {
        Ok(BudgetText(iterations.to_string()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<BudgetText, E> {
        Ok(BudgetText(text.to_owned()))
    }
}

/// The reply to `advise`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Advised {
    /// The seat that the advice is for.
    pub(super) seat: Seat,
    /// The player.
    pub(super) player: String,
    /// The number of worlds searched.
    pub(super) iterations: u64,
    /// Whether a `cancel` stopped the search.
    pub(super) stopped: bool,
    /// Every legal action, best first.
    pub(super) actions: Vec<Ranked>,
    /// The expected line of play, for all seats.
    pub(super) line: Vec<Step>,
}

/// The reply to `move`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Moved {
    #[serde(flatten)]
    pub(super) done: Done,
    /// Whether a `cancel` stopped the search.
    pub(super) stopped: bool,
}

/// The reply to `cancel`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Cancelled {}

/// One legal action as the player sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Ranked {
    /// Its index among the legal actions.
    pub(super) index: usize,
    /// Its number among all actions.
    pub(super) number: u32,
    /// The action's notation.
    pub(super) notation: String,
    /// The number of times it was tried.
    pub(super) visits: u64,
    /// The share of the win, from 0 to 1; null if the player does not estimate it.
    pub(super) wins: Option<Interval>,
    /// The points at the end; null if the player does not estimate them.
    pub(super) points: Option<Interval>,
}

/// A mean with its uncertainty.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Interval {
    /// The mean.
    mean: f64,
    /// Half of the 95 % confidence interval.
    margin: f64,
}

impl From<Estimate> for Interval {
    fn from(Estimate { mean, margin }: Estimate) -> Self {
        Self { mean, margin }
    }
}

/// An action that the player expects.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Step {
    /// The seat that takes it; null once the line has left what is known.
    pub(super) seat: Option<Seat>,
    /// The action's notation.
    pub(super) notation: String,
}

impl From<LevelError> for Fault {
    fn from(error: LevelError) -> Self {
        match error {
            LevelError::Budget { .. } | LevelError::NoSearch { .. } => {
                Self::new(ErrorKind::BadBudget, error.to_string())
            }
            _ => Self::new(ErrorKind::NoSuchPlayer, error.to_string())
                .with(More { players: Some(Level::NAMES.to_vec()), ..More::default() }),
        }
    }
}

impl From<PlayerError> for Fault {
    fn from(error: PlayerError) -> Self {
        Self::new(ErrorKind::NoAdvice, error.to_string())
    }
}

/// The level of a player. The name may include a budget, as people write it.
pub(super) fn level_of(player: &str, budget: Option<&BudgetText>) -> Result<Level, Fault> {
    let name = match budget {
        None => player.to_owned(),
        Some(BudgetText(budget)) => format!("{player}:{budget}"),
    };
    let level: Level = shorten(&name).parse()?;
    let within = match level.budget() {
        Some(Budget::Time(time)) => time <= LONGEST,
        Some(Budget::Iterations(iterations)) => iterations.get() <= MOST,
        None => true,
    };
    let message = || format!("a request lets a player search {MOST} worlds or {} s at most", LONGEST.as_secs());
    if within { Ok(level) } else { Err(Fault::new(ErrorKind::BadBudget, message())) }
}

/// The input for a player.
#[derive(Debug)]
pub(super) struct Given {
    pub(super) table: u64,
    pub(super) seat: Seat,
    pub(super) level: Level,
    pub(super) known: Information,
    pub(super) dice: Dice,
}

/// The player that moved last, with its results, for the next decision of the same turn. There is only one for all
/// tables, so it takes no more memory than a search.
#[derive(Debug)]
pub(super) struct Mover {
    pub(super) table: u64,
    pub(super) seat: Seat,
    pub(super) level: Level,
    pub(super) player: Box<dyn Player>,
}

impl Mover {
    /// Whether it plays at this table.
    pub(super) fn is_at(&self, table: u64) -> bool {
        self.table == table
    }
}

/// The input for a player in a position in which its seat is to act, if the caller may ask for that.
pub(super) fn given(engine: &mut Engine, caller: Caller, ask: &Ask) -> Result<Given, Fault> {
    let level = || level_of(&ask.player, ask.budget.as_ref());
    let (table, known, dice, level) = known(engine, caller, (ask.table, ask.seat), ask.seed.as_ref(), level)?;
    Ok(Given { table, seat: known.seat(), level, known, dice })
}

/// What the seat to act knows, if the caller may ask for that, with dice, and the number of the table. `more` is checked
/// once that is clear.
pub(super) fn known<T>(
    engine: &mut Engine,
    caller: Caller,
    (table, seat): (Option<u64>, Option<SeatNumber>),
    seed: Option<&Seed>,
    more: impl FnOnce() -> Result<T, Fault>,
) -> Result<(u64, Information, Dice, T), Fault> {
    let (number, open) = engine.tables.at(table, caller)?;
    let (at, table) = (caller.at(open), open.table());
    let acting = at.names(table, seat)?;
    // As for `play`, check first whether this seat is to act.
    table.why_pick(pick(Pick::from(0), acting)?)?;
    let more = more()?;
    let Turn::Act(seat) = table.turn() else { return Err(Fault::new(ErrorKind::Over, "the match is over")) };
    if table.stalled() {
        return Err(Fault::new(ErrorKind::Stalled, "no rule ends this match: stop and score it"));
    }
    // Only the referee, who can see everything, may know how hidden parts were redealt.
    let given = seed.map(|Seed(seed)| *seed);
    let (mut hidden, dice) = match (given, caller) {
        (Some(seed), Caller::Referee) => (Dice::stream(seed, 1), Dice::new(seed)),
        (seed, _) => (Dice::new(engine.guesses.bits()), Dice::new(seed.unwrap_or_else(|| engine.guesses.bits()))),
    };
    let known = table.information(seat, &mut hidden).map_err(PlayerError::from)?;
    Ok((number, known, dice, more))
}

/// The player that moved last, if this is the next decision of the same turn.
pub(super) fn kept_for(engine: &mut Engine, given: &Given, ask: &Ask) -> Option<Box<dyn Player>> {
    // With a seed, the result must not depend on earlier requests.
    let kept = engine.mover.take().filter(|_| ask.seed.is_none());
    let kept = kept.filter(|kept| (kept.table, kept.seat, kept.level) == (given.table, given.seat, given.level));
    kept.map(|kept| kept.player)
}

pub(super) fn advise(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    Thinking::to_advise(engine, caller, request)?.finish(engine)
}

pub(super) fn act(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    Thinking::to_move(engine, caller, request)?.finish(engine)
}

/// By the time this is read, the search has already been told to stop, and its reply has been written.
pub(super) fn cancel(engine: &mut Engine, _: Caller, request: Keys) -> Reply {
    let Nothing {} = arguments(request)?;
    engine.cancels.carried_out();
    done(Cancelled {})
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::Library;

    /// Successive moves in a turn use the same player, unless something else happens in between.
    #[test]
    fn a_player_is_kept_from_move_to_move() {
        let mut engine = Engine::guessing(Library::new(), 1);
        let ask = |engine: &mut Engine, request: Value| {
            let reply: Value = serde_json::from_str(&engine.answer(&request.to_string())).unwrap();
            assert_eq!(reply["ok"], true, "{request}: {reply}");
        };
        let open = json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7});
        ask(&mut engine, open.clone());
        ask(&mut engine, open);
        let moved = |engine: &mut Engine, table: u64| {
            ask(engine, json!({"op": "move", "table": table, "player": "mcts:20"}));
            engine.mover.as_ref().map(|mover| format!("{:?}", mover.player))
        };
        assert!(moved(&mut engine, 1).unwrap().starts_with("Mcts"));
        engine.mover.as_mut().unwrap().player = Box::new(riband_players::Random);
        let ours = engine.tables.at(Some(1), Caller::Referee).unwrap().1.table().turn();
        assert_eq!(ours, Turn::Act(Seat::new(0)), "its turn goes on");
        ask(&mut engine, json!({"op": "advise", "table": 1, "player": "mcts:20"}));
        ask(&mut engine, json!({"op": "play", "table": 2, "index": 0}));
        assert_eq!(
            moved(&mut engine, 1).as_deref(),
            Some("Random"),
            "what concerns other tables, or changes nothing, leaves it"
        );
        for request in [
            json!({"op": "undo", "table": 1}),
            json!({"op": "play", "table": 1, "index": 0}),
            json!({"op": "move", "table": 1, "player": "mcts:20", "seed": 3}),
            json!({"op": "close", "table": 1}),
        ] {
            if request["op"] != "close" {
                moved(&mut engine, 1);
            }
            ask(&mut engine, request.clone());
            assert!(engine.mover.is_none(), "{request}");
        }
        // Another player has a separate search, and so does the same one with another budget.
        for (table, player) in [(3, "mcts:21"), (4, "greedy")] {
            ask(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}));
            moved(&mut engine, table);
            engine.mover.as_mut().unwrap().player = Box::new(riband_players::Random);
            let ours = engine.tables.at(Some(table), Caller::Referee).unwrap().1.table().turn();
            assert_eq!(ours, Turn::Act(Seat::new(0)), "its turn goes on");
            ask(&mut engine, json!({"op": "move", "table": table, "player": player}));
            let mover = engine.mover.as_ref().unwrap();
            assert!(format!("{:?}", mover.player) != "Random" && mover.level.to_string() == player, "{mover:?}");
        }
    }
}
