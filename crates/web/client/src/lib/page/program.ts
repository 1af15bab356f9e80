/** `#page` that the program serves: it has no engine but that of the program, and says what to do where that gives none. */
import { mount } from 'svelte';
import { way } from '../desk/native';
import Missing from './Missing.svelte';

// Before anything reads the address.
way.enter();

export async function arrive(show: () => void): Promise<void> {
  show();
  mount(Missing, { target: document.body });
}
