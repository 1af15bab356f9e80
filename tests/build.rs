//! Embeds the golden records and the variants that they refer to: in WebAssembly there are no files.

use std::{collections::BTreeMap, env, error::Error, fs, io, path::Path, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("golden").canonicalize()?;
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let (mut records, mut variants) = (String::new(), BTreeMap::<u32, String>::new());
    for file in &files {
        let name = file.strip_prefix(&root)?.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        let text = file.display().to_string();
        if let Some(name) = name.strip_suffix(".riband") {
            records.push_str(&format!("    ({name:?}, include_str!({text:?})),\n"));
        } else if let Some((revision, path)) = name.strip_prefix("variants/").and_then(|name| name.split_once('/')) {
            let of_revision = variants.entry(revision.parse()?).or_default();
            of_revision.push_str(&format!("        ({path:?}, include_str!({text:?})),\n"));
        }
    }
    let variants = variants.iter().map(|(revision, files)| format!("    ({revision}, &[\n{files}    ]),\n"));
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("records.rs"), format!("&[\n{records}]\n"))?;
    Ok(fs::write(out.join("variants.rs"), format!("&[\n{}]\n", variants.collect::<String>()))?)
}

/// Collects the files of a folder and its subfolders.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
