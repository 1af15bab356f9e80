import './lib/desk/enter';
import { mount } from 'svelte';
import './lib/style/tokens.css';
import './lib/style/base.css';
import './lib/board/spot.css';
import App from './App.svelte';
import { desk } from './lib/shell/desk';
import { startWaiting, work } from './lib/shell/update.svelte';

// The engine starts while the page is still drawn: every page needs it. A failure is told by whoever asks next.
void desk()
  .then((opened) => opened.variants())
  .catch(() => {});

if (!(await startWaiting())) {
  mount(App, { target: document.getElementById('app')! });
  void work();
}
