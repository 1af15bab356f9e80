//! Weights during training, and their file.

use std::fmt::Write as _;

use riband_players::Evaluation;

/// One pair of numbers per feature, and the scale.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    pub(crate) weights: Vec<[f32; 2]>,
    pub(crate) scale: [f32; 2],
}

impl Weights {
    /// Reads a weights file; in an empty one, every feature counts as a point.
    pub(crate) fn read(features: &[&'static str], text: &str) -> Result<Self, String> {
        let evaluation = Evaluation::new(features, text).map_err(|error| error.to_string())?;
        Ok(Self { weights: evaluation.weights().to_vec(), scale: evaluation.scale().unwrap_or([30.0, 10.0]) })
    }

    pub(crate) fn evaluation(&self, features: &[&'static str]) -> Result<Evaluation, String> {
        Evaluation::weighing(features, &self.weights, self.scale).map_err(|error| error.to_string())
    }

    /// The text of the file, with a comment at the top.
    pub(crate) fn write(&self, features: &[&str], comment: &str) -> String {
        let mut text = String::new();
        comment.lines().for_each(|line| text += &format!("# {line}\n"));
        let [begin, end] = self.scale;
        text += "# Standard deviations of the final difference between two seats from its estimate: at the beginning and at \
                 the end.\n";
        let _ = writeln!(text, "scale = [{begin:.2}, {end:.2}]");
        text += "\n# Final points for one of each feature: at the beginning and at the end of a match.\n[weights]\n";
        for (name, [begin, end]) in features.iter().zip(&self.weights) {
            let _ = writeln!(text, "{name} = [{begin:.5}, {end:.5}]");
        }
        text
    }
}
