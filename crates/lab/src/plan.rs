//! Plans: what to play.

use std::{path::Path, sync::Arc};

use riband::{Seats, Table, Variant, players::Level};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{By, Catalog, Contender, LabError, Whose, contender::differ, game, stats::ALPHA};

/// The version of the file format.
const FORMAT: u32 = 7;
/// A fingerprint of the sources of this build, set by the build script.
const BUILD: &str = env!("RIBAND_BUILD");

/// The stopping rule of a run, checked after every block.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Stop when all deals are played.
    Count,
    /// Stop when the interval of each [judged](Plan::judged) share of the win extends at most this far on either
    /// side, or all deals are played.
    Precision(f64),
    /// Stop when each difference in a [judged](Plan::judged) share of the win is decided: below this margin, or not 0
    /// and known to within this or a quarter of itself; or all deals are played.
    Margin(f64),
}

/// What a run keeps of each match besides the sums: the source of rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    /// Nothing.
    #[default]
    Sums,
    /// The result of each match.
    Matches,
    /// The result and the actions of each match.
    Actions,
}

/// A plan: deals played by given players under one variant, or the same deals under several variants that are
/// compared with the first.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::{Contender, Plan, Rule};
///
/// let variant = Library::new().load("crossing-oceans/short")?;
/// let player = |name| Contender::new(name, &variant, Seats::clamped(2));
/// let plan = Plan::new(vec![variant.clone()], vec![player("greedy")?, player("random")?], 1, 100, Rule::Count)?;
/// assert!(plan.rotates()); // the players differ, so each sits at each seat
/// assert_eq!((plan.deals(), plan.matches()), (100, 200));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    variants: Vec<Variant>,
    catalogs: Arc<[Catalog]>,
    contenders: Vec<Contender>,
    seed: u64,
    deals: u64,
    rule: Rule,
    keep: Keep,
    /// By variant: the changes to the deal, null for none.
    positions: Vec<Value>,
    /// Whether all variants deal all seats alike: the deal is symmetric.
    alike: bool,
    /// The number of plans in the report that this one is part of.
    tables: usize,
    /// The measures whose values are kept deal by deal.
    tracked: Vec<String>,
    /// The number of deals in a block, if it is not the usual one for the players.
    block: Option<u64>,
}

impl Plan {
    /// The maximum number of deals of a run: days even between random players.
    pub const MOST_DEALS: u64 = 1_000_000_000;

    /// A plan for matches under one variant, or under several that are compared with the first, with a player for
    /// each seat.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use riband_lab::{Contender, Plan, Rule};
    ///
    /// let library = Library::new();
    /// let (oceans, salt) = (library.load("crossing-oceans")?, library.load("salty-ocean")?);
    /// let random = vec![Contender::new("random", &oceans, Seats::new(2)?)?; 2];
    /// let error = Plan::new(vec![oceans, salt], random, 1, 100, Rule::Count).unwrap_err();
    /// assert!(error.to_string().contains("crossing-oceans") && error.to_string().contains("salty-ocean"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The variants do not support this number of seats or belong to different rulesets, a forbidden target does not
    /// exist in them, or there are more deals than [`Plan::MOST_DEALS`].
    pub fn new(
        variants: Vec<Variant>,
        contenders: Vec<Contender>,
        seed: u64,
        deals: u64,
        rule: Rule,
    ) -> Result<Self, LabError> {
        let seats = Seats::new(contenders.len())?;
        let first = variants.first().map_or("", Variant::ruleset);
        if let Some(other) = variants.iter().find(|other| other.ruleset() != first) {
            let (a, b) = (first, other.ruleset());
            return Err(LabError::Rulesets { a: a.to_owned(), b: b.to_owned() });
        }
        let (mut catalogs, mut alike) = (Vec::new(), true);
        for variant in &variants {
            alike &= variant.open(seats, 0)?.deals_alike();
            catalogs.push(Catalog::new(variant, seats)?);
        }
        Self::with(variants, (catalogs.into(), alike), contenders, seed, deals, rule)
    }

    fn with(
        variants: Vec<Variant>,
        (catalogs, alike): (Arc<[Catalog]>, bool),
        contenders: Vec<Contender>,
        seed: u64,
        deals: u64,
        rule: Rule,
    ) -> Result<Self, LabError> {
        if deals > Self::MOST_DEALS {
            return Err(LabError::Deals { deals });
        }
        for (catalog, contender) in catalogs.iter().flat_map(|catalog| contenders.iter().map(move |one| (catalog, one)))
        {
            catalog.having(contender.forbidden())?;
        }
        let positions = vec![Value::Null; variants.len()];
        Ok(Self {
            positions,
            alike,
            variants,
            catalogs,
            contenders,
            seed,
            deals: deals.max(1),
            rule,
            keep: Keep::Sums,
            tables: 1,
            tracked: Vec::new(),
            block: None,
        })
    }

    /// The same plan with other players and other deals. It shares what was derived from the variants, so that
    /// thousands of such plans are cheap.
    ///
    /// # Errors
    /// See [`Plan::new`].
    pub fn between(&self, contenders: Vec<Contender>, seed: u64, deals: u64) -> Result<Self, LabError> {
        let variants = self.variants.clone();
        let plan = match contenders.len() == self.seats() {
            true => Self::with(variants, (Arc::clone(&self.catalogs), self.alike), contenders, seed, deals, self.rule),
            false => Self::new(variants, contenders, seed, deals, self.rule),
        };
        plan.map(|plan| plan.among(self.tables))
    }

    /// Marks the plan as one of several tables of a report, which share the error rate: all statements of the report
    /// together are wrong in at most 5 of 100 cases.
    #[must_use]
    pub fn among(self, tables: usize) -> Self {
        Self { tables: tables.max(1), ..self }
    }

    /// Sets what to keep of each match.
    #[must_use]
    pub fn keeping(self, keep: Keep) -> Self {
        Self { keep, ..self }
    }

    /// Keeps the values of these measures deal by deal, in [`Results::tracked`](crate::Results::tracked): for
    /// statistics of several variants at once that sums do not suffice for.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use riband_lab::{Contender, Options, Plan, Rule, run};
    ///
    /// let variant = Library::new().load("crossing-oceans/short")?;
    /// let random = vec![Contender::new("random", &variant, Seats::new(2)?)?; 2];
    /// let plan = Plan::new(vec![variant.clone(), variant], random, 1, 10, Rule::Count)?;
    /// let plan = plan.tracking(vec!["turns".to_owned(), "order wins/1".to_owned()]);
    /// let tracked = run(&plan, &Options::default(), &(), |_| Ok(()))?.tracked;
    /// assert_eq!(tracked.len(), 10 * 2 * 2); // for each deal, of each variant, the values of both
    /// assert_eq!(tracked[..2], tracked[2..4]); // both variants are the same
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tracking(self, measures: Vec<String>) -> Self {
        Self { tracked: measures, ..self }
    }

    /// Plays blocks of this number of deals, at least 1. The results are the same, unless a stopping rule is checked
    /// after each block; small blocks keep all processors busy where there are many variants and few deals.
    #[must_use]
    pub(crate) fn in_blocks_of(self, deals: u64) -> Self {
        Self { block: Some(deals.max(1)), ..self }
    }

    /// Starts matches under one of the variants, counted from 0, from a position: the deal with the changes in the
    /// document, as in a scenario. `{"seats": {"1": {"money": 500}}}` changes the first seat's money.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use riband_lab::{Contender, Plan, Rule};
    /// use serde_json::json;
    ///
    /// let variant = Library::new().load("crossing-oceans")?;
    /// let random = vec![Contender::new("random", &variant, Seats::new(2)?)?; 2];
    /// let plan = || Plan::new(vec![variant.clone()], random.clone(), 1, 100, Rule::Count);
    /// let rich = plan()?.beginning(0, json!({"seats": {"1": {"money": 500}}}))?;
    /// assert!(rich.position(0).is_some());
    /// assert!(plan()?.beginning(0, json!({"seats": {"9": {"money": 500}}})).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// All errors in the position.
    pub fn beginning(mut self, variant: usize, position: Value) -> Result<Self, LabError> {
        if let Some((one, place)) = self.variants.get(variant).zip(self.positions.get_mut(variant)) {
            one.set_up(Seats::new(self.contenders.len())?, self.seed, &position)?;
            *place = position;
            self.alike = false;
        }
        Ok(self)
    }

    /// The changes to the deal under a variant, if any.
    #[must_use]
    pub fn position(&self, variant: usize) -> Option<&Value> {
        self.positions.get(variant).filter(|position| !position.is_null())
    }

    /// The variants: one, or the first and those compared with it.
    #[must_use]
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// The catalogs of the variants' actions.
    #[must_use]
    pub fn catalogs(&self) -> &[Catalog] {
        &self.catalogs
    }

    /// The players, by seat.
    #[must_use]
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// The seed of the first deal; the others follow.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The maximum number of deals.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// The stopping rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// What the run keeps of each match.
    #[must_use]
    pub const fn keeps(&self) -> Keep {
        self.keep
    }

    /// The measures whose values are kept deal by deal.
    #[must_use]
    pub fn tracks(&self) -> &[String] {
        &self.tracked
    }

    /// Opens the match of a deal under a variant, counted from 0, before its first action.
    pub(crate) fn open(&self, variant: usize, seed: u64) -> Result<Box<dyn Table>, LabError> {
        let seats = Seats::new(self.contenders.len())?;
        let known = self.variants.get(variant).ok_or(LabError::OtherMatch { seed })?;
        game::open(known, seats, seed, self.position(variant))
    }

    /// The number of tables in the report, including this one.
    #[must_use]
    pub const fn tables(&self) -> usize {
        self.tables
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.contenders.len()
    }

    /// Whether the players differ, so that seats rotate.
    #[must_use]
    pub fn rotates(&self) -> bool {
        differ(&self.contenders)
    }

    /// By what shares of the win are judged. Always by turn order; by player where players differ; by seat only where
    /// a variant does not deal seats alike, or matches start from a position: otherwise equal players win equally
    /// often at every seat, whatever the rules.
    #[must_use]
    pub fn judged_by(&self) -> Vec<By> {
        let also = [(By::Player, self.rotates()), (By::Seat, !self.alike && !self.rotates())];
        let also = also.into_iter().filter(|(_, judged)| *judged).map(|(by, _)| by);
        std::iter::once(By::Order).chain(also).collect()
    }

    /// The judged shares of the win, which the stopping rule uses.
    #[must_use]
    pub fn judged(&self) -> Vec<Whose> {
        self.judged_by().into_iter().flat_map(|by| Whose::all(by, self.seats())).collect()
    }

    /// How often each deal is played under each variant: once, or once per rotation of the seats where players
    /// differ.
    #[must_use]
    pub fn rotations(&self) -> usize {
        if self.rotates() { self.seats() } else { 1 }
    }

    /// The number of deals in a block: larger where matches are fast.
    #[must_use]
    pub fn block_size(&self) -> u64 {
        let strongest = |contender: &Contender| match contender.level() {
            Level::Random => 512,
            Level::Greedy => 32,
            _ => 2,
        };
        self.block.unwrap_or_else(|| self.contenders.iter().map(strongest).min().unwrap_or(1))
    }

    /// The number of matches of one deal: each rotation under each variant.
    pub(crate) fn matches_of_deal(&self) -> usize {
        self.rotations() * self.variants.len()
    }

    /// The maximum number of matches.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.deals.saturating_mul((self.rotations() * self.variants.len()) as u64)
    }

    /// The number of blocks.
    #[must_use]
    pub fn blocks(&self) -> u64 {
        self.deals.div_ceil(self.block_size())
    }

    /// The deals of a block, counted from 0.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use riband_lab::{Contender, Plan, Rule};
    ///
    /// let variant = Library::new().load("crossing-oceans/short")?;
    /// let random = vec![Contender::new("random", &variant, Seats::new(2)?)?; 2];
    /// let plan = Plan::new(vec![variant], random, 1, 1000, Rule::Count)?;
    /// assert_eq!((plan.blocks(), plan.block(0), plan.block(1)), (2, 0..512, 512..1000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn block(&self, number: u64) -> std::ops::Range<u64> {
        let size = self.block_size();
        number.saturating_mul(size)..(number.saturating_add(1)).saturating_mul(size).min(self.deals)
    }

    /// The joint error rate of the intervals of the [judged](Plan::judged) shares of the win: this table's part of
    /// the total, and half of that where variants are compared, since the other half is for all other measures.
    #[must_use]
    pub fn all_wins_alpha(&self) -> f64 {
        let own = ALPHA / self.tables as f64;
        if self.variants.len() > 1 { own / 2.0 } else { own }
    }

    /// The error rate of the interval of each [judged](Plan::judged) share of the win.
    #[must_use]
    pub fn wins_alpha(&self) -> f64 {
        let others = self.variants.len().saturating_sub(1);
        // With two seats both shares are one number.
        let shares = if self.seats() > 2 { self.seats() } else { 1 };
        self.all_wins_alpha() / (self.judged_by().len() * shares * others.max(1)) as f64
    }

    /// The identity of the run, for its files.
    #[must_use]
    pub fn head(&self) -> Head {
        let variant = |variant: &Variant| format!("{} {}", variant.id(), variant.fingerprint());
        Head {
            riband_lab: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            build: BUILD.to_owned(),
            variants: self.variants.iter().map(variant).collect(),
            players: self.contenders.iter().map(Contender::key).collect(),
            seed: self.seed.to_string(),
            deals: self.deals,
            block: self.block_size(),
            rule: self.rule,
            keep: self.keep,
            tables: self.tables,
            positions: self.positions.iter().map(Value::to_string).collect(),
            tracked: self.tracked.clone(),
        }
    }
}

/// The identity of a run: the first file in its folder.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Head {
    riband_lab: u32,
    program: String,
    /// Builds of the same version may differ in their sources.
    build: String,
    variants: Vec<String>,
    players: Vec<String>,
    /// As a decimal string, so that every JSON parser keeps it exact.
    seed: String,
    deals: u64,
    block: u64,
    rule: Rule,
    keep: Keep,
    tables: usize,
    /// As JSON.
    positions: Vec<String>,
    tracked: Vec<String>,
}

fn version(program: &str, format: u64, build: &str) -> String {
    format!("version {program} (format {format}, build {build})")
}

impl Head {
    /// The name of this build: results of two builds are not combined, unless their names are equal.
    ///
    /// ```
    /// assert!(riband_lab::Head::program().starts_with("version "));
    /// ```
    #[must_use]
    pub fn program() -> String {
        version(env!("CARGO_PKG_VERSION"), FORMAT.into(), BUILD)
    }

    /// What the run keeps of each match.
    #[must_use]
    pub const fn keeps(&self) -> Keep {
        self.keep
    }

    /// Checks that a folder belongs to the same run.
    ///
    /// # Errors
    /// The first difference between the folder's head and this one.
    pub fn check(&self, folder: &Path, there: &Self) -> Result<(), LabError> {
        let program = |head: &Self| (head.riband_lab, head.program.clone(), head.build.clone());
        if program(self) != program(there) {
            let named = |head: &Self| version(&head.program, head.riband_lab.into(), &head.build);
            return Err(LabError::Version { file: folder.into(), there: named(there), here: named(self) });
        }
        let told = |head: &Self| match serde_json::to_value(head) {
            Ok(serde_json::Value::Object(keys)) => keys,
            _ => serde_json::Map::new(),
        };
        let (here, there) = (told(self), told(there));
        for (what, value) in &here {
            let other = there.get(what).cloned().unwrap_or_default();
            if other != *value {
                let (there, here) = (other.to_string(), value.to_string());
                return Err(LabError::OtherRun { folder: folder.into(), what: what.clone(), there, here });
            }
        }
        Ok(())
    }
}
