//! Drawing the menu.

use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Clear, Widget as _},
};
use unicode_width::UnicodeWidthStr as _;

use super::{Page, Start};
use crate::{
    lookup,
    render::{clipped, wrapped},
    t,
};

/// The maximum width; longer lines are hard to read.
const WIDEST: u16 = 76;
/// The width of the labels.
const LABEL: usize = 24;
/// The margin within the frame.
const MARGIN: u16 = 2;

impl Start {
    /// Draws the page on the whole frame.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let Some(page) = self.pages.last_mut() else { return };
        let width = WIDEST.min(screen.width);
        let inner = usize::from(width.saturating_sub(2 * MARGIN + 2));
        let lines = text(page, inner);
        let wanted = if page.items.is_empty() { lines.len() } else { page.items.len() };
        let height = u16::try_from(wanted).unwrap_or(u16::MAX).saturating_add(4).min(screen.height);
        let area = Rect::new((screen.width - width) / 2, (screen.height - height) / 2, width, height);
        let body = Rect {
            x: area.x + 1 + MARGIN,
            y: area.y + 2,
            width: width.saturating_sub(2 * MARGIN + 2),
            height: height.saturating_sub(4),
        }
        .intersection(screen);
        let most = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(body.height);
        page.scroll = page.scroll.min(most);
        let (scroll, more) = (page.scroll, page.items.is_empty() && page.scroll < most);
        self.items = body;
        let buffer = frame.buffer_mut();
        Clear.render(screen, buffer);
        let keys = match (self.pages.len() > 1, more) {
            (_, true) => t!("start-keys-more", " ▼ more: ↓  Esc back "),
            (true, _) => t!("start-keys-back", " ↑↓ Enter, or a key  Esc back  q quit "),
            (false, _) => t!("start-keys", " ↑↓ Enter, or a key  q quit "),
        };
        let Some(page) = self.pages.last() else { return };
        Block::bordered()
            .border_style(self.theme.accent())
            .title(Line::styled(format!(" {} ", page.title), self.theme.heading()))
            .title_bottom(Line::styled(keys, self.theme.faint()))
            .render(area, buffer);
        if page.items.is_empty() {
            for ((text, is_heading), y) in lines.into_iter().skip(usize::from(scroll)).zip(body.y..body.bottom()) {
                let style = if is_heading { self.theme.heading() } else { Style::new() };
                Line::styled(text, style).render(Rect { y, height: 1, ..body }, buffer);
            }
            return;
        }
        // Where there is too little room the items around the cursor are shown.
        let room = usize::from(body.height).max(1);
        let first = (page.cursor + 1).saturating_sub(room);
        self.first = first;
        for ((nth, item), y) in page.items.iter().enumerate().skip(first).zip(body.y..body.bottom()) {
            let is_focused = nth == page.cursor;
            let label = LABEL.min(inner.saturating_sub(6));
            let about = clipped(&item.about, inner.saturating_sub(label + 6));
            let name = clipped(&item.label, label);
            let pad = " ".repeat(label.saturating_sub(name.width()));
            let style = if is_focused { self.theme.focus() } else { Style::new() };
            let [key, faint] =
                [self.theme.accent(), self.theme.faint()].map(|other| if is_focused { style } else { other });
            let row = Rect { y, height: 1, ..body };
            if is_focused {
                buffer.set_style(row, style);
            }
            Line::from(vec![
                Span::styled(if is_focused { "▸ " } else { "  " }, style),
                Span::styled(format!("{} ", item.key), key),
                Span::styled(format!("{name}{pad} "), style),
                Span::styled(about, faint),
            ])
            .render(row, buffer);
        }
        // What the choice would be without the menu.
        let typed = self.command().unwrap_or_default();
        let below = Rect { y: area.bottom(), height: 1, ..area }.intersection(screen);
        let typed = clipped(&typed, usize::from(below.width));
        Line::styled(typed, self.theme.faint()).centered().render(below, buffer);
    }
}

/// The text of a page to read, wrapped, and which lines are headings.
fn text(page: &Page, width: usize) -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    for line in &page.text {
        let (text, is_heading) = match line {
            lookup::Line::Heading(text) => (text.clone(), true),
            lookup::Line::Text(text) => (text.clone(), false),
            lookup::Line::Item(name, text) => (format!("{name}  {text}"), false),
        };
        lines.extend(wrapped(&text, width, 2).into_iter().map(|line| (line, is_heading)));
    }
    lines
}
