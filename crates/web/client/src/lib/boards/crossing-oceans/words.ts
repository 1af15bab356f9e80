/** Formatting names, amounts and texts of the board. */
import type { TileFace } from '../../types/crossing-oceans';
import { decimal, saying } from '../../text/catalogue.ts';
import english from '../../text/locales/en/crossing-oceans.ftl';

export type Naming = (id: string) => string;

/** The text of a key with its placeholders filled. */
export const say = saying('crossing-oceans', english);

export const isKey = say.knows;

export const pounds = (amount: number): string => (amount < 0 ? say('minus', { n: -amount }) : say('pounds', { n: amount }));

/** A gain or a loss. */
export const change = (amount: number): string => (amount < 0 ? say('minus', { n: -amount }) : say('plus', { n: amount }));

/** 11000 as `11`, 12500 as `12.5`. */
export const thousands = (tons: number): string => decimal(Math.round(tons / 100) / 10);

/** The printed values of a tile, as a sentence for a screen reader. */
export function facts(face: TileFace | undefined, name: Naming): string {
  if (!face) return '';
  const parts: string[] = [say(`kind-${face.kind}`)];
  if (face.year !== null) parts.push(say('year', { year: face.year }));
  if (face.income > 0) parts.push(say('income', { income: pounds(face.income) }));
  if (face.speed !== null) parts.push(say('knots', { speed: face.speed }));
  if (face.tonnage !== null) parts.push(say('tons', { tons: face.tonnage }));
  parts.push(face.flag === null ? say('mixedFlag') : say('flag', { column: name(face.flag) }));
  if (face.token !== null) parts.push(say('tokenOf', { column: name(face.token) }));
  return parts.join(', ');
}

const DIGITS = '0123456789';

/** A unique letter for each column, of its name: blue B, black K, and in German, blau B, schwarz S. */
export function letters(columns: readonly string[], name: Naming): Record<string, string> {
  const given: Record<string, string> = {};
  const taken = new Set<string>();
  for (const column of columns) {
    const own = [...name(column).toUpperCase()].filter((one) => one !== one.toLowerCase() || DIGITS.includes(one));
    const wishes = [...own.slice(0, 1), ...own.slice(-1), ...own, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...DIGITS];
    const letter = wishes.find((wish) => !taken.has(wish)) ?? '?';
    taken.add(letter);
    given[column] = letter;
  }
  return given;
}
