/** Many choices, ordered: by kind, and those of a kind as a table that can be sorted. */
import type { Choice, ThingFacts } from '../../board/contract';
import { locale } from '../../text/language.svelte.ts';
import { capital } from '../../text/words.ts';

/** From this number on, choices are shown by kind. */
export const MANY = 13;

export interface Kind {
  kind: string;
  label: string;
  choices: Choice[];
}

/** The choices by kind; a kind is called by the words with which all its labels begin. */
export function kindsOf(choices: readonly Choice[], label: (choice: Choice) => string): Kind[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) kinds.set(choice.kind, [...(kinds.get(choice.kind) ?? []), choice]);
  return [...kinds].map(([kind, choices]) => ({ kind, choices, label: common(choices.map(label)) || capital(kind.replaceAll('-', ' ')) }));
}

/** The words with which all texts begin. */
function common(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const end = first.findIndex((word, nth) => others.some((other) => other[nth] !== word));
  return (end < 0 ? first : first.slice(0, end)).join(' ').replace(/[,:]$/, '');
}

export const COLUMNS = ['what', 'price', 'gain', 'income', 'flag', 'points'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Row {
  choice: Choice;
  what: string;
  price: number;
  gain: number;
  income: number | null;
  flag: string | null;
  /** The points that it wins at once; null if that is not known, or not yet. */
  points: number | null;
}

export function rowOf(choice: Choice, what: string, facts: ThingFacts | undefined, points: number | null): Row {
  return { choice, what, price: choice.cost, gain: choice.income, income: facts?.income ?? null, flag: facts?.flag ?? null, points };
}

/** The columns in which something stands: of those besides the first, where rows have a value other than nothing. */
export const columnsOf = (rows: readonly Row[]): Column[] => COLUMNS.filter((column) => column === 'what' || rows.some((row) => row[column]));

/** Whether a column is sorted upwards at first: texts from A on, prices from the lowest on. */
const upwards = (by: Column): boolean => by === 'what' || by === 'flag' || by === 'price';

/** Whether a table is sorted upwards. */
export const ascends = (by: Column, back: boolean): boolean => upwards(by) !== back;

/** Sorted by a column: texts from A on, prices from the lowest on, what is won from the highest on; `back` the other way. */
export function sorted(rows: readonly Row[], by: Column | null, back: boolean): Row[] {
  if (by === null) return [...rows];
  const sign = ascends(by, back) ? 1 : -1;
  const compared = (one: Row, other: Row): number => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), locale()) : a - Number(b));
  };
  return rows.toSorted(compared);
}
