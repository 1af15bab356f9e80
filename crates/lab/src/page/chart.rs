//! Charts as SVG.

use std::fmt::{Display, Write as _};

use crate::{
    Histogram,
    document::{Chart, Data},
    stats::Estimate,
    svg::{Element, Scale, escaped, tick},
};

/// The width of a chart in its own units; it is scaled to its column.
const WIDTH: f64 = 460.0;
/// The left edge of the plot in charts with a vertical axis, and the right margin of all charts.
const LEFT: f64 = 46.0;
const RIGHT: f64 = WIDTH - 14.0;
/// The height of a chart with a vertical axis.
const HEIGHT: f64 = 210.0;
/// The approximate number of ticks of a horizontal axis, and of a vertical one.
const ACROSS: usize = 5;
const UP: usize = 4;
/// The height of a row.
const ROW: f64 = 24.0;
/// The maximum number of bars of a histogram.
const BARS: i64 = 40;
/// The number of colours.
const COLOURS: usize = 8;
/// The approximate width of a character.
const CHARACTER: f64 = 7.1;
/// Extra room for names with wide letters.
const SPARE: f64 = 8.0;
/// The number of parts of a sum that get a colour of their own.
const PARTS: usize = COLOURS - 1;

/// A chart with its caption.
pub(super) fn figure(html: &mut String, chart: &Chart, nth: usize) {
    let caption = format!("<figcaption>{} <span>{}</span></figcaption>", escaped(&chart.title), escaped(&chart.unit));
    let mut body = String::new();
    let height = match &chart.data {
        Data::Intervals { reference, rows } => intervals(&mut body, *reference, rows),
        Data::Histograms(named) => histograms(&mut body, named),
        Data::Curves { key, now, lines } => curves(&mut body, key, *now, lines),
        Data::Stacks(named) => stacks(&mut body, named),
    };
    let name = format!("chart-{nth}");
    let title = Element::new("title").with("id", &name).text(&chart.title);
    let picture = Element::new("svg")
        .with("viewBox", format_args!("0 0 {WIDTH} {height:.0}"))
        .with("role", "img")
        .with("aria-labelledby", name)
        .holding(format_args!("\n{title}\n{body}"));
    let _ = writeln!(html, "<figure>\n{caption}\n{picture}\n</figure>");
}

fn colour(nth: usize) -> usize {
    nth % COLOURS + 1
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
    Element::text_at(x, y).with("text-anchor", anchor).with("class", class).text(text).draw(svg);
}

/// An element of a class.
fn of(name: &'static str, class: impl Display) -> Element {
    Element::new(name).with("class", class)
}

/// A path of a class.
fn path(class: impl Display, path: impl Display) -> Element {
    of("path", class).with("d", path)
}

/// Shortens a name to fit.
fn short(name: &str, room: f64) -> String {
    // The room for a name is a multiple of this, up to rounding.
    let most = (room / CHARACTER).round() as usize;
    if name.chars().count() <= most {
        name.to_owned()
    } else {
        name.chars().take(most.saturating_sub(1)).chain(['\u{2026}']).collect()
    }
}

/// The ticks of a horizontal axis.
fn across(svg: &mut String, scale: &Scale, top: f64, bottom: f64) {
    for value in scale.ticks() {
        let x = scale.at(value);
        path("grid", format_args!("M{x:.1} {top:.1}V{bottom:.1}")).draw(svg);
        text(svg, x, bottom + 15.0, "middle", "soft", &tick(value));
    }
}

/// The ticks of a vertical axis.
fn up(svg: &mut String, scale: &Scale, suffix: &str) {
    for value in scale.ticks() {
        let y = scale.at(value);
        path("grid", format_args!("M{LEFT} {y:.1}H{RIGHT}")).draw(svg);
        text(svg, LEFT - 6.0, y + 4.0, "end", "soft", &format!("{}{suffix}", tick(value)));
    }
}

/// Draws the legend above the chart; returns where the chart may begin.
fn legend(svg: &mut String, names: &[&str]) -> f64 {
    let (mut x, mut y) = (0.0, 12.0);
    for (nth, name) in names.iter().enumerate() {
        let name = short(name, WIDTH - 30.0);
        let width = 24.0 + CHARACTER * name.chars().count() as f64;
        if x + width > WIDTH && x > 0.0 {
            (x, y) = (0.0, y + 18.0);
        }
        let square = of("rect", format_args!("fill s{}", colour(nth))).at("x", x).at("y", y - 10.0);
        square.with("width", 11).with("height", 11).with("rx", 2).draw(svg);
        text(svg, x + 16.0, y, "start", "", &name);
        x += width;
    }
    y + 14.0
}

fn intervals(svg: &mut String, reference: Option<f64>, rows: &[(String, Estimate)]) -> f64 {
    let longest = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) as f64;
    let room = (longest * CHARACTER).clamp(40.0, WIDTH * 0.42) + SPARE;
    let bottom = 6.0 + ROW * rows.len().max(1) as f64;
    let ends = rows.iter().flat_map(|(_, one)| [one.low, one.mean, one.high]).chain(reference);
    let scale = Scale::of(ends, room + 12.0, RIGHT, ACROSS);
    across(svg, &scale, 2.0, bottom);
    if let Some(reference) = reference {
        let x = scale.at(reference);
        path("reference", format_args!("M{x:.1} 2V{bottom:.1}")).draw(svg);
    }
    for (nth, (name, one)) in rows.iter().enumerate() {
        let y = 6.0 + ROW * (nth as f64 + 0.5);
        text(svg, room, y + 4.0, "end", "", &short(name, room - SPARE));
        // Intervals that exclude the reference have the first colour, others a faint one.
        let certain = reference.is_none_or(|reference| one.low > reference || one.high < reference);
        let class = if certain { "s1" } else { "s6" };
        let (low, mean, high) = (scale.at(one.low), scale.at(one.mean), scale.at(one.high));
        let top = y - 4.0;
        let bars = format!("M{low:.1} {y:.1}H{high:.1}M{low:.1} {top:.1}v8M{high:.1} {top:.1}v8");
        Element::new("g")
            .title(&format!("{name}: {} ({} to {})", tick(one.mean), tick(one.low), tick(one.high)))
            .holding(path(format_args!("stroke {class}"), bars))
            .holding(of("circle", format_args!("fill {class}")).at("cx", mean).at("cy", y).with("r", 4.5))
            .draw(svg);
    }
    bottom + 20.0
}

fn histograms(svg: &mut String, named: &[(String, Histogram)]) -> f64 {
    let names: Vec<&str> = named.iter().map(|(name, _)| name.as_str()).collect();
    let top = if names.len() > 1 { legend(svg, &names) } else { 6.0 };
    let (bottom, ends) = (top + HEIGHT, named.iter().flat_map(|(_, counts)| counts.keys().copied()));
    let (from, to) = ends.fold((i32::MAX, i32::MIN), |(from, to), value| (from.min(value), to.max(value)));
    if from > to {
        return bottom;
    }
    let (from, to) = (i64::from(from), i64::from(to));
    let width = ((to - from + 1) as f64 / BARS as f64).ceil().max(1.0) as i64;
    let bins = ((to - from) / width + 1) as usize;
    let shares: Vec<Vec<f64>> = named
        .iter()
        .map(|(_, counts)| {
            let (mut bars, all) = (vec![0.0; bins], counts.values().sum::<u64>().max(1) as f64);
            for (value, count) in counts {
                if let Some(bar) = bars.get_mut(((i64::from(*value) - from) / width) as usize) {
                    *bar += 100.0 * *count as f64 / all;
                }
            }
            bars
        })
        .collect();
    let most = shares.iter().flatten().copied().fold(0.0, f64::max);
    let high = Scale::of([0.0, most], bottom, top, UP);
    let x = Scale::exact(from as f64 - 0.5, (from + width * bins as i64) as f64 - 0.5, LEFT, RIGHT, ACROSS);
    up(svg, &high, " %");
    across(svg, &x, bottom, bottom + 4.0);
    for (nth, bars) in shares.iter().enumerate() {
        let left = |bin: usize| x.at((from + width * bin as i64) as f64 - 0.5);
        if shares.len() == 1 {
            for (bin, share) in bars.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let (x, y) = (left(bin), high.at(*share));
                let bar = of("rect", format_args!("bar s{}", colour(nth))).at("x", x).at("y", y);
                bar.at("width", (left(bin + 1) - x - 0.6).max(0.4)).at("height", bottom - y).draw(svg);
            }
        } else {
            // Overlapping outlines stay distinguishable.
            let mut outline = format!("M{:.1} {bottom:.1}", left(0));
            for (bin, share) in bars.iter().enumerate() {
                let _ = write!(outline, "V{:.1}H{:.1}", high.at(*share), left(bin + 1));
            }
            let _ = write!(outline, "V{bottom:.1}");
            path(format_args!("band s{}", colour(nth)), format_args!("{outline}Z")).draw(svg);
            path(format_args!("stroke s{}", colour(nth)), outline).draw(svg);
        }
    }
    bottom + 24.0
}

fn curves(svg: &mut String, key: &str, now: Option<f64>, lines: &[(String, Vec<(f64, Estimate)>)]) -> f64 {
    let names: Vec<&str> = lines.iter().map(|(name, _)| name.as_str()).collect();
    let top = if names.len() > 1 { legend(svg, &names) } else { 6.0 };
    // The label of the current value is above the curves.
    let top = if now.is_some() { top + 14.0 } else { top };
    let bottom = top + HEIGHT;
    let points = || lines.iter().flat_map(|(_, points)| points);
    let x = Scale::of(points().map(|(value, _)| *value), LEFT, RIGHT, ACROSS);
    let y = Scale::of(points().flat_map(|(_, one)| [one.low, one.high]), bottom, top, UP);
    up(svg, &y, "");
    across(svg, &x, bottom, bottom + 4.0);
    if let Some(now) = now {
        let at = x.at(now);
        path("reference", format_args!("M{at:.1} {top:.1}V{bottom:.1}")).draw(svg);
        text(svg, at, top - 4.0, "middle", "soft", "now");
    }
    for (nth, (_, points)) in lines.iter().enumerate() {
        let place = |value: f64, height: f64| format!("{:.1},{:.1}", x.at(value), y.at(height));
        let above = points.iter().map(|(value, one)| place(*value, one.high));
        let below = points.iter().rev().map(|(value, one)| place(*value, one.low));
        let band: Vec<String> = above.chain(below).collect();
        let means: Vec<String> = points.iter().map(|(value, one)| place(*value, one.mean)).collect();
        of("polygon", format_args!("band s{}", colour(nth))).with("points", band.join(" ")).draw(svg);
        of("polyline", format_args!("stroke s{}", colour(nth))).with("points", means.join(" ")).draw(svg);
        for (value, one) in points {
            let dot = of("circle", format_args!("fill s{}", colour(nth)));
            dot.at("cx", x.at(*value)).at("cy", y.at(one.mean)).with("r", 3).draw(svg);
        }
    }
    text(svg, (LEFT + RIGHT) / 2.0, bottom + 32.0, "middle", "", key);
    bottom + 40.0
}

fn stacks(svg: &mut String, named: &[(String, Vec<(String, f64)>)]) -> f64 {
    // The largest parts overall get their own colours, in the same order everywhere.
    let mut sums: Vec<(&str, f64)> = Vec::new();
    for (name, value) in named.iter().flat_map(|(_, parts)| parts) {
        match sums.iter_mut().find(|(other, _)| other == name) {
            Some((_, sum)) => *sum += value.abs(),
            None => sums.push((name, value.abs())),
        }
    }
    sums.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let kept: Vec<&str> = sums.iter().take(PARTS).map(|(name, _)| *name).collect();
    let rest = sums.len() > PARTS;
    let names: Vec<&str> = kept.iter().copied().chain(rest.then_some("all else")).collect();
    let top = legend(svg, &names);
    let value = |parts: &[(String, f64)], nth: usize| {
        let of = |(name, value): &(String, f64)| match kept.get(nth) {
            Some(part) => (part == name).then_some(*value),
            None => (!kept.contains(&name.as_str())).then_some(*value),
        };
        parts.iter().filter_map(of).sum::<f64>()
    };
    // Negative parts are left of 0.
    let total = |parts: &[(String, f64)], sign: f64| {
        (0..names.len()).map(|nth| (sign * value(parts, nth)).max(0.0)).sum::<f64>()
    };
    let most = |sign: f64| named.iter().map(|(_, parts)| total(parts, sign)).fold(0.0, f64::max);
    // With negative parts, the first tick needs room on either side.
    let start = if most(-1.0) > 0.0 { 14.0 } else { 4.0 };
    let x = Scale::of([-most(-1.0), most(1.0)], start, RIGHT, ACROSS);
    let bottom = top + 46.0 * named.len() as f64;
    across(svg, &x, top, bottom);
    for (nth, (name, parts)) in named.iter().enumerate() {
        let y = top + 46.0 * nth as f64;
        if named.len() > 1 {
            text(svg, 4.0, y + 12.0, "start", "", &short(name, RIGHT));
        }
        let (mut won, mut lost) = (0.0, 0.0);
        for (part, told) in names.iter().enumerate() {
            let own = value(parts, part);
            let end = if own < 0.0 { &mut lost } else { &mut won };
            let (from, to) = (*end, *end + own);
            *end = to;
            let (left, right) = (x.at(from.min(to)), x.at(from.max(to)));
            of("rect", format_args!("fill s{}", colour(part)))
                .at("x", left)
                .at("y", y + 17.0)
                .at("width", (right - left - 0.5).max(0.0))
                .with("height", 24)
                .title(&format!("{told}: {}", tick(own)))
                .draw(svg);
        }
    }
    bottom + 20.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_lies_left_of_nothing() {
        let mut svg = String::new();
        let parts = [("won", 30.0), ("lost", -10.0)].map(|(name, value)| (name.to_owned(), value));
        stacks(&mut svg, &[("a seat".to_owned(), parts.to_vec())]);
        let bars: Vec<&str> = svg.lines().filter(|line| line.contains("<title>")).collect();
        let number = |bar: &str, key: &str| -> f64 {
            let (_, rest) = bar.split_once(&format!(" {key}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let [won, lost] = [bars[0], bars[1]].map(|bar| (number(bar, "x"), number(bar, "width")));
        assert!((lost.0 + lost.1 - won.0).abs() < 1.0 && (won.1 / lost.1 - 3.0).abs() < 0.1, "{svg}");
    }

    #[test]
    fn names_of_wide_letters_have_room() {
        let mut svg = String::new();
        intervals(&mut svg, None, &[("random".to_owned(), Estimate::around(1.0, 1.0))]);
        // Letters of common sans-serif fonts are at most this wide on average.
        let width = 7.9 * "random".len() as f64;
        let end: f64 = svg
            .lines()
            .find(|line| line.contains(">random<"))
            .and_then(|line| line.split('"').nth(1))
            .unwrap()
            .parse()
            .unwrap();
        assert!(end >= width, "{end} {width}");
    }

    /// A snapshot of every type of chart, with a few numbers. Look at the drawing before you accept a new one.
    #[test]
    fn charts_are_drawn_as_before() {
        let estimate = |mean, low, high| Estimate { mean, low, high };
        let three = vec![estimate(30.0, 20.0, 40.0), estimate(55.0, 51.0, 59.0), estimate(50.0, 45.0, 55.0)];
        let rows: Vec<(String, Estimate)> = (1..).map(|seat| format!("seat {seat}")).zip(three).collect();
        let histogram = |pairs: &[(i32, u64)]| pairs.iter().copied().collect::<Histogram>();
        let (few, many) = (histogram(&[(-3, 1), (0, 2), (4, 1)]), histogram(&[(0, 5), (90, 15)]));
        let line =
            |lift: f64| [1.0, 2.0, 4.0].map(|x| (x, estimate(lift * x, lift * x - 1.0, lift * x + 2.0))).to_vec();
        let parts = |values: &[f64]| {
            (1..).zip(values).map(|(nth, value)| (format!("CO-7{nth} part"), *value)).collect::<Vec<_>>()
        };
        let charts = [
            Data::Intervals { reference: Some(50.0), rows: rows.clone() },
            Data::Intervals { reference: None, rows: rows[..1].to_vec() },
            Data::Histograms(vec![("one".to_owned(), few.clone())]),
            Data::Histograms(vec![("one".to_owned(), few), ("other".to_owned(), many)]),
            Data::Histograms(vec![("none".to_owned(), Histogram::new())]),
            Data::Curves { key: "start.money".to_owned(), now: None, lines: vec![("seat 1".to_owned(), line(1.0))] },
            Data::Curves {
                key: "start.money".to_owned(),
                now: Some(2.0),
                lines: vec![("seat 1".to_owned(), line(1.0)), ("seat 2".to_owned(), line(-2.0))],
            },
            Data::Stacks(vec![("all".to_owned(), parts(&[10.0, 20.0, -5.0]))]),
            Data::Stacks(vec![
                ("standard".to_owned(), parts(&[9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0])),
                ("mine".to_owned(), parts(&[1.0, 2.0])),
            ]),
        ];
        let mut html = String::new();
        for (nth, data) in charts.into_iter().enumerate() {
            figure(&mut html, &Chart { title: "Chart".to_owned(), unit: "points".to_owned(), data }, nth);
        }
        insta::assert_snapshot!(html);
    }
}
