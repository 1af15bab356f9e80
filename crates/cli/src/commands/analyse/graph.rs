//! Drawing each seat's expected result over the match.

use std::fmt::Display;

use riband::Seat;
use riband_lab::svg::{Element, Scale, tick};

use super::{
    judge::Judged,
    report::{Report, percent},
};
use crate::{language, t};

/// The first line of our files; others are not overwritten.
pub(super) const MARK: &str = "<!-- riband analyse -->\n";

/// The size of the picture, and where the axes are.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 364.0;
/// The approximate number of ticks along the match.
const TICKS: usize = 10;
/// The number of parts of the vertical axis.
const QUARTERS: usize = 4;

/// Colours for the seats that are distinguishable with colour blindness (Okabe and Ito), and dash patterns that do
/// not rely on colour.
const LOOKS: [(&str, &str); 8] = [
    ("#0072b2", ""),
    ("#d55e00", "8 4"),
    ("#009e73", "2 3"),
    ("#cc79a7", "10 3 2 3"),
    ("#e69f00", "5 2"),
    ("#56b4e9", "1 2"),
    ("#000000", "12 2"),
    ("#8c6d00", "3 6"),
];

/// The graph as self-contained SVG.
pub(super) fn svg(report: &Report<'_>) -> String {
    let graph = Graph {
        report,
        across: Scale::exact(0.0, report.decisions as f64, LEFT, RIGHT, TICKS).whole(),
        up: Scale::exact(0.0, 1.0, BOTTOM, TOP, QUARTERS),
    };
    let (variant, player) = (report.variant, report.player);
    let title = t!("graph-title", "{variant}, judged by {player}", variant, player);
    let mut body = "\n".to_owned();
    Element::new("title").text(&title).draw(&mut body);
    let ground = Element::new("rect").with("width", WIDTH).with("height", HEIGHT).with("fill", "#ffffff");
    ground.draw(&mut body);
    Element::text_at(LEFT, 24.0).with("font-size", 16).text(&title).draw(&mut body);
    let subtitle = t!("graph-subtitle", "Expected share of the win of each seat, from what it knew");
    Element::text_at(LEFT, 43.0).with("fill", "#555555").text(&subtitle).draw(&mut body);
    graph.axes(&mut body);
    for seat in report.seats.iter() {
        graph.line(&mut body, seat);
    }
    graph.turning_points(&mut body);
    let picture = Element::new("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("viewBox", format_args!("0 0 {WIDTH} {HEIGHT}"))
        .with("width", WIDTH)
        .with("height", HEIGHT)
        .with("font-family", "sans-serif")
        .with("font-size", 13)
        .with("fill", "#222222")
        .holding(body);
    format!("{MARK}{picture}\n")
}

/// A report with the scales of its picture: actions played across, shares of the win up.
struct Graph<'a> {
    report: &'a Report<'a>,
    across: Scale,
    up: Scale,
}

impl Graph<'_> {
    fn axes(&self, svg: &mut String) {
        for quarter in 0..=QUARTERS {
            let share = quarter as f64 / QUARTERS as f64;
            let y = self.up.at(share);
            path(format_args!("M{LEFT} {y:.1}H{RIGHT}")).with("stroke", "#dddddd").draw(svg);
            let label = Element::text_at(LEFT - 8.0, y + 4.0).with("text-anchor", "end");
            label.text(&format!("{:.0} %", 100.0 * share)).draw(svg);
        }
        for ply in self.across.ticks().into_iter().filter(|ply| *ply <= self.report.decisions as f64) {
            let x = self.across.at(ply);
            path(format_args!("M{x:.1} {BOTTOM}v5")).with("stroke", "#222222").draw(svg);
            Element::text_at(x, BOTTOM + 20.0).with("text-anchor", "middle").text(&tick(ply)).draw(svg);
        }
        let axes = path(format_args!("M{LEFT} {TOP}V{BOTTOM}H{RIGHT}")).with("fill", "none");
        axes.with("stroke", "#222222").draw(svg);
        let caption = Element::text_at((LEFT + RIGHT) / 2.0, BOTTOM + 42.0).with("text-anchor", "middle");
        caption.text(&t!("graph-actions", "actions played")).draw(svg);
    }

    /// A seat's expectation at each of its decisions and its result, with its legend entry.
    fn line(&self, svg: &mut String, seat: Seat) {
        let report = self.report;
        let (colour, dashes) = LOOKS[seat.index() % LOOKS.len()];
        let expected = |one: &&Judged| Some((one.ply, one.wins.best?.mean));
        let own = report.judged.iter().copied().filter(|one| one.seat == seat);
        let mut points: Vec<(usize, f64)> = own.filter_map(|one| expected(&one)).collect();
        let result = report.result.as_ref().and_then(|result| result.get(seat.index()).copied());
        points.extend(result.map(|share| (report.decisions, share)));
        let place =
            |&(ply, share): &(usize, f64)| format!("{:.1},{:.1}", self.across.at(ply as f64), self.up.at(share));
        let points: Vec<String> = points.iter().map(place).collect();
        let stroked = |element: Element| {
            let element = element.with("fill", "none").with("stroke", colour);
            element.with("stroke-width", 2).with("stroke-dasharray", dashes)
        };
        stroked(Element::new("polyline").with("points", points.join(" "))).draw(svg);
        let (x, y) = (RIGHT + 16.0, TOP + 12.0 + 40.0 * seat.index() as f64);
        stroked(path(format_args!("M{x:.1} {y:.1}h30"))).draw(svg);
        Element::text_at(x + 36.0, y + 4.0).text(&report.called(seat)).draw(svg);
        if let Some(share) = result {
            let won = Element::text_at(x + 36.0, y + 18.0).with("font-size", 11).with("fill", "#555555");
            won.text(&t!("graph-result", "result {share}", share = percent(share))).draw(svg);
        }
    }

    /// A numbered circle for each, with details in a tooltip.
    fn turning_points(&self, svg: &mut String) {
        let points = self.report.turning_points();
        for (nth, one) in points.iter().enumerate() {
            let Some(wins) = one.wins.best else { continue };
            let (colour, _) = LOOKS[one.seat.index() % LOOKS.len()];
            let (x, y) = (self.across.at(one.ply as f64), self.up.at(wins.mean));
            let told = t!(
                "graph-point",
                "{seat}, action {number}: {played} in place of {best} loses {loss}",
                seat = language::seat(one.seat),
                number = one.ply + 1,
                played = one.played,
                best = one.best,
                loss = percent(one.loss().unwrap_or_default())
            );
            let number = Element::text_at(x, y + 4.0).with("text-anchor", "middle").with("font-size", 11);
            let number = number.text(&(nth + 1).to_string());
            Element::new("g").title(&told).holding(circle(x, y, colour)).holding(number).draw(svg);
        }
        if !points.is_empty() {
            let (x, y) = (RIGHT + 16.0, TOP + 24.0 + 40.0 * self.report.seats.count() as f64);
            circle(x + 15.0, y, "#555555").draw(svg);
            Element::text_at(x + 36.0, y + 4.0).text(&t!("graph-turning-point", "turning point")).draw(svg);
        }
    }
}

fn path(path: impl Display) -> Element {
    Element::new("path").with("d", path)
}

fn circle(x: f64, y: f64, colour: &str) -> Element {
    let circle = Element::new("circle").at("cx", x).at("cy", y).with("r", 9);
    circle.with("fill", "#ffffff").with("stroke", colour).with("stroke-width", 2)
}

#[cfg(test)]
mod tests {
    use riband::Seats;

    use super::{super::judge::tests::judged, *};

    #[test]
    fn a_graph_has_a_line_for_each_seat_and_a_circle_for_each_turning_point() {
        let mut judged = [judged(0, 0, 0.5, Some(0.0)), judged(1, 1, 0.5, Some(0.3)), judged(2, 0, 0.9, Some(0.0))];
        judged[1].played = "a < b & \"c\"\u{1b}".to_owned();
        let seats = Seats::clamped(2);
        let result = Some(vec![1.0, 0.0]);
        let names = ["A & B".to_owned()];
        let report = Report {
            variant: "<v>",
            player: "club",
            seats,
            names: &names,
            decisions: 4,
            judged: judged.iter().collect(),
            result,
        };
        let svg = svg(&report);
        assert!(svg.starts_with(MARK) && svg.ends_with("</svg>\n"));
        assert!(svg.contains("<polyline points=\"64.0,210.0 402.0,86.8 740.0,56.0\""), "{svg}");
        assert!(svg.contains("<polyline points=\"233.0,210.0 740.0,364.0\""), "{svg}");
        assert_eq!(svg.matches("<g><title>").count(), 1);
        let told = "seat 2, action 2: a &lt; b &amp; &quot;c&quot;\u{fffd} in place of pass loses 30.0 %";
        assert!(svg.contains(told), "{svg}");
        assert!(svg.contains("<title>&lt;v&gt;, judged by club</title>"));
        assert!(svg.contains(">A &amp; B (seat 1)</text>") && svg.contains(">seat 2</text>"), "{svg}");
        assert_eq!(svg.matches('<').count(), svg.matches('>').count());
    }
}
