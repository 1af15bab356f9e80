//! Annotations of a record, which no rule uses: names and types of players, and comments on the play. Supported from
//! format 2 on.

use riband_core::{Seat, Seats, text::is_unsafe};

use super::{Line, Record, RecordError};

impl Record {
    /// The longest name and type of a player, in characters.
    pub const MAX_PLAYER: usize = 40;
    /// The type of a player who is a person.
    pub const HUMAN: &str = "human";

    /// Whether this is a valid name of a player: 1 to [`Record::MAX_PLAYER`] visible characters, without leading or
    /// trailing blanks. The invisible joiners `U+200C` and `U+200D` are allowed singly between other characters.
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

    /// The name of a seat's player; `None` if unknown.
    #[must_use]
    pub fn name_of(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The names of the players, seat by seat from the first, up to the last known one; empty for unknown ones in
    /// between.
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

    /// Replaces the names of the players, seat by seat; an empty name removes one.
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
    /// [`RecordError::Name`]: there are more names than seats, or one is invalid ([`Record::is_player_name`]).
    pub fn with_names<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Result<Self, RecordError> {
        self.names = by_seat(names, self.seats, Self::is_player_name)
            .map_err(|(seat, found)| RecordError::Name { seat, found })?;
        Ok(self)
    }

    /// Whether this is a valid type of a player: `human`, or a computer player with its budget, such as `club` or
    /// `mcts:2s`. Any 1 to [`Record::MAX_PLAYER`] visible ASCII characters without blanks are accepted, so that a
    /// record can name players of other versions.
    ///
    /// ```
    /// use riband::Record;
    ///
    /// assert!(["human", "club", "mcts:2s"].into_iter().all(Record::is_player));
    /// assert!(!Record::is_player("a person") && !Record::is_player(""));
    /// ```
    #[must_use]
    pub fn is_player(text: &str) -> bool {
        (1..=Self::MAX_PLAYER).contains(&text.len()) && text.chars().all(|letter| letter.is_ascii_graphic())
    }

    /// The types of the players, seat by seat from the first, up to the last known one; empty for unknown ones in
    /// between.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The type of a seat's player; `None` if unknown.
    #[must_use]
    pub fn player_of(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index()).map(String::as_str).filter(|player| !player.is_empty())
    }

    /// Replaces the types of the players, seat by seat; an empty one removes one.
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
    /// [`RecordError::Player`]: there are more types than seats, or one is invalid ([`Record::is_player`]).
    pub fn with_players<S: AsRef<str>>(mut self, players: impl IntoIterator<Item = S>) -> Result<Self, RecordError> {
        self.players = by_seat(players, self.seats, Self::is_player)
            .map_err(|(seat, found)| RecordError::Player { seat, found })?;
        Ok(self)
    }

    /// Adds a comment on the `ply`-th action, or before the first if that is 0; after any existing ones.
    ///
    /// # Errors
    /// [`RecordError::Comment`]: the text is empty, has several lines or unsafe characters, or a leading or trailing
    /// blank. [`RecordError::NoSuchPly`]: there are fewer actions.
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

    /// Adds the comments of an earlier record of which this match is a continuation, possibly from an intermediate
    /// position, for the part common to both.
    ///
    /// ```
    /// # use riband::{Library, Record, Seats};
    /// let variant = Library::new().load("crossing-oceans")?;
    /// let mut table = variant.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// let earlier = Record::of(&variant, &*table).with_comment(1, "A quiet opening.")?;
    /// table.play("sell contract")?;
    /// let later = Record::of(&variant, &*table).with_comments_of(&earlier);
    /// assert_eq!(later.comments().collect::<Vec<_>>(), [(1, "A quiet opening.")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_comments_of(mut self, earlier: &Self) -> Self {
        let common = self.actions().zip(earlier.actions()).take_while(|(own, other)| own == other).count();
        let comments = earlier.comments().take_while(|(ply, _)| *ply <= common);
        self.comment(comments.map(|(ply, text)| (ply, text.to_owned())));
        self
    }

    /// Inserts comments in order, each below its action and everything that follows it.
    fn comment(&mut self, comments: impl IntoIterator<Item = (usize, String)>) {
        let mut comments = comments.into_iter().peekable();
        // A hash before the first action is the only one, and comments follow it.
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

    /// Whether there is anything that format 1 cannot represent.
    pub(super) fn has_notes(&self) -> bool {
        !self.names.is_empty() || self.play.iter().any(|line| matches!(line, Line::Comment(_)))
    }
}

/// Collects values about players, seat by seat, without trailing empty ones. The error contains the first invalid seat
/// or value, and the value.
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

/// Whether a comment is valid.
pub(super) fn is_comment(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(is_unsafe)
}
