//! What everybody at a table may know of it, apart from the game.

use riband::Record;
use serde::Serialize;

use super::{Asked, Room, Settled};
use crate::{
    happening::SeatNumber,
    settings::{Level, Settings},
    store::Millis,
};

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ChatLine))]
pub struct Line {
    /// Its entry.
    pub entry: u64,
    /// When it was written.
    pub at: Millis,
    /// The seat that wrote it, from 1.
    pub seat: SeatNumber,
    /// The text.
    pub text: String,
}

/// An action that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Played))]
pub struct Play {
    /// The seat that played it, from 1.
    pub seat: SeatNumber,
    /// Its notation.
    pub notation: String,
}

/// A seat, as everybody at the table may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = TableSeat))]
pub struct ShownSeat {
    /// Its computer player; null for a person.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub player: Option<Level>,
    /// The names of those who came to it; empty while it is free.
    pub names: Vec<String>,
}

/// A table, as its persons and spectators may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Table))]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// The match.
    pub id: String,
    /// The id of the variant.
    pub variant: String,
    /// The name of the variant.
    pub name: String,
    /// Its ruleset.
    pub ruleset: String,
    /// Its fingerprint.
    pub fingerprint: String,
    /// What was agreed at the start.
    pub settings: Settings,
    /// How many entries the log has: the last one is the id of the latest event.
    pub entries: u64,
    /// How many actions are played.
    pub plies: usize,
    /// The seat to act, from 1; null if the match is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<SeatNumber>,
    /// Since when.
    pub since: Millis,
    /// When its time runs out; null while it has no limit, while somebody has not come yet, and in a pause.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub deadline: Option<Millis>,
    /// Whether it has run out.
    pub late: bool,
    /// What is left to each seat of a clock for the whole match.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub left: Option<Vec<Millis>>,
    /// Whether the match is paused.
    pub paused: bool,
    /// The seat that asked for the pause; null while the match is not paused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub paused_by: Option<SeatNumber>,
    /// The seats, in order.
    pub seats: Vec<ShownSeat>,
    /// What is asked, if anything.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub asked: Option<Asked>,
    /// What came of the last question; null before any has ended.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub settled: Option<Settled>,
    /// The last lines of chat.
    pub chat: Vec<Line>,
    /// When the match was created.
    pub created: Millis,
    /// The match that follows with the same persons; null before somebody asks for it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub again: Option<String>,
}

impl Room {
    /// What everybody at the table may know of it.
    #[must_use]
    pub fn shown(&self, now: Millis) -> Shown {
        Shown {
            id: self.game.id.to_string(),
            variant: self.variant.id().to_owned(),
            name: self.variant.name().to_owned(),
            ruleset: self.variant.ruleset().to_owned(),
            fingerprint: self.variant.fingerprint().to_string(),
            settings: self.settings.clone(),
            entries: self.entries,
            plies: self.plies(),
            turn: self.turn(),
            since: self.clocks.since(),
            deadline: self.clocks.deadline(),
            late: self.clocks.is_late(),
            left: self.clocks.left(now),
            paused: self.clocks.is_paused(),
            paused_by: self.paused_by,
            seats: (1..).zip(&self.players).map(|(seat, player)| self.shown_seat(seat, *player)).collect(),
            asked: self.asked.clone(),
            settled: self.settled.clone(),
            chat: self.chat.clone(),
            created: self.game.created,
            again: self.again.as_ref().map(ToString::to_string),
        }
    }

    /// The actions after the first `since`. Which actions are played is known to everybody.
    #[must_use]
    pub fn plays(&self, since: usize) -> Vec<Play> {
        let played = self.table().map(|table| table.played()).unwrap_or_default();
        let plays = self.actors.iter().zip(played).skip(since);
        plays.map(|(seat, notation)| Play { seat: *seat, notation }).collect()
    }

    /// The record with who played, which shows everything that was hidden; `None` if the match cannot be replayed.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let record = Record::of(self.variant(), self.table()?);
        let seats: Vec<ShownSeat> =
            (1..).zip(&self.players).map(|(seat, player)| self.shown_seat(seat, *player)).collect();
        let kinds =
            seats.iter().map(|seat| seat.player.map_or_else(|| Record::HUMAN.to_owned(), |level| level.to_string()));
        // A record has one name for a seat: that of whoever came last.
        let names = seats.iter().map(|seat| match &seat.names[..] {
            [.., name] if seat.player.is_none() && Record::is_player_name(name) => name,
            _ => "",
        });
        let named = record.clone().with_names(names).and_then(|record| record.with_players(kinds));
        Some(named.unwrap_or(record))
    }

    fn shown_seat(&self, seat: SeatNumber, player: Option<Level>) -> ShownSeat {
        let names = self.holders.iter().filter(|(held, ..)| *held == seat).map(|(.., name)| name.clone()).collect();
        ShownSeat { player, names }
    }
}
