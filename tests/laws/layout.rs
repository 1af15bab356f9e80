//! Formatting JSON for reading: what fits on a line is on one.

use serde_json::Value;

/// The maximum length of a line.
const WIDTH: usize = 180;

/// The text of a document, with a line end.
pub(crate) fn laid_out(value: &Value) -> String {
    let mut text = String::new();
    lay_out(value, 0, 0, &mut text);
    text.push('\n');
    text
}

/// Adds a value that follows `before` characters of a line which is indented by `indent`.
fn lay_out(value: &Value, indent: usize, before: usize, text: &mut String) {
    let short = one_line(value);
    // A comma may follow.
    let fits = before + short.chars().count() < WIDTH;
    let inner = " ".repeat(indent + 2);
    let (open, items, close): (_, Vec<(String, &Value)>, _) = match value {
        Value::Array(items) if !fits => ('[', items.iter().map(|item| (String::new(), item)).collect(), ']'),
        Value::Object(keys) if !fits => {
            ('{', keys.iter().map(|(key, value)| (format!("{}: ", Value::from(key.as_str())), value)).collect(), '}')
        }
        _ => return text.push_str(&short),
    };
    text.push(open);
    for (nth, (key, item)) in items.into_iter().enumerate() {
        text.push_str(if nth == 0 { "\n" } else { ",\n" });
        text.push_str(&inner);
        text.push_str(&key);
        lay_out(item, indent + 2, indent + 2 + key.chars().count(), text);
    }
    text.push('\n');
    text.push_str(&" ".repeat(indent));
    text.push(close);
}

/// A value on one line, with spaces after colons and commas.
fn one_line(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        Value::Object(keys) => {
            let keys = keys.iter().map(|(key, value)| format!("{}: {}", Value::from(key.as_str()), one_line(value)));
            format!("{{{}}}", keys.collect::<Vec<_>>().join(", "))
        }
        _ => value.to_string(),
    }
}

#[test]
fn what_fits_stands_on_one_line_and_nothing_is_lost() {
    let value = serde_json::json!({"kind": "object", "long": ["x".repeat(100), "y".repeat(80), {"é\n": []}]});
    let text = laid_out(&value);
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["{", "  \"kind\": \"object\","]);
    assert_eq!(lines[5..], ["    {\"é\\n\": []}", "  ]", "}"]);
}
