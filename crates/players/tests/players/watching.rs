//! Tests of times, and of searches that are watched: stopped, resumed, and shown in progress.

use std::{
    num::NonZeroU32,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use riband_core::Dice;
use riband_players::{Budget, Player, PlayerError, Quiet, Search, Steps, Turns, Watch};

use crate::{GAMES, Slice, iterations, known, open, played_on, searcher, ways};

#[test]
fn a_time_is_kept() {
    let known = known(&*open("transatlantic", 4));
    for trees in [1, 2, 3] {
        let time = Duration::from_millis(100);
        let mut player = searcher(Search { trees, ..Search::CLUB }, Budget::Time(time), 1);
        // On a shared machine, some calls are late, but not all.
        let taken = (0..5).map(|_| {
            let start = Instant::now();
            player.advise(&known, &mut Dice::new(1), &Quiet).unwrap();
            start.elapsed()
        });
        let least = taken.min().unwrap();
        assert!(least >= time && least < time + Duration::from_millis(50), "{trees} trees: {least:?}");
    }
}

/// Stops at the third check, and records the progress.
#[derive(Default)]
struct Impatient {
    asked: AtomicUsize,
    told: Mutex<Vec<f64>>,
}

impl Watch for Impatient {
    fn stop(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= 2
    }

    fn progress(&self, share: f64) {
        self.told.lock().unwrap().push(share);
    }
}

#[test]
fn a_watch_can_stop_a_search() {
    let known = known(&*open("crossing-oceans", 2));
    for budget in [Budget::Iterations(NonZeroU32::MAX), Budget::Time(Duration::from_secs(3600))] {
        let watch = Impatient::default();
        let advice = searcher(Search::CLUB, budget, 1).advise(&known, &mut Dice::new(1), &watch).unwrap();
        assert!(advice.iterations > 1 && advice.choices.len() == known.legal().len());
        assert_eq!(watch.asked.into_inner(), 3, "and it stops at once");
        let told = watch.told.into_inner().unwrap();
        assert!(
            told.len() >= 3 && told.is_sorted() && told.iter().all(|share| (0.0..=1.0).contains(share)),
            "{told:?}"
        );
    }
}

#[test]
fn slices_come_to_the_same() {
    let looking = |search: Search| match search.steps {
        Steps::Turns(turns) => Search { steps: Steps::Turns(Turns { looks: 1, ..turns }), ..search },
        Steps::Decisions => search,
    };
    for id in GAMES {
        let [decisions, turns, narrow] = ways();
        for (way, trees) in [(decisions, 1), (turns, 2), (narrow, 3), (looking(narrow), 1), (looking(turns), 2)] {
            let (search, budget) = (Search { trees, ..way }, iterations(500));
            let mut table = open(id, 2);
            let mut players = [(); 2].map(|()| searcher(search, budget, 1));
            // The second decision of a turn continues with the tree of the first.
            for decision in 0..3 {
                let known = known(&*table);
                let [whole, sliced] = &mut players;
                let advice = whole.advise(&known, &mut Dice::new(5), &Quiet).unwrap();
                assert!(!whole.is_stopped() && whole.go_on(&known, &Quiet) == Ok(None));
                let mut last = sliced.advise(&known, &mut Dice::new(5), &Slice).unwrap();
                let mut slices = 1;
                while sliced.is_stopped() {
                    last = sliced.go_on(&known, &Slice).unwrap().unwrap();
                    slices += 1;
                }
                assert!(slices > 2 || decision > 0, "{id}: {slices} slices");
                assert_eq!(last, advice, "{id}, {search:?}");
                let number = whole.choose(&known, &mut Dice::new(5), &Quiet).unwrap();
                let mut chosen = sliced.choose(&known, &mut Dice::new(5), &Slice).unwrap();
                while sliced.is_stopped() {
                    chosen = sliced.go_on(&known, &Slice).unwrap().unwrap().best().unwrap();
                }
                assert_eq!((chosen, sliced.visits()), (number, whole.visits()), "{id}, {search:?}");
                table.play(riband::Pick::number(number as usize)).unwrap();
            }
        }
    }
}

/// A clock that advances by a millisecond at each call.
#[derive(Default)]
struct Ticking(AtomicUsize);

impl Watch for Ticking {
    fn now(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed) as u64))
    }
}

#[test]
fn the_watch_may_have_the_clock() {
    let known = known(&*open("salty-ocean", 2));
    let mut player = searcher(Search::CLUB, Budget::Time(Duration::from_millis(50)), 1);
    let advice = player.advise(&known, &mut Dice::new(1), &Ticking::default()).unwrap();
    assert_eq!(advice.iterations, 50);

    /// No clock.
    struct Timeless;
    impl Watch for Timeless {
        fn now(&self) -> Option<Duration> {
            None
        }
    }
    assert_eq!(player.advise(&known, &mut Dice::new(1), &Timeless), Err(PlayerError::NoClock));
}

/// A clock that advances so far at each call that the watch is asked after every world.
struct Slow {
    asked: AtomicUsize,
    stops: bool,
}

impl Watch for Slow {
    fn now(&self) -> Option<Duration> {
        Some(Duration::from_millis(4 * self.asked.fetch_add(1, Ordering::Relaxed) as u64))
    }

    fn stop(&self) -> bool {
        self.stops
    }
}

#[test]
fn slices_of_a_world_end_where_the_whole_does() {
    let (mut early, budget) = (0, Budget::Time(Duration::from_millis(4 * 200)));
    for (id, seed) in GAMES.iter().flat_map(|id| (0..4).map(move |seed| (id, seed))) {
        let known = played_on(id, seed);
        let [whole, sliced] = [false, true].map(|stops| {
            let (watch, mut player) = (Slow { asked: AtomicUsize::new(0), stops }, searcher(Search::CLUB, budget, 1));
            let mut chosen = player.choose(&known, &mut Dice::new(3), &watch).unwrap();
            while let Some(advice) = player.go_on(&known, &watch).unwrap() {
                chosen = advice.best().unwrap();
            }
            (chosen, player.visits())
        });
        assert_eq!(whole, sliced, "{id}, {seed}");
        early += u32::from(whole.1 < 190);
    }
    assert!(early > 3, "{early} choices made early");
}
