//! The guided first matches: their texts, and that they lead to their end whatever the learner does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use riband::{Guide, Guided, Library, Purpose, Table, Turn, Variant, core::Dice, rulebook::Rulebook};

/// The standard variants of the games that have a rulebook.
fn variants() -> Vec<Variant> {
    let library = Library::new();
    Rulebook::all().iter().map(|book| library.load(book.ruleset()).unwrap()).collect()
}

fn opened(variant: &Variant) -> (Guide, Box<dyn Table>) {
    let guide = variant.guide().unwrap();
    let table = variant.open(Guide::seats(), guide.seed).unwrap();
    (guide, table)
}

fn acts(table: &dyn Table) -> bool {
    table.turn() == Turn::Act(Guide::LEARNER)
}

fn now(guide: &Guide, table: &dyn Table) -> Guided {
    guide.at(table, Guide::LEARNER)
}

fn begins(notation: &str, words: &str) -> bool {
    notation == words || notation.starts_with(&format!("{words} "))
}

#[test]
fn every_text_is_whole_and_every_name_in_it_exists() {
    for variant in variants() {
        let guide = variant.guide().unwrap();
        assert!((8..=14).contains(&guide.steps.len()), "{}: {} steps", variant.id(), guide.steps.len());
        let ids: BTreeSet<&str> = guide.steps.iter().map(|step| step.id).collect();
        assert_eq!(ids.len(), guide.steps.len(), "{}: an id twice", variant.id());
        let numbering = variant.numbering(Guide::seats()).unwrap();
        let all: Vec<String> = numbering.names();
        let things: BTreeSet<(String, String)> = variant.purposes().into_iter().map(|of| (of.kind, of.id)).collect();
        // Steps may share answers.
        let mut told = BTreeSet::new();
        for step in &guide.steps {
            let at = format!("{}, {}", variant.id(), step.id);
            let words =
                step.when.iter().chain(step.came.iter().map(|(words, _)| words)).filter(|words| !words.is_empty());
            for words in words {
                assert!(all.iter().any(|notation| begins(notation, words)), "{at}: no action begins with {words:?}");
            }
            for look in &step.look {
                assert!(things.contains(&(look.kind.into(), look.id.into())), "{at}: no {} {}", look.kind, look.id);
                assert_ne!(look.kind, Purpose::ACTION, "{at}");
            }
            let texts = [&step.say, &step.task].into_iter().chain(step.came.iter().map(|(_, text)| text));
            for text in texts {
                assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{at}: {text:?}");
                assert!(!text.contains("  "), "{at}: {text:?}");
                told.insert(text.as_str());
            }
            let sentences = step.say.matches(". ").count() + 1;
            assert!((2..=4).contains(&sentences), "{at}: {sentences} sentences");
            assert!(!step.title.is_empty() && !step.came.is_empty(), "{at}");
        }
        let letters: usize = told.iter().map(|text| text.len()).sum();
        assert!(letters < 8_500, "{}: {letters} bytes of text", variant.id());
    }
}

#[test]
fn only_standard_variants_have_a_guide() {
    let library = Library::new();
    for info in library.variants() {
        let is_standard = info.id == format!("{}/standard", info.ruleset);
        assert_eq!(library.load(&info.id).unwrap().guide().is_some(), is_standard, "{}", info.id);
    }
    // A resumed match has its rules from a record.
    let copy = library.load("crossing-oceans").unwrap().to_toml();
    let has_guide = |id: &str, text: &str| library.load_str(id, text).unwrap().guide().is_some();
    assert!(has_guide("crossing-oceans/standard", &copy) && !has_guide("mine", &copy));
    let other = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 1";
    assert!(!has_guide("crossing-oceans/standard", other));
}

/// Plays until the guide is done, with the first choice that begins with the earliest of these words; returns the steps
/// that were shown.
fn sensible(variant: &Variant, order: &[&str]) -> (Vec<&'static str>, Guided) {
    let (guide, mut table) = opened(variant);
    let mut shown = Vec::new();
    let mut dice = Dice::stream(guide.seed, 9);
    loop {
        let choices = table.offered();
        if !acts(&*table) {
            let pick = dice.below(u32::try_from(choices.len()).unwrap()) as usize;
            table.choose(pick).unwrap();
            continue;
        }
        let found = now(&guide, &*table);
        if found.done && found.step.is_none() {
            return (shown, found);
        }
        assert!(table.turns() < 60, "{}: no end after {shown:?}", variant.id());
        shown.extend(found.step.map(|step| step.id));
        let wanted = order.iter().find_map(|words| choices.iter().position(|notation| begins(notation, words)));
        table.choose(wanted.unwrap_or(0)).unwrap();
    }
}

#[test]
fn a_sensible_learner_sees_the_steps_in_order() {
    let cases: [(&str, &[&str], &[&str]); 3] = [
        (
            "crossing-oceans",
            &["place", "end contracts", "buy market", "move ships", "house", "move house", "buy pier", "move fleet"],
            &["place", "contracts", "rondel", "ships"],
        ),
        (
            "transatlantic",
            &["buy", "deploy", "sail", "play transport", "play shipyard", "choose", "play invest", "play coal"],
            &["first-ship", "deploy", "first-card", "sail"],
        ),
        (
            "salty-ocean",
            &["sail out", "sail home", "sell herring", "take", "build saline", "build auberge", "pass"],
            &["sail-out", "home", "sell"],
        ),
    ];
    let library = Library::new();
    for (game, order, first) in cases {
        let (shown, end) = sensible(&library.load(game).unwrap(), order);
        assert!(shown.starts_with(first), "{game}: {shown:?}");
        assert!(shown.len() >= 8, "{game}: {shown:?}");
        assert_eq!((end.shown, end.note.is_empty()), (shown.len(), false), "{game}");
    }
}

#[test]
fn whatever_the_learner_does_is_answered_until_the_end() {
    for variant in variants() {
        let mut reached = 0;
        for seed in 0..200 {
            let (guide, mut table) = opened(&variant);
            let mut dice = Dice::stream(seed, 3);
            let mut done = false;
            // The answer that the next decision must show.
            let mut expected = None;
            while table.turn() != Turn::Over && !table.stalled() && !done {
                let offered = table.offered();
                let pick = dice.below(u32::try_from(offered.len()).unwrap()) as usize;
                if acts(&*table) {
                    let found = now(&guide, &*table);
                    assert_eq!(found.answer.as_ref().map(|answer| answer.action.clone()), expected, "{}", variant.id());
                    assert_eq!(found.note.is_empty(), found.step.is_some());
                    done = found.done && found.step.is_none();
                    if let Some(step) = &found.step {
                        assert!([&step.title, &step.say, &step.task].iter().all(|text| !text.is_empty()));
                        let step = guide.steps.iter().find(|whole| whole.id == step.id).unwrap();
                        assert!(
                            step.answer(&offered[pick]).is_some(),
                            "{}, {}: {}",
                            variant.id(),
                            step.id,
                            offered[pick]
                        );
                    }
                    expected = found.step.map(|_| offered[pick].clone());
                }
                table.choose(pick).unwrap();
            }
            assert!(now(&guide, &*table).done || table.stalled(), "{}, seed {seed}", variant.id());
            reached += usize::from(done);
        }
        // Else the learner is hardly ever let go.
        assert!(reached > 150, "{}: {reached} of 200", variant.id());
    }
}

#[test]
fn undoing_an_action_takes_the_progress_back() {
    for variant in variants() {
        let (guide, mut table) = opened(&variant);
        let mut before = vec![now(&guide, &*table)];
        for nth in 0..24 {
            table.choose(nth % table.choice_count()).unwrap();
            before.push(now(&guide, &*table));
        }
        assert!(before.iter().map(|found| found.shown).max() > Some(4), "{}", variant.id());
        while let Some(found) = before.pop() {
            assert_eq!(now(&guide, &*table), found, "{}", variant.id());
            table.undo(1);
        }
    }
}
