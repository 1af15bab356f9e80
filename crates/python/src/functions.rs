//! Functions of Python as players.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyString};
use riband::{
    Variant,
    core::{Dice, Information},
    players::{Advice, Player, PlayerError, Watch},
};
use riband_lab::Contender;

use crate::{errors, games::Match};

/// A function that chooses an action in a match that its seat cannot tell from the true one.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    function: Arc<Py<PyAny>>,
    name: String,
    /// Those whose matches it may play.
    variants: Arc<[Variant]>,
}

impl Function {
    /// The name of a player: that of a function, or the text that names a built-in one.
    pub(crate) fn name(player: &Bound<'_, PyAny>) -> PyResult<String> {
        if let Ok(name) = player.cast::<PyString>() {
            return Ok(name.to_string());
        }
        if !player.is_callable() {
            return Err(errors::wrong_type("the name of a player, or a function", player));
        }
        let own = player.getattr("__name__").or_else(|_| player.get_type().getattr("__name__"))?;
        own.extract()
    }

    /// The function as a player of the laboratory.
    pub(crate) fn contender(function: &Bound<'_, PyAny>, name: String, variants: Arc<[Variant]>) -> Contender {
        let own = Self { function: Arc::new(function.clone().unbind()), name: name.clone(), variants };
        Contender::own(name, move || Box::new(own.clone()))
    }

    /// Asks the function, which may raise, or return what is no legal number.
    fn ask(&self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        // A match that is interrupted counts for nothing.
        if watch.stop()
            && let Some(any) = known.legal().first()
        {
            return Ok(*any);
        }
        let failed = |what: String| PlayerError::Other(format!("{}: {what}", self.name));
        let table = known.world(dice).table();
        Python::attach(|py| {
            let variant = self.variants.iter().find(|variant| variant.rules().owns(&*table));
            let variant = variant.ok_or_else(|| failed("another variant".to_owned()))?;
            let own = Match::packed(variant.clone(), table);
            let chosen = self.function.bind(py).call1((own,)).map_err(|error| failed(error.to_string()))?;
            let number = chosen.extract::<u32>();
            let legal = number.ok().filter(|number| known.legal().contains(number));
            legal.ok_or_else(|| failed(format!("{chosen} is not the number of a legal action")))
        })
    }
}

impl Player for Function {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        let chosen = self.ask(known, dice, watch)?;
        Ok(Advice::choosing(chosen, known.legal()))
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        self.ask(known, dice, watch)
    }
}
