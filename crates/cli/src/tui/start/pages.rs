//! The pages of the menu.

use riband::{Library, VariantInfo, players::Level};

use super::{For, Item, Leads, Page, Played};
use crate::{
    language::{Text, chosen},
    lookup,
    screen::{cut, name},
    t, text,
};

/// How many kept matches are listed, the latest first.
pub(super) const MATCHES: usize = 9;
/// The strengths that are offered, from weak to strong, with what they are good for.
const STRENGTHS: [(Level, Text); 4] = [
    (Level::Novice, text!("start-novice", "for a first match; makes mistakes")),
    (Level::Greedy, text!("start-greedy", "takes what brings most at once")),
    (Level::Club, text!("start-club", "the usual opponent")),
    (Level::Expert, text!("start-expert", "the strongest; thinks longer")),
];

impl Page {
    fn new(title: impl Into<String>, items: Vec<Item>) -> Self {
        Self { title: title.into(), items, cursor: 0, text: Vec::new(), scroll: 0 }
    }
}

fn item(key: char, label: impl Into<String>, about: impl Into<String>, leads: Leads) -> Item {
    Item { key, label: label.into(), about: about.into(), leads }
}

fn command<'w>(words: impl IntoIterator<Item = &'w str>) -> Leads {
    Leads::Command(words.into_iter().map(str::to_owned).collect())
}

pub(super) fn first(matches: &[Played]) -> Page {
    let latest = matches.iter().find(|played| played.goes_on);
    let mut items: Vec<Item> = latest
        .map(|played| {
            item('c', t!("start-continue", "Continue"), &played.about, command(["play", "--resume", &played.name]))
        })
        .into_iter()
        .collect();
    items.extend([
        item(
            'l',
            t!("start-learn", "Learn a game"),
            t!("start-learn-about", "a first match that explains itself"),
            Leads::Games(For::Learn),
        ),
        item(
            'p',
            t!("start-play", "Play a match"),
            t!("start-play-about", "against the computer"),
            Leads::Games(For::Play),
        ),
    ]);
    if !matches.is_empty() {
        let about = t!("start-matches-about", "go on with another one, or look at one again");
        items.push(item('m', t!("start-matches", "Matches"), about, Leads::Matches));
    }
    items.extend([
        item(
            'r',
            t!("start-rules", "Rules"),
            t!("start-rules-about", "what each game is about, in half a page"),
            Leads::Games(For::Rules),
        ),
        item(
            'b',
            t!("start-browser", "Browser"),
            t!("start-browser-about", "play in a browser instead"),
            command(["web"]),
        ),
        item('h', t!("help-title", "Help"), t!("start-help-about", "list all commands"), command(["help"])),
        item('q', t!("start-quit", "Quit"), "", Leads::Quit),
    ]);
    Page::new(t!("start-title", "Riband: economic shipping board games"), items)
}

/// The standard variants, one of each ruleset.
fn standards(library: &Library) -> Vec<VariantInfo> {
    library.variants_in(chosen()).into_iter().filter(|info| info.id.ends_with("/standard")).collect()
}

/// The key for the item at this place of a list.
fn digit(nth: usize) -> char {
    u32::try_from(nth + 1).ok().and_then(|nth| char::from_digit(nth, 10)).unwrap_or(' ')
}

pub(super) fn games(library: &Library, purpose: For) -> Page {
    let items = standards(library).into_iter().enumerate().map(|(nth, info)| {
        let leads = match purpose {
            For::Play => Leads::Opponents(info.ruleset.clone()),
            For::Learn => command(["play", &info.ruleset, "--guide"]),
            For::Rules => Leads::About(info.ruleset.clone()),
        };
        let (least, most) = (info.seats.min().count(), info.seats.max().count());
        let players = match least == most {
            true => t!("start-players-exactly", "{least} players", least),
            false => t!("start-players", "{least} to {most} players", least, most),
        };
        item(digit(nth), name(&info.name), players, leads)
    });
    let title = match purpose {
        For::Play => t!("start-which-game", "Which game?"),
        For::Learn => t!("start-which-to-learn", "Which game to learn?"),
        For::Rules => t!("start-about-which", "About which game?"),
    };
    Page::new(title, items.collect())
}

pub(super) fn variants(library: &Library, ruleset: &str) -> Page {
    let of = library
        .variants_in(chosen())
        .into_iter()
        .filter(|info| info.ruleset == ruleset && !info.id.ends_with("/standard"));
    let items = of.take(9).enumerate().map(|(nth, info)| {
        let id = info.id.strip_prefix(&format!("{ruleset}/")).unwrap_or(&info.id).to_owned();
        item(digit(nth), name(&id), cut(&info.summary, 200), Leads::Opponents(info.id))
    });
    Page::new(t!("start-which-rules", "Which rules?"), items.collect())
}

pub(super) fn opponents(library: &Library, variant: &str) -> Page {
    let range = library.load(variant).map(|variant| variant.seats());
    let (least, most) = range.map_or((2, 2), |range| (range.min().count(), range.max().count()));
    let mut items: Vec<Item> = (least.max(2)..=most.min(9))
        .map(|seats| {
            let label = match seats {
                2 => t!("start-one-opponent", "One opponent"),
                3 => t!("start-two-opponents", "Two opponents"),
                4 => t!("start-three-opponents", "Three opponents"),
                more => t!("start-opponents", "{count} opponents", count = more - 1),
            };
            item(digit(seats - 2), label, "", Leads::Strength(variant.to_owned(), seats - 1))
        })
        .collect();
    if !variant.contains('/') {
        let (label, about) = (t!("start-other-rules", "Other rules"), t!("start-variants", "variants of the game"));
        items.push(item('o', label, about, Leads::Variants(variant.to_owned())));
    }
    Page::new(t!("start-how-many", "Against how many?"), items)
}

pub(super) fn strength(variant: &str, others: usize) -> Page {
    let items = STRENGTHS.iter().enumerate().map(|(nth, (level, about))| {
        let seats = format!("human{}", format!(",{level}").repeat(others));
        item(digit(nth), level.to_string(), about.to_string(), command(["play", variant, "--seats", &seats]))
    });
    let mut page = Page::new(t!("start-how-strong", "How strong?"), items.collect());
    page.cursor = STRENGTHS.iter().position(|(level, _)| *level == Level::Club).unwrap_or_default();
    page
}

pub(super) fn matches(matches: &[Played]) -> Page {
    let items = matches.iter().take(MATCHES).enumerate().map(|(nth, played)| {
        let words = if played.goes_on { vec!["play", "--resume", &played.name] } else { vec!["replay", &played.name] };
        item(digit(nth), name(&played.name), &played.about, command(words))
    });
    Page::new(t!("start-which-match", "Which match?"), items.collect())
}

pub(super) fn about(library: &Library, game: &str) -> Page {
    let mut page = Page::new(name(game), Vec::new());
    if let Ok(variant) = library.load(game) {
        page.title = name(variant.name_in(chosen()));
        page.text = lookup::primer(&lookup::spoken_primer(&variant).sections);
        page.text.push(lookup::Line::Text(t!(
            "start-more-rules",
            "riband rule {game} says more, and looks up rules.",
            game
        )));
    }
    page
}
