/** The turning points of a match in words: what was played there, and what would have been better. */
import type { LoggedEvent } from '../../board/contract';
import type { Judged } from '../../desk/contract';
import { turningPoints } from './analysis';
import type { Match } from './match.svelte';
import { spoken, told } from './say';

/** An action in the words of the log, by what came of it, and otherwise in notation. */
function words(match: Match, seat: number, notation: string, came: readonly LoggedEvent[] | undefined): string {
  if (!came) return spoken(match, notation);
  return told(match, { seat, notation, entries: came.filter((entry) => !entry.heading) }).did;
}

/** What was played at a turning point, and what would have been better. */
export function ways(match: Match, { ply, seat, played, best }: Judged): { played: string; better: string } {
  const came = match.screen.entries.filter((entry) => entry.ply === ply);
  return { played: words(match, seat, played, came), better: words(match, seat, best, match.help.better.get(ply)) };
}

/** The turning point at the position shown, if there is one. */
export const pointAt = (match: Match, ply: number): Judged | undefined =>
  match.help.analysis ? turningPoints(match.help.analysis).find((one) => one.ply === ply) : undefined;
