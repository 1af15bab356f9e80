/** The open dialog: a rule, settings, keys. One at a time. */

export type Open = { what: 'rules'; ruleset: string; query: string } | { what: 'settings' } | { what: 'keys' } | { what: 'score' } | { what: 'players' } | null;

export const asking = $state<{ open: Open }>({ open: null });

export function showRule(ruleset: string, query: string): void {
  asking.open = { what: 'rules', ruleset, query };
}
