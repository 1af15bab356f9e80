//! Saving the match to a file: which one, whether to overwrite it, and what came of it.

use super::{App, Asks, Emphasis, Overlay};
use crate::session::Saved;

impl App {
    /// Asks where to save; what was typed stays, and what is wrong with it is told.
    pub(super) fn ask_for_file(&mut self, typed: String, wrong: Option<String>) {
        let name = "Type the name of a file: match.riband for the whole match, match.toml for the position alone.";
        let told = (name.to_owned(), Emphasis::Plain);
        let wrong = wrong.map(|wrong| (wrong, Emphasis::Warning));
        let mut overlay = Overlay::new("Save", wrong.into_iter().chain([told]).collect());
        overlay.asks = Some(Asks::File(typed));
        self.overlay = Some(overlay);
    }

    /// What came of saving to a file.
    pub(crate) fn saved(&mut self, file: String, saved: Saved) {
        match saved {
            Saved::Done(told) => {
                self.overlay = None;
                self.status = told;
            }
            Saved::Asks(question) => {
                let mut overlay = Overlay::new("Save", vec![(format!("{question}?"), Emphasis::Warning)]);
                overlay.asks = Some(Asks::Overwrite(file));
                self.overlay = Some(overlay);
            }
            Saved::Fails(wrong) => self.ask_for_file(file, Some(wrong)),
        }
    }
}
