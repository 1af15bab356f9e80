//! Forbidding one thing at a time.

use riband::Library;

use super::{
    Experiment, Loaded, Size,
    size::Usual,
    tables::{contenders, seats_of, slug},
    words::Words,
};
use crate::{
    Catalog, LabError, Plan, Results, Rule,
    document::{Document, restricted},
};

/// The default number of matches for each thing.
const USUAL: Usual = [2_000, 400, 40];

/// Ranks cards, spots, ships or buildings by how much a seat loses that may not use one.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Loaded, Restrict, Size};
///
/// let library = Library::new();
/// let mut restrict = Restrict::new(Loaded::new(&library, "transatlantic")?, vec!["card=cruise".to_owned()]);
/// assert_eq!(restrict.plans(&library, Size::default())?.len(), 1);
/// restrict.of = vec!["spot".to_owned()];
/// let error = restrict.plans(&library, Size::default()).unwrap_err();
/// assert!(error.to_string().starts_with("no action has a part \"spot\"; there are action, card"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Restrict {
    /// The variant.
    pub variant: Loaded,
    /// What to forbid: each thing of this type in turn, such as `card`, `spot`, `building`, `tile` or `action`; or a
    /// single thing, such as `card=cruise`.
    pub of: Vec<String>,
    /// The player: all players of a table are the same.
    pub player: String,
    /// The number of seats; by default, as few as the variant allows.
    pub seats: Option<usize>,
}

impl Restrict {
    /// The usual player.
    pub const PLAYER: &str = "greedy";

    /// With the usual player, on as few seats as the variant allows.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>, of: Vec<String>) -> Self {
        Self { variant: variant.into(), of, player: Self::PLAYER.to_owned(), seats: None }
    }
}

impl Experiment for Restrict {
    fn words(&self) -> Vec<String> {
        Words::new("restrict", [&self.variant.name])
            .option("of", &self.of)
            .option("player", [&self.player])
            .option("seats", self.seats)
            .0
    }

    fn plans(&self, _: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        let variant = &self.variant.variant;
        let seats = self.seats.map_or(Ok(variant.seats().min()), |count| seats_of(variant, count))?;
        if seats.count() < 2 {
            return Err(LabError::OneSeat);
        }
        let catalog = Catalog::new(variant, seats)?;
        let mut targets: Vec<String> = Vec::new();
        for part in &self.of {
            let own: Vec<String> =
                if part.contains('=') { vec![part.clone()] } else { catalog.sort(part).map(str::to_owned).collect() };
            if own.is_empty() {
                return Err(LabError::Part { part: part.clone(), known: catalog.sorts().join(", ") });
            }
            targets.extend(own);
        }
        if targets.is_empty() {
            return Err(LabError::Nothing);
        }
        let all = contenders(&vec![self.player.as_str(); seats.count()], variant)?;
        let mut plans = Vec::new();
        for (nth, target) in targets.iter().enumerate() {
            let mut all = all.clone();
            if let Some(first) = all.first_mut() {
                *first = first.clone().without(std::slice::from_ref(target));
            }
            let plan = size.plan(vec![variant.clone()], all, USUAL, Rule::Count)?;
            plans.push((slug(nth, &[target]), plan));
        }
        Ok(plans)
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        let named = |(plan, results)| {
            let plan: &Plan = plan;
            let target = plan.contenders().first().map_or_else(String::new, |one| one.forbidden().join(" and "));
            (target, plan, results)
        };
        restricted(&runs.iter().map(|(plan, results)| named((plan, results))).collect::<Vec<_>>(), command)
    }
}
