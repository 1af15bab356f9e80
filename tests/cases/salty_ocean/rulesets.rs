//! The tested rules: every variant with every number of seats, and some additional ones.

use libtest_mimic::Failed;
use riband::{
    Library,
    core::{Config as _, Seats},
};
use riband_salty_ocean::{Config, Rules};
use riband_tests::tables;

/// Changes that no built-in variant has, by name.
const MORE: [(&str, &str); 4] = [
    ("rich", "[money]\nstart = [200, 150, 210, 170]\n[end]\nturns = 7\nmax-actions = 700\n"),
    (
        "once a turn",
        "[rulings]\ninterest = \"once-a-turn\"\nphase-end = \"round-of-passes\"\nsecond-action = \"at-once\"\n\
         [money]\nstart = [0, 1, 2, 3]\nlimit = 12\n",
    ),
    (
        "two clocks, rough seas",
        "[rulings]\npoor-fishing = \"before-damage\"\n[weather]\npirate-attacks = 3\npirate-damage = 3\n\
         storm-damage = 2\npoor-fishing-loss = 2\n[start]\naboard = { salt = 1, herring = 3 }\n\
         [ships.carrack]\ncount = 2\n[end]\nmax-actions = 700\n\
         [buildings.sundial]\nname = \"Sundial\"\neffects = [{ do = \"second-action\", surcharge = [4, 2] }]\n\
         provenance = { name = \"invented\", effects = \"invented\" }\n",
    ),
    (
        "few barrels",
        "[goods.salt]\nsupply = 30\n[goods.herring]\nsupply = 6\n[goods.cod]\nsupply = 3\n\
         [rulings]\nexchange = \"by-the-depot\"\nsale-at-zero = false\n\
         [buildings.saltern]\nname = \"Saltern\"\nlevels = 2\n\
         effects = [{ do = \"produce\", good = \"salt\", barrels = [0, 4, 9] }]\n\
         provenance = { name = \"invented\", effects = \"invented\" }\n",
    ),
];

/// Named rules, for a number of seats.
pub(crate) type Named = (String, Config, Seats);

pub(crate) fn all() -> Result<Vec<Named>, String> {
    let own = tables()?.into_iter().filter_map(|(variant, seats)| {
        Some((variant.id().to_owned(), variant.config::<Config>()?.clone(), seats)) //
    });
    let mut all: Vec<Named> = own.collect();
    for (name, text) in MORE {
        let config = written(text)?;
        let seats = [2, 3, 4].map(Seats::clamped);
        all.extend(seats.map(|seats| (name.to_owned(), config.clone(), seats)));
    }
    Ok(all)
}

/// The standard variant with these changes.
pub(crate) fn written(changes: &str) -> Result<Config, String> {
    let text = format!("extends = \"salty-ocean/standard.toml\"\n{changes}");
    let variant = Library::new().load_str("of the tests", &text).map_err(|error| error.to_string())?;
    variant.config::<Config>().cloned().ok_or_else(|| "another ruleset".into())
}

pub(crate) fn compile(config: &Config) -> Result<Rules, Failed> {
    config.compile().map_err(|problems| problems.to_string().into())
}
