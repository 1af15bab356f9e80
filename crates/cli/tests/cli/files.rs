//! Which files the program reads, and how long it waits for them.

use std::{fs, path::Path, process::Command, time::Duration};

use crate::{riband, run, run_with, scratch};

const STANDARD: &str = "extends = \"crossing-oceans/standard.toml\"\n";
const SECRET: &str = "s3cr3t";
const SIMULATE: &str = "simulate crossing-oceans/short --seats random,random --matches 4";

/// Creates files in a folder of this name: variants in `own` that name a file in `beside`, and a scenario that does.
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
            format!("{out}{err}").contains("is outside") && format!("{out}{err}").contains("--include DIR"),
            "{err}"
        );
        // The option may be before or after the command.
        for args in [[&["--include", "beside"], &*args].concat(), [&*args, &["--include", "beside"]].concat()] {
            let (code, out, err) = run("stays", &args);
            assert_eq!(code, 0, "{args:?}: {out}{err}");
        }
    }
    // The engine's folder is its working directory.
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

/// A pipe without a writer, and a blocking file that claims to be a regular file.
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
        commands.push("play /proc/kmsg --seats random,random".to_owned());
        commands.push("check extends.toml --include /proc".to_owned());
    }
    for command in commands {
        let args: Vec<&str> = command.split(' ').collect();
        let output = riband("waits", &args).timeout(Duration::from_secs(30)).output();
        assert_eq!(output.unwrap().status.code(), Some(1), "{command}");
    }
}

/// Files that a command resumes or merges.
#[test]
#[cfg(unix)]
fn what_is_gone_on_with_is_a_file_and_bounded() {
    let name = "goes-on";
    let folder = scratch(name);
    let go = |line: &str| {
        let args: Vec<&str> = line.split(' ').collect();
        let output = riband(name, &args).timeout(Duration::from_secs(60)).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code().unwrap_or_else(|| panic!("{line} has no end")), told)
    };
    let pipe = folder.join("pipe");
    if !pipe.exists() {
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    }
    fs::File::create(folder.join("huge")).unwrap().set_len(3 << 30).unwrap();
    assert_eq!(go("play crossing-oceans/short --seats random,random --seed 1 --record m.riband").0, 0);
    for (file, wanted) in [("/dev/zero", "no regular file"), ("pipe", "no regular file"), ("huge", "3221225472 bytes")]
    {
        let (code, told) = go(&format!("analyse m.riband --player greedy --resume {file}"));
        assert!(code == 1 && told.contains(wanted), "{file}: {told}");
        let (code, told) = go(&format!("simulate crossing-oceans/short --seats random,greedy={file}"));
        assert!(code == 1 && told.contains(wanted), "{file}: {told}");
        for of in ["1-random-random/00000000.block", "1-random-random/run.json", "command.json"] {
            let _ = fs::remove_dir_all(folder.join("kept"));
            assert_eq!(go(&format!("{SIMULATE} --resume kept")).0, 0);
            fs::remove_file(folder.join("kept").join(of)).unwrap();
            std::os::unix::fs::symlink(folder.join(file), folder.join("kept").join(of)).unwrap();
            let (code, told) = go("lab merge kept");
            let has_no_block = told.contains("0 of 1 blocks are there");
            assert!(code == 1 && (told.contains(wanted) || has_no_block), "{of}, {file}: {told}");
        }
    }
}

/// One rule for all writers: an existing file is replaced if it is empty or of the same kind.
#[test]
#[cfg(unix)]
fn nothing_else_is_written_over() {
    let name = "over";
    let folder = scratch(name);
    let go = |line: &str| run(name, &line.split(' ').collect::<Vec<_>>());
    assert_eq!(go("play crossing-oceans/short --seats random,random --seed 1 --record m.riband").0, 0);
    let mut writers = vec![
        (format!("{SIMULATE} --html %.html"), "%.html"),
        (format!("{SIMULATE} --rows %.csv"), "%.csv"),
        (format!("{SIMULATE} --rows %.jsonl --rows-of match"), "%.jsonl"),
        ("analyse m.riband --player greedy --svg %.svg".to_owned(), "%.svg"),
        ("play crossing-oceans/short --seats random,random --seed 1 --record %.riband".to_owned(), "%.riband"),
        ("man %".to_owned(), "%/riband-play.1"),
    ];
    if cfg!(feature = "parquet") {
        writers.push((format!("{SIMULATE} --rows %.parquet"), "%.parquet"));
    }
    let variant = "extends = \"crossing-oceans/standard.toml\"\n";
    for (line, file) in &writers {
        // Over the same file again, and over an empty one.
        let line_of = |word: &str| line.replace('%', word);
        let file_of = |word: &str| folder.join(file.replace('%', word));
        assert_eq!(go(&line_of("fresh")).0, 0, "{line}");
        let written = fs::read(file_of("fresh")).unwrap();
        assert!(written.len() > 100, "{line}");
        assert_eq!(go(&line_of("fresh")).0, 0, "{line} again");
        fs::create_dir_all(file_of("other").parent().unwrap()).unwrap();
        fs::write(file_of("other"), "").unwrap();
        assert_eq!(go(&line_of("other")).0, 0, "{line} over nothing");
        assert_eq!(fs::read(file_of("other")).unwrap(), written, "{line}");
        // Other files are kept, and targets of links.
        for foreign in [variant.as_bytes(), &written[1..], b"run,mine\n1,2\n", b"{\"run\": 1}\n"] {
            fs::write(file_of("other"), foreign).unwrap();
            let (code, _, told) = go(&line_of("other"));
            assert!(code == 1 && told.contains("holds something else, which would be lost"), "{line}: {told}");
            assert_eq!(fs::read(file_of("other")).unwrap(), foreign, "{line}");
        }
        let (mine, link) = (folder.join("mine.toml"), file_of("link"));
        fs::write(&mine, variant).unwrap();
        fs::create_dir_all(link.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(&mine, &link).unwrap();
        let (code, _, told) = go(&line_of("link"));
        assert!(code == 1 && told.contains("which would be lost"), "{line}: {told}");
        assert_eq!(fs::read_to_string(&mine).unwrap(), variant, "{line}");
        fs::write(&mine, "").unwrap();
        assert_eq!(go(&line_of("link")).0, 0, "{line}");
        assert!(link.is_symlink() && fs::read(&mine).unwrap() == written, "{line}: the link stays");
    }
    // A named pipe, which would block, is refused; the program's own output may be a pipe.
    for (line, file) in &writers {
        let pipe = folder.join(file.replace('%', "pipe"));
        fs::create_dir_all(pipe.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let line = line.replace('%', "pipe");
        let args: Vec<&str> = line.split(' ').collect();
        let output = riband(name, &args).timeout(Duration::from_secs(60)).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && told.contains("it is a named pipe"), "{line}: {told}");
    }
    if cfg!(target_os = "linux") {
        let (code, page, told) = go(&format!("{SIMULATE} --html /dev/stdout"));
        assert!(code == 0 && page.contains("</html>"), "{told}");
    }
    // Before hours of work, not after.
    fs::write(folder.join("mine.toml"), variant).unwrap();
    let endless = "simulate mine.toml --seats random,random --matches 900000000";
    for line in [format!("{endless} --html mine.toml"), format!("{endless} --html nowhere/x.html")] {
        let (code, _, told) = go(&line);
        assert!(code == 1 && told.contains("cannot be written"), "{line}: {told}");
    }
    let left = fs::read_dir(&folder).unwrap().filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().contains(".draft")
    });
    assert_eq!(left.count(), 0);
    // A variant is never replaced: it is edited by hand.
    assert_eq!(go("new House --from crossing-oceans --to house.toml").0, 0);
    assert_eq!(go("new House --from crossing-oceans --to house.toml").0, 1);
}

/// Kept breaches may come from others: none leads out of the folder, and none blocks.
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

/// A position with very many mistakes gives an error of a few lines.
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
