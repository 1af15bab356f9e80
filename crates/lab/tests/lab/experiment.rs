//! Experiments as programs and bindings define them.

use riband::Library;
use riband_lab::{
    LabError, Plan, Results,
    document::{Document, Part},
    experiment::{
        Compare, Experiment, Loaded, Restrict, Sensitivity, Simulate, Size, Sweep, Tournament, perform, report,
    },
};

use crate::{After, play};

fn short() -> Loaded {
    Loaded::new(&Library::new(), "crossing-oceans/short").unwrap()
}

fn names(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// The number of runs of the report after an interruption, with its first sentence and whether it is complete.
fn interrupted(experiment: &dyn Experiment, matches: u64) -> (usize, String, bool) {
    let size = Size { matches: Some(4), seed: 3 };
    let report = perform(experiment, &Library::new(), size, None, &After(matches, 0.into())).unwrap();
    assert_eq!(report.command, report.document.command);
    let Some(Part::Verdict(lines)) = report.document.parts.iter().find(|part| matches!(part, Part::Verdict(_))) else {
        panic!("{:?}", report.document);
    };
    (report.runs.len(), lines[0].clone(), report.complete)
}

#[test]
fn a_report_of_an_interrupted_experiment_says_what_is_missing() {
    let tournament = Tournament::new(vec![short()], names("random mcts:1 mcts:2"));
    let restrict = Restrict { player: "random".to_owned(), ..Restrict::new(short(), names("spot")) };
    let simulate = Simulate { seats: names("random,random random,mcts:1"), ..Simulate::new(short()) };
    for (experiment, matches, runs, first) in [
        (&tournament as &dyn Experiment, 5, 1, "Broken off: 1 of 3 runs are told."),
        (&tournament, 9, 2, "Broken off: 2 of 3 runs are told."),
        (&restrict, 0, 0, "Broken off: 0 of 8 runs are told."),
        (&simulate, 0, 1, "Broken off: 1 of 2 runs are told."),
    ] {
        assert_eq!(interrupted(experiment, matches), (runs, first.to_owned(), false));
    }
    // The second run of two is told, too, though it has no whole deal.
    let (runs, first, complete) = interrupted(&simulate, 5);
    assert!(runs == 2 && !complete && !first.contains("Broken off"), "{runs} {first}");
}

/// Nothing depends on who plays the plans, or how.
#[test]
fn a_report_is_the_same_from_results_that_were_played_elsewhere() {
    let (library, size) = (Library::new(), Size { matches: Some(4), seed: 5 });
    let random = || Some("random,random".to_owned());
    let experiments: [Box<dyn Experiment>; 5] = [
        Box::new(Compare { seats: names("random,random random,random"), ..Compare::new(short(), short()) }),
        Box::new(Sweep { seats: random(), ..Sweep::new(short(), "start.money=100..200:50") }),
        Box::new(Sensitivity { seats: random(), draws: 2, ..Sensitivity::new(short(), "ships.*.price") }),
        Box::new(Restrict { player: "random".to_owned(), ..Restrict::new(short(), names("spot=coal spot=house")) }),
        Box::new(Tournament::new(vec![short(), short()], names("random mcts:1"))),
    ];
    for experiment in experiments {
        let done = perform(&*experiment, &library, size, None, &()).unwrap();
        let runs: Vec<(Plan, Results)> = experiment
            .plans(&library, size)
            .unwrap()
            .into_iter()
            .map(|(_, plan)| (plan.clone(), play(&plan, 1)))
            .collect();
        let of = runs.len();
        let again = report(&*experiment, size, runs, of);
        assert!(done.complete && again.complete && done.runs.len() == of, "{}", done.command);
        assert_eq!(done.document, again.document);
        assert_ne!(done.document, Document::default());
    }
}

#[test]
fn values_that_no_command_line_has_are_refused() {
    let random = || Some("random,random".to_owned());
    let two = || names("random greedy");
    let share = |error: &LabError| matches!(error, LabError::Share { .. });
    type Test<'a> = &'a dyn Fn(&LabError) -> bool;
    let cases: [(Box<dyn Experiment>, Test<'_>); 12] = [
        (Box::new(Simulate { precision: Some(0.0), ..Simulate::new(short()) }), &share),
        (Box::new(Simulate { precision: Some(f64::NAN), ..Simulate::new(short()) }), &share),
        (Box::new(Compare { margin: 1.0, ..Compare::new(short(), short()) }), &share),
        (Box::new(Sweep { margin: -0.1, ..Sweep::new(short(), "start.money=1..2") }), &share),
        (Box::new(Sensitivity { within: f64::INFINITY, ..Sensitivity::new(short(), "ships.*.price") }), &share),
        (Box::new(Sensitivity { draws: 0, ..Sensitivity::new(short(), "ships.*.price") }), &|error| {
            matches!(error, LabError::Draws { draws: 0 })
        }),
        (
            Box::new(Sensitivity { draws: 1001, seats: random(), ..Sensitivity::new(short(), "ships.*.price") }),
            &|error| error.to_string() == "1001 draws: a number from 1 to 1000",
        ),
        (Box::new(Sweep { seats: Some("greedy".to_owned()), ..Sweep::new(short(), "start.money=1..2") }), &|error| {
            matches!(error, LabError::OnePlayer)
        }),
        (Box::new(Restrict::new(short(), Vec::new())), &|error| matches!(error, LabError::Nothing)),
        (Box::new(Restrict { seats: Some(1), ..Restrict::new(short(), names("spot")) }), &|error| {
            matches!(error, LabError::OneSeat)
        }),
        (Box::new(Tournament::new(Vec::new(), two())), &|error| matches!(error, LabError::Nothing)),
        (Box::new(Tournament { seats: usize::MAX, ..Tournament::new(vec![short()], two()) }), &|error| {
            matches!(error, LabError::Players { least: usize::MAX })
        }),
    ];
    for (nth, (experiment, expected)) in cases.into_iter().enumerate() {
        let error = experiment.plans(&Library::new(), Size::default()).unwrap_err();
        assert!(expected(&error), "{nth}: {error}");
    }
    let none = Size { matches: Some(0), seed: 1 };
    let error = Simulate::new(short()).plans(&Library::new(), none).unwrap_err();
    assert!(matches!(error, LabError::NoMatches), "{error}");
}

/// A range of seats that no match could have is named as that of the variant.
#[test]
fn impossible_numbers_of_seats_are_refused_with_those_of_the_variant() {
    let plans =
        |experiment: &dyn Experiment| experiment.plans(&Library::new(), Size::default()).unwrap_err().to_string();
    let simulate = |seats: &str| plans(&Simulate { seats: names(seats), ..Simulate::new(short()) });
    assert_eq!(simulate("99"), "this variant is for 2 to 4 seats, not for 99 seats");
    assert_eq!(simulate("5"), "this variant is for 2 to 4 seats, not for 5 seats");
    let many = Restrict { seats: Some(99), ..Restrict::new(short(), names("spot")) };
    assert_eq!(plans(&many), simulate("99"));
}
