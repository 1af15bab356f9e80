//! What is possible by its form but never happens, with the reason.

/// Things that no match shows.
pub(crate) struct Never {
    pub(crate) ruleset: &'static str,
    /// The reason, with the rule.
    pub(crate) why: &'static str,
    pub(crate) facts: &'static [&'static str],
}

/// If a record shows one of these anyway, the test reports it, and so does the search for matches.
pub(crate) const NEVER: &[Never] = &[
    Never {
        ruleset: "crossing-oceans",
        why: "CO-50: Blue Ribands are won in the North Atlantic",
        facts: &[
            "action riband: port auckland",
            "action riband: port bombay",
            "action riband: port buenos-aires",
            "action riband: port calcutta",
            "action riband: port cape-town",
            "action riband: port colombo",
            "action riband: port hobart",
            "action riband: port rio-de-janeiro",
            "action riband: port san-francisco",
            "action riband: port shanghai",
            "action riband: port sydney",
            "action riband: port yokohama",
        ],
    },
    Never {
        ruleset: "crossing-oceans",
        why: "CO-19, CO-77: every player keeps a clipper, and each of them has a year of her own",
        facts: &["tie shared"],
    },
    Never {
        ruleset: "transatlantic",
        why: "TA-35: while the pile is too small for DIRECTOR or PRESIDENT, three other cards are in hand",
        facts: &["log turn-passed"],
    },
    Never {
        ruleset: "transatlantic",
        why: "TA-59, TA-111: ribands are won and never taken",
        facts: &["action take-marker: marker riband", "marker riband"],
    },
    Never {
        ruleset: "transatlantic",
        why: "TA-94: no region here has more than four sites",
        facts: &["site 5", "site 6", "site 7", "site 8"],
    },
    Never {
        ruleset: "salty-ocean",
        why: "SO-18, SO-69: the first two tiles are turned up before the first action",
        facts: &["action peek: place turn-1", "action peek: place turn-2", "place turn-1", "place turn-2"],
    },
    Never {
        ruleset: "salty-ocean",
        why: "SO-34: the last kind of fish takes the rest, which is no choice",
        facts: &["action catch: good cod"],
    },
    Never {
        ruleset: "salty-ocean",
        why: "SO-40: salt is discarded last and takes the rest, which is no choice",
        facts: &["action discard: good salt"],
    },
    Never {
        ruleset: "salty-ocean",
        why: "SO-89: the loader refuses variants in which a phase could last until the valve opens",
        facts: &["log actions-cut-short"],
    },
];

/// Each of these facts of a ruleset, with the reason.
pub(crate) fn never(ruleset: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<'_> {
    let of_it = NEVER.iter().filter(move |never| never.ruleset == ruleset);
    of_it.flat_map(|never| never.facts.iter().map(|&fact| (fact, never.why)))
}
