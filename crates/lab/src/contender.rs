//! The players of an experiment.

use std::{fmt, path::Path, sync::Arc};

use riband::{
    Seat, Seats, Variant,
    core::Dice,
    players::{Budget, Evaluations, Level, Mcts, Player, Search, Steps},
    read_text,
};
use xxhash_rust::xxh3::xxh3_64;

use crate::LabError;

/// A player of an experiment: a level by name, `greedy=FILE` or `club:64=FILE` for one with the weights of a file, or a
/// search with custom settings, such as `mcts:1000/widening=2/exploration=0.5` or `mcts:1000/decisions`. It can be
/// forbidden to use some cards, spots and other targets.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::{Contender, differ};
///
/// let variant = Library::new().load("transatlantic")?;
/// let club = Contender::new("club:50", &variant, Seats::new(3)?)?;
/// assert!(!club.watches_the_clock());
/// let without = club.clone().without(&["card=cruise".to_owned()]);
/// assert_eq!(without.name(), "club:50 without card=cruise");
/// assert!(differ(&[club.clone(), without]) && !differ(&[club.clone(), club]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contender {
    name: String,
    own: Option<Own>,
    level: Level,
    evaluations: Option<Evaluations>,
    search: Option<Search>,
    weights: u64,
    without: Vec<String>,
}

/// Makes players of another program or language.
#[derive(Clone)]
struct Own(Arc<dyn Fn() -> Box<dyn Player> + Send + Sync>);

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Own")
    }
}

impl Contender {
    /// A player of your own: `player` makes one for each seat of each match. It must choose the same for the same dice
    /// and information, or results are not reproducible. Nothing can be forbidden to it.
    ///
    /// ```
    /// use riband_lab::Contender;
    /// use riband::players::Random;
    ///
    /// let own = Contender::own("coin", || Box::new(Random));
    /// assert_eq!(own.name(), "coin");
    /// ```
    #[must_use]
    pub fn own(name: impl Into<String>, player: impl Fn() -> Box<dyn Player> + Send + Sync + 'static) -> Self {
        Self {
            name: name.into(),
            own: Some(Own(Arc::new(player))),
            // As slow as a search, perhaps: few matches by default, in small blocks.
            level: Level::Club,
            evaluations: None,
            search: None,
            weights: 0,
            without: Vec::new(),
        }
    }

    /// Parses the name of a player, for matches of this variant.
    ///
    /// # Errors
    /// Unknown player, or unreadable weights.
    pub fn new(name: &str, variant: &Variant, seats: Seats) -> Result<Self, LabError> {
        let wrong = |why: String| LabError::Contender { name: name.to_owned(), why };
        let mut contender = Self {
            name: name.to_owned(),
            own: None,
            level: Level::Random,
            evaluations: None,
            search: None,
            weights: 0,
            without: Vec::new(),
        };
        // The first of the two decides: a path may contain slashes.
        let end = name.find(['/', '=']).unwrap_or(name.len());
        let (level, rest) = name.split_at(end);
        contender.level = level.parse()?;
        if let Some(settings) = rest.strip_prefix('/') {
            let Level::Mcts(budget) = contender.level else {
                return Err(wrong(format!("{level} has no settings: mcts has")));
            };
            contender.search = Some(search(budget, settings).map_err(wrong)?);
        } else if let Some(path) = rest.strip_prefix('=').map(Path::new) {
            if !contender.level.weighs() {
                return Err(wrong(format!("{level} takes no weights: greedy, club, expert and mcts do")));
            }
            let text = read_text(path, MOST_BYTES).map_err(LabError::file(path))?;
            contender = contender.weighing(&text, variant, seats).map_err(|error| match error {
                LabError::Contender { why, .. } => wrong(format!("{}: {why}", path.display())),
                other => other,
            })?;
        }
        Ok(contender)
    }

    /// The same player with the weights of a file, whose text this is.
    ///
    /// # Errors
    /// The weights do not fit the features of the variant.
    pub fn weighing(mut self, text: &str, variant: &Variant, seats: Seats) -> Result<Self, LabError> {
        let wrong = |why: String| LabError::Contender { name: self.name.clone(), why };
        let table = variant.open(seats, 1)?;
        let known = table.information(Seat::new(0), &mut Dice::new(1)).map_err(|error| wrong(error.to_string()))?;
        let evaluations = Evaluations::new(&known.feature_names(), text, seats.count());
        self.evaluations = Some(evaluations.map_err(|error| wrong(error.to_string()))?);
        self.weights = xxh3_64(text.as_bytes());
        Ok(self)
    }

    /// The same player, forbidden to take any action that has one of these [targets](crate::Catalog), such as
    /// `card=cruise`, unless every legal action has one.
    #[must_use]
    pub fn without(mut self, targets: &[String]) -> Self {
        self.without.extend_from_slice(targets);
        if !targets.is_empty() {
            self.name = format!("{} without {}", self.name, targets.join(" and "));
        }
        self
    }

    /// The targets that it may not use.
    #[must_use]
    pub fn forbidden(&self) -> &[String] {
        &self.without
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// A unique key: the name, and the content of its weights.
    #[must_use]
    pub fn key(&self) -> String {
        if self.weights == 0 { self.name.clone() } else { format!("{} {:016x}", self.name, self.weights) }
    }

    /// Whether its budget is a time, so that its results are not reproducible.
    #[must_use]
    pub const fn watches_the_clock(&self) -> bool {
        matches!(self.level.budget(), Some(Budget::Time(_)))
    }

    /// A player for one seat of one match. `forbidden[number]` is true for actions that it may neither take nor plan
    /// with.
    #[must_use]
    pub fn player(&self, forbidden: Option<&[bool]>) -> Box<dyn Player> {
        if let Some(own) = &self.own {
            return (own.0)();
        }
        let shunned = forbidden.map(<[bool]>::to_vec).unwrap_or_default();
        match (&self.evaluations, self.search, self.level) {
            (Some(evaluations), ..) => self.level.weighing(evaluations.clone(), shunned),
            (None, Some(search), Level::Mcts(budget)) => Box::new(Mcts::new(search, budget).shunning(shunned)),
            _ => self.level.shunning(shunned),
        }
    }
}

/// Whether the players at a table differ, so that seats have to rotate.
#[must_use]
pub fn differ(contenders: &[Contender]) -> bool {
    contenders.windows(2).any(|two| matches!(two, [one, other] if one.key() != other.key()))
}

/// The maximum size of a weights file: a line for each feature in each of its tables.
pub(crate) const MOST_BYTES: usize = 1 << 20;
/// The upper bound of a search setting: beyond that it would only take memory.
const MOST: usize = 10_000;
/// The maximum number of trees of a search. Each has a cost of its own, whatever the budget.
const MOST_TREES: usize = 64;

/// The maximum factor of the width at the root, and the maximum number of further looks there: each takes four times as
/// long as the one before, and cannot be stopped.
const MOST_ROOT: usize = 64;
const MOST_LOOKS: usize = 3;

/// A search with custom settings.
fn search(budget: Budget, settings: &str) -> Result<Search, String> {
    let mut search = Search::of(budget);
    // A tree that gets no world would be useless.
    let most_trees = match budget {
        Budget::Iterations(worlds) => MOST_TREES.min(worlds.get() as usize),
        Budget::Time(_) => MOST_TREES,
    };
    for setting in settings.split('/') {
        let wrong = || format!("no setting {setting:?}");
        let number =
            |text: &str| text.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0).ok_or_else(wrong);
        let share = |text: &str| number(text).ok().filter(|share| *share <= 1.0).ok_or_else(wrong);
        let positive = |text: &str| number(text).ok().filter(|number| *number > 0.0).ok_or_else(wrong);
        let counted = |text: &str, most: usize| {
            let count = text.parse().ok().filter(|count| (1..=most).contains(count));
            count.ok_or_else(|| format!("no setting {setting:?}: a whole number from 1 to {most}"))
        };
        let count = |text: &str| counted(text, MOST);
        match (setting.split_once('='), &mut search.steps) {
            (None, steps) if setting == "decisions" => *steps = Steps::Decisions,
            (Some(("exploration", value)), _) => search.exploration = number(value)?,
            (Some(("margin", value)), _) => search.margin = share(value)?,
            (Some(("trees", value)), _) => search.trees = counted(value, most_trees)?,
            (Some(("keep", value)), _) => search.keep = value.parse().map_err(|_| wrong())?,
            (Some(("weight", value)), Steps::Turns(turns)) => turns.first_weight = positive(value)?,
            (Some(("widening", value)), Steps::Turns(turns)) => turns.widening = number(value)?,
            (Some(("others", value)), Steps::Turns(turns)) => turns.others = share(value)?,
            (Some(("root", value)), Steps::Turns(turns)) => turns.root = counted(value, MOST_ROOT)?,
            (Some(("looks", value)), Steps::Turns(turns)) => turns.looks = counted(value, MOST_LOOKS)? as u32,
            (Some(("most", value)), Steps::Turns(turns)) => turns.most = count(value)?,
            (Some(("beam", value)), Steps::Turns(turns)) => turns.width.beam = count(value)?,
            (Some(("positions", value)), Steps::Turns(turns)) => turns.width.positions = count(value)?,
            _ => return Err(wrong()),
        }
    }
    Ok(search)
}
