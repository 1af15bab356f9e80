//! Validates the sequence of a card's steps.

use riband_core::{ProblemKind, Problems};

use crate::{
    config::{Choice, Config, DeployFrom, Step},
    ids::MAX_ROWS,
};

/// Walks a list of steps and reports invalid ones.
pub(super) struct Checker<'a> {
    pub(super) config: &'a Config,
    /// Whether these are the steps of the start, when players have no piles (TA-31).
    pub(super) start: bool,
    pub(super) check: &'a mut Problems,
}

/// The effects of the steps so far.
#[derive(Clone, Copy, Default)]
struct Sofar {
    /// Whether a purchase is in progress that has not been followed by a renewal.
    buying: bool,
    /// Whether a pile was taken back.
    taken_back: bool,
    /// Whether markers were taken.
    took_markers: bool,
    /// Whether the list is an option, which may be impossible.
    optional: bool,
    /// Whether money may have been spent since the option was chosen.
    spent: bool,
    builds: bool,
    requires: bool,
}

impl Checker<'_> {
    pub(super) fn check_all(&mut self, steps: &[Step], path: &[String]) {
        self.list(steps, path, Sofar::default());
    }

    fn list(&mut self, steps: &[Step], path: &[String], mut sofar: Sofar) {
        let started_buying = sofar.buying;
        for (place, step) in steps.iter().enumerate() {
            let here = below(path, &place.to_string());
            self.names(step, &here);
            self.order(step, &here, &mut sofar);
            self.choice(step, &here, sofar);
        }
        if sofar.buying && !started_buying {
            let message = "what is bought here is never followed by `renew-market`";
            self.report(ProblemKind::Contradiction, path, message, "renew the market after the purchase (TA-42)");
        }
    }

    /// Checks the order of the steps.
    fn order(&mut self, step: &Step, path: &[String], sofar: &mut Sofar) {
        match step {
            Step::Buy { .. } => {
                self.need(!sofar.buying, path, "one purchase is under way already", "renew the market first (TA-42)");
                (sofar.buying, sofar.spent) = (true, true);
            }
            Step::Deploy { from: DeployFrom::Bought } | Step::LoadBought { .. } => {
                self.need(sofar.buying, path, "nothing has been bought here", "a step `buy` comes first (TA-80)");
            }
            Step::RenewMarket {} => {
                self.need(sofar.buying, path, "nothing has been bought here", "a step `buy` comes first (TA-42)");
                sofar.buying = false;
            }
            Step::Copy {} | Step::TakeCard {} => {
                self.need(!sofar.buying, path, "a purchase is under way", "renew the market first (TA-42)");
                self.of_card(path);
                // The other card runs in between: it may spend, and what was taken before is forgotten.
                *sofar = Sofar { took_markers: false, taken_back: false, spent: true, ..*sofar };
            }
            Step::TakeBack {} => {
                self.of_card(path);
                sofar.taken_back = true;
            }
            Step::BonusMarkers { .. } => {
                self.of_card(path);
                let message = "no pile has been taken back here";
                self.need(sofar.taken_back, path, message, "a step `take-back` comes first (TA-111)");
                sofar.took_markers = true;
            }
            Step::SellContracts { .. } => sofar.took_markers = true,
            Step::TakeMarkers { required, .. } => {
                sofar.took_markers = true;
                if *required {
                    self.conditional(path, sofar.optional, !sofar.requires);
                    sofar.requires = true;
                }
            }
            Step::Pay { .. } => {
                self.conditional(path, sofar.optional, true);
                let message = "the money for this can be spent in a step before";
                self.need(!sofar.spent, path, message, "pay before anything else is bought or built (TA-93)");
            }
            Step::BuildHouse { free } => {
                self.conditional(path, sofar.optional, !sofar.builds);
                let affordable = *free || sofar.builds || !sofar.spent;
                let message = "the money for this can be spent in a step before";
                self.need(affordable, path, message, "build before anything is bought (TA-93)");
                (sofar.builds, sofar.spent) = (true, true);
            }
            Step::Choose { .. } => sofar.spent = true,
            _ => {}
        }
    }

    fn choice(&mut self, step: &Step, path: &[String], sofar: Sofar) {
        let Step::Choose { options, must } = step else { return };
        self.need(!options.is_empty(), path, "there is nothing to choose from", "list some in `options` (TA-87)");
        self.need(!sofar.buying, path, "a purchase is under way", "renew the market first (TA-42)");
        if *must && !options.is_empty() && options.values().all(is_conditional) {
            let message = "something must be chosen, but every option can be impossible";
            self.report(ProblemKind::Contradiction, path, message, "leave `must` out (TA-36)");
        }
        for (id, option) in options {
            let path = below(&below(path, "options"), id);
            self.check.check_id(&borrowed(&path), id);
            if let Some(marker) = &option.if_taken {
                let here = below(&path, "if-taken");
                self.markers([marker], &here);
                self.need(sofar.took_markers, &here, "no marker has been taken before this", "see TA-95");
            }
            let inside = Sofar { optional: true, spent: false, builds: false, requires: false, ..sofar };
            self.list(&option.steps, &below(&path, "steps"), inside);
        }
    }

    /// Steps that only cards can have: before the first round, players have no piles (TA-31).
    fn of_card(&mut self, path: &[String]) {
        self.need(!self.start, path, "before the first round nobody has a pile", "leave this step to cards (TA-31)");
    }

    /// Steps that may be impossible must be in an option, each kind at most once.
    fn conditional(&mut self, path: &[String], optional: bool, first: bool) {
        self.need(
            optional,
            path,
            "this can be impossible, and a card can always be played",
            "put it into an option of a `choose` (TA-93)",
        );
        self.need(first, path, "an option has one such step", "put the other into a separate option");
    }

    fn names(&mut self, step: &Step, path: &[String]) {
        match step {
            Step::Sail { for_each: Some(marker), .. }
            | Step::LoadEvenly { for_each: Some(marker), .. }
            | Step::LoadFreely { for_each: Some(marker), .. } => self.markers([marker], &below(path, "for-each")),
            Step::TakeMarkers { of, count, .. } => {
                self.kinds(of, &below(path, "of"));
                let message = "more markers than there are kinds of them";
                let enough = usize::from(*count) <= of.len();
                self.need(enough, &below(path, "count"), message, "they must differ (TA-95)");
            }
            Step::BonusMarkers { of, at } => {
                self.kinds(of, &below(path, "of"));
                self.sizes(at, &below(path, "at"));
            }
            Step::SellContracts { of, .. } => self.kinds(of, &below(path, "of")),
            _ => {}
        }
    }

    /// TA-111: the sizes of a pile.
    fn sizes(&mut self, at: &[u8], path: &[String]) {
        if !(1..=MAX_ROWS).contains(&at.len()) {
            let message = format!("1 to {MAX_ROWS} sizes of a pile are possible, not {}", at.len());
            self.report(ProblemKind::OutOfRange, path, &message, "one marker for each (TA-111)");
        }
        let rising = at.is_sorted_by(|one, next| one < next);
        self.need(rising, path, "the sizes of the pile do not rise", "list the lowest first, each once (TA-111)");
    }

    fn kinds(&mut self, of: &[String], path: &[String]) {
        self.need(!of.is_empty(), path, "there is no kind of marker to take", "list some in `of`");
        for (place, kind) in of.iter().enumerate() {
            let here = below(path, &place.to_string());
            self.need(!of[..place].contains(kind), &here, "this kind of marker is listed twice", "name each once");
            self.markers([kind], &here);
        }
    }

    fn markers<'m>(&mut self, names: impl IntoIterator<Item = &'m String>, path: &[String]) {
        let config = self.config;
        for name in names {
            let known = config.columns.values().map(|column| column.marker.as_str());
            self.check.find("marker", name, known, &borrowed(path));
        }
    }

    fn need(&mut self, holds: bool, path: &[String], message: &str, advice: &str) {
        if !holds {
            self.report(ProblemKind::Contradiction, path, message, advice);
        }
    }

    fn report(&mut self, kind: ProblemKind, path: &[String], message: &str, advice: &str) {
        self.check.report(kind, &borrowed(path), message, advice);
    }
}

/// Whether an option can be impossible.
fn is_conditional(option: &Choice) -> bool {
    let can_fail = |step: &Step| {
        matches!(step, Step::Pay { .. } | Step::BuildHouse { .. } | Step::TakeMarkers { required: true, .. })
    };
    option.if_taken.is_some() || option.steps.iter().any(can_fail)
}

/// The path of a nested key.
fn below(path: &[String], key: &str) -> Vec<String> {
    path.iter().cloned().chain([key.to_owned()]).collect()
}

fn borrowed(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}
