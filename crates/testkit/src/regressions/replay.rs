//! Trying a kept breach again.

use riband::{Library, Record, Variant};
use riband_core::Counted;

use super::{Regression, RegressionError, RegressionProblem, Story};
use crate::{
    ContractBreach, Options,
    guard::survives,
    subject::{Access, Subject},
};

/// A record that nobody wrote a note for is looked at as closely as can be.
const CLOSE: Options = Options { longest: 200_000, every: 1, hostile: 64, garbage: 16 };

/// A kept breach that shows no more.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Replayed {
    /// What was not as it was when it was kept.
    pub(crate) remarks: Vec<String>,
}

/// Why trying again failed.
#[derive(Debug)]
pub(crate) enum Again {
    /// It cannot be tried.
    Unsound(RegressionError),
    /// It breaks a promise.
    Broken {
        /// Whether by the rules of the file as it is now, and not by those that were kept.
        present: bool,
        /// What it breaks.
        breach: Box<ContractBreach>,
    },
}

impl Regression {
    /// Plays the match again under the whole contract: by the variant that was kept, and by the present one if that is
    /// another. Hashes are not compared: what was kept is a fault, and whoever mends it changes positions.
    pub(crate) fn replay(
        &self,
        library: &Library,
        access: Access,
        present: Option<&Variant>,
    ) -> Result<Replayed, Again> {
        let unsound = |problem| Again::Unsound(RegressionError { file: self.file.clone(), problem });
        let kept = self.kept(library).map_err(unsound)?;
        let subject = |variant: &Variant| {
            access(variant).ok_or_else(|| unsound(RegressionProblem::OtherRuleset(variant.ruleset().to_owned())))
        };
        let mut replayed = Replayed::default();
        self.play(&*subject(&kept)?, false, &mut replayed)?;
        match present {
            Some(variant) if variant.to_toml() != kept.to_toml() => {
                self.play(&*subject(variant)?, true, &mut replayed)?;
            }
            _ => {}
        }
        Ok(replayed)
    }

    /// The variant that was kept, with the rules as they are now, whichever revision the record is of: what older rules did
    /// wrong they will always do.
    fn kept(&self, library: &Library) -> Result<Variant, RegressionProblem> {
        match &self.story {
            Story::Bare(bare) => Ok(library.load_str(&bare.variant_id, &bare.variant_text())?),
            Story::Record(record) => {
                // Opening it says whether the record is sound. It deals, too, and the deal may be what is broken.
                survives(|| record.open(library).map(drop)).unwrap_or(Ok(()))?;
                Ok(library.load_str(record.variant_id(), record.variant_text())?)
            }
        }
    }

    fn play(&self, subject: &dyn Subject, present: bool, replayed: &mut Replayed) -> Result<(), Again> {
        let options = self.note.as_ref().map_or(CLOSE, |note| note.options);
        let broken = |breach| Again::Broken { present, breach: Box::new(breach) };
        match &self.story {
            Story::Bare(bare) => subject.follow(bare.seats, &bare.plan(), options).map(drop).map_err(broken),
            Story::Record(record) => {
                let lines: Vec<String> = record.actions().map(|(_, line)| line.to_owned()).collect();
                let traced = subject.retrace(record.seats(), record.start().clone(), &lines, options);
                traced.outcome.map_err(broken)?;
                if let Some((line, why)) = lines.get(traced.played).zip(traced.unreadable).filter(|_| !present) {
                    let problem = RegressionProblem::Line { ply: traced.played, line: line.clone(), why };
                    return Err(Again::Unsound(RegressionError { file: self.file.clone(), problem }));
                }
                replayed.remarks.extend(self.remark(record, traced.played, present));
                Ok(())
            }
        }
    }

    /// Rules that were mended or changed need not let every action pass that was legal once.
    fn remark(&self, record: &Record, played: usize, present: bool) -> Option<String> {
        let all = record.plies();
        let by = if present { "by the variant as it is now" } else { "by the rules as they are now" };
        let all = (played < all).then(|| Counted(u32::try_from(all).unwrap_or(u32::MAX), "action"))?;
        Some(format!("{}: {by}, only the first {played} of {all} are legal", self.file.display()))
    }
}
