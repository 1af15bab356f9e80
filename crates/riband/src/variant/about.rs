//! What a variant says about itself, for people: title, summary, and names of things, in several languages.

use riband_core::Named;

use super::{ABOUT, Variant, VariantInfo, translated::NAMES};
use crate::Language;

impl Variant {
    /// The title for people: the key `about.name`, or the id.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name_in(Language::English)
    }

    /// The title in a language, if the file has it; else in English.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.about("name", language).unwrap_or(&self.0.id)
    }

    /// A sentence or two for people: the key `about.summary`; empty if there is none.
    #[must_use]
    pub fn summary(&self) -> &str {
        self.summary_in(Language::English)
    }

    /// The same in a language, if the file has it; else in English.
    #[must_use]
    pub fn summary_in(&self, language: Language) -> &str {
        self.about("summary", language).unwrap_or_default()
    }

    fn about(&self, key: &str, language: Language) -> Option<&str> {
        let about = self.0.content.tree.table(ABOUT)?;
        let each = || {
            let each = about.table(key)?;
            each.text(language.tag()).or_else(|| each.text(Language::English.tag()))
        };
        about.text(key).or_else(each)
    }

    /// The id, ruleset, title, summary and seats, for a list.
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let info = Library::new().load("salty-ocean")?.info();
    /// assert_eq!((info.id.as_str(), info.ruleset.as_str()), ("salty-ocean/standard", "salty-ocean"));
    /// assert_eq!(info.seats.to_string(), "2 to 4 seats");
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> VariantInfo {
        self.info_in(Language::English)
    }

    /// The same with title and summary in a language, if the file has them.
    #[must_use]
    pub fn info_in(&self, language: Language) -> VariantInfo {
        VariantInfo {
            id: self.id().to_owned(),
            ruleset: self.ruleset().to_owned(),
            name: self.name_in(language).to_owned(),
            summary: self.summary_in(language).to_owned(),
            seats: self.seats(),
        }
    }

    /// Everything in the variant that has an id, kind by kind, in the order of the variant, with its display name, its
    /// description, and its other fixed properties. `docs/ENGINE-PROTOCOL.md` lists the kinds.
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
        self.names_in(Language::English)
    }

    /// The same in a language: descriptions by the catalogue of the ruleset, and names as the file has them under
    /// `about.names`, `[about.names.de.region]` for regions in German.
    #[must_use]
    pub fn names_in(&self, language: Language) -> Vec<Named> {
        let mut named = self.rules().named();
        let others = || self.0.content.tree.table(ABOUT)?.table(NAMES)?.table(language.tag());
        if let Some(others) = others() {
            for one in &mut named {
                if let Some(name) = others.table(&one.kind).and_then(|kind| kind.text(&one.id)) {
                    one.name = Some(name.to_owned());
                }
            }
        }
        self.speech(language).names(&mut named);
        named
    }
}
