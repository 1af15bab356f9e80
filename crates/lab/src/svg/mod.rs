//! What our pictures are made of: SVG elements, escaping, and scales with round ticks.

mod scale;

use std::fmt::{self, Display, Write as _};

use riband::core::text::tame;

pub use self::scale::{Scale, tick};

/// Escapes text for XML and HTML, on one line.
#[must_use]
pub fn escaped(text: &str) -> String {
    tame(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An element with its attributes and its content.
///
/// ```
/// # use riband_lab::svg::Element;
/// let dot = Element::new("circle").at("cx", 2.04).with("r", 3).title("a < b");
/// assert_eq!(dot.to_string(), "<circle cx=\"2.0\" r=\"3\"><title>a &lt; b</title></circle>");
/// ```
#[derive(Clone, Debug)]
pub struct Element {
    name: &'static str,
    attributes: String,
    content: String,
}

impl Element {
    /// An empty element.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, attributes: String::new(), content: String::new() }
    }

    /// Text at a place, from its baseline.
    #[must_use]
    pub fn text_at(x: f64, y: f64) -> Self {
        Self::new("text").at("x", x).at("y", y)
    }

    /// Adds an attribute.
    #[must_use]
    pub fn with(mut self, attribute: &str, value: impl Display) -> Self {
        let _ = write!(self.attributes, " {attribute}=\"{}\"", escaped(&value.to_string()));
        self
    }

    /// Adds a coordinate or a length, rounded to a tenth.
    #[must_use]
    pub fn at(self, attribute: &str, value: f64) -> Self {
        self.with(attribute, format_args!("{value:.1}"))
    }

    /// Appends text to the content.
    #[must_use]
    pub fn text(self, text: &str) -> Self {
        self.holding(escaped(text))
    }

    /// Appends a title, which is shown as a tooltip.
    #[must_use]
    pub fn title(self, title: &str) -> Self {
        self.holding(Self::new("title").text(title))
    }

    /// Appends elements to the content, as they are.
    #[must_use]
    pub fn holding(mut self, elements: impl Display) -> Self {
        let _ = write!(self.content, "{elements}");
        self
    }

    /// Appends the element to a picture, on a line of its own.
    pub fn draw(&self, picture: &mut String) {
        let _ = writeln!(picture, "{self}");
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, attributes, content } = self;
        if content.is_empty() {
            write!(f, "<{name}{attributes}/>")
        } else {
            write!(f, "<{name}{attributes}>{content}</{name}>")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped_once() {
        let link = Element::new("g").with("id", "\"<&\u{1b}").text("a\n<b>").holding(Element::new("path"));
        assert_eq!(link.to_string(), "<g id=\"&quot;&lt;&amp;\u{fffd}\">a\u{fffd}&lt;b&gt;<path/></g>");
    }
}
