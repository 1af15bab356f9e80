//! Matches as rows, for other programs: CSV or JSON Lines.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use serde_json::{Map, Value, json};

use crate::{Game, LabError, Plan, SeatOfGame};

/// What a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// A match.
    Match,
    /// A seat of a match.
    #[default]
    Seat,
    /// A line of the score sheet, or something used, of a seat of a match.
    Key,
}

impl Shape {
    /// The names of the columns, in their order. Each row has all of them.
    #[must_use]
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Match => &[
                "run",
                "variant",
                "seed",
                "rotation",
                "turns",
                "decisions",
                "lead_changes",
                "margin",
                "half_leader",
                "stalled",
                "path",
            ],
            Self::Seat => &[
                "run",
                "variant",
                "seed",
                "rotation",
                "seat",
                "player",
                "wins",
                "points",
                "place",
                "decisions",
                "turns",
                "stalled",
            ],
            Self::Key => &["run", "variant", "seed", "rotation", "seat", "player", "sort", "name", "value"],
        }
    }
}

enum Format {
    Csv(Box<csv::Writer<BufWriter<File>>>),
    Lines(BufWriter<File>),
}

/// Writes rows into a file that is there when all are written.
pub struct Rows {
    shape: Shape,
    format: Format,
    path: PathBuf,
    part: PathBuf,
}

impl Rows {
    /// Into this file, whose name tells the format: `.csv` or `.jsonl`.
    ///
    /// # Errors
    /// Another name, or a file that cannot be written.
    pub fn create(path: &Path, shape: Shape) -> Result<Self, LabError> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if !["csv", "jsonl"].contains(&extension) {
            return Err(LabError::Rows { file: path.into() });
        }
        let file = BufWriter::new(File::create(&part).map_err(LabError::file(&part))?);
        let format = if extension == "csv" {
            let mut writer = csv::Writer::from_writer(file);
            writer.write_record(shape.columns()).map_err(io::Error::from).map_err(LabError::file(&part))?;
            Format::Csv(Box::new(writer))
        } else {
            Format::Lines(file)
        };
        Ok(Self { shape, format, path: path.into(), part })
    }

    /// Writes the rows of a match of a run.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn take(&mut self, run: &str, plan: &Plan, game: &Game) -> Result<(), LabError> {
        let variant = plan.variants().get(usize::from(game.side)).map_or("", riband::Variant::id);
        let head = [json!(run), json!(variant), json!(game.seed.to_string()), json!(game.rotation)];
        let seats = || (1_u64..).zip(&game.seats);
        let name =
            |seat: &SeatOfGame| plan.contenders().get(usize::from(seat.player)).map_or("", crate::Contender::name);
        let half = game.half_leader.map_or(Value::Null, Value::from);
        match self.shape {
            Shape::Match => self.row(
                &head,
                &[
                    json!(game.turns),
                    json!(game.decisions),
                    json!(game.lead_changes),
                    json!(game.margin),
                    half,
                    json!(u8::from(game.stalled)),
                    json!(format!("{:016x}", game.path)),
                ],
            )?,
            Shape::Seat => {
                for (number, seat) in seats() {
                    self.row(
                        &head,
                        &[
                            json!(number),
                            json!(name(seat)),
                            json!(seat.wins),
                            json!(seat.points),
                            json!(seat.place),
                            json!(seat.decisions),
                            json!(game.turns),
                            json!(u8::from(game.stalled)),
                        ],
                    )?;
                }
            }
            Shape::Key => {
                let targets = plan.catalogs().get(usize::from(game.side)).map_or(&[][..], crate::Catalog::targets);
                for (number, seat) in seats() {
                    let own = [json!(number), json!(name(seat))];
                    for (item, points) in &seat.scored {
                        self.row(
                            &head,
                            &[own[0].clone(), own[1].clone(), json!("scored"), json!(item), json!(points)],
                        )?;
                    }
                    for (target, times) in &seat.uses {
                        let Some(target) = targets.get(*target as usize) else { continue };
                        self.row(&head, &[own[0].clone(), own[1].clone(), json!("uses"), json!(target), json!(times)])?;
                    }
                }
            }
        }
        Ok(())
    }

    fn row(&mut self, head: &[Value], rest: &[Value]) -> Result<(), LabError> {
        let values = head.iter().chain(rest);
        let written = match &mut self.format {
            Format::Csv(writer) => {
                let text = |value: &Value| match value {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                writer.write_record(values.map(text)).map_err(io::Error::from)
            }
            Format::Lines(file) => {
                let row: Map<String, Value> =
                    self.shape.columns().iter().map(|name| (*name).to_owned()).zip(values.cloned()).collect();
                writeln!(file, "{}", Value::Object(row))
            }
        };
        written.map_err(LabError::file(&self.part))
    }

    /// Writes what is left, and gives the file its name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), LabError> {
        let flushed = match self.format {
            Format::Csv(mut writer) => writer.flush(),
            Format::Lines(mut file) => file.flush(),
        };
        flushed.and_then(|()| fs::rename(&self.part, &self.path)).map_err(LabError::file(&self.path))
    }
}

impl std::fmt::Debug for Rows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rows").field("path", &self.path).finish_non_exhaustive()
    }
}
