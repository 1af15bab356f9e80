//! The screen as a state machine: events go in, and what to draw and to do is read from it. Nothing here touches a
//! terminal, a file or a clock.

mod answers;
mod guiding;
mod keys;
mod menu;
mod news;
mod replaying;
mod saving;
mod sheets;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use ratatui::layout::Rect;
use riband::{Choice, Pick, Seat, StateHash, Turn, Viewer, core::Preview};

pub(crate) use self::{
    guiding::Told,
    menu::{Menu, Row},
    news::{LineKind, LogLine},
    replaying::Replay,
    sheets::Sheet,
};
use super::layout::{Areas, Pane, Shape};
use crate::{
    board::Theme,
    language::{self, chosen},
    screen::name,
    session::Session,
    t,
};

/// The mode of the table.
#[derive(Debug)]
pub(crate) enum Mode {
    /// People play.
    Play,
    /// Computers play among themselves.
    Watch,
    /// A played match is replayed.
    Replay(Replay),
}

/// Requests that the state cannot fulfil itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    Quit,
    /// Make the thinking player move.
    MoveAtOnce,
    Hint,
    /// Suspend the program until the shell continues it.
    Suspend,
    /// Turn a replay into a match.
    Fork,
    /// Replay the match from its beginning.
    Replay,
    /// Analyse the decisions of the match.
    Analyse,
    /// Save the match to this file, possibly overwriting an existing one.
    Save(String, bool),
}

/// An overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Overlay {
    pub(crate) title: String,
    pub(crate) lines: Vec<(String, Emphasis)>,
    pub(crate) scroll: u16,
    pub(crate) asks: Option<Asks>,
}

/// What an overlay asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// What to look up, as typed so far.
    LookUp(String),
    /// Where to save the match, as typed so far.
    File(String),
    /// Whether to overwrite this file.
    Overwrite(String),
    /// What to do with a finished match.
    Next,
    /// Whether to leave the guide.
    Guide,
}

/// The style of a line in an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Emphasis {
    Heading,
    Plain,
    Faint,
    /// A name in its own column, and its description.
    Item,
    Warning,
}

impl Overlay {
    pub(crate) fn new(title: &str, lines: Vec<(String, Emphasis)>) -> Self {
        Self { title: title.to_owned(), lines, scroll: 0, asks: None }
    }
}

/// How many milliseconds a computer's move, or a step of a replay, is shown, from slow to fast.
const PACES: [u64; 6] = [4_000, 2_000, 1_000, 500, 200, 0];

/// The state.
pub(crate) struct App {
    pub(crate) session: Session,
    pub(crate) title: String,
    pub(crate) mode: Mode,
    pub(crate) theme: Theme,
    pub(crate) pane: Pane,
    pub(crate) scrolls: HashMap<Pane, u16>,
    pub(crate) sheets: HashMap<Pane, Sheet>,
    pub(crate) menu: Menu,
    pub(crate) choices: Vec<Choice>,
    pub(crate) notes: Vec<String>,
    pub(crate) question: String,
    pub(crate) effects: HashMap<usize, Preview>,
    pub(crate) log: Vec<LogLine>,
    pub(crate) overlay: Option<Overlay>,
    /// The seat whose hand is hidden until its player confirms to be there.
    pub(crate) curtain: Option<Seat>,
    pub(crate) status: String,
    /// The progress of the thinking player.
    pub(crate) progress: Option<f64>,
    pub(crate) wants: Option<Want>,
    /// Whether letters filter the list, although nothing has been typed.
    pub(crate) typing: bool,
    pub(crate) paused: bool,
    /// The number of changes of the table.
    pub(crate) version: u64,
    /// The screen of the last frame.
    screen: Rect,
    areas: Areas,
    /// The layout of the panes, and the screen for which it was chosen.
    shape: (Shape, Rect),
    /// The version for which it was chosen.
    shaped: u64,
    /// The number of actions before each seat's last decision.
    decided: Vec<usize>,
    changed: Vec<String>,
    pace: usize,
    /// Whether what others do is not paused for until a person is to act.
    is_skipping: bool,
    now: u64,
    due: u64,
    /// The version and the viewer of the cached data.
    settled: Option<(u64, Viewer)>,
    /// The person who acted last.
    last_person: Option<Seat>,
    /// Whether it was shown that the guide is over.
    guide_ended: bool,
    /// What the guide says about the decision.
    pub(crate) guide: Option<Told>,
}

impl App {
    pub(crate) fn new(session: Session, mode: Mode, theme: Theme) -> Self {
        let is_watched = !matches!(mode, Mode::Play);
        let decided = vec![session.table.plies(); session.table.seats().count()];
        let mut app = Self {
            title: name(session.variant.name_in(chosen())),
            mode,
            theme,
            pane: Pane::Board,
            scrolls: HashMap::new(),
            sheets: HashMap::new(),
            menu: Menu::default(),
            choices: Vec::new(),
            notes: Vec::new(),
            question: String::new(),
            effects: HashMap::new(),
            log: Vec::new(),
            overlay: None,
            curtain: None,
            status: String::new(),
            progress: None,
            wants: None,
            typing: false,
            paused: false,
            version: 0,
            screen: Rect::new(0, 0, 80, 24),
            areas: Areas::default(),
            shape: (Shape::default(), Rect::ZERO),
            shaped: 0,
            decided,
            changed: Vec::new(),
            pace: if is_watched { 2 } else { 3 },
            is_skipping: false,
            now: 0,
            due: 0,
            settled: None,
            last_person: None,
            guide_ended: false,
            guide: None,
            session,
        };
        app.draw_curtain();
        app.settle();
        app
    }

    /// Sets the screen.
    pub(crate) fn fit(&mut self, screen: Rect) {
        if self.screen != screen {
            self.screen = screen;
            self.settle();
        }
    }

    /// The areas of the screen that was last drawn.
    pub(crate) fn areas(&self) -> &Areas {
        &self.areas
    }

    /// The seat to act, if it is a person's.
    pub(crate) fn person(&self) -> Option<Seat> {
        self.session.table.turn().seat().filter(|seat| self.session.is_person(*seat) && matches!(self.mode, Mode::Play))
    }

    pub(crate) fn turn_is_over(&self) -> bool {
        self.session.acting().is_none()
    }

    /// The seat to act, if it is a computer's and its pause is over.
    pub(crate) fn computer(&self) -> Option<Seat> {
        let is_time = self.curtain.is_none() && !self.paused && self.now >= self.due && !self.turn_is_over();
        let seat = self.session.table.turn().seat()?;
        (is_time && !self.session.is_person(seat) && !matches!(self.mode, Mode::Replay(_))).then_some(seat)
    }

    /// Whether others act, and a person waits for it.
    pub(crate) fn is_shown_others(&self) -> bool {
        matches!(self.mode, Mode::Play) && self.person().is_none() && !self.turn_is_over()
    }

    /// Plays what others do without pauses, until a person is to act.
    fn skip(&mut self) {
        self.is_skipping = true;
        self.due = self.now;
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.progress.is_some()
    }

    /// The viewer for whom the position is shown.
    pub(crate) fn viewer(&self) -> Viewer {
        let mut people = self.session.people();
        let only = people.next().filter(|_| people.next().is_none());
        match (&self.mode, self.session.table.turn()) {
            (_, Turn::Over) | (Mode::Watch, _) => Viewer::Spectator,
            (Mode::Replay(_), Turn::Act(seat)) => Viewer::Seat(seat),
            (Mode::Play, _) => self.person().or(only).map_or(Viewer::Spectator, Viewer::Seat),
        }
    }

    /// Sets the time, in milliseconds since the start.
    pub(crate) fn tick(&mut self, now: u64) {
        self.now = now;
        if now >= self.due && !self.paused {
            self.play_on();
        }
    }

    /// Plays a person's choice.
    pub(crate) fn choose(&mut self, index: usize) {
        let Some(seat) = self.person() else { return };
        let plies = self.session.table.plies();
        match self.session.play(Pick::from(index).by(seat)) {
            Ok(_) => {
                self.last_person = Some(seat);
                if let Some(decided) = self.decided.get_mut(seat.index()) {
                    *decided = plies + 1;
                }
                self.changes();
            }
            Err(error) => self.status = language::error(&error),
        }
        self.settle();
    }

    /// Plays the action that a computer has chosen in a position; it is ignored in any other.
    pub(crate) fn moved(&mut self, position: StateHash, number: usize) {
        if self.session.table.hash() == position && self.session.moved(number).is_ok() {
            if !self.is_skipping {
                self.due = self.now + PACES[self.pace];
            }
            self.changes();
        }
        self.settle();
    }

    fn undo(&mut self) {
        if self.session.undo() {
            self.taken_back();
            self.status = t!("screen-taken-back", "Taken back.");
        } else {
            self.status = t!("play-no-undo", "There is no decision of yours to take back.");
        }
    }

    fn redo(&mut self) {
        if self.session.redo().is_empty() {
            self.status = t!("play-no-redo", "There is nothing to play again.");
        } else {
            self.taken_back();
        }
    }

    /// Reacts to undo, redo and jumps.
    fn taken_back(&mut self) {
        let plies = self.session.table.plies();
        self.decided.iter_mut().for_each(|decided| *decided = plies);
        self.changes();
    }

    /// Reacts to a change of the table.
    fn changes(&mut self) {
        self.version += 1;
        self.typing = false;
        self.draw_curtain();
        if self.turn_is_over() && matches!(self.mode, Mode::Play) {
            self.show_end();
        }
    }

    /// Hides the hand of the next person until they confirm to be there.
    fn draw_curtain(&mut self) {
        let Some(seat) = self.person() else { return };
        let others = self.session.people().nth(1).is_some();
        if others && self.last_person != Some(seat) && self.session.has_secrets(seat) {
            self.curtain = Some(seat);
        }
        self.last_person = Some(seat);
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        self.status = if self.paused { t!("screen-paused", "Paused; the space bar goes on.") } else { String::new() };
    }

    fn hurry(&mut self, by: isize) {
        self.pace = self.pace.saturating_add_signed(by).min(PACES.len() - 1);
        self.due = self.due.min(self.now + PACES[self.pace]);
        self.status = t!("screen-pace", "{ms} ms for each action", ms = PACES[self.pace].to_string());
    }

    fn turn_pane(&mut self, by: usize) {
        let at = Pane::ALL.iter().position(|pane| *pane == self.pane).unwrap_or_default();
        self.pane = Pane::ALL[(at + by) % Pane::ALL.len()];
    }

    /// Updates the cached data after changes of the table, the cursor or the size.
    pub(crate) fn settle(&mut self) {
        let now = (self.version, self.viewer());
        if self.settled != Some(now) {
            self.settled = Some(now);
            self.look_again(now.1);
            self.guide_on();
        }
        self.lay_out();
        let room = usize::from(self.areas.rows.height);
        self.menu.resize(room);
        self.try_choices(room);
        self.scroll_sheets();
    }

    fn look_again(&mut self, viewer: Viewer) {
        self.effects.clear();
        self.sheets.clear();
        let acts = self.person().is_some();
        self.is_skipping &= !acts;
        self.choices = if acts { self.session.table.choices() } else { Vec::new() };
        let scene = self.session.scene(viewer);
        self.notes = if acts { scene.notes() } else { Vec::new() };
        self.question = scene.question().unwrap_or_else(|| t!("ask-choose", "choose"));
        let amounts = if acts { scene.amounts() } else { Vec::new() };
        drop(scene);
        let lines = self.choices.iter().map(|choice| menu::Line {
            text: choice.notation.clone(),
            amount: amounts.get(choice.index).copied().flatten(),
            passes: choice.passes,
        });
        let lines = lines.collect();
        self.menu = Menu::new(lines, usize::from(self.areas.rows.height));
        self.hear(viewer);
    }

    /// Previews the visible choices.
    fn try_choices(&mut self, room: usize) {
        let seen = self.menu.rows().iter().skip(self.menu.first()).take(room);
        let indices: Vec<usize> = seen
            .filter_map(|row| match row {
                Row::One(index) => Some(*index),
                Row::Amount(at, indices) => indices.get(*at).copied(),
                Row::Group(..) => None,
            })
            .collect();
        for index in indices {
            if !self.effects.contains_key(&index)
                && let Some(preview) = self.session.preview(index)
            {
                self.effects.insert(index, preview);
            }
        }
    }
}
