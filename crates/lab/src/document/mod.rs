//! What there is to tell of results: one document for the terminal, for a page and for programs.

mod calls;
mod changes;
mod compare;
mod sensitivity;
mod simulate;
mod strengths;
mod study;
mod sweep;
mod things;
mod verdict;
mod words;

use serde::Serialize;

use crate::{Histogram, stats::Estimate};

pub use calls::{Call, Called};
pub use changes::Change;
pub use compare::compared;
pub use sensitivity::sensitive;
pub use simulate::simulated;
pub use study::{restricted, tournament};
pub use sweep::swept;
pub use verdict::{Verdict, judge};

/// What there is to tell.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Document {
    /// What it is about.
    pub title: String,
    /// The command that makes it again.
    pub command: String,
    /// One after the other.
    pub parts: Vec<Part>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A heading.
    Heading(String),
    /// What was found, in a sentence or a few.
    Verdict(Vec<String>),
    /// A paragraph.
    Text(String),
    /// Short lines that belong together.
    List(Vec<String>),
    /// A table.
    Table(Table),
    /// A chart. The tables have its figures.
    Chart(Chart),
}

/// A table of text: the first column names, the others are numbers.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The heads of the columns.
    pub heads: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// How many rows are enough where there is little room.
    pub brief: usize,
}

/// A chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What its numbers are.
    pub unit: String,
    /// The data.
    pub data: Data,
}

/// What a chart is made of.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Data {
    /// Means with their intervals, by name, and a value to compare them with.
    Intervals {
        /// What everything would be if nothing were special.
        reference: Option<f64>,
        /// By name.
        rows: Vec<(String, Estimate)>,
    },
    /// How often which value occurred, by name.
    Histograms(Vec<(String, Histogram)>),
    /// Means with their intervals over the values of a key, by name.
    Curves {
        /// The key.
        key: String,
        /// The value that it has now.
        now: Option<f64>,
        /// By name: the values with what they lead to.
        lines: Vec<(String, Vec<(f64, Estimate)>)>,
    },
    /// What sums are made of: by name, the parts.
    Stacks(Vec<(String, Vec<(String, f64)>)>),
}
