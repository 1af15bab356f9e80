/** What has happened since a viewer's last decision: by seat, an action a line. */
import { grouped } from '../../board/lookup.ts';
import type { Play } from '../../desk/contract';
import type { Entry } from './following.svelte';

export interface Line {
  ply: number;
  seat: number;
  notation: string;
  /** Without headings, which belong to what comes next. */
  entries: readonly Entry[];
}

export interface News {
  seat: number;
  lines: Line[];
}

/** The actions from `since` on, grouped by seat in the order in which they first acted; those of `own` first, which led to the others. */
export function newsOf(plays: readonly Play[], entries: readonly Entry[], since: number, until = plays.length, own: number | null = null): News[] {
  const byPly = grouped(
    entries.filter(({ ply, heading }) => ply >= since && !heading),
    ({ ply }) => ply,
  );
  const lines = plays.slice(since, until).map(({ seat, notation }, nth): Line => ({ ply: since + nth, seat, notation, entries: byPly.get(since + nth) ?? [] }));
  const news = [...grouped(lines, ({ seat }) => seat)].map(([seat, of]): News => ({ seat, lines: [...of] }));
  return [...news.filter(({ seat }) => seat === own), ...news.filter(({ seat }) => seat !== own)];
}

/** What has harmed a seat since. */
export const harmOf = (entries: readonly Entry[], since: number, seat: number | null): Entry[] =>
  entries.filter((entry) => entry.harm === true && entry.ply >= since && entry.seat === seat);
