/** The turning points of a match in words: what was played there, and what would have been better. */
import type { Analysis, Judged } from '../../desk/contract';
import type { Match } from './match.svelte';
import { inWords } from './say';

/** The turning points of a match, in its order. */
export const turningPoints = ({ judged, turning }: Analysis): Judged[] => judged.filter(({ ply }) => turning.includes(ply));

/** The turning points of an analysis that the match still has: something else may have been played since. */
export function pointsOf(match: Match): Judged[] {
  const { plays } = match.showing.table.line;
  const { analysis } = match.help;
  return analysis ? turningPoints(analysis).filter(({ ply, seat, played }) => plays[ply]?.seat === seat && plays[ply].notation === played) : [];
}

/** What was played at a turning point, and what would have been better. */
export function ways(match: Match, { ply, played, best }: Judged): { played: string; better: string } {
  const way = match.help.ways[ply];
  return { played: inWords(match, played, way?.played), better: inWords(match, best, way?.better) };
}
