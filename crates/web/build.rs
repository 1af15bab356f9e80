//! Lists the files of the program's page, `dist/`, which are compressed with gzip.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=dist");
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("dist");
    let mut files = Vec::new();
    // The WebAssembly engine is part of another page, and embeds no page.
    if env::var("CARGO_CFG_TARGET_FAMILY")? != "wasm" && dist.is_dir() {
        list(&dist, "", &mut files)?;
    }
    files.sort();
    let entry = |(path, file): &(String, PathBuf)| {
        format!("    ({path:?}, include_bytes!({:?})),\n", file.display().to_string())
    };
    let table: String = files.iter().map(entry).collect();
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("page.rs"), format!("&[\n{table}]"))?;
    Ok(())
}

/// Every file `NAME.gz` below a folder, as the path `NAME`.
fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| format!("{name:?} is no UTF-8"))?;
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{prefix}{name}/"), files)?;
        } else if let Some(name) = name.strip_suffix(".gz") {
            files.push((format!("{prefix}{name}"), entry.path()));
        }
    }
    Ok(())
}
