//! Variants: the content of a file, validated and ready to play.

use std::{
    any::Any,
    sync::{Arc, OnceLock},
};

use riband_core::{AnyConfig, AnyRules, Config, FullRules, OpenError, SeatRange, Seats, StateHash, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;

mod about;
mod bare;
mod blame;
mod diagnostic;
mod differences;
#[cfg_attr(not(feature = "fs"), path = "no_disk.rs")]
mod disk;
mod elsewhere;
mod extends;
#[cfg(feature = "fs")]
mod fence;
mod file_schema;
mod interned;
mod load;
mod near;
mod not_toml;
mod numbering;
mod parse;
mod place;
mod replaces;
mod salvage;
mod schema;
mod slips;
mod source;
mod teaching;
mod translated;
mod tree;
mod twice;
mod values;
mod warnings;

pub use diagnostic::{Diagnostic, VariantError};
pub(crate) use diagnostic::{listed, meant, quoted, quoted_path};
pub use differences::Difference;
#[cfg(feature = "schemas")]
pub(crate) use differences::ToldDifference;
pub(crate) use file_schema::file_schema;
pub(crate) use interned::Interned;
pub(crate) use load::load;
pub(crate) use not_toml::said as said_of_syntax;
pub use numbering::{ActionList, Misfit};
pub(crate) use place::{Place, Shelf};
pub(crate) use slips::Slips;
pub(crate) use source::Source;
pub use values::{Change, ValueInfo, ValueOrigin};

use crate::{
    language::Speeches,
    registry::{self, RulesVisitor},
};

/// The key of the texts for people.
const ABOUT: &str = "about";

/// A variant, loaded, validated and compiled: opens tables. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Variant(Arc<Loaded>);

#[derive(Clone, Debug)]
struct Loaded {
    id: String,
    content: Arc<Content>,
    notes: Vec<String>,
}

/// The complete content of a variant, and the results of loading it, shared by all its users.
#[derive(Debug)]
pub(crate) struct Content {
    /// Where it was requested from.
    place: Place,
    /// The requested revision of the rules.
    asked: u32,
    tree: tree::Table,
    sources: Vec<source::Source>,
    parts: Parts,
    /// Warnings about a valid variant.
    warnings: Vec<String>,
    fingerprint: OnceLock<StateHash>,
    /// Whether these are the standard rules of the game, also if they come from a record.
    standard: OnceLock<bool>,
    speeches: Speeches,
}

impl Content {
    /// The total length of its texts.
    fn text_bytes(&self) -> usize {
        self.sources.iter().map(|source| source.text.len()).sum()
    }
}

/// The results of loading the files.
#[derive(Debug)]
struct Parts {
    ruleset: String,
    /// The revision of the compiled rules.
    revision: u32,
    config: Box<dyn AnyConfig>,
    rules: Arc<dyn AnyRules>,
}

/// A variant as an entry of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct VariantInfo {
    /// The id, for `open` of the protocol and for `Library::load`.
    pub id: String,
    /// The ruleset it belongs to.
    pub ruleset: String,
    /// The title, for people.
    pub name: String,
    /// A sentence or two, for people.
    pub summary: String,
    /// The supported numbers of seats.
    pub seats: SeatRange,
}

impl Variant {
    fn new(content: Arc<Content>, place: &Place, mut notes: Vec<String>) -> Self {
        notes.extend(content.warnings.iter().cloned());
        Self(Arc::new(Loaded { id: id(place, &content.parts.ruleset), content, notes }))
    }

    /// Adds a note before the others.
    pub(crate) fn noted(self, note: String) -> Self {
        let mut loaded = Arc::unwrap_or_clone(self.0);
        loaded.notes.insert(0, note);
        Self(Arc::new(loaded))
    }

    /// Notes for the user, one sentence each; usually none. On how the variant was found: that a file was used although
    /// a built-in one has the same path, or the other way round. On files that extend others: that a new entry has a
    /// name similar to an existing one, or that a value has no effect because another one takes precedence.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.0.notes
    }

    /// The id: ruleset and file name, such as `crossing-oceans/standard`; for a text, the name given to it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The name of the ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &str {
        &self.0.content.parts.ruleset
    }

    /// The revision of the compiled rules: [`Config::REVISION`], or the one requested by
    /// [`Library::load_as_of`](crate::Library::load_as_of) or the record of a match.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.0.content.parts.revision
    }

    /// Its source, as named in messages: the path of a file, the id of a built-in variant, or the name of a text. Two
    /// files may have the same name and the same [id](Variant::id).
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let library = Library::new();
    /// let house = library.load_str("house", "extends = 'salty-ocean/standard.toml'")?;
    /// assert_eq!((house.id(), house.source().as_str()), ("house", "house"));
    /// assert_eq!(house.name(), library.load("salty-ocean")?.name()); // inherited
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn source(&self) -> String {
        self.0.content.place.name()
    }

    /// The supported numbers of seats.
    #[must_use]
    pub fn seats(&self) -> SeatRange {
        self.0.content.parts.rules.seats()
    }

    /// The compiled rules.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use riband::{Library, Seats};
    ///
    /// let variant = Library::new().load("salty-ocean")?;
    /// let rules = Arc::clone(variant.rules()); // outlives the variant, and is shared by all its tables
    /// drop(variant);
    /// assert_eq!(rules.open(Seats::new(2)?, 7)?.seats().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Arc<dyn AnyRules> {
        &self.0.content.parts.rules
    }

    /// Opens a table on a fresh deal.
    ///
    /// ```
    /// use riband::{Library, Seats, Turn};
    /// let variant = Library::new().load("transatlantic").unwrap();
    /// let table = variant.open(Seats::new(3).unwrap(), 7)?;
    /// assert!(matches!(table.turn(), Turn::Act(_)));
    /// assert!(variant.open(Seats::new(5).unwrap(), 7).unwrap_err().to_string().contains("2 to 4 seats"));
    /// # Ok::<(), riband::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    pub fn open(&self, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError> {
        Arc::clone(&self.0.content.parts.rules).open(seats, seed)
    }

    /// Opens a table on the deal of this seed with the differences in `position`.
    ///
    /// ```
    /// use riband::{Library, Seats};
    /// use serde_json::json;
    /// let variant = Library::new().load("crossing-oceans").unwrap();
    /// let rich = json!({ "seats": { "1": { "money": 500 } } });
    /// let table = variant.set_up(Seats::new(2).unwrap(), 7, &rich)?;
    /// assert_eq!(table.position()["seats"]["1"]["money"], 500);
    /// # Ok::<(), riband::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The variant does not support this number of seats, or the position has problems.
    pub fn set_up(&self, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        Arc::clone(&self.0.content.parts.rules).set_up(seats, seed, position)
    }

    /// The whole variant as one TOML file without `extends`; loading it gives an equal variant.
    ///
    /// ```
    /// use riband::Library;
    /// let short = Library::new().load("crossing-oceans/short").unwrap();
    /// let again = Library::new().load_str("again", &short.to_toml()).unwrap();
    /// assert!(short.differences(&again).is_empty());
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        // Every tree was parsed from TOML, so writing it cannot fail.
        toml::to_string(&self.0.content.tree.to_toml()).unwrap_or_default()
    }

    /// The names of the files that it extends, directly or not, nearest first: the paths of those on disk, the ids of built-in ones with
    /// `.toml`.
    ///
    /// ```
    /// use riband::Library;
    /// let short = Library::new().load("crossing-oceans/short").unwrap();
    /// assert!(short.extended().any(|name| name == "crossing-oceans/standard.toml"));
    /// ```
    pub fn extended(&self) -> impl Iterator<Item = &str> {
        self.0.content.sources.iter().skip(1).map(|source| source.name.as_str())
    }

    /// A hash of the rules: of the ruleset, its revision, and every value, however the files are organized. Texts for
    /// people (`about`) and provenance labels do not count. Variants with the same hash play the same; a
    /// [`Record`](crate::Record) can refer to a built-in variant by it. It is a checksum, not a signature.
    ///
    /// ```
    /// use riband::Library;
    /// let library = Library::new();
    /// let [standard, short] = ["standard", "short"].map(|name| library.load(&format!("crossing-oceans/{name}")).unwrap());
    /// let again = library.load_str("again", &short.to_toml()).unwrap();
    /// assert_eq!(short.fingerprint(), again.fingerprint());
    /// assert_ne!(short.fingerprint(), standard.fingerprint());
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> StateHash {
        let content = &self.0.content;
        *content.fingerprint.get_or_init(|| {
            let Parts { ruleset, revision, .. } = &content.parts;
            StateHash::of(&(ruleset, revision, content.tree.canonical(ABOUT).to_string()))
        })
    }

    /// Whether it is one of the library's built-in variants ([`Library::variants`](crate::Library::variants)).
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let library = Library::new();
    /// let standard = library.load("salty-ocean")?;
    /// assert!(standard.is_built_in());
    /// assert!(!library.load_str("copy", &standard.to_toml())?.is_built_in());
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        matches!(self.0.content.place, Place::BuiltIn(_))
    }

    /// The approximate size of the variant in bytes. Everything that loads it from one [`Library`](crate::Library), and
    /// all its tables, share one copy.
    #[must_use]
    pub fn memory(&self) -> usize {
        /// The bytes per value: in the tree, the configuration and the rules.
        const VALUE: usize = 640;
        /// The number of copies of each text.
        const TEXTS: usize = 3;
        VALUE * self.0.content.tree.count() + TEXTS * self.0.content.text_bytes()
    }

    /// A number that is the same for the same content in memory, while it is in use.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0.content).addr()
    }

    /// Every value with its place in the files and its provenance. A list of scalars is one value.
    ///
    /// ```
    /// use riband::{KeyPath, Library, Provenance};
    /// let variant = Library::new().load("crossing-oceans").unwrap();
    /// let money = variant.values().find(|value| value.path == KeyPath::of(["start", "money"])).unwrap();
    /// assert_eq!(money.provenance, Some(Provenance::Rulebook));
    /// ```
    pub fn values(&self) -> impl Iterator<Item = ValueInfo> + use<> {
        values::values(&self.0.content.tree, &self.0.content.sources).into_iter()
    }

    /// The content of the requested file itself, without those that it extends: each value with the one that it
    /// replaces, and the tables that it removes.
    ///
    /// ```
    /// use riband::Library;
    /// let text = "extends = 'crossing-oceans/standard.toml'\nstart.money = 77\nships.titanic = false";
    /// let variant = Library::new().load_str("mine", text)?;
    /// let changes: Vec<_> = variant.changes().map(|change| change.value.path.to_string()).collect();
    /// assert_eq!(changes, ["start.money", "ships.titanic"]);
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    pub fn changes(&self) -> impl Iterator<Item = Change> + use<> {
        values::changes(&self.0.content.tree, &self.0.content.sources, 0).into_iter()
    }

    /// The differences from another variant, in values or in the order of keys; empty if they are equal. Provenance
    /// does not count.
    ///
    /// ```
    /// use riband::Library;
    /// let [standard, rich] = ["standard", "rich-start"]
    ///     .map(|name| Library::new().load(&format!("crossing-oceans/{name}")).unwrap());
    /// assert!(standard.differences(&rich).iter().any(|found| found.path.to_string() == "start.money"));
    /// ```
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        differences::differences(&self.0.content.tree, &other.0.content.tree)
    }

    /// The typed configuration; `None` for another ruleset.
    ///
    /// ```
    /// use riband::Library;
    /// let variant = Library::new().load("crossing-oceans").unwrap();
    /// let config: &riband_crossing_oceans::Config = variant.config().unwrap();
    /// assert!(config.rates.contract_money > 0);
    /// assert!(variant.config::<riband_salty_ocean::Config>().is_none());
    /// ```
    #[must_use]
    pub fn config<C: Config>(&self) -> Option<&C> {
        let config: &dyn Any = &*self.0.content.parts.config;
        config.downcast_ref()
    }

    /// The typed compiled rules; `None` for another ruleset.
    ///
    /// ```
    /// use riband::{Library, Rules as _, Seats, core::Dice};
    /// let variant = Library::new().load("salty-ocean").unwrap();
    /// let rules = variant.typed::<riband_salty_ocean::Rules>().unwrap();
    /// let state = rules.deal(Seats::new(3).unwrap(), &mut Dice::new(7));
    /// assert!(rules.legal_list(&state).len() >= 2);
    /// ```
    #[must_use]
    pub fn typed<R: FullRules>(&self) -> Option<Arc<R>> {
        let rules: Arc<dyn Any + Send + Sync> = Arc::<dyn AnyRules>::clone(&self.0.content.parts.rules);
        rules.downcast().ok()
    }

    /// Calls the visitor with the typed rules; `None` for a ruleset from outside this workspace, for which
    /// [`visit_as`](Self::visit_as) works.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use riband::{FullRules, Library, RulesVisitor, Seats, core::{Dice, perft}};
    ///
    /// /// Counts the first two decisions, whatever the game.
    /// struct Count(Seats);
    /// impl RulesVisitor for Count {
    ///     type Output = u64;
    ///     fn visit<R: FullRules>(self, rules: Arc<R>) -> u64 {
    ///         perft(&*rules, &rules.deal(self.0, &mut Dice::new(7)), 2)
    ///     }
    /// }
    /// for name in ["crossing-oceans", "salty-ocean", "transatlantic"] {
    ///     let count = Library::new().load(name)?.visit(Count(Seats::new(2)?));
    ///     assert!(count.is_some_and(|count| count >= 4));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit<V: RulesVisitor>(&self, visitor: V) -> Option<V::Output> {
        registry::visit(Arc::clone(&self.0.content.parts.rules), visitor)
    }

    /// Calls the visitor with the rules if they are of this type; otherwise returns it. Programs use this for rulesets
    /// from outside, whose types the library cannot know:
    ///
    /// ```
    /// use std::sync::Arc;
    /// use riband::{FullRules, Library, RulesVisitor, Variant};
    /// # use riband_salty_ocean as outside;
    ///
    /// struct Seats;
    /// impl RulesVisitor for Seats {
    ///     type Output = usize;
    ///     fn visit<R: FullRules>(self, rules: Arc<R>) -> usize {
    ///         rules.seats().max().count()
    ///     }
    /// }
    ///
    /// /// For all rulesets that this program knows.
    /// fn seats(variant: &Variant) -> Option<usize> {
    ///     variant.visit_as::<outside::Rules, _>(Seats).or_else(|seats| variant.visit(seats).ok_or(())).ok()
    /// }
    /// assert_eq!(seats(&Library::new().load("transatlantic").unwrap()), Some(4));
    /// assert_eq!(seats(&Library::new().load("salty-ocean").unwrap()), Some(4));
    /// ```
    ///
    /// # Errors
    /// The visitor, if the rules are not of this type.
    pub fn visit_as<R: FullRules, V: RulesVisitor>(&self, visitor: V) -> Result<V::Output, V> {
        match self.typed::<R>() {
            Some(rules) => Ok(visitor.visit(rules)),
            None => Err(visitor),
        }
    }
}

/// The id of a variant. It never contains folders of the machine, so that records do not either.
fn id(place: &Place, ruleset: &str) -> String {
    match place {
        Place::Disk(_) => format!("{ruleset}/{}", place.stem()),
        Place::BuiltIn(_) | Place::Given(_) => place.stem(),
    }
}
