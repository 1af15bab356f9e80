//! Laying out lines next to and below each other, and frames around them.

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

/// The gap between adjacent elements.
const GAP: usize = 1;
/// The width of a frame's two sides.
const SIDES: usize = 4;

/// The maximum width of a frame, as a multiple of its minimum width.
const WIDEST: usize = 2;
/// From this width on, a ship and all its printed values fit on one line.
const WIDE: usize = 50;
/// The maximum width of open water with what is before it.
const WAVES: usize = 36;

/// Lines with a maximum width.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    width: usize,
    lines: Vec<Line<'static>>,
}

/// Free space to the right of a row of frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Free {
    /// Its first line.
    from: usize,
    /// Its width.
    pub(crate) width: usize,
}

/// A sketch with a frame around it.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The title in the upper edge.
    pub(crate) title: Ink,
    /// The text at the right of the upper edge.
    pub(crate) tail: Ink,
    pub(crate) body: Sketch,
    /// The style of the edges.
    pub(crate) style: Style,
}

impl Sketch {
    /// An empty sketch.
    pub(crate) const fn new(width: usize) -> Self {
        Self { width, lines: Vec::new() }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn lines(&self) -> &[Line<'static>] {
        &self.lines
    }

    /// Adds text on a line of its own; it must fit.
    pub(crate) fn push(&mut self, ink: Ink) {
        self.lines.push(ink.into_line());
    }

    /// Adds text, wrapped; all lines but the first are indented by `hang` cells.
    pub(crate) fn text(&mut self, ink: &Ink, hang: usize) {
        self.lines.extend(ink.wrapped(self.width, hang));
    }

    /// Adds an empty line.
    pub(crate) fn blank(&mut self) {
        self.lines.push(Line::default());
    }

    /// Adds two texts at the left and the right edge if both fit on a line, or else one below the other.
    pub(crate) fn spread(&mut self, left: Ink, right: Ink, hang: usize) {
        let (used, gap) = (left.width() + right.width(), usize::from(!right.is_empty()));
        if used + gap > self.width {
            return self.text(&left.then(right), hang);
        }
        let blanks = "\u{a0}".repeat(self.width - used);
        self.push(left.and(blanks).and(right));
    }

    /// Adds three parts on one line if all such lines have room, or else the last on a line of its own.
    pub(crate) fn pair(&mut self, left: Ink, right: Ink, more: Ink, hang: usize) {
        let used = left.width() + right.width() + more.width();
        if self.is_wide() && used + 2 <= self.width {
            return self.spread(left, right.then(more), hang);
        }
        self.spread(left, right, hang);
        self.text(&Ink::plain(TIE.to_string().repeat(hang)).and(more), hang);
    }

    /// Whether a [`pair`](Self::pair) takes one line instead of two.
    pub(crate) const fn is_wide(&self) -> bool {
        self.width >= WIDE
    }

    /// Adds a line of open water between two texts, or whatever of it has room.
    pub(crate) fn waves(&mut self, pen: Pen<'_>, left: Ink, right: Ink) {
        let room = self.width.min(WAVES).saturating_sub(left.width() + right.width() + 2);
        let waves = "~\u{a0}".repeat(room / 2);
        self.spread(left.and("\u{a0}").and(pen.faint(waves.trim_end_matches(TIE))), right, 2);
    }

    /// Appends another sketch below.
    pub(crate) fn below(&mut self, other: Self) {
        self.lines.extend(other.lines);
    }

    /// Puts another sketch into the free space of the last row of frames.
    pub(crate) fn fill(&mut self, free: Free, other: Self) {
        let height = self.lines.len().max(free.from + other.lines.len());
        self.lines.resize(height, Line::default());
        for (line, added) in self.lines.iter_mut().skip(free.from).zip(other.lines) {
            let blanks = (self.width - free.width).saturating_sub(line.width());
            line.spans.push(Span::raw(" ".repeat(blanks)));
            line.spans.extend(added.spans);
        }
    }

    /// Adds `count` frames, as many per row as fit with the minimum width. Frames in a row have the same height.
    /// Returns the free space of the last row.
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

    /// Renders the sketch.
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

    /// The body, preceded by the title if it does not fit in the edge.
    fn titled(&self) -> Sketch {
        let mut titled = Sketch::new(self.body.width);
        titled.text(&self.title.clone().then(self.tail.clone()), 0);
        titled
    }

    fn title_fits(&self) -> bool {
        self.title.width() + self.tail.width() + 4 <= self.body.width
    }

    /// The lines with edges, the body padded to a height.
    fn drawn(self, height: usize) -> Sketch {
        let inner = self.body.width;
        let edge = |text: String| Span::styled(text, self.style);
        let mut lines = Vec::new();
        let body = if self.title_fits() {
            lines.push(self.upper_edge(self.title.clone(), self.tail.clone()));
            self.body.lines
        } else {
            // Title and tail get lines of their own if they do not fit next to each other.
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

/// Joins sketches of the same height horizontally.
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
