//! Embeds every file under `variants/` into the library, so that a program needs no files and a new variant no Rust
//! code. Each folder belongs to a ruleset, and is left out without the feature of that name.

use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    // In the workspace this is a link to the shared folder, in the published crate the folder itself. Cargo watches the
    // target.
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("variants").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut code = String::from("/// The files under `variants/`: path from there, text.\n");
    code.push_str("pub(crate) const FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = name(file.strip_prefix(&root)?);
        if is_off(&name) {
            continue;
        }
        code.push_str(&format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string()));
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("built_in.rs"), code)?;
    Ok(())
}

/// Collects the TOML files of a folder, recursively.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a file belongs to a ruleset whose feature is off.
fn is_off(name: &str) -> bool {
    let feature = |folder: &str| format!("CARGO_FEATURE_{}", folder.to_uppercase().replace('-', "_"));
    name.split_once('/').is_some_and(|(folder, _)| env::var_os(feature(folder)).is_none())
}

/// The path with `/` as the separator on every platform.
fn name(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}
