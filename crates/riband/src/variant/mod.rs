//! Variants: what a file says, checked and ready to play.

use std::{
    any::Any,
    sync::{Arc, OnceLock},
};

use riband_core::{AnyConfig, AnyRules, Config, FullRules, Named, OpenError, SeatRange, Seats, StateHash, Table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
mod tree;
mod twice;
mod values;
mod warnings;

pub use diagnostic::{Diagnostic, VariantError};
pub(crate) use diagnostic::{listed, meant, quoted, quoted_path};
pub use differences::Difference;
pub(crate) use differences::ToldDifference;
#[cfg(feature = "schemas")]
pub(crate) use file_schema::file_schema;
pub(crate) use interned::Interned;
pub(crate) use load::load;
pub(crate) use not_toml::said as said_of_syntax;
pub use numbering::{ActionList, Misfit};
pub(crate) use place::{Place, Shelf};
pub(crate) use slips::Slips;
pub(crate) use source::Source;
pub use values::{Change, ValueInfo, ValueOrigin};

use crate::registry::{self, RulesVisitor};

/// The key of what is told to people.
const ABOUT: &str = "about";

/// A variant, loaded, checked and compiled: opens tables. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Variant(Arc<Loaded>);

#[derive(Clone, Debug)]
struct Loaded {
    id: String,
    content: Arc<Content>,
    notes: Vec<String>,
}

/// All that a variant says and what became of it: the same for everybody who loads it.
#[derive(Debug)]
pub(crate) struct Content {
    /// Where it was asked for.
    place: Place,
    /// The revision of the rules that was asked for.
    asked: u32,
    tree: tree::Table,
    sources: Vec<source::Source>,
    parts: Parts,
    /// What may be wrong though it is sound.
    warnings: Vec<String>,
    fingerprint: OnceLock<StateHash>,
}

impl Content {
    /// How long the texts are that it was made of.
    fn text_bytes(&self) -> usize {
        self.sources.iter().map(|source| source.text.len()).sum()
    }
}

/// What became of the files.
#[derive(Debug)]
struct Parts {
    ruleset: String,
    /// The revision that the rules are read by.
    revision: u32,
    config: Box<dyn AnyConfig>,
    rules: Arc<dyn AnyRules>,
}

/// A variant in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct VariantInfo {
    /// What `open` of the protocol and `Library::load` take.
    pub id: String,
    /// The ruleset it belongs to.
    pub ruleset: String,
    /// The title, for people.
    pub name: String,
    /// A sentence or two, for people.
    pub summary: String,
    /// How many can play.
    pub seats: SeatRange,
}

impl Variant {
    fn new(content: Arc<Content>, place: &Place, mut notes: Vec<String>) -> Self {
        notes.extend(content.warnings.iter().cloned());
        Self(Arc::new(Loaded { id: id(place, &content.parts.ruleset), content, notes }))
    }

    /// The same variant with one more note, which comes first.
    pub(crate) fn noted(self, note: String) -> Self {
        let mut loaded = Arc::unwrap_or_clone(self.0);
        loaded.notes.insert(0, note);
        Self(Arc::new(loaded))
    }

    /// What the user should know, a sentence each; usually nothing. About how the variant was found: that a file was taken
    /// where a built-in one has the same path, or a built-in one where a file lies in the same place. About files that
    /// extend others: that a new entry is spelt like an old one, or that a value has no effect because another one wins.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.0.notes
    }

    /// The id: ruleset and file name, `crossing-oceans/standard`; for a text the name it was handed over with.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The name of the ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &str {
        &self.0.content.parts.ruleset
    }

    /// The revision of the ruleset that the rules are read by: [`Config::REVISION`], or the one that
    /// [`Library::load_as_of`](crate::Library::load_as_of) or the record of a match asked for.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.0.content.parts.revision
    }

    /// The title for people: the key `about.name`, or the id.
    #[must_use]
    pub fn name(&self) -> &str {
        self.about("name").unwrap_or(&self.0.id)
    }

    /// What it was read from, as messages name it: the path of a file, the id of what is built in, or the name of a text. Two files may have
    /// the same name and the same [id](Variant::id).
    #[must_use]
    pub fn source(&self) -> String {
        self.0.content.place.name()
    }

    /// A sentence or two for people: the key `about.summary`; empty if there is none.
    #[must_use]
    pub fn summary(&self) -> &str {
        self.about("summary").unwrap_or_default()
    }

    fn about(&self, key: &str) -> Option<&str> {
        self.0.content.tree.table(ABOUT)?.text(key)
    }

    /// How many can play.
    #[must_use]
    pub fn seats(&self) -> SeatRange {
        self.0.content.parts.rules.seats()
    }

    /// All of that, for a list.
    #[must_use]
    pub fn info(&self) -> VariantInfo {
        VariantInfo {
            id: self.id().to_owned(),
            ruleset: self.ruleset().to_owned(),
            name: self.name().to_owned(),
            summary: self.summary().to_owned(),
            seats: self.seats(),
        }
    }

    /// Everything in the variant that has an id, kind by kind, in the order of the variant: what people call it, what it
    /// does, and what the variant fixes about it. `docs/ENGINE-PROTOCOL.md` lists the kinds.
    ///
    /// ```
    /// use riband::Library;
    /// let names = Library::new().load("crossing-oceans").unwrap().names();
    /// let boston = names.iter().find(|named| named.id == "boston").unwrap();
    /// assert_eq!((boston.kind.as_str(), boston.name.as_deref()), ("port", Some("Boston")));
    /// // The rondel, clockwise.
    /// let spots: Vec<&str> = names.iter().filter(|named| named.kind == "spot").map(|named| named.id.as_str()).collect();
    /// assert_eq!(spots[..3], ["coal", "region", "ships"]);
    /// ```
    #[must_use]
    pub fn names(&self) -> Vec<Named> {
        self.rules().named()
    }

    /// The compiled rules.
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
    /// A number of seats that this variant does not have.
    pub fn open(&self, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError> {
        Arc::clone(&self.0.content.parts.rules).open(seats, seed)
    }

    /// Opens a table on the position that differs from the deal of this seed only in what `position` says.
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
    /// A number of seats that this variant does not have; everything that is wrong with the position.
    pub fn set_up(&self, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        Arc::clone(&self.0.content.parts.rules).set_up(seats, seed, position)
    }

    /// The whole variant as one TOML file that extends nothing; read again, it is the same variant.
    ///
    /// ```
    /// use riband::Library;
    /// let short = Library::new().load("crossing-oceans/short").unwrap();
    /// let again = Library::new().load_str("again", &short.to_toml()).unwrap();
    /// assert!(short.differences(&again).is_empty());
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        // Every tree was TOML once, so writing it cannot fail.
        toml::to_string(&self.0.content.tree.to_toml()).unwrap_or_default()
    }

    /// What the files are called that it extends, the nearest first.
    pub(crate) fn extended(&self) -> impl Iterator<Item = &str> {
        self.0.content.sources.iter().skip(1).map(|source| source.name.as_str())
    }

    /// The fingerprint of the rules: of the ruleset, its revision, and every value, however the files are laid out. Texts
    /// for people (`about`) and labels of provenance do not count. Two variants of one fingerprint are played alike; a
    /// [`Record`](crate::Record) can name a built-in variant by it. It is a check, no signature.
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

    /// Whether it is one of the library's own, as those of [`Library::variants`](crate::Library::variants).
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        matches!(self.0.content.place, Place::BuiltIn(_))
    }

    /// About how many bytes the variant holds. All that loaded it from one [`Library`](crate::Library), and all their tables,
    /// hold it together once.
    #[must_use]
    pub fn memory(&self) -> usize {
        /// What a value holds in the tree, and what becomes of it in the configuration and the rules.
        const VALUE: usize = 640;
        /// How often a text is held.
        const TEXTS: usize = 3;
        VALUE * self.0.content.tree.count() + TEXTS * self.0.content.text_bytes()
    }

    /// The same for the same content in memory, as long as it is held.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0.content).addr()
    }

    /// Every value with its place in the files and its provenance. A list of plain values is one value.
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

    /// What the file that was asked for says itself, not those that it extends: each value with the one that it replaces, and
    /// the tables that it takes out.
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

    /// Where another variant has other values than this one, or lists the keys of a table in another order; nothing if they
    /// are the same. Where values come from does not count.
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

    /// The configuration with its type; none for another ruleset.
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

    /// The compiled rules with their type, whichever ruleset they are of; none if it is another.
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

    /// Hands the rules over with their type; none for a ruleset from outside this workspace, which
    /// [`visit_as`](Self::visit_as) reaches.
    pub fn visit<V: RulesVisitor>(&self, visitor: V) -> Option<V::Output> {
        registry::visit(Arc::clone(&self.0.content.parts.rules), visitor)
    }

    /// Hands the rules over if they are of this type; otherwise the visitor comes back. Types that the library cannot know,
    /// those of rulesets from elsewhere, are named by whoever depends on them:
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

/// The id of a variant. It says nothing about the folders of a machine, so that records do not either.
fn id(place: &Place, ruleset: &str) -> String {
    match place {
        Place::Disk(_) => format!("{ruleset}/{}", place.stem()),
        Place::BuiltIn(_) | Place::Given(_) => place.stem(),
    }
}
