//! Configurations, and compiled rules with their types erased.

use std::{any::Any, fmt::Debug, sync::Arc};

use schemars::{
    JsonSchema,
    transform::{RecursiveTransform, Transform as _},
};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, value::MapDeserializer},
};
use serde_json::Value;

use crate::{
    Catalogue, Dice, FullRules, Guide, KeyPath, Match, Named, Notation, Numbering, Numbers, OpenError, Positions,
    Primer, Problem, ProblemKind, Problems, Purpose, Rules, SeatRange, Seats, Start, Table, open::seats_fit,
    read_value, schema_text::without_examples,
};
#[cfg(feature = "batch")]
use crate::{Lanes, lanes::LanesOf, table::packed};

/// A ruleset as selected by the key `ruleset = "..."` of a variant file. [`ruleset!`](crate::ruleset) declares one.
///
/// Only that key is deserialized through type erasure. The [`RulesetLoader`] then reads the file with the types of the
/// ruleset's [`Config`].
#[typetag::deserialize(tag = "ruleset")]
pub trait Ruleset: Debug {
    /// The loader of its variants.
    fn loader(&self) -> RulesetLoader;
}

/// Registers a ruleset: declares its name and its loader, which is available in every program that links the crate.
///
/// ```ignore
/// riband_core::ruleset! {
///     /// The key `ruleset` of its variant files.
///     pub const RULESET = "quayside";
///     /// Reads its variants.
///     pub static LOADER for Config;
/// }
/// ```
///
/// The crate must depend on `typetag`.
#[macro_export]
macro_rules! ruleset {
    (
        $(#[$meta:meta])* $vis:vis const $constant:ident = $name:literal;
        $(#[$loader_meta:meta])* $loader_vis:vis static $loader:ident for $config:ty;
    ) => {
        $(#[$meta])*
        $vis const $constant: &str = $name;

        // A static, so that everything behind the erased types is compiled once, in this crate.
        $(#[$loader_meta])*
        $loader_vis static $loader: $crate::RulesetLoader = $crate::RulesetLoader::of::<$config>();

        $crate::__inventory::submit! { $crate::LinkedRuleset($name) }

        const _: () = {
            #[derive(Debug)]
            struct Selector;

            impl<'de> $crate::__serde::Deserialize<'de> for Selector {
                fn deserialize<D: $crate::__serde::Deserializer<'de>>(keys: D) -> ::core::result::Result<Self, D::Error> {
                    $crate::__serde::Deserialize::deserialize(keys).map(|$crate::__serde::de::IgnoredAny| Self)
                }
            }

            #[::typetag::deserialize(name = $name)]
            impl $crate::Ruleset for Selector {
                fn loader(&self) -> $crate::RulesetLoader {
                    $loader
                }
            }
        };
    };
}

/// The name of a linked ruleset, as an entry of the registry; added by [`ruleset!`](crate::ruleset).
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct LinkedRuleset(pub &'static str);

inventory::collect!(LinkedRuleset);

/// The ruleset with this name; `None` if there is none, or more than one.
fn selected(name: &str) -> Option<Box<dyn Ruleset>> {
    let head: MapDeserializer<'_, _, serde::de::value::Error> =
        MapDeserializer::new(std::iter::once(("ruleset", name)));
    Deserialize::deserialize(head).ok()
}

/// Loads the variants of one ruleset.
#[derive(Clone, Copy, Debug)]
pub struct RulesetLoader {
    name: &'static str,
    revision: u32,
    schema: fn() -> Value,
    table_schema: fn() -> Option<Value>,
    read: fn(&Value) -> Result<Box<dyn AnyConfig>, Problems>,
}

impl RulesetLoader {
    /// The loader for a configuration type.
    #[must_use]
    pub const fn of<C: Config>() -> Self {
        Self {
            name: C::RULESET,
            revision: C::REVISION,
            schema: || {
                let mut schema = schemars::schema_for!(C);
                RecursiveTransform(without_examples).transform(&mut schema);
                schema.to_value()
            },
            table_schema: C::table_schema,
            read: |document| Ok(Box::new(read_value::<C>(document)?)),
        }
    }

    /// The loaders of all linked rulesets, by name.
    #[must_use]
    pub fn linked() -> Vec<Self> {
        let mut names: Vec<&str> = inventory::iter::<LinkedRuleset>().map(|LinkedRuleset(name)| *name).collect();
        names.sort_unstable();
        names.dedup();
        // Rulesets with the same name are left out.
        names.into_iter().filter_map(selected).map(|ruleset| ruleset.loader()).collect()
    }

    /// The name of the ruleset: the value of the key `ruleset`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The current revision of the ruleset.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The JSON schema of the configuration.
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }

    /// The JSON schema of what tables return; `None` if the ruleset has none.
    #[must_use]
    pub fn table_schema(&self) -> Option<Value> {
        let mut schema = (self.table_schema)()?;
        let keys = schema.as_object_mut()?;
        keys.insert("title".to_owned(), self.name.into());
        keys.insert("description".to_owned(), format!("What tables of the ruleset {} return.", self.name).into());
        Some(schema)
    }

    /// Reads a configuration from a document without the key `ruleset`.
    ///
    /// # Errors
    /// Whatever the schema accepts and the types of the configuration reject.
    pub fn read(&self, document: &Value) -> Result<Box<dyn AnyConfig>, Problems> {
        (self.read)(document)
    }
}

/// The configuration of a variant: the content of the ruleset's variant files.
pub trait Config: Any + Debug + Send + Sync + Clone + Serialize + DeserializeOwned + JsonSchema {
    /// The name of the ruleset: the value of the key `ruleset`.
    const RULESET: &'static str;
    /// The revision of the ruleset, from 1. Increment it whenever the same variant and the same actions may lead to
    /// another match or another state hash. Records name it, and are replayed with it: see [`Config::compile_as_of`].
    const REVISION: u32 = 1;
    /// The compiled rules.
    type Rules: FullRules;

    /// The JSON schema of what tables of this ruleset return: views, events, actions, refusals and positions. With the
    /// feature `table-schemas`, [`table_schema`](crate::table_schema) generates it from the types. By default `None`:
    /// front ends cannot rely on any shape.
    #[must_use]
    fn table_schema() -> Option<Value> {
        None
    }

    /// Validates and compiles the configuration.
    ///
    /// # Errors
    /// All problems with it.
    fn compile(&self) -> Result<Self::Rules, Problems>;

    /// Validates and compiles the configuration as of a revision from 1 to [`Config::REVISION`], so that records of
    /// that revision replay. By default only the current revision is supported, and any other is a problem.
    ///
    /// A ruleset that increments its revision implements the older behaviour here: the compiled rules store the
    /// revision, or flags derived from it, and the changed code checks them and cites the rule.
    ///
    /// # Errors
    /// All problems as of that revision.
    fn compile_as_of(&self, revision: u32) -> Result<Self::Rules, Problems> {
        if revision == Self::REVISION {
            return self.compile();
        }
        let message = format!(
            "revision {revision} of the rules of {} is not supported: this build supports revision {}",
            Self::RULESET,
            Self::REVISION
        );
        Err(Problems(vec![Problem::new(ProblemKind::RevisionNotKept, KeyPath::root(), message)]))
    }
}

/// A configuration with its type erased. Implemented for every [`Config`].
pub trait AnyConfig: Any + Debug + Send + Sync {
    /// The current revision of the ruleset: [`Config::REVISION`].
    fn revision(&self) -> u32;

    /// Validates and compiles the configuration as of this revision; unknown later revisions count as the current one.
    ///
    /// # Errors
    /// All problems as of that revision.
    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems>;
}

impl<C: Config> AnyConfig for C {
    fn revision(&self) -> u32 {
        C::REVISION
    }

    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems> {
        // The current revision always uses `compile`, even if `compile_as_of` does not handle it.
        let rules = if revision < C::REVISION { self.compile_as_of(revision.max(1))? } else { self.compile()? };
        Ok(Arc::new(rules))
    }
}

/// Compiled rules with their types erased, for opening tables.
pub trait AnyRules: Any + Debug + Send + Sync {
    /// The supported numbers of seats.
    fn seats(&self) -> SeatRange;

    /// Everything in the variant that has an id ([`Notation::named`](crate::Notation::named)).
    fn named(&self) -> Vec<Named>;

    /// Half a page that explains the variant ([`Notation::primer`](crate::Notation::primer)).
    fn primer(&self) -> Primer;

    /// A guided first match of the standard variant ([`Notation::guide`](crate::Notation::guide)).
    fn guide(&self) -> Guide;

    /// What actions, things and signs are for ([`Notation::purposes`](crate::Notation::purposes)).
    fn purposes(&self) -> Vec<Purpose>;

    /// What the ruleset says in languages other than English ([`Notation::catalogues`](crate::Notation::catalogues)).
    fn catalogues(&self) -> &'static [Catalogue];

    /// The action numbering for matches with this number of seats.
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    fn numbering(self: Arc<Self>, seats: Seats) -> Result<Arc<dyn Numbers>, OpenError>;

    /// No matches yet, to be dealt side by side and played without history, for learning.
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    #[cfg(feature = "batch")]
    fn lanes(self: Arc<Self>, seats: Seats) -> Result<Box<dyn Lanes>, OpenError>;

    /// Opens a table on a fresh deal.
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError>;

    /// Opens a table on the deal of this seed with the differences in `position`, and audits the position.
    ///
    /// # Errors
    /// The variant does not support this number of seats, or the position has problems.
    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError>;

    /// Whether a table is played by these very rules.
    #[cfg(feature = "batch")]
    fn owns(&self, table: &dyn Table) -> bool;

    /// Opens a table on a position as [`Table::pack_position`] writes it, and audits the position.
    ///
    /// # Errors
    /// The bytes are no position of this ruleset, or an impossible one.
    #[cfg(feature = "batch")]
    fn unpack(self: Arc<Self>, bytes: &[u8]) -> Result<Box<dyn Table>, OpenError>;
}

impl<R: FullRules> AnyRules for R {
    fn seats(&self) -> SeatRange {
        Rules::seats(self)
    }

    fn named(&self) -> Vec<Named> {
        Notation::named(self)
    }

    fn primer(&self) -> Primer {
        Notation::primer(self)
    }

    fn guide(&self) -> Guide {
        Notation::guide(self)
    }

    fn purposes(&self) -> Vec<Purpose> {
        Notation::purposes(self)
    }

    fn catalogues(&self) -> &'static [Catalogue] {
        Notation::catalogues(self)
    }

    fn numbering(self: Arc<Self>, seats: Seats) -> Result<Arc<dyn Numbers>, OpenError> {
        seats_fit(&*self, seats)?;
        Ok(Numbering::of(&self, seats))
    }

    #[cfg(feature = "batch")]
    fn lanes(self: Arc<Self>, seats: Seats) -> Result<Box<dyn Lanes>, OpenError> {
        Ok(Box::new(LanesOf::new(&self, seats)?))
    }

    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError> {
        Ok(Match::deal(self, seats, seed)?.into())
    }

    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        Ok(Match::set_up(self, seats, seed, position)?.into())
    }

    #[cfg(feature = "batch")]
    fn owns(&self, table: &dyn Table) -> bool {
        table.typed::<R>().is_some_and(|typed| std::ptr::eq(&raw const **typed.rules(), self))
    }

    #[cfg(feature = "batch")]
    fn unpack(self: Arc<Self>, bytes: &[u8]) -> Result<Box<dyn Table>, OpenError> {
        packed::unpack(self, bytes)
    }
}

impl<R: Rules + Positions> Match<R> {
    /// A match on the deal of this seed with the differences in `position`, audited.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::Nim;
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats};
    /// # use serde_json::json;
    /// let set_up = |document| Match::set_up(Arc::new(Nim), Seats::clamped(2), 7, &document);
    /// assert_eq!(set_up(json!({"left": 5}))?.state().left, 5);
    /// let error = set_up(json!({"left": 99})).unwrap_err();
    /// assert!(error.to_string().starts_with("the position is impossible: the heap only shrinks (N-1)"));
    /// assert!(set_up(json!({"right": 5})).is_err());
    /// # Ok::<(), riband_core::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The variant does not support this number of seats, or the position has problems.
    pub fn set_up(rules: Arc<R>, seats: Seats, seed: u64, position: &Value) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = Positions::set_up(&*rules, seats, &mut Dice::new(seed), position)?;
        rules.audit(&state).map_err(OpenError::Unsound)?;
        Ok(Self::resume(rules, state, Start::new(seed).at(position.clone())))
    }
}
