/** The primers that the page has requested: each only once. */
import type { PrimerAbout, PrimerOf } from '../../desk/contract';
import { desk } from '../desk';

const known = new Map<string, Promise<PrimerOf>>();

/** The primer of a variant, or the sections of it that answer these words. */
export function primerOf(about: PrimerAbout, search?: string): Promise<PrimerOf> {
  const key = JSON.stringify([about, search]);
  const found = known.get(key);
  if (found) return found;
  const asked = desk().then((desk) => desk.primer(about, search));
  known.set(key, asked);
  // What failed can be asked for again.
  asked.catch(() => known.delete(key));
  return asked;
}
