//! `riband new`

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use riband::{Library, ValueInfo, Variant};

use super::load;
use crate::{
    failure::Failure,
    paint::{HEADING, painted},
    screen::{Screen, name, path},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The title of the new variant.
    name: String,
    /// The variant that it changes: a built-in one, a ruleset (its standard variant), or a path that ends in `.toml`.
    #[arg(long, value_name = "VARIANT")]
    from: String,
    /// The file to write; by default its name is derived from the title. An existing file is not overwritten.
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let base = load(library, &args.from)?;
    let file = args.to.clone().unwrap_or_else(|| PathBuf::from(format!("{}.toml", slug(&args.name))));
    let extends = if base.is_built_in() { format!("{}.toml", base.id()) } else { way(&file, &args.from) };
    let text = text(&args.name, &args.from, &extends, &base);
    let failure = |source: io::Error| match source.kind() {
        io::ErrorKind::AlreadyExists => Failure::Exists { file: path(&file) },
        _ => Failure::Write { file: path(&file), source },
    };
    // Fails if the file exists, so nothing is ever overwritten.
    let mut made = OpenOptions::new().write(true).create_new(true).open(&file).map_err(failure)?;
    made.write_all(text.as_bytes()).map_err(failure)?;
    if let Err(error) = library.load_path(&file) {
        // It is not a valid variant, for example because the base file is outside the folder: leave nothing behind.
        fs::remove_file(&file).map_err(failure)?;
        return Err(error.into());
    }
    let shown = path(&file);
    writeln!(out, "{}: change it, then `riband check {shown}`, `riband play {shown}`", painted(&shown, HEADING))?;
    Ok(())
}

/// The path of another file relative to the folder of a file if it is in or below it; otherwise the path itself.
fn way(file: &Path, to: &str) -> String {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let inner = folder.and_then(|folder| Path::new(to).strip_prefix(folder).ok());
    inner.map_or_else(|| to.to_owned(), |inner| inner.display().to_string())
}

/// Converts a title to a file name: lowercase letters, digits and hyphens.
fn slug(title: &str) -> String {
    let plain = |character: char| if character.is_ascii_alphanumeric() { character.to_ascii_lowercase() } else { '-' };
    let words: String = title.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "variant".to_owned() } else { words.join("-") }
}

/// The starting file. Only the title is set; some values of the base are listed as comments.
fn text(title: &str, from: &str, extends: &str, base: &Variant) -> String {
    /// How many values are listed.
    const EXAMPLES: usize = 6;
    let quoted = |text: &str| toml::Value::from(text).to_string();
    let mut text = format!(
        "# A variant of {}. It says only what is different.\n\
         # `riband show {}` prints all that can be changed, `riband schema {}` what it means.\n\n\
         extends = {}\n\n\
         [about]\nname = {}\nsummary = {}\n",
        name(base.name()),
        name(from),
        base.ruleset(),
        quoted(extends),
        quoted(title),
        quoted(&format!("{} with changes.", base.name())),
    );
    let number = |value: ValueInfo| match value.path.0.as_slice() {
        [table, key] if table != "seats" && value.value.parse::<i64>().is_ok() => {
            Some((table.clone(), key.clone(), value.value.clone()))
        }
        _ => None,
    };
    let mut numbers: Vec<_> = base.values().filter_map(number).collect();
    numbers.sort_by_key(|(table, ..)| table != "start");
    text += "\n# Values that are often changed; take out the `#` and write another one.\n";
    let mut table = String::new();
    for (around, key, value) in numbers.into_iter().take(EXAMPLES) {
        if table != around {
            text += &format!("# [{around}]\n");
            table = around;
        }
        text += &format!("# {key} = {value}\n");
    }
    text += "\n# A piece or a place is taken out by `false`, as in `ships.titanic = false`.\n";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_make_file_names() {
        for (title, file) in [("My Fleet!", "my-fleet"), ("  ../x ", "x"), ("Été", "t"), ("???", "variant")] {
            assert_eq!(slug(title), file, "{title}");
        }
        assert_eq!(way(Path::new("a/b.toml"), "a/c/d.toml"), "c/d.toml");
        assert_eq!(way(Path::new("b.toml"), "a/d.toml"), "a/d.toml");
    }
}
