//! Half a page that explains a game to a person who has never played it, as data.

use std::fmt;

use serde::Serialize;

use crate::{RuleId, Said, said};

/// Half a page that explains a variant to a person who has never played it. Its numbers are those of the variant, so
/// that a house rule changes the page. Empty for a ruleset without one.
///
/// ```
/// use riband_core::{Primer, PrimerPoint, Topic};
///
/// let primer = Primer::default()
///     .with(Topic::Aim, [PrimerPoint::new("Take the last stick.", &["N-2"])])
///     .with(Topic::Advice, []);
/// assert_eq!(&*primer.sections[0].heading, "The aim");
/// assert_eq!(primer.sections[0].points[0].to_string(), "Take the last stick. (N-2)");
/// assert_eq!(primer.sections.len(), 1); // a section without points is left out
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
pub struct Primer {
    /// The sections, in the order in which to read them.
    pub sections: Vec<PrimerSection>,
}

/// A section of a [`Primer`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PrimerSection {
    /// What it is about; each topic occurs at most once.
    pub topic: Topic,
    /// The heading.
    pub heading: Said,
    /// The points, at least one.
    pub points: Vec<PrimerPoint>,
}

/// A point of a [`PrimerSection`]: one or a few sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PrimerPoint {
    /// The sentences.
    pub text: Said,
    /// The rules that say it in full; may be empty.
    pub rules: Vec<RuleId>,
}

/// What a section of a [`Primer`] is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// What the game is about, and who wins.
    Aim,
    /// What a player does in a turn.
    Turn,
    /// What brings points or money at the end.
    Scoring,
    /// When the match ends.
    End,
    /// What beginners overlook.
    Advice,
}

impl Topic {
    /// Every topic, in the order in which to read them.
    pub const ALL: [Self; 5] = [Self::Aim, Self::Turn, Self::Scoring, Self::End, Self::Advice];

    /// The heading.
    #[must_use]
    pub fn heading(self) -> Said {
        match self {
            Self::Aim => said!("topic-aim", "The aim"),
            Self::Turn => said!("topic-turn", "A turn"),
            Self::Scoring => said!("topic-scoring", "What scores"),
            Self::End => said!("topic-end", "When it ends"),
            Self::Advice => said!("topic-advice", "What beginners overlook"),
        }
    }

    /// Words by which a person asks for it, in lower case and singular.
    #[must_use]
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Aim => &[
                "about",
                "aim",
                "basic",
                "begin",
                "beginner",
                "game",
                "goal",
                "introduction",
                "learn",
                "object",
                "objective",
                "overview",
                "play",
                "primer",
                "purpose",
                "start",
                "summary",
                "tutorial",
                "victory",
                "win",
                "winner",
            ],
            Self::Turn => &["turn", "order", "sequence"],
            Self::Scoring => &["point", "score", "scoring", "victory", "win"],
            Self::End => &["end", "finish", "long", "over", "stop"],
            Self::Advice => &["advice", "beginner", "hint", "mistake", "overlook", "strategy", "tactic", "tip"],
        }
    }
}

impl Primer {
    /// Adds a section; one without points is left out.
    #[must_use]
    pub fn with(mut self, topic: Topic, points: impl IntoIterator<Item = PrimerPoint>) -> Self {
        let points: Vec<PrimerPoint> = points.into_iter().collect();
        if !points.is_empty() {
            self.sections.push(PrimerSection { topic, heading: topic.heading(), points });
        }
        self
    }

    /// Changes every text, for another language.
    pub fn each_said(&mut self, change: &mut dyn FnMut(&mut Said)) {
        for section in &mut self.sections {
            change(&mut section.heading);
            section.points.iter_mut().for_each(|point| change(&mut point.text));
        }
    }

    /// Whether the ruleset has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }
}

impl PrimerPoint {
    /// A point, with the numbers of the rules that say it in full.
    #[must_use]
    pub fn new(text: impl Into<Said>, rules: &[&'static str]) -> Self {
        Self { text: text.into(), rules: rules.iter().map(|&rule| RuleId(rule)).collect() }
    }
}

/// The sentences, followed by the numbers of the rules in parentheses.
impl fmt::Display for PrimerPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (nth, rule) in self.rules.iter().enumerate() {
            write!(f, "{}{rule}", if nth == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.rules.is_empty() { "" } else { ")" })
    }
}
