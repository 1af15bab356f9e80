import { arrive } from '#page';
import { mount } from 'svelte';
import './lib/style/fonts/fonts.css';
import './lib/style/tokens.css';
import './lib/style/palettes.css';
import './lib/style/base.css';
import './lib/board/spot.css';
import App from './App.svelte';
import { desk } from './lib/shell/desk';
import { chosenLanguage } from './lib/shell/settings.svelte';
import { speak } from './lib/text/language.svelte';

// So that the first texts are in the right language. `Language.svelte` tries again, and reports what fails.
await speak(chosenLanguage()).catch(() => {});
await arrive(() => {
  // Start the engine while the page is being drawn: every page needs it. A failure is reported by the next request.
  void desk()
    .then((opened) => opened.variants())
    .catch(() => {});
  mount(App, { target: document.getElementById('app')! });
});
