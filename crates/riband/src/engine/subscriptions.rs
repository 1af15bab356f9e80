//! Sessions that are notified when a table changes.

use std::collections::BTreeMap;

use riband_core::{EventView, Viewer};
use serde_json::Value;

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    look,
    ops::{arguments, done},
    replies::{Change, Push, Subscribed},
    requests::{On, Unsubscribe},
    tables::Open,
};
use crate::Language;

/// The most subscriptions of one viewer, or of the referee, to one table.
const MOST: usize = 16;

/// Subscriptions by number, and the pending lines. Numbers begin with 1 and are never reused.
#[derive(Debug, Default)]
pub(super) struct Subscriptions {
    all: BTreeMap<u64, Subscription>,
    last: u64,
    due: Vec<String>,
}

/// Who hears, and in which language.
type Ear = (Option<Viewer>, Language);

#[derive(Clone, Copy, Debug)]
struct Subscription {
    table: u64,
    /// The subscriber.
    caller: Caller,
    /// The viewer to limit the messages to; `None` for the referee, who gets everything.
    viewer: Option<Viewer>,
    /// The language of the events.
    language: Language,
}

impl Subscriptions {
    /// Takes the pending lines.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.due)
    }

    /// Notifies all subscribers of a table of a change.
    pub(super) fn tell(&mut self, number: u64, change: Change, open: &Open) {
        let table = open.table();
        let (plies, turn) = (table.plies(), table.turn());
        let has_events = matches!(change, Change::Play | Change::Redo);
        // Sessions of one viewer in one language get the same events.
        let mut known: Vec<(Ear, Vec<EventView>)> = Vec::new();
        for (&subscription, &Subscription { viewer, language, .. }) in
            self.all.iter().filter(|(_, one)| one.table == number)
        {
            if has_events && !known.iter().any(|(of, _)| *of == (viewer, language)) {
                // The viewer has a seat of the match, as was checked at subscription.
                let told = look::told(table, viewer, plies.saturating_sub(1)).unwrap_or_default();
                let mut told: Vec<EventView> = told.into_iter().map(|(_, told)| told).collect();
                let speech = open.variant.speech(language);
                told.iter_mut().for_each(|event| _ = speech.event(event));
                known.push(((viewer, language), told));
            }
            let events = known
                .iter()
                .find(|(of, _)| *of == (viewer, language))
                .map(|(_, told)| told.clone())
                .unwrap_or_default();
            let push = Push { subscription, table: number, change, plies, turn, events };
            // A plain type of this crate, which always converts to JSON.
            self.due.push(serde_json::to_value(push).unwrap_or(Value::Null).to_string());
        }
        if change == Change::Close {
            self.all.retain(|_, one| one.table != number);
        }
    }
}

impl Engine {
    /// Notifies the subscribers of a table that it has changed.
    pub(super) fn changed(&mut self, number: u64, change: Change) {
        // The last mover's kept search assumes that the match continues from its own move.
        #[cfg(feature = "players")]
        self.mover.take_if(|mover| mover.is_at(number));
        if let Ok((_, open)) = self.tables.at(Some(number), Caller::Referee) {
            self.subscriptions.tell(number, change, open);
        }
    }
}

pub(super) fn subscribe(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let On { table } = arguments(request)?;
    let (table, open) = engine.tables.at(table, caller)?;
    let viewer = caller.at(open).viewer();
    let language = engine.language;
    let subscriptions = &mut engine.subscriptions;
    let own = subscriptions.all.values().filter(|one| one.table == table && one.caller == caller).count();
    if own >= MOST {
        let message = format!("{caller} has {own} subscriptions to this table, the most there can be");
        return Err(Fault::new(ErrorKind::TooManySubscriptions, message));
    }
    subscriptions.last += 1;
    subscriptions.all.insert(subscriptions.last, Subscription { table, caller, viewer, language });
    done(Subscribed { subscription: subscriptions.last, table })
}

pub(super) fn unsubscribe(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Unsubscribe { subscription, table } = arguments(request)?;
    let all = &mut engine.subscriptions.all;
    let at = |one: &Subscription| table.is_none_or(|table| table == one.table);
    let own = |one: &&Subscription| at(one) && (caller == Caller::Referee || one.caller == caller);
    let Some(&Subscription { table, .. }) = all.get(&subscription).filter(own) else {
        return Err(Fault::new(ErrorKind::NoSuchSubscription, format!("there is no subscription {subscription}")));
    };
    all.remove(&subscription);
    done(Subscribed { subscription, table })
}
