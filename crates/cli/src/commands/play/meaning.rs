//! What a line at the prompt means that is no literal request: an action, a shortened request, or the name of something.

use riband::{Choice, PlayError, Viewer};

use super::{
    prompt::{ASKED, Prompt},
    request::expanded,
};
use crate::{
    abbreviation::{meant, naming},
    failure::Failure,
    paint::FAINT,
    render::{Cell, Grid},
    t,
};

/// The meaning of a line that is not a literal request.
pub(super) enum Meant {
    /// An action, and whether it was played.
    Action(bool),
    /// A request, in full.
    Request(String),
}

impl Prompt<'_> {
    /// Lists the choices that a line may refer to, with their numbers.
    fn list_candidates(&mut self, typed: &str, candidates: &[String]) -> Result<(), Failure> {
        writeln!(self.out, "{}", t!("meaning-choices", "\"{typed}\" may mean:", typed))?;
        let viewer = self.session.table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
        let (notes, all) = (self.session.scene(viewer).notes(), self.session.listed());
        let is_meant = |(_, choice): &(usize, &Choice)| candidates.contains(&choice.notation);
        let mut grid = Grid::default();
        for (nth, choice) in all.iter().enumerate().filter(is_meant).take(ASKED) {
            let note = notes.get(choice.index).map_or("", String::as_str);
            let number = Cell::right(format!("{:>4}", nth + 1));
            grid.row([number, Cell::left(&choice.notation), Cell::prose(note).styled(FAINT)]);
        }
        Ok(write!(self.out, "{grid}")?)
    }

    /// Plays the action that a line refers to: its notation, an unambiguous abbreviation, or what it names.
    pub(super) fn play_what_is_meant(&mut self, line: &str) -> Result<Meant, Failure> {
        let all = self.session.table.offered();
        let named = naming(line, all.iter().map(String::as_str));
        match self.session.table.why(line) {
            Err(PlayError::Unreadable(_)) => {}
            // `fleet` lets ships sail, and is also a spot to move to.
            Err(PlayError::Refused(_)) if !line.contains(' ') && !named.is_empty() => {}
            // A complete action is not treated as the prefix of another one.
            _ => return self.play(line).map(Meant::Action),
        }
        let lines = meant(line, all.iter().map(String::as_str));
        let lines = if lines.is_empty() && expanded(line).is_empty() { named } else { lines };
        match (lines.as_slice(), expanded(line).as_slice()) {
            ([one], _) => self.play(one).map(Meant::Action),
            ([], [request]) => Ok(Meant::Request(request.clone())),
            ([], [_, ..]) => {
                let words: Vec<String> =
                    expanded(line).iter().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect();
                let said = t!("meaning-requests", "\"{line}\" may mean: {words}", line, words = words.join(", "));
                writeln!(self.out, "{said}")?;
                Ok(Meant::Action(false))
            }
            ([], []) => match self.session.explain(line) {
                about if about.is_empty() => self.play(line).map(Meant::Action),
                about => {
                    writeln!(self.out, "{}", t!("meaning-none", "\"{line}\" is none of the choices now.", line))?;
                    self.tell_lines(&about)?;
                    Ok(Meant::Action(false))
                }
            },
            (many, _) => {
                let many: Vec<String> = many.iter().map(|line| (*line).to_owned()).collect();
                self.list_candidates(line, &many)?;
                Ok(Meant::Action(false))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use riband::{Guide, Library, Turn, Variant, core::Dice};

    use super::*;
    use crate::{
        commands::play::input::Input,
        kind::Kind,
        render::stripped,
        session::{Notes, Session},
        thinking::Interrupt,
    };

    /// Names in a text: capitalised words within sentences, and those that stand next to each other.
    fn names(text: &str) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let (mut begins, mut goes_on) = (true, false);
        for word in text.split_whitespace() {
            let plain = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '+');
            let is_capital = plain.starts_with(char::is_uppercase) && (plain.len() > 1);
            let is_loud = is_capital && plain.chars().all(|letter| !letter.is_lowercase());
            let is_name = is_capital && (!begins || is_loud);
            match names.last_mut() {
                Some(last) if is_name && goes_on => *last = format!("{last} {plain}"),
                _ if is_name => names.push(plain.to_owned()),
                _ => {}
            }
            goes_on = is_name && !word.ends_with([',', '.', ';', ':', '?']);
            begins = word.ends_with(['.', ':', '?', '!']);
        }
        names
    }

    /// What the prompt says to a line in a position that is reached by these actions.
    fn said(variant: &Variant, seed: u64, played: &[String], line: &str) -> String {
        let interrupt = Interrupt::new().unwrap();
        let mut table = variant.open(Guide::seats(), seed).unwrap();
        for action in played {
            table.play(action.as_str()).unwrap();
        }
        let session = Session::new(variant.clone(), table, &[Kind::Human; 2], Notes::default(), (None, None));
        let (mut input, mut out) = (Input::new(format!("{line}\n").into_bytes().leak() as &[u8], true), Vec::new());
        Prompt::new(session, &mut input, &interrupt, &mut out).run().unwrap();
        let told = stripped(&String::from_utf8(out).unwrap());
        told.split_once(&format!("> {line}\n")).unwrap().1.to_owned()
    }

    #[test]
    fn what_a_guide_names_the_prompt_takes() {
        let library = Library::new();
        for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let variant = library.load(game).unwrap();
            let guide = variant.guide().unwrap();
            let mut words: Vec<String> = guide
                .steps
                .iter()
                .flat_map(|step| {
                    let looks = step.look.iter().map(|look| look.id.to_owned());
                    let came = step.came.iter().flat_map(|(_, text)| names(text));
                    looks.chain(came).chain(names(&step.say)).chain(names(&step.task)).collect::<Vec<_>>()
                })
                .collect();
            words.extend(variant.purposes().into_iter().map(|purpose| purpose.id));
            words.sort();
            words.dedup();
            let mut table = variant.open(Guide::seats(), guide.seed).unwrap();
            let mut dice = Dice::new(5);
            let (mut shown, mut taken) = (0, 0);
            for _ in 0..60 {
                let played = table.played();
                let said = |line: &str| said(&variant, guide.seed, &played, line);
                // At the first position, and wherever a step says something new.
                let now = guide.at(&*table, Guide::LEARNER);
                if let Some(step) = now.step.filter(|_| table.turn() == Turn::Act(Guide::LEARNER)) {
                    shown += 1;
                    for word in if shown == 1 { words.clone() } else { names(&step.task) } {
                        let told = said(&word);
                        assert!(!told.contains("No: expected"), "{game}, {}: {word}: {told}", step.id);
                        let id = word.to_lowercase().replace(' ', "-");
                        let is_offered = table.offered().iter().any(|line| line.split(' ').any(|part| part == id));
                        let is_taken = !told.contains("is none of the choices now");
                        assert!(is_taken || !is_offered, "{game}, {}: {word}: {told}", step.id);
                    }
                    let steps = guide.steps.iter().find(|known| known.id == step.id).unwrap();
                    let begins = steps.when.iter().chain(steps.came.iter().map(|(begins, _)| begins));
                    for begin in begins.filter(|begin| !begin.is_empty()) {
                        let offered = table.offered();
                        if offered.iter().any(|line| line == begin || line.starts_with(&format!("{begin} "))) {
                            let told = said(begin);
                            taken += 1;
                            assert!(!told.contains("No: "), "{game}, {}: {begin}: {told}", step.id);
                        }
                    }
                }
                let legal = table.choices().len() as u32;
                table.choose(dice.below(legal) as usize).unwrap();
            }
            assert!(shown > 4 && taken > 9, "{game}: {shown} {taken}");
        }
    }

    #[test]
    fn a_spot_is_taken_by_its_name_alone() {
        let variant = Library::new().load("crossing-oceans").unwrap();
        let seed = variant.guide().unwrap().seed;
        let played = ["take contract", "end contracts"].map(str::to_owned);
        for (line, wanted) in [("ships", "move ships"), ("Go to Ships.", "move ships"), ("fleet", "move fleet")] {
            let told = said(&variant, seed, &played, line);
            assert!(told.starts_with(&format!("seat 1: {wanted} ")), "{line}: {told}");
        }
        let told = said(&variant, seed, &[], "ships");
        assert!(told.starts_with("\"ships\" is none of the choices now.\nships (spot)\n"), "{told}");
        assert!(said(&variant, seed, &played, "xyzzy").contains("No: expected an action"));
    }
}
