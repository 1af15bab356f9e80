//! The ops of the protocol.

use std::fmt;

use riband_core::{
    Problem, ProblemKind,
    document::{self, Misfit},
    text::bounded,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{
    Engine, ErrorKind, Fault, Keys, Reply, batch,
    caller::Caller,
    check, facts, load, look, numbers, play, playout, replies, requests,
    schemas::{Shape, shape},
    subscriptions,
};
#[cfg(feature = "players")]
use super::{advise, compare, judge, reasons};
#[cfg(feature = "rulebook")]
use super::{guide, primer, rule};

/// Carries out a request, given the caller and the arguments.
type Run = fn(&mut Engine, Caller, Keys) -> Reply;

/// The audience of an op's reply if requested without `as`, according to what it reveals and does.
/// `docs/ENGINE-PROTOCOL.md` lists it for each op, and `docs/EMBEDDING.md` explains its use in a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everyone, including spectators: nothing hidden is in it.
    Everybody,
    /// The seat that the request names. Without a seat, `view` and `observe` are for everyone, `guide` is for seat 1,
    /// `market` for the seat to act, and `log` is privileged.
    NamedSeat,
    /// The seat to act: if hands are hidden, the choices reveal its hand.
    SeatToAct,
    /// The owner of the table only: it exposes hidden parts, or changes or closes the match of other players.
    Privileged,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Everybody => "everybody",
            Self::NamedSeat => "the seat named",
            Self::SeatToAct => "the seat to act",
            Self::Privileged => "privileged",
        })
    }
}

/// Which sessions may use an op with `as`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sessions {
    /// Every session: its effects and its reply are limited to the viewer.
    Any,
    /// A session at its own guess.
    AtGuess,
    /// None.
    No,
}

/// An op.
pub(super) struct Op {
    pub(super) name: &'static str,
    pub(super) audience: Audience,
    pub(super) sessions: Sessions,
    pub(super) run: Run,
    #[cfg_attr(not(feature = "schemas"), allow(dead_code, reason = "only the generated schema is made of it"))]
    pub(super) shape: Shape,
}

const fn op(name: &'static str, audience: Audience, sessions: Sessions, run: Run, shape: Shape) -> Op {
    Op { name, audience, sessions, run, shape }
}

/// The op that takes effect before its turn.
pub(super) const CANCEL: &str = "cancel";

/// The value of the key `with`.
type More = Option<Vec<requests::With>>;

/// Every op.
pub(super) const ALL: &[Op] = &[
    op("variants", Audience::Everybody, Sessions::Any, look::variants, shape::<requests::Nothing, replies::Variants>()),
    op(
        "open",
        Audience::Privileged,
        Sessions::No,
        load::open,
        shape::<requests::Open, replies::Opened>().with::<More>(),
    ),
    op(
        "load",
        Audience::Privileged,
        Sessions::No,
        load::load,
        shape::<requests::Load, replies::Opened>().with::<More>(),
    ),
    op("check", Audience::Everybody, Sessions::No, check::check, shape::<check::Check, check::Checked>()),
    op("turn", Audience::SeatToAct, Sessions::Any, look::turn, shape::<requests::On, replies::TurnOf>()),
    op("legal", Audience::SeatToAct, Sessions::Any, look::legal, shape::<requests::On, replies::Legal>()),
    op("market", Audience::NamedSeat, Sessions::Any, look::market, shape::<requests::Market, replies::Market>()),
    op(
        "actions",
        Audience::Everybody,
        Sessions::Any,
        numbers::actions,
        shape::<numbers::Numbered, crate::ActionList>(),
    ),
    op("names", Audience::Everybody, Sessions::Any, facts::names, shape::<facts::OfVariant, facts::NamesOf>()),
    op("info", Audience::Everybody, Sessions::No, facts::info, shape::<facts::InfoOf, facts::Info>()),
    #[cfg(feature = "rulebook")]
    op("rule", Audience::Everybody, Sessions::Any, rule::rule, shape::<rule::RuleOf, rule::RulesOf>()),
    #[cfg(feature = "rulebook")]
    op("guide", Audience::NamedSeat, Sessions::Any, guide::guide, shape::<guide::GuideOf, guide::GuideReply>()),
    #[cfg(feature = "rulebook")]
    op("primer", Audience::Everybody, Sessions::Any, primer::primer, shape::<primer::PrimerOf, primer::PrimerReply>()),
    op("why", Audience::SeatToAct, Sessions::Any, play::why, shape::<requests::Why, replies::WhyNot>()),
    op(
        "preview",
        Audience::SeatToAct,
        Sessions::Any,
        play::preview,
        shape::<requests::Preview, riband_core::Preview>(),
    ),
    op(
        "play",
        Audience::Privileged,
        Sessions::Any,
        play::play,
        shape::<requests::Play, replies::Done>().with::<More>(),
    ),
    op(
        "undo",
        Audience::Privileged,
        Sessions::AtGuess,
        play::undo,
        shape::<requests::Undo, replies::Undone>().with::<More>(),
    ),
    op(
        "redo",
        Audience::Privileged,
        Sessions::AtGuess,
        play::redo,
        shape::<requests::On, replies::Done>().with::<More>(),
    ),
    op("state", Audience::Privileged, Sessions::AtGuess, look::state, shape::<requests::On, replies::State>()),
    op("view", Audience::NamedSeat, Sessions::Any, look::view, shape::<requests::View, replies::View>()),
    op(
        "observe",
        Audience::NamedSeat,
        Sessions::Any,
        numbers::observe,
        shape::<numbers::Observe, numbers::Observation>(),
    ),
    op("score", Audience::Everybody, Sessions::Any, look::score, shape::<requests::On, replies::Score>()),
    op("log", Audience::NamedSeat, Sessions::Any, look::log, shape::<requests::Log, replies::Log>()),
    op("record", Audience::Privileged, Sessions::No, look::record, shape::<requests::On, replies::RecordText>()),
    op("scenario", Audience::Privileged, Sessions::No, look::scenario, shape::<requests::On, replies::ScenarioText>()),
    op("audit", Audience::Privileged, Sessions::AtGuess, look::audit, shape::<requests::On, replies::Sound>()),
    op("hash", Audience::Privileged, Sessions::AtGuess, look::hash, shape::<requests::On, replies::Hash>()),
    op(
        "playout",
        Audience::Privileged,
        Sessions::Any,
        playout::playout,
        shape::<requests::Playout, replies::Playouts>(),
    ),
    #[cfg(feature = "players")]
    op("advise", Audience::SeatToAct, Sessions::Any, advise::advise, shape::<advise::Ask, advise::Advised>()),
    #[cfg(feature = "players")]
    op("reasons", Audience::SeatToAct, Sessions::Any, reasons::weigh, shape::<reasons::Weigh, reasons::Weighed>()),
    #[cfg(feature = "players")]
    op("move", Audience::Privileged, Sessions::Any, advise::act, shape::<advise::Ask, advise::Moved>().with::<More>()),
    #[cfg(feature = "players")]
    op("judge", Audience::Privileged, Sessions::No, judge::judge, shape::<judge::Judge, judge::JudgedReply>()),
    #[cfg(feature = "players")]
    op(
        "compare",
        Audience::Everybody,
        Sessions::No,
        compare::compare,
        shape::<compare::Compare, compare::ComparedReply>(),
    ),
    #[cfg(feature = "players")]
    op(CANCEL, Audience::Privileged, Sessions::No, advise::cancel, shape::<requests::Nothing, advise::Cancelled>()),
    op(
        "fork",
        Audience::Privileged,
        Sessions::Any,
        load::fork,
        shape::<requests::Fork, replies::Opened>().with::<More>(),
    ),
    op("close", Audience::Privileged, Sessions::AtGuess, load::close, shape::<requests::On, replies::Closed>()),
    op("batch", Audience::Privileged, Sessions::Any, batch::batch, shape::<requests::Batch, replies::Batch>()),
    op(
        "subscribe",
        Audience::Privileged,
        Sessions::Any,
        subscriptions::subscribe,
        shape::<requests::On, replies::Subscribed>(),
    ),
    op(
        "unsubscribe",
        Audience::Privileged,
        Sessions::Any,
        subscriptions::unsubscribe,
        shape::<requests::Unsubscribe, replies::Subscribed>(),
    ),
];

/// Deserializes the arguments of an op.
pub(super) fn arguments<T: DeserializeOwned>(request: Keys) -> Result<T, Fault> {
    document::read(&Value::Object(request)).map_err(|found| misfit(found.path(), &found))
}

/// The fault for a key, given by its path, with a value of the wrong type.
pub(super) fn misfit(path: impl fmt::Display, misfit: &Misfit) -> Fault {
    let message = match misfit.kind() {
        // The messages of these kinds include the key.
        ProblemKind::MissingKey | ProblemKind::UnknownKey => misfit.message().to_owned(),
        _ => format!("the key `{path}`: {}", misfit.message()),
    };
    Fault::new(ErrorKind::BadRequest, bounded(message, Problem::LONGEST))
}

/// The keys of a reply.
pub(super) fn done(reply: impl Serialize) -> Reply {
    // Used only with plain types of this crate, which always convert to JSON.
    match serde_json::to_value(reply) {
        Ok(Value::Object(keys)) => Ok(keys),
        _ => Ok(Keys::new()),
    }
}
