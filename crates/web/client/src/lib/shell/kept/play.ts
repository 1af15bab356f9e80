/** Lines of play: the actions of a match, in order. */
import type { Desk, Play } from '../../desk/contract';

export type { Play };

/** The actions of a record. */
export const playsOf = async (desk: Pick<Desk, 'info'>, record: string): Promise<Play[]> => (await desk.info(record)).actions ?? [];

/** How many actions two lines of play have in common. */
export function common(one: readonly Play[], other: readonly Play[]): number {
  const differs = one.findIndex((play, ply) => play.seat !== other[ply]?.seat || play.notation !== other[ply]?.notation);
  return differs < 0 ? one.length : differs;
}

/** Whether two lines of play are the same. */
export const alike = (one: readonly Play[], other: readonly Play[]): boolean => one.length === other.length && common(one, other) === one.length;
