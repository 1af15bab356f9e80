/** `#page` of the program's page: its only engine is that of the program; it shows what to do if there is none. */
import { mount } from 'svelte';
import { way } from '../desk/native';
import Missing from './Missing.svelte';

// Before anything reads the address.
way.enter();

/** Shows the page; at a server of matches another one, which needs no engine. */
export async function arrive(show: () => void): Promise<void> {
  if ('server' in document.documentElement.dataset) {
    const { default: Online } = await import('../online/Online.svelte');
    mount(Online, { target: document.getElementById('app')! });
    return;
  }
  show();
  mount(Missing, { target: document.body });
}
