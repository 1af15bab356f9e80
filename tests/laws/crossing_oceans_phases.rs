//! Positions of Crossing Oceans in every phase, with the captain on every spot of the rondel, and with every
//! combination of what the phase has done so far: only reachable ones are accepted.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{Library, Scenario};

/// The spots of the standard rondel; the empty one is beside it.
const SPOTS: [&str; 9] = ["", "coal", "region", "ships", "blue-riband", "house", "fleet", "ships-2", "cargo"];

/// Tokens with which a coal pier and the headquarters of seat 1 overflow to green or red.
const FULL_BLACK: &str = "{ blue = 3, black = 4, green = 2, red = 2, white = 3 }";
/// Tokens with which a Blue Riband overflows to green or red.
const FULL_BLUE: &str = "{ blue = 4, black = 3, green = 2, red = 2, white = 3 }";
/// Tokens with which a trade token overflows to blue or black.
const FULL_TRADE: &str = "{ blue = 1, black = 1, green = 4, red = 4, white = 4 }";

/// A phase, and what a position in it needs.
struct Phase {
    /// The keys that express the phase.
    keys: &'static str,
    tokens: &'static str,
    /// The spots on which the captain can be; all of them if the turn has not reached the move.
    spots: &'static [&'static str],
    /// Contradictions to the phase, as a text of the position and its replacement, and the rule in the message.
    spoiled: &'static [(&'static str, &'static str, &'static str)],
}

const NONE: &str = "{}";

const PHASES: &[Phase] = &[
    Phase { keys: "phase = 'place'", tokens: NONE, spots: &SPOTS, spoiled: &[] },
    Phase { keys: "phase = 'contracts'", tokens: NONE, spots: &SPOTS, spoiled: &[] },
    Phase { keys: "phase = 'rondel'", tokens: NONE, spots: &SPOTS, spoiled: &[] },
    Phase {
        keys: "phase = 'buying'",
        tokens: NONE,
        spots: &["ships", "ships-2"],
        spoiled: &[("phase = 'buying'", "phase = 'buying'\nbought = 3", "CO-40")],
    },
    Phase {
        keys: "phase = 'buying'\nbought = 2",
        tokens: NONE,
        spots: &["ships", "ships-2"],
        spoiled: &[
            ("bought = 2", "bought = 3", "CO-40"),
            ("supply = ['nubian', 'umbria']", "supply = []", "CO-41"), // headquarters alone
        ],
    },
    Phase { keys: "phase = 'pier'", tokens: NONE, spots: &["coal"], spoiled: &[] },
    Phase {
        keys: "phase = 'loading'\ncoal-to-load = 1",
        tokens: "{ black = 1 }",
        spots: &["coal"],
        spoiled: &[
            ("coal-to-load = 1", "coal-to-load = 4", "CO-55"), // three icons
            ("owner = 1, coal = 2", "owner = 1, coal = 0", "CO-56"),
        ],
    },
    Phase { keys: "phase = 'fleet'", tokens: NONE, spots: &["fleet"], spoiled: &[] },
    Phase { keys: "phase = 'cargo'", tokens: NONE, spots: &["cargo"], spoiled: &[] },
    Phase { keys: "phase = 'region'", tokens: NONE, spots: &["region"], spoiled: &[] },
    Phase { keys: "phase = 'blue-riband'", tokens: NONE, spots: &["blue-riband"], spoiled: &[] },
    Phase { keys: "phase = 'house'", tokens: NONE, spots: &["house"], spoiled: &[] },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['blue', 'black']\npaid = true\nthen = 'contracts'",
        tokens: FULL_TRADE,
        spots: &SPOTS,
        spoiled: &[
            ("green = 4", "green = 3", "CO-62"),
            ("houses = [1]", "houses = [2]", "CO-58"),
            ("['blue', 'black']", "['blue']", "CO-66"),
            ("paid = true", "paid = false", "CO-66"),
        ],
    },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['green', 'red']\npaid = false\nthen = 'buying'\nbought = 1",
        tokens: FULL_BLACK,
        spots: &["ships", "ships-2"],
        spoiled: &[
            ("bought = 1", "bought = 0", "CO-40"),
            ("bought = 1", "bought = 4", "CO-40"),
            ("supply = ['nubian', 'umbria']\nheadquarters = ['hq-cunard']", "supply = ['nubian']", "CO-41"),
            ("['hq-cunard']", "['hq-hapag']", "CO-41"), // whose token is for another column
            ("black = 4", "black = 3", "CO-41"),
            ("paid = false", "paid = true", "CO-66"),
            ("['green', 'red']", "['red', 'white']", "CO-66"),
        ],
    },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['green', 'red']\npaid = false\nthen = 'buying'\nbought = 3",
        tokens: FULL_BLACK,
        spots: &["ships", "ships-2"],
        spoiled: &[("'nubian', 'umbria'", "'nubian'", "CO-41")],
    },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['green', 'red']\npaid = true\nthen = 'loading'",
        tokens: FULL_BLACK,
        spots: &["coal"],
        spoiled: &[("black = 4", "black = 3", "CO-54"), ("paid = true", "paid = false", "CO-66")],
    },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['green', 'red']\npaid = true\nthen = 'turn-end'",
        tokens: FULL_BLUE,
        spots: &["blue-riband"],
        spoiled: &[
            ("blue = 4", "blue = 3", "CO-52"),
            ("'arizona', owner = 1", "'arizona', owner = 2", "CO-50"),
            ("'arizona'", "'devonia'", "CO-50"), // slower than SCOTIA
            ("['green', 'red']", "['green']", "CO-66"),
        ],
    },
    Phase {
        keys: "phase = 'overflow'\ntied-columns = ['blue', 'black']\npaid = true\nthen = 'turn-end'",
        tokens: FULL_TRADE,
        spots: &["house"],
        spoiled: &[
            ("red = 4", "red = 3", "CO-62"),
            ("houses = [1]", "houses = []", "CO-58"),
            ("['blue', 'black']", "['black']", "CO-66"),
        ],
    },
    Phase {
        keys: "phase = 'over'\ncountdown = 0\nstack = []\nmarket = []",
        tokens: NONE,
        spots: &SPOTS,
        spoiled: &[("countdown = 0", "countdown = 1", "CO-69"), ("turn = 1", "turn = 2", "CO-69")],
    },
];

impl Phase {
    /// A position in this phase: seat 1 has money, contracts, ships with coal, a house, and a headquarters.
    fn position(&self, spot: &str) -> String {
        format!(
            "title = 'a phase'\nvariant = 'crossing-oceans'\nseats = 2\n[position]\nstarting-seat = 1\nturn = 1\n{}\n\
             [position.ports]\nmontreal = {{ ship = 'arizona', owner = 1, coal = 2, houses = [1] }}\n[position.seats.1]\n\
             money = 500\ncontracts = 5\nrondel = '{spot}'\nsupply = ['nubian', 'umbria']\n\
             headquarters = ['hq-cunard']\ntokens = {}\n",
            self.keys, self.tokens
        )
    }
}

/// The error for a position; empty if it is possible.
fn said(text: &str) -> String {
    let scenario = Scenario::parse("a.toml", text, &Library::new());
    let opened = scenario.and_then(|scenario| scenario.open());
    opened.err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn the_captain_stands_where_the_phase_is_carried_out() {
    for phase in PHASES {
        for spot in SPOTS {
            let said = said(&phase.position(spot));
            if phase.spots.contains(&spot) {
                assert_eq!(said, "", "{} on `{spot}`", phase.keys);
            } else {
                assert!(said.contains("the position is impossible"), "{} on `{spot}`: {said:?}", phase.keys);
            }
        }
    }
}

#[test]
fn what_the_phase_has_done_is_there() {
    for phase in PHASES {
        for spot in phase.spots {
            let sound = phase.position(spot);
            for (there, instead, rule) in phase.spoiled {
                assert_eq!(sound.matches(there).count(), 1, "{there} in\n{sound}");
                let said = said(&sound.replace(there, instead));
                let cited = said.contains("the position is impossible") && said.contains(&format!("({rule})"));
                assert!(cited, "{} on `{spot}`, {instead} for {there}, not by {rule}: {said:?}", phase.keys);
            }
        }
    }
}

/// The table contains every phase, with every way in which it can continue.
#[test]
fn no_phase_is_left_out() {
    let names =
        ["place", "contracts", "rondel", "buying", "pier", "loading", "fleet", "cargo", "region", "blue-riband"];
    let more =
        ["house", "overflow", "over", "then = 'contracts'", "then = 'buying'", "then = 'loading'", "then = 'turn-end'"];
    for name in names.into_iter().chain(more) {
        let key = if name.contains(' ') { name.to_owned() } else { format!("phase = '{name}'") };
        assert!(PHASES.iter().any(|phase| phase.keys.contains(&key)), "{key}");
    }
}
