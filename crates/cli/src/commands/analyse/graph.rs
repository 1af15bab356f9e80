//! Drawing each seat's expected result over the match.

use std::fmt::Write as _;

use riband::{Seat, core::text::tame};

use super::{
    judge::Judged,
    report::{Report, percent},
};

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
    let mut svg = MARK.to_owned();
    let title = escaped(&format!("{}, judged by {}", report.variant, report.player));
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#222222\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"16\">{title}</text>\n\
         <text x=\"{LEFT}\" y=\"43\" fill=\"#555555\">Expected share of the win of each seat, from what it knew</text>\n"
    );
    axes(&mut svg, report.decisions);
    for seat in report.seats.iter() {
        line(&mut svg, report, seat);
    }
    turning_points(&mut svg, report);
    svg += "</svg>\n";
    svg
}

/// The horizontal position of an action.
fn across(ply: usize, plies: usize) -> f64 {
    LEFT + (RIGHT - LEFT) * ply as f64 / plies.max(1) as f64
}

/// The vertical position of a share of the win.
fn up(share: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * share.clamp(0.0, 1.0)
}

fn axes(svg: &mut String, plies: usize) {
    for quarter in 0..=4 {
        let (share, y) = (f64::from(quarter) / 4.0, up(f64::from(quarter) / 4.0));
        let _ = write!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#dddddd\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>\n",
            LEFT - 8.0,
            y + 4.0,
            100.0 * share
        );
    }
    let step = nice(plies);
    for ply in (0..=plies).step_by(step) {
        let x = across(ply, plies);
        let _ = write!(
            svg,
            "<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"#222222\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{ply}</text>\n",
            BOTTOM + 20.0
        );
    }
    let _ = write!(
        svg,
        "<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#222222\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">actions played</text>\n",
        (LEFT + RIGHT) / 2.0,
        BOTTOM + 42.0
    );
}

/// A step of 1, 2 or 5 times a power of ten that gives about [`TICKS`] ticks.
fn nice(plies: usize) -> usize {
    let least = plies.div_ceil(TICKS).max(1);
    let mut tens = 1;
    loop {
        for step in [tens, 2 * tens, 5 * tens] {
            if step >= least {
                return step;
            }
        }
        tens *= 10;
    }
}

/// A seat's expectation at each of its decisions and its result, with its legend entry.
fn line(svg: &mut String, report: &Report<'_>, seat: Seat) {
    let (colour, dashes) = LOOKS[seat.index() % LOOKS.len()];
    let expected = |one: &&Judged| Some((one.ply, one.wins.best?.mean));
    let own = report.judged.iter().copied().filter(|one| one.seat == seat);
    let mut points: Vec<(usize, f64)> = own.filter_map(|one| expected(&one)).collect();
    let result = report.result.as_ref().and_then(|result| result.get(seat.index()).copied());
    points.extend(result.map(|share| (report.decisions, share)));
    let place = |&(ply, share): &(usize, f64)| format!("{:.1},{:.1}", across(ply, report.decisions), up(share));
    let points: Vec<String> = points.iter().map(place).collect();
    let stroke = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"");
    let (x, y) = (RIGHT + 16.0, TOP + 12.0 + 40.0 * seat.index() as f64);
    let won = result.map_or_else(String::new, |share| format!("result {}", percent(share)));
    let _ = write!(
        svg,
        "<polyline points=\"{}\" {stroke}/>\n<path d=\"M{x:.1} {y:.1}h30\" {stroke}/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\">{}</text>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\" fill=\"#555555\">{won}</text>\n",
        points.join(" "),
        x + 36.0,
        y + 4.0,
        escaped(&report.called(seat)),
        x + 36.0,
        y + 18.0
    );
}

/// A numbered circle for each, with details in a tooltip.
fn turning_points(svg: &mut String, report: &Report<'_>) {
    let points = report.turning_points();
    for (nth, one) in points.iter().enumerate() {
        let Some(wins) = one.wins.best else { continue };
        let (colour, _) = LOOKS[one.seat.index() % LOOKS.len()];
        let (x, y) = (across(one.ply, report.decisions), up(wins.mean));
        let told = format!(
            "{}, action {}: {} in place of {} loses {}",
            one.seat,
            one.ply + 1,
            one.played,
            one.best,
            percent(one.loss().unwrap_or_default())
        );
        let _ = writeln!(
            svg,
            "<g><title>{}</title><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#ffffff\" stroke=\"{colour}\" \
             stroke-width=\"2\"/><text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\">{}</text></g>",
            escaped(&told),
            y + 4.0,
            nth + 1
        );
    }
    if !points.is_empty() {
        let (x, y) = (RIGHT + 16.0, TOP + 24.0 + 40.0 * report.seats.count() as f64);
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#ffffff\" stroke=\"#555555\" stroke-width=\"2\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\">turning point</text>\n",
            x + 15.0,
            x + 36.0,
            y + 4.0
        );
    }
}

/// Escapes text for XML, on one line.
fn escaped(text: &str) -> String {
    let text = tame(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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

    #[test]
    fn the_ticks_are_round_numbers() {
        let steps = [(0, 1), (10, 1), (11, 2), (20, 2), (21, 5), (100, 10), (101, 20), (430, 50), (999_999, 100_000)];
        for (plies, step) in steps {
            assert_eq!(nice(plies), step, "{plies}");
        }
    }
}
