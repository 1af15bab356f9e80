/** What came of the actions at turning points, and what would have come of the better ones. */
import { DeskError } from '../../desk/contract';
import { onCopy } from './copy';
import type { Match } from './match.svelte';
import { turningPoints } from './turning';

/** Has copies of the end of a match, taken back, play the actions at the turning points of its analysis, where the desk opens copies. */
export async function explain({ can, desk, help, over, place, showing }: Match): Promise<void> {
  const { analysis } = help;
  help.ways = {};
  if (!analysis || !over || !can.branch) return;
  const plies = showing.table.line.plays.length;
  try {
    const record = await place.record();
    for (const { ply, played, best } of turningPoints(analysis)) {
      const [did] = await onCopy(desk, desk.load(record, plies - ply), [played]);
      const [better] = await onCopy(desk, desk.load(record, plies - ply), [best]);
      if (help.analysis !== analysis) return;
      help.ways = { ...help.ways, [ply]: { played: did ?? null, better: better ?? null } };
    }
  } catch (error) {
    // They stay in notation.
    if (!(error instanceof DeskError)) throw error;
  }
}
