//! Handling keys and the mouse.

use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
    layout::Position,
};

use super::{App, Asks, Mode, Want};
use crate::tui::layout::Pane;

/// How many lines the wheel scrolls.
const WHEEL: i32 = 3;

impl App {
    /// Handles a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        self.status.clear();
        match key.code {
            KeyCode::Char('c') if control => self.wants = Some(Want::Quit),
            KeyCode::Char('z') if control => self.wants = Some(Want::Suspend),
            _ if self.curtain.is_some() => {
                if key.code == KeyCode::Enter {
                    self.curtain = None;
                }
            }
            _ if self.overlay.is_some() => self.key_above(key.code),
            KeyCode::Char('y') if control => self.redo(),
            _ if control => {}
            KeyCode::Tab => self.turn_pane(1),
            KeyCode::BackTab => self.turn_pane(Pane::ALL.len() - 1),
            KeyCode::PageUp => self.scroll(self.pane, -self.page()),
            KeyCode::PageDown => self.scroll(self.pane, self.page()),
            _ if matches!(self.mode, Mode::Replay(_)) => self.key_in_replay(key.code),
            _ if !self.menu.filter().is_empty() || self.typing => self.key_in_filter(key.code),
            _ => self.key_at_table(key.code),
        }
        self.settle();
    }

    /// Handles a key while an overlay is open.
    fn key_above(&mut self, code: KeyCode) {
        let page = self.page();
        let Some(overlay) = &mut self.overlay else { return };
        let by = match code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -page,
            KeyCode::PageDown => page,
            _ => 0,
        };
        overlay.scroll = overlay.scroll.saturating_add_signed(by as i16);
        match (code, &mut overlay.asks) {
            (KeyCode::Char('y'), Some(Asks::Overwrite(file))) => {
                self.wants = Some(Want::Save(std::mem::take(file), true));
            }
            (KeyCode::Char('r'), Some(Asks::Next)) => self.wants = Some(Want::Replay),
            (KeyCode::Char('a'), Some(Asks::Next)) => self.wants = Some(Want::Analyse),
            (KeyCode::Char('x'), Some(Asks::Guide)) => {
                self.overlay = None;
                self.leave_guide();
            }
            (_, Some(Asks::Overwrite(file))) => {
                let file = std::mem::take(file);
                self.ask_for_file(file, None);
            }
            (KeyCode::Char(character), Some(Asks::LookUp(typed) | Asks::File(typed))) => typed.push(character),
            (KeyCode::Backspace, Some(Asks::LookUp(typed) | Asks::File(typed))) => {
                typed.pop();
            }
            (KeyCode::Enter, Some(Asks::LookUp(query))) if !query.is_empty() => {
                let query = std::mem::take(query);
                self.look_up(&query);
            }
            (KeyCode::Enter, Some(Asks::File(file))) if !file.trim().is_empty() => {
                self.wants = Some(Want::Save(file.trim().to_owned(), false));
            }
            // Without a name there is nothing to do yet.
            (KeyCode::Enter, Some(Asks::File(_))) => {}
            (KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_), _) => self.overlay = None,
            _ => {}
        }
    }

    fn key_in_filter(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(character) => self.menu.narrow(character),
            KeyCode::Backspace => self.typing = self.menu.widen(),
            KeyCode::Esc => {
                self.typing = false;
                self.menu.clear();
            }
            other => self.key_in_menu(other),
        }
    }

    fn key_at_table(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('q') => self.wants = Some(Want::Quit),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('h') => self.wants = Some(Want::Hint),
            KeyCode::Char('w') => self.why(),
            KeyCode::Char('g') if self.session.is_guided() => self.ask_guide(),
            KeyCode::Char('x') if self.session.guided().is_some() => self.leave_guide(),
            KeyCode::Char('s') => self.show_score(),
            KeyCode::Char('S') => self.ask_for_file(String::new(), None),
            KeyCode::Char('?') => self.help(),
            KeyCode::Char('/') => self.typing = true,
            KeyCode::Char(digit @ '1'..='4') => {
                self.pane = Pane::ALL[digit.to_digit(10).map_or(0, |digit| digit as usize - 1)];
            }
            KeyCode::Char(' ') => self.pause(),
            KeyCode::Char('+') => self.hurry(1),
            KeyCode::Char('-') => self.hurry(-1),
            KeyCode::Char(character) if self.menu.has_word(character) => self.menu.narrow(character),
            KeyCode::Enter | KeyCode::Esc if self.is_shown_others() => {
                self.wants = self.is_thinking().then_some(Want::MoveAtOnce);
                self.skip();
            }
            KeyCode::Enter | KeyCode::Esc if self.is_thinking() => self.wants = Some(Want::MoveAtOnce),
            other => self.key_in_menu(other),
        }
    }

    fn key_in_menu(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up => self.menu.step(-1),
            KeyCode::Down => self.menu.step(1),
            KeyCode::Home => self.menu.select(0),
            KeyCode::End => self.menu.step(isize::MAX),
            KeyCode::Left => {
                let _ = self.menu.adjust(-1) || self.menu.close();
            }
            KeyCode::Right => {
                let _ = self.menu.adjust(1) || self.menu.open();
            }
            KeyCode::Esc | KeyCode::Backspace => {
                self.menu.close();
            }
            KeyCode::Enter => self.enter(),
            _ => {}
        }
    }

    /// Opens the group under the cursor, or plays the choice.
    fn enter(&mut self) {
        if self.menu.open() {
            return;
        }
        match self.menu.focused() {
            Some(index) => self.choose(index),
            None if self.turn_is_over() => self.show_end(),
            None => {}
        }
    }

    /// Handles a click or the wheel.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        let by = match mouse.kind {
            MouseEventKind::ScrollUp => -WHEEL,
            MouseEventKind::ScrollDown => WHEEL,
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            _ => return,
        };
        if let Some(overlay) = &mut self.overlay {
            overlay.scroll = overlay.scroll.saturating_add_signed(by as i16);
        } else if let Some((pane, _)) = self.areas.panes.iter().find(|(_, area)| area.contains(at)) {
            self.scroll(*pane, by);
        } else if self.areas.choices.contains(at) {
            self.menu.step(by.signum() as isize);
        }
        self.settle();
    }

    fn click(&mut self, at: Position) {
        if self.overlay.take().is_some() || self.curtain.take().is_some() {
            return self.settle();
        }
        let areas = &self.areas;
        if let Some((pane, _)) = areas.tabs.iter().find(|(_, area)| area.contains(at)) {
            self.pane = *pane;
        } else if let Some((pane, _)) = areas.panes.iter().find(|(_, area)| area.contains(at)) {
            self.pane = *pane;
        } else if areas.rows.contains(at) {
            let row = self.menu.first() + usize::from(at.y - areas.rows.y);
            // The first click shows its effects, the second plays it.
            if row == self.menu.cursor() {
                self.enter();
            } else {
                self.menu.select(row);
            }
        }
        self.settle();
    }
}
