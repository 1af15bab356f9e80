//! A position as a document, both ways.

mod patch;
mod read;
mod turn;
mod write;
