/**
 * Actions that are not written yet. They are noted in `localStorage` at once, because the database is asynchronous, and a
 * closing page does not wait.
 */
import { common, type Play } from './play';

export interface Unwritten {
  /** The written revision. */
  revision: number;
  /** How many of its actions remain. */
  since: number;
  /** The actions after those. */
  plays: Play[];
}

/** The unwritten part of a line of play; null if everything is written. */
export function unwrittenOf(revision: number, written: readonly Play[], plays: readonly Play[]): Unwritten | null {
  const since = common(written, plays);
  return since === written.length && since === plays.length ? null : { revision, since, plays: plays.slice(since) };
}

/**
 * What has to be played after the written part: null if that is from another tab, or contains it. The page may have been
 * closed between writing and noting it.
 */
export function rest(noted: Unwritten, revision: number, written: readonly Play[]): Omit<Unwritten, 'revision'> | null {
  const { since, plays } = noted;
  if (noted.revision === revision) return since <= written.length ? { since, plays } : null;
  const there = written.slice(since);
  if (noted.revision !== revision - 1 || there.length >= plays.length || common(there, plays) < there.length) return null;
  return { since: written.length, plays: plays.slice(there.length) };
}

const place = (id: string) => `riband.played.${id}`;

/** Nothing if the browser stores nothing: then it is written a moment later. */
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
