//! Which files the program reads, and how long it waits for them.

use std::{fs, path::Path, process::Command, time::Duration};

use crate::{riband, run, run_with, scratch};

const STANDARD: &str = "extends = \"crossing-oceans/standard.toml\"\n";
const SECRET: &str = "s3cr3t";

/// Files in a folder of this name: variants in `own` that name a file in `beside`, and a scenario that does.
fn files(name: &str) {
    let folder = scratch(name);
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("beside/base.toml", STANDARD);
    write("beside/secret.toml", &format!("{SECRET}\n"));
    write("own/there.toml", "extends = \"../beside/secret.toml\"\n");
    write("own/missing.toml", "extends = \"../beside/no.toml\"\n");
    write("own/base.toml", "extends = \"../beside/base.toml\"\n");
    write("own/scenario.toml", "title = \"t\"\nvariant = \"../beside/base.toml\"\nseats = 2\n");
    write("crossing-oceans/short.toml", STANDARD);
    write("shadow/crossing-oceans/standard.toml", &format!("# {SECRET}\n{STANDARD}"));
    write("shadow/x.toml", STANDARD);
    write("shadow/y.toml", &format!("{STANDARD}strange = 1\n"));
}

#[test]
fn every_command_stays_in_the_folder_without_include() {
    files("stays");
    let commands = [
        "check own/base.toml",
        "show own/base.toml",
        "play own/base.toml --seats random,random --seed 1",
        "conform own/base.toml --games 1 --seats 2 --fresh",
        "scenario own/scenario.toml",
    ];
    for command in commands {
        let args: Vec<&str> = command.split(' ').collect();
        let (code, out, err) = run("stays", &args);
        assert_eq!(code, 1, "{command}");
        assert!(
            format!("{out}{err}").contains("lies outside") && format!("{out}{err}").contains("--include DIR"),
            "{err}"
        );
        // The option stands before the command or after.
        for args in [[&["--include", "beside"], &*args].concat(), [&*args, &["--include", "beside"]].concat()] {
            let (code, out, err) = run("stays", &args);
            assert_eq!(code, 0, "{args:?}: {out}{err}");
        }
    }
    // The engine's own folder is the one that it works in.
    let open = |variant: &str| format!("{{\"op\": \"open\", \"variant\": {variant:?}, \"seats\": 2, \"seed\": 1}}");
    for (folder, variant, include, ok) in [
        ("stays", "own/base.toml", None, true),
        ("stays/own", "base.toml", None, false),
        ("stays/own", "../beside/base.toml", None, false),
        ("stays/own", "base.toml", Some("../beside"), true),
        ("stays/own", "../beside/base.toml", Some("../beside"), true),
    ] {
        let args: Vec<&str> =
            ["engine"].into_iter().chain(include.into_iter().flat_map(|to| ["--include", to])).collect();
        let (_, out, _) = run_with(folder, &args, open(variant));
        assert!(out.contains(&format!("\"ok\":{ok}")), "{folder}, {variant}, {include:?}: {out}");
    }
    let (code, _, err) = run("stays", &["check", "own/base.toml", "--include", "nowhere"]);
    assert_eq!(code, 1);
    assert!(err.contains("--include nowhere"), "{err}");
}

#[test]
fn errors_do_not_reveal_files_outside() {
    files("outside");
    let told = |name: &str, file: &str| {
        let (code, out, err) = run("outside", &["check", &format!("own/{name}.toml")]);
        assert_eq!(code, 1);
        assert!(!format!("{out}{err}").contains(SECRET), "{out}{err}");
        format!("{out}{err}").replace(name, "NAME").replace(file, "FILE").replace('^', "")
    };
    assert_eq!(told("there", "secret.toml").replace(' ', ""), told("missing", "no.toml").replace(' ', ""));
}

#[test]
fn a_note_names_which_of_two_files_is_used() {
    files("which");
    let (code, out, err) = run("which", &["show", "crossing-oceans/short"]);
    assert_eq!(code, 0);
    assert!(err.starts_with("note: crossing-oceans/short is the built-in variant; the file"), "{err}");
    assert!(!out.contains("note:"), "{out}");
    let (code, _, err) = run("which", &["check", "shadow/x.toml"]);
    assert_eq!(code, 0);
    assert!(err.starts_with("note: shadow/x.toml extends the file shadow/crossing-oceans/standard.toml"), "{err}");
    let (code, out, err) = run("which", &["check", "shadow/y.toml"]);
    assert_eq!((code, &*err), (1, ""));
    assert!(out.contains("note: shadow/y.toml extends the file"), "beside the error: {out}");
    let (_, out, _) = run("which", &["check", "crossing-oceans/short", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(value[0]["notes"][0].as_str().unwrap().contains("is the built-in variant"), "{value}");
}

/// A pipe that nobody writes to, and what says that it is a regular file and waits all the same.
#[test]
#[cfg(unix)]
fn no_file_makes_the_program_wait() {
    let folder = scratch("waits");
    let pipe = folder.join("pipe.toml");
    if !pipe.exists() {
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    }
    fs::write(folder.join("extends.toml"), "extends = [\"pipe.toml\", \"/proc/kmsg\"]\n").unwrap();
    fs::write(folder.join("scenario.toml"), "title = \"t\"\nvariant = \"./pipe.toml\"\nseats = 2\n").unwrap();
    let special = |file: &str| ["check", "show", "scenario", "replay"].map(|command| format!("{command} {file}"));
    let mut commands = [special("pipe.toml"), special("scenario.toml"), special("extends.toml")].concat();
    if Path::new("/proc/kmsg").exists() {
        commands.extend(special("/proc/kmsg"));
        commands.push("check extends.toml --include /proc".to_owned());
    }
    for command in commands {
        let args: Vec<&str> = command.split(' ').collect();
        let output = riband("waits", &args).timeout(Duration::from_secs(30)).output();
        assert_eq!(output.unwrap().status.code(), Some(1), "{command}");
    }
}

/// Kept breaches come with a folder: none of them leads out of it, and none is waited for.
#[cfg(unix)]
#[test]
fn conform_reads_no_link_and_no_pipe_among_the_kept_breaches() {
    files("kept");
    let folder = scratch("kept").join("regressions");
    fs::create_dir_all(&folder).unwrap();
    for (name, prepare) in [("link", "ln -s ../beside/secret.toml"), ("pipe", "mkfifo")] {
        for end in ["breach.toml", "riband"] {
            let file = folder.join(format!("{name}.{end}"));
            let _ = fs::remove_file(&file);
            let mut words = prepare.split(' ');
            let made = Command::new(words.next().unwrap()).args(words).arg(&file).status().unwrap();
            assert!(made.success(), "{name}");
            let (code, out, err) = run("kept", &["conform", "crossing-oceans/short", "--games", "1", "--seats", "2"]);
            assert_eq!(code, 1, "{name}.{end}: {out}{err}");
            assert!(
                !format!("{out}{err}").contains(SECRET) && err.contains("this regression"),
                "{name}.{end}: {out}{err}"
            );
            fs::remove_file(&file).unwrap();
        }
    }
}

/// A position with more mistakes than anybody reads is an error of some lines.
#[test]
fn many_mistakes_of_a_position_are_counted_and_not_all_shown() {
    let folder = scratch("many-mistakes");
    let keys: String = (0..900).map(|nth| format!("{}{nth} = {{}}\n", "k".repeat(1_000))).collect();
    let text = format!("title = \"t\"\nvariant = \"crossing-oceans\"\nseats = 2\n[position.ports]\n{keys}");
    fs::write(folder.join("many.toml"), text).unwrap();
    let (code, out, err) = run("many-mistakes", &["scenario", "many.toml"]);
    let told = out + &err;
    assert!(code == 1 && told.len() < 50_000 && told.contains(" more"), "{}: {:.500}", told.len(), told);
}
