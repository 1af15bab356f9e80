/** The line of play of a table: the played actions, and the undone ones that can be redone. */
import type { Change, Play } from '../../desk/contract';

export interface Line {
  plays: readonly Play[];
  /** The next one first. */
  undone: readonly Play[];
}

/** The whole line, with its last `undone` actions undone. */
export const lineOf = (whole: readonly Play[], undone = 0): Line => ({
  plays: whole.slice(0, whole.length - undone),
  undone: whole.slice(whole.length - undone),
});

/** The part of a change that affects the line. */
export type Step = Pick<Change, 'change' | 'since' | 'plays'>;

/** The line after a change. */
export function changed({ plays, undone }: Line, { change, since, plays: more }: Step): Line {
  if (change === 'undo') return { plays: plays.slice(0, since), undone: [...plays.slice(since), ...undone] };
  return { plays: [...plays.slice(0, since), ...more], undone: change === 'redo' ? undone.slice(more.length) : [] };
}

/** Who acts for himself or herself: a person at this screen. Without any every action counts. */
type Acts = (seat: number) => boolean;

/** How many actions an undo covers: back to the last one of a person, and not before `first`. */
export function undoes({ plays }: Line, acts: Acts, first = 0): number {
  const last = plays.findLastIndex(({ seat }) => acts(seat));
  return plays.length - Math.max(first, last);
}

/** How many actions a redo covers: until a person is to act. */
export function redoes({ undone }: Line, acts: Acts): number {
  const next = undone.findIndex(({ seat }, nth) => nth > 0 && acts(seat));
  return next < 0 ? undone.length : next;
}
