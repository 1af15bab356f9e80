//! Showing the primer of a variant.

use riband::core::PrimerSection;

use super::Line;

/// Sections, each point a paragraph.
pub(crate) fn told<'p>(sections: impl IntoIterator<Item = &'p PrimerSection>) -> Vec<Line> {
    let told = |section: &PrimerSection| {
        let points = section.points.iter().map(|point| Line::Text(format!("- {point}")));
        std::iter::once(Line::Heading(section.heading.to_string())).chain(points).collect::<Vec<_>>()
    };
    sections.into_iter().flat_map(told).collect()
}
