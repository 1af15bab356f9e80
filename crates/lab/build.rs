//! Identifies the build by a fingerprint of the sources of this crate and of the workspace crates that it depends on.
//! Programs from the same sources have the same fingerprint, whatever machine they are built on and for; results of
//! different builds are not merged. A published crate has only its own sources: its version determines the rest, up
//! to other versions of its dependencies within the same caret range, which only a common `Cargo.lock` rules out.
//!
//! The laboratory and the program have the same build script.

#![allow(clippy::disallowed_macros, reason = "this is how a build script speaks to cargo")]

use std::{
    collections::BTreeSet,
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use xxhash_rust::xxh3::Xxh3;

fn main() -> Result<(), Box<dyn Error>> {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut files = BTreeSet::new();
    let (mut seen, mut next) = (BTreeSet::new(), vec![(env::var("CARGO_PKG_NAME")?, own.clone())]);
    while let Some((name, folder)) = next.pop() {
        let manifest = folder.join("Cargo.toml");
        if !manifest.is_file() || !seen.insert(name.clone()) {
            continue;
        }
        for dependency in dependencies(&fs::read_to_string(manifest)?) {
            // The folder of `riband-core` is `core`; `riband` has its own name.
            let folder = dependency.strip_prefix("riband-").unwrap_or(&dependency);
            next.push((dependency.clone(), own.with_file_name(folder)));
        }
        collect(&folder.join("src"), &format!("{name}/src"), &mut files)?;
        // The manifest, and the weights of players.
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                files.insert((format!("{name}/{}", last(&path)), path));
            }
        }
    }
    let mut hash = Xxh3::new();
    for (name, path) in files {
        println!("cargo::rerun-if-changed={}", path.display());
        // Line endings depend on the checkout.
        let text: Vec<u8> = fs::read(path)?.into_iter().filter(|byte| *byte != b'\r').collect();
        hash.update(format!("{name} {}\n", text.len()).as_bytes());
        hash.update(&text);
    }
    println!("cargo::rustc-env=RIBAND_BUILD={:016x}", hash.digest());
    Ok(())
}

/// The crates of the workspace that a manifest depends on.
fn dependencies(manifest: &str) -> impl Iterator<Item = String> {
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let names = lines.take_while(|line| !line.starts_with('[')).filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| *name == "riband" || name.starts_with("riband-")).map(str::to_owned)
}

/// Collects the files of a folder and its subfolders, with their names relative to the crate.
fn collect(folder: &Path, name: &str, files: &mut BTreeSet<(String, PathBuf)>) -> io::Result<()> {
    // A new file changes the folder.
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{name}/{}", last(&path));
        if path.is_dir() {
            collect(&path, &name, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert((name, path));
        }
    }
    Ok(())
}

fn last(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
