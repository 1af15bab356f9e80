//! How fast tables are opened, copied and looked at: `cargo bench --manifest-path bench/Cargo.toml --bench tables`.

#![allow(missing_docs, clippy::expect_used)]

use divan::{Bencher, black_box};
use riband::{Library, Seat, Table, Variant, core::Seats, core::Viewer};
use riband_bench::{Lots, RULESETS, variant};

/// The viewer of the views.
const VIEWER: Viewer = Viewer::Seat(Seat::new(0));
/// The number of actions before the measured position.
const PLIES: usize = 60;

fn main() {
    divan::main();
}

/// A table in the middle of a match.
fn midway(variant: &Variant) -> Box<dyn Table> {
    let (mut table, mut lots) = (variant.open(Seats::clamped(4), 1).expect("seats of the variant"), Lots::new(1));
    while table.plies() < PLIES && table.choice_count() > 0 {
        table.choose(lots.below(table.choice_count())).expect("a legal action");
    }
    table
}

/// A view as JSON text.
#[divan::bench(args = RULESETS)]
fn view_json(bencher: Bencher<'_, '_>, id: &str) {
    let table = midway(&variant(id));
    bencher.bench_local(|| table.seen_by(VIEWER).expect("a seat of the match").view_json());
}

/// A view as JSON text in a reused buffer.
#[divan::bench(args = RULESETS)]
fn write_view(bencher: Bencher<'_, '_>, id: &str) {
    let (table, mut text) = (midway(&variant(id)), Vec::new());
    bencher.bench_local(|| {
        text.clear();
        table.seen_by(VIEWER).expect("a seat of the match").write_view(&mut text);
        text.len()
    });
}

/// A view as a tree.
#[divan::bench(args = RULESETS)]
fn view(bencher: Bencher<'_, '_>, id: &str) {
    let table = midway(&variant(id));
    bencher.bench_local(|| table.seen_by(VIEWER).expect("a seat of the match").view());
}

/// What changed in a view since the action before the last.
#[divan::bench(args = RULESETS)]
fn view_changes(bencher: Bencher<'_, '_>, id: &str) {
    let table = midway(&variant(id));
    bencher.bench_local(|| table.seen_by(VIEWER).expect("a seat of the match").view_changes(table.plies() - 1));
}

/// Opens a table of a loaded variant.
#[divan::bench(args = RULESETS)]
fn open(bencher: Bencher<'_, '_>, id: &str) {
    let variant = variant(id);
    bencher.bench_local(|| variant.open(Seats::clamped(4), black_box(1)));
}

/// Loads a cached built-in variant by its id, and opens a table.
#[divan::bench(args = RULESETS)]
fn load_again_and_open(bencher: Bencher<'_, '_>, id: &str) {
    let library = Library::new().without_files();
    let _kept = library.load(id).expect("a built-in variant");
    bencher.bench_local(|| library.load(id).expect("a built-in variant").open(Seats::clamped(4), black_box(1)));
}

/// Loads a cached variant by its text of 40 kB, and opens a table.
#[divan::bench(args = RULESETS)]
fn load_text_again_and_open(bencher: Bencher<'_, '_>, id: &str) {
    let (library, text) = (Library::new(), variant(id).to_toml());
    let _kept = library.load_str("text", &text).expect("a variant");
    bencher.bench_local(|| library.load_str("text", &text).expect("a variant").open(Seats::clamped(4), black_box(1)));
}

/// A second table on the same position with the same history.
#[divan::bench(args = RULESETS)]
fn fork(bencher: Bencher<'_, '_>, id: &str) {
    let table = midway(&variant(id));
    bencher.bench_local(|| table.fork());
}

/// Previews a choice: each one of the position in turn.
#[divan::bench(args = RULESETS)]
fn preview(bencher: Bencher<'_, '_>, id: &str) {
    let table = midway(&variant(id));
    let (count, mut next) = (table.choice_count(), 0);
    bencher.bench_local(|| {
        next = (next + 1) % count;
        table.preview(next)
    });
}
