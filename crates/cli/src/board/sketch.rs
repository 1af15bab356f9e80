//! Lines beside and below each other, and frames around them.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::{
    Pen,
    ink::{Ink, TIE},
};

/// What stands between two things side by side.
const GAP: usize = 1;
/// How many cells a frame takes on both sides together.
const SIDES: usize = 4;

/// How many times the least width a frame is at most.
const WIDEST: usize = 2;
/// From this width on a ship with all that is printed on her has one line.
const WIDE: usize = 50;
/// How wide open water is drawn at most.
const WAVES: usize = 30;

/// Lines that are no wider than a width.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    width: usize,
    lines: Vec<Line<'static>>,
}

/// Room to the right of a row of frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Free {
    /// The line where it begins.
    from: usize,
    /// How wide it is.
    pub(crate) width: usize,
}

/// A sketch with a frame around it.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// In the upper edge.
    pub(crate) title: Ink,
    /// The same, on the right.
    pub(crate) tail: Ink,
    pub(crate) body: Sketch,
    /// Of the edges.
    pub(crate) style: Style,
}

impl Sketch {
    /// Nothing yet.
    pub(crate) const fn new(width: usize) -> Self {
        Self { width, lines: Vec::new() }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn lines(&self) -> &[Line<'static>] {
        &self.lines
    }

    /// Text on a line of its own, which has room for it.
    pub(crate) fn push(&mut self, ink: Ink) {
        self.lines.push(ink.into_line());
    }

    /// Text on as many lines as it needs; all but the first begin with so many blanks.
    pub(crate) fn text(&mut self, ink: &Ink, hang: usize) {
        self.lines.extend(ink.wrapped(self.width, hang));
    }

    /// An empty line.
    pub(crate) fn blank(&mut self) {
        self.lines.push(Line::default());
    }

    /// One at the left and one at the right edge, if a line has room for both, or else one below the other.
    pub(crate) fn spread(&mut self, left: Ink, right: Ink, hang: usize) {
        let (used, gap) = (left.width() + right.width(), usize::from(!right.is_empty()));
        if used + gap > self.width {
            return self.text(&left.then(right), hang);
        }
        let blanks = "\u{a0}".repeat(self.width - used);
        self.push(left.and(blanks).and(right));
    }

    /// Three parts on one line if all such lines have room, or else the last of them on a line of its own.
    pub(crate) fn pair(&mut self, left: Ink, right: Ink, more: Ink, hang: usize) {
        let used = left.width() + right.width() + more.width();
        if self.is_wide() && used + 2 <= self.width {
            return self.spread(left, right.then(more), hang);
        }
        self.spread(left, right, hang);
        self.text(&Ink::plain(TIE.to_string().repeat(hang)).and(more), hang);
    }

    /// Whether what is told in a [`pair`](Self::pair) has a line, and not two.
    const fn is_wide(&self) -> bool {
        self.width >= WIDE
    }

    /// Open water behind something, as high as a pair.
    pub(crate) fn waves(&mut self, pen: Pen<'_>, lead: Ink) {
        let waves = "~\u{a0}".repeat(self.width.min(WAVES).saturating_sub(2) / 2);
        let waves = pen.faint(waves.trim_end_matches(TIE));
        self.push(lead.filled(2).and(waves.clone()));
        if !self.is_wide() {
            self.push(Ink::plain("\u{a0}\u{a0}\u{a0}").and(waves));
        }
    }

    /// Another sketch below this one.
    pub(crate) fn below(&mut self, other: Self) {
        self.lines.extend(other.lines);
    }

    /// Another sketch where the last row of frames has left room.
    pub(crate) fn fill(&mut self, free: Free, other: Self) {
        let height = self.lines.len().max(free.from + other.lines.len());
        self.lines.resize(height, Line::default());
        for (line, added) in self.lines.iter_mut().skip(free.from).zip(other.lines) {
            let blanks = (self.width - free.width).saturating_sub(line.width());
            line.spans.push(Span::raw(" ".repeat(blanks)));
            line.spans.extend(added.spans);
        }
    }

    /// So many frames, side by side as far as each can have this least width, and below each other. Those in a row are
    /// equally high. Says what room the last row leaves.
    pub(crate) fn frames(&mut self, count: usize, least: usize, frame: impl Fn(usize, usize) -> Frame) -> Free {
        let most = ((self.width + GAP) / (least + GAP)).max(1);
        let columns = count.div_ceil(count.div_ceil(most).max(1)).max(1);
        let room = (self.width + GAP).saturating_sub(GAP * columns);
        let width =
            |nth: usize| (room / columns + usize::from(nth < room % columns)).min(WIDEST * least.min(self.width));
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut free = Free { from: self.lines.len(), width: self.width };
        for first in (0..count).step_by(columns) {
            let used: usize = widths.iter().take(count - first).map(|width| width + GAP).sum();
            free = Free { from: self.lines.len(), width: self.width.saturating_sub(used) };
            let row: Vec<Frame> = (first..count)
                .zip(&widths)
                .map(|(nth, width)| frame(nth, width.saturating_sub(SIDES).max(1)))
                .collect();
            let height = row.iter().map(Frame::height).max().unwrap_or(0);
            self.lines.extend(beside(row.into_iter().map(|frame| frame.drawn(height)).collect()));
        }
        free
    }

    /// The drawing as cells.
    pub(crate) fn buffer(&self, width: u16) -> Buffer {
        let height = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        for (line, y) in self.lines.iter().zip(0..height) {
            buffer.set_line(0, y, line, width);
        }
        buffer
    }
}

impl Frame {
    fn height(&self) -> usize {
        self.body.lines.len() + if self.title_fits() { 0 } else { self.titled().lines.len() }
    }

    /// The title where the edge has no room for it.
    fn titled(&self) -> Sketch {
        let mut titled = Sketch::new(self.body.width);
        titled.text(&self.title.clone().then(self.tail.clone()), 0);
        titled
    }

    fn title_fits(&self) -> bool {
        self.title.width() + self.tail.width() + 4 <= self.body.width
    }

    /// The lines with the edges, the body filled up to a height.
    fn drawn(self, height: usize) -> Sketch {
        let inner = self.body.width;
        let edge = |text: String| Span::styled(text, self.style);
        let mut lines = Vec::new();
        let body = if self.title_fits() {
            lines.push(self.upper_edge(self.title.clone(), self.tail.clone()));
            self.body.lines
        } else {
            // A line of its own for each of what has no room beside the other.
            lines.push(self.upper_edge(Ink::default(), Ink::default()));
            let mut titled = self.titled();
            titled.lines.extend(self.body.lines);
            titled.lines
        };
        let blanks = std::iter::repeat_n(Line::default(), height.saturating_sub(body.len()));
        for line in body.into_iter().chain(blanks) {
            let fill = " ".repeat(inner.saturating_sub(line.width()) + 1);
            let spans =
                [edge("│ ".to_owned())].into_iter().chain(line.spans).chain([Span::raw(fill), edge("│".to_owned())]);
            lines.push(Line::from(spans.collect::<Vec<_>>()));
        }
        lines.push(Line::from(edge(format!("╰{}╯", "─".repeat(inner + 2)))));
        Sketch { width: inner + SIDES, lines }
    }

    fn upper_edge(&self, title: Ink, tail: Ink) -> Line<'static> {
        let edge = |text: String| Ink::of(text, self.style);
        let around = |ink: Ink| if ink.is_empty() { ink } else { Ink::plain(" ").and(ink).and(" ") };
        let (title, tail) = (around(title), around(tail));
        let fill = self.body.width.saturating_sub(title.width() + tail.width());
        let line = edge("╭─".to_owned()).and(title).and(edge("─".repeat(fill))).and(tail).and(edge("─╮".to_owned()));
        line.into_line()
    }
}

/// Sketches of one height side by side.
fn beside(sketches: Vec<Sketch>) -> Vec<Line<'static>> {
    let height = sketches.iter().map(|sketch| sketch.lines.len()).max().unwrap_or(0);
    let mut rows = vec![Vec::new(); height];
    for (nth, sketch) in sketches.into_iter().enumerate() {
        for (row, line) in rows.iter_mut().zip(sketch.lines) {
            row.extend((nth > 0).then(|| Span::raw(" ".repeat(GAP))));
            row.extend(line.spans);
        }
    }
    rows.into_iter().map(Line::from).collect()
}
