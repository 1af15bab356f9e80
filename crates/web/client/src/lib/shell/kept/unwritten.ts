/**
 * What was played and is not written yet. It is noted in `localStorage` at once, for the database answers later, and whoever
 * leaves the page does not wait.
 */
import { common, type Play } from './play';

export interface Unwritten {
  /** What is written: its revision. */
  revision: number;
  /** How many actions of that still stand. */
  since: number;
  /** What was played after those. */
  plays: Play[];
}

/** What is not written of a line of play; null if all is. */
export function unwrittenOf(revision: number, written: readonly Play[], plays: readonly Play[]): Unwritten | null {
  const since = common(written, plays);
  return since === written.length && since === plays.length ? null : { revision, since, plays: plays.slice(since) };
}

/**
 * What has to be played on what is written: null where that is of somebody else, or has it. The page may have been left
 * between the write and the note of it.
 */
export function rest(noted: Unwritten, revision: number, written: readonly Play[]): Omit<Unwritten, 'revision'> | null {
  const { since, plays } = noted;
  if (noted.revision === revision) return since <= written.length ? { since, plays } : null;
  const there = written.slice(since);
  if (noted.revision !== revision - 1 || there.length >= plays.length || common(there, plays) < there.length) return null;
  return { since: written.length, plays: plays.slice(there.length) };
}

const place = (id: string) => `riband.played.${id}`;

/** Nothing where the browser keeps nothing: then it is written a moment later. */
export const notes = {
  put(id: string, unwritten: Unwritten | null): void {
    try {
      if (unwritten) localStorage.setItem(place(id), JSON.stringify(unwritten));
      else localStorage.removeItem(place(id));
    } catch {
      // Then it is written a moment later.
    }
  },
  get(id: string): Unwritten | null {
    try {
      const found = JSON.parse(localStorage.getItem(place(id)) ?? 'null') as Unwritten | null;
      return found && Number.isInteger(found.revision) && Number.isInteger(found.since) && Array.isArray(found.plays) ? found : null;
    } catch {
      return null;
    }
  },
};
