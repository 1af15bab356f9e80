//! Compiles cards and the steps of the start to one program.

use indexmap::{IndexMap, IndexSet};
use riband_core::{Coins, ProblemKind, Problems};

use super::{each_step, steps::Checker};
use crate::{
    config::{Choice as OptionConfig, Config, DeployFrom, Step},
    describe::{describe, describe_card},
    ids::{Card, CardOption, Column, MAX_CARDS, MAX_COLUMNS, MAX_ROWS},
    program::{Amount, Op, Program, Way},
    sets::{Cards, Columns},
};

/// The most choices that a variant can name, and the most options of all choices together.
const MOST_CHOICES: usize = 200;

/// The most steps of all cards together.
const MOST_STEPS: usize = 10_000;

/// The label of the steps of the start in positions.
const START: &str = "start";

/// The compiled steps.
pub(super) struct Compiled {
    pub(super) program: Program,
    /// The names of the choices.
    pub(super) choices: Vec<String>,
    /// The cards that can be copied: those that call no other card (TA-96, TA-99).
    pub(super) copyable: Cards,
}

pub(super) fn compile(config: &Config, check: &mut Problems) -> Compiled {
    check_steps(config, check);
    let mut assembler = Assembler { config, program: Program::default(), choices: choices(config) };
    if assembler.choices.len() > MOST_CHOICES {
        let message = format!("{} different options; at most {MOST_CHOICES} are possible", assembler.choices.len());
        check.report(ProblemKind::OutOfRange, &["cards"], message, "give options of different cards the same ids");
    }
    let mut copyable = Cards::EMPTY;
    for (index, (id, card)) in config.cards.iter().take(MAX_CARDS).enumerate() {
        let start = assembler.here();
        assembler.program.starts.push(start);
        assembler.program.card_texts.push(describe_card(card));
        assembler.list(&card.steps, id);
        assembler.push(Op::Return, id);
        if !carries_out_another(&card.steps) {
            copyable.insert(Card::new(index));
        }
    }
    if !config.start.steps.is_empty() {
        assembler.program.opening = Some(assembler.here());
        assembler.list(&config.start.steps, START);
        assembler.push(Op::Return, START);
    }
    let (steps, ways) = (assembler.program.ops.len(), assembler.program.ways.len());
    if steps > MOST_STEPS {
        let message = format!("{steps} steps in all; at most {MOST_STEPS} are possible");
        check.report(ProblemKind::OutOfRange, &["cards"], message, "shorten the cards");
    }
    if ways > MOST_CHOICES && assembler.choices.len() <= MOST_CHOICES {
        let message = format!("{ways} options in all; at most {MOST_CHOICES} are possible");
        check.report(ProblemKind::OutOfRange, &["cards"], message, "leave some out");
    }
    Compiled { program: assembler.program, choices: assembler.choices, copyable }
}

fn check_steps(config: &Config, check: &mut Problems) {
    let path = |steps: &[&str]| steps.iter().map(|&step| step.to_owned()).collect::<Vec<_>>();
    for (id, card) in &config.cards {
        if id == START {
            let message = format!("no card is called `{START}`: positions mean the steps of the start by that");
            check.report(ProblemKind::OutOfRange, &["cards", id], message, "choose another id");
        }
        Checker { config, start: false, check }.check_all(&card.steps, &path(&["cards", id, "steps"]));
    }
    Checker { config, start: true, check }.check_all(&config.start.steps, &path(&["start", "steps"]));
}

/// The names of all options, each once, in the order of the cards.
fn choices(config: &Config) -> Vec<String> {
    let mut names: IndexSet<String> = IndexSet::new();
    let lists = config.cards.values().map(|card| &card.steps).chain([&config.start.steps]);
    for steps in lists {
        each_step(steps, &mut |step| {
            let Step::Choose { options, .. } = step else { return };
            names.extend(options.keys().cloned());
        });
    }
    names.into_iter().collect()
}

fn carries_out_another(steps: &[Step]) -> bool {
    let mut found = false;
    each_step(steps, &mut |step| found |= matches!(step, Step::Copy {} | Step::TakeBack {} | Step::TakeCard {}));
    found
}

struct Assembler<'a> {
    config: &'a Config,
    program: Program,
    choices: Vec<String>,
}

impl Assembler<'_> {
    fn here(&self) -> u16 {
        self.program.ops.len().min(usize::from(u16::MAX)) as u16
    }

    fn push(&mut self, op: Op, label: &str) {
        self.program.ops.push(op);
        self.program.labels.push(label.to_owned());
    }

    fn list(&mut self, steps: &[Step], label: &str) {
        for (place, step) in steps.iter().enumerate() {
            let label = format!("{label}.{}", place + 1);
            match step {
                Step::Choose { options, must } => self.choose(options, *must, &label),
                Step::TakeCard {} => {
                    let after = self.here().saturating_add(2);
                    self.push(Op::TakeCard { after }, &label);
                    self.push(Op::RenewDisplay, &format!("{label}.renew"));
                }
                step => self.push(self.simple(step), &label),
            }
        }
    }

    /// Compiles a choice. Its options precede their operations, which jump to whatever follows the choice.
    fn choose(&mut self, options: &IndexMap<String, OptionConfig>, must: bool, label: &str) {
        let at = self.program.ops.len();
        let first = self.program.ways.len();
        let count = options.len().min(MOST_CHOICES);
        self.push(Op::Return, label); // a placeholder for the choice itself
        for (name, option) in options.iter().take(count) {
            let choice = self.choices.iter().position(|other| other == name).unwrap_or(0);
            self.program.ways.push(self.way(CardOption::new(choice), option));
            self.program.way_texts.push(describe(&option.steps));
        }
        let mut jumps = Vec::new();
        for (nth, (name, option)) in options.iter().take(count).enumerate() {
            self.program.ways[first + nth].start = self.here();
            let label = format!("{label}.{name}");
            self.list(&option.steps, &label);
            jumps.push(self.program.ops.len());
            self.push(Op::Return, &label);
        }
        let end = self.here();
        for jump in jumps {
            self.program.ops[jump] = Op::Jump { to: end };
        }
        self.program.ops[at] =
            Op::Choose { first: first.min(usize::from(u16::MAX)) as u16, count: count as u8, end, must };
    }

    fn way(&self, choice: CardOption, option: &OptionConfig) -> Way {
        let if_taken = option.if_taken.as_ref().map(|marker| self.column(marker));
        let mut way = Way { choice, start: 0, cost: Coins::ZERO, if_taken, house: None, markers: (0, Columns::EMPTY) };
        for step in &option.steps {
            match step {
                Step::Pay { pounds } => way.cost += Coins(*pounds),
                Step::BuildHouse { free } => way.house = Some(*free),
                Step::TakeMarkers { count, of, required: true } => way.markers = (*count, self.columns(of)),
                _ => {}
            }
        }
        way
    }

    fn simple(&self, step: &Step) -> Op {
        match step {
            Step::Deploy { from } => Op::Deploy { bought_only: *from == DeployFrom::Bought },
            Step::Buy { most, most_headquarters, must } => {
                Op::Buy { most: *most, most_headquarters: *most_headquarters, must: *must }
            }
            Step::LoadBought { cubes } => Op::LoadBought { cubes: *cubes },
            Step::RenewMarket {} => Op::RenewMarket,
            Step::Sail { ships, for_each, one_per, pays, must } => {
                let any = if for_each.is_none() { Amount::UNLIMITED } else { 0 };
                let ships = self.amount(ships.unwrap_or(any), for_each.as_ref());
                Op::Sail { ships, one_per: *one_per, pays: *pays, must: *must }
            }
            Step::SailRegion { bonus, neutral_bonus } => {
                Op::SailRegion { bonus: *bonus, neutral_bonus: *neutral_bonus }
            }
            Step::LoadEvenly { cubes, for_each } => Op::LoadEvenly { cubes: self.amount(*cubes, for_each.as_ref()) },
            Step::LoadFreely { cubes, for_each, must } => {
                Op::LoadFreely { cubes: self.amount(*cubes, for_each.as_ref()), must: *must }
            }
            Step::LoadSpread { cubes, one_ship, undeployed } => {
                Op::LoadSpread { cubes: *cubes, one_ship: *one_ship, undeployed: *undeployed }
            }
            Step::PointsPerFlag { points, headquarters } => {
                Op::PointsPerFlag { points: *points, headquarters: *headquarters }
            }
            Step::MoneyPerHouse { pounds } => Op::MoneyPerHouse { pounds: Coins(*pounds) },
            Step::Earn { pounds } => Op::Earn { pounds: Coins(*pounds) },
            Step::Pay { pounds } => Op::Pay { pounds: Coins(*pounds) },
            Step::BuildHouse { free } => Op::Build { free: *free },
            Step::TakeMarkers { count, of, .. } => Op::TakeMarkers { count: *count, of: self.columns(of) },
            Step::Copy {} => Op::Copy,
            Step::TakeBack {} => Op::TakeBack,
            Step::BonusMarkers { at, of } => {
                let mut sizes = [u8::MAX; MAX_ROWS];
                sizes.iter_mut().zip(at).for_each(|(slot, &size)| *slot = size);
                Op::BonusMarkers { at: sizes, of: self.columns(of) }
            }
            Step::SellContracts { per_marker, pounds, of } => {
                Op::SellContracts { per_marker: (*per_marker).max(1), pounds: Coins(*pounds), of: self.columns(of) }
            }
            // These compile to several operations elsewhere.
            Step::Choose { .. } | Step::TakeCard {} => Op::Return,
        }
    }

    fn amount(&self, base: u8, for_each: Option<&String>) -> Amount {
        Amount { base, per_marker: for_each.map(|marker| self.column(marker)) }
    }

    /// The column of a kind of marker; unknown names were already reported.
    fn column(&self, marker: &str) -> Column {
        let index = self.config.columns.values().position(|column| column.marker == marker);
        Column::new(index.unwrap_or(0).min(MAX_COLUMNS - 1))
    }

    fn columns(&self, markers: &[String]) -> Columns {
        markers.iter().map(|marker| self.column(marker)).collect()
    }
}
