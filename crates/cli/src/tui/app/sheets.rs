//! The panes as they are drawn, of which a part is seen.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Widget as _,
};

use super::{App, Pane};
use crate::{
    effects::names,
    tui::{
        boards::{self, Marks, Panel},
        wrap::wrapped,
    },
};

/// A pane, as high as it needs.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) buffer: Buffer,
    /// What the focused choice was about when it was drawn.
    focus: Vec<String>,
}

impl Sheet {
    pub(crate) fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// The first line on which something is about the focused choice.
    fn first_focused(&self) -> Option<u16> {
        let area = self.buffer.area;
        let is_focused = |y: u16| {
            (0..area.width).any(|x| self.buffer[(x, y)].modifier.contains(Modifier::REVERSED.union(Modifier::BOLD)))
        };
        (0..area.height).find(|y| is_focused(*y))
    }
}

impl App {
    /// Draws the panes that are seen, where they are not drawn yet.
    pub(super) fn draw_sheets(&mut self) {
        let focus = self.focused_names();
        for (pane, area) in self.areas().panes {
            let fits =
                |sheet: &Sheet| sheet.buffer.area.width == area.width && (sheet.focus == focus || pane == Pane::Log);
            if area.width == 0 || self.sheets.get(&pane).is_some_and(fits) {
                continue;
            }
            let is_fresh = !self.sheets.contains_key(&pane);
            let sheet = self.sheet(pane, area.width, &focus);
            let most = sheet.height().saturating_sub(area.height);
            // Where the players stand beside the board, what is about them stays where one has put it.
            let follows = pane != Pane::Players || self.areas().panes.len() == 1;
            let scroll = self.scrolls.entry(pane).or_default();
            let first = sheet.first_focused().filter(|_| follows && !focus.is_empty());
            *scroll = match (pane, first) {
                (Pane::Log, _) if is_fresh => most,
                (_, Some(first)) if first < *scroll || first >= *scroll + area.height => {
                    first.saturating_sub(area.height / 3)
                }
                _ => *scroll,
            };
            self.sheets.insert(pane, sheet);
        }
        for (pane, area) in self.areas().panes {
            let most = self.sheets.get(&pane).map_or(0, |sheet| sheet.height().saturating_sub(area.height));
            let scroll = self.scrolls.entry(pane).or_default();
            *scroll = (*scroll).min(most);
        }
    }

    fn sheet(&self, pane: Pane, width: u16, focus: &[String]) -> Sheet {
        let marks = Marks { changed: &self.changed, focus };
        let panel = match pane {
            Pane::Board => Panel::Board,
            Pane::Market => Panel::Market,
            Pane::Players => Panel::Players,
            Pane::Log => return Sheet { buffer: self.log_sheet(width), focus: Vec::new() },
        };
        let buffer = boards::draw(&*self.table, self.viewer(), panel, width, &self.theme, &marks);
        Sheet { buffer, focus: focus.to_vec() }
    }

    fn log_sheet(&self, width: u16) -> Buffer {
        let mut lines: Vec<Line<'_>> = Vec::new();
        for line in &self.log {
            let style = match (line.is_heading(), line.is_new) {
                (true, _) => self.theme.heading(),
                (false, true) => Style::new(),
                (false, false) => self.theme.faint(),
            };
            let (indent, sign) = match (line.is_heading(), line.is_new) {
                (true, _) => (0, ""),
                (false, true) => (2, "* "),
                (false, false) => (2, "  "),
            };
            for (nth, text) in wrapped(&line.text, usize::from(width).saturating_sub(indent), 2).into_iter().enumerate()
            {
                let sign = if nth == 0 { sign } else { &"  "[..indent] };
                lines.push(Line::from(vec![Span::styled(sign, self.theme.changed()), Span::styled(text, style)]));
            }
        }
        // What a screen can scroll through.
        let lines = &lines[lines.len().saturating_sub(usize::from(u16::MAX))..];
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).max(1);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        for (y, line) in (0..).zip(lines) {
            line.render(Rect::new(0, y, width, 1), &mut buffer);
        }
        buffer
    }

    /// What the choice under the cursor is about.
    fn focused_names(&self) -> Vec<String> {
        let action = self.menu.focused().and_then(|index| self.table.action(index));
        action.map(|action| names(&action)).unwrap_or_default().into_iter().collect()
    }

    /// How many lines a page is.
    pub(super) fn page(&self) -> i32 {
        let height = |(pane, area): &(Pane, Rect)| (*pane == self.pane).then_some(area.height);
        i32::from(self.areas().panes.iter().find_map(height).unwrap_or(1)).saturating_sub(1).max(1)
    }

    pub(super) fn scroll(&mut self, pane: Pane, by: i32) {
        let scroll = self.scrolls.entry(pane).or_default();
        *scroll = u16::try_from((i32::from(*scroll) + by).max(0)).unwrap_or(u16::MAX);
    }
}
