//! Who asks: a referee, or the session of one viewer.

use std::fmt;

use riband_core::{Seated, Table, Viewer};

use super::{
    ErrorKind, Fault, Keys,
    ops::arguments,
    requests::{As, SeatNumber},
    tables::{Open, seat_of},
};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Caller {
    /// Whoever runs the tables: no `as`.
    Referee,
    /// A session, bound to what this viewer may see and do.
    Session(Viewer),
}

impl fmt::Display for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Referee => f.write_str("the referee"),
            Self::Session(Viewer::Seat(seat)) => seat.fmt(f),
            Self::Session(Viewer::Spectator) => f.write_str("a spectator"),
        }
    }
}

impl Caller {
    /// Takes the key `as` out of a request.
    pub(super) fn of(request: &mut Keys) -> Result<Self, Fault> {
        #[derive(serde::Deserialize)]
        struct Bound {
            r#as: As,
        }
        // Whoever binds a request to nobody by mistake must not be answered as the referee: null is no way to say so.
        let Some(viewer) = request.shift_remove("as") else { return Ok(Self::Referee) };
        let Bound { r#as: bound } = arguments([("as".to_owned(), viewer)].into_iter().collect())?;
        match (bound, bound.viewer()) {
            (_, Some(viewer)) => Ok(Self::Session(viewer)),
            (As::Seat(number), None) => Err(Fault::new(ErrorKind::NoSuchSeat, format!("no match has a seat {number}"))),
            (As::Spectator, None) => Ok(Self::Session(Viewer::Spectator)),
        }
    }

    /// The viewer of a session.
    pub(super) fn viewer(self) -> Option<Viewer> {
        match self {
            Self::Referee => None,
            Self::Session(viewer) => Some(viewer),
        }
    }

    /// Whether it may do what the key `seat` of a request says: a session is its own seat and no other.
    pub(super) fn names(self, table: &dyn Table, seat: Option<SeatNumber>) -> Result<Option<Viewer>, Fault> {
        let named = seat_of(table, seat)?.map(Viewer::Seat);
        match (self.viewer(), named) {
            (Some(viewer), Some(named)) if viewer != named => {
                let message = format!("the key `seat` names another than {self}, whose session it is");
                Err(Fault::new(ErrorKind::Privileged, message))
            }
            (Some(viewer), _) => Ok(Some(viewer)),
            (None, named) => Ok(named),
        }
    }

    /// The viewer named by the key `for`, if it is a seat of the match and no other than that of a session.
    pub(super) fn speaks_for(self, open: &Open, named: As) -> Result<Viewer, Fault> {
        let viewer = match named {
            As::Seat(number) => seat_of(open.table(), Some(number))?.map(Viewer::Seat),
            As::Spectator => None,
        };
        let viewer = viewer.unwrap_or(Viewer::Spectator);
        if self.viewer().is_some_and(|own| own != viewer) {
            let message = format!("the key `for` names another than {self}, whose session it is");
            return Err(Fault::new(ErrorKind::Privileged, message));
        }
        Ok(viewer)
    }

    /// Who looks at a table: the seat that is named, else whose session it is, else a spectator.
    pub(super) fn sees(self, open: &Open, seat: Option<SeatNumber>) -> Result<Seated<&dyn Table>, Fault> {
        // The owner of a guess sees it with the own eyes unless it names a seat.
        let named = self.at(open).names(open.table(), seat)?;
        Ok(open.table().seen_by(named.or(self.viewer()).unwrap_or(Viewer::Spectator))?)
    }

    /// Who asks, as far as a table is concerned: with a guess of its own, a session may do what it likes.
    pub(super) fn at(self, open: &Open) -> Self {
        if open.is_guess() { Self::Referee } else { self }
    }

    /// A fault about all tables together, as this caller may be told it: to a session without counts, which are of others, too.
    pub(super) fn of_all(self, fault: Fault) -> Fault {
        match self {
            Self::Referee => fault,
            Self::Session(_) => Fault::new(ErrorKind::TooManyTables, "no room for another table"),
        }
    }

    /// The fault that this is not for sessions.
    pub(super) fn not_for(self, op: &str) -> Fault {
        Fault::new(ErrorKind::Privileged, format!("the op \"{op}\" is not for {self}"))
    }
}
