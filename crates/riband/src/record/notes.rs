//! What people add to a record, and no rule reads: what the players are called, who they are, and comments on the play. Only
//! formats from 2 on hold it.

use riband_core::{Seat, Seats, text::is_unsafe};

use super::{Line, Record, RecordError};

impl Record {
    /// The longest name of a player, and of who plays, in characters.
    pub const MAX_PLAYER: usize = 40;

    /// Whether a player may be called so: 1 to [`Record::MAX_PLAYER`] characters, all of which can be shown, and no blank at
    /// either end. The joiners `U+200C` and `U+200D`, which are not seen, stand one at a time and between other characters.
    ///
    /// ```
    /// use riband::Record;
    /// assert!(Record::is_player_name("Anna") && Record::is_player_name("\u{646}\u{6cc}\u{200c}\u{627}"));
    /// assert!(!Record::is_player_name("Anna\u{200c}") && !Record::is_player_name("An\u{202e}na"));
    /// ```
    #[must_use]
    pub fn is_player_name(text: &str) -> bool {
        let is_joiner = |c| matches!(c, '\u{200c}' | '\u{200d}');
        let joins = text.split(is_joiner).all(|part| !part.is_empty());
        text.chars().count() <= Self::MAX_PLAYER && joins && is_comment(text)
    }

    /// What the player of a seat is called; none if the record does not say.
    #[must_use]
    pub fn name_of(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// What the players are called, seat by seat from the first: no more of them than have names, and empty for one between
    /// them who has none.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The comments, each with the number of actions before it, in order.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut plies = 0;
        self.play.iter().filter_map(move |line| match line {
            Line::Action { .. } => {
                plies += 1;
                None
            }
            Line::Hash(_) => None,
            Line::Comment(text) => Some((plies, text.as_str())),
        })
    }

    /// The record with these names of the players, seat by seat, in place of those that it has; an empty one is none.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// let variant = Library::new().load("crossing-oceans").unwrap();
    /// let table = variant.open(Seats::new(3).unwrap(), 7).unwrap();
    /// let record = Record::of(&variant, &*table).with_names(["Anna", "", "Ben"])?.with_comment(0, "Ben is new.")?;
    /// let text = record.to_string();
    /// assert!(text.starts_with("riband record 2\n") && text.contains("\nplayer 1 Anna\nplayer 3 Ben\n"));
    /// assert!(text.contains("\n; Ben is new.\n"));
    /// # Ok::<(), riband::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// [`RecordError::Name`]: there are more than seats, or one that no player can have ([`Record::is_player_name`]).
    pub fn with_names<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Result<Self, RecordError> {
        self.names = by_seat(names, self.seats, Self::is_player_name)
            .map_err(|(seat, found)| RecordError::Name { seat, found })?;
        Ok(self)
    }

    /// Whether a record can say that this plays a seat: `human`, or a computer player with its budget, such as `club` or
    /// `mcts:2s`; any 1 to [`Record::MAX_PLAYER`] letters, digits and signs of ASCII without a blank, so that a record can
    /// name players that another version has.
    #[must_use]
    pub fn is_player(text: &str) -> bool {
        (1..=Self::MAX_PLAYER).contains(&text.len()) && text.chars().all(|letter| letter.is_ascii_graphic())
    }

    /// Who plays, seat by seat from the first: no more of them than are known, and empty for one between them of whom
    /// nothing is said.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Who plays a seat; none if the record does not say.
    #[must_use]
    pub fn player_of(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index()).map(String::as_str).filter(|player| !player.is_empty())
    }

    /// The record with these players, seat by seat, in place of those that it has; an empty one is none.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// let variant = Library::new().load("salty-ocean").unwrap();
    /// let table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    /// let record = Record::of(&variant, &*table).with_players(["human", "club"])?;
    /// let text = record.to_string();
    /// assert!(text.starts_with("riband record 3\n") && text.contains("\nby 1 human\nby 2 club\nseal "));
    /// # Ok::<(), riband::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// [`RecordError::Player`]: there are more than seats, or one that no record can name ([`Record::is_player`]).
    pub fn with_players<S: AsRef<str>>(mut self, players: impl IntoIterator<Item = S>) -> Result<Self, RecordError> {
        self.players = by_seat(players, self.seats, Self::is_player)
            .map_err(|(seat, found)| RecordError::Player { seat, found })?;
        Ok(self)
    }

    /// The record with a comment on its `ply`-th action, or before the first if that is 0; below those that are there.
    ///
    /// # Errors
    /// [`RecordError::Comment`]: the text is empty, has more than one line or characters that cannot be shown, or a blank at
    /// either end. [`RecordError::NoSuchPly`]: there are fewer actions.
    pub fn with_comment(mut self, ply: usize, text: &str) -> Result<Self, RecordError> {
        let plies = self.plies();
        if !is_comment(text) {
            return Err(RecordError::Comment { found: riband_core::text::shorten(text) });
        }
        if ply > plies {
            return Err(RecordError::NoSuchPly { ply, plies });
        }
        self.comment([(ply, text.to_owned())]);
        Ok(self)
    }

    /// The record of a match that was played on from another one, or from somewhere within it, with the comments on all that
    /// the two have in common.
    #[must_use]
    pub fn with_comments_of(mut self, earlier: &Self) -> Self {
        let common = self.actions().zip(earlier.actions()).take_while(|(own, other)| own == other).count();
        let comments = earlier.comments().take_while(|(ply, _)| *ply <= common);
        self.comment(comments.map(|(ply, text)| (ply, text.to_owned())));
        self
    }

    /// Puts comments, in their order, below the actions that they are about and all that is there.
    fn comment(&mut self, comments: impl IntoIterator<Item = (usize, String)>) {
        let mut comments = comments.into_iter().peekable();
        // A hash before the first action is the only one, and comments stand below it.
        let mut plies = 0;
        let lines = std::mem::take(&mut self.play);
        for line in lines {
            if matches!(line, Line::Action { .. }) {
                while let Some((_, text)) = comments.next_if(|(ply, _)| *ply <= plies) {
                    self.play.push(Line::Comment(text));
                }
                plies += 1;
            }
            self.play.push(line);
        }
        self.play.extend(comments.map(|(_, text)| Line::Comment(text)));
    }

    /// Whether there is anything that format 1 cannot hold.
    pub(super) fn has_notes(&self) -> bool {
        !self.names.is_empty() || self.play.iter().any(|line| matches!(line, Line::Comment(_)))
    }
}

/// What is said of players, seat by seat, without what is empty at its end. The error is the number of a seat that there is
/// not, or of whose player this cannot be said, and that.
fn by_seat<S: AsRef<str>>(
    said: impl IntoIterator<Item = S>,
    seats: Seats,
    is_good: fn(&str) -> bool,
) -> Result<Vec<String>, (usize, String)> {
    let mut said: Vec<String> = said.into_iter().map(|one| one.as_ref().to_owned()).collect();
    let wrong = |(nth, one): &(usize, &String)| *nth >= seats.count() || !(one.is_empty() || is_good(one));
    if let Some((nth, one)) = said.iter().enumerate().find(wrong) {
        return Err((nth + 1, riband_core::text::shorten(one)));
    }
    said.truncate(said.iter().rposition(|one| !one.is_empty()).map_or(0, |last| last + 1));
    Ok(said)
}

/// Whether a record can have this comment.
pub(super) fn is_comment(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(is_unsafe)
}
