//! A document as a self-contained HTML page without scripts.
//!
//! The charts are our own SVG: they follow the reader's colour scheme by style sheet, print as vectors, and their
//! text can be searched and read aloud. Charting libraries write SVG that cannot, or need half a megabyte of script.

mod chart;

use std::fmt::Write as _;

use crate::{
    document::{Document, Part, Table},
    svg::escaped,
};

const STYLE: &str = include_str!("style.css");
/// What every page begins with.
pub const MARK: &str = "<!doctype html>\n<!-- Riband laboratory -->\n";
/// The number of intervals that fit next to each other.
const WIDE: usize = 4;

/// Escapes a sentence for HTML: numbers do not break, nor before their `%`, and commands are marked up.
fn sentence(text: &str) -> String {
    let letters: Vec<char> = escaped(text).chars().collect();
    let is_digit = |nth: usize| letters.get(nth).is_some_and(char::is_ascii_digit);
    let (mut html, mut code) = (String::new(), false);
    for (nth, letter) in letters.iter().enumerate() {
        let holds = *letter == ' '
            && nth > 0
            && is_digit(nth - 1)
            && (letters.get(nth + 1) == Some(&'%') || (1..=3).all(|more| is_digit(nth + more)));
        match letter {
            '`' => {
                code = !code;
                html += if code { "<code>" } else { "</code>" };
            }
            _ if holds => html += "&nbsp;",
            other => html.push(*other),
        }
    }
    html + if code { "</code>" } else { "" }
}

/// Renders the whole file.
#[must_use]
pub fn page(document: &Document) -> String {
    let mut html = String::new();
    let title = escaped(&document.title);
    let _ = write!(
        html,
        "{MARK}<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, \
         initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<header>\n<p class=\"kind\">Riband laboratory</p>\n<h1>{title}</h1>\n</header>\n"
    );
    let mut charts = 0;
    let mut open = false;
    for part in &document.parts {
        // Consecutive charts are placed side by side where there is room.
        let is_chart = matches!(part, Part::Chart(_));
        if is_chart != open {
            html += if is_chart { "<div class=\"charts\">\n" } else { "</div>\n" };
            open = is_chart;
        }
        match part {
            Part::Heading(text) => {
                let _ = writeln!(html, "<h2>{}</h2>", escaped(text));
            }
            Part::Verdict(lines) => {
                html += "<section class=\"verdict\">\n";
                for line in lines {
                    let _ = writeln!(html, "<p>{}</p>", sentence(line));
                }
                html += "</section>\n";
            }
            Part::Text(text) => {
                let _ = writeln!(html, "<p>{}</p>", sentence(text));
            }
            Part::List(lines) => {
                html += "<ul>\n";
                for line in lines {
                    let _ = writeln!(html, "<li>{}</li>", escaped(line));
                }
                html += "</ul>\n";
            }
            Part::Table(one) => table(&mut html, one),
            Part::Chart(one) => {
                charts += 1;
                chart::figure(&mut html, one, charts);
            }
        }
    }
    if open {
        html += "</div>\n";
    }
    let _ = write!(
        html,
        "<footer>\n<p>Made by this command, which makes it again to the last byte:</p>\n<pre><code>{}</code></pre>\n</footer>\n\
         </main>\n</body>\n</html>\n",
        escaped(&document.command)
    );
    html
}

/// Renders a table. A long one shows its first rows, and the rest on demand.
fn table(html: &mut String, table: &Table) {
    let rows = |html: &mut String, rows: &[Vec<String>]| {
        for row in rows {
            *html += "<tr>";
            for (nth, cell) in row.iter().enumerate() {
                let tag = if nth == 0 { "th scope=\"row\"" } else { "td" };
                // Intervals do not break.
                let (mean, interval) =
                    cell.split_once(" (").map_or((cell.as_str(), None), |(mean, rest)| (mean, Some(rest)));
                let (mean, interval) = if nth == 0 { (cell.as_str(), None) } else { (mean, interval) };
                let _ = write!(html, "<{tag}>{}", escaped(mean));
                if let Some(interval) = interval {
                    let _ = write!(html, " <span class=\"interval\">({}</span>", escaped(interval));
                }
                *html += if nth == 0 { "</th>" } else { "</td>" };
            }
            *html += "</tr>\n";
        }
    };
    let head = |html: &mut String| {
        *html += "<thead><tr>";
        for text in &table.heads {
            let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(text));
        }
        *html += "</tr></thead>\n<tbody>\n";
    };
    let (first, rest) = table.rows.split_at(table.brief.min(table.rows.len()));
    // Many intervals in a row are too wide: put each below its mean.
    let intervals = |row: &Vec<String>| row.iter().skip(1).filter(|cell| cell.contains(" (")).count();
    let class = if table.rows.iter().map(intervals).max() > Some(WIDE) { "table wide" } else { "table" };
    let _ = write!(html, "<div class=\"{class}\">\n<table>\n<caption>{}</caption>\n", escaped(&table.title));
    head(html);
    rows(html, first);
    *html += "</tbody>\n</table>\n</div>\n";
    if !rest.is_empty() {
        let _ = write!(html, "<details>\n<summary>{} more</summary>\n<div class=\"{class}\">\n<table>\n", rest.len());
        head(html);
        rows(html, rest);
        *html += "</tbody>\n</table>\n</div>\n</details>\n";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        document::{Chart, Data},
        stats::Estimate,
    };

    #[test]
    fn a_page_needs_nothing_else_and_says_what_is_in_it() {
        let estimate = Estimate { mean: 4.0, low: 3.0, high: 5.0 };
        let data = Data::Intervals { reference: Some(0.0), rows: vec![("<a & b>".to_owned(), estimate)] };
        let parts = vec![
            Part::Heading("Heading".to_owned()),
            Part::Verdict(vec!["seat 1 wins".to_owned()]),
            Part::Text("12 000 of 50 % by `riband x`".to_owned()),
            Part::Chart(Chart { title: "Chart".to_owned(), unit: "points".to_owned(), data }),
            Part::Table(Table {
                title: "Table".to_owned(),
                heads: vec![String::new(), "mean".to_owned()],
                rows: vec![vec!["a".to_owned(), "4 (3 to 5)".to_owned()], vec!["b".to_owned(), "1".to_owned()]],
                brief: 1,
            }),
        ];
        let document = Document { title: "\"T\"".to_owned(), command: "riband <x>".to_owned(), parts };
        let page = page(&document);
        for part in [
            "&quot;T&quot;",
            "riband &lt;x&gt;",
            "&lt;a &amp; b&gt;",
            "1 more",
            "<svg",
            "(3 to 5)",
            "seat 1 wins",
            "12&nbsp;000 of 50&nbsp;% by <code>riband x</code>",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        for outside in ["http:", "https:", "src=", "url(", "@import", "<script"] {
            assert!(!page.contains(outside), "{outside}");
        }
        for tag in ["div", "section", "table", "tr", "td", "svg", "g", "figure", "details", "text", "title"] {
            let open = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(open, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}
