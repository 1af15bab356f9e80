//! Embeds the golden records: in WebAssembly there are no files.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../tests/golden").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "riband") {
                files.push(path);
            }
        }
    }
    files.sort();
    let embed = |path: &PathBuf| {
        let name = path.strip_prefix(&root).unwrap_or(path).with_extension("");
        format!("({:?}, include_str!({:?})),\n", name.display().to_string(), path.display().to_string())
    };
    let code = format!("&[\n{}]", files.iter().map(embed).collect::<String>());
    Ok(fs::write(PathBuf::from(env::var("OUT_DIR")?).join("records.rs"), code)?)
}
