//! A minimal custom game on the typed API: `riband-core` without default features, played at random.
//!
//! `cargo run -p riband-core --no-default-features --example nim`

use std::{fmt, ops::ControlFlow, sync::Arc};

use riband_core::{Collect, Dice, Event, Match, Refusal, RuleId, Rules, Seat, SeatRange, Seats, Sink, Turn};
use serde::{Deserialize, Serialize};

riband_core::actions! {
    /// The players take matches from one heap; whoever takes the last one wins.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Action {
        /// Take `count` matches.
        "N-1" Take { count: u32 } = "take",
    }
}

/// `actions!` needs the name of each kind of action; with more than one kind, `strum::IntoStaticStr` derives this.
impl From<Action> for &'static str {
    fn from(Action::Take { .. }: Action) -> Self {
        "take"
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Heap {
    seats: Seats,
    to_act: Seat,
    left: u32,
    turns: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Taken {
    seat: Seat,
    count: u32,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} takes {}", self.seat, self.count)
    }
}

impl Event for Taken {
    fn rule(&self) -> RuleId {
        RuleId("N-1")
    }

    fn seat(&self) -> Option<Seat> {
        Some(self.seat)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("take 1 to {most}")]
struct NotSoMany {
    most: u32,
}

impl Refusal for NotSoMany {
    fn rule(&self) -> RuleId {
        RuleId("N-1")
    }

    fn kind(&self) -> &'static str {
        "not-so-many"
    }
}

#[derive(Debug)]
struct Nim;

impl Rules for Nim {
    type State = Heap;
    type Action = Action;
    type Event = Taken;
    type Refusal = NotSoMany;
    const TURN_ORDER: RuleId = RuleId("N-2");
    const END: RuleId = RuleId("N-3");

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(4))
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> Heap {
        Heap { seats, to_act: Seat::new(0), left: 15 + dice.below(10), turns: 0 }
    }

    fn seated(&self, heap: &Heap) -> Seats {
        heap.seats
    }

    fn turn(&self, heap: &Heap) -> Turn {
        if heap.left == 0 { Turn::Over } else { Turn::Act(heap.to_act) }
    }

    fn turns(&self, heap: &Heap) -> u32 {
        heap.turns
    }

    fn list(&self, heap: &Heap, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        (1..=heap.left.min(3)).try_for_each(|count| out.add(Action::Take { count }))
    }

    fn check(&self, heap: &Heap, Action::Take { count }: Action) -> Result<(), NotSoMany> {
        let most = heap.left.min(3);
        if (1..=most).contains(&count) { Ok(()) } else { Err(NotSoMany { most }) }
    }

    fn perform(&self, heap: &mut Heap, Action::Take { count }: Action, log: &mut impl Sink<Taken>) {
        let seat = heap.to_act;
        heap.left = heap.left.saturating_sub(count);
        heap.to_act = heap.seats.next(seat);
        heap.turns += 1;
        log.note(|| Taken { seat, count });
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut nim, mut dice) = (Match::deal(Arc::new(Nim), Seats::new(3)?, 7)?, Dice::stream(7, 1));
    let mut log = Vec::new();
    while let Some(action) = dice.pick(nim.choices()) {
        nim.play(action, &mut log)?;
    }
    log.iter().for_each(|taken| println!("{taken}"));
    assert!(nim.play(Action::Take { count: 9 }, &mut ()).is_err());
    assert_eq!(log.iter().map(|taken| taken.count).sum::<u32>(), Nim.setup(Seats::new(3)?, &mut Dice::new(7)).left);
    println!("position {}", nim.hash());
    Ok(())
}

#[test]
fn it_is_played_to_the_end() {
    main().unwrap();
}
