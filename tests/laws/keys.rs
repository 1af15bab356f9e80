//! The pages under `docs/keys` list the keys of each ruleset's variant files from the schema. `RIBAND_BLESS=1 cargo
//! test -p riband-tests --test laws keys` updates that part of them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{env, fmt::Write as _, fs};

use riband::Library;
use riband_tests::workspace;
use serde_json::Value;

/// The line above the generated part.
const MARK: &str =
    "<!-- From here on made of the schema: RIBAND_BLESS=1 cargo test -p riband-tests --test laws keys -->\n";

/// A page is written table by table, each type of table once.
struct Page<'s> {
    schema: &'s Value,
    text: String,
    /// The tables that still have to be written, by the pointer of their schema, and those that are done.
    seen: Vec<&'s str>,
}

/// The keys of a schema as a list on the page.
fn list(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// A description on one line of a table.
fn line(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().replace(['\n', '|'], " ")
}

impl<'s> Page<'s> {
    /// The name of the definition to which a schema refers.
    fn target(&self, schema: &'s Value) -> Option<&'s str> {
        schema["$ref"].as_str()?.strip_prefix("#/$defs/")
    }

    fn later(&mut self, name: &'s str) -> String {
        if !self.seen.contains(&name) {
            self.seen.push(name);
        }
        format!("[{name}](#{})", name.to_lowercase())
    }

    /// The type of a value.
    fn kind(&mut self, schema: &'s Value) -> String {
        let bound = |key: &str| schema[key].as_i64();
        if let Some(name) = self.target(schema) {
            return match self.choices(&self.schema["$defs"][name]) {
                Some(names) => names,
                None => self.later(name),
            };
        }
        if let Some(names) = self.choices(schema) {
            return names;
        }
        if let Some(options) = schema["anyOf"].as_array() {
            let real = options.iter().filter(|option| option["const"] != false && option["type"] != "null");
            return real.map(|option| self.kind(option)).collect::<Vec<_>>().join(" or ");
        }
        let named = |kind: &Value| kind.as_str().filter(|kind| *kind != "null").map(str::to_owned);
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find_map(named),
            kind => named(kind),
        };
        match kind.as_deref() {
            Some("integer") => match (bound("minimum"), bound("maximum")) {
                (Some(min), Some(max)) => format!("{min} to {max}"),
                (Some(min), None) => format!("number from {min}"),
                (None, Some(max)) => format!("number up to {max}"),
                (None, None) => "number".to_owned(),
            },
            Some("array") => {
                let of = self.kind(&schema["items"]);
                match (bound("minItems"), bound("maxItems")) {
                    (None, None) => format!("list of {of}"),
                    (min, max) => format!(
                        "list of {of}, {} to {}",
                        min.unwrap_or(0),
                        max.map_or("any".to_owned(), |max| max.to_string())
                    ),
                }
            }
            Some("object") if schema["additionalProperties"].is_object() => {
                format!("by id: {}", self.kind(&schema["additionalProperties"]))
            }
            Some("object") => "table".to_owned(),
            Some("boolean") => "true or false".to_owned(),
            Some("string") => schema["const"].as_str().map_or("text".to_owned(), |text| format!("`{text}`")),
            other => other.unwrap_or("any").to_owned(),
        }
    }

    /// The possible names of a value.
    fn choices(&self, schema: &Value) -> Option<String> {
        if let Some(names) = schema["enum"].as_array() {
            return Some(list(&names.iter().filter_map(Value::as_str).collect::<Vec<_>>()));
        }
        let names: Option<Vec<&str>> =
            schema["anyOf"].as_array()?.iter().map(|option| option["const"].as_str()).collect();
        names.map(|names| list(&names))
    }

    fn keys(&mut self, schema: &'s Value) {
        let keys = schema["properties"].as_object().into_iter().flatten();
        let keys: Vec<_> = keys.filter(|(key, schema)| *key != "provenance" && schema["const"].is_null()).collect();
        if keys.is_empty() {
            return;
        }
        self.text += "| key | value | default | |\n|---|---|---|---|\n";
        for (key, schema) in keys {
            let kind = self.kind(schema);
            let default = if schema["default"].is_null() { String::new() } else { format!("`{}`", schema["default"]) };
            let _ = writeln!(self.text, "| `{key}` | {kind} | {default} | {} |", line(schema));
        }
        self.text += "\n";
    }

    /// A definition: its keys, or the keys of each of its variants.
    fn define(&mut self, name: &'s str) {
        let schema = &self.schema["$defs"][name];
        let _ = write!(self.text, "### {name}\n\n{}\n\n", schema["description"].as_str().unwrap_or_default());
        self.keys(schema);
        if schema["properties"].is_null() && schema["anyOf"].is_null() {
            let kind = self.kind(schema);
            let _ = write!(self.text, "Value: {kind}\n\n");
        }
        for option in schema["anyOf"].as_array().into_iter().flatten() {
            let tag = option["properties"].as_object().into_iter().flatten();
            let tags: Vec<_> = tag.filter_map(|(key, tag)| Some(format!("`{key} = {}`", tag.get("const")?))).collect();
            let head = if tags.is_empty() { self.kind(option) } else { tags.join(", ") };
            let _ = write!(self.text, "**{head}** {}\n\n", line(option));
            self.keys(option);
        }
    }
}

/// The generated part of a page.
fn made(ruleset: &str, schema: &Value) -> String {
    let mut page = Page {
        schema,
        text: format!(
            "{MARK}\n## All keys\n\nA value without a default is needed in the whole variant, unless its text says otherwise.\n\n"
        ),
        seen: Vec::new(),
    };
    page.keys(schema);
    let mut next = 0;
    while let Some(name) = page.seen.get(next).copied() {
        page.define(name);
        next += 1;
    }
    assert!(next > 5, "{ruleset} has {next} tables");
    format!("{}\n", page.text.trim_end())
}

#[test]
fn the_keys_in_the_documentation_are_current() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let file = workspace().join(format!("docs/keys/{ruleset}.md"));
        let kept = fs::read_to_string(&file).unwrap();
        let (above, _) = kept.split_once(MARK).unwrap_or((&kept, ""));
        let text = format!("{}\n\n{}", above.trim_end(), made(ruleset, &library.schema(ruleset).unwrap()));
        if env::var_os("RIBAND_BLESS").is_some() {
            fs::write(file, text).unwrap();
        } else {
            assert!(kept == text, "docs/keys/{ruleset}.md: RIBAND_BLESS=1 cargo test ... keys updates it");
        }
    }
}
