/** The names of a variant, one store for all who show a match of it. */
import { Names } from '../../board/names';
import type { Desk, TableId } from '../../desk/contract';

const stores = new Map<string, Names>();

/** What the variant of a table fixes about all that has an id. */
export async function namesOf(desk: Desk, table: TableId): Promise<Names> {
  const { fingerprint, names } = await desk.names(table);
  const known = stores.get(fingerprint);
  if (known) return known;
  const made = new Names(names);
  stores.set(fingerprint, made);
  return made;
}

/** Every text in a value of JSON, but under `kind`: among them are its ids. */
export function texts(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const part of value) texts(part, found);
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) if (key !== 'kind') texts(part, found);
  }
  return found;
}
