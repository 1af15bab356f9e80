//! Compiles the event tiles and their places.

use riband_core::{IdMap, ProblemKind, Problems};

use crate::{
    config::{Config, Event, Hazard},
    ids::{Good, MAX_EVENTS, MAX_GOODS},
    rules::TileFacts,
};

pub(super) fn compile(config: &Config, check: &mut Problems) -> Vec<TileFacts> {
    let (tiles, turns) = (config.events.len(), usize::from(config.end.turns));
    if tiles > MAX_EVENTS {
        let message = format!("{tiles} event tiles; at most {MAX_EVENTS} are possible");
        check.report(ProblemKind::OutOfRange, &["events"], message, "leave some out (SO-13)");
    }
    if tiles < turns || turns == 0 {
        let message = format!("{tiles} event tiles for {turns} turns");
        check.report(ProblemKind::Contradiction, &["events"], message, "each turn has one (SO-13, SO-15)");
    } else if tiles < turns.min(2) + 2 {
        let message = format!("{tiles} event tiles, of which {} lie open at the start", turns.min(2));
        let advice = "at least two lie face down, or nothing is left to chance (SO-13, SO-18)";
        check.report(ProblemKind::Contradiction, &["events"], message, advice);
    }
    config.events.iter().take(MAX_EVENTS).map(|(id, event)| facts(config, id, event, check)).collect()
}

fn facts(config: &Config, id: &str, event: &Event, check: &mut Problems) -> TileFacts {
    check.check_id(&["events", id], id);
    let mut moves = IdMap::<Good, _, MAX_GOODS>::all(0);
    for (good, &rows) in &event.prices {
        let known = config.goods.keys().map(String::as_str);
        let index = check.find("good", good, known, &["events", id, "prices", good]);
        if let Some(slot) = index.and_then(|index| moves.get_mut(index)) {
            *slot = rows;
        }
    }
    if event.hazards.iter().enumerate().any(|(nth, hazard)| event.hazards[..nth].contains(hazard)) {
        check.report(ProblemKind::Duplicate, &["events", id, "hazards"], "a hazard is listed twice", "once is enough");
    }
    let has = |hazard| event.hazards.contains(&hazard);
    TileFacts {
        moves,
        pirates: has(Hazard::Pirates),
        storm: has(Hazard::Storm),
        poor_fishing: has(Hazard::PoorFishing),
    }
}

/// `turn-1` and so on, then `unused-1` and so on (SO-13).
pub(super) fn place_names(config: &Config) -> Vec<String> {
    let turns = usize::from(config.end.turns);
    let unused = config.events.len().min(MAX_EVENTS).saturating_sub(turns);
    let on_grid = (1..=turns).map(|turn| format!("turn-{turn}"));
    on_grid.chain((1..=unused).map(|nth| format!("unused-{nth}"))).collect()
}
