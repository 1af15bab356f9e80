/** How one person does against computer players, by the kept matches that are over. */
import { locale } from '../../text/language.svelte';
import type { Kept } from './store';

/** The matches of one variant against the same kind of opponents. */
export interface Tally {
  /** The name of the variant. */
  name: string;
  /** The players in the other seats: each kind once, in order. */
  against: string[];
  seats: number;
  matches: number;
  /** Wins, a shared one in equal parts. */
  wins: number;
}

/** Of matches with one person only, the most played first. Those that are not over, and those that were only opened, do not count. */
export function tallies(kept: readonly Kept[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { acting, name, sittings, variant, winners } of kept) {
    const [person, ...others] = sittings.flatMap(({ player }, index) => (player === 'human' ? [index] : []));
    if (acting !== null || winners.length === 0 || person === undefined || others.length > 0) continue;
    const against = [...new Set(sittings.filter((_, index) => index !== person).map(({ player }) => player))].sort();
    const key = JSON.stringify([variant, name, sittings.length, against]);
    const tally = found.get(key) ?? { name, against, seats: sittings.length, matches: 0, wins: 0 };
    tally.matches += 1;
    tally.wins += winners.some((seat) => seat === person + 1) ? 1 / winners.length : 0;
    found.set(key, tally);
  }
  return [...found.values()].sort((one, other) => other.matches - one.matches || one.name.localeCompare(other.name, locale()));
}
