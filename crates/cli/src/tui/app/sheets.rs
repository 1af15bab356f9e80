//! Drawn panes, which can be scrolled.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Widget as _,
};

use super::{App, LineKind};
use crate::{
    board::{Marks, Panel},
    effects::names,
    games,
    render::wrapped,
    tui::layout::{Areas, Needs, Pane, Shape, is_wide},
};

/// The number of lines that a guide usually has.
const GUIDE: u16 = 7;
/// From this height of the screen on, boards say also what can be looked up.
const ROOMY: u16 = 60;

/// The full drawing of a pane.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) buffer: Buffer,
    /// What the focused choice referred to when it was drawn.
    focus: Vec<String>,
    /// Whether it replaces another one of this position.
    was_there: bool,
    /// Whether it has not been scrolled to its focus yet.
    is_new: bool,
    /// The first line of the log that is new to the viewer.
    first_new: Option<u16>,
}

impl Sheet {
    fn new(buffer: Buffer, focus: &[String]) -> Self {
        Self { buffer, focus: focus.to_vec(), was_there: false, is_new: true, first_new: None }
    }

    /// On the first call for a sheet: whether it replaces another one.
    fn takes_place(&mut self) -> Option<bool> {
        std::mem::take(&mut self.is_new).then_some(self.was_there)
    }

    pub(crate) fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// The first line that refers to the focused choice.
    fn first_focused(&self) -> Option<u16> {
        let area = self.buffer.area;
        let is_focused = |y: u16| {
            (0..area.width).any(|x| self.buffer[(x, y)].modifier.contains(Modifier::REVERSED.union(Modifier::BOLD)))
        };
        (0..area.height).find(|y| is_focused(*y))
    }
}

impl App {
    /// Draws visible panes that are not drawn yet, and lays everything out.
    pub(super) fn lay_out(&mut self) {
        let focus = self.focused_names();
        let mut needs = Needs::default();
        if is_wide(self.screen) {
            self.choose_shape(&focus);
            for pane in Pane::ALL {
                self.draw_sheet(pane, self.width_of(pane, self.shape.0), &focus);
            }
            needs = self.needs(|pane| self.sheets.get(&pane).map_or(0, Sheet::height));
        }
        let width = if is_wide(self.screen) { self.shape.0.left(self.screen.width) } else { self.screen.width };
        needs.guide = self.guide.as_ref().map_or(0, |guide| guide.height(width));
        self.areas = Areas::of(self.screen, self.pane, self.shape.0, needs);
        if !is_wide(self.screen) {
            for (pane, area) in self.areas.panes.clone() {
                self.draw_sheet(pane, area.width, &focus);
            }
        }
    }

    /// Chooses the first of the layouts that show most of the board, and then most of the other panes. A layout is kept
    /// until the screen changes, or until the board has grown and another one shows more of it.
    fn choose_shape(&mut self, focus: &[String]) {
        let is_new = self.shape.1 != self.screen;
        if !is_new && self.shaped == self.version {
            return;
        }
        self.shaped = self.version;
        if !is_new && self.hidden(self.shape.0, focus).0 == 0 {
            return;
        }
        let best = Shape::all().min_by_key(|shape| self.hidden(*shape, focus)).unwrap_or_default();
        if is_new || self.hidden(best, focus).0 < self.hidden(self.shape.0, focus).0 {
            self.shape = (best, self.screen);
        }
    }

    /// How many lines a layout hides: of the board, and of other panes.
    fn hidden(&self, shape: Shape, focus: &[String]) -> (u16, u16) {
        let mut needs = self.needs(|pane| self.sheet(pane, self.width_of(pane, shape), focus).height());
        needs.guide = if self.session.guided().is_some() { GUIDE } else { 0 };
        Areas::of(self.screen, self.pane, shape, needs).hides(needs)
    }

    fn width_of(&self, pane: Pane, shape: Shape) -> u16 {
        let (left, right) = shape.widths(self.screen.width);
        if pane == Pane::Board || (pane == Pane::Log && shape.log_is_below_board()) { left } else { right }
    }

    fn needs(&self, height: impl Fn(Pane) -> u16) -> Needs {
        Needs {
            board: height(Pane::Board),
            market: height(Pane::Market),
            players: height(Pane::Players),
            log: height(Pane::Log),
            guide: 0,
        }
    }

    fn draw_sheet(&mut self, pane: Pane, width: u16, focus: &[String]) {
        let fits = |sheet: &Sheet| sheet.buffer.area.width == width && (sheet.focus == focus || pane == Pane::Log);
        if width > 0 && !self.sheets.get(&pane).is_some_and(fits) {
            let mut sheet = self.sheet(pane, width, focus);
            sheet.was_there = self.sheets.contains_key(&pane);
            self.sheets.insert(pane, sheet);
        }
    }

    /// Scrolls each redrawn pane to what the focused choice refers to, and the log to what is new, or to its end.
    pub(super) fn scroll_sheets(&mut self) {
        self.lay_out();
        let is_alone = self.areas.panes.len() == 1;
        for (pane, area) in &self.areas.panes {
            let Some(sheet) = self.sheets.get_mut(pane) else { continue };
            let most = sheet.height().saturating_sub(area.height);
            let scroll = self.scrolls.entry(*pane).or_default();
            if let Some(was_there) = sheet.takes_place() {
                // Next to the board, the players keep their scroll position.
                let follows = (*pane != Pane::Players || is_alone) && !sheet.focus.is_empty();
                let first = sheet.first_focused().filter(|_| follows);
                *scroll = match (pane, first) {
                    (Pane::Log, _) if !was_there => sheet.first_new.map_or(most, |first| first.min(most)),
                    (_, Some(first)) if first < *scroll || first >= *scroll + area.height => {
                        first.saturating_sub(area.height / 3)
                    }
                    _ => *scroll,
                };
            }
            *scroll = (*scroll).min(most);
        }
    }

    fn sheet(&self, pane: Pane, width: u16, focus: &[String]) -> Sheet {
        let marks = Marks { changed: &self.changed, focus };
        let panel = match pane {
            Pane::Board => Panel::Board,
            Pane::Market => Panel::Market,
            Pane::Players => Panel::Players,
            Pane::Log => return self.log_sheet(width),
        };
        let buffer = games::draw(
            &*self.session.table,
            self.viewer(),
            panel,
            width,
            &self.theme,
            (&marks, self.screen.height < ROOMY),
        );
        Sheet::new(buffer, focus)
    }

    fn log_sheet(&self, width: u16) -> Sheet {
        let mut lines: Vec<(bool, Line<'_>)> = Vec::new();
        for line in &self.log {
            let (indent, sign, sign_style, style) = match (line.kind, line.is_new) {
                (LineKind::Heading, _) => (0, "", Style::new(), self.theme.heading()),
                (LineKind::Harm, _) => (2, "! ", self.theme.wrong(), self.theme.wrong()),
                (LineKind::Event, true) => (2, "* ", self.theme.changed(), Style::new()),
                (LineKind::Event, false) => (2, "  ", Style::new(), self.theme.faint()),
            };
            for (nth, text) in wrapped(&line.text, usize::from(width).saturating_sub(indent), 2).into_iter().enumerate()
            {
                let sign = if nth == 0 { sign } else { &"  "[..indent] };
                lines.push((line.is_new, Line::from(vec![Span::styled(sign, sign_style), Span::styled(text, style)])));
            }
        }
        // Limit to what can be scrolled.
        let lines = &lines[lines.len().saturating_sub(usize::from(u16::MAX))..];
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).max(1);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        for (y, (_, line)) in (0..).zip(lines) {
            line.render(Rect::new(0, y, width, 1), &mut buffer);
        }
        let mut sheet = Sheet::new(buffer, &[]);
        sheet.first_new = lines.iter().position(|(is_new, _)| *is_new).and_then(|first| u16::try_from(first).ok());
        sheet
    }

    /// What the choice under the cursor refers to.
    fn focused_names(&self) -> Vec<String> {
        let action = self.menu.focused().and_then(|index| self.session.table.action(index));
        action.map(|action| names(&action)).unwrap_or_default().into_iter().collect()
    }

    /// The number of lines of a page.
    pub(super) fn page(&self) -> i32 {
        let height = |(pane, area): &(Pane, Rect)| (*pane == self.pane).then_some(area.height);
        i32::from(self.areas.panes.iter().find_map(height).unwrap_or(1)).saturating_sub(1).max(1)
    }

    pub(super) fn scroll(&mut self, pane: Pane, by: i32) {
        let scroll = self.scrolls.entry(pane).or_default();
        *scroll = u16::try_from((i32::from(*scroll) + by).max(0)).unwrap_or(u16::MAX);
    }
}
