//! Reports of results: one document model for the terminal, for HTML pages and for programs.

mod calls;
mod changes;
mod compare;
mod fitted;
mod sensitivity;
mod simulate;
mod strengths;
mod study;
mod sweep;
mod things;
mod tuned;
mod verdict;
mod words;

use serde::Serialize;

use crate::{Histogram, stats::Estimate};

pub use calls::{Call, Called, Enough};
pub use changes::Change;
pub(crate) use changes::{TELLING, is_share};
pub use compare::compared;
pub use fitted::fitted;
pub use sensitivity::sensitive;
pub use simulate::simulated;
pub use study::{restricted, tournament};
pub use sweep::swept;
pub(crate) use things::told;
pub(crate) use tuned::findings;
pub use tuned::tuned;
pub use verdict::{Verdict, judge};
pub(crate) use words::{chance, mean};

/// A report.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// The command that reproduces it.
    pub command: String,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A heading.
    Heading(String),
    /// The findings, in a few sentences.
    Verdict(Vec<String>),
    /// A paragraph.
    Text(String),
    /// Short lines that belong together.
    List(Vec<String>),
    /// A table.
    Table(Table),
    /// A chart. Its figures are also in a table.
    Chart(Chart),
}

/// A table of text: the first column has names, the others numbers.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The heads of the columns.
    pub heads: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// The number of rows to show where there is little room.
    pub brief: usize,
}

/// A chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The unit of its numbers.
    pub unit: String,
    /// The data.
    pub data: Data,
}

/// The data of a chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Data {
    /// Means with their intervals, by name, and a value to compare them with.
    Intervals {
        /// The neutral value.
        reference: Option<f64>,
        /// By name.
        rows: Vec<(String, Estimate)>,
    },
    /// Histograms, by name.
    Histograms(Vec<(String, Histogram)>),
    /// Means with their intervals over the values of a key, by name.
    Curves {
        /// The key.
        key: String,
        /// Its current value.
        now: Option<f64>,
        /// By name: the estimate at each value.
        lines: Vec<(String, Vec<(f64, Estimate)>)>,
    },
    /// Sums, by name, with their parts.
    Stacks(Vec<(String, Vec<(String, f64)>)>),
}
