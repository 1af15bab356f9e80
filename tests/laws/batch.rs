//! A batch plays as tables do: positions, masks, observations and rewards are theirs, for any number of threads.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Library, PlayError, Seat, Seats, Table, Turn, Variant, Viewer,
    batch::{Batch, BatchError, Buffers, Rewards, Settings},
    core::Dice,
    players::{Greedy, Level, Player as _, Quiet},
};
use riband_tests::tables;

/// All that a batch writes.
#[derive(Clone, PartialEq, Debug)]
struct Written {
    seats: Vec<i8>,
    masks: Vec<u8>,
    bits: Vec<u64>,
    observations: Vec<i32>,
    features: Vec<f32>,
    rewards: Vec<f32>,
    done: Vec<u8>,
}

impl Written {
    fn of(batch: &Batch) -> Self {
        let (count, numbering) = (batch.len(), batch.numbering());
        Self {
            seats: vec![9; count],
            masks: vec![9; count * numbering.count()],
            bits: vec![9; count * numbering.words()],
            observations: vec![9; count * batch.layout().len()],
            features: vec![9.0; count * batch.layout().features()],
            rewards: vec![9.0; count * batch.seats().count()],
            done: vec![9; count],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            seats: Some(&mut self.seats),
            masks: Some(&mut self.masks),
            bits: Some(&mut self.bits),
            observations: Some(&mut self.observations),
            features: Some(&mut self.features),
            rewards: Some(&mut self.rewards),
            done: Some(&mut self.done),
        }
    }

    /// Checks the part of a match against a table in the same position.
    fn check(&self, index: usize, table: &dyn Table) {
        fn row<T: Clone>(all: &[T], index: usize, len: usize) -> Vec<T> {
            all[index * len..(index + 1) * len].to_vec()
        }
        let over = table.stalled() || table.turn() == Turn::Over;
        let acting = table.turn().seat().filter(|_| !over);
        assert_eq!(self.seats[index], acting.map_or(-1, |seat| seat.index() as i8));
        let (numbering, layout) = (table.numbering(), table.observation_layout());
        let (mut mask, mut bits) = (vec![0; numbering.count()], vec![0; numbering.words()]);
        if !over {
            table.legal_bytes(&mut mask).unwrap();
            table.legal_mask(&mut bits).unwrap();
        }
        assert_eq!(row(&self.masks, index, mask.len()), mask);
        assert_eq!(row(&self.bits, index, bits.len()), bits);
        let (mut seen, mut features) = (vec![0; layout.len()], vec![0.0; layout.features()]);
        table.seen_by(acting.map_or(Viewer::Spectator, Viewer::Seat)).unwrap().observe(&mut seen).unwrap();
        layout.encode(&seen, &mut features).unwrap();
        assert_eq!(row(&self.observations, index, seen.len()), seen);
        assert_eq!(row(&self.features, index, features.len()), features);
    }
}

/// What a finished match is worth.
fn worth(table: &dyn Table, rewards: Rewards) -> Vec<f32> {
    let (payoffs, seats) = (table.payoffs(), table.seats());
    match rewards {
        Rewards::Margins => payoffs.margins().seated(seats).iter().map(|&margin| margin as f32).collect(),
        _ => payoffs.ranks().seated(seats).iter().map(|&rank| rank as f32).collect(),
    }
}

/// Steps a batch beside tables and returns how many matches ended.
fn beside_tables(variant: &Variant, seats: Seats, settings: Settings, steps: usize) -> usize {
    const COUNT: usize = 3;
    let mut batch = variant.batch(seats, COUNT, settings).unwrap();
    let open = |seed| variant.open(seats, seed).unwrap();
    let mut tables: Vec<Box<dyn Table>> = batch.seeds().into_iter().map(open).collect();
    let mut out = Written::of(&batch);
    batch.look(out.buffers()).unwrap();
    let (mut numbers, mut ended) = (vec![0; COUNT], 0);
    for step in 0..steps {
        for (index, table) in tables.iter().enumerate() {
            if step % 7 == 0 {
                out.check(index, &**table);
            }
        }
        batch.choose(&mut numbers).unwrap();
        batch.step(&numbers, out.buffers()).unwrap();
        let seeds = batch.seeds();
        for (index, table) in tables.iter_mut().enumerate() {
            if table.stalled() || table.turn() == Turn::Over {
                assert_eq!((numbers[index], out.done[index]), (u32::MAX, 1));
                continue;
            }
            let before = table.payoffs().points();
            table.choose_number(numbers[index] as usize).unwrap();
            let over = table.stalled() || table.turn() == Turn::Over;
            let row = &out.rewards[index * seats.count()..(index + 1) * seats.count()];
            let points = table.payoffs().points();
            match settings.rewards {
                Rewards::Points => {
                    let gain = seats.iter().map(|seat| (points.of(seat) - before.of(seat)) as f32);
                    assert_eq!(row, gain.collect::<Vec<_>>());
                }
                rewards if over => assert_eq!(row, worth(&**table, rewards)),
                _ => assert!(row.iter().all(|&reward| reward == 0.0)),
            }
            assert_eq!(out.done[index], u8::from(over));
            if over {
                ended += 1;
                if settings.auto_reset {
                    *table = open(seeds[index]);
                }
            }
        }
    }
    tables.iter().enumerate().for_each(|(index, table)| out.check(index, &**table));
    ended
}

#[test]
fn batches_play_as_tables_do() {
    let mut ended = 0;
    for (variant, seats) in tables().unwrap() {
        let settings = Settings::new(7);
        for settings in
            [settings, settings.auto_reset(false).rewards(Rewards::Margins), settings.rewards(Rewards::Points)]
        {
            ended += beside_tables(&variant, seats, settings, 90);
        }
    }
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(game).unwrap();
        for rewards in [Rewards::Ranks, Rewards::Margins, Rewards::Points] {
            for auto_reset in [true, false] {
                let settings = Settings::new(3).rewards(rewards).auto_reset(auto_reset);
                let ended_here = beside_tables(&variant, variant.seats().max(), settings, 600);
                assert!(ended_here >= 3, "{game}: {ended_here}");
                ended += ended_here;
            }
        }
    }
    assert!(ended > 100);
}

/// All that is written in some steps of random play, and the seeds of the last deals.
fn played(variant: &Variant, count: usize, threads: usize) -> (Vec<Written>, Vec<u64>) {
    let settings = Settings::new(11).threads(threads);
    let mut batch = variant.batch(Seats::new(3).unwrap(), count, settings).unwrap();
    batch.seat(Seat::new(1), || Level::Greedy.player()).unwrap();
    let (mut out, mut numbers, mut all) = (Written::of(&batch), vec![0; count], Vec::new());
    for _ in 0..40 {
        batch.choose(&mut numbers).unwrap();
        batch.step(&numbers, out.buffers()).unwrap();
        all.push(out.clone());
    }
    (all, batch.seeds())
}

/// Neither the number of threads nor that of other matches changes anything.
#[test]
fn matches_of_a_batch_are_independent() {
    let variant = Library::new().load("salty-ocean").unwrap();
    let (alone, seeds) = played(&variant, 70, 1);
    assert_eq!(played(&variant, 70, 2), (alone.clone(), seeds.clone()));
    assert_eq!(played(&variant, 70, 3), (alone.clone(), seeds.clone()));
    let (few, few_seeds) = played(&variant, 40, 2);
    assert_eq!(few_seeds, seeds[..40]);
    for (one, other) in few.iter().zip(&alone) {
        assert_eq!(
            (&one.seats[..], &one.done[..], &one.rewards[..]),
            (&other.seats[..40], &other.done[..40], &other.rewards[..120])
        );
        assert_eq!(one.masks, other.masks[..one.masks.len()]);
    }
}

/// The matches wait for the other seats only, and the player's moves are those that it makes at a table.
#[test]
fn an_action_drawn_before_a_deal_is_looked_up_in_the_new_position() {
    for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(id).unwrap();
        let mut batch = variant.batch(Seats::clamped(3), 1, Settings::new(7)).unwrap();
        let (mut numbers, mut played) = ([0], 0);
        for seed in 0..200 {
            batch.choose(&mut numbers).unwrap();
            batch.deal(Some(&[seed])).unwrap();
            let mut table = batch.table(0).unwrap();
            let expected = table.choose_number(numbers[0] as usize);
            let stepped = batch.step(&numbers, Buffers::default());
            assert_eq!(stepped.is_ok(), expected.is_ok(), "{id}, seed {seed}");
            assert_eq!(batch.table(0).unwrap().hash(), table.hash(), "{id}, seed {seed}");
            played += usize::from(stepped.is_ok());
            for _ in 0..seed % 50 {
                batch.choose(&mut numbers).unwrap();
                batch.step(&numbers, Buffers::default()).unwrap();
            }
        }
        assert!(played > 0 && played < 200, "{id}: {played} legal");
    }
}

#[test]
fn computer_players_play_their_seats() {
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let (variant, two) = (Library::new().load(game).unwrap(), Seats::new(2).unwrap());
        let mut batch = variant.batch(two, 2, Settings::new(5)).unwrap();
        assert!(matches!(batch.seat(Seat::new(2), || Level::Greedy.player()), Err(BatchError::NoSuchSeat(_))));
        batch.seat(Seat::new(1), || Level::Greedy.player()).unwrap();
        assert_eq!(batch.seat(Seat::new(0), || Level::Greedy.player()), Err(BatchError::NoSeatLeft));
        let mut tables: Vec<_> =
            batch.seeds().into_iter().map(|seed| (variant.open(two, seed).unwrap(), None)).collect();
        let mut out = Written::of(&batch);
        batch.look(out.buffers()).unwrap();
        let mut numbers = vec![0; 2];
        for _ in 0..60 {
            for (index, (table, greedy)) in tables.iter_mut().enumerate() {
                while table.turn() == Turn::Act(Seat::new(1)) {
                    let seed = table.start().seed;
                    let (player, dice) = greedy.get_or_insert_with(|| (Greedy::default(), Dice::stream(seed, 2)));
                    let known = table.information(Seat::new(1), dice).unwrap();
                    let number = player.choose(&known, dice, &Quiet).unwrap();
                    table.choose_number(number as usize).unwrap();
                }
                assert_ne!(out.seats[index], 1);
                out.check(index, &**table);
            }
            batch.choose(&mut numbers).unwrap();
            batch.step(&numbers, out.buffers()).unwrap();
            for (index, (table, greedy)) in tables.iter_mut().enumerate() {
                table.choose_number(numbers[index] as usize).unwrap();
                if out.done[index] == 1 {
                    (*table, *greedy) = (variant.open(two, batch.seeds()[index]).unwrap(), None);
                }
            }
        }
    }
}

/// Whatever is refused plays and writes nothing.
#[test]
fn bad_input_changes_nothing() {
    let (variant, two) = (Library::new().load("salty-ocean").unwrap(), Seats::new(2).unwrap());
    let five = variant.batch(Seats::new(5).unwrap(), 3, Settings::new(1));
    assert!(matches!(five, Err(BatchError::Open(_))));
    let mut batch = variant.batch(two, 40, Settings::new(1)).unwrap();
    let (mut before, mut numbers) = (Written::of(&batch), vec![0; 40]);
    batch.look(before.buffers()).unwrap();
    batch.choose(&mut numbers).unwrap();

    let length = |buffer, expected, given| Err(BatchError::WrongLength { buffer, expected, given });
    assert_eq!(batch.step(&numbers[1..], Buffers::default()), length("numbers", 40, 39));
    assert_eq!(batch.choose(&mut [0; 41]), length("numbers", 40, 41));
    assert_eq!(batch.deal(Some(&[1, 2])), length("seeds", 40, 2));
    let (rows, mut out) = (Written::of(&batch), Written::of(&batch));
    macro_rules! each_buffer {
        ($($name:ident)*) => {$(
            out.$name.pop();
            let needed = rows.$name.len();
            assert_eq!(batch.step(&numbers, out.buffers()), length(stringify!($name), needed, needed - 1));
            assert_eq!(batch.look(out.buffers()), length(stringify!($name), needed, needed - 1));
            out.$name = rows.$name.clone();
        )*};
    }
    each_buffer!(seats masks bits observations features rewards done);
    assert_eq!(out, rows);

    let count = batch.numbering().count() as u32;
    let illegal = (0..count).find(|&number| before.masks[33 * count as usize + number as usize] == 0).unwrap();
    for (wrong, numbered) in [(illegal, true), (count, false), (u32::MAX, false)] {
        let mut with_wrong = numbers.clone();
        (with_wrong[33], with_wrong[39]) = (wrong, wrong);
        match batch.step(&with_wrong, out.buffers()).unwrap_err() {
            BatchError::Illegal { index: 33, error: PlayError::Refused(_) } if numbered => {}
            BatchError::Illegal { index: 33, .. } if !numbered => {}
            other => assert_eq!(other.to_string(), "the first illegal number"),
        }
        assert_eq!(out, rows);
    }
    let mut after = Written::of(&batch);
    batch.look(after.buffers()).unwrap();
    assert_eq!(after, before);

    // Given seeds are dealt, and a deal without them goes on with the batch's own.
    let own = batch.seeds();
    batch.deal(Some(&[5; 40])).unwrap();
    assert_eq!(batch.seeds(), [5; 40]);
    batch.deal(None).unwrap();
    assert!(batch.seeds().iter().zip(&own).all(|(next, first)| next != first));
}
