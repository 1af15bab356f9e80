//! The question, the choices, and what the focused one does.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::Widget as _,
};
use riband::{Turn, core::text::tame};
use unicode_width::UnicodeWidthStr as _;

use crate::{
    effects::Effect,
    tui::{
        app::{App, Mode, Row},
        layout::Areas,
        wrap::{clipped, wrapped},
    },
};

/// How wide the column of prices is at least.
const PRICE: usize = 9;
/// The widest column of choices, as a share of the list.
const WIDEST: usize = 2;

pub(super) fn draw(app: &App, areas: &Areas, buffer: &mut Buffer) {
    question(app, areas.question, buffer);
    rows(app, areas.rows, buffer);
    detail(app, areas.detail, buffer);
}

/// A line across, with the question in it.
fn question(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = app.theme;
    let told = match app.table.turn() {
        Turn::Over => "The match is over: Enter shows the score, u takes back, q leaves".to_owned(),
        _ if app.table.stalled() => "The match would not end by itself".to_owned(),
        Turn::Act(seat) if app.person() == Some(seat) => format!("{}: {}", app.name(seat), app.question),
        Turn::Act(seat) => format!("{} has to act", app.name(seat)),
    };
    let filter = if app.typing || !app.menu.filter().is_empty() {
        format!(" find: {}▏", app.menu.filter())
    } else {
        let (first, all) = (app.menu.first(), app.menu.rows().len());
        let last = (first + usize::from(app.areas().rows.height)).min(all);
        if all > usize::from(app.areas().rows.height) {
            format!(" {}-{last} of {all} ", first + 1)
        } else {
            String::new()
        }
    };
    let room = usize::from(area.width).saturating_sub(filter.width() + 6);
    let told = clipped(&tame(&told), room);
    let fill = usize::from(area.width).saturating_sub(told.width() + filter.width() + 6);
    Line::from(vec![
        Span::styled("── ", theme.accent()),
        Span::styled(told, theme.heading()),
        Span::styled(format!(" {}", "─".repeat(fill)), theme.accent()),
        Span::styled(filter, theme.heading()),
        Span::styled("──", theme.accent()),
    ])
    .render(area, buffer);
}

/// A row in its parts.
struct Cells {
    line: String,
    price: String,
    note: String,
    warns: bool,
}

fn cells(app: &App, row: &Row, is_focused: bool) -> Cells {
    let one = |index: usize, line: String, of: String| {
        let effect = app.effects.get(&index);
        let quote = app.choices.get(index).map(|choice| choice.quote).unwrap_or_default();
        let note = app.notes.get(index).map(|note| tame(note).into_owned()).unwrap_or_default();
        Cells {
            line,
            price: Effect::price(quote),
            note: format!("{of}{note}"),
            warns: effect.is_some_and(|effect| !effect.warnings.is_empty()),
        }
    };
    let name = |index: usize| app.choices.get(index).map(|choice| choice.notation.clone()).unwrap_or_default();
    match row {
        Row::One(index) => one(*index, name(*index), String::new()),
        Row::Amount(at, indices) => {
            let index = indices.get(*at).copied().unwrap_or_default();
            let amount = |index: Option<&usize>| {
                name(index.copied().unwrap_or_default())
                    .split(' ')
                    .find(|word| word.parse::<u64>().is_ok())
                    .unwrap_or_default()
                    .to_owned()
            };
            let of = format!("{}..{}", amount(indices.first()), amount(indices.last()));
            let line = if is_focused { format!("{} ◂▸", name(index)) } else { name(index) };
            one(index, line, format!("{of}; "))
        }
        Row::Group(start, indices) => {
            let rest = indices.iter().map(|index| name(*index)[start.len()..].trim().to_owned());
            Cells {
                line: format!("{start} …"),
                price: String::new(),
                note: format!("{} choices: {}", indices.len(), rest.collect::<Vec<_>>().join(", ")),
                warns: false,
            }
        }
    }
}

fn rows(app: &App, area: Rect, buffer: &mut Buffer) {
    let menu = &app.menu;
    let is_told = menu.rows().is_empty() && !menu.filter().is_empty();
    news(app, area, menu.rows().len().max(usize::from(is_told)), buffer);
    if menu.rows().is_empty() {
        let told = match &app.mode {
            Mode::Play if !menu.filter().is_empty() => "  no choice has that in it; Backspace, or Esc for all",
            _ => "",
        };
        Line::styled(told, app.theme.faint()).render(area, buffer);
        return;
    }
    let seen = menu.rows().iter().enumerate().skip(menu.first()).take(usize::from(area.height));
    let cells: Vec<(bool, Cells)> =
        seen.map(|(nth, row)| (nth == menu.cursor(), cells(app, row, nth == menu.cursor()))).collect();
    let width = usize::from(area.width);
    let widest = cells.iter().map(|(_, cells)| cells.line.width()).max().unwrap_or_default().min(width / WIDEST);
    for (y, (is_focused, cells)) in (area.y..area.bottom()).zip(&cells) {
        let line = clipped(&cells.line, widest);
        let gap = " ".repeat(widest.saturating_sub(line.width()));
        let note = clipped(&cells.note, width.saturating_sub(widest + PRICE + 7));
        let style = if *is_focused { app.theme.focus() } else { ratatui::style::Style::new() };
        let faint = if *is_focused { style } else { app.theme.faint() };
        let spans = vec![
            Span::styled(if *is_focused { " ▸ " } else { "   " }, style),
            Span::styled(format!("{line}{gap} "), style),
            Span::styled(format!("{:>PRICE$} ", cells.price), style),
            Span::styled(if cells.warns { "! " } else { "  " }, if *is_focused { style } else { app.theme.wrong() }),
            Span::styled(note, faint),
        ];
        let row = Rect { y, height: 1, ..area };
        if *is_focused {
            buffer.set_style(row, style);
        }
        Line::from(spans).render(row, buffer);
    }
}

/// Below the last choice, where there is room: the latest of what others did.
fn news(app: &App, area: Rect, choices: usize, buffer: &mut Buffer) {
    let choices = u16::try_from(choices).unwrap_or(u16::MAX);
    let free = usize::from(area.height.saturating_sub(choices));
    let new: Vec<&str> =
        app.log.iter().filter(|line| line.is_new && !line.is_heading()).map(|line| line.text.as_str()).collect();
    let latest = &new[new.len().saturating_sub(free)..];
    let first = area.bottom().saturating_sub(u16::try_from(latest.len()).unwrap_or_default());
    for (y, text) in (first..).zip(latest) {
        let text = clipped(text, usize::from(area.width).saturating_sub(5));
        let line = Line::from(vec![Span::styled("   * ", app.theme.changed()), Span::styled(text, app.theme.faint())]);
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}

/// Money and points afterwards, what one may not mean, and what happens.
fn detail(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(effect) = app.menu.focused().and_then(|index| app.effects.get(&index)) else { return };
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut first = vec![Span::styled(format!(" → {}", effect.balance()), app.theme.heading())];
    for warning in &effect.warnings {
        first.push(Span::raw("  "));
        first.push(Span::styled(format!("! {}", tame(warning)), app.theme.wrong()));
    }
    lines.push(Line::from(first));
    let mut told = effect.events.join("; ");
    if effect.is_open {
        told += if told.is_empty() { "chance decides what happens" } else { "; and what comes to light" };
    }
    let width = usize::from(area.width).saturating_sub(3);
    let mut more = wrapped(&tame(&told), width, 0);
    let room = usize::from(area.height).saturating_sub(1);
    if more.len() > room {
        more.truncate(room);
        if let Some(last) = more.last_mut() {
            *last = clipped(&format!("{last} … (w: all)"), width);
        }
    }
    lines.extend(more.into_iter().map(|text| Line::styled(format!("   {text}"), app.theme.faint())));
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}
