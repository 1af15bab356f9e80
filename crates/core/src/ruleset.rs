//! Configuration, and rules with their types erased.

use std::{any::Any, fmt::Debug, sync::Arc};

use schemars::JsonSchema;
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, value::MapDeserializer},
};
use serde_json::Value;

use crate::{
    Dice, FullRules, KeyPath, Match, Named, Notation, Numbering, Numbers, OpenError, Positions, Problem, ProblemKind,
    Problems, Rules, SeatRange, Seats, Start, Table, open::seats_fit, read_value,
};

/// A ruleset as the key `ruleset = "..."` of a variant file selects it: [`ruleset!`](crate::ruleset) makes one.
///
/// Nothing but that key is read with erased types. The file is then read by the [`RulesetLoader`], with the types of the
/// ruleset's [`Config`].
#[typetag::deserialize(tag = "ruleset")]
pub trait Ruleset: Debug {
    /// Reads its variants.
    fn loader(&self) -> RulesetLoader;
}

/// Registers a ruleset: names it, and makes its loader, which is found where the crate is linked into a program.
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

        // A static, so that what it refers to, all of the ruleset behind erased types, is compiled in this crate, once.
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

/// The name of a ruleset that is linked into the program, in the list of all of them: [`ruleset!`](crate::ruleset) adds it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct LinkedRuleset(pub &'static str);

inventory::collect!(LinkedRuleset);

/// The ruleset that the key `ruleset` of a variant file selects; none where no ruleset or several have that name.
fn selected(name: &str) -> Option<Box<dyn Ruleset>> {
    let head: MapDeserializer<'_, _, serde::de::value::Error> =
        MapDeserializer::new(std::iter::once(("ruleset", name)));
    Deserialize::deserialize(head).ok()
}

/// Reads the variants of one ruleset.
#[derive(Clone, Copy, Debug)]
pub struct RulesetLoader {
    name: &'static str,
    revision: u32,
    schema: fn() -> Value,
    table_schema: fn() -> Option<Value>,
    read: fn(&Value) -> Result<Box<dyn AnyConfig>, Problems>,
}

impl RulesetLoader {
    /// The loader of a ruleset.
    #[must_use]
    pub const fn of<C: Config>() -> Self {
        Self {
            name: C::RULESET,
            revision: C::REVISION,
            schema: || schemars::schema_for!(C).to_value(),
            #[cfg(feature = "table-schemas")]
            table_schema: C::table_schema,
            #[cfg(not(feature = "table-schemas"))]
            table_schema: || None,
            read: |document| Ok(Box::new(read_value::<C>(document)?)),
        }
    }

    /// The loaders of the rulesets that are linked into the program, by name.
    #[must_use]
    pub fn linked() -> Vec<Self> {
        let mut names: Vec<&str> = inventory::iter::<LinkedRuleset>().map(|LinkedRuleset(name)| *name).collect();
        names.sort_unstable();
        names.dedup();
        // Of two rulesets of one name neither is found.
        names.into_iter().filter_map(selected).map(|ruleset| ruleset.loader()).collect()
    }

    /// The name of the ruleset: the value of the key `ruleset`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The present revision of the ruleset.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The JSON schema of the configuration.
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }

    /// The JSON schema of what tables tell; none where the ruleset gives none.
    #[must_use]
    pub fn table_schema(&self) -> Option<Value> {
        let mut schema = (self.table_schema)()?;
        let keys = schema.as_object_mut()?;
        keys.insert("title".to_owned(), self.name.into());
        keys.insert("description".to_owned(), format!("What tables of the ruleset {} tell.", self.name).into());
        Some(schema)
    }

    /// Reads a configuration, a document without the key `ruleset`.
    ///
    /// # Errors
    /// What the schema let pass and the types of the configuration do not.
    pub fn read(&self, document: &Value) -> Result<Box<dyn AnyConfig>, Problems> {
        (self.read)(document)
    }
}

/// The configuration of a variant: what the variant files of a ruleset say.
pub trait Config: Any + Debug + Send + Sync + Clone + Serialize + DeserializeOwned + JsonSchema {
    /// The name of the ruleset: the value of the key `ruleset`.
    const RULESET: &'static str;
    /// The revision of the ruleset, from 1: one more whenever the same variant and the same actions may come to another
    /// match or another state hash. Records name it, and are replayed by it: see [`Config::compile_as_of`].
    const REVISION: u32 = 1;
    /// What it compiles to.
    type Rules: FullRules;

    /// The JSON schema of what tables of this ruleset tell, as [`table_schema`](crate::table_schema) makes it of their types:
    /// views, events, actions, refusals and positions. By default none, and front-ends are promised no shape.
    #[must_use]
    fn table_schema() -> Option<Value> {
        None
    }

    /// Checks and compiles the configuration.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn compile(&self) -> Result<Self::Rules, Problems>;

    /// Checks and compiles the configuration as a revision from 1 to [`Config::REVISION`] read it, so that records of that
    /// revision replay. By default only the present revision is kept, and any other is a problem.
    ///
    /// A ruleset that raises its revision keeps the older reading here: the compiled rules hold the revision, or what
    /// follows from it, and the code of the rule that was changed asks for it and cites the rule.
    ///
    /// # Errors
    /// Everything that was wrong with it by that revision.
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

/// A configuration with its type erased. Every [`Config`] is one.
pub trait AnyConfig: Any + Debug + Send + Sync {
    /// The present revision of the ruleset: [`Config::REVISION`].
    fn revision(&self) -> u32;

    /// Checks and compiles the configuration as this revision read it; a revision that is not known yet is the present one.
    ///
    /// # Errors
    /// Everything that was wrong with it by that revision.
    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems>;
}

impl<C: Config> AnyConfig for C {
    fn revision(&self) -> u32 {
        C::REVISION
    }

    fn rules_as_of(&self, revision: u32) -> Result<Arc<dyn AnyRules>, Problems> {
        // The present reading has one way in, also for those who forgot to ask for the revision.
        let rules = if revision < C::REVISION { self.compile_as_of(revision.max(1))? } else { self.compile()? };
        Ok(Arc::new(rules))
    }
}

/// Compiled rules with their types erased: opens tables.
pub trait AnyRules: Any + Debug + Send + Sync {
    /// The numbers of seats this variant can be played with.
    fn seats(&self) -> SeatRange;

    /// Everything in the variant that has an id ([`Notation::named`](crate::Notation::named)).
    fn named(&self) -> Vec<Named>;

    /// How the actions of a match with so many seats are numbered.
    ///
    /// # Errors
    /// A number of seats that this variant does not have.
    fn numbering(self: Arc<Self>, seats: Seats) -> Result<Arc<dyn Numbers>, OpenError>;

    /// Opens a table on a fresh deal.
    ///
    /// # Errors
    /// A number of seats that this variant does not have.
    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError>;

    /// Opens a table on the position that differs from the deal of this seed only in what `position` says, and audits it.
    ///
    /// # Errors
    /// A number of seats that this variant does not have; everything that is wrong with the position.
    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError>;
}

impl<R: FullRules> AnyRules for R {
    fn seats(&self) -> SeatRange {
        Rules::seats(self)
    }

    fn named(&self) -> Vec<Named> {
        Notation::named(self)
    }

    fn numbering(self: Arc<Self>, seats: Seats) -> Result<Arc<dyn Numbers>, OpenError> {
        seats_fit(&*self, seats)?;
        Ok(Numbering::of(&self, seats))
    }

    fn open(self: Arc<Self>, seats: Seats, seed: u64) -> Result<Box<dyn Table>, OpenError> {
        Ok(Match::deal(self, seats, seed)?.into())
    }

    fn set_up(self: Arc<Self>, seats: Seats, seed: u64, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        Ok(Match::set_up(self, seats, seed, position)?.into())
    }
}

impl<R: Rules + Positions> Match<R> {
    /// A match on the position that differs from the deal of this seed only in what `position` says, audited.
    ///
    /// # Errors
    /// A number of seats that this variant does not have; everything that is wrong with the position.
    pub fn set_up(rules: Arc<R>, seats: Seats, seed: u64, position: &Value) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = Positions::set_up(&*rules, seats, &mut Dice::new(seed), position)?;
        rules.audit(&state).map_err(OpenError::Unsound)?;
        Ok(Self::resume(rules, state, Start::new(seed).at(position.clone())))
    }
}
