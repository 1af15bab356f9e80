//! A minimal custom game on the typed API: `riband-core` without default features, played at random.
//!
//! `cargo run -p riband-core --no-default-features --example nim`

mod game;

use std::sync::Arc;

use riband_core::{Dice, Match, Rules, Seats};

use self::game::{Action, Nim};

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
