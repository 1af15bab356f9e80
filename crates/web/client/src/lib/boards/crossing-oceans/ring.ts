/** The order of the rondel. The view tells only where captains stand; the action space, or numbers of actions, tell the order. */
import type { Choice } from '../../board/contract';
import type { Action, View } from '../../types/crossing-oceans';

/** Taken as long as nothing tells the order. */
const USUAL = ['coal', 'region', 'ships', 'blue-riband', 'house', 'fleet', 'ships-2', 'cargo'];

export interface Learnt {
  /** Spots by the number of the action that moves there: numbers ascend in the order of the rondel. */
  numbers: ReadonlyMap<string, number>;
  /** Whether no spot is missing. */
  whole: boolean;
}

export const NOTHING: Learnt = { numbers: new Map(), whole: false };

/** What the open choices add to what is learnt; the same object if nothing. */
export function learn(learnt: Learnt, view: View, acting: number | null, open: readonly Choice[]): Learnt {
  const moves = open.flatMap((choice): [string, number][] => {
    const action = choice.parts as Action;
    return action.kind === 'move' && choice.number !== null ? [[action.spot, choice.number]] : [];
  });
  // The first move of a captain may end anywhere.
  const whole = moves.length > 1 && view.seats.some((board) => board.seat === acting && board.rondel === null);
  if ((learnt.whole || !whole) && moves.every(([spot, number]) => learnt.numbers.get(spot) === number)) return learnt;
  return { numbers: new Map([...learnt.numbers, ...moves]), whole: learnt.whole || whole };
}

/** The spots clockwise. `space` are all notations of the variant by number. */
export function ring(view: View, learnt: Learnt, space: readonly string[] = []): string[] {
  const told = space.flatMap((notation) => (notation.startsWith('move ') ? [notation.slice('move '.length)] : []));
  if (told.length > 0) return told;
  const { numbers, whole } = learnt;
  const sorted = [...numbers.keys()].sort((a, b) => numbers.get(a)! - numbers.get(b)!);
  if (whole) return sorted;
  const stood = view.seats.flatMap((board) => (board.rondel === null ? [] : [board.rondel]));
  let next = 0;
  return [...new Set([...USUAL, ...sorted, ...stood])].map((spot) => (numbers.has(spot) ? sorted[next++]! : spot));
}
