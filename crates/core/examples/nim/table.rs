// What a table needs besides the rules: scores, views, notation and an audit. There is neither money nor a market. Only
// the examples of the documentation include this file.

use riband_core::{
    Breach, Dice, Domain, Evaluated, LineText, Names, Positions, RuleId, Rules, ScoreSink, Scoring, Seat, Seats,
    Secrets, Turn, Viewer, ledger::Bookkeeping, market::Markets, notation,
};

use super::{Action, Heap, Nim};

impl Scoring<Heap> for Nim {
    fn score_lines(&self, heap: &Heap, seat: Seat, sheet: &mut impl ScoreSink) {
        // Whoever took the last match is the seat before the one that would act now.
        let won = self.turn(heap) == Turn::Over && heap.seats.next(seat) == heap.to_act;
        sheet.line("N-3", i32::from(won), i32::from(won), || LineText::new("last match", ""));
    }
}

impl Secrets for Nim {
    type View = Heap;
    const HIDES: bool = false;

    fn view(&self, heap: &Heap, _: Viewer) -> Heap {
        heap.clone()
    }

    fn redeal(&self, heap: &Heap, _: Viewer, _: &mut Dice) -> Heap {
        heap.clone()
    }
}

impl Names for Nim {
    fn name(&self, _: &str, _: usize) -> Option<&str> {
        None
    }
}

impl Domain<u32> for Nim {
    fn domain(&self, _: Seats) -> impl Iterator<Item = u32> {
        1..=3
    }
}

notation! { Nim plays Action }

impl Positions for Nim {
    fn audit(&self, heap: &Heap) -> Result<(), Breach> {
        let seats = heap.seats.count() as u8;
        Breach::unless_at_most(RuleId("N-2"), || "a seat of the match acts".to_owned(), seats, heap.to_act.number())?;
        Breach::unless_at_most(RuleId("N-1"), || "the heap only shrinks".to_owned(), 24, heap.left)
    }
}

impl Bookkeeping for Nim {}
impl Markets for Nim {}
impl Evaluated for Nim {}
