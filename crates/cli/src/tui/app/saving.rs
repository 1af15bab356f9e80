//! Saving the match to a file: the name, whether to overwrite it, and the result.

use super::{App, Asks, Emphasis, Overlay};
use crate::{session::Saved, t};

impl App {
    /// Asks where to save; keeps the typed text, and shows what is wrong with it.
    pub(super) fn ask_for_file(&mut self, typed: String, wrong: Option<String>) {
        let name = t!(
            "save-name",
            "Type the name of a file: match.riband for the whole match, match.toml for the position alone."
        );
        let told = (name, Emphasis::Plain);
        let wrong = wrong.map(|wrong| (wrong, Emphasis::Warning));
        let mut overlay = Overlay::new(&t!("save-title", "Save"), wrong.into_iter().chain([told]).collect());
        overlay.asks = Some(Asks::File(typed));
        self.overlay = Some(overlay);
    }

    /// Handles the result of saving to a file.
    pub(crate) fn saved(&mut self, file: String, saved: Saved) {
        match saved {
            Saved::Done(told) => {
                self.overlay = None;
                self.status = told;
            }
            Saved::Asks(question) => {
                let mut overlay =
                    Overlay::new(&t!("save-title", "Save"), vec![(format!("{question}?"), Emphasis::Warning)]);
                overlay.asks = Some(Asks::Overwrite(file));
                self.overlay = Some(overlay);
            }
            Saved::Fails(wrong) => self.ask_for_file(file, Some(wrong)),
        }
    }
}
