//! What a variant is about, for people who have never played it.

use std::sync::Arc;

use riband_core::{Guide, Primer, Purpose};

use super::Variant;
use crate::{Language, Library, Speech};

impl Variant {
    /// What says in another language what tables of the variant say.
    #[must_use]
    pub fn speech(&self, language: Language) -> Arc<Speech> {
        self.0.content.speeches.of(language, &**self.rules())
    }

    /// Half a page that explains the variant to a person who has never played it, with its numbers; empty for a ruleset
    /// without one.
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let primer = Library::new().load("crossing-oceans")?.primer();
    /// assert_eq!(primer.sections[0].heading.as_str(), "The aim");
    /// assert!(primer.sections[0].points.iter().any(|point| point.rules.iter().any(|rule| rule.0 == "CO-77")));
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn primer(&self) -> Primer {
        self.rules().primer()
    }

    /// A guided first match, for [`Guide::seats`]; only the standard variants have one, also as a record holds them.
    ///
    /// ```
    /// use riband::{Guide, Library};
    ///
    /// let variant = Library::new().load("crossing-oceans")?;
    /// let guide = variant.guide().unwrap();
    /// let table = variant.open(Guide::seats(), guide.seed)?;
    /// assert!(guide.at(&*table, Guide::LEARNER).step.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn guide(&self) -> Option<Guide> {
        self.is_standard().then(|| self.rules().guide()).filter(|guide| !guide.is_empty())
    }

    fn is_standard(&self) -> bool {
        let is_equal = || {
            let own = Library::new().without_files().load(self.id());
            self.is_built_in() || own.is_ok_and(|own| own.fingerprint() == self.fingerprint())
        };
        let is_named = self.id().strip_prefix(self.ruleset()) == Some("/standard");
        is_named && *self.0.content.standard.get_or_init(is_equal)
    }

    /// What each kind of action, each thing with an id, and each sign on the board is for, with the numbers of the
    /// variant; empty for a ruleset that does not say it.
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let purposes = Library::new().load("salty-ocean")?.purposes();
    /// let pass = purposes.iter().find(|purpose| purpose.kind == "action" && purpose.id == "pass").unwrap();
    /// assert!(pass.text.starts_with("Does nothing"));
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn purposes(&self) -> Vec<Purpose> {
        self.rules().purposes()
    }
}
