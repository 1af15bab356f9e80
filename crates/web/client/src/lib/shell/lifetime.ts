/** How long a component is on the page. */
import { onDestroy } from 'svelte';

/**
 * Aborted once the component that asks is destroyed. What a component has waited for must not lead a person away from where
 * they went meanwhile; and its props and deriveds belong to the page that was left, so they are read before the wait.
 */
export function lifetime(): AbortSignal {
  const destroyed = new AbortController();
  onDestroy(() => destroyed.abort());
  return destroyed.signal;
}
