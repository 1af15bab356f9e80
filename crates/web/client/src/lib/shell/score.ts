/** The parts of a score that the page reads; the rest is for ScoreSheet. */
import type { Score } from '../desk/contract';

interface Sheet {
  seats?: { seat: number; total: number }[];
  places?: { place: number; seat: number }[];
}

const sheet = (score: Score | null | undefined): Sheet => (score?.score ?? {}) as Sheet;

/** The points of each seat; empty if they are hidden. */
export const totals = (score: Score | null | undefined): Map<number, number> => new Map(sheet(score).seats?.map(({ seat, total }) => [seat, total]));

/** The seats that have won, by a score at the end. */
export const winnersOf = (score: Score | null): number[] => (sheet(score).places ?? []).filter(({ place }) => place === 1).map(({ seat }) => seat);
