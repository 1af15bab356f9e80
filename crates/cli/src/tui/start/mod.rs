//! The start menu of the program without arguments: what it offers ends in a command line, which is shown, so that the
//! menu also teaches the commands.
//!
//! [`Start`] is its state: keys and clicks go in, and it has no side effects.

mod draw;
mod pages;
mod run;
#[cfg(test)]
mod tests;

use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
    layout::Rect,
};
use riband::Library;

pub(crate) use self::run::run;
use crate::{board::Theme, lookup::Line};

/// A kept match in the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) name: String,
    /// Game, round and who is to act.
    pub(crate) about: String,
    /// Whether somebody is to act.
    pub(crate) goes_on: bool,
}

/// Where an item leads.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Leads {
    /// To the games, for one of these.
    Games(For),
    /// To the variants of a ruleset.
    Variants(String),
    /// To the opponents in a match of a variant.
    Opponents(String),
    /// To the strength of this number of opponents.
    Strength(String, usize),
    /// To the kept matches.
    Matches,
    /// To half a page about a game.
    About(String),
    /// To a command: its words after the name of the program.
    Command(Vec<String>),
    Quit,
}

/// What a game is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum For {
    Play,
    Learn,
    Rules,
}

/// A line of a page that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Item {
    /// The key that chooses it at once.
    key: char,
    label: String,
    about: String,
    leads: Leads,
}

/// A list of items, or a text to read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Page {
    title: String,
    items: Vec<Item>,
    cursor: usize,
    text: Vec<Line>,
    scroll: u16,
}

/// How the menu was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    Quit,
    /// With a command.
    Command(Vec<String>),
}

/// The state.
pub(crate) struct Start {
    library: Library,
    matches: Vec<Played>,
    theme: Theme,
    /// The open pages, the first one first.
    pages: Vec<Page>,
    left: Option<Left>,
    /// Where the items of the page are, as last drawn.
    items: Rect,
    /// The first item that is drawn there.
    first: usize,
}

impl Start {
    pub(crate) fn new(library: Library, matches: Vec<Played>, theme: Theme) -> Self {
        let first = pages::first(&matches);
        Self { library, matches, theme, pages: vec![first], left: None, items: Rect::ZERO, first: 0 }
    }

    fn page(&self) -> Option<&Page> {
        self.pages.last()
    }

    /// The command that the item under the cursor runs.
    fn command(&self) -> Option<String> {
        let page = self.page()?;
        match &page.items.get(page.cursor)?.leads {
            Leads::Command(words) => Some(format!("riband {}", words.join(" "))),
            _ => None,
        }
    }

    /// Handles a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let Some(page) = self.pages.last_mut() else { return };
        let last = page.items.len().saturating_sub(1);
        match key.code {
            KeyCode::Char('c' | 'd') if control => self.left = Some(Left::Quit),
            // Letters of an answer that a slow terminal gives late: ESC ] ...
            _ if control || key.modifiers.contains(KeyModifiers::ALT) => {}
            KeyCode::Up if page.items.is_empty() => page.scroll = page.scroll.saturating_sub(1),
            KeyCode::Down if page.items.is_empty() => page.scroll += 1,
            KeyCode::Up => page.cursor = page.cursor.checked_sub(1).unwrap_or(last),
            KeyCode::Down => page.cursor = if page.cursor == last { 0 } else { page.cursor + 1 },
            KeyCode::Home => page.cursor = 0,
            KeyCode::End => page.cursor = last,
            KeyCode::Enter | KeyCode::Right if !page.items.is_empty() => self.choose(),
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Enter => self.back(),
            KeyCode::Char(key) => match page.items.iter().position(|item| item.key == key.to_ascii_lowercase()) {
                Some(at) => {
                    page.cursor = at;
                    self.choose();
                }
                None if key == 'q' => self.left = Some(Left::Quit),
                None => {}
            },
            _ => {}
        }
    }

    /// Handles a click, which chooses an item, and the wheel.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) {
        let at = self.first + usize::from(mouse.row.saturating_sub(self.items.y));
        let is_inside = self.items.contains((mouse.column, mouse.row).into());
        let Some(page) = self.pages.last_mut() else { return };
        match mouse.kind {
            MouseEventKind::ScrollUp => page.scroll = page.scroll.saturating_sub(1),
            MouseEventKind::ScrollDown => page.scroll += 1,
            MouseEventKind::Down(MouseButton::Left) if is_inside && at < page.items.len() => {
                page.cursor = at;
                self.choose();
            }
            _ => {}
        }
    }

    /// Goes back a page; from the first one, it leaves the menu.
    fn back(&mut self) {
        if self.pages.len() > 1 {
            self.pages.pop();
        } else {
            self.left = Some(Left::Quit);
        }
    }

    fn choose(&mut self) {
        let Some(item) = self.page().and_then(|page| page.items.get(page.cursor)) else { return };
        let next = match item.leads.clone() {
            Leads::Quit => return self.left = Some(Left::Quit),
            Leads::Command(words) => return self.left = Some(Left::Command(words)),
            Leads::Games(purpose) => pages::games(&self.library, purpose),
            Leads::Variants(ruleset) => pages::variants(&self.library, &ruleset),
            Leads::Opponents(variant) => pages::opponents(&self.library, &variant),
            Leads::Strength(variant, others) => pages::strength(&variant, others),
            Leads::Matches => pages::matches(&self.matches),
            Leads::About(game) => pages::about(&self.library, &game),
        };
        self.pages.push(next);
    }
}
