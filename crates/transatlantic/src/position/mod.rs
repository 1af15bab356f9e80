//! A position as a document: written whole, read as what differs from a deal.

mod cards;
mod patch;
mod read;
mod turn;
mod write;
