/** The open dialog: a rule, settings, keys. One at a time. */

import type { PrimerAbout } from '../desk/contract';

export type Open = { what: 'rules'; ruleset: string; query: string } | { what: 'settings' } | { what: 'keys' } | { what: 'score' } | { what: 'players' } | null;

export const asking = $state<{ open: Open }>({ open: null });

/** The table at which rules are read: its house rules change the primer. Null away from tables. */
export const reading = $state<{ at: PrimerAbout | null }>({ at: null });

export function showRule(ruleset: string, query: string): void {
  asking.open = { what: 'rules', ruleset, query };
}
