/** The lifetime of a component. */
import { onDestroy } from 'svelte';

/**
 * A signal that is aborted when the calling component is destroyed. After waiting, a component must not navigate away from
 * where the user has gone meanwhile; and its props and deriveds belong to the old page, so they are read before waiting.
 */
export function lifetime(): AbortSignal {
  const destroyed = new AbortController();
  onDestroy(() => destroyed.abort());
  return destroyed.signal;
}
