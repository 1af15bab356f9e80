fn main() {
    let rules = riband_bench::crossing_oceans("crossing-oceans/standard").unwrap();
    for seats in 2..=4 {
        let seats = riband::core::Seats::clamped(seats);
        let mut lots = riband_bench::Lots::new(1);
        let mut buffer = Vec::new();
        let mut best = f64::MAX;
        let mut n = 0; let mut games = 0;
        for _ in 0..5 {
            let t = std::time::Instant::now();
            let mut d = 0;
            for seed in 0..2000 { d += riband_bench::playout(&*rules, seats, seed, &mut lots, &mut buffer); }
            best = best.min(t.elapsed().as_secs_f64() / d as f64); n += d; games += 2000;
        }
        println!("{seats}: {:.1} ns/decision, {:.2} M/s, {} decisions a game", best * 1e9, 1e-6 / best, n / games);
    }
}
