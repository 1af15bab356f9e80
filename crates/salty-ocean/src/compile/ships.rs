//! Compiles the classes of ships, and the ships that each player can have.

use riband_core::{ProblemKind, Problems};

use crate::{
    config::Config,
    ids::{MAX_CLASSES, MAX_SHIPS, Ship},
    rules::ClassFacts,
};

/// The name of the Dépôt where a ship could be named too.
pub(super) const DEPOT: &str = "depot";

/// The compiled ships.
pub(super) struct Fleet {
    pub(super) classes: Vec<ClassFacts>,
    pub(super) slots: Vec<u8>,
    pub(super) names: Vec<String>,
}

pub(super) fn compile(config: &Config, check: &mut Problems) -> Fleet {
    let all: usize = config.ships.values().map(|class| usize::from(class.count)).sum();
    if config.ships.is_empty() || config.ships.len() > MAX_CLASSES || all > MAX_SHIPS {
        let message = format!("{all} ships in {} classes", config.ships.len());
        let advice = format!("a player can have 1 to {MAX_SHIPS} ships, in up to {MAX_CLASSES} classes (SO-3)");
        check.report(ProblemKind::OutOfRange, &["ships"], message, &advice);
    }
    let mut fleet = Fleet { classes: Vec::new(), slots: Vec::new(), names: Vec::new() };
    for (id, class) in config.ships.iter().take(MAX_CLASSES) {
        check.check_id(&["ships", id], id);
        let first = fleet.slots.len();
        for number in 1..=class.count {
            fleet.slots.push(class.capacity);
            fleet.names.push(if class.count == 1 { id.clone() } else { format!("{id}-{number}") });
        }
        let ships = (first..fleet.slots.len().min(MAX_SHIPS)).map(Ship::new).collect();
        fleet.classes.push(ClassFacts { capacity: class.capacity, ships });
    }
    fleet.slots.truncate(MAX_SHIPS);
    fleet.names.truncate(MAX_SHIPS);
    for (nth, name) in fleet.names.iter().enumerate() {
        if name == DEPOT || fleet.names[..nth].contains(name) {
            let message = format!("two places for goods are called `{name}`");
            check.report(ProblemKind::Duplicate, &["ships"], message, "give the class another id");
        }
    }
    fleet
}
