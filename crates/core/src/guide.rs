//! A guided first match, as data, and where a match stands in it.

use serde::Serialize;

use crate::{Said, Seat, Seats, Table, Turn, said, said::kind_of};

/// A guided first match of a game: what to look at in the first decisions, what could be tried, and what comes of it.
/// The match is an ordinary one: every legal action may be taken. Empty for a ruleset without a guide.
///
/// The steps are in order of preference: each decision of the learner is explained by the first step that fits it and
/// has not been shown yet. So the progress follows from the history of the match ([`Guide::at`]), and undoing an action
/// takes it back.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The seed of the deal for which the steps are written.
    pub seed: u64,
    /// The steps.
    pub steps: Vec<GuideStep>,
}

/// A step of a [`Guide`].
///
/// ```
/// use riband_core::GuideStep;
///
/// let step = GuideStep::new("heap", "The heap", &["take"])
///     .say("A heap of matches lies before you.")
///     .task("Take one.")
///     .came("take 1", "The heap is smaller.")
///     .came("", "The heap is much smaller.");
/// assert_eq!(step.answer("take 1").unwrap().as_str(), "The heap is smaller.");
/// assert_eq!(step.answer("take 12").unwrap().kind(), "guide-heap-came");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GuideStep {
    /// A name that stays the same between releases.
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: Said,
    /// The first words of actions in notation: the step fits a decision that offers any action beginning like this.
    pub when: &'static [&'static str],
    /// A further condition, where the words do not tell whether the text is true: what is for sale, whose ship it is.
    pub only: Option<fn(&dyn Table) -> bool>,
    /// Whether the guide can end without it, since a match may not lead there.
    pub aside: bool,
    /// What to look at.
    pub look: Vec<GuideLook>,
    /// What the decision is about, in a few sentences.
    pub say: Said,
    /// What one could try, one sentence.
    pub task: Said,
    /// What came of an action, by its first words; the longest that fit count, and no words fit everything.
    pub came: Vec<(&'static str, Said)>,
}

/// Something to look at: a named thing of the variant, or a sign on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GuideLook {
    /// The kind, as in [`Purpose::kind`](crate::Purpose::kind).
    pub kind: &'static str,
    /// The id.
    pub id: &'static str,
}

/// Where a match stands in its guide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Guided {
    /// How many steps were shown before this decision.
    pub shown: usize,
    /// How many steps the guide has.
    pub of: usize,
    /// The step that explains the learner's current decision; null if another seat is to act, and if nothing about the
    /// decision is new.
    pub step: Option<GuidedStep>,
    /// What came of the learner's last decision; null if no step explained it.
    pub answer: Option<GuideAnswer>,
    /// Whether the learner has seen enough to play on alone. What was not met yet is still explained when it comes.
    pub done: bool,
    /// What to say without a step; empty while there is one.
    pub note: Said,
}

/// The step of a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GuidedStep {
    /// A name that stays the same between releases.
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: Said,
    /// What to look at.
    pub look: Vec<GuideLook>,
    /// What the decision is about, in a few sentences.
    pub say: Said,
    /// What one could try, one sentence. Every other legal action is answered as well.
    pub task: Said,
}

/// What came of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GuideAnswer {
    /// The action, by its ply.
    pub ply: usize,
    /// Its notation.
    pub action: String,
    /// What came of it and what it is good for, in a few sentences.
    pub text: Said,
}

impl GuideStep {
    /// A step without texts.
    #[must_use]
    pub fn new(id: &'static str, title: impl Into<Said>, when: &'static [&'static str]) -> Self {
        Self {
            id,
            title: title.into().or_kind(|| format!("guide-{id}")),
            when,
            only: None,
            aside: false,
            look: Vec::new(),
            say: Said::default(),
            task: Said::default(),
            came: Vec::new(),
        }
    }

    /// The same, only in positions that meet this condition.
    #[must_use]
    pub fn only(self, condition: fn(&dyn Table) -> bool) -> Self {
        Self { only: Some(condition), ..self }
    }

    /// The same, where the guide can end without it.
    #[must_use]
    pub fn aside(self) -> Self {
        Self { aside: true, ..self }
    }

    /// Adds things to look at, each by kind and id.
    #[must_use]
    pub fn look(mut self, things: impl IntoIterator<Item = (&'static str, &'static str)>) -> Self {
        self.look.extend(things.into_iter().map(|(kind, id)| GuideLook { kind, id }));
        self
    }

    /// Sets what the decision is about.
    #[must_use]
    pub fn say(self, text: impl Into<Said>) -> Self {
        Self { say: text.into().or_kind(|| format!("guide-{}-say", self.id)), ..self }
    }

    /// Sets what one could try.
    #[must_use]
    pub fn task(self, text: impl Into<Said>) -> Self {
        Self { task: text.into().or_kind(|| format!("guide-{}-task", self.id)), ..self }
    }

    /// Adds what came of actions that begin with these words.
    #[must_use]
    pub fn came(mut self, begins: &'static str, text: impl Into<Said>) -> Self {
        let kind = || ["guide", self.id, "came", begins].join("-").trim_end_matches('-').to_owned();
        self.came.push((begins, text.into().or_kind(|| kind_of(&kind()))));
        self
    }

    /// What came of an action, given in notation.
    #[must_use]
    pub fn answer(&self, notation: &str) -> Option<&Said> {
        let fitting = self.came.iter().filter(|(words, _)| begins(notation, words));
        fitting.max_by_key(|(words, _)| words.len()).map(|(_, text)| text)
    }

    /// Whether it can explain the current decision; `offered` are the actions of the table.
    #[must_use]
    pub fn fits(&self, table: &dyn Table, offered: &[String]) -> bool {
        let is_offered = offered.iter().any(|notation| self.when.iter().any(|words| begins(notation, words)));
        is_offered && self.only.is_none_or(|only| only(table))
    }

    fn shown(&self) -> GuidedStep {
        let Self { id, title, look, say, task, .. } = self;
        GuidedStep { id, title: title.clone(), look: look.clone(), say: say.clone(), task: task.clone() }
    }
}

/// Whether a notation begins with these whole words.
fn begins(notation: &str, words: &str) -> bool {
    notation.strip_prefix(words).is_some_and(|rest| words.is_empty() || rest.is_empty() || rest.starts_with(' '))
}

impl Guide {
    /// The seat of the learner.
    pub const LEARNER: Seat = Seat::new(0);
    /// The computer player against whom to play, for the program's players.
    pub const RIVAL: &'static str = "novice";

    /// Why a hint may propose something else than a step does.
    #[must_use]
    pub fn beside_a_hint() -> Said {
        said!(
            "guide-beside-a-hint",
            "The guide teaches one thing at a time; a hint says what a strong player would do. So the two may differ."
        )
    }

    fn waiting() -> Said {
        said!("guide-waiting", "Your rival is to act. What happens is in the log.")
    }

    fn between() -> Said {
        said!("guide-between", "The guide has nothing to add here: choose as you like.")
    }

    fn done() -> Said {
        said!(
            "guide-done",
            "You know enough: play on, the match is yours. What is new is still explained when it comes, and a hint \
             says what a strong player would do."
        )
    }

    fn over() -> Said {
        said!("guide-over", "The match is over. Look where the points came from, and play again without the guide.")
    }

    /// Changes the texts of every step, for another language.
    pub fn each_said(&mut self, change: &mut dyn FnMut(&mut Said)) {
        for step in &mut self.steps {
            let came = step.came.iter_mut().map(|(_, text)| text);
            [&mut step.title, &mut step.say, &mut step.task].into_iter().chain(came).for_each(&mut *change);
        }
    }

    /// How many seats the guided match has.
    #[must_use]
    pub fn seats() -> Seats {
        Seats::clamped(2)
    }

    /// Whether the ruleset has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Where a match stands in the guide for a seat. Replays the match.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::Nim;
    /// # use std::sync::Arc;
    /// use riband_core::{Guide, GuideStep, Match, Seats, Table};
    ///
    /// let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
    /// let first = GuideStep::new("first", "The first move", &["take"]).came("take 3", "That was much.");
    /// let second = GuideStep::new("second", "The second move", &["take 1"]);
    /// let guide = Guide { seed: 7, steps: vec![first, second] };
    /// assert_eq!(guide.at(&*table, Guide::LEARNER).step.map(|step| step.id), Some("first"));
    ///
    /// table.play("take 3")?;
    /// table.play("take 1")?;
    /// let now = guide.at(&*table, Guide::LEARNER);
    /// assert_eq!(now.answer.unwrap().text.as_str(), "That was much.");
    /// assert_eq!((now.step.map(|step| step.id), now.done), (Some("second"), false));
    ///
    /// table.undo(2);
    /// assert_eq!(guide.at(&*table, Guide::LEARNER).shown, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, table: &dyn Table, learner: Seat) -> Guided {
        let mut left: Vec<&GuideStep> = self.steps.iter().collect();
        let mut answer = None;
        let mut replay = table.fork();
        replay.undo(usize::MAX);
        let turn = |table: &dyn Table| table.turn() == Turn::Act(learner);
        while replay.plies() < table.plies() {
            let ply = replay.plies();
            let step = turn(&*replay).then(|| take(&mut left, &*replay));
            let Some(played) = replay.redo() else { break };
            if let Some(step) = step {
                let text = step.and_then(|step| step.answer(&played.notation)).cloned();
                answer = text.map(|text| GuideAnswer { ply, action: played.notation, text });
            }
        }
        let shown = self.steps.len() - left.len();
        let step = if turn(table) { take(&mut left, table) } else { None };
        let is_over = table.turn() == Turn::Over;
        let done = is_over || (left.iter().all(|step| step.aside) && step.is_none_or(|step| step.aside));
        let note = match () {
            () if step.is_some() => Said::default(),
            () if is_over => Self::over(),
            () if done => Self::done(),
            () if turn(table) => Self::between(),
            () => Self::waiting(),
        };
        Guided { shown, of: self.steps.len(), step: step.map(GuideStep::shown), answer, done, note }
    }
}

/// Takes the first step that fits the current decision.
fn take<'s>(left: &mut Vec<&'s GuideStep>, table: &dyn Table) -> Option<&'s GuideStep> {
    let offered = table.offered();
    let nth = left.iter().position(|step| step.fits(table, &offered))?;
    Some(left.remove(nth))
}
