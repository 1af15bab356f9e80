//! The caller of a request: a referee, or the session of one viewer.

use std::fmt;

use riband_core::{Seated, Table, Viewer};

use super::{
    ErrorKind, Fault, Keys,
    ops::arguments,
    requests::{As, SeatNumber},
    tables::{Open, seat_of},
};

/// The caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Caller {
    /// The owner of the tables: a request without `as`.
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
        // A request that is bound to nobody by mistake must not be answered as the referee's, so null is not accepted.
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

    /// Resolves the key `seat` of a request: a session may only name its own seat.
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

    /// Resolves the key `for`: it must be a seat of the match, and for a session no other than its own.
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

    /// The viewer of a table: the named seat, else that of the session, else a spectator.
    pub(super) fn sees(self, open: &Open, seat: Option<SeatNumber>) -> Result<Seated<&dyn Table>, Fault> {
        // The owner of a guess sees it as its own seat unless it names another.
        let named = self.at(open).names(open.table(), seat)?;
        Ok(open.table().seen_by(named.or(self.viewer()).unwrap_or(Viewer::Spectator))?)
    }

    /// The effective caller at a table: at its own guesses, a session may do everything.
    pub(super) fn at(self, open: &Open) -> Self {
        if open.is_guess() { Self::Referee } else { self }
    }

    /// Limits a fault about all tables together to what this caller may know: a session gets no counts, which include
    /// those of others.
    pub(super) fn of_all(self, fault: Fault) -> Fault {
        match self {
            Self::Referee => fault,
            Self::Session(_) => Fault::new(ErrorKind::TooManyTables, "no room for another table"),
        }
    }

    /// The fault for an op that sessions may not use.
    pub(super) fn not_for(self, op: &str) -> Fault {
        Fault::new(ErrorKind::Privileged, format!("the op \"{op}\" is not for {self}"))
    }
}
