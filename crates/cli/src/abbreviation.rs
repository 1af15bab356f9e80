//! Abbreviated input: what it means, and how it can be completed.

/// The lines that an abbreviation matches: each word is a prefix of the corresponding word of the line, and words may
/// be missing at the end. Lines with the most complete words win: `move ships` means that, and not `move ships-2`.
pub(crate) fn meant<'a>(typed: &str, lines: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
    best(lines, |line| whole_words(&typed, line))
}

/// The lines for which a function gives the greatest number.
fn best<'a>(lines: impl IntoIterator<Item = &'a str>, whole: impl Fn(&str) -> Option<usize>) -> Vec<&'a str> {
    let mut best = Vec::new();
    let mut most = 0;
    for line in lines {
        match whole(line) {
            Some(whole) if whole > most => {
                most = whole;
                best = vec![line];
            }
            Some(whole) if whole == most => best.push(line),
            _ => {}
        }
    }
    best
}

/// The number of typed words that are complete in this line, plus one if it has no others; `None` if the line does
/// not match.
fn whole_words(typed: &[String], line: &str) -> Option<usize> {
    if typed.is_empty() {
        return None;
    }
    let mut words = line.split(' ');
    let mut whole = 0;
    for typed in typed {
        let word = words.next()?.to_lowercase();
        if !word.starts_with(typed.as_str()) {
            return None;
        }
        whole += usize::from(word == *typed);
    }
    let all = words.next().is_none() && whole == typed.len();
    Some(whole + usize::from(all))
}

/// Words that a sentence has and an action has not.
const FILLERS: [&str; 13] = ["go", "to", "the", "a", "an", "my", "your", "in", "on", "at", "of", "with", "for"];

/// The parts of words: those between hyphens count as words, letters have no accents, and a `+` is a `plus`.
fn parts(text: &str) -> Vec<String> {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        letter => letter,
    };
    let text: String = text.to_lowercase().replace('+', " plus").chars().map(plain).collect();
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// The lines that name what is typed anywhere: `ships` or `Go to Ships` means `move ships`. The typed words, or beginnings
/// of them, stand in a line in this order. Lines with the most complete words win.
pub(crate) fn naming<'a>(typed: &str, lines: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed: Vec<String> = parts(typed).into_iter().filter(|word| !FILLERS.contains(&word.as_str())).collect();
    best(lines, |line| named(&typed, &parts(line)))
}

/// The number of typed words that are complete in a line, plus one if it ends with the last; `None` if one is missing.
fn named(typed: &[String], line: &[String]) -> Option<usize> {
    let mut words = line.iter();
    let mut whole = 0;
    for typed in typed {
        let word = words.find(|word| word.starts_with(typed.as_str()))?;
        whole += usize::from(word == typed);
    }
    let ends = words.next().is_none();
    (!typed.is_empty()).then(|| whole + usize::from(ends))
}

/// Completions of the last word of a text, so that it continues like one of these lines, and the position of that
/// word.
pub(crate) fn completions<'a>(typed: &str, lines: impl IntoIterator<Item = &'a str>) -> (usize, Vec<String>) {
    let begin = typed.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let (before, last) = typed.split_at(begin);
    let before: Vec<String> = before.split_whitespace().map(str::to_lowercase).collect();
    let last = last.to_lowercase();
    let mut found: Vec<String> = Vec::new();
    for line in lines {
        let mut words = line.split(' ');
        let fits = before.iter().all(|typed| words.next().is_some_and(|word| word.to_lowercase().starts_with(typed)));
        let Some(word) = words.next().filter(|word| fits && word.to_lowercase().starts_with(&last)) else { continue };
        let word = if words.next().is_some() { format!("{word} ") } else { word.to_owned() };
        if !found.contains(&word) {
            found.push(word);
        }
    }
    (begin, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 6] = [
        "contract coal montreal",
        "contract coal boston",
        "contract house montreal red",
        "move ships",
        "move ships-2",
        "end contracts",
    ];

    #[test]
    fn what_is_typed_short_means_every_line_that_begins_so() {
        let cases: [(&str, &[&str]); 9] = [
            ("cont coal mont", &["contract coal montreal"]),
            ("CONT  h", &["contract house montreal red"]),
            ("c c", &["contract coal montreal", "contract coal boston"]),
            ("move ships", &["move ships"]),
            ("move ship", &["move ships", "move ships-2"]),
            ("end", &["end contracts"]),
            ("end contracts now", &[]),
            ("coal", &[]),
            ("", &[]),
        ];
        for (typed, wanted) in cases {
            assert_eq!(meant(typed, LINES), wanted, "{typed:?}");
        }
    }

    #[test]
    fn what_is_named_anywhere_in_a_line_means_it() {
        let cases: [(&str, &[&str]); 9] = [
            ("ships", &["move ships"]),
            ("Go to Ships.", &["move ships"]),
            ("coal", &["contract coal montreal", "contract coal boston"]),
            ("coal in Montréal", &["contract coal montreal"]),
            ("house red", &["contract house montreal red"]),
            ("red house", &[]),
            ("end the contracts", &["end contracts"]),
            ("go to the", &[]),
            ("", &[]),
        ];
        for (typed, wanted) in cases {
            assert_eq!(naming(typed, LINES), wanted, "{typed:?}");
        }
        assert_eq!(naming("TRANSPORT+", ["play transport", "play transport-plus"]), ["play transport-plus"]);
        assert_eq!(naming("Blue Riband", ["move blue-riband"]), ["move blue-riband"]);
        assert_eq!(naming("Dépôt", ["build depot"]), ["build depot"]);
    }

    #[test]
    fn the_last_word_is_completed_and_a_blank_follows_where_words_do() {
        let cases: [(&str, usize, &[&str]); 6] = [
            ("", 0, &["contract ", "move ", "end "]),
            ("co", 0, &["contract "]),
            ("cont coal ", 10, &["montreal", "boston"]),
            ("contract coal m", 14, &["montreal"]),
            ("move ships", 5, &["ships", "ships-2"]),
            ("x ", 2, &[]),
        ];
        for (typed, begin, wanted) in cases {
            assert_eq!(
                completions(typed, LINES),
                (begin, wanted.iter().map(|word| (*word).to_owned()).collect()),
                "{typed:?}"
            );
        }
    }
}
