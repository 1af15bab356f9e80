//! A variant reads nothing outside its folder, and cannot find out what is there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use riband::{Library, ProblemKind, Scenario, ScenarioError, Variant, VariantError, engine::Engine};
use serde_json::{Value, json};

use crate::{counter::GOOD, disk::folder, library};

/// A text that must not occur in any answer.
const SECRET: &str = "s3cr3t";

/// A folder `own`, and next to it `outside` with the valid variant `good.toml` and a file that is not TOML.
fn world(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let secret = format!("root:{SECRET}\n= {SECRET}\n");
    let outside = [("outside/good.toml", GOOD), ("outside/shadow", &secret), ("own/good.toml", GOOD)];
    folder(name, &[&outside, files].concat())
}

/// The kind, message without the path, and advice of the only problem.
fn refusal(loaded: Result<Variant, VariantError>, path: &str) -> (ProblemKind, String, Option<String>) {
    let error = loaded.expect_err(path);
    assert!(!format!("{error}{}", serde_json::to_string(&error).unwrap()).contains(SECRET), "{error}");
    let [found] = &*error.diagnostics else { panic!("{error}") };
    let problem = found.problem.clone();
    (problem.kind, problem.message.replace(path, "PATH"), problem.advice)
}

/// The answer for paths outside, whether they exist or not.
fn outside() -> (ProblemKind, String, Option<String>) {
    let advice = "that is the file's own folder, those in it, and the built-in files; `--include DIR`, in Rust \
                  `Library::including`, adds a folder";
    let message = "`PATH` is outside the folders that may be read here";
    (ProblemKind::Unreadable, message.to_owned(), Some(advice.to_owned()))
}

#[cfg(unix)]
fn links(own: &Path) {
    use std::os::unix::fs::symlink;
    for (name, target) in [
        ("to-good.toml", "../outside/good.toml"),
        ("to-shadow", "../outside/shadow"),
        ("to-nothing", "../outside/nothing"),
        ("to-folder", "../outside"),
        ("to-no-folder", "../nothing"),
        ("chain", "to-folder"),
        ("inside.toml", "good.toml"),
    ] {
        symlink(target, own.join(name)).unwrap();
    }
}

#[cfg(not(unix))]
fn links(_: &Path) {}

/// Paths from `own`: pairs of an existing and a missing file.
fn ways_out(world: &Path) -> Vec<String> {
    let absolute = |path: &str| world.join(path).to_str().unwrap().to_owned();
    let mut ways: Vec<String> = [
        "../outside/shadow",
        "../outside/good.toml",
        "../outside/nothing",
        "../nothing/x.toml",
        "sub/../../outside/good.toml",
        "../outside",
        "..",
        "../../../../../../../../../../../../../../../../../etc/passwd",
    ]
    .map(str::to_owned)
    .to_vec();
    ways.extend([absolute("outside/good.toml"), absolute("outside/nothing"), "/etc/passwd".to_owned()]);
    ways.extend(["/etc/no-such-file", "/proc/self/environ", "/proc/1/environ"].map(str::to_owned));
    if cfg!(unix) {
        let linked = ["to-good.toml", "to-shadow", "to-nothing", "to-folder/good.toml", "to-folder/nothing"];
        ways.extend(linked.map(str::to_owned));
        ways.extend(["to-no-folder/x", "chain/good.toml", "chain/nothing"].map(str::to_owned));
    }
    ways
}

#[test]
fn extends_does_not_leave_the_folder_or_reveal_files() {
    let world = world("fence-extends", &[]);
    links(&world.join("own"));
    for way in ways_out(&world) {
        let file = world.join("own/x.toml");
        fs::write(&file, format!("extends = {way:?}\nruleset = \"counter\"\n")).unwrap();
        assert_eq!(refusal(library().load_path(&file), &way), outside(), "{way}");
        // Nor indirectly through a file in the folder, or in a list.
        fs::write(world.join("own/y.toml"), "extends = [\"x.toml\"]").unwrap();
        assert_eq!(refusal(library().load_path(&world.join("own/y.toml")), &way), outside(), "{way}");
    }
}

#[test]
fn scenarios_and_requests_do_not_lead_out_either() {
    let world = world("fence-scenario", &[("own/closer/x.toml", "extends = \"../good.toml\"\n")]);
    links(&world.join("own"));
    for way in ways_out(&world).into_iter().filter(|way| way != "..") {
        let way = if way.ends_with(".toml") { way } else { format!("{way}.toml") };
        let file = world.join("own/scenario.toml");
        fs::write(&file, format!("title = \"t\"\nvariant = {way:?}\nseats = 2\n")).unwrap();
        let Err(ScenarioError::Variant(error)) = Scenario::load_path(&file, &library()) else { panic!("{way}") };
        let found = refusal(Err(error), &way);
        let nothing = (ProblemKind::Unreadable, "there is no such file".to_owned(), None);
        // `to-shadow.toml` is not a link at all.
        let is_inside = way.starts_with("to-shadow") || way.starts_with("to-nothing");
        assert_eq!(found, if is_inside { nothing } else { outside() }, "{way}");
    }
    // The folder of the scenario limits everything that its variant extends.
    let scenario = |way: &str| {
        fs::write(world.join("own/s.toml"), format!("title = \"t\"\nvariant = {way:?}\nseats = 2\n")).unwrap();
        Scenario::load_path(&world.join("own/s.toml"), &library())
    };
    scenario("closer/x.toml").unwrap();
    // A request may not name files outside the working directory, which is that of the package.
    let mut engine = Engine::new(library());
    let mut ask = |request: Value| -> Value { serde_json::from_str(&engine.answer(&request.to_string())).unwrap() };
    for way in ["outside/good.toml", "outside/nothing.toml"] {
        let way = world.join(way).to_str().unwrap().to_owned();
        let text = format!("title = \"t\"\nvariant = {way:?}\nseats = 2\n");
        for request in
            [json!({"op": "open", "variant": way, "seats": 2, "seed": 1}), json!({"op": "load", "scenario": text})]
        {
            let error = ask(request)["error"].clone();
            assert_eq!(error["kind"], "bad-variant");
            let message = error["problems"][0]["message"].as_str().unwrap();
            assert_eq!(message.replace(&way, "PATH"), outside().1);
        }
    }
}

#[test]
fn what_is_included_can_be_read_and_nothing_else() {
    let world = world("fence-include", &[("own/x.toml", "extends = \"../outside/good.toml\""), ("third/a.toml", GOOD)]);
    let including = |folder: &str| library().including(&world.join(folder)).unwrap();
    let file = world.join("own/x.toml");
    assert_eq!(including("outside").load_path(&file).unwrap().id(), "counter/x");
    assert_eq!(
        including("third").including(&world.join("outside")).unwrap().load_path(&file).unwrap().id(),
        "counter/x"
    );
    assert_eq!(including("").load_path(&file).unwrap().id(), "counter/x");
    assert_eq!(refusal(including("third").load_path(&file), "../outside/good.toml"), outside());
    links(&world.join("own"));
    if cfg!(unix) {
        fs::write(&file, "extends = \"to-folder/good.toml\"").unwrap();
        assert!(including("outside").load_path(&file).is_ok());
        assert!(including("third").load_path(&file).is_err());
    }
    for none in ["own/x.toml", "nothing"] {
        assert!(library().including(&world.join(none)).is_err(), "{none}");
    }
    // A closed library stays closed.
    let closed = including("outside").without_files();
    assert_eq!(refusal(closed.load_path(&file), "PATH").1, "no files are read here");
}

#[test]
fn within_the_own_folder_every_way_is_fine() {
    let mut ways = vec!["good.toml", "./good.toml", "sub/../good.toml", "../own/good.toml", "sub/again.toml"];
    if cfg!(unix) {
        ways.push("inside.toml");
    }
    let world = world("fence-inside", &[("own/sub/again.toml", "extends = \"../good.toml\"")]);
    links(&world.join("own"));
    let own = world.join("own/good.toml").to_str().unwrap().to_owned();
    ways.push(&own);
    for way in ways {
        let file = world.join("own/x.toml");
        fs::write(&file, format!("extends = {way:?}\n")).unwrap();
        assert!(library().load_path(&file).is_ok(), "{way}");
    }
    // A file named by the user is read wherever it is, and quoted, and may be a link.
    let error = Library::new().load_path(&world.join("outside/shadow")).unwrap_err();
    assert!(error.to_string().contains(SECRET), "{error}");
    if cfg!(unix) {
        assert!(library().load_path(&world.join("own/to-good.toml")).is_ok());
    }
}

/// The files of `/proc` claim to be regular and empty; reading `/proc/kmsg` may block forever.
#[test]
#[cfg(target_os = "linux")]
fn special_files_that_pass_for_regular_ones_are_not_opened() {
    let missing = "the file has neither `extends` nor `ruleset`";
    for file in ["/proc/kmsg", "/proc/self/environ", "/proc/self/maps"] {
        assert!(!fs::metadata(file).is_ok_and(|about| about.len() > 0), "{file} is no longer of that kind");
        let error = Library::new().load_path(Path::new(file)).unwrap_err();
        assert_eq!(error.diagnostics.iter().map(|found| &*found.problem.message).collect::<Vec<_>>(), [missing]);
        assert!(riband::Record::load_path(Path::new(file)).is_err());
        assert!(Scenario::load_path(Path::new(file), &Library::new()).is_err());
    }
    // Even if that folder was included.
    let x = folder("proc", &[("x.toml", "extends = \"/proc/kmsg\"\n")]).join("x.toml");
    let error = Library::new().including(Path::new("/proc")).unwrap().load_path(&x).unwrap_err();
    assert_eq!(error.diagnostics[0].problem.message, missing);
}
