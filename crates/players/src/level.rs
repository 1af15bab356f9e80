//! The strength of a player, as a word.

use std::{fmt, num::NonZeroU32, str::FromStr, time::Duration};

use crate::{Evaluations, Greedy, Mcts, Player, Random, Search, mcts::CLOCK};

/// A player by name, as people write it to seat one.
///
/// ```
/// use riband_players::{Budget, Level, Searcher};
///
/// let club: Level = "club".parse()?;
/// assert_eq!(club, Level::Club);
/// let slow: Level = "expert:5s".parse()?;
/// assert!(matches!(slow, Level::With(Searcher::Expert, Budget::Time(time)) if time.as_secs() == 5));
/// assert_eq!(slow.to_string(), "expert:5000ms");
/// let error = "greedy:5s".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "greedy does not search, so it takes no budget: novice, club, expert and mcts do");
/// # Ok::<(), riband_players::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Level {
    /// Plays any legal action.
    Random,
    /// Looks ahead a little: for a first match.
    Novice,
    /// The best turn by a static evaluation, ignoring replies.
    Greedy,
    /// A decent opponent.
    Club,
    /// The strongest, with about two seconds per move.
    Expert,
    /// A search with a custom budget.
    Mcts(Budget),
    /// The search of a level with a custom budget.
    With(Searcher, Budget),
}

/// The levels that search, and so have a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Searcher {
    /// As [`Level::Novice`].
    Novice,
    /// As [`Level::Club`].
    Club,
    /// As [`Level::Expert`].
    Expert,
}

/// The limit of a search.
///
/// ```
/// use std::time::Duration;
/// use riband_players::Budget;
///
/// assert_eq!("500ms".parse(), Ok(Budget::Time(Duration::from_millis(500))));
/// assert_eq!("1000".parse::<Budget>()?.to_string(), "1000");
/// for wrong in ["0", "2h", "-5", ""] {
///     assert!(wrong.parse::<Budget>().is_err());
/// }
/// # Ok::<(), riband_players::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A number of worlds.
    Iterations(NonZeroU32),
    /// A time by the clock; never 0.
    Time(Duration),
}

/// An invalid name of a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LevelError {
    /// An unknown player.
    #[error("no player {name:?}: one of {}, or mcts with a budget, such as mcts:1000 or mcts:2s", Level::NAMES.join(", "))]
    Unknown {
        /// The requested name.
        name: String,
    },
    /// A budget that cannot be parsed, or is zero.
    #[error(
        "no budget {budget:?}: a number of iterations (mcts:1000) or a time with its unit (mcts:2s, mcts:500ms), more than 0 and at \
         most {}",
        u32::MAX
    )]
    Budget {
        /// The requested budget.
        budget: String,
    },
    /// A budget for a player that does not search.
    #[error("{player} does not search, so it takes no budget: novice, club, expert and mcts do")]
    NoSearch {
        /// The player.
        player: Level,
    },
}

impl Level {
    /// The names of the levels.
    pub const NAMES: [&str; 5] = ["random", "novice", "greedy", "club", "expert"];

    /// The levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Greedy, Self::Club, Self::Expert];

    /// A player of this level, for one seat of one match.
    #[must_use]
    pub fn player(self) -> Box<dyn Player> {
        self.shunning(Vec::new())
    }

    /// The same player, which does not plan with the marked actions (by number) if there are others. [`Level::Random`]
    /// does not plan.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::Dice};
    /// use riband_players::{Level, Quiet};
    ///
    /// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// let numbering = table.numbering();
    /// let sells = |number| numbering.kind(number) == Some("sell-contract");
    /// let shunned: Vec<bool> = (0..numbering.count()).map(sells).collect();
    /// let mut dice = Dice::new(7);
    /// let known = table.information(Seat::new(0), &mut dice)?;
    /// let choice = Level::Greedy.shunning(shunned.clone()).choose(&known, &mut dice, &Quiet)?;
    /// assert!(!shunned[choice as usize]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shunning(self, actions: Vec<bool>) -> Box<dyn Player> {
        self.made(actions, None)
    }

    /// The same with other weights, which must match the features of the ruleset that it plays. Players that do not
    /// [weigh](Level::weighs) play as without.
    #[must_use]
    pub fn weighing(self, evaluations: Evaluations, actions: Vec<bool>) -> Box<dyn Player> {
        self.made(actions, Some(evaluations))
    }

    /// Whether it evaluates positions by the ruleset's weights.
    #[must_use]
    pub const fn weighs(self) -> bool {
        !matches!(self, Self::Random | Self::Novice | Self::With(Searcher::Novice, _))
    }

    fn made(self, actions: Vec<bool>, given: Option<Evaluations>) -> Box<dyn Player> {
        let (search, budget) = match (self, self.budget()) {
            (Self::Greedy, _) => {
                let greedy = given.map_or_else(Greedy::new, |given| Greedy::with(given.within().clone()));
                return Box::new(greedy.shunning(actions));
            }
            (Self::Random, _) | (_, None) => return Box::new(Random),
            (Self::Novice | Self::With(Searcher::Novice, _), Some(budget)) => (Search::NOVICE, budget),
            (Self::Club, Some(budget)) => (SCALED, budget),
            (Self::With(Searcher::Club, _), Some(budget)) => (Search::CLUB, budget),
            (Self::Expert | Self::With(Searcher::Expert, _) | Self::Mcts(_), Some(budget)) => {
                (Search::of(budget), budget)
            }
        };
        let searcher = Mcts::new(search, budget).shunning(actions);
        Box::new(match given.filter(|_| self.weighs()) {
            Some(given) => searcher.weighing(given),
            None => searcher,
        })
    }

    /// The budget of its search; `None` if it does not search. For [`Level::Club`], the budget with two seats, plus
    /// half of it for each more.
    ///
    /// ```
    /// use riband_players::Level;
    ///
    /// assert_eq!(Level::Greedy.budget(), None);
    /// assert_eq!(Level::Novice.budget().map(|budget| budget.to_string()).as_deref(), Some("400"));
    /// assert_eq!("mcts:50".parse::<Level>()?.budget(), Some("50".parse()?));
    /// # Ok::<(), riband_players::LevelError>(())
    /// ```
    #[must_use]
    pub const fn budget(self) -> Option<Budget> {
        match self {
            Self::Random | Self::Greedy => None,
            Self::Novice => Some(NOVICE),
            Self::Club => Some(CLUB),
            Self::Expert if CLOCK => Some(EXPERT),
            Self::Expert => Some(EXPERT_WITHOUT_CLOCK),
            Self::Mcts(budget) | Self::With(_, budget) => Some(budget),
        }
    }

    /// The same player with the number of worlds that it searches with this number of seats in its name: [`Level::Club`]
    /// has more of them the more seats there are.
    ///
    /// ```
    /// use riband_players::Level;
    ///
    /// assert_eq!(Level::Club.for_seats(2).to_string(), "club:256");
    /// assert_eq!(Level::Club.for_seats(4).to_string(), "club:512");
    /// assert_eq!("club:64".parse::<Level>()?.for_seats(4).to_string(), "club:64");
    /// # Ok::<(), riband_players::LevelError>(())
    /// ```
    #[must_use]
    pub fn for_seats(self, seats: usize) -> Self {
        match self {
            Self::Club => Self::With(Searcher::Club, SCALED.budget(CLUB, seats)),
            other => other,
        }
    }

    /// The same player with another budget.
    ///
    /// ```
    /// use riband_players::{Budget, Level};
    ///
    /// let budget: Budget = "100".parse()?;
    /// assert_eq!(Level::Club.with_budget(budget)?.to_string(), "club:100");
    /// assert!(Level::Random.with_budget(budget).is_err());
    /// # Ok::<(), riband_players::LevelError>(())
    /// ```
    ///
    /// # Errors
    /// It does not search.
    pub const fn with_budget(self, budget: Budget) -> Result<Self, LevelError> {
        match self {
            Self::Random | Self::Greedy => Err(LevelError::NoSearch { player: self }),
            Self::Novice => Ok(Self::With(Searcher::Novice, budget)),
            Self::Club => Ok(Self::With(Searcher::Club, budget)),
            Self::Expert => Ok(Self::With(Searcher::Expert, budget)),
            Self::Mcts(_) => Ok(Self::Mcts(budget)),
            Self::With(searcher, _) => Ok(Self::With(searcher, budget)),
        }
    }
}

/// A handful of worlds: sees the effect of a move, and little of its consequences.
const NOVICE: Budget = iterations(400);
/// Some hundredths of a second with two seats; more with more seats.
const CLUB: Budget = iterations(256);
/// The search of [`Level::Club`].
const SCALED: Search = Search { scaled: true, ..Search::CLUB };
const EXPERT: Budget = Budget::Time(Duration::from_secs(2));
/// About as many as fit into two seconds.
const EXPERT_WITHOUT_CLOCK: Budget = iterations(10_000);

const fn iterations(count: u32) -> Budget {
    Budget::Iterations(NonZeroU32::MIN.saturating_add(count.saturating_sub(1)))
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Novice => f.write_str("novice"),
            Self::Greedy => f.write_str("greedy"),
            Self::Club => f.write_str("club"),
            Self::Expert => f.write_str("expert"),
            Self::Mcts(budget) => write!(f, "mcts:{budget}"),
            Self::With(Searcher::Novice, budget) => write!(f, "novice:{budget}"),
            Self::With(Searcher::Club, budget) => write!(f, "club:{budget}"),
            Self::With(Searcher::Expert, budget) => write!(f, "expert:{budget}"),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(iterations) => iterations.fmt(f),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Self, LevelError> {
        if let Some(budget) = name.strip_prefix("mcts:") {
            return Ok(Self::Mcts(budget.parse()?));
        }
        let (word, budget) = name.split_once(':').map_or((name, None), |(word, budget)| (word, Some(budget)));
        let known = Self::ALL.into_iter().zip(Self::NAMES).find(|(_, known)| *known == word);
        let (level, _) = known.ok_or_else(|| LevelError::Unknown { name: name.to_owned() })?;
        match budget {
            // Players that do not search report that first, even for an invalid budget.
            Some(budget) if level.budget().is_some() => level.with_budget(budget.parse()?),
            Some(_) => Err(LevelError::NoSearch { player: level }),
            None => Ok(level),
        }
    }
}

impl FromStr for Budget {
    type Err = LevelError;

    fn from_str(budget: &str) -> Result<Self, LevelError> {
        let wrong = || LevelError::Budget { budget: budget.to_owned() };
        let digits = budget.bytes().take_while(u8::is_ascii_digit).count();
        let (count, unit) = budget.split_at(digits);
        let count: NonZeroU32 = count.parse().map_err(|_| wrong())?;
        match unit {
            "" => Ok(Self::Iterations(count)),
            "ms" => Ok(Self::Time(Duration::from_millis(count.get().into()))),
            "s" => Ok(Self::Time(Duration::from_secs(count.get().into()))),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let named = Level::NAMES.into_iter().chain(["mcts:1", "mcts:1000", "mcts:4294967295", "mcts:500ms"]);
        let named = named.chain(["novice:50", "club:500ms", "expert:5000ms"]);
        for name in named {
            assert_eq!(name.parse::<Level>().unwrap().to_string(), name);
        }
        assert_eq!("mcts:2s".parse(), Ok(Level::Mcts(Budget::Time(Duration::from_secs(2)))));
        assert_eq!("mcts:2s".parse::<Level>().unwrap().to_string(), "mcts:2000ms");
    }

    #[test]
    fn what_is_no_player_is_refused_with_what_is_possible() {
        for name in ["", " ", "clubs", "Club", "MCTS", "MCTS:10", "mcts", "mcts 10", " club", "club ", "clubs:10"] {
            let error = name.parse::<Level>().unwrap_err();
            assert_eq!(error, LevelError::Unknown { name: name.to_owned() });
            assert!(error.to_string().contains("random, novice, greedy, club, expert, or mcts"), "{error}");
        }
    }

    #[test]
    fn a_budget_is_for_those_who_search() {
        let five = Budget::Time(Duration::from_secs(5));
        assert_eq!("expert:5s".parse(), Ok(Level::With(Searcher::Expert, five)));
        for (level, name) in Level::ALL.into_iter().zip(Level::NAMES) {
            let named = format!("{name}:5s").parse::<Level>();
            match level.budget() {
                Some(own) => {
                    let level = named.unwrap();
                    assert_eq!((level.budget(), level.to_string()), (Some(five), format!("{name}:5000ms")));
                    assert_eq!(level.with_budget(own).unwrap().budget(), Some(own));
                    let error = format!("{name}:0").parse::<Level>().unwrap_err();
                    assert_eq!(error, LevelError::Budget { budget: "0".to_owned() });
                }
                None => {
                    let error = named.unwrap_err();
                    assert_eq!(error, LevelError::NoSearch { player: level });
                    assert!(error.to_string().starts_with(&format!("{name} does not search")), "{error}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_budget_is_refused_with_what_is_possible() {
        let wrong =
            ["", "0", "0s", "0ms", "00", "-1", "+1", "1.5s", "5x", "s", "ms", " 5", "5 ", "5 s", "5S", "2m", "1e3"];
        for budget in wrong.into_iter().chain(["4294967296", "99999999999s", "\u{661}", "5s5", "mcts:5"]) {
            let error = format!("mcts:{budget}").parse::<Level>().unwrap_err();
            assert_eq!(error, LevelError::Budget { budget: budget.to_owned() });
            let told = error.to_string();
            assert!(told.contains("mcts:1000") && told.contains("more than 0 and at most 4294967295"), "{told}");
        }
    }
}
