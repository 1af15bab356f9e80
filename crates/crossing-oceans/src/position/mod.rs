//! A position as a document: written whole, read as what differs from a deal.

mod patch;
mod read;
mod write;
