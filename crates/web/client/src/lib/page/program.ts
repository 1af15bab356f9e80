/** `#page` of the program's page: its only engine is that of the program; it shows what to do if there is none. */
import { mount } from 'svelte';
import { way } from '../desk/native';
import Missing from './Missing.svelte';

// Before anything reads the address.
way.enter();

export async function arrive(show: () => void): Promise<void> {
  show();
  mount(Missing, { target: document.body });
}
