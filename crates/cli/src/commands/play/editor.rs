//! Line editing at a terminal, with history and Tab completion.

use std::borrow::Cow;

use rustyline::{
    CompletionType, Config, Context, Editor, Helper, Result, completion::Completer, config::Configurer as _,
    highlight::Highlighter, hint::Hinter, history::MemHistory, validate::Validator,
};

use crate::abbreviation::completions;

/// Completes from all lines that can be typed.
#[derive(Debug, Default)]
struct Lines(Vec<String>);

/// The style of the prompt.
const PROMPT: &str = "\u{1b}[1m\u{1b}[36m";
const PLAIN: &str = "\u{1b}[0m";

/// Reads lines at a terminal.
pub(super) struct Lined {
    editor: Editor<Lines, MemHistory>,
}

impl Lined {
    pub(super) fn new() -> Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history)?;
        editor.set_auto_add_history(true);
        editor.set_helper(Some(Lines::default()));
        Ok(Self { editor })
    }

    /// Reads the next line, completing from these; `None` when the user ends the input.
    pub(super) fn ask(&mut self, prompt: &str, lines: Vec<String>) -> Option<String> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.0 = lines;
        }
        self.editor.readline(prompt).ok()
    }
}

impl Completer for Lines {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> Result<(usize, Vec<String>)> {
        let typed = line.get(..position).unwrap_or(line);
        Ok(completions(typed, self.0.iter().map(String::as_str)))
    }
}

impl Highlighter for Lines {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => Cow::Borrowed(prompt),
            _ => Cow::Owned(format!("{PROMPT}{prompt}{PLAIN}")),
        }
    }
}

impl Hinter for Lines {
    type Hint = String;
}

impl Validator for Lines {}

impl Helper for Lines {}
