//! The wording of documents: what was changed, one interval per number, words instead of keys, and nothing about what
//! never happened.

use std::fs;

use riband::{Library, Seats, Variant};
use riband_lab::{
    Catalog, Plan, Results, Rule,
    document::{Call, Chart, Data, Document, Part, compared, judge, restricted, simulated},
    stats::needed,
};

use crate::{load, plan, play, players, scratch, variant};

fn texts(document: &Document) -> Vec<String> {
    let of = |part: &Part| match part {
        Part::Verdict(lines) | Part::List(lines) => lines.clone(),
        Part::Text(text) | Part::Heading(text) => vec![text.clone()],
        Part::Table(table) => table.rows.concat(),
        Part::Chart(_) => Vec::new(),
    };
    document.parts.iter().flat_map(of).collect()
}

const RICH: &str = "extends = \"salty-ocean/standard.toml\"\n[money]\nstart = [40, 12, 14, 16]\n";

#[test]
fn a_comparison_says_what_was_changed_and_what_both_variants_are() {
    let about = "[about]\nname = \"Rich\"\nsummary = \"Who begins has more.\"\n";
    let (a, b) = (load("salty-ocean"), variant(&format!("{RICH}{about}")));
    let plan = plan(&[&a, &b], &["random"; 2], 1, 40, Rule::Count);
    let results = play(&plan, 2);
    let document = compared(&[(plan, results)], 0.02, "");
    let texts = texts(&document);
    for expected in [
        "money.start: [40, 12, 14, 16] instead of [10, 12, 14, 16]".to_owned(),
        format!("{} (salty-ocean/standard): {}", a.name(), a.summary()),
        format!("Rich ({}): Who begins has more.", b.id()),
    ] {
        assert!(texts.contains(&expected), "{expected}: {texts:?}");
    }
    assert!(!texts.iter().any(|text| text.starts_with("about.")), "{texts:?}");
}

/// The verdict, the chart and the table have the same ends.
#[test]
fn a_difference_has_one_interval_on_a_page() {
    let (a, b) = (load("salty-ocean"), variant(RICH));
    for rule in [Rule::Count, Rule::Margin(0.02)] {
        for seats in [2, 3] {
            let plan = plan(&[&a, &b], &vec!["random"; seats], 1, 600, rule);
            let results = play(&plan, 2);
            let verdict = judge(&plan, &results, 1, 0.02);
            assert!(verdict.calls.iter().any(|one| one.call == Call::More || one.call == Call::Less));
            let mut compared_ones = 0;
            for called in &verdict.calls {
                for change in verdict.changes.iter().filter(|change| change.name == called.whose.wins()) {
                    assert_eq!(change.more, called.more.times(100.0), "{rule:?} {}", change.name);
                    compared_ones += 1;
                }
            }
            assert_eq!(compared_ones, if seats == 2 { 1 } else { seats });
            let document = compared(&[(plan, results)], 0.02, "");
            let of_chart = document.parts.iter().find_map(|part| match part {
                Part::Chart(Chart { data: Data::Intervals { rows, .. }, .. }) => rows.first().cloned(),
                _ => None,
            });
            assert_eq!(of_chart.map(|(_, more)| more), Some(verdict.calls[0].more.times(100.0)));
            let level = if seats == 2 { "97.5 of 100." } else { "99.17 of 100, all of them together in 97.5." };
            assert!(texts(&document).iter().any(|text| text.contains(level)), "{level}: {:?}", texts(&document));
        }
    }
}

#[test]
fn the_same_rules_have_no_table_of_zeros() {
    for id in ["salty-ocean", "crossing-oceans", "transatlantic"] {
        let a = load(id);
        let plan = plan(&[&a, &a], &["random"; 2], 1, 30, Rule::Count);
        let results = play(&plan, 2);
        let document = compared(&[(plan, results)], 0.02, "");
        assert!(texts(&document).iter().any(|text| text.contains("these are the same rules")), "{id}");
        assert!(texts(&document).contains(&"Nothing was changed.".to_owned()), "{id}");
        let shows = |part: &Part| matches!(part, Part::Table(_) | Part::Chart(_));
        assert!(!document.parts.iter().any(shows), "{id}: {document:?}");
    }
}

/// Results of a plan without any action.
fn idle(plan: &Plan) -> Results {
    let mut results = play(plan, 2);
    results.sides.iter_mut().for_each(|side| side.measures.retain(|name, _| !name.starts_with("uses/")));
    results
}

#[test]
fn what_nobody_used_is_said_in_words_and_has_no_interval() {
    // Forbidden to one player, and built by none.
    let ocean = load("salty-ocean");
    let run = |target: &str| {
        let mut all = players(&["random"; 2], &ocean);
        all[0] = all[0].clone().without(&[target.to_owned()]);
        let plan = Plan::new(vec![ocean.clone()], all, 1, 20, Rule::Count).unwrap();
        (target.to_owned(), plan)
    };
    let (target, never) = run("building=depot");
    let results = idle(&never);
    let (other, often) = run("action=sell");
    let played = play(&often, 2);
    let document = restricted(&[(target, &never, &results), (other, &often, &played)], "");
    let said = texts(&document);
    assert!(said.contains(&"These players never build Dépôt.".to_owned()), "{said:?}");
    let rows: Vec<_> = document
        .parts
        .iter()
        .filter_map(|part| match part {
            Part::Table(table) => Some(table.rows.clone()),
            _ => None,
        })
        .collect();
    let rows = rows.concat();
    assert_eq!(rows[1], ["building Dépôt", "these players never build it", ""]);
    assert!(rows[0][0] == "\"sell\"" && rows[0][1].contains(" to "), "{rows:?}");
    let drawn = document.parts.iter().find_map(|part| match part {
        Part::Chart(Chart { data: Data::Intervals { rows, .. }, .. }) => Some(rows.len()),
        _ => None,
    });
    assert_eq!(drawn, Some(1));

    // New and unused.
    let house = variant(
        "extends = \"salty-ocean/standard.toml\"\nend.max-actions = 500\n[buildings.smokehouse]\nname = \"Smokehouse\"\n\
         copies = { 2 = 2, 3 = 2, 4 = 2 }\neffects = [{ do = \"sale-income\", coins = [3, 2] }]\n",
    );
    let plan = plan(&[&ocean, &house], &["random"; 2], 1, 20, Rule::Count);
    let results = idle(&plan);
    let said = texts(&compared(&[(plan, results)], 0.02, ""));
    assert!(said.contains(&"These players never build Smokehouse.".to_owned()), "{said:?}");
}

#[test]
fn what_is_used_is_named_as_the_variant_names_it() {
    for id in ["salty-ocean", "crossing-oceans", "transatlantic"] {
        let a = load(id);
        let plan = plan(&[&a], &["random"; 2], 1, 20, Rule::Count);
        let results = play(&plan, 2);
        let document = simulated(&[(plan, results)], "");
        let said = texts(&document);
        assert!(said.contains(&a.summary().to_owned()), "{id}");
        assert!(!said.iter().any(|text| text.contains("action=") || text.contains("tile=")), "{id}: {said:?}");
    }
}

/// The number of matches that the verdict asks for decides, with either kind of interval, and is not excessive.
#[test]
fn as_many_matches_as_are_asked_for_decide() {
    let (a, b) =
        (load("salty-ocean"), variant("extends = \"salty-ocean/standard.toml\"\nmoney.start = [11, 13, 15, 17]\n"));
    let margin = 0.06;
    // Different players rotate, so a deal has two matches.
    let alike = players(&["random"; 2], &a);
    let catalog = Catalog::new(&a, Seats::clamped(2)).unwrap();
    let without = catalog.sort("building").next().unwrap().to_owned();
    let unlike = vec![alike[0].clone(), alike[1].clone().without(&[without])];
    for (rule, contenders) in
        [Rule::Count, Rule::Margin(margin)].into_iter().flat_map(|rule| [(rule, &alike), (rule, &unlike)])
    {
        let with = |matches: u64| {
            let deals = |deals| Plan::new(vec![a.clone(), b.clone()], contenders.clone(), 3, deals, rule).unwrap();
            let plan = deals(matches / deals(1).rotations() as u64);
            let results = play(&plan, 2);
            let verdict = judge(&plan, &results, 1, margin);
            // Half the margin always decides.
            let open = verdict.calls.iter().filter(|one| one.call == Call::Undecided).map(|one| {
                let variance = results.contrasts[0].measure(&one.whose.wins()).variance(results.deals());
                needed(variance, margin / 2.0, plan.wins_alpha(), rule != Rule::Count) * plan.rotations() as u64
            });
            let least = open.max().unwrap_or_default();
            (verdict, least)
        };
        let (verdict, least) = with(100);
        let said = verdict.words.iter().find(|words| words.contains("would decide that")).unwrap();
        let number = said.rsplit_once("seem, ").map_or(&said["about ".len()..], |(_, rest)| rest);
        let digits: String = number.chars().take_while(|one| one.is_ascii_digit() || *one == ' ').collect();
        let asked: u64 = digits.replace(' ', "").parse().unwrap();
        assert!(asked >= least && asked <= least * 11 / 10 + 1, "{rule:?} {said}: {least}");
        let ((enough, _), (half, _)) = (with(asked), with(asked / 8));
        let is_open =
            |verdict: &riband_lab::document::Verdict| verdict.calls.iter().any(|one| one.call == Call::Undecided);
        assert!(!is_open(&enough), "{rule:?} {said}: {:?}", enough.words);
        assert!(!enough.words.iter().any(|words| words.contains("would decide")), "{:?}", enough.words);
        assert!(is_open(&half), "{rule:?} {said}: {:?}", half.words);
    }
}

/// Two files may have the same id and name: the page and the text distinguish them by what differs.
#[test]
fn variants_with_one_id_are_told_apart() {
    let load = |folder: &str, about: &str, money: u32| {
        let folder = scratch("one-id-titles").join(folder);
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("mine.toml");
        let text = format!("extends = \"salty-ocean/standard.toml\"\nmoney.start = [{money}, 12, 14, 16]\n{about}");
        fs::write(&file, text).unwrap();
        Library::new().load(file.to_str().unwrap()).unwrap()
    };
    let named = |name: &str| format!("[about]\nname = \"{name}\"\nsummary = \"About {name}.\"\n");
    let told = |a: &Variant, b: &Variant| {
        assert_eq!(a.id(), b.id());
        let plan = plan(&[a, b], &["random"; 2], 1, 20, Rule::Count);
        let results = play(&plan, 2);
        let document = compared(&[(plan, results)], 0.02, "");
        (document.title.clone(), texts(&document))
    };
    let (a, b) = (load("poor", &named("Poor"), 10), load("rich", &named("Rich"), 40));
    let (title, said) = told(&a, &b);
    assert_eq!(title, "Rich, compared with Poor");
    for summary in ["Poor (salty-ocean/mine): About Poor.", "Rich (salty-ocean/mine): About Rich."] {
        assert!(said.contains(&summary.to_owned()), "{said:?}");
    }
    let (a, b) = (load("poor", &named("Mine"), 10), load("rich", &named("Mine"), 40));
    let (title, said) = told(&a, &b);
    let [here, there] = [&b, &a].map(|variant| format!("Mine ({})", variant.source()));
    assert_eq!(title, format!("{here}, compared with {there}"));
    assert!(here.ends_with("rich/mine.toml)") && there.ends_with("poor/mine.toml)"), "{title}");
    assert!(said.contains(&format!("{here}: About Mine.")), "{said:?}");
    // Texts with the same name are distinguished by their indices.
    let [a, b] = [10, 40].map(|money| variant(&format!("{RICH}{}", named("Mine")).replace("40", &money.to_string())));
    assert_eq!(told(&a, &b).0, "Mine (after), compared with Mine (before)");
}
