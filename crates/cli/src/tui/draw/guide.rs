//! Drawing the guide between the table and the choices, where it hides neither.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::Widget as _,
};
use unicode_width::UnicodeWidthStr as _;

use crate::{
    language::Text,
    render::clipped,
    text,
    tui::app::{App, Emphasis, Told},
};

const KEYS: Text = text!("guide-keys", " g all  x leave ");

pub(super) fn draw(app: &App, told: &Told, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let width = usize::from(area.width);
    let keys = KEYS.to_string();
    let title = clipped(&told.title, width.saturating_sub(keys.width() + 6));
    let fill = width.saturating_sub(title.width() + keys.width() + 6);
    Line::from(vec![
        Span::styled("── ", app.theme.accent()),
        Span::styled(title, app.theme.heading()),
        Span::styled(format!(" {}", "─".repeat(fill)), app.theme.accent()),
        Span::styled(keys, app.theme.faint()),
        Span::styled("──", app.theme.accent()),
    ])
    .render(Rect { height: 1, ..area }, buffer);
    let lines = told.lines(area.width, area.height.saturating_sub(1));
    for ((text, emphasis), y) in lines.into_iter().zip(area.y + 1..area.bottom()) {
        let style = match emphasis {
            Emphasis::Heading => app.theme.good(),
            Emphasis::Faint => app.theme.faint(),
            _ => Style::new(),
        };
        Line::styled(format!("   {text}"), style).render(Rect { y, height: 1, ..area }, buffer);
    }
}
