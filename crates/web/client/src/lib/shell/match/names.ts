/** The names of a variant, shared by everything that shows a match of it. */
import { Names } from '../../board/names';
import type { Desk, TableId } from '../../desk/contract';
import { language } from '../../text/language.svelte';

/** By rules and language. */
const stores = new Map<string, Names>();

/** The facts of a table's variant about everything that has an id. */
export async function namesOf(desk: Desk, table: TableId): Promise<Names> {
  const { fingerprint, names, purposes } = await desk.names(table);
  const key = `${fingerprint} ${language()}`;
  const known = stores.get(key);
  if (known) return known;
  const made = new Names(names, purposes);
  stores.set(key, made);
  return made;
}

/** Every string in a JSON value, except under `kind`: among them are its ids. */
export function texts(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const part of value) texts(part, found);
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) if (key !== 'kind') texts(part, found);
  }
  return found;
}
